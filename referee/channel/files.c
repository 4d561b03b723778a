/* files.c: the commands that read and write files: record, replay, save, load, and `new` with a deck file. */
#include "referee/channel/files.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/state_folder.h"
#include "referee/channel/access.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/kept.h"
#include "referee/channel/sentence.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/autosave.h"
#include "referee/engine/new_option.h"
#include "referee/engine/notation.h"
#include "referee/engine/record.h"
#include "referee/engine/standing.h"
#include "referee/engine/time_used.h"
#include "referee/game/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Whether the channel is a player's or a spectator's. */
static bool is_restricted(const struct request *request)
{
    return !request->protocol->access.is_organiser;
}

/*
 * Replaces the detail of the refusal by the path, unless the channel is the organiser's. The detail may quote the file,
 * which would let a player or a spectator read any file of the host, one word at a time.
 */
static void hide_file(struct request *request, const char *path)
{
    if (is_restricted(request))
        snprintf(request->fault.detail, sizeof request->fault.detail, "%.100s", path);
}

void files_lock_journals(const struct protocol *protocol)
{
    for (int i = 0; i < protocol->host->journals; i++)
        journal_lock(&protocol->host->journal[i]); /* journal_write reports a failure */
}

/* Whether the refusal is about this word, and the word is an option of some game whose value is a file. */
static bool is_about_file(const struct request *request, const char *word)
{
    const struct game *const *game = request->protocol->session->rules.games;
    size_t name = strcspn(word, "=");
    if (strncmp(request->fault.detail, word, name) != 0 || strchr("=: ", request->fault.detail[name]) == NULL)
        return false;
    while (*game != NULL && !new_option_names_file(*game, word))
        game++;
    return *game != NULL;
}

void files_after_refused_new(struct request *request)
{
    for (int i = 0; i < request->count; i++)
        if (is_about_file(request, request->word[i]))
            hide_file(request, request->word[i]);
    files_lock_journals(request->protocol);
}

/* Writes the record for a viewer who sees all. `chain` must be all zero bytes. */
static void write_whole_record(const struct session *session, struct record_chain *chain, struct text *text)
{
    struct text log = {0};
    time_used_write_log(session, &log);
    record_write(chain, text_string(&log), log.length, text);
    text_free(&log);
}

/* Writes the record as the viewer may see it. */
static bool write_record(struct request *request, int viewer, struct text *text)
{
    const struct protocol *protocol = request->protocol;
    struct record_chain chain = {0};
    if (viewer != VIEW_ALL)
        return record_write_view(protocol->session, viewer, text) ||
               refuse(&request->fault, FAULT_BAD_RECORD, "the deck is not what it was");
    write_whole_record(protocol->session, &chain, text);
    return true;
}

void files_write_digest(const struct session *session, struct text *text)
{
    struct record_chain chain = {0};
    struct text record = {0};
    char digits[CHAIN_WHOLE_DIGITS + 1];
    write_whole_record(session, &chain, &record);
    chain_write_whole(&chain, digits);
    text_add(text, digits);
    text_free(&record);
}

/* Score notation contains the cards of all hands: refused with hidden unless the channel sees all. */
static bool write_notation(struct request *request, struct text *text)
{
    if (strcmp(request->word[0], "--notation") != 0)
        return refuse_syntax(&request->fault, "record", "[--notation]");
    return request->protocol->access.viewer == VIEW_ALL
               ? notation_write(request->protocol->session, text, &request->fault)
               : refuse(&request->fault, FAULT_HIDDEN, "the hands are in it");
}

bool files_record(struct request *request)
{
    struct text record = {0};
    bool ok = request_require_game(request) &&
              (request->count > 0 ? write_notation(request, &record)
                                  : write_record(request, request->protocol->access.viewer, &record));
    if (ok)
        show_data_lines(request->protocol, record.at);
    text_free(&record);
    return ok;
}

enum { REPLAY_COLUMNS = 10000 }; /* wide enough that a program gets each sentence as one line */

/* Collects the match in sentences, as the viewer may see it; `says`: in the wording of --say. */
struct match_text {
    int viewer, columns;
    bool says;
    struct text sentences;
};

static void add_sentences(void *context, const struct session *session, const struct words *command)
{
    struct match_text *match_text = context;
    const struct events *report = &session->report;
    const char *words;
    size_t length;
    (void)command;
    for (int i = 0; i < report->count; i++) {
        if (report->events[i].note || !events_see(report, i, match_text->viewer, &words, &length))
            continue;
        if (match_text->says)
            sentence_say(session->match.game, words, length, &match_text->sentences);
        else
            sentence_event(session->match.game, words, length, match_text->columns, &match_text->sentences);
    }
}

bool files_replay(struct request *request)
{
    struct protocol *protocol = request->protocol;
    struct match_text match_text = {.viewer = protocol->access.viewer, .columns = REPLAY_COLUMNS};
    match_text.says = channel_says(protocol);
    if (channel_is_person(protocol))
        match_text.columns = protocol->options.columns > 0 ? protocol->options.columns : SENTENCE_COLUMNS;
    if (!request_require_game(request))
        return false;
    bool ok = record_replay(protocol->session, add_sentences, &match_text) ||
              refuse(&request->fault, FAULT_BAD_RECORD, "the deck is not what it was");
    if (ok)
        show_data_lines(protocol, text_string(&match_text.sentences));
    text_free(&match_text.sentences);
    return ok;
}

static bool may_use_files(struct request *request)
{
    return !request->protocol->options.no_files || refuse_plain(&request->fault, FAULT_NO_FILES);
}

/* The state of the file that `save` would overwrite. */
enum old_file {
    OLD_UNREADABLE,
    OLD_NO_RECORD,
    OLD_OTHER_MATCH,
    OLD_OTHER_MOVES,
    OLD_SAME /* no file, an empty one, or one of the two records is a prefix of the other */
};

static const char *const old_texts[] = {
    [OLD_UNREADABLE] = N_("it cannot be read"),
    [OLD_NO_RECORD] = N_("it is not a record"),
    [OLD_OTHER_MATCH] = N_("it is the record of another match or player"),
    [OLD_OTHER_MOVES] = N_("it is a record of this match, but not of these moves"),
};

/*
 * Whether the line records used or elapsed time, or a pause. These lines are not compared: in a record of fewer moves
 * they are in other places.
 */
static bool is_about_time(const char *line)
{
    size_t length = chain_content_length(line, strcspn(line, "\n"));
    return strncmp(line, "used ", 5) == 0 || strncmp(line, "elapsed ", 8) == 0 ||
           (length == 5 && memcmp(line, "pause", length) == 0) ||
           (length == 8 && memcmp(line, "continue", length) == 0);
}

/* Reads the next line of the old file to be compared. */
static enum line_status next_old_line(struct lines *lines, char **line, size_t *length)
{
    enum line_status status;
    do
        status = lines_next(lines, line, length);
    while (status == LINE_READ && is_about_time(*line));
    return status;
}

/* Whether two lines are equal except for their digests and, in a first line, the version of the record. */
static bool is_same_line(const char *old, size_t old_length, const char *line, size_t length)
{
    size_t wanted = chain_content_length(line, length), version = strlen(chain_first_line(CHAIN_STRONG));
    size_t from = chain_version(old, old_length) > 0 && chain_version(line, length) > 0 ? version : 0;
    return chain_content_length(old, old_length) == wanted && memcmp(old + from, line + from, wanted - from) == 0;
}

/* Compares the lines of the old file with those of the record, up to the end of the shorter one. */
static enum old_file compare_lines(int fd, const struct text *record)
{
    enum old_file old = OLD_SAME;
    struct lines lines;
    char *line;
    size_t length;
    lines_init(&lines, fd, '\n', NULL);
    lines_set_max(&lines, RECORD_NEW_MAX);
    for (const char *at = record->at; *at != '\0' && old == OLD_SAME; at = strchr(at, '\n') + 1) {
        if (is_about_time(at))
            continue;
        enum line_status status = next_old_line(&lines, &line, &length);
        if (status == LINE_END)
            break;
        if (status == LINE_FAILED)
            old = OLD_UNREADABLE;
        else if (status != LINE_READ || !is_same_line(line, length, at, strcspn(at, "\n")))
            old = lines.number <= 2 ? OLD_OTHER_MATCH : OLD_OTHER_MOVES; /* line 2 is `new` */
    }
    lines_free(&lines);
    return old;
}

static enum old_file examine_old(const char *path, const struct text *record)
{
    char first;
    int error, fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0)
        return errno == ENOENT ? OLD_SAME : OLD_UNREADABLE;
    ssize_t length = file_peek(fd, &first, 1);
    bool is_record = record_is_file(fd, &error);
    enum old_file old = length < 0 || error != 0 ? OLD_UNREADABLE
                        : length == 0            ? OLD_SAME
                        : is_record              ? compare_lines(fd, record)
                                                 : OLD_NO_RECORD;
    close(fd);
    return old;
}

/* A player or a spectator may overwrite records only; others are protected against overwriting a file by mistake. */
static bool may_replace(struct request *request, const char *path, const struct text *record)
{
    enum old_file old = examine_old(path, record);
    struct text question = {0};
    if (is_restricted(request))
        return old > OLD_NO_RECORD || refuse(&request->fault, FAULT_BAD_FILE, "%.100s: it is not a record", path);
    if (request->count > 1 || old == OLD_SAME)
        return true;
    if (!channel_is_person(request->protocol))
        return refuse(&request->fault, FAULT_BAD_FILE, "%.60s: %s; save --replace overwrites it", path,
                      _(old_texts[old]));
    text_say(&question, "%s: %s. Overwrite it?", path, _(old_texts[old]));
    bool ok = request_confirm(request, question.at);
    text_free(&question);
    return ok;
}

/* Writes the record to a regular file. A pipe or a device could block the channel forever. */
static bool save(struct request *request, const struct text *record)
{
    char message[sizeof request->fault.detail];
    const char *path = request->word[request->count - 1];
    if (file_is_irregular(path))
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: not a regular file", path);
    for (int i = 0; i < request->protocol->host->journals; i++) /* the journal would write to an unlinked file */
        if (journal_is_file(&request->protocol->host->journal[i], path))
            return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: this session's own record grows in it", path);
    if (file_is_locked(path))
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: another program is writing it", path);
    if (!may_replace(request, path, record))
        return false;
    return file_replace_private(path, record->at, record->length, message, sizeof message) ||
           refuse(&request->fault, FAULT_BAD_FILE, "%s", message);
}

bool files_save(struct request *request)
{
    struct text record = {0};
    size_t length;
    if ((strcmp(request->word[0], "--replace") == 0) != (request->count > 1))
        return refuse_syntax(&request->fault, "save", "[--replace] FILE");
    int viewer = is_restricted(request) ? request->protocol->access.viewer : VIEW_ALL;
    bool ok = may_use_files(request) && request_require_game(request) && write_record(request, viewer, &record) &&
              save(request, &record);
    const char *log = session_log(request->protocol->session, &length);
    if (ok)
        text_add_u64(&request->answer, record_commands(log, length));
    text_free(&record);
    return ok;
}

/* A match is running from its first turn, or the first card dealt by hand, until no other game of it must follow. */
static bool is_running(const struct session *session)
{
    if (!session->on || standing_no_game_follows(&session->match, session_state(session)))
        return false;
    return match_stage(&session->match, session_state(session)) != STAGE_SETUP || session->positions.now > 0 ||
           (session_is_later_game(session) && standing_match_has_end(&session->match));
}

/* Whether the match can be added to the kept games: the session is recorded, and the folder can be written to. */
static bool can_be_kept(const struct protocol *protocol)
{
    struct text folder = {0}, why = {0};
    bool ok = protocol->host->journals > 0 && state_folder_make(&folder, &why) && access(folder.at, W_OK) == 0;
    text_free(&folder);
    text_free(&why);
    return ok;
}

/* Adds the match to the kept games, in a file of its own. */
static bool add_to_kept(struct request *request)
{
    struct text path = {0}, record = {0}, note = {0};
    struct record_chain chain = {0};
    char why[sizeof request->fault.detail];
    write_whole_record(request->protocol->session, &chain, &record);
    bool has_path = autosave_new_path(time(NULL), &path, &note);
    bool ok = has_path ? file_replace_private(path.at, record.at, record.length, why, sizeof why) ||
                             refuse(&request->fault, FAULT_BAD_FILE, "%s", why)
                       : refuse(&request->fault, FAULT_BAD_FILE, "%s", text_string(&note));
    if (ok)
        autosave_backdate(path.at, time(NULL));
    if (ok && strpbrk(path.at, " \t") == NULL) { /* a word of a command cannot contain blanks */
        text_say(&note, "To go back to it: load %s", path.at);
        show_note(request->protocol, note.at);
    }
    text_free(&path);
    text_free(&record);
    text_free(&note);
    return ok;
}

/* The fate of a running match that is left. It decides the wording of the question. */
enum leaving { LEFT_VOID, LEFT_KEPT, LEFT_LOST };

static const char *const leaving_texts[] = {
    [LEFT_VOID] = N_("The game is not over. Its secret will be told, so that it cannot go on. Leave it?"),
    [LEFT_KEPT] = N_("The game is not over. It stays among the kept games. Leave it?"),
    [LEFT_LOST] = N_("The game is not over, and will be lost. Leave it?"),
};

bool files_confirm_leaving(struct request *request)
{
    const struct protocol *protocol = request->protocol;
    if (!channel_is_person(protocol) || !is_running(protocol->session))
        return true;
    enum leaving leaving = fair_game_would_be_void(protocol->session) ? LEFT_VOID
                     : can_be_kept(protocol)                  ? LEFT_KEPT
                                                              : LEFT_LOST;
    return request_confirm(request, _(leaving_texts[leaving])) && (leaving != LEFT_KEPT || add_to_kept(request));
}

/* Opens a regular file for reading. O_NONBLOCK: opening a pipe would otherwise wait for a writer. */
static bool open_record(struct request *request, int *fd)
{
    struct stat status;
    const char *path = request->word[0];
    *fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (*fd < 0)
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: %s", path, strerror(errno));
    if (fstat(*fd, &status) == 0 && S_ISREG(status.st_mode))
        return true;
    close(*fd);
    return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: not a regular file", path);
}

/* Replays the record or the score notation on `loaded`. The answer is the number of commands. */
static bool read_file(struct request *request, int fd, const char *path, struct session *loaded)
{
    bool is_notation = notation_is_recognized(loaded->rules.games, fd);
    struct record_reading record = {.end = RECORD_SAME};
    struct notation_reading notation = {.end = NOTATION_RIGHT};
    size_t length;
    if (is_notation)
        notation_read(loaded, fd, path, &notation);
    else
        record_read(loaded, fd, path, &record);
    bool ok = is_notation ? notation.end == NOTATION_RIGHT : record.end == RECORD_SAME;
    const char *log = session_log(loaded, &length);
    if (ok && loaded->on)
        text_add_u64(&request->answer, record_commands(log, length));
    else if (ok)
        refuse(&request->fault, FAULT_BAD_RECORD, "%.100s: no game in it", path);
    else
        refuse(&request->fault, FAULT_BAD_RECORD, "%s", (is_notation ? notation.message : record.message).at);
    for (char *line = ok ? notation.warnings.at : NULL; line != NULL && *line != '\0';) {
        size_t bytes = strcspn(line, "\n"); /* each line ends with a newline */
        line[bytes] = '\0';
        show_note(request->protocol, line);
        line += bytes + 1;
    }
    record_reading_free(&record);
    notation_reading_free(&notation);
    return ok && loaded->on;
}

/* Replays the file on a new session, which replaces the old one only if the whole file replays. */
static bool load(struct request *request)
{
    struct session *session = request->protocol->session;
    int fd;
    if (!may_use_files(request) || !open_record(request, &fd))
        return false;
    struct session *loaded = session_open(&session->rules);
    loaded->is_journaled = session->is_journaled;
    bool ok = read_file(request, fd, request->word[0], loaded) &&
              fair_game_may_load(session, loaded, &request->fault) && files_confirm_leaving(request);
    close(fd);
    files_lock_journals(request->protocol);
    if (!ok) {
        hide_file(request, request->word[0]);
        session_close(loaded);
        return false;
    }
    time_used_keep(loaded, session);
    session_forget_numbers(loaded);
    loaded->seq = session->seq;
    events_clear(&loaded->report);
    fair_game_void(session, loaded);
    session_replace(session, loaded, true);
    hotseat_reset(request->protocol); /* keeps is_shown: the screen is still cleared if a hand is on it */
    access_begin_match(request->protocol, false);
    timing_start(request->protocol);
    request->has_new_view = request->repeats_turn = true;
    return true;
}

bool files_load(struct request *request)
{
    char *typed = request->word[0];
    struct text path = {0};
    uint64_t number;
    bool is_kept = request->protocol->options.prompts && !is_restricted(request) && may_use_files(request) &&
                   words_number(typed, 1, UINT64_MAX, &number) && kept_path(number, &path);
    if (is_kept)
        request->word[0] = path.at;
    bool ok = load(request);
    request->word[0] = typed; /* the words are kept if the person must confirm */
    text_free(&path);
    return ok;
}
