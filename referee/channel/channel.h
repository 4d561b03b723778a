/* channel.h: one channel to a session: its options and its state. */
#ifndef REFEREE_CHANNEL_CHANNEL_H
#define REFEREE_CHANNEL_CHANNEL_H

#include "core/base/out.h"
#include "referee/channel/host.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/suggestion.h"
#include "referee/game/game.h"
#include "referee/players/level.h"

struct protocol_options {
    bool json;        /* objects instead of lines with marks */
    bool echo;        /* each command is repeated before its answer */
    bool strict;      /* the first refusal ends the channel */
    bool no_files;    /* save, load and deck=FILE are refused */
    bool says;        /* each event is followed by its sentence for people; at a prompt it is that sentence */
    bool pretty;      /* the table after each change, as notes */
    int columns;      /* of the terminal, for the table; 0 for PAINTER_COLUMNS */
    bool color;       /* the table may have escape sequences */
    bool interactive; /* a person at a prompt: sentences instead of marks and codes; never with json */
    bool covers;      /* people share the channel though it has no prompt: a hot seat covers hands, as at one */
    bool codes;       /* the sentence of a refusal ends with its code */
    bool judges;      /* for who judges at a table: an empty line, when the cards are dealt, begins the game */
    bool practise;    /* each match that is begun is practice, but where practise= says other */
    bool others_apart; /* in practice a move of others is made by protocol_play_other alone, not after a command */
    struct level level; /* of the others then; COMPUTER_RANDOM: none is named, practise=yes */
    int threads;      /* of a search, at most MCTS_THREADS_MAX; 0 for one */
    const char *clear; /* what clears the terminal and its scroll-back; NULL: nothing does */
    void (*report)(const struct fault *fault); /* what is told of a refusal, in place of a reply; NULL: nobody */
    bool begun;       /* the match on the table has been shown to the person */
    bool bell;        /* at a prompt a call rings the bell of the terminal */
    bool (*has_line)(void *input); /* whether a line waits to be read; NULL: that is not known */
    void *input;
    uint64_t (*now)(void); /* milliseconds by a monotonic clock; NULL for the system's */
};

/* One channel to the session of a host. Begin with protocol_open; must not be moved while it is open. */
struct protocol {
    struct protocol_options options;
    struct host *host;
    struct session *session; /* the host's */
    struct protocol *next;   /* of the host's channels, or NULL */
    struct out *out;
    char viewer[NAME_BYTES + 1]; /* "all", "public" or a name: whose the channel is, by `view` or `seat` */
    bool is_seat; /* the channel is a player's for good, by `seat`, or a spectator's */
    bool is_fed; /* the match comes from a record, a line at a time: nothing is covered, and nobody plays for others */
    struct hotseat hotseat;
    size_t news;       /* where what the last command brought begins in what is to be written */
    bool corrects;     /* the referee has gone back to the turn on the table */
    uint64_t passed;   /* when a forced pass covered the hands; 0 for none */
    bool thinks_first; /* in a hot seat: the first player has not come, and then has time to think */
    uint64_t arrived;  /* when the line was read that is answered now; 0: when it is answered */
    uint64_t early;    /* when a line came while the one before it was answered; 0 for none */
    struct text asked; /* the command that a question was asked about; empty without one */
    bool is_sure;      /* that question was answered with yes: the command asks no more */
    struct suggestion suggestion; /* the last one at the position on the table */
    bool ended;        /* after quit, a refusal with `strict`, or a journal that could not be written */
    bool refused;      /* something was refused */
    bool is_move;      /* the last line had a verb of the game, perhaps after a player's name */
};

#endif
