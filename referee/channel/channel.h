/* channel.h: one channel to a session: its options and its state. */
#ifndef REFEREE_CHANNEL_CHANNEL_H
#define REFEREE_CHANNEL_CHANNEL_H

#include "core/base/out.h"
#include "referee/channel/host.h"
#include "referee/channel/suggestion.h"
#include "referee/game/game.h"
#include "referee/players/level.h"

/* Who is at the other end of a channel, and so how it is written to. */
enum channel_kind {
    CHANNEL_PROGRAM, /* a program: lines with marks */
    CHANNEL_JSON,    /* a program: JSON objects */
    CHANNEL_PHONE,   /* the same, which people share: hands are covered as at a prompt, and the moves of others in
                        practice are made by practice_play alone, not after a command */
    CHANNEL_PERSON,  /* a person at a prompt: sentences instead of marks and codes */
    CHANNEL_JUDGE    /* the same, who judges a game of real cards: an empty line, when they are dealt, begins it */
};

struct protocol_options {
    enum channel_kind kind;
    bool echo;        /* each command is repeated before its answer */
    bool strict;      /* the first refusal ends the channel */
    bool no_files;    /* save, load and deck=FILE are refused */
    bool says;        /* each event is followed by its sentence for people; at a prompt it is that sentence */
    bool pretty;      /* the table after each change, as notes */
    int columns;      /* of the terminal, for the table; 0 for PAINTER_COLUMNS */
    bool color;       /* the table may have escape sequences */
    bool codes;       /* the sentence of a refusal ends with its code */
    bool practise;    /* each match that is begun is practice, but where practise= says other */
    struct level level; /* of the others then; COMPUTER_RANDOM: the default, practise=yes */
    int threads;      /* of a search, at most MCTS_THREADS_MAX; 0 for one */
    const char *clear; /* what clears the terminal and its scroll-back; NULL: nothing does */
    bool bell;        /* at a prompt a call rings the bell of the terminal */
    bool (*has_line)(void *input); /* whether a line waits to be read; NULL: that is not known */
    void *input;
    uint64_t (*now)(void); /* milliseconds by a monotonic clock; NULL for the system's */
};

/*
 * Who may see, act and be advised at a channel. Only access.c writes it. What comes after `is_fed` is computed before
 * each command, and after a change of the match.
 */
struct access {
    char name[NAME_BYTES + 1]; /* whose the channel is: "all" is the organiser, "public", or a player's name */
    bool is_seat;       /* the player's or a spectator's for good, who organise nothing */
    bool is_fed;        /* the moves come from a record: nothing is covered, and nobody plays for others */
    int viewer;         /* what is shown: VIEW_ALL, VIEW_PUBLIC or a seat */
    bool is_organisers; /* no player's and no spectator's */
    bool is_practice;   /* the first player is at this channel, and the referee plays for the others */
    bool is_shared;     /* several people share the channel in this match */
    bool has_hotseat;   /* the same until the end of the game: but for an open one, only who is there sees his hand */
    bool is_covered;    /* hands are covered until the player on turn presses Enter */
    bool deals;         /* the organiser sets the game up: see access_actor */
    bool may_view;      /* the channel may choose by `view` and `seat` who it is: nobody shares it or practises */
    bool sees_same;     /* it may not, but the game is open: it sees what each player sees */
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
    struct fault fault; /* of the last refusal; its code is FAULT_NONE until there is one */
    bool is_move;      /* the last line had a verb of the game, perhaps after a player's name */
};

/* Whether a person is at a prompt, and is written to in sentences. */
bool channel_is_person(const struct protocol *protocol);

/* Whether people may share the channel: one at a prompt, or who hold a phone. */
bool channel_has_people(const struct protocol *protocol);

/* Whether JSON objects are read and written. */
bool channel_is_json(const struct protocol *protocol);

/* Whether sentences for people follow the events for a program. */
bool channel_says(const struct protocol *protocol);

#endif
