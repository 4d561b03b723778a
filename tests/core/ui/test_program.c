/* test_program.c: options, help, messages, colour and lost output, each tested in its own process. */
#include "core/base/version.h"
#include "core/ui/program.h"
#include "tests/cmocka.h"
#include "tests/skipped.h"

#include <errno.h>
#include <fcntl.h>
#include <gmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OPT_FORMAT = PROGRAM_LONG_ONLY, OPT_NUMBER, OPT_RESUME, OPT_PROOF, OPT_NOTES, OPT_GONE, OPT_LONG };

static const struct program_option options[] = {
    {'q', "quiet", NULL, "no output"},
    {'n', "no-factors", NULL, "the verdict alone"},
    {'o', "output", "FILE", "write there"},
    {OPT_FORMAT, "format", "text|tsv|json", "form of the answers"},
    {OPT_NUMBER, "max-digits", "N", "longest number"},
    {OPT_NUMBER, "digits", "N", NULL},
    {OPT_GONE, "formless", "[VALUE]", NULL},
    {OPT_RESUME, "resume", "[FILE]", "go on"},
    {OPT_PROOF, "proof", "[=FILE]", "write it"},
    {OPT_NOTES, "notes", NULL, "notes, too"},
    {OPT_LONG, "long", "a-list|of-words|that-is-long", "what takes more than one line of a terminal is wrapped"},
    {0}
};

static const struct program_pair exclusive[] = {{OPT_RESUME, OPT_PROOF}, {OPT_NUMBER, 'o'}, {0}};

static const struct program program = {
    .name = "prime-test",
    .usage = "[options] [NUMBER ...]\n--again",
    .purpose = "Does nothing.\n",
    .options = options,
    .exclusive = exclusive,
    .more = "Nothing more.\n",
};

static const int adding[] = {OPT_NUMBER, OPT_FORMAT, 0}, showing[] = {OPT_FORMAT, 0};
static const struct program_command commands[] = {
    {"add", adding, 1, 2, "%s needs numbers"}, {"show", showing, 0, 0, NULL}, {0}};

/* Prints the parsed arguments as one line: "quiet output=file format=2 | 1 - 2". */
static int print_arguments(int count, char **words)
{
    struct out out;
    out_init(&out, STDOUT_FILENO);
    struct program_arguments arguments = program_begin(&program, count, words);
    int id;
    while ((id = program_next(&arguments)) != 0) {
        text_add(&out.text, arguments.option->name);
        if (id == OPT_FORMAT)
            text_print(&out.text, "=%d", program_choice(&arguments));
        else if (id == OPT_NUMBER)
            text_print(&out.text, "=%llu", (unsigned long long)program_number(&arguments, 1, 20000));
        else if (arguments.value != NULL)
            text_print(&out.text, "=%s", arguments.value);
        text_add_char(&out.text, ' ');
    }
    text_add_char(&out.text, '|');
    if (program_given(&arguments, OPT_NOTES) != NULL)
        text_print(&out.text, " command %d:", program_command(&arguments, commands));
    for (int i = 0; i < arguments.operands; i++)
        text_print(&out.text, " %s", arguments.word[i]);
    int status = program_finish(&program, &out, STATUS_NO);
    out_free(&out);
    return status;
}

/* The output and the status of a process. */
struct ending {
    char output[4096], errors[4096];
    int status;
};

static void read_back(FILE *file, char *buffer, size_t size)
{
    rewind(file);
    buffer[fread(buffer, 1, size - 1, file)] = '\0';
    (void)fclose(file);
}

/*
 * Runs print_arguments in a child with the words of `line`. Standard output is the file `output`, or is captured if
 * that is NULL.
 */
static struct ending run(const char *line, const char *output)
{
    struct ending ending = {0};
    char copy[200], *words[20] = {"prime-test"};
    int count = 1;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
        words[count++] = word;
    FILE *out = tmpfile(), *errors = tmpfile();
    assert_true(out != NULL && errors != NULL);
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(output != NULL ? open(output, O_WRONLY) : fileno(out), STDOUT_FILENO);
        dup2(fileno(errors), STDERR_FILENO);
        if (output != NULL && strcmp(output, "closed") == 0)
            close(STDOUT_FILENO);
        exit(print_arguments(count, words));
    }
    waitpid(child, &ending.status, 0);
    ending.status = WIFEXITED(ending.status) ? WEXITSTATUS(ending.status) : -1;
    read_back(out, ending.output, sizeof ending.output);
    read_back(errors, ending.errors, sizeof ending.errors);
    return ending;
}

static void expect(const char *line, const char *output)
{
    struct ending ending = run(line, NULL);
    assert_row(line, ending.output, output);
    assert_row(line, ending.errors, "");
    assert_row_number(line, ending.status, STATUS_NO);
}

static void options_and_operands_are_read(void **state)
{
    static const char *const rows[][2] = {
        /* options and operands may be mixed */
        {"", "|"},
        {"1 2", "| 1 2"},
        {"1 -q 2 --no-factors 3", "quiet no-factors | 1 2 3"},
        {"-qn 1", "quiet no-factors | 1"},
        {"- 7", "| - 7"},
        {"-q -- -n --help -", "quiet | -n --help -"},
        {"-- --", "| --"},
        /* a value may be given in four forms */
        {"-ofile", "output=file |"},
        {"-qofile 1", "quiet output=file | 1"},
        {"-o file -q", "output=file quiet |"},
        {"--output=file", "output=file |"},
        {"--output file 1", "output=file | 1"},
        {"--output -q", "output=-q |"},
        {"-o -- 1", "output=-- | 1"},
        /* a value in brackets may be left out at the end and before an option */
        {"--resume", "resume |"},
        {"--resume -q 1", "resume quiet | 1"},
        {"--resume file 1", "resume=file | 1"},
        {"--resume=file 1", "resume=file | 1"},
        /* a value in brackets with its equals sign is never the next word */
        {"--proof", "proof |"},
        {"--proof 1 2", "proof | 1 2"},
        {"--proof=file 1", "proof=file | 1"},
        /* choices and numbers are read */
        {"--format=text --format tsv --format=json", "format=0 format=1 format=2 |"},
        {"--max-digits=1 --max-digits=020000", "max-digits=1 max-digits=20000 |"},
        /* a long name may be abbreviated, but not an older one */
        {"--quie", "quiet |"},
        {"--f tsv --no-", "format=1 no-factors |"},
        {"--max 7", "max-digits=7 |"},
        {"--form=json", "format=2 |"},
        /* an older name still works */
        {"--digits=7 --max-digits=8", "digits=7 max-digits=8 |"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        expect(rows[i][0], rows[i][1]);
}

static void refuse_usage(const char *line, const char *message)
{
    struct ending ending = run(line, NULL);
    char expected[400];
    snprintf(expected, sizeof expected, "prime-test: %s\nTry 'prime-test --help' for more information.\n", message);
    assert_row(line, ending.errors, expected);
    assert_row(line, ending.output, "");
    assert_row_number(line, ending.status, STATUS_TROUBLE);
}

static void invalid_options_are_refused(void **state)
{
    static const char *const rows[][2] = {
        {"--output=", "no file is named: --output=FILE"},
        {"--proof=", "no file is named: --proof[=FILE]"},
        {"-x", "there is no option -x"},
        {"-7", "there is no option -7"},
        {"-qx", "there is no option -x"},
        {"---", "there is no option ---"},
        {"--quiet=yes", "--quiet takes no value"},
        {"--help=yes", "--help takes no value"},
        {"-o", "--output needs a value, --output=FILE"},
        {"--output", "--output needs a value, --output=FILE"},
        {"--format=xml", "--format is one of text|tsv|json, not 'xml'"},
        {"--format=", "--format is one of text|tsv|json, not ''"},
        {"--format=tex", "--format is one of text|tsv|json, not 'tex': did you mean text?"},
        /* a message cannot move the cursor */
        {"--format=\033[2J\x9b\xc2\x9b\xff\xc3\xa9\xef\xbb\xbf\xe2\x80\xae\xe2\x99\xa6",
         "--format is one of text|tsv|json, not "
         "'\\x1B[2J\\x9B\\xC2\\x9B\\xFF\xc3\xa9\\xEF\\xBB\\xBF\\xE2\\x80\\xAE\xe2\x99\xa6'"},
        {"--max-digits=0", "--max-digits is a number of 1 to 20000, not '0'"},
        {"--max-digits=20001", "--max-digits is a number of 1 to 20000, not '20001'"},
        {"--max-digits=+5", "--max-digits is a number of 1 to 20000, not '+5'"},
        {"--max-digits=18446744073709551617", "--max-digits is a number of 1 to 20000, not '18446744073709551617'"},
        /* the intended option is offered */
        {"--quiets=3", "there is no option --quiets: did you mean --quiet?"},
        {"--qiuet", "there is no option --qiuet: did you mean --quiet?"},
        {"--hlep", "there is no option --hlep: did you mean --help?"},
        {"--strange", "there is no option --strange"},
        {"--=3", "there is no option --"},
        {"--strange-strange-strange-strange-strange-strange-strange",
         "there is no option --strange-strange-strange-strange-strange-"},
        /* Regression test: options that help does not list were suggested, and made abbreviations ambiguous. */
        {"--digit=7", "there is no option --digit"},
        {"--dogits=7", "there is no option --dogits"},
        {"--fromless", "there is no option --fromless"},
        /* an abbreviation of two options */
        {"--no", "--no may mean --no-factors, --notes"},
        {"--n=3", "--n may mean --no-factors, --notes"},
        {"--pro=", "no file is named: --proof[=FILE]"},
        {"--ve=1", "--version takes no value"},
        /* options that exclude each other */
        {"--resume=a 1 --proof", "--resume and --proof do not go together"},
        {"--proof --resume", "--resume and --proof do not go together"},
        {"-ofile --digits=7", "--digits and --output do not go together"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        refuse_usage(rows[i][0], rows[i][1]);
}

static void a_table_with_more_rows_than_bits_ends_the_program(void **state)
{
    struct program_option many[PROGRAM_OPTIONS_MAX + 2] = {{0}};
    struct program large = program;
    char *words[] = {NULL};
    for (int i = 0; i < PROGRAM_OPTIONS_MAX + 1; i++)
        many[i] = (struct program_option){PROGRAM_LONG_ONLY + i, "many", NULL, "one of many"};
    large.options = many;
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        (void)signal(SIGABRT, SIG_DFL);
        (void)fclose(stderr);
        program_begin(&large, 0, words);
        exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void a_sentence_has_a_detail_or_none(void **state)
{
    struct text text = {0};
    program_add_message(&text, "what", "detail");
    program_add_message(&text, "; alone", "");
    assert_string_equal(text_string(&text), "what: detail; alone");
    text_free(&text);
}

static void help_and_version_go_to_standard_output(void **state)
{
    struct ending ending = run("--help", NULL);
    assert_string_equal(ending.output, "usage: prime-test [options] [NUMBER ...]\n"
                                       "       prime-test --again\n"
                                       "Does nothing.\n"
                                       "\n"
                                       "Options:\n"
                                       "  -q, --quiet                    no output\n"
                                       "  -n, --no-factors               the verdict alone\n"
                                       "  -o, --output=FILE              write there\n"
                                       "      --format=text|tsv|json     form of the answers\n"
                                       "      --max-digits=N             longest number\n"
                                       "      --resume[=FILE]            go on\n"
                                       "      --proof[=FILE]             write it\n"
                                       "      --notes                    notes, too\n"
                                       "      --long=a-list|of-words|that-is-long\n"
                                       "                                 what takes more than one line of a terminal "
                                       "is\n"
                                       "                                 wrapped\n"
                                       "  -h, --help                     show this help\n"
                                       "      --version                  show the version\n"
                                       "\n"
                                       "Nothing more.\n");
    assert_string_equal(ending.errors, "");
    assert_int_equal(ending.status, 0);
    char whole[sizeof ending.output];
    snprintf(whole, sizeof whole, "%s", ending.output);
    assert_string_equal(run("-qh", NULL).output, whole);
    ending = run("1 --version", NULL);
    assert_string_equal(ending.output, "prime-test " VERSION "\n"
                                       "Copyright 2026 the prime-card-games authors. Licence: Expat (MIT).\n");
    assert_int_equal(ending.status, 0);
}

static void lost_output_is_noticed(void **state)
{
    if (access("/dev/full", W_OK) != 0)
        skip_because("/dev/full absent");
    struct ending ending = run("1", "/dev/full");
    assert_string_equal(ending.errors, "prime-test: cannot write standard output: No space left on device\n");
    assert_int_equal(ending.status, STATUS_TROUBLE);
    ending = run("--help", "/dev/full");
    assert_int_equal(ending.status, STATUS_TROUBLE);
    ending = run("1", "closed");
    assert_string_equal(ending.errors, "prime-test: cannot write standard output: Bad file descriptor\n");
    assert_int_equal(ending.status, STATUS_TROUBLE);
}

static void colour_is_used_at_terminals_that_allow_it(void **state)
{
    int file = open("/dev/null", O_WRONLY);
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    assert_false(program_wants_color(0, file));
    assert_true(program_wants_color(1, file));
    assert_false(program_wants_color(2, file));
    close(file);
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0)
        skip_because("terminals absent");
    assert_true(program_wants_color(0, terminal));
    assert_false(program_wants_color(2, terminal));
    setenv("NO_COLOR", "", 1);
    assert_true(program_wants_color(0, terminal));
    setenv("NO_COLOR", "1", 1);
    assert_false(program_wants_color(0, terminal));
    assert_true(program_wants_color(1, terminal));
    unsetenv("NO_COLOR");
    setenv("TERM", "dumb", 1);
    assert_false(program_wants_color(0, terminal));
    unsetenv("TERM");
    assert_false(program_wants_color(0, terminal));
    close(terminal);
}

/* GMP's memory functions are set when the program begins: later, threads could be using them. */
static void program_begin_sets_the_memory_functions_of_gmp(void **state)
{
    void *(*before)(size_t);
    void *(*after)(size_t);
    char *words[] = {NULL};
    mp_get_memory_functions(&before, NULL, NULL);
    program_begin(&program, 0, words);
    mp_get_memory_functions(&after, NULL, NULL);
    assert_true(after != before);
}

/* Regression test: output of a program went to the first file that it opened, perhaps a record, and damaged it. */
static void no_file_gets_the_number_of_a_closed_standard_file(void **state)
{
    for (int closed = 0; closed < 8; closed++) {
        char *words[] = {NULL}, byte;
        int status;
        pid_t child = fork();
        if (child == 0) {
            for (int fd = 0; fd < 3; fd++)
                if (closed >> fd & 1)
                    close(fd);
            program_begin(&program, 0, words);
            bool ok = open("/dev/null", O_RDWR) > STDERR_FILENO;
            for (int fd = 0; fd < 3; fd++)
                if (closed >> fd & 1) {
                    errno = 0;
                    ssize_t done = fd == STDIN_FILENO ? read(fd, &byte, 1) : write(fd, "", 1);
                    ok = ok && done < 0 && errno == EBADF;
                }
            _exit(ok ? 0 : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
    }
}

static void a_command_takes_its_operands_and_options(void **state)
{
    static const struct {
        const char *line, *output, *error;
    } cases[] = {
        {"--notes add 1 2 --digits=3 --format=text", "notes digits=3 format=0 | command 0: add 1 2", ""},
        {"--notes show -q", "notes quiet | command 1: show", ""}, /* -q is in no list: all commands accept it */
        {"--notes", "", "which command? add, show\n"},
        {"--notes sow", "", "there is no command 'sow': did you mean show?\n"},
        {"--notes add", "", "add needs numbers\n"},
        {"--notes add 1 2 3", "", "add takes no more than 2 operands\n"},
        {"--notes show 1", "", "show takes no operands\n"},
        {"--notes show --digits=3", "", "show does not take --digits\n"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct ending ending = run(cases[i].line, NULL);
        assert_row(cases[i].line, ending.output, cases[i].output);
        assert_row_number(cases[i].line, ending.status, *cases[i].error == '\0' ? STATUS_NO : STATUS_TROUBLE);
        assert_true(strstr(ending.errors, cases[i].error) != NULL);
    }
}

static void there_are_at_most_as_many_threads_as_processors(void **state)
{
    assert_int_equal(program_processors(1), 1);
    assert_in_range(program_processors(1000000), 1, sysconf(_SC_NPROCESSORS_ONLN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invalid_options_are_refused),
        cmocka_unit_test(options_and_operands_are_read),
        cmocka_unit_test(a_table_with_more_rows_than_bits_ends_the_program),
        cmocka_unit_test(a_sentence_has_a_detail_or_none),
        cmocka_unit_test(help_and_version_go_to_standard_output),
        cmocka_unit_test(lost_output_is_noticed),
        cmocka_unit_test(colour_is_used_at_terminals_that_allow_it),
        cmocka_unit_test(program_begin_sets_the_memory_functions_of_gmp),
        cmocka_unit_test(a_command_takes_its_operands_and_options),
        cmocka_unit_test(there_are_at_most_as_many_threads_as_processors),
        cmocka_unit_test(no_file_gets_the_number_of_a_closed_standard_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
