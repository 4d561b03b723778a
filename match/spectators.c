/* spectators.c: the spectators of a board, connected over a socket: they see what is public, and act for no seat. */
#include "match/spectators.h"

#include "core/base/language.h"
#include "referee/channel/protocol.h"

#include "referee/channel/player_seat.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    LINES_AT_ONCE = 64, BYTES_AT_ONCE = 65536, /* lines answered and bytes of answers: maxima per spectator at a time */
    REST_MS = 100 /* milliseconds before accepting is tried again after a failure */
};

void spectators_init(struct board *board)
{
    for (int i = 0; i < SPECTATORS_MAX; i++)
        board->spectators[i].socket = -1;
}

static void disconnect(struct spectator *spectator)
{
    if (spectator->socket < 0)
        return;
    protocol_close(&spectator->channel);
    link_close(&spectator->link);
    out_free(&spectator->out);
    close(spectator->socket);
    spectator->socket = -1;
}

void spectators_close(struct board *board)
{
    for (int i = 0; i < SPECTATORS_MAX; i++)
        disconnect(&board->spectators[i]);
}

int spectators_poll(struct board *board, struct pollfd polled[SPECTATORS_POLLED], int wait)
{
    if (!board->takes_spectators)
        return wait;
    polled[0] = (struct pollfd){.fd = board->accept_failed ? -1 : board->terms->spectators, .events = POLLIN};
    if (board->accept_failed && (wait < 0 || wait > REST_MS))
        wait = REST_MS;
    board->accept_failed = false;
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        struct pollfd *entries = polled + 1 + 2 * (size_t)i;
        struct link *link = &board->spectators[i].link;
        entries[0] = entries[1] = (struct pollfd){.fd = -1};
        if (board->spectators[i].socket < 0)
            continue;
        link_events(link, entries);
        if (link_unsent(link) > 0)
            entries[0].fd = -1;
        else if (link_has_next(link))
            wait = 0;
    }
    return wait;
}

/* Opens a channel for the connection. Returns false if the game so far could not be sent. */
static bool admit(struct board *board, struct spectator *spectator, int fd)
{
    const struct protocol_options options = {.no_files = true};
    struct fault fault;
    spectator->socket = fd;
    out_init(&spectator->out, -1);
    link_open(&spectator->link, fd, fd);
    protocol_open(&spectator->channel, &board->host, &options, &spectator->out);
    return fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && player_seat_watch(&spectator->channel, &fault);
}

static void refuse_connection(int fd)
{
    struct text note = {0};
    text_print(&note, "# %s\n", _("All places of spectators are taken."));
    (void)send(fd, note.at, note.length, MSG_DONTWAIT);
    close(fd);
    text_free(&note);
}

/* The next connection, or -1. The lock keeps a program that is being started at another board from inheriting it. */
static int accept_private(const struct terms *terms)
{
    pthread_mutex_lock(terms->starting);
    int fd = accept(terms->spectators, NULL, NULL);
    if (fd >= 0)
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    pthread_mutex_unlock(terms->starting);
    return fd;
}

/* Accepts one connection; if all places are taken, says so, and closes it. */
static void accept_spectator(struct board *board)
{
    int fd = accept_private(board->terms), i = 0;
    board->accept_failed = fd < 0;
    if (fd < 0)
        return;
    while (i < SPECTATORS_MAX && board->spectators[i].socket >= 0)
        i++;
    if (i == SPECTATORS_MAX)
        refuse_connection(fd);
    else if (!admit(board, &board->spectators[i], fd))
        disconnect(&board->spectators[i]);
}

void spectators_exchange(struct board *board, const struct pollfd polled[SPECTATORS_POLLED])
{
    if (!board->takes_spectators)
        return;
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        const struct pollfd *entries = polled + 1 + 2 * (size_t)i;
        if (entries[0].revents != 0)
            link_read(&board->spectators[i].link);
        if (entries[1].revents != 0)
            link_flush(&board->spectators[i].link);
    }
    if (polled[0].revents != 0)
        accept_spectator(board);
}

/* Answers some lines of a spectator, if it has read the earlier answers. Returns false if it is to be disconnected. */
static bool answer_lines(struct spectator *spectator)
{
    char *line = NULL;
    size_t length = 0;
    const struct text *answers = &spectator->out.text;
    for (int i = 0; i < LINES_AT_ONCE && link_unsent(&spectator->link) == 0 && answers->length < BYTES_AT_ONCE; i++) {
        enum link_news news = link_next(&spectator->link, &line, &length);
        if (news == LINK_NOTHING)
            return true;
        if (news != LINK_LINE)
            return false;
        protocol_line(&spectator->channel, LINE_READ, line, length);
        if (spectator->channel.ended)
            return false;
    }
    return true;
}

void spectators_answer(struct board *board)
{
    for (int i = 0; i < SPECTATORS_MAX && board->takes_spectators; i++)
        if (board->spectators[i].socket >= 0 && !answer_lines(&board->spectators[i]))
            disconnect(&board->spectators[i]);
}

void spectators_send(struct board *board)
{
    for (int i = 0; i < SPECTATORS_MAX && board->takes_spectators; i++) {
        struct spectator *spectator = &board->spectators[i];
        if (spectator->socket < 0)
            continue;
        if (spectator->out.text.length > 0)
            link_write(&spectator->link, &spectator->out.text);
        if (link_is_clogged(&spectator->link))
            disconnect(spectator);
    }
}
