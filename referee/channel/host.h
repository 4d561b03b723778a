/* host.h: what the channels to one session share: the session, its clocks and its journals. */
#ifndef REFEREE_CHANNEL_HOST_H
#define REFEREE_CHANNEL_HOST_H

#include "referee/channel/game_clock.h"
#include "referee/channel/turn_clock.h"
#include "referee/engine/journal.h"
#include "referee/engine/session.h"
#include "referee/players/computer.h"

struct command;
struct protocol;

enum { PROTOCOL_JOURNALS_MAX = 4 };

/*
 * Begin with host_open, then open channels to it (protocol_open); it must not be moved while one is open. Whoever may
 * set the members of the session may set `journal`, `journal_path`, `journals` and `kept`, too.
 */
struct host {
    struct session session;
    const struct command *commands; /* end with a row of no name */
    struct protocol *channels;      /* a list by `next`, in the order in which they were opened */
    struct computer_player adviser, opponent; /* gives advice; plays for others in practice, perhaps meanwhile */
    struct turn_clock clock;
    struct game_clock game_clock;
    struct journal journal[PROTOCOL_JOURNALS_MAX];
    const char *journal_path[PROTOCOL_JOURNALS_MAX]; /* the caller's */
    int journals;
    int kept;               /* the index of the journal that was not asked for and may fail, or -1 */
    int error;              /* errno of a journal that could not be written, else 0 */
    const char *error_path; /* of that journal */
};

/* A session without a match. `rules` are copied; `commands`, ending with a row of no name, must outlive it. */
void host_open(struct host *host, const struct new_match_rules *rules, const struct command *commands);

/*
 * Closes the journals and frees the session; all channels must have been closed. What fails then is not reported: call
 * journal_close before to know.
 */
void host_close(struct host *host);

#endif
