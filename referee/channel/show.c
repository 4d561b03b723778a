/* show.c: writes the output of a channel: data, remarks, refusals, events, and the table. */
#include "referee/channel/show.h"

#include "core/base/language.h"
#include "referee/channel/painter.h"
#include "referee/channel/second_person.h"
#include "referee/engine/pause.h"
#include "referee/engine/title.h"
#include "referee/game/keys.h"
#include "referee/game/view.h"

#include <string.h>

/*
 * The width of sentences: one column more than that of the table, whose rows begin with a blank, except on the
 * narrowest terminal.
 */
static int sentence_columns_of(const struct protocol_options *options)
{
    if (options->columns == 0)
        return SENTENCE_COLUMNS;
    return options->columns > PAINTER_COLUMNS_MIN ? options->columns + 1 : options->columns;
}

struct wire_style show_style(const struct protocol *protocol)
{
    static const enum wire_form forms[] = {
        [CHANNEL_PROGRAM] = WIRE_MARKS, [CHANNEL_JSON] = WIRE_JSON, [CHANNEL_PHONE] = WIRE_JSON,
        [CHANNEL_PERSON] = WIRE_SENTENCES, [CHANNEL_JUDGE] = WIRE_SENTENCES};
    const struct protocol_options *options = &protocol->options;
    return (struct wire_style){forms[options->kind], sentence_columns_of(options), options->says};
}

void show_data_lines(struct protocol *protocol, const char *lines)
{
    wire_lines(&protocol->out->text, show_style(protocol), WIRE_DATA, lines);
}

void show_data_object(struct protocol *protocol, const char *name, const char *object)
{
    if (channel_is_json(protocol))
        text_print(&protocol->out->text, "{\"%s\":%s}\n", name, object);
    else
        show_data_lines(protocol, object);
}

void show_data_prose(struct protocol *protocol, const char *text, size_t length, size_t indent)
{
    wire_prose(&protocol->out->text, show_style(protocol), text, length, indent);
}

void show_data_paragraph(struct protocol *protocol, const char *lines)
{
    sentence_paragraph(lines, sentence_columns_of(&protocol->options), &protocol->out->text);
}

void show_data_columns(struct protocol *protocol, const char *lines)
{
    wire_columns(&protocol->out->text, show_style(protocol), lines);
}

void show_note(struct protocol *protocol, const char *text)
{
    wire_note(&protocol->out->text, show_style(protocol), text, strlen(text));
}

void show_refusal(struct protocol *protocol, const char *id, const struct fault *fault)
{
    protocol->fault = *fault;
    if (protocol->options.strict)
        protocol->ended = true;
    const struct session *session = protocol->session;
    struct refusal_style advice = {protocol->options.codes, session->on ? session->match.game : NULL,
                                   session->rules.games[0]};
    wire_refusal(&protocol->out->text, show_style(protocol), id, fault, &advice);
}

void show_said(const struct protocol *protocol, const struct text *said, struct text *out)
{
    if (said->length > 0 && channel_is_person(protocol))
        wire_prose(out, show_style(protocol), said->at, said->length, 0);
    else if (said->length > 0)
        wire_line(out, show_style(protocol), WIRE_SAY, said->at, said->length);
}

/* ---- events ---- */

/*
 * The length of the part of an event that a person is shown. It omits the seed, the last word of the event `new`, if it
 * does not determine the deal: the seed belongs to the first game of the match, and with real cards it is not used.
 */
static size_t shown_length(const struct protocol *protocol, const char *words, size_t length)
{
    static const char seed[] = " seed=";
    const struct session *session = protocol->session;
    bool is_unused = session_is_later_game(session) || session->match.deal == DEAL_TABLE;
    if (!is_unused || !channel_is_person(protocol) || length < 4 || memcmp(words, "new ", 4) != 0)
        return length;
    for (size_t i = length; i >= sizeof seed; i--)
        if (memcmp(words + i - (sizeof seed - 1), seed, sizeof seed - 1) == 0)
            return i - (sizeof seed - 1);
    return length;
}

/* Whether the channel shows the event: some are sentences for people only. */
static bool is_shown(const struct recorded_event *event, struct wire_style style)
{
    return !event->is_said || style.says || style.form == WIRE_SENTENCES;
}

static void write_note(const struct protocol *protocol, const char *note, size_t length)
{
    struct wire_style style = show_style(protocol);
    struct text words = {0}, said = {0};
    text_add_bytes(&words, note, length);
    if (style.says && style.form != WIRE_SENTENCES)
        title_add_said(protocol->session->match.game, text_string(&words), &said);
    else
        text_add_text(&said, &words);
    wire_note(&protocol->out->text, style, text_string(&said), said.length);
    text_free(&words);
    text_free(&said);
}

/* Writes the events of the last command to one channel; `seq` is the number before the first event. */
static void write_events(const struct protocol *protocol, uint64_t seq)
{
    const struct events *report = &protocol->session->report;
    struct text *out = &protocol->out->text;
    struct wire_style style = show_style(protocol);
    int viewer = protocol->access.viewer;
    for (int i = 0; i < report->count; i++) {
        const char *words;
        size_t length;
        bool seen = events_see(report, i, viewer, &words, &length);
        if (report->events[i].note) {
            if (is_shown(&report->events[i], style))
                write_note(protocol, words, length);
            continue;
        }
        seq++;
        if (seen)
            wire_event(out, style, protocol->session->match.game, seq, words, shown_length(protocol, words, length));
    }
}

/* Writes an event `turn` that is in no record, unless a person reads the channel. */
static void write_turn(const struct protocol *protocol, bool has_phase)
{
    const struct session *session = protocol->session;
    const struct match *match = &session->match;
    const struct game_state *state = session_state(session);
    struct text words = {0};
    text_print(&words, has_phase ? "turn %s %s" : "turn %s", match_name(match, match_turn(match, state)),
               match_phase(match, state));
    if (!channel_is_person(protocol))
        wire_event(&protocol->out->text, show_style(protocol), match->game, session->seq, words.at, words.length);
    text_free(&words);
}

/* Whether a player is to act before the game, such as to build a deck, which no event of the game announces. */
static bool is_building(const struct session *session)
{
    const struct game_state *state = session_state(session);
    return match_stage(&session->match, state) == STAGE_SETUP && match_turn(&session->match, state) != SEAT_NONE;
}

void show_turn_to_build(const struct protocol *protocol)
{
    if (!is_building(protocol->session))
        return;
    protocol->session->seq++;
    write_turn(protocol, true);
}

void show_events(const struct protocol *protocol)
{
    struct session *session = protocol->session;
    bool has_turn = protocol->host->asks_to_build && session->report.count > 0 && is_building(session);
    for (const struct protocol *one = protocol->host->channels; one != NULL; one = one->next)
        write_events(one, session->seq);
    session->seq += events_count(&session->report, session->report.count) + has_turn;
    for (const struct protocol *one = protocol->host->channels; one != NULL && has_turn; one = one->next)
        write_turn(one, true);
}

/*
 * Whether the event `turn` that began the current turn has the phase after the name; `*known` is false if there was no
 * such event. The event contains nothing hidden, so the log can be searched.
 */
static bool turn_says_phase(const struct session *session, bool *known)
{
    static const char mark[] = "#! turn ";
    const struct step *steps = session->positions.steps;
    int turn = steps[session->positions.now].turn;
    const char *line = session->log.at + (turn > 0 ? steps[turn - 1].log_end : 0);
    const char *end = session->log.at + (turn > 0 ? steps[turn].log_end : 0);
    while (line < end && strncmp(line, mark, sizeof mark - 1) != 0)
        line += strcspn(line, "\n") + 1;
    *known = line < end;
    return *known && line[sizeof mark - 1 + strcspn(line + sizeof mark - 1, " \n")] == ' ';
}

void show_turn_again(const struct protocol *protocol)
{
    struct session *session = protocol->session;
    bool known = false, is_on = match_stage(&session->match, session_state(session)) == STAGE_ON;
    bool has_phase = is_on && turn_says_phase(session, &known);
    session->seq += known;
    for (const struct protocol *one = protocol->host->channels; one != NULL && known; one = one->next)
        write_turn(one, has_phase);
}

void show_seen(const struct protocol *protocol, int seat, struct text *out)
{
    const struct events *report = &protocol->session->report;
    struct wire_style style = show_style(protocol);
    for (int i = 0; i < report->count; i++) {
        const char *words;
        size_t length;
        bool seen = events_see(report, i, seat, &words, &length) && is_shown(&report->events[i], style);
        if (seen && report->events[i].note)
            wire_note(out, style, words, length);
        else if (seen)
            wire_event(out, style, protocol->session->match.game, 0, words,
                       shown_length(protocol, words, length));
    }
}

/* ---- the table ---- */

bool show_time_left(const struct protocol *protocol, uint64_t *left)
{
    const struct session *session = protocol->session;
    const struct turn_clock *clock = &protocol->host->clock;
    bool runs = session->on && clock->seat != SEAT_NONE && !protocol->access.is_covered;
    *left = runs ? turn_clock_left(clock, session, protocol->options.now()) : 0;
    return runs && (clock->thinks || turn_clock_limit(clock, session) > 0);
}

/* Seconds, rounded up: 0 only when the time is over. */
static unsigned long long whole_seconds(uint64_t milliseconds)
{
    return (unsigned long long)((milliseconds + 999) / 1000);
}

void show_time_keys(const struct protocol *protocol, struct keys *keys)
{
    const struct session *session = protocol->session;
    const struct turn_clock *clock = &protocol->host->clock;
    uint64_t left;
    if (!turn_clock_is_used(session))
        return;
    bool runs = show_time_left(protocol, &left);
    text_print(key_begin(keys, "clock"), runs ? "%llu" : "-", whole_seconds(left));
    for (int seat = 0; seat < session->match.seats && session->match.limits.bank > 0; seat++)
        text_print(key_begin(keys, "%s.bank", session->match.name[seat]), "%llu",
                   whole_seconds(turn_clock_bank(clock, session, seat, protocol->options.now())));
}

/* Adds marks for the remaining time and a pause to the view. */
static void mark_time(const struct protocol *protocol, struct view *table)
{
    const struct session *session = protocol->session;
    uint64_t left;
    for (int seat = 0; seat < session->match.seats && session->match.limits.bank > 0; seat++)
        text_say(view_mark(table, seat, "bank"), "bank %llu s",
                 whole_seconds(turn_clock_bank(&protocol->host->clock, session, seat, protocol->options.now())));
    if (show_time_left(protocol, &left) && !channel_says(protocol)) /* these programs show a running clock themselves */
        text_print(view_mark(table, SEAT_NONE, "left"),
                   protocol->host->clock.thinks ? _("%llu s left to think") : _("%llu s left"), whole_seconds(left));
    if (pause_is_on(session) && !channel_says(protocol))
        text_say(view_mark(table, SEAT_NONE, "pause"), "paused, until `continue`");
}

void show_describe_table(const struct protocol *protocol, struct view *table)
{
    const struct session *session = protocol->session;
    session_describe_table(session, protocol->access.viewer, table);
    mark_time(protocol, table);
}

void show_draw_table(const struct protocol *protocol, struct text *lines)
{
    const struct session *session = protocol->session;
    const struct game_state *state = session_state(session);
    const struct match *match = &session->match;
    struct painter_style style = {protocol->options.columns > 0 ? protocol->options.columns : PAINTER_COLUMNS,
                                  protocol->options.color};
    struct view table = {0};
    struct text due = {0};
    session_add_due(session, &due);
    if (protocol->access.is_seat && match_stage(match, state) == STAGE_OVER)
        text_cut(&due, strcspn(text_string(&due), ":")); /* the rest, the next action, concerns the organiser only */
    second_person_agree(&due, 0);
    show_describe_table(protocol, &table);
    painter_draw(&table, match, match_turn(match, state), text_string(&due), &style, lines);
    view_free(&table);
    text_free(&due);
}

void show_table(const struct protocol *protocol)
{
    struct text lines = {0};
    show_draw_table(protocol, &lines);
    wire_drawing(&protocol->out->text, show_style(protocol), WIRE_NOTE, text_string(&lines));
    text_free(&lines);
}
