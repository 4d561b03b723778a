/* record.c: records: the commands of a match with their events, chained by digests; writing, reading, checking. */
#include "referee/engine/record.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/memory.h"
#include "referee/engine/pause.h"
#include "referee/engine/time_used.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* Adds the line with its digest and a newline. */
static void write_line(struct record_chain *chain, const char *line, size_t length, struct text *text)
{
    char digits[CHAIN_DIGITS_MAX];
    chain_add(chain, line, length);
    chain_write(chain, digits);
    text_add_bytes(text, line, length);
    text_add(text, chain_mark);
    text_add_bytes(text, digits, chain_digits(chain->version));
    text_add_char(text, '\n');
}

void record_write(struct record_chain *chain, const char *log, size_t length, struct text *text)
{
    const char *first = chain_first_line(CHAIN_STRONG);
    if (chain->version == 0)
        write_line(chain, first, strlen(first), text);
    for (const char *end = log + length; log < end;) {
        const char *stop = memchr(log, '\n', (size_t)(end - log));
        write_line(chain, log, (size_t)(stop - log), text);
        log = stop + 1;
    }
}

uint64_t record_commands(const char *log, size_t length)
{
    uint64_t count = 0;
    for (const char *end = log + length; log < end; log = (const char *)memchr(log, '\n', (size_t)(end - log)) + 1)
        count += *log != '#';
    return count;
}

/* ---- the moves that were not undone ---- */

/* The N of a line `undo N` or `redo N`, where `verb` is the first word; 0 for other lines. */
static int count_of(const char *line, const char *verb)
{
    size_t length = strlen(verb);
    return strncmp(line, verb, length) == 0 && line[length] == ' ' ? (int)strtol(line + length, NULL, 10) : 0;
}

/*
 * Adds commands with their events. `command` has the offsets where they begin; each ends before the next line that is
 * not an event.
 */
static void add_commands(const char *log, const size_t *command, int count, struct text *text)
{
    for (int i = 0; command != NULL && i < count; i++) {
        const char *at = log + command[i];
        do {
            size_t line = strcspn(at, "\n") + 1;
            text_add_bytes(text, at, line);
            at += line;
        } while (*at == '#');
    }
}

void record_add_moves(const struct session *session, struct text *text)
{
    size_t length, *command = NULL;
    int count = 0, capacity = 0;
    const char *log = session_log(session, &length);
    if (session->match.deal != DEAL_FAIR) {
        text_add_bytes(text, log, length);
        return;
    }
    for (size_t at = 0; at < length; at += strcspn(log + at, "\n") + 1) {
        int undone = count_of(log + at, "undo"), redone = count_of(log + at, "redo");
        if (log[at] == '#')
            continue;
        count += redone - undone;
        if (undone > 0 || redone > 0)
            continue;
        if (count >= capacity || command == NULL) {
            capacity = 2 * count + 64;
            command = memory_array(command, (size_t)capacity, sizeof *command);
        }
        command[count++] = at;
    }
    add_commands(log, command, count, text);
    memory_free(command);
}

/* ---- the record of a viewer ---- */

/* Writes `?,?,?` for cards joined by commas. */
static void write_hidden(const char *word, struct text *text)
{
    text_add_char(text, '?');
    for (; (word = strchr(word, ',')) != NULL; word++)
        text_add(text, ",?");
}

/* The index of the first word of a command that the viewer may not see; the number of words if there is none. */
static int first_hidden_word(const struct match *match, int viewer, const struct words *words)
{
    bool named = match_seat(match, words->word[0]) != SEAT_NONE;
    const struct verb_row *row = words->count > 1 ? new_match_verb(match->game, words->word[named ? 1 : 0]) : NULL;
    if (row == NULL)
        return words->count;
    if ((row->flags & VERB_CHANCE) != 0)
        return 1;
    bool own = viewer >= 0 && match_seat(match, words->word[named ? 0 : 1]) == viewer;
    bool hidden = (row->flags & VERB_HIDDEN) != 0 || ((row->flags & VERB_SECRET) != 0 && !own);
    return hidden ? 2 : words->count;
}

/* Adds the command as the viewer may see it: hidden cards are ?, and seed and secret are left out. */
static void write_command(const struct match *match, int viewer, const struct words *words, struct text *text)
{
    int hidden = first_hidden_word(match, viewer, words);
    for (int i = 0; i < words->count; i++) {
        if (strncmp(words->word[i], "secret=", 7) == 0 && strcmp(words->word[0], "new") == 0)
            continue;
        if (i > 0)
            text_add_char(text, ' ');
        if (strncmp(words->word[i], "seed=", 5) == 0) /* the seed, which `new` names */
            text_add(text, "seed=named");
        else if (i >= hidden)
            write_hidden(words->word[i], text);
        else
            text_add(text, words->word[i]);
    }
    text_add_char(text, '\n');
}

/*
 * Executes the lines `used NAME MILLISECONDS [turn]`, `elapsed MILLISECONDS`, `pause` and `continue`. Returns false for
 * any other line. There is no ambiguity: in an old record a player may be called `used` or `elapsed`, but no verb has
 * the name of a player or is a number.
 */
static bool replay_time(struct session *session, const struct words *words)
{
    bool ok = time_used_execute(session, words->count, words->word) || pause_replay(session, words->count, words->word);
    if (ok)
        events_clear(&session->report);
    return ok;
}

/*
 * Runs a command of a record: new, undo N, redo N, a line of replay_time, or a verb of the game. Sets `*is_step` to
 * whether it is a verb of the game. The line is split into `words`, and modified.
 */
static bool replay(struct session *session, char *line, struct words *words, bool *is_step, struct fault *fault)
{
    *is_step = false;
    if (!words_split(line, words))
        return refuse(fault, FAULT_SYNTAX, "too many words");
    const char *verb = words->word[0];
    if (replay_time(session, words))
        return true;
    bool undoes = strcmp(verb, "undo") == 0, redoes = strcmp(verb, "redo") == 0;
    uint64_t count;
    if (strcmp(verb, "new") == 0) {
        session->rules.replays = true;
        bool ok = session_new(session, words->count - 1, words->word + 1, fault);
        session->rules.replays = false;
        return ok;
    }
    *is_step = !undoes && !redoes;
    if (*is_step)
        return session_play(session, VIEW_ALL, words->count, words->word, fault);
    if (words->count != 2 || !words_number(words->word[1], 1, UINT64_MAX, &count))
        return refuse(fault, FAULT_SYNTAX, "%s N", verb);
    return undoes ? session_undo(session, count, fault) : session_redo(session, count, fault);
}

/* Replays a log, which is modified. Returns false if a command is refused. */
static bool replay_log(struct session *copy, char *log, record_listener *listener, void *context)
{
    for (char *line = log; *line != '\0';) {
        char *next = strchr(line, '\n');
        struct words words;
        struct fault fault;
        bool is_step;
        *next = '\0';
        if (*line != '#') {
            if (!replay(copy, line, &words, &is_step, &fault))
                return false;
            listener(context, copy, &words);
        }
        line = next + 1;
    }
    return true;
}

/* Replays the log, which is freed, on a new session. Returns false if a command is refused. */
static bool replay_copy(const struct session *session, struct text *log, record_listener *listener, void *context)
{
    struct session *copy = session_open(&session->rules);
    bool ok = replay_log(copy, log->at, listener, context);
    session_close(copy);
    text_free(log);
    return ok;
}

bool record_replay(const struct session *session, record_listener *listener, void *context)
{
    struct text log = {0};
    record_add_moves(session, &log);
    return replay_copy(session, &log, listener, context);
}

/* Context for collecting the log that a viewer may see. */
struct seen {
    int viewer;
    struct text log;
};

static void add_visible_command(void *context, const struct session *session, const struct words *words)
{
    struct seen *seen = context;
    write_command(&session->match, seen->viewer, words, &seen->log);
    events_write(&session->report, 0, seen->viewer, &seen->log);
}

bool record_write_view(const struct session *session, int viewer, struct text *text)
{
    struct seen seen = {.viewer = viewer};
    struct text first = {0};
    text_print(&first, "%s view %s", chain_first_line(CHAIN_STRONG),
               viewer >= 0 ? session->match.name[viewer] : "public");
    size_t length;
    const char *whole = session_log(session, &length);
    struct text log = {0};
    text_add_bytes(&log, whole, length);
    bool ok = replay_copy(session, &log, add_visible_command, &seen);
    if (ok) {
        struct record_chain chain = {0};
        write_line(&chain, first.at, first.length, text);
        record_write(&chain, text_string(&seen.log), seen.log.length, text);
    }
    text_free(&first);
    text_free(&seen.log);
    return ok;
}

void record_notify(const struct session *session, const struct words *words, bool is_step, record_listener *listener,
                   void *context)
{
    struct text line = {0};
    struct words logged;
    if (listener == NULL)
        return;
    if (is_step)
        session_add_command(session, session->positions.now, &line);
    bool is_logged = is_step && words_split(line.at, &logged);
    listener(context, session, is_logged ? &logged : words);
    text_free(&line);
}

/* ---- reading ---- */

struct reader {
    struct session *session;
    struct record_reading *reading;
    const char *name;
    unsigned long line;
    int event;          /* index of the next event of the last command to compare */
    bool is_annotated;  /* at least one event of the last command is recorded */
    bool lacks_newline; /* the line is the last one, and has no newline */
    struct record_chain before; /* the chain up to the line before this one */
};

static bool wrong(struct reader *reader, enum record_end end, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Sets the result and the message, and returns false. The message may quote the file: control characters are written as
 * \xNN.
 */
static bool wrong(struct reader *reader, enum record_end end, const char *format, ...)
{
    struct text message = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print(&message, "%s:%lu: ", reader->name, reader->line);
    text_vprint(&message, _(format), arguments);
    va_end(arguments);
    reader->reading->end = end;
    text_clear(&reader->reading->message);
    text_add_safe(&reader->reading->message, message.at, message.length);
    text_free(&message);
    return false;
}

/* Handles a truncated last line: ignores the line if that is allowed, otherwise reports a damaged record. */
static bool handle_truncated(struct reader *reader)
{
    struct record_reading *reading = reader->reading;
    reading->is_truncated = true;
    reading->chain = reader->before;
    if (reading->allows_truncated)
        return true;
    reading->end = RECORD_DAMAGED;
    text_clear(&reading->message);
    text_add_safe(&reading->message, reader->name, strlen(reader->name));
    text_say(&reading->message, reading->chain.version == CHAIN_WEAK
                                    ? N_(": the last line is not complete: delete it")
                                    : N_(": the last line is not complete: --resume drops it"));
    return false;
}

/* The length of the line without the digest at its end; `length` if there is no digest. */
static size_t length_without_digest(int version, const char *line, size_t length)
{
    size_t size = strlen(chain_mark), digits = chain_digits(version), tail = size + digits;
    bool has_digest = length >= tail && memcmp(line + length - tail, chain_mark, size) == 0 &&
                      strspn(line + length - digits, "0123456789abcdef") >= digits;
    return has_digest ? length - tail : length;
}

/* Whether the line contains #~, with or without a blank before it. */
static bool has_mark(const char *line, size_t length)
{
    const char *mark = chain_mark + 1, *end = line + length;
    while ((line = memchr(line, mark[0], (size_t)(end - line))) != NULL)
        if (++line < end && *line == mark[1])
            return true;
    return false;
}

/*
 * Checks the digest, and removes it from the line. Returns a message, or NULL if the line is correct. A file written by
 * hand needs no digests; but after the first line with a digest all lines must have one, so that a line truncated by a
 * crash is detected. A malformed digest is refused, because a person would take it for a digest, and a program for a
 * comment.
 */
static const char *check_digest(struct reader *reader, int version, const char *line, size_t *length)
{
    struct record_reading *reading = reader->reading;
    size_t content = length_without_digest(version, line, *length);
    char digits[CHAIN_DIGITS_MAX];
    bool has_digest = content < *length;
    chain_add(&reading->chain, line, content);
    if (version > 0 && has_mark(line, content))
        return N_("#~ may come only before the whole digest that ends a line");
    if (!has_digest)
        return reading->digests > 0 ? N_("the digest is missing") : NULL;
    chain_write(&reading->chain, digits);
    if (memcmp(line + *length - chain_digits(version), digits, chain_digits(version)) != 0)
        return N_("the digest is wrong");
    *length = content;
    reading->digests++;
    return NULL;
}

/* The next event of the last command, or NULL. Remarks are skipped. */
static const char *next_event(struct reader *reader, size_t *length)
{
    const struct events *report = &reader->session->report;
    const char *words;
    while (reader->event < report->count) {
        int i = reader->event++;
        if (report->events[i].note)
            continue;
        events_see(report, i, VIEW_ALL, &words, length);
        return words;
    }
    return NULL;
}

static bool begins(const char *words, size_t length, const char *beginning)
{
    return length >= strlen(beginning) && memcmp(words, beginning, strlen(beginning)) == 0;
}

/*
 * Like next_event, but skips an event `over` that gives only the places, unless the recorded event is an `over`: older
 * records lack it.
 */
static const char *next_old_event(struct reader *reader, const char *recorded, size_t size, size_t *length)
{
    const char *words = next_event(reader, length);
    bool is_skipped = words != NULL && begins(words, *length, "over places=") && !begins(recorded, size, "over");
    return is_skipped ? next_event(reader, length) : words;
}

/* Whether the events are the same; in older records `over` has no places and points at its end. */
static bool is_same_event(const char *recorded, size_t length, const char *replayed, size_t replayed_length)
{
    if (replayed == NULL || replayed_length < length || memcmp(replayed, recorded, length) != 0)
        return false;
    return replayed_length == length ||
           (begins(recorded, length, "over") && begins(replayed + length, replayed_length - length, " places="));
}

/* Compares a recorded event with the next event of the last command. */
static bool check_annotation(struct reader *reader, const char *recorded, size_t length)
{
    size_t replayed_length = 0;
    const char *replayed = next_old_event(reader, recorded, length, &replayed_length);
    reader->is_annotated = true;
    if (!reader->reading->checks_events || is_same_event(recorded, length, replayed, replayed_length))
        return true;
    if (replayed == NULL)
        return wrong(reader, RECORD_DIFFERS, N_("recorded %.*s, replayed nothing"), (int)length, recorded);
    return wrong(reader, RECORD_DIFFERS, N_("recorded %.*s, replayed %.*s"), (int)length, recorded,
                 (int)replayed_length, replayed);
}

/*
 * Checks that the events of a command are recorded together or not at all. Called after the last line of the command.
 */
static bool check_all_recorded(struct reader *reader)
{
    size_t length;
    if (!reader->is_annotated || !reader->reading->checks_events)
        return true;
    const char *replayed = next_old_event(reader, "", 0, &length);
    return replayed == NULL ||
           wrong(reader, RECORD_DIFFERS, N_("recorded nothing, replayed %.*s"), (int)length, replayed);
}

static bool replay_command(struct reader *reader, char *line)
{
    bool is_step;
    struct words words;
    struct fault fault;
    char typed[100 + 1];
    if (!check_all_recorded(reader))
        return false;
    text_copy(typed, sizeof typed, line); /* for the message: replay modifies the line */
    bool ok = replay(reader->session, line, &words, &is_step, &fault);
    reader->reading->commands += ok;
    if (ok)
        record_notify(reader->session, &words, is_step, reader->reading->listener, reader->reading->context);
    else
        wrong(reader, RECORD_DIFFERS, N_("recorded %.100s, replayed ? %s"), typed, fault_row(&fault).word);
    reader->event = 0;
    reader->is_annotated = false;
    return ok;
}

/*
 * Whether this may be the part of a line that was written before a crash: it has no newline and, if it is the first
 * line, is the beginning of the first line of every journal. Any other file is not a journal, and must not be
 * truncated.
 */
static bool may_be_truncated(const struct reader *reader, const char *line, size_t length)
{
    if (!reader->lacks_newline || reader->line > 1)
        return reader->lacks_newline;
    while (length > 0 && line[length - 1] == '\0') /* after a power failure a file may end in zero bytes */
        length--;
    struct record_chain chain = {0};
    struct text first = {0};
    record_write(&chain, "", 0, &first);
    bool begins = length <= first.length && memcmp(line, first.at, length) == 0;
    text_free(&first);
    return begins;
}

/* Checks the first line, which names the format. The record of a viewer hides cards: it cannot be replayed. */
static bool read_first(struct reader *reader, const char *line, size_t length)
{
    int version = chain_version(line, length);
    size_t size = strlen(chain_first_line(CHAIN_STRONG)); /* all versions have the same length */
    if (version > 0 && length > size + 6 && memcmp(line + size, " view ", 6) == 0)
        return wrong(reader, RECORD_DAMAGED, N_("the record of a view hides cards: it cannot be replayed"));
    if (version > 0 && length == size)
        return true;
    if (may_be_truncated(reader, line, length))
        return handle_truncated(reader);
    return wrong(reader, RECORD_DAMAGED, N_("not a record: its first line is not %s"),
                 chain_first_line(CHAIN_STRONG));
}

/* The maximum length in bytes of a line with this beginning. */
static int line_max(const char *line, size_t length)
{
    bool has_options = begins(line, length, "new ") || begins(line, length, "#! new ") || begins(line, length, "### ");
    return has_options ? RECORD_NEW_MAX : LINE_MAX_BYTES;
}

enum line_status record_line_status(enum line_status status, const char *line, size_t length)
{
    return status == LINE_READ && length > (size_t)line_max(line, length) ? LINE_TOO_LONG : status;
}

static const char dirty[] = N_("control bytes, or not UTF-8");

/* Reads a line without its digest: an event, a comment or a command. */
static bool read_content(struct reader *reader, char *line, size_t length)
{
    const char *at = line;
    if (reader->line == 1)
        return read_first(reader, line, length);
    if (length > 3 && memcmp(line, "#! ", 3) == 0)
        return check_annotation(reader, line + 3, length - 3);
    const char *comment = memchr(line, '#', length);
    length = comment != NULL ? (size_t)(comment - line) : length;
    words_trim(&at, &length);
    line[(size_t)(at - line) + length] = '\0';
    if (reader->reading->chain.version == CHAIN_WEAK && !text_is_clean(at, length))
        return wrong(reader, RECORD_DAMAGED, dirty);
    return length == 0 || replay_command(reader, line + (at - line));
}

/*
 * The version of the record, which its first line states; `length` is the length of the line without a carriage return.
 */
static int version_of(const struct reader *reader, const char *line, size_t length)
{
    return reader->line == 1 ? chain_version(line, length) : reader->reading->chain.version;
}

/* Reads one line of the file: its status, digest and content. Returns false if no more lines are to be read. */
static bool read_line(struct reader *reader, enum line_status status, char *line, size_t length)
{
    struct record_reading *reading = reader->reading;
    status = record_line_status(status, line, length);
    if (status == LINE_TOO_LONG)
        return wrong(reader, RECORD_DAMAGED, N_("a line of more than %d bytes"), line_max(line, length));
    reader->before = reading->chain;
    bool is_cut = may_be_truncated(reader, line, length);
    if (status == LINE_HAS_NUL)
        return is_cut ? handle_truncated(reader) : wrong(reader, RECORD_DAMAGED, N_("a NUL byte"));
    bool has_return = length > 0 && line[length - 1] == '\r';
    int version = version_of(reader, line, length - has_return);
    if (has_return && version == CHAIN_WEAK)
        length--;
    else if (has_return && version == CHAIN_STRONG && !is_cut)
        return wrong(reader, RECORD_DAMAGED, N_("a carriage return: the lines of a record end with a newline alone"));
    const char *fault = check_digest(reader, version, line, &length);
    if (fault != NULL)
        return is_cut ? handle_truncated(reader) : wrong(reader, RECORD_DAMAGED, "%s", _(fault));
    if (reading->chain.version == CHAIN_STRONG && !text_is_clean(line, length))
        return wrong(reader, RECORD_DAMAGED, dirty);
    if (reading->allows_truncated && reader->line > 1) {
        text_add_bytes(&reading->content, line, length);
        text_add_char(&reading->content, '\n');
    }
    return read_content(reader, line, length);
}

void record_reading_free(struct record_reading *reading)
{
    text_free(&reading->content);
    text_free(&reading->missing);
    text_free(&reading->message);
}

bool record_is_beginning(const char *first, size_t length)
{
    static const char begin[] = "# prime-record ";
    size_t mark = text_mark_length(first, length), size = sizeof begin - 1;
    return length >= mark + size && memcmp(first + mark, begin, size) == 0;
}

bool record_is_file(int fd, int *error)
{
    char first[32]; /* more than a byte order mark and the beginning */
    ssize_t got = file_peek(fd, first, sizeof first);
    *error = got < 0 && errno != ESPIPE ? errno : 0;
    return got > 0 && record_is_beginning(first, (size_t)got);
}

void record_read(struct session *session, int fd, const char *name, struct record_reading *reading)
{
    struct reader reader = {.session = session, .reading = reading, .name = name, .line = 1};
    struct lines lines;
    enum line_status status;
    char *line;
    size_t length;
    reading->end = RECORD_SAME;
    events_clear(&session->report);
    lines_init(&lines, fd, '\n', NULL);
    lines_set_max(&lines, RECORD_NEW_MAX);
    while ((status = lines_next(&lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        reader.line = lines.number;
        reader.lacks_newline = lines.is_unterminated;
        size_t bytes = length + 1;
        if (lines.mark > 0)
            wrong(&reader, RECORD_DAMAGED, N_("a byte order mark: a record begins with %s"),
                  chain_first_line(CHAIN_STRONG));
        if (lines.mark > 0 || !read_line(&reader, status, line, length))
            break;
        reading->lines += !reading->is_truncated;
        reading->lacks_newline = lines.is_unterminated && !reading->is_truncated;
        if (!lines.is_unterminated)
            reading->whole_bytes += bytes;
    }
    if (status == LINE_FAILED)
        wrong(&reader, RECORD_DAMAGED, "%s", strerror(lines.error));
    else if (status == LINE_END && lines.number == 0 && !reading->allows_truncated)
        wrong(&reader, RECORD_DAMAGED, N_("not a record: it is empty"));
    else if (status == LINE_END && (reading->digests == reading->lines || reader.is_annotated))
        events_write(&session->report, reader.event, VIEW_ALL, &reading->missing);
    session_seal_deal(session);
    lines_free(&lines);
}
