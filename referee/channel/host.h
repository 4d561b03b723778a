/* host.h: the state that the channels to one session share: the session, its clocks and its journals. */
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
 * A session and everything that its channels share. Initialize with host_open, then open channels with protocol_open;
 * the struct must not be moved while a channel is open. Code that may set members of the session may also set
 * `journal`, `journal_path`, `journals` and `kept`.
 */
struct host {
    struct session session;
    const struct command *commands; /* end with a row whose name is NULL */
    bool asks_to_build;             /* while players build decks before the game, programs get the event `turn` */
    bool deals_recur;               /* later games deal the same cards again, so the digest of a game stays secret */
    struct protocol *channels;      /* linked by `next`, in the order in which they were opened */
    struct computer_player adviser, opponent; /* the adviser suggests moves; the opponent plays for others in
                                                 practice, possibly at the same time */
    struct turn_clock clock;
    struct game_clock game_clock;
    uint64_t pauses_excluded_until; /* moment up to which pauses have been excluded from the clocks */
    int passes;                     /* forced passes in a row without input from anybody */
    struct journal journal[PROTOCOL_JOURNALS_MAX];
    const char *journal_path[PROTOCOL_JOURNALS_MAX]; /* owned by the caller */
    int journals;
    struct text kept_path;  /* of the journal with the index `kept` */
    int kept;               /* the index of the journal that was opened automatically and may fail, or -1 */
    int error;              /* errno of the journal that could not be written, or 0 */
    const char *error_path; /* path of that journal */
};

/*
 * Opens a host with a session without a match. Copies `rules`. `commands` ends with a row whose name is NULL, and must
 * outlive the host.
 */
void host_open(struct host *host, const struct new_match_rules *rules, const struct command *commands);

/*
 * Closes the journals and frees the session; all channels must have been closed. Errors in closing a journal are not
 * reported: call journal_close beforehand to see them.
 */
void host_close(struct host *host);

#endif
