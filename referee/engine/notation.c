/* notation.c: score notation: games as their players write them down, read and written by the game's own hooks. */
#include "referee/engine/notation.h"

#include "core/base/file.h"
#include "core/base/lines.h"

#include <errno.h>
#include <string.h>

enum { FIRST_BYTES = 512 };

struct notation {
    struct session *session;
    struct notation_reading *reading;
    const char *name; /* of the file, for messages */
    struct lines lines;
    struct text value; /* of the key asked for last */
};

/* ---- what a game may call while it reads ---- */

/* The file could not be read. */
static void fail(struct notation *notation, int error)
{
    notation->reading->end = NOTATION_UNREADABLE;
    text_print(&notation->reading->message, "%s: %s", notation->name, strerror(error));
}

char *notation_next(struct notation *notation, size_t *length, const char **why)
{
    static const char *const reasons[] = {
        [LINE_TOO_LONG] = "a line of more than 65536 bytes",
        [LINE_HAS_NUL] = "a NUL byte",
    };
    char *line = NULL;
    enum line_status status = lines_next(&notation->lines, &line, length);
    *why = status == LINE_TOO_LONG || status == LINE_HAS_NUL ? reasons[status] : NULL;
    if (status == LINE_FAILED)
        fail(notation, notation->lines.error);
    return status == LINE_FAILED || status == LINE_END ? NULL : line;
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
    return report_find(&notation->session->report, kind, length);
}

/* A message may quote the file: control characters are written as \xNN. */
static void add_message(struct text *to, const struct notation *notation, unsigned long line, size_t column,
                        const char *format, va_list arguments)
{
    struct text message = {0};
    text_print(&message, "%s:%lu:%zu: ", notation->name, line, column);
    text_vprint(&message, format, arguments);
    text_add_safe(to, message.at, message.length);
    text_free(&message);
}

bool notation_stop(struct notation *notation, enum notation_end end, unsigned long line, size_t column,
                   const char *format, va_list arguments)
{
    if (notation->reading->end != NOTATION_RIGHT)
        return false;
    notation->reading->end = end;
    add_message(&notation->reading->message, notation, line, column, format, arguments);
    return false;
}

void notation_warn(struct notation *notation, unsigned long line, size_t column, const char *format,
                   va_list arguments)
{
    add_message(&notation->reading->warnings, notation, line, column, format, arguments);
    text_add_char(&notation->reading->warnings, '\n');
}

/* ---- reading ---- */

/*
 * The game that takes the first bytes of the file for its notation, or NULL. Of a pipe there are none, for it cannot be
 * read twice. `*error` is the errno of a file that could not be read, or 0.
 */
static const struct game *game_meant(const struct game *const *games, int fd, int *error)
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

/* The first game that has a notation, or NULL: where no game knows the file, this one says what is wrong with it. */
static const struct game *first_with_notation(const struct game *const *games)
{
    while (*games != NULL && (*games)->read_notation == NULL)
        games++;
    return *games;
}

bool notation_is_meant(const struct game *const *games, int fd)
{
    int error; /* the function that reads the file reports its own */
    return game_meant(games, fd, &error) != NULL;
}

void notation_read(struct session *session, int fd, const char *name, struct notation_reading *reading)
{
    struct notation notation = {.session = session, .reading = reading, .name = name};
    const struct game *const *games = session->rules.games;
    int error;
    const struct game *game = game_meant(games, fd, &error);
    if (game == NULL)
        game = first_with_notation(games);
    lines_init(&notation.lines, fd, '\n', NULL);
    if (error != 0)
        fail(&notation, error);
    else if (game != NULL)
        game->read_notation(&notation);
    if (reading->end == NOTATION_RIGHT && reading->games == 0) {
        reading->end = NOTATION_UNREADABLE;
        text_print(&reading->message, "%s:%lu:1: no game", name, notation.lines.number + 1);
    }
    lines_free(&notation.lines);
    text_free(&notation.value);
}

/* ---- writing ---- */

/* Adds the words of each event of a log, a line each. */
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
    struct text events = {0};
    size_t length;
    const char *log = session_log(session, &length);
    if (session->match.game->write_notation == NULL)
        return refuse(fault, FAULT_BAD_OPTION, "%s has no score notation", session->match.game->name);
    if (session->match.deal == DEAL_TABLE)
        return refuse(fault, FAULT_HIDDEN, "the cards are with the players");
    gather_events(log, length, &events);
    session->match.game->write_notation(&session->match, text_string(&events), text);
    text_free(&events);
    return true;
}
