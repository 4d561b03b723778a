/* host.c: the state that the channels to one session share: the session, its clocks and its journals. */
#include "referee/channel/host.h"

void host_open(struct host *host, const struct new_match_rules *rules, const struct command *commands)
{
    *host = (struct host){.commands = commands, .kept = -1};
    host->clock.seat = SEAT_NONE;
    session_init(&host->session, rules);
}

void host_close(struct host *host)
{
    for (int i = 0; i < host->journals; i++)
        journal_close(&host->journal[i]);
    computer_close(&host->adviser);
    computer_close(&host->opponent);
    session_free(&host->session);
    text_free(&host->kept_path);
}
