/* protocol.c: protocol 1: commands in, replies, events and data out. */
#include "referee/channel/protocol.h"

#include "referee/channel/json.h"
#include "referee/channel/sentence.h"

#include <errno.h>
#include <string.h>
#include <time.h>

enum { ID_MAX = 2147483647 };

/* ---- output ---- */

static void end_line(struct protocol *protocol)
{
    text_add_char(&protocol->out->text, '\n');
}

/* A line with a mark: `| text`, `# text`; of JSON {"data":"text"}; a person is shown the text alone. */
static void marked_line(struct protocol *protocol, const char *mark, const char *key, const char *at, size_t length)
{
    struct text *out = &protocol->out->text;
    if (protocol->options.json) {
        text_print(out, "{\"%s\":", key);
        text_add_json(out, at, length);
        text_add_char(out, '}');
    } else {
        bool marks = !protocol->options.interactive;
        text_add(out, marks ? mark : "");
        text_add(out, marks && length > 0 ? " " : "");
        text_add_bytes(out, at, length);
    }
    end_line(protocol);
}

void protocol_data(struct protocol *protocol, const char *at, size_t length)
{
    marked_line(protocol, "|", "data", at, length);
}

void protocol_data_prose(struct protocol *protocol, const char *at, size_t length, size_t indent)
{
    if (protocol->options.interactive)
        sentence_wrap(at, length, indent, &protocol->out->text);
    else
        protocol_data(protocol, at, length);
}

/* Each line of `lines` as data. */
void protocol_data_lines(struct protocol *protocol, const char *lines)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        protocol_data(protocol, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

void protocol_data_columns(struct protocol *protocol, const char *lines)
{
    if (protocol->options.interactive)
        sentence_columns(lines, &protocol->out->text);
    else
        protocol_data_lines(protocol, lines);
}

void protocol_note(struct protocol *protocol, const char *text)
{
    marked_line(protocol, "#", "note", text, strlen(text));
}

static void json_reply(struct text *out, const char *kind, const char *id)
{
    text_print(out, "{\"reply\":\"%s\"", kind);
    if (*id != '\0')
        text_print(out, ",\"id\":%s", id);
}

static void reply(struct protocol *protocol, const char *id, const struct text *answer)
{
    struct text *out = &protocol->out->text;
    if (protocol->options.json) {
        json_reply(out, "ok", id);
        text_add(out, ",\"text\":");
        text_add_json(out, text_string(answer), answer->length);
        text_add_char(out, '}');
    } else {
        text_print(out, answer->length > 0 ? "=%s " : "=%s", id);
        text_add_text(out, answer);
    }
    end_line(protocol);
}

static void reply_refused(struct protocol *protocol, const char *id, const struct fault *fault)
{
    struct text *out = &protocol->out->text;
    struct fault_row row = fault_row(fault);
    struct text sentence = {0};
    protocol->refused = true;
    if (protocol->options.strict)
        protocol->ended = true;
    if (protocol->options.interactive) {
        sentence_refusal(fault, protocol->session.rules.games[0], out);
        return;
    }
    text_add(&sentence, row.text);
    report_write_detail(fault, &sentence);
    if (protocol->options.json) {
        json_reply(out, "refused", id);
        text_print(out, ",\"code\":\"%s\",\"text\":", row.word);
        text_add_json(out, sentence.at, sentence.length);
        text_add_char(out, '}');
    } else {
        text_print(out, "?%s %s -- %s", id, row.word, sentence.at);
    }
    end_line(protocol);
    text_free(&sentence);
}

static void event_line(struct protocol *protocol, const char *words, size_t length)
{
    struct text *out = &protocol->out->text;
    if (protocol->options.interactive) {
        sentence_event(protocol->session.match.game, words, length, out);
        return;
    }
    if (!protocol->options.json) {
        text_add(out, "! ");
        text_add_u64(out, protocol->seq);
        text_add_char(out, ' ');
        text_add_bytes(out, words, length);
        end_line(protocol);
        return;
    }
    const char *end = words + length;
    size_t kind = strcspn(words, " ") < length ? strcspn(words, " ") : length;
    text_add(out, "{\"event\":");
    text_add_json(out, words, kind);
    text_print(out, ",\"seq\":%llu,\"words\":[", (unsigned long long)protocol->seq);
    const char *comma = "";
    for (words += kind; words < end; comma = ",") {
        words++;
        const char *stop = memchr(words, ' ', (size_t)(end - words));
        size_t size = (size_t)((stop != NULL ? stop : end) - words);
        text_add(out, comma);
        text_add_json(out, words, size);
        words += size;
    }
    text_add(out, "]}");
    end_line(protocol);
}

/* ---- who looks ---- */

int protocol_viewer(const struct protocol *protocol)
{
    if (strcmp(protocol->viewer, "all") == 0)
        return VIEW_ALL;
    int seat = protocol->session.on ? match_seat(&protocol->session.match, protocol->viewer) : SEAT_NONE;
    return seat != SEAT_NONE ? seat : VIEW_PUBLIC;
}

/* The events of the last command; each counts, seen or not. */
static void tell_events(struct protocol *protocol)
{
    const struct report *report = &protocol->session.report;
    int viewer = protocol_viewer(protocol);
    for (int i = 0; i < report->count; i++) {
        const char *words;
        size_t length;
        bool seen = report_see(report, i, viewer, &words, &length);
        if (report->events[i].note) {
            marked_line(protocol, "#", "note", words, length);
            continue;
        }
        protocol->seq++;
        if (seen)
            event_line(protocol, words, length);
    }
}

static void tell_picture(struct protocol *protocol)
{
    const struct session *session = &protocol->session;
    struct text picture = {0};
    struct keys keys = {0};
    if (session->match.game->picture != NULL) {
        session->match.game->picture(&session->match, session_state(session), protocol_viewer(protocol), &picture);
    } else {
        keys_clear(&keys, NULL);
        session->match.game->show(&session->match, session_state(session), protocol_viewer(protocol), &keys);
        keys_end(&keys);
        text_add_text(&picture, &keys.lines);
    }
    for (const char *line = text_string(&picture); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        marked_line(protocol, "#", "note", line, length);
        line += length + (line[length] == '\n');
    }
    keys_free(&keys);
    text_free(&picture);
}

/* ---- the clock ---- */

static uint64_t system_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void protocol_start_clock(struct protocol *protocol)
{
    protocol->turn_began = protocol->options.now();
}

/* Seconds that a turn of the game on the table may take, 0 for no limit. */
static int clock_limit(const struct session *session)
{
    const struct option_row *row = session->on ? session->match.game->options : NULL;
    for (; row != NULL && row->name != NULL; row++)
        if (strcmp(row->name, "clock") == 0)
            return match_option(&session->match, row->name);
    return 0;
}

/* Whether the words are a move of the player on turn, and his time is over. */
static bool is_late(const struct protocol *protocol, const struct words *words)
{
    const struct session *session = &protocol->session;
    int limit = clock_limit(session);
    if (limit == 0 || protocol->options.now() - protocol->turn_began <= 1000 * (uint64_t)limit)
        return false;
    const struct game *game = session->match.game;
    int turn = game->turn(session_state(session)), seat = match_seat(&session->match, words->word[0]);
    int verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = verb < words->count ? match_verb(game, words->word[verb]) : NULL;
    return turn != SEAT_NONE && (seat == SEAT_NONE || seat == turn) && row != NULL &&
           (row->flags & (VERB_SETUP | VERB_CHANCE)) == 0;
}

/* The clock starts anew with a turn, and when moves were taken back or brought back. */
static bool begins_turn(const struct report *report)
{
    static const char *const kinds[] = {"turn ", "undo ", "redo "};
    size_t length;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (report_find(report, kinds[i], &length) != NULL)
            return true;
    return false;
}

/* ---- one line ---- */

/* What was accepted goes to the journals before the reply does. */
static bool write_journals(struct protocol *protocol)
{
    struct text *fresh = &protocol->session.fresh;
    for (int i = 0; i < protocol->journals && fresh->length > 0; i++)
        if (!journal_write(&protocol->journal[i], fresh->at, fresh->length)) {
            protocol->error = errno;
            protocol->error_path = protocol->journal_path[i];
            protocol->ended = true;
            return false;
        }
    text_clear(fresh);
    return true;
}

/* ---- practice ---- */

enum { PRACTISE_MOVES_MAX = 10000 }; /* of others one after the other: a bound that no game reaches */

/* Whether it is another's turn than the first player's. */
static bool is_others_turn(const struct session *session)
{
    const struct game *game = session->match.game;
    return session->on && game->stage(session_state(session)) == STAGE_ON &&
           game->turn(session_state(session)) > 0;
}

/* The player on turn does what the game suggests. */
static bool play_suggestion(struct protocol *protocol)
{
    struct session *session = &protocol->session;
    const struct game *game = session->match.game;
    struct text command = {0};
    struct words words;
    struct fault fault;
    game->suggest(&session->match, session_state(session), game->turn(session_state(session)), &command);
    bool ok = words_split(command.at, &words) && session_play(session, VIEW_ALL, words.count, words.word, &fault) &&
              write_journals(protocol);
    text_free(&command);
    return ok;
}

/* The person sees what the first player sees, in every game that is begun. */
static void sit_down(struct protocol *protocol)
{
    if (protocol->session.on)
        text_copy(protocol->viewer, sizeof protocol->viewer, protocol->session.match.name[0]);
}

static void play_for_others(struct protocol *protocol)
{
    for (int i = 0; i < PRACTISE_MOVES_MAX && is_others_turn(&protocol->session) && play_suggestion(protocol); i++)
        tell_events(protocol);
}

/* For a person cards without a verb are a play: in practice what has no verb, else what begins with a digit (no id). */
static void add_verb(const struct protocol *protocol, struct words *words)
{
    static char verb[] = "play";
    const struct session *session = &protocol->session;
    const struct game *game = session->match.game;
    if (!session->on || words->count == WORDS_MAX || match_verb(game, verb) == NULL)
        return;
    if (!protocol->options.practise && (*words->word[0] < '0' || *words->word[0] > '9'))
        return;
    for (int i = 0; i < 2 && i < words->count; i++)
        if (match_is_verb(&session->rules, game, words->word[i]))
            return;
    memmove(words->word + 1, words->word, (size_t)words->count++ * sizeof *words->word);
    words->word[0] = verb;
}

/* ---- one command ---- */

const struct command *protocol_command(const struct protocol *protocol, const char *name)
{
    for (const struct command *row = protocol->commands; row->name != NULL; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* A move of the game; past the clock it is none, and `timeout` takes its place. */
static bool run_move(struct request *request, struct words *words)
{
    static char timeout[] = "timeout";
    struct protocol *protocol = request->protocol;
    char *late[] = {timeout};
    if (!is_late(protocol, words))
        return session_play(&protocol->session, protocol_viewer(protocol), words->count, words->word, &request->fault);
    if (!session_play(&protocol->session, protocol_viewer(protocol), 1, late, &request->fault))
        return false;
    protocol_note(protocol, "too late: the time for this turn was over");
    return true;
}

static bool run_words(struct request *request, struct words *words)
{
    struct protocol *protocol = request->protocol;
    const struct command *row = protocol_command(protocol, words->word[0]);
    report_clear(&protocol->session.report);
    if (row == NULL)
        return run_move(request, words);
    request->count = words->count - 1;
    request->word = words->word + 1;
    if (request->count < row->min || request->count > row->max)
        return refuse_syntax(&request->fault, row->name, row->arguments);
    return row->run(request);
}

static void answer(struct protocol *protocol, const char *id, struct words *words)
{
    struct request request = {.protocol = protocol};
    bool ok = words->count > 0 ? run_words(&request, words) : refuse(&request.fault, FAULT_SYNTAX, "no command");
    if (ok && write_journals(protocol)) {
        bool changed = protocol->session.report.count > 0 || request.shows;
        if (clock_limit(&protocol->session) > 0 && begins_turn(&protocol->session.report))
            protocol_start_clock(protocol);
        if (protocol->options.practise)
            sit_down(protocol);
        tell_events(protocol);
        if (protocol->options.practise)
            play_for_others(protocol);
        if (changed && protocol->options.pretty)
            tell_picture(protocol);
        if (!protocol->options.interactive)
            reply(protocol, id, &request.answer);
        else if (!changed)
            sentence_reply(protocol->session.match.game, words, text_string(&request.answer), &protocol->out->text);
    } else if (!ok) {
        reply_refused(protocol, id, &request.fault);
    }
    text_free(&request.answer);
}

static void refuse_line(struct protocol *protocol, const char *id, int code, const char *detail)
{
    struct fault fault;
    refuse(&fault, code, "%s", detail);
    reply_refused(protocol, id, &fault);
}

/* A first word of digits alone is an id: false if it is out of range. */
static bool take_id(struct words *words, const char **id)
{
    struct digits digits;
    uint64_t number;
    *id = "";
    if (!digits_read(words->word[0], strlen(words->word[0]), &digits))
        return true;
    if (!digits_to_u64(digits, &number) || number > ID_MAX)
        return false;
    *id = digits.at;
    words->count--;
    memmove(words->word, words->word + 1, (size_t)words->count * sizeof *words->word);
    return true;
}

/* A line of text without its comment; NUL-terminated, cut up. */
static void text_line(struct protocol *protocol, char *line, size_t length)
{
    struct words words;
    const char *id;
    bool clean = text_is_clean(line, length);
    bool fits = words_split(line, &words);
    if (fits && (protocol->options.practise || protocol->options.interactive))
        add_verb(protocol, &words);
    if (!take_id(&words, &id))
        refuse_line(protocol, "", FAULT_SYNTAX, "an id is a number of 0 to 2147483647");
    else if (!clean)
        refuse_line(protocol, id, FAULT_SYNTAX, "control bytes, or no UTF-8");
    else if (!fits)
        refuse_line(protocol, id, FAULT_SYNTAX, "too many words");
    else
        answer(protocol, id, &words);
}

/* Without blanks at the ends and without the comment; NUL-terminated. */
static size_t strip(char **line, size_t length)
{
    const char *comment = memchr(*line, '#', length);
    const char *at = *line;
    if (comment != NULL)
        length = (size_t)(comment - *line);
    words_trim(&at, &length);
    *line += at - *line;
    (*line)[length] = '\0';
    return length;
}

/* The command of an object is a line of its own, but for the id. */
static void json_command(struct protocol *protocol, const char *id, struct text *command)
{
    struct words words = {.count = 0};
    char *line = command->at;
    if (!text_is_clean(text_string(command), command->length))
        refuse_line(protocol, id, FAULT_SYNTAX, "control bytes");
    else if (command->length > 0 && strip(&line, command->length) > 0 && !words_split(line, &words))
        refuse_line(protocol, id, FAULT_SYNTAX, "too many words");
    else
        answer(protocol, id, &words);
}

static void json_line(struct protocol *protocol, const char *line, size_t length)
{
    struct text id = {0}, command = {0};
    uint64_t number;
    bool ok = json_read_command(line, length, &id, &command);
    bool id_fits = id.length == 0 || words_number(id.at, 0, ID_MAX, &number);
    if (!ok || !id_fits || !text_is_clean(line, length))
        refuse_line(protocol, id_fits ? text_string(&id) : "", FAULT_SYNTAX,
                    "not an object like {\"id\":1,\"command\":\"A play 5 3\"}");
    else
        json_command(protocol, text_string(&id), &command);
    text_free(&id);
    text_free(&command);
}

void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length)
{
    if (status != LINE_READ) {
        bool is_long = status == LINE_TOO_LONG;
        refuse_line(protocol, "", is_long ? FAULT_TOO_LONG : FAULT_SYNTAX, is_long ? "" : "a NUL byte");
        return;
    }
    if (protocol->options.echo) {
        size_t shown = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        marked_line(protocol, ">", "echo", line, shown);
    }
    if (!protocol->options.json) {
        length = strip(&line, length);
        if (length > 0)
            text_line(protocol, line, length);
        else if (protocol->options.interactive && protocol->session.on)
            tell_picture(protocol);
        return;
    }
    const char *object = line;
    words_trim(&object, &length);
    if (length > 0 && *object != '#')
        json_line(protocol, object, length);
}

/* ---- opening ---- */

void protocol_open(struct protocol *protocol, const struct match_rules *rules, const struct command *commands,
                   const struct protocol_options *options, struct out *out)
{
    *protocol = (struct protocol){.options = *options, .commands = commands, .out = out, .viewer = "all"};
    session_init(&protocol->session, rules);
    if (options->now == NULL)
        protocol->options.now = system_now;
    protocol_start_clock(protocol);
}

void protocol_close(struct protocol *protocol)
{
    for (int i = 0; i < protocol->journals; i++)
        journal_close(&protocol->journal[i]);
    session_free(&protocol->session);
}
