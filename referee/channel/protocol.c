/* protocol.c: protocol 1: commands in, replies, events and data out. */
#include "referee/channel/protocol.h"

#include "core/base/language.h"
#include "referee/channel/access.h"
#include "referee/channel/game_clock.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/journals.h"
#include "referee/channel/json.h"
#include "referee/channel/player_seat.h"
#include "referee/channel/practice.h"
#include "referee/channel/sentence.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"

#include <stddef.h>
#include <string.h>

enum { ID_MAX = 2147483647 };

/* ---- the clock ---- */

void protocol_keep_time(struct protocol *protocol)
{
    timing_settle(protocol, true, protocol->options.now());
    (void)journals_write(protocol);
}

/* ---- one command ---- */

const struct command *protocol_command(const struct protocol *protocol, const char *name)
{
    for (const struct command *row = protocol->host->commands; row->name != NULL; row++)
        if (row->name[0] == name[0] && strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* Whether the words are a move that came after the end of the game's time: `time-up` then replaces it. */
static bool is_after_time(const struct protocol *protocol, const struct words *words)
{
    return game_clock_is_over(&protocol->host->game_clock, protocol->session, timing_arrival(protocol)) &&
           turn_clock_is_move(protocol->session, words);
}

/* Runs `verb` (`timeout` or `time-up`) in place of a move that came too late. */
static bool run_late(struct request *request, int viewer, char *verb, const char *note)
{
    char *late[] = {verb};
    if (!session_play(request->protocol->session, viewer, 1, late, &request->fault))
        return false;
    show_note(request->protocol, note);
    return true;
}

static bool refuse_covered(struct request *request)
{
    const struct session *session = request->protocol->session;
    return refuse_saying(&request->fault, FAULT_HIDDEN, "the hands are covered: %s presses Enter first",
                         match_name(&session->match, match_turn(&session->match, session_state(session))));
}

/* Runs a verb of the game, or `timeout` or `time-up` if a move comes too late. */
static bool run_move(struct request *request, struct words *words)
{
    static char timeout[] = "timeout", time_up[] = "time-up";
    struct protocol *protocol = request->protocol;
    const struct session *session = protocol->session;
    int actor = access_actor(protocol, words->word[0]);
    if (protocol->access.is_covered)
        return refuse_covered(request);
    if (is_after_time(protocol, words))
        return run_late(request, VIEW_ALL, time_up, _("The time of the game is over: the move was not made."));
    if (turn_clock_limit(&protocol->host->clock, session) == 0 ||
        !turn_clock_is_late(&protocol->host->clock, session, words, timing_arrival(protocol)))
        return session_play(protocol->session, actor, words->count, words->word, &request->fault);
    return run_late(request, actor, timeout, _("Too late: the time for this turn was over."));
}

/*
 * Turns `Ann factors` into `factors Ann`, and likewise for every shared command whose only argument is an optional
 * player. Returns that command, or NULL.
 */
static const struct command *move_name_last(const struct protocol *protocol, struct words *words)
{
    const struct session *session = protocol->session;
    if (words->count != 2 || !session->on || match_seat(&session->match, words->word[0]) == SEAT_NONE)
        return NULL;
    const struct command *row = protocol_command(protocol, words->word[1]);
    if (row == NULL || strcmp(row->arguments, "[NAME]") != 0)
        return NULL;
    char *name = words->word[0];
    words->word[0] = words->word[1];
    words->word[1] = name;
    return row;
}

/* Whether the words begin with a verb of the game, possibly after a player's name. */
static bool has_verb(const struct session *session, const struct words *words)
{
    if (!session->on)
        return false;
    bool is_named = words->count > 1 && match_seat(&session->match, words->word[0]) != SEAT_NONE;
    return new_match_verb(session->match.game, words->word[is_named]) != NULL;
}

/* Whether the command concerns the hand of the player on turn. */
static bool needs_hand(const struct command *row)
{
    static const char *const names[] = {"suggest", "why", "legal"};
    bool needs = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        needs = needs || strcmp(row->name, names[i]) == 0;
    return needs;
}

/* Runs the command of the row, or a verb of the game if it is NULL. */
static bool run_words(struct request *request, const struct command *row, struct words *words)
{
    struct protocol *protocol = request->protocol;
    if (row == NULL)
        row = move_name_last(protocol, words);
    events_clear(&protocol->session->report);
    if (!player_seat_may_run(protocol, words->word[0], &request->fault))
        return false;
    if (row == NULL)
        return run_move(request, words);
    request->count = words->count - 1;
    request->word = words->word + 1;
    if (request->count < row->min || request->count > row->max)
        return refuse_syntax(&request->fault, row->name, row->arguments);
    if (needs_hand(row) && protocol->access.is_covered)
        return refuse_covered(request);
    return row->run(request);
}

/*
 * Writes the results of an accepted command on its own channel: events, the moves of others, the table. `changed`: the
 * game has changed. The answer begins at offset `begin` of the output. The events go to all channels.
 */
static void write_own_results(struct protocol *protocol, const struct request *request, bool changed, size_t begin)
{
    if (hotseat_cover(protocol, &request->said, changed)) {
        hotseat_pass_on(protocol, &request->said, begin);
        return;
    }
    show_said(protocol, &request->said, &protocol->out->text);
    show_events(protocol);
    if (request->repeats_turn)
        show_turn_again(protocol);
    practice_play_all(protocol);
    if (changed && protocol->options.pretty)
        show_table(protocol);
}

/* Calls write_own_results; on the other channels covers hands before it, and shows the table after it. */
static void write_results(struct protocol *protocol, const struct request *request, bool changed, size_t begin)
{
    if (changed)
        hotseat_cover_others(protocol);
    write_own_results(protocol, request, changed, begin);
    if (changed)
        hotseat_show_others(protocol);
}

/* Forgets the suggestions on all channels, as the position has changed. */
static void forget_suggestions(const struct host *host)
{
    for (struct protocol *one = host->channels; one != NULL; one = one->next)
        suggestion_forget(&one->suggestion);
}

/*
 * Completes an accepted command: records it, writes its events, and begins the next turn. Returns false if it could not
 * be recorded. Sets `*changed` to whether the game has changed.
 */
static bool accept(const struct request *request, bool *changed)
{
    struct protocol *protocol = request->protocol;
    struct snapshot before = request->before;
    struct session *session = protocol->session;
    bool thinks, begins = turn_clock_end(&protocol->host->clock, session, before.stage == STAGE_SETUP, &thinks);
    access_update_all(protocol->host);
    if (!journals_write(protocol))
        return false;
    bool moved = channel_is_person(protocol) && session->positions.now != before.position; /* even without events */
    *changed = session->report.count > 0 || request->has_new_view || moved;
    if (*changed || request->repeats_turn || session->positions.now != before.position)
        forget_suggestions(protocol->host);
    if (begins) {
        protocol->timing.went_back = timing_went_back(protocol, before.turn);
        timing_start_turn(protocol, thinks);
    }
    protocol->timing.thinks_first = begins && thinks;
    if (game_clock_runs(session))
        game_clock_update(&protocol->host->game_clock, session, before.clock_runs, protocol->options.now(), thinks);
    write_results(protocol, request, *changed, before.output);
    if (begins && !thinks && before.stage != STAGE_ON && protocol->host->clock.seat != SEAT_NONE &&
        protocol->options.kind == CHANNEL_JUDGE)
        timing_say_who_begins(protocol);
    /* The clock starts when the player has come to the keyboard, or when the others have played. */
    if (begins && (protocol->access.is_covered || practice_awaits(protocol)))
        protocol->host->clock.seat = SEAT_NONE;
    return true;
}

/* Whether the command may leave the current position, or record the time of the turn. */
static bool may_move(const struct command *row)
{
    static const char *const verbs[] = {"undo", "redo", "load", "used", "elapsed"};
    bool moves = row == NULL;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        moves = moves || strcmp(row->name, verbs[i]) == 0;
    return moves;
}

/* Leaves the fault, which is large, uninitialized: most commands are not refused. */
static void open_request(struct request *request, struct protocol *protocol)
{
    memset(request, 0, offsetof(struct request, fault));
    request->protocol = protocol;
    request_take_snapshot(request);
}

/* Runs one command, possibly without words, and writes its events and the reply. */
static void answer(struct protocol *protocol, const char *id, struct words *words)
{
    struct request request;
    protocol->is_move = words->count > 0 && has_verb(protocol->session, words); /* first, as most commands are moves */
    bool may_be_command = words->count > 0 && !protocol->is_move;
    const struct command *row = may_be_command ? protocol_command(protocol, words->word[0]) : NULL;
    if (may_move(row) || protocol->options.kind != CHANNEL_PHONE) /* the page also sends queries by itself */
        protocol->host->passes = 0;
    if (words->count > 0)
        timing_settle(protocol, may_move(row), timing_arrival(protocol));
    open_request(&request, protocol);
    bool ok = words->count > 0 ? run_words(&request, row, words) : refuse(&request.fault, FAULT_SYNTAX, "no command");
    bool changed;
    if (ok && accept(&request, &changed)) {
        if (!channel_is_person(protocol))
            wire_reply(&protocol->out->text, show_style(protocol), id, &request.answer);
        else if (!changed)
            sentence_reply(protocol->session->match.game, words,
                           request.is_probable ? "probable" : text_string(&request.answer),
                           show_style(protocol).columns, &protocol->out->text);
    } else if (request.has_question) {
        request_ask(&request, words);
    } else if (!ok) {
        show_refusal(protocol, id, &request.fault);
        (void)journals_write(protocol); /* the used time */
    }
    text_free(&request.answer);
    text_free(&request.said);
}

bool protocol_enter(struct protocol *protocol, struct chosen *move, uint64_t now, struct fault *fault)
{
    struct request request;
    bool changed;
    timing_settle(protocol, true, now);
    open_request(&request, protocol);
    if (!session_play_chosen(protocol->session, move, fault))
        return false;
    (void)accept(&request, &changed);
    return true;
}

/* ---- lines ---- */

static void refuse_line(struct protocol *protocol, const char *id, int code, const char *detail)
{
    struct fault fault;
    refuse(&fault, code, "%s", detail);
    show_refusal(protocol, id, &fault);
}

/* Removes a first word that consists of digits and returns it as the id. Returns false if it is out of range. */
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

void protocol_command_line(struct protocol *protocol, char *line, size_t length)
{
    struct words words;
    const char *id = "";
    bool clean = text_is_clean(line, length);
    bool fits = words_split(line, &words);
    if (!channel_is_person(protocol) && !take_id(&words, &id)) /* a person gives no ids */
        refuse_line(protocol, "", FAULT_SYNTAX, _("an id is a number of 0 to 2147483647"));
    else if (!clean)
        refuse_line(protocol, id, FAULT_SYNTAX, _("control bytes, or not UTF-8"));
    else if (!fits)
        refuse_line(protocol, id, FAULT_SYNTAX, _("too many words"));
    else
        answer(protocol, id, &words);
}

/* Strips the comment and the blanks at both ends, and adds a NUL. Returns the remaining length. */
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

/* Answers the command of a JSON object. It is read like a line of text, but without an id in the text. */
static void json_command(struct protocol *protocol, const char *id, struct text *command)
{
    struct words words = {.count = 0};
    char *line = command->at;
    if (!text_is_clean(text_string(command), command->length))
        refuse_line(protocol, id, FAULT_SYNTAX, _("control bytes"));
    else if (command->length > 0 && strip(&line, command->length) > 0 && !words_split(line, &words))
        refuse_line(protocol, id, FAULT_SYNTAX, _("too many words"));
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
                    _("not an object like {\"id\":1,\"command\":\"A play 5 3\"}"));
    else
        json_command(protocol, text_string(&id), &command);
    text_free(&id);
    text_free(&command);
}

bool protocol_prepare_line(struct protocol *protocol, enum line_status status, char **line, size_t *length)
{
    protocol->timing.early = 0;
    protocol->is_move = protocol->is_text = false;
    access_update(protocol);
    if (status != LINE_READ) {
        bool is_long = status == LINE_TOO_LONG;
        text_clear(&protocol->confirmation.command);
        refuse_line(protocol, "", is_long ? FAULT_TOO_LONG : FAULT_SYNTAX, is_long ? "" : _("a NUL byte"));
        return false;
    }
    if (protocol->options.echo) {
        size_t shown = *length > 0 && (*line)[*length - 1] == '\r' ? *length - 1 : *length;
        wire_line(&protocol->out->text, show_style(protocol), WIRE_ECHO, *line, shown);
    }
    if (!channel_is_json(protocol))
        *length = strip(line, *length);
    return true;
}

void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length)
{
    if (!protocol_prepare_line(protocol, status, &line, &length))
        return;
    const char *object = line;
    if (channel_is_json(protocol))
        words_trim(&object, &length);
    if (length > 0 && !channel_is_json(protocol))
        protocol_command_line(protocol, line, length);
    else if (length > 0 && *object != '#')
        json_line(protocol, object, length);
}

/* ---- opening ---- */

void protocol_go_on(struct protocol *protocol)
{
    access_update(protocol);
    events_clear(&protocol->session->report);
    practice_play_all(protocol);
    if (protocol->access.is_covered) {
        hotseat_clear_screen(protocol, protocol->out->text.length); /* a hand may still be on the screen */
        hotseat_say_next(protocol);
    } else if (protocol->options.pretty)
        show_table(protocol);
}

void protocol_open(struct protocol *protocol, struct host *host, const struct protocol_options *options,
                   struct out *out)
{
    struct protocol **end = &host->channels;
    *protocol = (struct protocol){.options = *options, .host = host, .session = &host->session, .out = out};
    hotseat_reset(protocol);
    if (options->now == NULL)
        protocol->options.now = turn_clock_now;
    if (host->channels == NULL)
        timing_start(protocol);
    while (*end != NULL)
        end = &(*end)->next;
    *end = protocol;
    access_view(protocol, "all");
}

void protocol_close(struct protocol *protocol)
{
    struct protocol **link = &protocol->host->channels;
    while (*link != protocol)
        link = &(*link)->next;
    *link = protocol->next;
    text_free(&protocol->confirmation.command);
    suggestion_free(&protocol->suggestion);
    hotseat_free(protocol);
}
