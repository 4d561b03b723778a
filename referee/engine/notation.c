/* notation.c: score notation: games as their players write them down, read and written by the game's own hooks. */
#include "referee/engine/notation.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "referee/engine/record.h"
#include "referee/game/keys.h"
#include "referee/game/notation.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum {
    FIRST_BYTES = 512,
    FAULTS_MAX = 1000,        /* maximum per file; the rest of the file is not read */
    FAULTS_BEFORE_A_GAME = 20 /* maximum before the first game */
};

struct notation {
    struct session *session;
    struct notation_reading *reading;
    const struct game *game; /* the game of the notation */
    const char *name;        /* name of the file, for messages */
    bool has_given_up; /* the remaining lines are not read */
    bool is_long;      /* the last line read was too long */
    struct lines lines;
    struct text value; /* the value of the last key requested */
};

/* ---- functions that a game may call while it reads ---- */

/* Stores a fault of `length` bytes; the first fault also becomes the message. */
static void store_fault(struct notation_reading *reading, enum notation_end end, const char *fault, size_t length)
{
    struct text *kept = end == NOTATION_UNREADABLE ? &reading->unreadable : &reading->wrong;
    if (reading->faults++ == 0)
        text_add_safe(&reading->message, fault, length);
    text_add_safe(kept, fault, length);
    text_add_char(kept, '\n');
    reading->end = end > reading->end ? end : reading->end;
}

static void add_fault(struct notation *notation, enum notation_end end, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void add_fault(struct notation *notation, enum notation_end end, const char *format, ...)
{
    struct text fault = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&fault, format, arguments);
    va_end(arguments);
    store_fault(notation->reading, end, fault.at, fault.length);
    text_free(&fault);
}

/* Reports that the file could not be read. */
static void fail(struct notation *notation, int error)
{
    add_fault(notation, NOTATION_UNREADABLE, _("%s: %s"), notation->name, strerror(error));
}

/* Stops reading the file, and reports the reason as one more fault. */
static void give_up(struct notation *notation, const char *why)
{
    add_fault(notation, NOTATION_UNREADABLE, _("%s:%lu:1: %s; the lines from here on are not read"), notation->name,
              notation->lines.number + 1, _(why));
    notation->has_given_up = true;
}

/* Stops reading if there are too many faults, or if the last line was too long and may be endless, as on a device. */
static void give_up_if_hopeless(struct notation *notation)
{
    const struct notation_reading *reading = notation->reading;
    struct stat status;
    if (reading->games == 0 && reading->faults >= FAULTS_BEFORE_A_GAME)
        give_up(notation, N_("no game has begun"));
    else if (reading->faults >= FAULTS_MAX)
        give_up(notation, N_("there are too many faults"));
    else if (notation->is_long && (fstat(notation->lines.fd, &status) != 0 || !S_ISREG(status.st_mode)))
        give_up(notation, N_("the end of a long line is looked for in files only"));
}

char *notation_next(struct notation *notation, size_t *length, const char **why)
{
    static const char *const reasons[] = {
        [LINE_TOO_LONG] = N_("a line of more than 65536 bytes"),
        [LINE_HAS_NUL] = N_("a NUL byte"),
    };
    char *line = NULL;
    *why = NULL;
    if (!notation->has_given_up)
        give_up_if_hopeless(notation);
    if (notation->has_given_up)
        return NULL;
    enum line_status status = lines_next(&notation->lines, &line, length);
    status = record_line_status(status, line, *length);
    notation->is_long = status == LINE_TOO_LONG;
    *why = status == LINE_TOO_LONG || status == LINE_HAS_NUL ? _(reasons[status]) : NULL;
    if (status == LINE_FAILED)
        fail(notation, notation->lines.error);
    if (status == LINE_FAILED || status == LINE_END)
        return NULL;
    notation->reading->is_record = notation->lines.number == 1 && record_is_beginning(line, *length);
    notation->has_given_up = notation->reading->is_record;
    return notation->has_given_up ? NULL : line;
}

unsigned long notation_line(const struct notation *notation)
{
    return notation->lines.number;
}

bool notation_command(struct notation *notation, struct fault *fault, const char *format, ...)
{
    struct text line = {0};
    struct words words;
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&line, format, arguments);
    va_end(arguments);
    bool ok = words_split(line.at, &words) || refuse(fault, FAULT_SYNTAX, "too many words");
    bool is_new = ok && strcmp(words.word[0], "new") == 0;
    if (is_new)
        ok = session_new(notation->session, words.count - 1, words.word + 1, fault);
    else if (ok)
        ok = session_play(notation->session, VIEW_ALL, words.count, words.word, fault);
    notation->reading->games += ok && is_new;
    if (ok)
        record_notify(notation->session, &words, !is_new, notation->reading->listener, notation->reading->context);
    text_free(&line);
    return ok;
}

const char *notation_key(struct notation *notation, const char *format, ...)
{
    const struct session *session = notation->session;
    struct keys keys = {0};
    struct text wanted = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&wanted, format, arguments);
    va_end(arguments);
    keys_clear(&keys, wanted.at);
    session->match.game->show(&session->match, session_state(session), VIEW_ALL, &keys);
    keys_end(&keys);
    text_clear(&notation->value);
    text_add_text(&notation->value, &keys.value);
    keys_free(&keys);
    text_free(&wanted);
    return text_string(&notation->value);
}

const char *notation_event(const struct notation *notation, const char *kind, size_t *length)
{
    return events_find(&notation->session->report, kind, length);
}

/* Writes a message about a position in the file. It may quote the file: the caller escapes control characters. */
static void write_message(struct text *message, const struct notation *notation, unsigned long line, size_t column,
                          const char *format, va_list arguments)
{
    text_print(message, "%s:%lu:%zu: ", notation->name, line, column);
    text_vprint(message, format, arguments);
}

void notation_fault(struct notation *notation, enum notation_end end, unsigned long line, size_t column,
                    const char *format, va_list arguments)
{
    struct text message = {0};
    write_message(&message, notation, line, column, format, arguments);
    store_fault(notation->reading, end, message.at, message.length);
    text_free(&message);
}

void notation_warn(struct notation *notation, unsigned long line, size_t column, const char *format,
                   va_list arguments)
{
    struct text message = {0};
    write_message(&message, notation, line, column, format, arguments);
    text_add_safe(&notation->reading->warnings, message.at, message.length);
    text_add_char(&notation->reading->warnings, '\n');
    text_free(&message);
}

bool notation_is_strict(const struct notation *notation)
{
    return notation->reading->strict;
}

const char *notation_house_options(const struct notation *notation)
{
    const char *house = notation->session->rules.house;
    return house != NULL ? house : "";
}

const char *notation_option_fixed_by_hands(const char *options)
{
    static const char *const names[] = {" players=", " deal=", " seed="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(options, names[i]) != NULL)
            return names[i] + 1;
    return NULL;
}

bool notation_allows_name(const struct notation *notation, const char *name)
{
    return new_match_allows_name(&notation->session->rules, notation->game, name);
}

/* ---- results ---- */

/*
 * Adds the content of a cell of a table: a tab is replaced by a blank; in a name a comma is written as `\,`, a
 * backslash as `\\`.
 */
static void add_escaped(struct text *table, const char *string, bool is_name)
{
    for (size_t length; *string != '\0'; string += length) {
        length = strcspn(string, is_name ? "\t,\\" : "\t");
        text_add_safe(table, string, length);
        if (string[length] == '\0')
            break;
        text_add(table, string[length] == '\t' ? "" : "\\");
        text_add_char(table, string[length] == '\t' ? ' ' : string[length]);
        length++;
    }
}

/* Adds a cell with text from the file, which a spreadsheet must not evaluate as a formula. */
static void add_cell(struct text *table, const char *string)
{
    text_add(table, text_is_formula(string) ? "'" : "");
    add_escaped(table, string, false);
}

const char notation_columns[] = "file\tline\tplayers\twinner\tturns\tseconds\tverdict\ttitle\n";

void notation_report_game(struct notation *notation, const struct notation_game *game)
{
    struct notation_reading *reading = notation->reading;
    struct text *table = &reading->table;
    reading->won += game->winner != NULL;
    reading->drawn += game->is_drawn;
    reading->turns += game->turns;
    text_clear(&reading->winner);
    text_add(&reading->winner, game->winner != NULL ? game->winner : "");
    add_cell(table, notation->name);
    text_print(table, "\t%lu\t", game->line);
    for (int seat = 0; seat < game->seats; seat++) {
        text_add(table, seat > 0 ? "," : text_is_formula(game->player[0]) ? "'" : "");
        add_escaped(table, game->player[seat], true);
    }
    text_add_char(table, '\t');
    add_cell(table, game->winner != NULL ? game->winner : "-");
    text_print(table, "\t%lu\t-\t%s\t", game->turns, game->is_right ? "right" : "wrong");
    add_cell(table, *game->title != '\0' ? game->title : "-");
    text_add_char(table, '\n');
}

void notation_summarize(const struct notation_reading *reading, struct text *text)
{
    unsigned long long games = reading->games, won = reading->won, drawn = reading->drawn, turns = reading->turns;
    struct text winner = {0};
    if (games != 1 && drawn > 0) {
        text_print(text, language_plural("%llu games: %llu won, %llu drawn, %llu not over; %llu turn",
                                         "%llu games: %llu won, %llu drawn, %llu not over; %llu turns", turns),
                   games, won, drawn, games - won - drawn, turns);
    } else if (games != 1) {
        text_print(text, language_plural("%llu games: %llu won, %llu not over; %llu turn",
                                         "%llu games: %llu won, %llu not over; %llu turns", turns),
                   games, won, games - won, turns);
    } else if (won == 1) {
        text_add_safe(&winner, reading->winner.at, reading->winner.length);
        text_print(text, language_plural("1 game: %s won in %llu turn", "1 game: %s won in %llu turns", turns),
                   text_string(&winner), turns);
    } else if (drawn == 1) {
        text_print(text, language_plural("1 game: drawn after %llu turn", "1 game: drawn after %llu turns", turns),
                   turns);
    } else if (turns > 0) {
        text_print(text, language_plural("1 game: not over after %llu turn", "1 game: not over after %llu turns",
                                         turns), turns);
    } else {
        text_say(text, "1 game: dealt, not begun");
    }
    text_free(&winner);
}

void notation_reading_free(struct notation_reading *reading)
{
    text_free(&reading->message);
    text_free(&reading->wrong);
    text_free(&reading->unreadable);
    text_free(&reading->warnings);
    text_free(&reading->winner);
    text_free(&reading->table);
}

/* ---- reading ---- */

/*
 * The game in whose notation the file begins, or NULL. NULL for a pipe, because the bytes could not be read again.
 * `*error` is set to the errno of a read error, or 0.
 */
static const struct game *recognize_game(const struct game *const *games, int fd, int *error)
{
    char first[FIRST_BYTES + 1];
    ssize_t length = file_peek(fd, first, FIRST_BYTES);
    *error = length < 0 && errno != ESPIPE ? errno : 0;
    first[length > 0 ? length : 0] = '\0';
    const char *at = first + text_mark_length(first, strlen(first));
    for (; *games != NULL; games++)
        if ((*games)->is_notation != NULL && (*games)->is_notation(at))
            return *games;
    return NULL;
}

/* The first game that has a notation, or NULL: if no game recognizes the file, this one reports its faults. */
static const struct game *first_with_notation(const struct game *const *games)
{
    while (*games != NULL && (*games)->read_notation == NULL)
        games++;
    return *games;
}

const struct option_row *notation_options(const struct new_match_rules *rules)
{
    static const struct option_row none[] = {{.name = NULL}};
    const struct game *game = first_with_notation(rules->games);
    return game != NULL ? game->options : none;
}

bool notation_check_house(const struct new_match_rules *rules, const char *house, struct fault *fault)
{
    const struct game *game = first_with_notation(rules->games);
    if (game == NULL)
        return refuse(fault, FAULT_BAD_OPTION, "no game has a score notation");
    struct session *session = session_open(rules);
    struct text line = {0};
    struct words words;
    const char *dealt = notation_option_fixed_by_hands(house);
    text_print(&line, "%s deal=manual seed=0%s", game->name, house);
    bool ok = dealt != NULL ? refuse(fault, FAULT_BAD_OPTION, "%s follows from the hands", dealt)
                            : (words_split(line.at, &words) || refuse(fault, FAULT_SYNTAX, "too many words")) &&
                                  session_new(session, words.count, words.word, fault);
    text_free(&line);
    session_close(session);
    return ok;
}

bool notation_is_recognized(const struct game *const *games, int fd)
{
    int error; /* notation_read reports the error itself */
    return recognize_game(games, fd, &error) != NULL;
}

void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading)
{
    struct notation notation = {.session = session, .reading = reading, .name = name};
    const struct game *const *games = session->rules.games;
    bool no_files = session->rules.no_files;
    int error;
    session->rules.no_files = true; /* a sheet is not trusted, and a file that it names may be on another machine */
    const struct game *game = recognize_game(games, fd, &error);
    notation.game = game != NULL ? game : first_with_notation(games);
    lines_init(&notation.lines, fd, '\n', NULL);
    lines_set_max(&notation.lines, RECORD_NEW_MAX);
    if (error != 0)
        fail(&notation, error);
    else if (notation.game != NULL)
        notation.game->read_notation(&notation);
    if (reading->is_record)
        add_fault(&notation, NOTATION_UNREADABLE, _("%s: this is a record, not score notation"), name);
    else if (reading->end == NOTATION_RIGHT && notation.lines.number == 0)
        add_fault(&notation, NOTATION_UNREADABLE, _("%s: the file is empty"), name);
    else if (reading->end == NOTATION_RIGHT && reading->games == 0)
        add_fault(&notation, NOTATION_UNREADABLE, _("%s:%lu:1: no game"), name, notation.lines.number + 1);
    session->rules.no_files = no_files;
    lines_free(&notation.lines);
    text_free(&notation.value);
}

/* ---- writing ---- */

/* Adds the words of each event of a log, one event per line. */
static void gather_events(const char *log, size_t length, struct text *events)
{
    static const char mark[] = "#! ";
    size_t size = sizeof mark - 1;
    for (const char *end = log + length; log < end;) {
        const char *next = (const char *)memchr(log, '\n', (size_t)(end - log)) + 1;
        if (strncmp(log, mark, size) == 0)
            text_add_bytes(events, log + size, (size_t)(next - log) - size);
        log = next;
    }
}

bool notation_write(const struct session *session, struct text *text, struct fault *fault)
{
    struct text events = {0}, log = {0};
    if (session->match.game->write_notation == NULL)
        return refuse(fault, FAULT_BAD_OPTION, "%s has no score notation", session->match.game->name);
    if (session->match.deal == DEAL_TABLE)
        return refuse(fault, FAULT_HIDDEN, "the cards are with the players");
    record_add_moves(session, &log);
    gather_events(log.at, log.length, &events);
    text_free(&log);
    session->match.game->write_notation(&session->match, text_string(&events), text);
    text_free(&events);
    return true;
}
