/* channel.h: one channel to a session: its options and its state. */
#ifndef REFEREE_CHANNEL_CHANNEL_H
#define REFEREE_CHANNEL_CHANNEL_H

#include "core/base/out.h"
#include "referee/channel/host.h"
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
    bool others_apart; /* in practice a move of others is made by practice_play alone, not after a command */
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

/*
 * Who may see, act, be advised and take back at a channel. Only access.c writes it. What comes after `is_fed` is
 * computed before each command, and after a change of the match.
 */
struct access {
    char name[NAME_BYTES + 1]; /* whose the channel is: "all" is the organiser, "public", or a player's name */
    bool is_seat;       /* the player's or a spectator's for good, who organise nothing */
    bool is_fed;        /* the moves come from a record: nothing is covered, and nobody plays for others */
    int viewer;         /* what is shown: VIEW_ALL, VIEW_PUBLIC or a seat */
    bool is_organisers; /* no player's and no spectator's */
    bool is_practice;   /* the first player is at this channel, and the referee plays for the others */
    bool is_shared;     /* several people share the channel in this match */
    bool has_hotseat;   /* and only who is there may see his hand: until the end of the game */
    bool is_covered;    /* hands are covered until the player on turn presses Enter */
    bool deals;         /* the organiser sets the game up: see access_actor */
    bool may_view;      /* `view` is allowed: no hands are covered in this match */
    bool may_ask;       /* advice is allowed */
};

/* Several people at one keyboard. */
struct hotseat {
    int seat;       /* whose hand is shown; SEAT_NONE while all are covered */
    bool is_shown;  /* a hand may be on the screen */
    bool is_passed; /* the last line has covered the hands */
    unsigned seats; /* bits 1 << seat: who shares the keyboard, where others play elsewhere; 0: all, if the match says
                       hotseat=yes */
    size_t news;    /* where the news of the last command of another channel begin in the output */
    struct text missed[SEATS_MAX]; /* what each may know of what happened since he was there: lines */
};

/* How the clocks of the host go on at a channel. */
struct timing {
    uint64_t arrived;  /* when the line was read that is answered now; 0: when it is answered */
    uint64_t early;    /* when a line came while the one before it was answered; 0 for none */
    uint64_t passed;   /* when a forced pass covered the hands; 0 for none */
    bool corrects;     /* the referee has gone back to the turn on the table */
    bool thinks_first; /* in a hot seat: the first player has not come, and then has time to think */
};

/* What a person is asked before a command does what cannot be undone; the next line may answer it. */
struct confirmation {
    struct text command; /* that waits for the answer; empty without a question */
    bool is_sure;        /* the answer was yes: the command asks no more */
};

/* One channel to the session of a host. Begin with protocol_open; must not be moved while it is open. */
struct protocol {
    struct protocol_options options;
    struct host *host;
    struct session *session; /* the host's */
    struct protocol *next;   /* of the host's channels, or NULL */
    struct out *out;
    struct access access;
    struct hotseat hotseat;
    struct timing timing;
    struct confirmation confirmation;
    struct suggestion suggestion; /* the last one at the position on the table */
    bool ended;        /* after quit, a refusal with `strict`, or a journal that could not be written */
    bool refused;      /* something was refused */
    bool is_move;      /* the last line had a verb of the game, perhaps after a player's name */
};

#endif
