/* presence.c: admits players at sockets to a board, and announces connections that are lost or restored. */
#include "match/presence.h"

#include "core/base/language.h"
#include "core/base/monotonic.h"
#include "match/spectators.h"
#include "match/wait.h"
#include "referee/channel/show.h"

enum {
    SEATS_AT = 1, /* index of the first seat's descriptors; index 0 is terms.stop */
    REST_MS = 100, /* milliseconds before accepting is tried again after a failure */
    EACH = 2,     /* descriptors for each seat: the listening socket and the connection */
    SPECTATORS_AT = SEATS_AT + EACH * SEATS_MAX
};

/* Shows the news at once, if there is a function for that. */
static void show_news(struct board *board)
{
    if (board->tell != NULL && board->news.length > 0) {
        board->tell(board->teller, board->news.at);
        text_clear(&board->news);
    }
}

/* Sends a remark to everyone at the board but `except`, which may be NULL. */
static void send_note(struct board *board, const struct agent *except, const char *sentence)
{
    for (struct protocol *one = board->host.channels; one != NULL; one = one->next)
        if (except == NULL || one != &except->channel)
            show_note(one, sentence);
}

/* ---- before a game ---- */

/* Accepts the players who wait, and drops those who have gone. Returns the number of players who are missing. */
static int connect_players(struct board *board)
{
    int missing = 0;
    for (int i = 0; i < board->seats; i++) {
        struct agent *agent = board->seat[i];
        if (agent->entrant->kind != ENTRANT_SOCKET)
            continue;
        if (agent->is_linked && agent_has_hung_up(agent)) {
            agent_lose(agent);
            agent->lost = 0; /* before a game a new connection gets its start-up time */
        }
        missing += !agent->is_linked && !agent_connect(agent);
    }
    return missing;
}

static bool is_missing(const struct agent *agent)
{
    return agent->entrant->kind == ENTRANT_SOCKET && !agent->is_linked;
}

/* If a player has connected or left since the last call, announces to all present who is still missing. */
static void announce_missing_players(struct board *board)
{
    struct text names = {0}, sentence = {0};
    bool is_new = false;
    for (int i = 0; i < board->seats; i++) {
        struct agent *agent = board->seat[i];
        const struct entrant *entrant = agent->entrant;
        is_new = is_new || is_missing(agent) != agent->is_missed;
        if (is_missing(agent))
            text_print(&names, "%s%s", names.length > 0 ? _(", ") : "", entrant->name);
        if (is_missing(agent) && !agent->is_missed)
            text_say(&board->news, "waiting for %s at %s\n", entrant->name, entrant->where);
        agent->is_missed = is_missing(agent);
    }
    text_say(&sentence, "Waiting for %s.", text_string(&names));
    if (is_new)
        send_note(board, NULL, sentence.at);
    for (int i = 0; i < board->seats && is_new; i++) {
        struct agent *agent = board->seat[i];
        if (agent->entrant->kind == ENTRANT_SOCKET && agent->is_linked && !agent->has_channel)
            agent_send_note(agent, sentence.at);
    }
    text_free(&names);
    text_free(&sentence);
    show_news(board);
}

bool presence_admit(struct board *board)
{
    bool is_complete = connect_players(board) == 0;
    if (!is_complete)
        announce_missing_players(board);
    for (int i = 0; i < board->seats && is_complete; i++)
        board->seat[i]->is_missed = false;
    return is_complete;
}

bool presence_wait(struct board *board)
{
    struct pollfd polled[TABLE_POLLED], *entries = polled + SEATS_AT;
    bool must_retry = false;
    polled[0] = (struct pollfd){.fd = board->terms->stop, .events = POLLIN};
    for (int i = 0; i < SEATS_MAX; i++, entries += EACH) {
        struct agent *agent = i < board->seats ? board->seat[i] : NULL;
        bool is_socket = agent != NULL && agent->entrant->kind == ENTRANT_SOCKET;
        entries[0] = (struct pollfd){.fd = is_socket ? agent_listener(agent) : -1, .events = POLLIN};
        entries[1] = (struct pollfd){.fd = is_socket ? agent->socket : -1}; /* poll reports a hang-up in any case */
        must_retry = must_retry || (is_socket && entries[0].fd < 0);
    }
    int wait = leaving_tick(&board->leaving, (uint64_t)monotonic_ms());
    if (must_retry && (wait < 0 || wait > REST_MS))
        wait = REST_MS;
    wait = spectators_poll(board, polled + SPECTATORS_AT, wait);
    int ready = wait_for(board, polled, SPECTATORS_AT + (board->takes_spectators ? SPECTATORS_POLLED : 0), wait);
    entries = polled + SEATS_AT;
    for (int i = 0; i < board->seats && ready > 0; i++, entries += EACH)
        if (entries->revents != 0 && board->seat[i]->is_linked && !agent_has_hung_up(board->seat[i]))
            agent_refuse(board->seat[i]);
    if (ready > 0)
        spectators_exchange(board, polled + SPECTATORS_AT);
    spectators_answer(board);
    return ready >= 0 && polled[0].revents == 0;
}

/* ---- in a game ---- */

void presence_announce(struct board *board)
{
    struct text sentence = {0};
    for (int i = 0; i < board->seats; i++) {
        struct agent *agent = board->seat[i];
        if (is_missing(agent) == agent->is_missed)
            continue;
        agent->is_missed = is_missing(agent);
        text_clear(&sentence);
        text_print(&sentence, agent->is_missed ? _("%s is away") : _("%s is back"), agent->entrant->name);
        text_print(&board->news, "%s\n", sentence.at);
        text_say(&sentence, ".");
        send_note(board, agent, sentence.at);
    }
    text_free(&sentence);
    show_news(board);
}
