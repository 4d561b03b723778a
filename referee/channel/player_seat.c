/* player_seat.c: a channel that belongs to a player or a spectator permanently, and cannot organise the match. */
#include "referee/channel/player_seat.h"

#include "referee/channel/access.h"
#include "referee/channel/show.h"
#include "referee/engine/record.h"

#include <string.h>

/* ---- refusals to a seat ---- */

static bool is_among(const char *const *words, const char *word)
{
    while (*words != NULL && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

/* Whether the verb is a referee's verb of the current game. */
static bool is_referees(const struct session *session, const char *verb)
{
    const struct verb_row *row = session->on ? new_match_verb(session->match.game, verb) : NULL;
    return row != NULL && match_is_referees_verb(row);
}

bool player_seat_may_ask(const struct protocol *protocol, struct fault *fault)
{
    return protocol->access.may_ask ||
           refuse_saying(fault, FAULT_NOT_ALLOWED, "advice=no: players get no advice in this match");
}

bool player_seat_may_run(const struct protocol *protocol, const char *verb, struct fault *fault)
{
    static const char *const organisers[] = {"new",  "again", "deal", "start", "set",  "turn", "chance",
                                             "load", "save",  "undo", "redo",  "view", "seat",
                                             "pause", "continue", NULL};
    static const char *const advice[] = {"suggest", "why", "judge", NULL};
    static const char *const views[] = {"view", "seat", NULL};
    bool may_return = protocol->access.may_return;
    if (!protocol->access.is_seat || (may_return && is_among(views, verb)))
        return true;
    if (is_among(organisers, verb) || is_referees(protocol->session, verb))
        return refuse(fault, FAULT_NOT_ALLOWED,
                      may_return ? N_("%s is for the organiser of the match: view all takes the seat back")
                                 : "%s is for the organiser of the match", verb);
    return !is_among(advice, verb) || player_seat_may_ask(protocol, fault);
}

/* ---- past events ---- */

/* The events of the game so far, as a player may see them. */
struct past {
    struct protocol *protocol;
    int seat;
    struct text lines;
    size_t at;  /* offset in the session log after the last event; 0 before the first */
    int step;   /* position to which the event belongs */
    int events; /* number of events of that position so far */
};

/* The number of the next event in the log of this game. The log does not contain moves that were taken back. */
static uint64_t next_in_log(struct past *past)
{
    struct session *session = past->protocol->session;
    const struct step *steps = session->positions.steps;
    size_t length;
    const char *log = session_log(session, &length);
    bool is_event = past->at == 0;
    if (is_event)
        past->at = steps[0].log_end; /* its only event is `new` */
    while (!is_event && past->at < length) {
        for (; past->at >= steps[past->step].log_end; past->events = 0)
            past->step++;
        is_event = log[past->at] == '#';
        past->at += strcspn(log + past->at, "\n") + 1;
    }
    uint64_t first = steps[past->step].seq;
    return first > 0 ? first + (uint64_t)past->events++ : ++session->seq;
}

/* The number of the next event of position `step`. */
static uint64_t next_of_step(struct past *past, int step)
{
    struct session *session = past->protocol->session;
    uint64_t first = session->positions.steps[step].seq;
    past->events = step == past->step ? past->events : 0;
    past->step = step;
    return first > 0 ? first + (uint64_t)past->events++ : ++session->seq;
}

static void write_event(struct past *past, uint64_t number, const char *words, size_t length)
{
    wire_event(&past->lines, show_style(past->protocol), past->protocol->session->match.game, number, words, length);
}

/* Writes the events of a replayed command, unless it belongs to an earlier game: a record_listener. */
static void write_past_events(void *context, const struct session *session, const struct words *command)
{
    struct past *past = context;
    const struct session *real = past->protocol->session;
    const struct events *report = &session->report;
    const char *words;
    size_t length;
    (void)command;
    if (game_common(session_state(session))->games != game_common(session_state(real))->games)
        return;
    for (int i = 0; i < report->count; i++) {
        if (report->events[i].note)
            continue;
        /* In a fair game each command leads to one position; in others, the log has separate lines for chance. */
        uint64_t number = session->match.deal == DEAL_FAIR ? next_of_step(past, session->positions.now)
                                                           : next_in_log(past);
        if (events_see(report, i, past->seat, &words, &length))
            write_event(past, number, words, length);
    }
}

/*
 * Gives the channel to the viewer permanently. If there is a match, writes `past->lines`, extended by the past events.
 */
static bool give_channel(struct past *past, const char *viewer, struct fault *fault)
{
    struct protocol *protocol = past->protocol;
    bool ok = !protocol->session->on || record_replay(protocol->session, write_past_events, past);
    if (ok) {
        text_add_text(&protocol->out->text, &past->lines);
        access_take_seat(protocol, viewer);
    } else {
        refuse(fault, FAULT_BAD_RECORD, "the deck is not what it was");
    }
    text_free(&past->lines);
    return ok;
}

bool player_seat_take(struct protocol *protocol, const char *name, struct fault *fault)
{
    struct session *session = protocol->session;
    struct past past = {.protocol = protocol, .seat = match_seat(&session->match, name)};
    struct text you = {0};
    uint64_t seq = session->seq;
    text_print(&you, "you %s", name);
    write_event(&past, ++session->seq, you.at, you.length);
    text_free(&you);
    bool ok = give_channel(&past, name, fault);
    if (!ok)
        session->seq = seq;
    return ok;
}

bool player_seat_watch(struct protocol *protocol, struct fault *fault)
{
    struct past past = {.protocol = protocol, .seat = VIEW_PUBLIC};
    return give_channel(&past, "public", fault);
}
