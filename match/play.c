/* play.c: plays the games of a series at one board, one after another. */
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
static void note_to_all(struct board *board, const char *note)
{
    for (struct protocol *one = board->host.channels; one != NULL; one = one->next)
        show_note(one, note);
}

void play_open(struct board *board, const struct terms *terms, bool takes_spectators)
{
    *board = (struct board){.terms = terms, .takes_spectators = takes_spectators};
    command_host(&board->host, games, false);
    board->host.asks_to_build = true;
    board->host.deals_recur = terms->schedule.duplicate || terms->deals != NULL;
    out_init(&board->out, -1);
    protocol_open(&board->referee, &board->host, &(struct protocol_options){.kind = CHANNEL_PROGRAM}, &board->out);
    spectators_init(board);
    board->agents = memory_array(NULL, (size_t)terms->schedule.players, sizeof *board->agents);
    for (int i = 0; i < terms->schedule.players; i++)
        agent_init(&board->agents[i], terms, &terms->entrants[i]);
}

void play_close(struct board *board)
{
    note_to_all(board, _("The series is over."));
    turn_send_all(board);
    for (int i = 0; i < board->terms->schedule.players; i++)
        agent_dismiss(&board->agents[i], &board->leaving, false);
    leaving_wait(&board->leaving);
    for (int i = 0; i < board->terms->schedule.players; i++)
        agent_free(&board->agents[i]);
    spectators_close(board);
    people_close(&board->people);
    protocol_close(&board->referee);
    host_close(&board->host);
    out_free(&board->out);
    memory_free(board->agents);
    text_free(&board->why);
    text_free(&board->news);
}

/* ---- prime-match's own commands ---- */

/* The index in terms.deals of the deal of the pairing. */
static uint64_t given_deal(const struct terms *terms, const struct pairing *pairing)
{
    return schedule_given_deal(&terms->schedule, pairing, terms->deals->count);
}

/* Gives a command on the channel that sees all. Returns false, with the refusal in `why`, if it is refused. */
static bool give_command(struct board *board, struct text *line)
{
    text_clear(&board->out.text);
    board->referee.fault.code = FAULT_NONE;
    protocol_line(&board->referee, LINE_READ, line->at, line->length);
    if (board->referee.fault.code == FAULT_NONE)
        return true;
    const char *refusal = strstr(text_string(&board->out.text), "? ");
    refusal = refusal != NULL ? refusal + 2 : _("it cannot be started");
    if (board->terms->deals != NULL) {
        deals_add_place(board->terms->deals, given_deal(board->terms, &board->result->pairing), &board->why);
        text_add(&board->why, ": ");
    }
    text_say(&board->why, "%s refuses the game: %.*s", board->terms->game->name, (int)strcspn(refusal, "\n"), refusal);
    return false;
}

static void write_players(const struct board *board, const struct pairing *pairing, struct text *line)
{
    for (int i = 0; i < board->seats; i++)
        text_print(line, "%s%s", i > 0 ? "," : " players=", board->terms->entrants[pairing->player[i]].name);
}

/* Whether there is a word P1, P2, ... at `at` in the deal. */
static bool is_seat(const struct board *board, const char *deal, const char *at)
{
    return *at == 'P' && (at == deal || strchr(" \t", at[-1]) != NULL) && at[1] >= '1' && at[1] < '1' + board->seats &&
           strchr(" \t;", at[2]) != NULL;
}

/*
 * Gives the commands of a deal by hand, separated by `;`, with the names of the players for their seats P1, P2, ...
 * Returns false, with the reason in board->why, if one is refused.
 */
static bool deal_by_hand(struct board *board, const struct pairing *pairing, const char *deal)
{
    struct text line = {0};
    bool ok = true;
    for (const char *end; ok && *deal != '\0'; deal = end + (*end == ';')) {
        end = deal + strcspn(deal, ";");
        text_clear(&line);
        for (const char *at = deal; at < end; at++) {
            if (is_seat(board, deal, at))
                text_add(&line, board->terms->entrants[pairing->player[*++at - '1']].name);
            else
                text_add_char(&line, *at);
        }
        ok = strspn(text_string(&line), " \t") == line.length || give_command(board, &line);
    }
    text_free(&line);
    return ok;
}

/* Begins the game of the pairing, with the deal that the terms give, or a random one from its seed. */
static bool begin_game(struct board *board, const struct pairing *pairing)
{
    const struct terms *terms = board->terms;
    const char *given = terms->deals != NULL ? deals_line(terms->deals, given_deal(terms, pairing)) : NULL;
    bool by_hand = given != NULL && given[strspn(given, "0123456789")] != '\0';
    struct text line = {0};
    text_print(&line, "new %s%s", terms->game->name, terms->options);
    write_players(board, pairing, &line);
    bool is_built_game = terms->game->is_built != NULL; /* the players build what is dealt, before the deal */
    bool needs_auto = terms->game->deal_default > DEAL_AUTO && !is_built_game;
    text_add(&line, by_hand ? " deal=manual" : needs_auto ? " deal=auto" : "");
    if (given != NULL && !by_hand)
        text_print(&line, " seed=%s", given);
    else
        text_print(&line, " seed=%llu", (unsigned long long)pairing->seed);
    text_add(&line, terms->advice ? "" : " advice=no");
    bool ok = give_command(board, &line) && (!by_hand || deal_by_hand(board, pairing, given));
    text_free(&line);
    return ok;
}

/* ---- seating the players ---- */

static void seat_agents(struct board *board, const struct pairing *pairing)
{
    bool is_seated[PLAYERS_MAX] = {false};
    for (int i = 0; i < board->seats; i++) {
        board->seat[i] = &board->agents[pairing->player[i]];
        is_seated[pairing->player[i]] = true;
        board->seat[i]->computer.rng = (struct rng){schedule_player_seed(pairing, i)};
    }
    for (int i = 0; i < board->terms->schedule.players; i++)
        if (!is_seated[i])
            agent_close_channel(&board->agents[i]);
}

static bool is_external(const struct agent *agent)
{
    return agent->entrant->kind != ENTRANT_COMPUTER;
}

static bool prepare(struct board *board)
{
    bool ok = true;
    for (int i = 0; i < board->seats && ok; i++)
        ok = agent_prepare(board->seat[i], &board->leaving, &board->why);
    return ok;
}

static bool open_channels(struct board *board, const struct pairing *pairing)
{
    bool ok = true;
    for (int i = 0; i < board->seats && ok; i++)
        if (board->seat[i]->entrant->kind == ENTRANT_PROGRAM || board->seat[i]->entrant->kind == ENTRANT_SOCKET)
            ok = agent_open_channel(board->seat[i], &board->host, &board->why);
    return ok && people_open(&board->people, &board->host, board->terms->entrants, pairing, board->seats,
                             &board->why);
}

/* ---- the game ---- */

/* Whether the game is over or, with terms.is_match, the match. */
static bool is_over(const struct board *board)
{
    const struct session *session = &board->host.session;
    const struct game_state *state = session_state(session);
    if (match_stage(&session->match, state) != STAGE_OVER)
        return false;
    return !board->terms->is_match || match_is_over(&session->match, state);
}

/* Whether only the session must know of a move: there is no other channel, and no clock runs. */
static bool is_unobserved(const struct board *board)
{
    const struct time_limits *limits = &board->host.session.match.limits;
    return board->referee.next == NULL && limits->clock == 0 && limits->think == 0 && limits->game == 0;
}

/* Plays a move that no other channel sees now; its events are numbered all the same. */
static bool play_unobserved(struct session *session, struct chosen *chosen, struct fault *fault)
{
    if (!session_play_chosen(session, chosen, fault))
        return false;
    session->seq += events_count(&session->report, session->report.count);
    return true;
}

/* Makes a move of one of the referee's own players. */
static bool compute(struct board *board, int seat)
{
    const struct session *session = &board->host.session;
    struct agent *agent = board->seat[seat];
    struct fault fault = {.detail = N_("the move is empty")};
    struct chosen chosen = {.command = agent->out.text}; /* reuses its memory */
    computer_move(&agent->computer, &session->match, session_state(session), seat, &chosen);
    bool ok = chosen.command.length > 0;
    if (ok && is_unobserved(board))
        ok = play_unobserved(&board->host.session, &chosen, &fault);
    else
        ok = ok && protocol_enter(&board->referee, &chosen, (uint64_t)monotonic_ms(), &fault);
    agent->out.text = chosen.command;
    if (!ok)
        text_say(&board->why, "%s: a move of %s was refused: %s", agent->entrant->name, agent->entrant->player,
                 _(fault.detail));
    return ok;
}

/* Makes the move of the player on turn, or waits for it. */
static enum turn_end move(struct board *board, int seat, bool *is_broken)
{
    if (is_external(board->seat[seat]))
        return turn_await(board, seat);
    if (board->terms->pace > 0 && !turn_pause(board))
        return TURN_STOPPED;
    *is_broken = !compute(board, seat);
    if (board->takes_spectators || board->people.is_open)
        turn_show(board);
    return TURN_MOVED;
}

/* Announces which fault ends the game, and dismisses the players at fault. */
static void end_by_fault(struct board *board)
{
    struct text note = {0};
    for (int i = 0; i < board->seats; i++) {
        struct agent *agent = board->seat[i];
        if (agent->fault == FAULTLESS)
            continue;
        text_clear(&note);
        text_say(&note, "%s: %s. The game is over.", agent->entrant->name, match_fault_name(agent->fault));
        note_to_all(board, note.at);
    }
    turn_send_all(board);
    for (int i = 0; i < board->seats; i++)
        if (board->seat[i]->fault != FAULTLESS)
            agent_dismiss(board->seat[i], &board->leaving, true);
    text_free(&note);
}

/*
 * Ends a game that is over by the rules, or drawn at the limit of moves. A player that leaves too much output about the
 * end unread commits no fault, but is dismissed.
 */
static void end_by_rules(struct board *board)
{
    turn_send_all(board);
    for (int i = 0; i < board->seats; i++) {
        if (board->seat[i]->fault == FAULTLESS)
            continue;
        board->seat[i]->fault = FAULTLESS;
        agent_dismiss(board->seat[i], &board->leaving, true);
    }
}

/*
 * Dismisses a program that is still on turn when the game is ended, so that a late reply is not read as a move of the
 * next game. agent_prepare starts it again.
 */
static void dismiss_player_on_turn(struct board *board)
{
    const struct session *session = &board->host.session;
    int seat = match_turn(&session->match, session_state(session));
    if (match_stage(&session->match, session_state(session)) != STAGE_OVER && seat != SEAT_NONE &&
        board->seat[seat]->entrant->kind == ENTRANT_PROGRAM)
        agent_dismiss(board->seat[seat], &board->leaving, false);
}

/* Gives a command of the organiser that has no arguments. */
static bool give_plain_command(struct board *board, const char *verb)
{
    struct text line = {0};
    text_add(&line, verb);
    bool ok = give_command(board, &line);
    text_free(&line);
    return ok;
}

/* Whether the series is to end. Asks the system only now and then: our own players make 10^5 moves a second. */
static bool is_stopped(struct board *board)
{
    struct pollfd stop = {.fd = board->terms->stop, .events = POLLIN};
    return board->turns % MOVES_AT_ONCE == 0 && wait_for(board, &stop, 1, 0) != 0;
}

/* The end of a game that was stopped: by request, or because the board cannot go on. */
static enum play_end end_of_stopped(const struct board *board)
{
    return board->why.length > 0 ? PLAY_BROKEN : PLAY_STOPPED;
}

/*
 * If a new turn has begun, resets the counts of a turn of all players. `*turn` is the position at which the last turn
 * seen began.
 */
static void update_turn(struct board *board, int *turn)
{
    const struct positions *positions = &board->host.session.positions;
    if (*turn == positions->steps[positions->now].turn)
        return;
    *turn = positions->steps[positions->now].turn;
    for (int i = 0; i < board->seats; i++)
        agent_begin_turn(board->seat[i]);
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
static enum play_end play(struct board *board)
{
    const struct session *session = &board->host.session;
    int turn = NO_TURN;
    for (board->turns = 0; !is_over(board) && board->turns < board->terms->moves;) {
        bool is_broken = false;
        int seat = match_turn(&session->match, session_state(session));
        const char *verb = organisers_verb(session);
        if (is_stopped(board))
            return end_of_stopped(board);
        if (verb != NULL) {
            if (!give_plain_command(board, verb))
                return PLAY_BROKEN;
            turn = NO_TURN;
            continue;
        }
        update_turn(board, &turn);
        enum turn_end end = move(board, seat, &is_broken);
        if (is_broken)
            return PLAY_BROKEN;
        if (end == TURN_STOPPED)
            return end_of_stopped(board);
        if (end == TURN_FAULT) {
            end_by_fault(board);
            return PLAY_OVER;
        }
        board->turns++;
    }
    if (!is_over(board))
        note_to_all(board, _("The limit of moves is reached: the game is a draw."));
    end_by_rules(board);
    return PLAY_OVER;
}

/* ---- the result ---- */

/* The number of seats that do not rank before the seat in the match, including itself: the greater, the better. */
static long standing(const struct session *session, int seat)
{
    long count = 0;
    for (int other = 0; other < session->match.seats; other++)
        count += !match_is_ahead(&session->match, session_state(session), other, seat);
    return count;
}

static void place_in_match(const struct board *board, struct result *result)
{
    const struct session *session = &board->host.session;
    long standings[SEATS_MAX];
    for (int i = 0; i < board->seats; i++) {
        result->seat[i].wins = match_is_won_by(&session->match, session_state(session), i);
        standings[i] = standing(session, i);
    }
    result_place(result, board->seats, standings);
}

static void place_in_game(const struct board *board, struct result *result)
{
    const struct session *session = &board->host.session;
    bool wins[SEATS_MAX];
    int place[SEATS_MAX];
    match_winners(&session->match, session_state(session), wins);
    match_places(&session->match, session_state(session), place);
    for (int i = 0; i < board->seats; i++) {
        result->seat[i].wins = wins[i];
        result->seat[i].place = place[i];
    }
}

static void fill_result(struct board *board, struct result *result)
{
    bool has_fault = false;
    for (int i = 0; i < board->seats; i++) {
        struct result_seat *seat = &result->seat[i];
        const struct times *times = &board->seat[i]->times;
        *seat = (struct result_seat){.fault = board->seat[i]->fault, .moves = times->moves};
        seat->mean = times->moves > 0 ? times_mean(times) : 0;
        seat->worst = times->moves > 0 ? times_worst(times) : 0;
        has_fault = has_fault || seat->fault != FAULTLESS;
        board->seat[i]->has_played = true;
    }
    result->turns = board->turns;
    if (has_fault)
        result_forfeit(result, board->seats);
    else if (!is_over(board))
        result_place(result, board->seats, (const long[SEATS_MAX]){0});
    else if (board->terms->is_match)
        place_in_match(board, result);
    else
        place_in_game(board, result);
    result_round_times(result, board->seats);
}

enum play_end play_game(struct board *board, struct result *result)
{
    board->result = result;
    board->seats = board->terms->schedule.seats;
    seat_agents(board, &result->pairing);
    if (!prepare(board))
        return PLAY_BROKEN;
    if (!turn_await_players(board))
        return end_of_stopped(board);
    people_prepare(&board->people, board->terms->entrants, &result->pairing, board->seats);
    if (!begin_game(board, &result->pairing) || !open_channels(board, &result->pairing))
        return PLAY_BROKEN;
    enum play_end end = play(board);
    if (end == PLAY_OVER) {
        fill_result(board, result);
        dismiss_player_on_turn(board);
    }
    (void)leaving_tick(&board->leaving, (uint64_t)monotonic_ms());
    return end;
}

void play_record(const struct board *board, struct text *record)
{
    struct record_chain chain = {0};
    size_t length;
    const char *log = session_log(&board->host.session, &length);
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

void play_add_fault(const struct board *board, int seat, struct text *text)
{
    const struct agent *agent = board->seat[seat];
    const char *records = board->terms->records;
    struct text said = {0};
    if (agent->fault == FAULTLESS)
        return;
    text_say(text, "%s: %s in game %llu", agent->entrant->name, match_fault_name(agent->fault),
             (unsigned long long)board->result->pairing.number);
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
