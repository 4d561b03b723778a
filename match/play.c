/* play.c: plays the games of a series at one table, one after another. */
#include "match/play.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/monotonic.h"
#include "match/spectators.h"
#include "match/turn.h"
#include "match/wait.h"
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/engine/record.h"
#include "referee/engine/standing.h"
#include "referee/games.h"

#include <string.h>

enum {
    MOVES_AT_ONCE = 256, /* number of moves between two checks whether the series is to end */
    FAULT_LINES_MAX = 10, /* maximum number of lines of a program's standard error to show */
    NO_TURN = -1
};

/* Sends a remark to all players and spectators. */
static void tell_all(struct board *table, const char *note)
{
    for (struct protocol *one = table->host.channels; one != NULL; one = one->next)
        show_note(one, note);
}

void play_open(struct board *table, const struct terms *terms, bool has_spectators)
{
    *table = (struct board){.terms = terms, .has_spectators = has_spectators};
    command_host(&table->host, games, false);
    table->host.asks_to_build = true;
    table->host.deals_recur = terms->schedule.duplicate || terms->deals != NULL;
    out_init(&table->out, -1);
    protocol_open(&table->referee, &table->host, &(struct protocol_options){.kind = CHANNEL_PROGRAM}, &table->out);
    spectators_init(table);
    table->agents = memory_array(NULL, (size_t)terms->schedule.players, sizeof *table->agents);
    for (int i = 0; i < terms->schedule.players; i++)
        agent_init(&table->agents[i], terms, &terms->entrants[i]);
}

void play_close(struct board *table)
{
    tell_all(table, _("The series is over."));
    turn_tell_all(table);
    for (int i = 0; i < table->terms->schedule.players; i++)
        agent_dismiss(&table->agents[i], &table->leaving, false);
    leaving_wait(&table->leaving);
    for (int i = 0; i < table->terms->schedule.players; i++)
        agent_free(&table->agents[i]);
    spectators_close(table);
    people_close(&table->people);
    protocol_close(&table->referee);
    host_close(&table->host);
    out_free(&table->out);
    memory_free(table->agents);
    text_free(&table->why);
    text_free(&table->news);
}

/* ---- prime-match's own commands ---- */

/* Which of terms.deals the game of the pairing begins with. */
static uint64_t given_deal(const struct terms *terms, const struct pairing *pairing)
{
    return schedule_given_deal(&terms->schedule, pairing, terms->deals->count);
}

/* Gives a command on the channel that sees all. Returns false, with the refusal in `why`, if it is refused. */
static bool command(struct board *table, struct text *line)
{
    text_clear(&table->out.text);
    table->referee.fault.code = FAULT_NONE;
    protocol_line(&table->referee, LINE_READ, line->at, line->length);
    if (table->referee.fault.code == FAULT_NONE)
        return true;
    const char *refusal = strstr(text_string(&table->out.text), "? ");
    refusal = refusal != NULL ? refusal + 2 : _("it cannot be started");
    if (table->terms->deals != NULL) {
        deals_add_place(table->terms->deals, given_deal(table->terms, &table->result->pairing), &table->why);
        text_add(&table->why, ": ");
    }
    text_say(&table->why, "%s refuses the game: %.*s", table->terms->game->name, (int)strcspn(refusal, "\n"), refusal);
    return false;
}

static void write_players(const struct board *table, const struct pairing *pairing, struct text *line)
{
    for (int i = 0; i < table->seats; i++)
        text_print(line, "%s%s", i > 0 ? "," : " players=", table->terms->entrants[pairing->player[i]].name);
}

/* Whether there is a word P1, P2, ... at `at` in the deal. */
static bool is_seat(const struct board *table, const char *deal, const char *at)
{
    return *at == 'P' && (at == deal || strchr(" \t", at[-1]) != NULL) && at[1] >= '1' && at[1] < '1' + table->seats &&
           strchr(" \t;", at[2]) != NULL;
}

/* Gives the commands of a deal by hand, with the players by seat in the place of P1, P2, ... */
static bool deal(struct board *table, const struct pairing *pairing, const char *deal)
{
    struct text line = {0};
    bool ok = true;
    for (const char *end; ok && *deal != '\0'; deal = end + (*end == ';')) {
        end = deal + strcspn(deal, ";");
        text_clear(&line);
        for (const char *at = deal; at < end; at++) {
            if (is_seat(table, deal, at))
                text_add(&line, table->terms->entrants[pairing->player[*++at - '1']].name);
            else
                text_add_char(&line, *at);
        }
        ok = strspn(text_string(&line), " \t") == line.length || command(table, &line);
    }
    text_free(&line);
    return ok;
}

/* Begins the game of the pairing, with the deal that the terms give, or a random one from its seed. */
static bool begin(struct board *table, const struct pairing *pairing)
{
    const struct terms *terms = table->terms;
    const char *given = terms->deals != NULL ? deals_line(terms->deals, given_deal(terms, pairing)) : NULL;
    bool by_hand = given != NULL && given[strspn(given, "0123456789")] != '\0';
    struct text line = {0};
    text_print(&line, "new %s%s", terms->game->name, terms->options);
    write_players(table, pairing, &line);
    bool builds = terms->game->is_built != NULL; /* the players themselves, before the deal */
    text_add(&line, by_hand ? " deal=manual" : terms->game->deal_default > DEAL_AUTO && !builds ? " deal=auto" : "");
    if (given != NULL && !by_hand)
        text_print(&line, " seed=%s", given);
    else
        text_print(&line, " seed=%llu", (unsigned long long)pairing->seed);
    text_add(&line, terms->advice ? "" : " advice=no");
    bool ok = command(table, &line) && (!by_hand || deal(table, pairing, given));
    text_free(&line);
    return ok;
}

/* ---- seating the players ---- */

static void seat_agents(struct board *table, const struct pairing *pairing)
{
    bool sits[PLAYERS_MAX] = {false};
    for (int i = 0; i < table->seats; i++) {
        table->seat[i] = &table->agents[pairing->player[i]];
        sits[pairing->player[i]] = true;
        table->seat[i]->computer.rng = (struct rng){schedule_player_seed(pairing, i)};
    }
    for (int i = 0; i < table->terms->schedule.players; i++)
        if (!sits[i])
            agent_rise(&table->agents[i]);
}

static bool is_played_elsewhere(const struct agent *agent)
{
    return agent->entrant->kind != ENTRANT_COMPUTER;
}

static bool prepare(struct board *table)
{
    bool ok = true;
    for (int i = 0; i < table->seats && ok; i++)
        ok = agent_prepare(table->seat[i], &table->leaving, &table->why);
    return ok;
}

static bool sit_down(struct board *table, const struct pairing *pairing)
{
    bool ok = true;
    for (int i = 0; i < table->seats && ok; i++)
        if (table->seat[i]->entrant->kind == ENTRANT_PROGRAM || table->seat[i]->entrant->kind == ENTRANT_SOCKET)
            ok = agent_sit(table->seat[i], &table->host, &table->why);
    return ok && people_sit(&table->people, &table->host, table->terms->entrants, pairing, table->seats,
                            &table->why);
}

/* ---- the game ---- */

/* Whether the game is over or, with terms.is_match, the match. */
static bool is_over(const struct board *table)
{
    const struct session *session = &table->host.session;
    const struct game_state *state = session_state(session);
    if (match_stage(&session->match, state) != STAGE_OVER)
        return false;
    return !table->terms->is_match || match_is_over(&session->match, state);
}

/* Whether a move concerns the session only: there is no other channel, and no clock runs. */
static bool is_alone(const struct board *table)
{
    const struct time_limits *limits = &table->host.session.match.limits;
    return table->referee.next == NULL && limits->clock == 0 && limits->think == 0 && limits->game == 0;
}

/* Plays a move that no other channel sees now; its events are numbered all the same. */
static bool play_alone(struct session *session, struct chosen *chosen, struct fault *fault)
{
    if (!session_play_chosen(session, chosen, fault))
        return false;
    session->seq += events_count(&session->report, session->report.count);
    return true;
}

/* Makes a move of one of the referee's own players. */
static bool compute(struct board *table, int seat)
{
    const struct session *session = &table->host.session;
    struct agent *agent = table->seat[seat];
    struct fault fault = {.detail = N_("it is not a move")};
    struct chosen chosen = {.command = agent->out.text}; /* reuses its memory */
    computer_move(&agent->computer, &session->match, session_state(session), seat, &chosen);
    bool ok = chosen.command.length > 0;
    if (ok && is_alone(table))
        ok = play_alone(&table->host.session, &chosen, &fault);
    else
        ok = ok && protocol_enter(&table->referee, &chosen, (uint64_t)monotonic_ms(), &fault);
    agent->out.text = chosen.command;
    if (!ok)
        text_say(&table->why, "%s: a move of %s was refused: %s", agent->entrant->name, agent->entrant->player,
                 _(fault.detail));
    return ok;
}

/* Makes the move of the player on turn, or waits for it. */
static enum turn_end move(struct board *table, int seat, bool *is_broken)
{
    if (is_played_elsewhere(table->seat[seat]))
        return turn_await(table, seat);
    if (table->terms->pace > 0 && !turn_pause(table))
        return TURN_STOPPED;
    *is_broken = !compute(table, seat);
    if (table->has_spectators || table->people.is_open)
        turn_show(table);
    return TURN_MOVED;
}

/* Announces which fault ends the game, and dismisses the players who made one. */
static void end_by_fault(struct board *table)
{
    struct text note = {0};
    for (int i = 0; i < table->seats; i++) {
        struct agent *agent = table->seat[i];
        if (agent->fault == FAULTLESS)
            continue;
        text_clear(&note);
        text_say(&note, "%s: %s. The game is over.", agent->entrant->name, match_fault_name(agent->fault));
        tell_all(table, note.at);
    }
    turn_tell_all(table);
    for (int i = 0; i < table->seats; i++)
        if (table->seat[i]->fault != FAULTLESS)
            agent_dismiss(table->seat[i], &table->leaving, true);
    text_free(&note);
}

/*
 * Ends a game by the rules. A player that leaves too much output about the end unread commits no fault, but is
 * dismissed.
 */
static void end_by_rules(struct board *table)
{
    turn_tell_all(table);
    for (int i = 0; i < table->seats; i++) {
        if (table->seat[i]->fault == FAULTLESS)
            continue;
        table->seat[i]->fault = FAULTLESS;
        agent_dismiss(table->seat[i], &table->leaving, true);
    }
}

/*
 * Restarts a program that is on turn when the game is ended, so that a stale reply is not read as a move of the next
 * game.
 */
static void dismiss_who_thinks(struct board *table)
{
    const struct session *session = &table->host.session;
    int seat = match_turn(&session->match, session_state(session));
    if (match_stage(&session->match, session_state(session)) != STAGE_OVER && seat != SEAT_NONE &&
        table->seat[seat]->entrant->kind == ENTRANT_PROGRAM)
        agent_dismiss(table->seat[seat], &table->leaving, false);
}

/* Gives a command of the organiser that has no arguments. */
static bool order(struct board *table, const char *verb)
{
    struct text line = {0};
    text_add(&line, verb);
    bool ok = command(table, &line);
    text_free(&line);
    return ok;
}

/* Whether the series is to end. Asks the system only now and then: our own players make 10^5 moves a second. */
static bool is_stopped(struct board *table)
{
    struct pollfd stop = {.fd = table->terms->stop, .events = POLLIN};
    return table->turns % MOVES_AT_ONCE == 0 && wait_for(table, &stop, 1, 0) != 0;
}

/* The end of a game that was stopped: by request, or because the table cannot go on. */
static enum play_end end_of_stopped(const struct board *table)
{
    return table->why.length > 0 ? PLAY_BROKEN : PLAY_STOPPED;
}

/* If a new turn has begun, resets the counts of all players. `*turn` is the first position of the last turn seen. */
static void begin_turn(struct board *table, int *turn)
{
    const struct positions *positions = &table->host.session.positions;
    if (*turn == positions->steps[positions->now].turn)
        return;
    *turn = positions->steps[positions->now].turn;
    for (int i = 0; i < table->seats; i++)
        agent_begin_turn(table->seat[i]);
}

/*
 * The command that the organiser must give: `new` for the next game of a match, `start` when all is prepared; or NULL.
 */
static const char *organisers_verb(const struct session *session)
{
    const struct game_state *state = session_state(session);
    if (match_stage(&session->match, state) == STAGE_OVER)
        return "new";
    return match_turn(&session->match, state) == SEAT_NONE ? "start" : NULL;
}

/* Plays until the game is over, or terms.moves moves were made, because a game need not end by itself. */
static enum play_end play(struct board *table)
{
    const struct session *session = &table->host.session;
    int turn = NO_TURN;
    for (table->turns = 0; !is_over(table) && table->turns < table->terms->moves;) {
        bool is_broken = false;
        int seat = match_turn(&session->match, session_state(session));
        const char *verb = organisers_verb(session);
        if (is_stopped(table))
            return end_of_stopped(table);
        if (verb != NULL) {
            if (!order(table, verb))
                return PLAY_BROKEN;
            turn = NO_TURN;
            continue;
        }
        begin_turn(table, &turn);
        enum turn_end end = move(table, seat, &is_broken);
        if (is_broken)
            return PLAY_BROKEN;
        if (end == TURN_STOPPED)
            return end_of_stopped(table);
        if (end == TURN_FAULT) {
            end_by_fault(table);
            return PLAY_OVER;
        }
        table->turns++;
    }
    if (!is_over(table))
        tell_all(table, _("That was the last move of the game: it is drawn."));
    end_by_rules(table);
    return PLAY_OVER;
}

/* ---- the result ---- */

static bool is_winner(const struct board *table, const char *winners, int seat)
{
    const struct session *session = &table->host.session;
    const char *name = session->match.name[seat];
    size_t length = strlen(name);
    if (table->terms->is_match)
        return is_over(table) && match_is_won_by(&session->match, session_state(session), seat);
    for (const char *at = winners; *at != '\0'; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ','))
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

/* By the places of a game, or by the points of a match or a game without places: the greater, the better. */
static long standing(const struct board *table, int seat)
{
    const struct session *session = &table->host.session;
    const struct game *game = session->match.game;
    long count = 0;
    if (game->place != NULL && !table->terms->is_match)
        return -game->place(&session->match, session_state(session), seat);
    for (int other = 0; other < table->seats; other++)
        count += !match_stands_before(&session->match, session_state(session), other, seat);
    return count;
}

static void count_result(struct board *table, struct result *result)
{
    const struct session *session = &table->host.session;
    struct text winners = {0};
    long stands[SEATS_MAX] = {0};
    bool has_fault = false;
    if (is_over(table))
        table->terms->game->result(&session->match, session_state(session), &winners);
    for (int i = 0; i < table->seats; i++) {
        struct result_seat *seat = &result->seat[i];
        const struct times *times = &table->seat[i]->times;
        *seat = (struct result_seat){.fault = table->seat[i]->fault, .moves = times->moves};
        seat->wins = is_over(table) && is_winner(table, text_string(&winners), i);
        stands[i] = is_over(table) ? standing(table, i) : 0;
        seat->mean = times->moves > 0 ? times_mean(times) : 0;
        seat->worst = times->moves > 0 ? times_worst(times) : 0;
        has_fault = has_fault || seat->fault != FAULTLESS;
        table->seat[i]->has_played = true;
    }
    result->turns = table->turns;
    if (has_fault)
        result_forfeit(result, table->seats);
    else
        result_place(result, table->seats, stands);
    result_round(result, table->seats);
    text_free(&winners);
}

enum play_end play_game(struct board *table, struct result *result)
{
    table->result = result;
    table->seats = table->terms->schedule.seats;
    seat_agents(table, &result->pairing);
    if (!prepare(table))
        return PLAY_BROKEN;
    if (!turn_await_players(table))
        return end_of_stopped(table);
    people_prepare(&table->people, table->terms->entrants, &result->pairing, table->seats);
    if (!begin(table, &result->pairing) || !sit_down(table, &result->pairing))
        return PLAY_BROKEN;
    enum play_end end = play(table);
    if (end == PLAY_OVER) {
        count_result(table, result);
        dismiss_who_thinks(table);
    }
    (void)leaving_tick(&table->leaving, (uint64_t)monotonic_ms());
    return end;
}

void play_record(const struct board *table, struct text *record)
{
    struct record_chain chain = {0};
    size_t length;
    const char *log = session_log(&table->host.session, &length);
    record_write(&chain, log, length, record);
}

/* The beginning of the last FAULT_LINES_MAX lines; there is no newline at `end`. */
static const char *last_lines(const char *at, const char *end)
{
    int lines = 0;
    for (const char *from = end; from > at; from--)
        if (from[-1] == '\n' && ++lines == FAULT_LINES_MAX)
            return from;
    return at;
}

/* Adds the last lines that a program wrote: a single one beside its fault, several below it. */
static void add_last_lines(const struct text *said, const char *name, struct text *text)
{
    const char *end = said->at + said->length, *at = last_lines(said->at, end);
    bool is_one = memchr(at, '\n', (size_t)(end - at)) == NULL;
    text_add(text, is_one ? _(": ") : _(":\n"));
    for (const char *stop; at < end; at = stop + 1) {
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        if (!is_one)
            text_say(text, "%s: ", name);
        text_add_safe(text, at, (size_t)(stop - at));
        text_add_char(text, '\n');
    }
}

void play_tell_fault(const struct board *table, int seat, struct text *text)
{
    const struct agent *agent = table->seat[seat];
    const char *records = table->terms->records;
    struct text said = {0};
    if (agent->fault == FAULTLESS)
        return;
    text_say(text, "%s: %s in game %llu", agent->entrant->name, match_fault_name(agent->fault),
             (unsigned long long)table->result->pairing.number);
    if ((agent->fault == FAULT_ILLEGAL || agent->fault == FAULT_FLOOD) && agent->said_length > 0) {
        text_add_safe(&said, agent->said, agent->said_length);
        text_say(text, " by '%s%s'", text_string(&said), agent->said_length == AGENT_SAID_BYTES ? "..." : "");
        text_clear(&said);
    }
    if (agent->fault == FAULT_STALL && !agent->has_spoken)
        text_say(text, ", and no line has come from it: does it flush its output?");
    errors_last(&agent->errors, &said);
    while (said.length > 0 && strchr("\r\n ", said.at[said.length - 1]) != NULL)
        text_cut(&said, said.length - 1);
    if (said.length > 0 && records != NULL)
        text_say(text, ": see %s/%s.err\n", records, agent->entrant->name);
    else if (said.length > 0)
        add_last_lines(&said, agent->entrant->name, text);
    else
        text_add_char(text, '\n');
    text_free(&said);
}
