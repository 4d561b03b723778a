/* turn.c: waits for a move at a board: answers all players' commands, within the time of the player on turn. */
#include "match/turn.h"

#include "core/base/monotonic.h"
#include "match/presence.h"
#include "match/spectators.h"
#include "match/wait.h"
#include "referee/channel/caller.h"

enum {
    CHECK_MS = 100,         /* milliseconds between two checks whether programs have ended */
    TYPING_MS = 20,         /* milliseconds between two checks of the other players while a person types */
    SLICED_MS = 8,          /* longer waits are divided into pieces, each a quarter of the time left */
    STARTING_US = 10000000, /* microseconds that a program or new connection has before its clock first runs */
    AGENTS_AT = 1           /* index of the players' descriptors; index 0 is terms.stop */
};

/* The state of the wait for one turn. */
struct waiting {
    struct board *board;
    struct agent *agent; /* the player on turn */
    int position;        /* the position at the beginning of the turn */
    bool is_disturbed;   /* a player not on turn has moved: some moves are open to anyone */
    enum turn_end end;   /* set when the turn has ended */
    bool is_idle;        /* the last wait found no activity of players */
    uint64_t since;      /* for a person: the moment up to which the time has been counted, by monotonic_us */
    struct pollfd polled[TABLE_POLLED];
};

/* Sends the output to those who are not at the terminal. */
static void send_elsewhere(struct board *board)
{
    for (int i = 0; i < board->seats; i++)
        agent_send_output(board->seat[i]);
    spectators_send(board);
    text_clear(&board->out.text);
}

void turn_send_all(struct board *board)
{
    send_elsewhere(board);
    people_flush(&board->people);
}

static bool has_fault(const struct board *board)
{
    bool is_found = false;
    for (int i = 0; i < board->seats; i++)
        is_found = is_found || board->seat[i]->fault != FAULTLESS;
    return is_found;
}

/* ---- the time ---- */

/* The maximum time of the move in microseconds, including the margin; 0 for no limit. */
static uint64_t limit_of(const struct agent *agent)
{
    const struct terms *terms = agent->terms;
    return terms->time == 0 && terms->bank == 0 ? 0 : agent->bank + terms->time + terms->margin;
}

/* The microseconds that a starting program or a new connection has left before its clock begins. */
static uint64_t left_to_start(const struct agent *agent)
{
    return agent->is_starting && agent->starting < STARTING_US ? STARTING_US - agent->starting : 0;
}

/* Charges the player `passed` microseconds. The clock of a lost connection is stopped. */
static void charge(struct waiting *waiting, uint64_t passed)
{
    struct agent *agent = waiting->agent;
    uint64_t left = left_to_start(agent), started = passed < left ? passed : left;
    if (!agent->is_linked)
        return;
    agent->starting += started;
    agent->waited += passed - started;
}

/* The maximum number of milliseconds to wait for input. */
static int max_wait(const struct waiting *waiting)
{
    struct board *board = waiting->board;
    int call = caller_wait(&board->referee), leaving = leaving_tick(&board->leaving, (uint64_t)monotonic_ms());
    int wait = call >= 0 && call < CHECK_MS ? call : CHECK_MS;
    uint64_t limit = limit_of(waiting->agent);
    uint64_t left = limit > waiting->agent->waited ? limit - waiting->agent->waited + left_to_start(waiting->agent) : 0;
    left = (left + 999) / 1000;
    uint64_t slice = left > SLICED_MS ? left / 4 : left;
    if (leaving >= 0 && leaving < wait)
        wait = leaving;
    return limit > 0 && waiting->agent->is_linked && slice < (uint64_t)wait ? (int)slice : wait;
}

/*
 * Charges the player the time of a wait that lasted `lasted` microseconds, but no more than the `wait` milliseconds
 * that it was meant to last: beyond that the machine was busy. So waits must be short when little time is left.
 */
static void charge_wait(struct waiting *waiting, uint64_t lasted, int wait)
{
    uint64_t most = (uint64_t)wait * 1000;
    charge(waiting, lasted < most ? lasted : most);
}

/* After a move: counts its time, unless the program had to start first, and takes it from the bank in any case. */
static void count_move(struct agent *agent, bool was_starting)
{
    uint64_t taken = agent->waited;
    if (!was_starting)
        times_add(&agent->times, (double)taken / 1000);
    agent->bank -= taken < agent->bank ? taken : agent->bank;
}

/* ---- the turn ---- */

/*
 * Waits at most `wait` milliseconds until something happens, then reads and writes what is ready. Returns false if the
 * series is to end.
 */
static bool wait_and_exchange(struct waiting *waiting, int wait)
{
    struct board *board = waiting->board;
    struct pollfd *polled = waiting->polled;
    polled[0] = (struct pollfd){.fd = board->terms->stop, .events = POLLIN};
    for (int i = 0; i < board->seats; i++)
        agent_poll(board->seat[i], polled + AGENTS_AT + (size_t)i * AGENT_POLLED);
    int count = AGENTS_AT + board->seats * AGENT_POLLED;
    wait = spectators_poll(board, polled + count, wait);
    uint64_t before = monotonic_us();
    int ready = wait_for(board, polled, (size_t)count + (board->takes_spectators ? SPECTATORS_POLLED : 0), wait);
    charge_wait(waiting, monotonic_us() - before, wait);
    waiting->is_idle = true; /* questions of spectators do not count */
    for (int i = AGENTS_AT; i < count; i++)
        waiting->is_idle = waiting->is_idle && polled[i].revents == 0;
    if (ready <= 0)
        return ready == 0;
    for (int i = 0; i < board->seats; i++)
        agent_exchange(board->seat[i], &board->host, polled + AGENTS_AT + (size_t)i * AGENT_POLLED);
    spectators_exchange(board, polled + count);
    return polled[0].revents == 0;
}

static bool has_moved(const struct waiting *waiting)
{
    return waiting->board->host.session.positions.now != waiting->position;
}

/* Answers the players' lines, until the position changes. */
static void answer_lines(struct waiting *waiting)
{
    struct board *board = waiting->board;
    bool was_starting = waiting->agent->is_starting;
    for (int i = 0; i < board->seats && !has_moved(waiting); i++) {
        agent_answer_lines(board->seat[i]);
        if (board->seat[i] == waiting->agent && has_moved(waiting))
            count_move(waiting->agent, was_starting);
        waiting->is_disturbed = board->seat[i] != waiting->agent && has_moved(waiting);
        if (board->seat[i]->has_left)
            agent_restart(board->seat[i], &board->host, &board->leaving);
    }
    spectators_answer(board);
}

/* Finds faults: the time of the player on turn is over, or a program or connection has gone without `quit`. */
static void find_faults(struct waiting *waiting)
{
    struct agent *agent = waiting->agent;
    uint64_t limit = limit_of(agent);
    for (int i = 0; i < waiting->board->seats; i++) {
        struct agent *one = waiting->board->seat[i];
        if (waiting->is_idle || !one->is_linked) /* a program may have written lines before it ended */
            agent_detect_end(one);
    }
    if (limit > 0 && agent->waited >= limit && agent->fault == FAULTLESS)
        agent->fault = FAULT_STALL;
}

/* Answers the lines received, and sends the answers. Returns whether the turn goes on; if not, `end` is set. */
static bool answer_all(struct waiting *waiting)
{
    struct board *board = waiting->board;
    answer_lines(waiting);
    if (!has_moved(waiting))
        find_faults(waiting);
    if (!has_fault(board) && !has_moved(waiting)) {
        presence_announce(board);
        send_elsewhere(board);
    }
    waiting->end = has_fault(board) ? TURN_FAULT : TURN_MOVED;
    return !has_fault(board) && !has_moved(waiting);
}

static bool wait_and_answer(struct waiting *waiting, int wait)
{
    if (!wait_and_exchange(waiting, wait)) {
        waiting->end = TURN_STOPPED;
        return false;
    }
    caller_tick(&waiting->board->referee);
    return answer_all(waiting);
}

/* ---- a person at the terminal ---- */

static void count_thinking(struct waiting *waiting)
{
    uint64_t now = monotonic_us();
    waiting->agent->waited += now - waiting->since;
    waiting->since = now;
}

/* A function for person_duty.wait: the milliseconds until other work is pending. */
static int typing_wait(void *context)
{
    int wait = max_wait(context);
    return wait < TYPING_MS ? wait : TYPING_MS;
}

static bool work_while_typing(void *context)
{
    struct waiting *waiting = context;
    count_thinking(waiting);
    return wait_and_answer(waiting, 0);
}

/* Reads lines from the person until the position changes. A person who quits ends the series. */
static enum turn_end await_person(struct waiting *waiting)
{
    struct people *people = &waiting->board->people;
    struct person *person = &people->person;
    waiting->since = monotonic_us();
    waiting->end = TURN_MOVED;
    person->duty = (struct person_duty){typing_wait, work_while_typing, waiting};
    while (answer_all(waiting)) {
        enum line_status status = person_answer(person);
        count_thinking(waiting);
        bool has_left = status == LINE_END || status == LINE_FAILED || people->channel.ended;
        if (has_left && !has_fault(waiting->board) && !has_moved(waiting))
            waiting->end = TURN_STOPPED;
        if (waiting->end == TURN_STOPPED)
            break;
    }
    person->duty = (struct person_duty){.wait = NULL};
    if (waiting->end == TURN_MOVED && !waiting->is_disturbed)
        count_move(waiting->agent, false);
    return waiting->end;
}

/* Waits for a program or a connection. */
static enum turn_end await_lines(struct waiting *waiting)
{
    bool has_turn = answer_all(waiting);
    while (has_turn) {
        people_flush(&waiting->board->people);
        agent_prompt(waiting->agent);
        has_turn = wait_and_answer(waiting, max_wait(waiting));
    }
    return waiting->end;
}

enum turn_end turn_await(struct board *board, int seat)
{
    struct waiting waiting = {.board = board, .agent = board->seat[seat],
                              .position = board->host.session.positions.now};
    bool is_person = waiting.agent->entrant->kind == ENTRANT_PERSON;
    for (int i = 0; i < board->seats; i++)
        if (i != seat)
            board->seat[i]->waited = 0;
    enum turn_end end = is_person ? await_person(&waiting) : await_lines(&waiting);
    if (!waiting.is_disturbed) /* otherwise the clock of the pending move runs on */
        waiting.agent->waited = 0;
    return end;
}

/* Serves the spectators, waiting at most `wait` milliseconds. Returns false if the series is to end. */
static bool serve_spectators(struct board *board, int wait)
{
    struct pollfd polled[1 + SPECTATORS_POLLED];
    polled[0] = (struct pollfd){.fd = board->terms->stop, .events = POLLIN};
    wait = spectators_poll(board, polled + 1, wait);
    int ready = wait_for(board, polled, 1 + (board->takes_spectators ? SPECTATORS_POLLED : 0), wait);
    if (ready > 0)
        spectators_exchange(board, polled + 1);
    spectators_answer(board);
    return ready >= 0 && polled[0].revents == 0;
}

void turn_show(struct board *board)
{
    turn_send_all(board);
    (void)serve_spectators(board, 0);
}

bool turn_pause(struct board *board)
{
    uint64_t now = monotonic_us(), end = now + board->terms->pace;
    bool may_continue = true;
    for (; now < end && may_continue; now = monotonic_us()) {
        uint64_t left = (end - now + 999) / 1000;
        turn_send_all(board);
        may_continue = serve_spectators(board, left < CHECK_MS ? (int)left : CHECK_MS);
    }
    return may_continue;
}

bool turn_await_players(struct board *board)
{
    bool may_continue = true;
    while (may_continue && !presence_admit(board)) {
        turn_send_all(board);
        may_continue = presence_wait(board);
    }
    return may_continue;
}
