/* turn.c: waiting for a move at a table: what all players send is answered, within the time of who is on turn. */
#include "match/turn.h"

#include "core/base/monotonic.h"
#include "match/spectators.h"
#include "referee/channel/caller.h"

enum {
    LOOK_MS = 100,          /* how often it is seen to whether programs have ended */
    STARTING_US = 10000000, /* what a program has to start up, before its first clock */
    AGENTS_AT = 1,          /* of the descriptors: the first is the end of the series */
    SPECTATORS_AT = AGENTS_AT + SEATS_MAX * AGENT_POLLED,
    POLLED_MAX = SPECTATORS_AT + SPECTATORS_POLLED
};

/* What one turn waits for. */
struct waiting {
    struct table *table;
    struct agent *agent; /* on turn */
    int position;        /* that the turn began with */
    uint64_t waited;     /* microseconds so far */
    struct pollfd polled[POLLED_MAX];
};

void turn_tell_all(struct table *table)
{
    for (int i = 0; i < table->seats; i++)
        agent_tell(table->seat[i]);
    spectators_tell(table);
    text_clear(&table->out.text);
}

static bool has_fault(const struct table *table)
{
    bool has = false;
    for (int i = 0; i < table->seats; i++)
        has = has || table->seat[i]->fault != FAULTLESS;
    return has;
}

/* ---- the time ---- */

/* How long the move may take, with the margin; 0 for as long as it takes. */
static uint64_t limit_of(const struct agent *agent)
{
    const struct terms *terms = agent->terms;
    if (terms->time == 0 && terms->bank == 0)
        return 0;
    return agent->bank + terms->time + terms->margin + (agent->is_starting ? STARTING_US : 0);
}

/* Milliseconds until something is to be done even if nothing comes. */
static int patience(const struct waiting *waiting)
{
    struct table *table = waiting->table;
    int call = caller_wait(&table->referee), leaving = leaving_tick(&table->leaving, (uint64_t)monotonic_ms());
    int wait = call >= 0 && call < LOOK_MS ? call : LOOK_MS;
    uint64_t limit = limit_of(waiting->agent);
    uint64_t left = limit > waiting->waited ? (limit - waiting->waited + 999) / 1000 : 0;
    if (leaving >= 0 && leaving < wait)
        wait = leaving;
    return limit > 0 && left < (uint64_t)wait ? (int)left : wait;
}

/* A move was made: what it took is taken from the bank, and counted, unless the program had to start first. */
static void count_time(struct agent *agent, uint64_t taken, bool was_starting)
{
    if (!was_starting)
        times_add(&agent->times, (double)taken / 1000);
    agent->bank -= taken < agent->bank ? taken : agent->bank;
}

/* The first sign of life: its clock begins now, or began when the time to start was over. */
static void end_starting(struct waiting *waiting)
{
    waiting->waited = waiting->waited > STARTING_US ? waiting->waited - STARTING_US : 0;
}

/* ---- the turn ---- */

/* Waits until something happens, takes what has come and sends what can go. False if the series is to end. */
static bool look(struct waiting *waiting, bool *is_idle)
{
    struct table *table = waiting->table;
    struct pollfd *polled = waiting->polled;
    polled[0] = (struct pollfd){.fd = table->terms->stop, .events = POLLIN};
    for (int i = 0; i < table->seats; i++)
        agent_poll(table->seat[i], polled + AGENTS_AT + i * AGENT_POLLED);
    int count = AGENTS_AT + table->seats * AGENT_POLLED;
    spectators_poll(table, polled + count);
    int wait = patience(waiting);
    uint64_t before = monotonic_us();
    int ready = poll(polled, (nfds_t)(count + (table->has_spectators ? SPECTATORS_POLLED : 0)), wait);
    if (waiting->agent->is_linked) /* of a lost connection the clock stands still */
        waiting->waited += monotonic_us() - before;
    *is_idle = ready == 0;
    if (ready <= 0)
        return true;
    for (int i = 0; i < table->seats; i++)
        agent_exchange(table->seat[i], &table->host, polled + AGENTS_AT + i * AGENT_POLLED);
    spectators_exchange(table, polled + count);
    return polled[0].revents == 0;
}

static bool has_moved(const struct waiting *waiting)
{
    return waiting->table->host.session.positions.now != waiting->position;
}

/* Answers what the players have sent, until the table has changed. */
static void hear_all(struct waiting *waiting)
{
    struct table *table = waiting->table;
    for (int i = 0; i < table->seats && !has_moved(waiting); i++) {
        struct agent *agent = table->seat[i];
        bool was_starting = agent->is_starting;
        (void)agent_hear(agent);
        if (agent != waiting->agent)
            continue;
        if (was_starting && !agent->is_starting)
            end_starting(waiting);
        if (has_moved(waiting))
            count_time(agent, waiting->waited, was_starting);
    }
    spectators_hear(table);
}

/* The time of who is on turn is over, or a program has ended without a word. */
static void find_faults(struct waiting *waiting, bool is_idle)
{
    struct agent *agent = waiting->agent;
    uint64_t limit = limit_of(agent);
    for (int i = 0; i < waiting->table->seats && is_idle; i++)
        if (waiting->table->seat[i]->fault == FAULTLESS && agent_is_gone(waiting->table->seat[i]))
            waiting->table->seat[i]->fault = FAULT_CRASH;
    if (limit > 0 && waiting->waited >= limit && agent->fault == FAULTLESS)
        agent->fault = FAULT_STALL;
}

enum turn_end turn_await(struct table *table, int seat)
{
    struct waiting waiting = {.table = table, .agent = table->seat[seat],
                              .position = table->host.session.positions.now};
    bool is_idle = false;
    for (;;) {
        hear_all(&waiting);
        if (!has_moved(&waiting))
            find_faults(&waiting, is_idle);
        if (!has_fault(table) && !has_moved(&waiting))
            turn_tell_all(table);
        if (has_fault(table))
            return TURN_FAULT;
        if (has_moved(&waiting))
            return TURN_MOVED;
        if (!look(&waiting, &is_idle))
            return TURN_STOPPED;
        caller_tick(&table->referee);
    }
}

void turn_show(struct table *table)
{
    struct pollfd polled[SPECTATORS_POLLED];
    turn_tell_all(table);
    spectators_poll(table, polled);
    if (poll(polled, SPECTATORS_POLLED, 0) > 0)
        spectators_exchange(table, polled);
    spectators_hear(table);
}

bool turn_await_players(struct table *table)
{
    struct pollfd polled[1 + SEATS_MAX];
    for (;;) {
        int missing = 0;
        polled[0] = (struct pollfd){.fd = table->terms->stop, .events = POLLIN};
        for (int i = 0; i < table->seats; i++) {
            struct agent *agent = table->seat[i];
            bool is_awaited = agent->entrant->kind == ENTRANT_SOCKET && !agent->is_linked && !agent_connect(agent);
            if (is_awaited)
                polled[1 + missing++] = (struct pollfd){.fd = agent->entrant->listener, .events = POLLIN};
        }
        if (missing == 0)
            return true;
        if (poll(polled, (nfds_t)(1 + missing), -1) > 0 && polled[0].revents != 0)
            return false;
    }
}
