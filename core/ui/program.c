/* program.c: common parts of main.c files: options, help, messages, colour, and the final check of standard output. */
#include "core/ui/program.h"

#include "core/base/columns.h"
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/version.h"
#include "core/base/words.h"
#include "core/num/bignum.h"
#include "core/ui/screen.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The help is as wide as the terminal, at most HELP_WIDTH. In fewer than HELP_NARROW columns, the help of an option is
 * printed below it.
 */
enum { HELP_WIDTH = 80, HELP_NARROW = 66, HELP_COLUMN = 33, HELP_COLUMN_NARROW = 8, OPT_HELP = 'h', OPT_VERSION = -1 };

static const struct program_option common_options[] = {
    {OPT_HELP, "help", NULL, N_("show this help")},
    {OPT_VERSION, "version", NULL, N_("show the version")},
    {0}
};

/* Uses one write, so that messages of two processes are not mixed within a line. */
static void report(const struct program *program, const char *format, va_list arguments)
{
    struct text message = {0}, line = {0};
    text_vprint(&message, _(format), arguments);
    text_print(&line, "%s: ", program->name);
    text_add_safe(&line, message.at, message.length);
    text_add_char(&line, '\n');
    struct out out;
    out_init(&out, STDERR_FILENO);
    text_add_text(&out.text, &line);
    out_flush(&out); /* an error on standard error cannot be reported either */
    out_free(&out);
    text_free(&message);
    text_free(&line);
}

void program_report(const struct program *program, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(program, format, arguments);
    va_end(arguments);
}

void program_add_message(struct text *text, const char *what, const char *detail)
{
    if (*detail != '\0')
        text_say(text, "%s: %s", what, detail);
    else
        text_add(text, what);
}

_Noreturn void program_usage(const struct program *program, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(program, format, arguments);
    va_end(arguments);
    (void)fprintf(stderr, _("Try '%s --help' for more information.\n"), program->name);
    exit(STATUS_TROUBLE);
}

static bool needs_equals_sign(const char *value)
{
    return value[0] == '[' && value[1] == '=';
}

/* Appends "=FILE", or "[=FILE]" for an optional value. */
static void add_value(const char *value, struct text *text)
{
    if (needs_equals_sign(value))
        text_add(text, _(value));
    else
        text_print(text, *value == '[' ? "[=%s" : "=%s", _(value) + (*value == '['));
}

/* Adds the name of an option and its values. A list of words that is wider than a row is broken after a `|`. */
static void add_name(const char *row, int columns, struct text *text)
{
    for (;;) {
        size_t length = strlen(row), end = 0;
        for (size_t i = 0; i < length && columns_of(row, i + 1) <= columns; i++)
            if (row[i] == '|' || i + 1 == length)
                end = i + 1;
        end = end > 0 ? end : length;
        text_add_bytes(text, row, end);
        if (end == length)
            return;
        text_print(text, "\n%*s", HELP_COLUMN_NARROW, "");
        columns = columns > HELP_COLUMN_NARROW ? columns - HELP_COLUMN_NARROW : 1;
        row += end;
    }
}

static void add_options(const struct program_option *option, int columns, struct text *text)
{
    struct text row = {0};
    int column = columns < HELP_NARROW ? HELP_COLUMN_NARROW : HELP_COLUMN;
    for (; option->name != NULL; option++) {
        if (option->help == NULL)
            continue;
        text_clear(&row);
        if (option->id > 0 && option->id < PROGRAM_LONG_ONLY)
            text_print(&row, "  -%c, --%s", option->id, option->name);
        else
            text_print(&row, "      --%s", option->name);
        if (option->value != NULL)
            add_value(option->value, &row);
        int used = columns_of(row.at, row.length);
        if (used + 2 > column) {
            add_name(row.at, columns, text);
            text_add_char(text, '\n');
            text_clear(&row);
            used = 0;
        }
        text_print(&row, "%*s%s", column - used, "", _(option->help));
        columns_wrap(row.at, row.length, (size_t)column, columns, text);
    }
    text_free(&row);
}

/*
 * Whether the text of the line, of `length` bytes, continues on the next line: it does if the first word of the next
 * line would not have fitted on this one.
 */
static bool continues_on_next_line(const char *line, size_t length)
{
    const char *next = line + length + (line[length] == '\n');
    size_t size = strcspn(next, "\n"), word = 1;
    if (length == 0 || size == 0 || *line == ' ' || *next == ' ')
        return false;
    while (word < size && !columns_may_break(next, size, word))
        word++;
    return columns_of(line, length) + 1 + columns_of(next, word) >= HELP_WIDTH;
}

/* Adds a row of a list, "  TERM  DESCRIPTION", with the description below the term. */
static void add_row(const char *row, size_t length, int columns, struct text *text)
{
    struct text below = {0};
    size_t term = strspn(row, " ");
    while (term < length && (row[term] != ' ' || row[term + 1] != ' '))
        term++;
    columns_wrap(row, term, HELP_COLUMN_NARROW - 2, columns, text);
    size_t blanks = term < length ? strspn(row + term, " ") : 0;
    text_print(&below, "%*s%.*s", HELP_COLUMN_NARROW - 2, "", (int)(length - term - blanks), row + term + blanks);
    if (term < length)
        columns_wrap(below.at, below.length, HELP_COLUMN_NARROW - 2, columns, text);
    text_free(&below);
}

/* Adds lines that are made for HELP_WIDTH columns: unchanged if they fit, otherwise wrapped again. */
static void add_lines(const char *lines, int columns, struct text *text)
{
    struct text joined = {0};
    if (columns >= HELP_WIDTH) {
        text_add(text, lines);
        return;
    }
    for (size_t length; *lines != '\0'; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        if (*lines == ' ') {
            add_row(lines, length, columns, text);
            continue;
        }
        text_add_bytes(&joined, lines, length);
        if (continues_on_next_line(lines, length)) {
            text_add_char(&joined, '\n');
            continue;
        }
        columns_join(&joined);
        columns_wrap(text_string(&joined), joined.length, 0, columns, text);
        text_clear(&joined);
    }
    text_free(&joined);
}

static void add_usage(const struct program *program, int columns, struct text *text)
{
    struct text row = {0};
    const char *lead = _("usage: ");
    int indent = columns_of(lead, strlen(lead));
    for (const char *line = _(program->usage), *begin = line; *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        text_clear(&row);
        text_print(&row, "%*s%s%s %.*s", line == begin ? 0 : indent, "", line == begin ? lead : "", program->name,
                   length, line);
        columns_wrap(row.at, row.length, (size_t)indent + 4, columns, text);
        line += length + (line[length] == '\n');
    }
    text_free(&row);
}

static int help_columns(void)
{
    int columns = screen_columns();
    return columns < HELP_WIDTH ? columns : HELP_WIDTH;
}

static void add_help(const struct program *program, struct text *text)
{
    struct text part = {0};
    int columns = help_columns();
    add_usage(program, columns, text);
    text_print(&part, _("%s\nOptions:\n"), _(program->purpose));
    add_lines(part.at, columns, text);
    add_options(program->options, columns, text);
    add_options(common_options, columns, text);
    text_add_char(text, '\n');
    add_lines(_(program->more), columns, text);
    text_free(&part);
}

void program_usage_if_terminal(const struct program *program)
{
    struct out out;
    struct text hint = {0};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return;
    out_init(&out, STDOUT_FILENO);
    add_usage(program, help_columns(), &out.text);
    add_lines(_(program->purpose), help_columns(), &out.text);
    text_print(&hint, _("Try '%s --help' for more information.\n"), program->name);
    add_lines(hint.at, help_columns(), &out.text);
    text_free(&hint);
    exit(program_finish(program, &out, STATUS_TROUBLE));
}

/* Prints the output of --help or --version and ends the process. */
static _Noreturn void answer(const struct program *program, int id)
{
    struct out out;
    out_init(&out, STDOUT_FILENO);
    if (id == OPT_HELP)
        add_help(program, &out.text);
    else
        text_print(&out.text, "%s " VERSION "\n%s\n", program->name, _(COPYRIGHT));
    int status = program_finish(program, &out, STATUS_YES);
    out_free(&out);
    exit(status);
}

/*
 * The next file opened would get the number of a closed standard file. So each closed one is opened as /dev/null in the
 * wrong mode: reading standard input and writing the others still fail with EBADF.
 */
static void hold_standard_files(const struct program *program)
{
    static const int wrong_mode[] = {O_WRONLY, O_RDONLY, O_RDONLY}; /* for standard input, output, error */
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", wrong_mode[fd]) != fd) {
            program_report(program, "/dev/null: %s", strerror(errno));
            exit(STATUS_TROUBLE);
        }
}

static int count_rows(const struct program_option *option)
{
    int rows = 0;
    while (option[rows].name != NULL)
        rows++;
    return rows;
}

struct program_arguments program_begin(const struct program *program, int count, char **words)
{
    assert(count_rows(program->options) <= PROGRAM_OPTIONS_MAX);
    (void)signal(SIGXFSZ, SIG_IGN); /* the write fails instead, and is reported as if the disk were full */
    hold_standard_files(program);
    bignum_begin();
    language_begin();
    int skipped = count > 0; /* the program's own name, which execve may omit */
    return (struct program_arguments){.program = program, .word = words + skipped, .count = count - skipped};
}

static const struct program_option *find_letter(const struct program_option *option, char letter)
{
    while (option->name != NULL && option->id != (unsigned char)letter)
        option++;
    return option->name != NULL ? option : NULL;
}

/*
 * The next element from `option` on whose name begins with `name` and that has a help text. If `is_whole`, the next
 * element whose name is `name`, even without a help text. NULL if there is no such element.
 */
static const struct program_option *find_name(const struct program_option *option, const char *name, size_t length,
                                              bool is_whole)
{
    while (option->name != NULL && (strncmp(option->name, name, length) != 0 ||
                                    (is_whole ? option->name[length] != '\0' : option->help == NULL)))
        option++;
    return option->name != NULL ? option : NULL;
}

static _Noreturn void refuse_name(const struct program *program, const char *name, size_t length)
{
    const struct program_option *const tables[] = {program->options, common_options};
    struct text typed = {0};
    text_add_bytes(&typed, name, length);
    struct nearest nearest = {.typed = text_string(&typed)};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        for (const struct program_option *option = tables[i]; option->name != NULL; option++)
            if (option->help != NULL)
                nearest_offer(&nearest, option->name, strlen(option->name));
    if (nearest.word[0] != '\0')
        program_usage(program, "there is no option --%.40s: did you mean --%s?", nearest.typed, nearest.word);
    program_usage(program, "there is no option --%.40s", nearest.typed);
}

/* The option with that name, or else the only option with a help text whose name begins with it. */
static const struct program_option *find_option(const struct program *program, const char *name, size_t length)
{
    const struct program_option *const tables[] = {program->options, common_options};
    const struct program_option *found = NULL;
    struct text others = {0};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if ((found = find_name(tables[i], name, length, true)) != NULL)
            return found;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && length > 0; i++)
        for (const struct program_option *option = tables[i];
             (option = find_name(option, name, length, false)) != NULL; option++) {
            if (found != NULL)
                text_print(&others, ", --%s", option->name);
            found = found != NULL ? found : option;
        }
    if (found == NULL)
        refuse_name(program, name, length);
    if (others.length > 0)
        program_usage(program, "--%.*s may mean --%s%s", (int)length, name, found->name, others.at);
    return found;
}

/* Reads the next word as the value of the option; returns NULL if an optional value is absent. */
static const char *following_value(struct program_arguments *arguments)
{
    const struct program_option *option = arguments->option;
    bool is_last = arguments->next == arguments->count;
    if (needs_equals_sign(option->value))
        return NULL;
    if (*option->value == '[' && (is_last || *arguments->word[arguments->next] == '-'))
        return NULL;
    if (is_last)
        program_usage(arguments->program, "--%s needs a value, --%s=%s", option->name, option->name,
                      _(option->value));
    return arguments->word[arguments->next++];
}

/* Refuses an empty file name: the system would only report that "" does not exist, without naming the option. */
static void check_file(const struct program_arguments *arguments)
{
    const struct program_option *option = arguments->option;
    if (strstr(option->value, "FILE") != NULL && arguments->value != NULL && *arguments->value == '\0')
        program_usage(arguments->program, "no file is named: --%s%s%s", option->name,
                      needs_equals_sign(option->value) ? "" : "=", _(option->value));
}

/* Records that the option was given, and its value: `value`, or the next word if `value` is NULL. */
static int record_option(struct program_arguments *arguments, const struct program_option *option, const char *value)
{
    const struct program *program = arguments->program;
    if (option->id == OPT_HELP || option->id == OPT_VERSION)
        answer(program, option->id);
    arguments->option = option;
    arguments->given |= UINT64_C(1) << (option - program->options);
    if (option->value != NULL) {
        arguments->value = value != NULL ? value : following_value(arguments);
        check_file(arguments);
    }
    return option->id;
}

static int read_letter_option(struct program_arguments *arguments)
{
    char letter = *arguments->cluster++;
    const struct program_option *option = find_letter(arguments->program->options, letter);
    const char *rest = NULL;
    if (option == NULL)
        option = find_letter(common_options, letter);
    if (option == NULL)
        program_usage(arguments->program, "there is no option -%c", letter);
    if (option->value != NULL) {
        rest = *arguments->cluster != '\0' ? arguments->cluster : NULL;
        arguments->cluster = NULL;
    }
    return record_option(arguments, option, rest);
}

static int read_named_option(struct program_arguments *arguments, const char *name)
{
    const struct program *program = arguments->program;
    size_t length = strcspn(name, "=");
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    const struct program_option *option = find_option(program, name, length);
    if (option->value == NULL && value != NULL)
        program_usage(program, "--%s takes no value", option->name);
    return record_option(arguments, option, value);
}

const char *program_given(const struct program_arguments *arguments, int id)
{
    const struct program_option *option = arguments->program->options;
    for (int i = 0; option[i].name != NULL; i++)
        if (option[i].id == id && (arguments->given >> i & 1) != 0)
            return option[i].name;
    return NULL;
}

static void check_exclusive(const struct program_arguments *arguments)
{
    const struct program_pair *pair = arguments->program->exclusive;
    for (; pair != NULL && pair->id != 0; pair++) {
        const char *name = program_given(arguments, pair->id), *other = program_given(arguments, pair->other);
        if (name != NULL && other != NULL)
            program_usage(arguments->program, "--%s and --%s do not go together", name, other);
    }
}

int program_next(struct program_arguments *arguments)
{
    arguments->value = NULL;
    if (arguments->cluster != NULL && *arguments->cluster != '\0')
        return read_letter_option(arguments);
    while (arguments->next < arguments->count) {
        char *word = arguments->word[arguments->next++];
        if (arguments->only_operands || word[0] != '-' || word[1] == '\0') {
            arguments->word[arguments->operands++] = word;
        } else if (strcmp(word, "--") == 0) {
            arguments->only_operands = true;
        } else if (word[1] == '-') {
            return read_named_option(arguments, word + 2);
        } else {
            arguments->cluster = word + 1;
            return read_letter_option(arguments);
        }
    }
    check_exclusive(arguments);
    return 0;
}

int program_choice(const struct program_arguments *arguments)
{
    const char *list = arguments->option->value;
    size_t length = strlen(arguments->value);
    struct nearest nearest = {.typed = arguments->value};
    for (int index = 0;; index++) {
        size_t word = strcspn(list, "|");
        if (word == length && memcmp(list, arguments->value, length) == 0)
            return index;
        nearest_offer(&nearest, list, word);
        if (list[word] == '\0')
            break;
        list += word + 1;
    }
    if (nearest.word[0] != '\0')
        program_usage(arguments->program, "--%s is one of %s, not '%.40s': did you mean %s?", arguments->option->name,
                      arguments->option->value, arguments->value, nearest.word);
    program_usage(arguments->program, "--%s is one of %s, not '%.40s'", arguments->option->name,
                  arguments->option->value, arguments->value);
}

static _Noreturn void refuse_command(const struct program *program, const struct program_command *commands,
                                     const char *name)
{
    struct nearest nearest = {.typed = name};
    for (int i = 0; commands[i].name != NULL; i++)
        nearest_offer(&nearest, commands[i].name, strlen(commands[i].name));
    if (nearest.word[0] != '\0')
        program_usage(program, "there is no command '%.40s': did you mean %s?", name, nearest.word);
    program_usage(program, "there is no command '%.40s'", name);
}

static int find_command(const struct program_arguments *arguments, const struct program_command *commands)
{
    int index = 0;
    struct text names = {0};
    if (arguments->operands == 0) {
        program_usage_if_terminal(arguments->program);
        for (int i = 0; commands[i].name != NULL; i++)
            text_print(&names, "%s%s", i > 0 ? ", " : "", commands[i].name);
        program_usage(arguments->program, "which command? %s", names.at);
    }
    while (commands[index].name != NULL && strcmp(commands[index].name, arguments->word[0]) != 0)
        index++;
    if (commands[index].name == NULL)
        refuse_command(arguments->program, commands, arguments->word[0]);
    return index;
}

static void check_operands(const struct program_arguments *arguments, const struct program_command *command)
{
    int operands = arguments->operands - 1;
    if (operands < command->min)
        program_usage(arguments->program, command->needs, command->name);
    if (operands > command->max && command->max == 0)
        program_usage(arguments->program, "%s takes no operands", command->name);
    if (operands > command->max)
        program_usage(arguments->program, "%s takes no more than %d operands", command->name, command->max);
}

static bool accepts_option(const struct program_command *command, int id)
{
    const int *option = command->options;
    while (*option != 0 && *option != id)
        option++;
    return *option != 0;
}

int program_command(const struct program_arguments *arguments, const struct program_command *commands)
{
    const struct program_option *option = arguments->program->options;
    int index = find_command(arguments, commands);
    check_operands(arguments, &commands[index]);
    for (; option->name != NULL; option++) {
        const char *name = program_given(arguments, option->id);
        for (int i = 0; name != NULL && commands[i].name != NULL; i++)
            if (accepts_option(&commands[i], option->id) && !accepts_option(&commands[index], option->id))
                program_usage(arguments->program, "%s does not take --%s", commands[index].name, name);
    }
    return index;
}

uint64_t program_number(const struct program_arguments *arguments, uint64_t min, uint64_t max)
{
    uint64_t number;
    if (!words_number(arguments->value, min, max, &number))
        program_usage(arguments->program, "--%s is a number of %llu to %llu, not '%.40s'", arguments->option->name,
                      (unsigned long long)min, (unsigned long long)max, arguments->value);
    return number;
}

/* The value of an environment variable; "" if it is not set. */
static const char *environment_value(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

bool program_accepts_escapes(void)
{
    const char *terminal = environment_value("TERM");
    return *terminal != '\0' && strcmp(terminal, "dumb") != 0;
}

int program_processors(int max)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > max ? max : (int)count;
}

bool program_wants_color(int choice, int fd)
{
    if (choice != 0)
        return choice == 1;
    return isatty(fd) && *environment_value("NO_COLOR") == '\0' && program_accepts_escapes();
}

int program_finish(const struct program *program, struct out *out, int status)
{
    out_flush(out);
    /*
     * Some file systems report a full disk only when the file is closed. EBADF loses nothing: the descriptor was never
     * open.
     */
    if (!file_close(out->fd) && errno != EBADF && out->error == 0)
        out->error = errno;
    if (out->error == 0)
        return status;
    program_report(program, "cannot write standard output: %s", strerror(out->error));
    return STATUS_TROUBLE;
}
