/* wait.c: waits until a descriptor of a board is ready, even if the system allows a process only a few descriptors. */
#include "match/wait.h"

#include "core/base/language.h"

#include <errno.h>
#include <string.h>

/* Fills `open` with the descriptors, each once. Returns their number. */
static nfds_t gather(const struct pollfd *polled, size_t count, struct pollfd *open)
{
    nfds_t opened = 0;
    for (size_t i = 0; i < count; i++) {
        nfds_t k = 0;
        while (k < opened && open[k].fd != polled[i].fd)
            k++;
        if (polled[i].fd < 0)
            continue;
        if (k == opened)
            open[opened++] = (struct pollfd){.fd = polled[i].fd};
        open[k].events |= polled[i].events;
    }
    return opened;
}

/* Sets `revents` of each entry to the events that it requested, and those that poll always reports. */
static void distribute_events(const struct pollfd *open, nfds_t opened, struct pollfd *polled, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        polled[i].revents = 0;
        for (nfds_t k = 0; k < opened; k++)
            if (open[k].fd == polled[i].fd)
                polled[i].revents = open[k].revents & (short)(polled[i].events | POLLERR | POLLHUP | POLLNVAL);
    }
}

int wait_for(struct board *board, struct pollfd *polled, size_t count, int ms)
{
    struct pollfd open[TABLE_POLLED];
    nfds_t opened = gather(polled, count, open);
    int ready = poll(open, opened, ms);
    if (ready < 0 && errno == EINTR)
        ready = 0;
    if (ready < 0 && board->why.length == 0)
        text_say(&board->why, "the players cannot be waited for: %s", strerror(errno));
    distribute_events(open, ready > 0 ? opened : 0, polled, count);
    return ready;
}
