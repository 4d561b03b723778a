/* channel.h: a channel, a connection through which a person or a program uses a session: its options and state. */
#ifndef REFEREE_CHANNEL_CHANNEL_H
#define REFEREE_CHANNEL_CHANNEL_H

#include "core/base/out.h"
#include "referee/channel/host.h"
#include "referee/channel/suggestion.h"
#include "referee/game/game.h"
#include "referee/players/level.h"

/* The kind of client at the other end of a channel. It decides the output format. */
enum channel_kind {
    CHANNEL_PROGRAM, /* a program: lines with marks */
    CHANNEL_JSON,    /* a program: JSON objects */
    CHANNEL_PHONE,   /* a JSON program that several people share: hands are covered as at a prompt, and in a
                        practice game only practice_play makes the opponents' moves; a command does not trigger them */
    CHANNEL_PERSON,  /* a person at a prompt: sentences instead of marks and codes */
    CHANNEL_JUDGE    /* a person who judges a game of real cards: an empty line after the deal begins the game */
};

struct protocol_options {
    enum channel_kind kind;
    bool echo;        /* repeat each command before its answer */
    bool strict;      /* end the channel at the first refusal */
    bool no_files;    /* refuse save, load, games --kept and levels with a file; new_match_rules.no_files refuses
                         options of `new` with one */
    bool says;        /* follow each event by a sentence for people; at a prompt the sentence replaces the event */
    bool pretty;      /* show the table after each change, as notes */
    int columns;      /* width of the terminal; 0: PAINTER_COLUMNS for the table, SENTENCE_COLUMNS for sentences */
    bool color;       /* the table may contain escape sequences */
    bool codes;       /* end the sentence of a refusal with its code */
    bool practise;    /* make each new match practice unless practise= says otherwise */
    struct level level; /* level of the opponents in such a practice match; COMPUTER_RANDOM: that of practise=yes. Its
                           limits or numbers also apply if practise= names this level. The caller owns its numbers */
    bool prompts;     /* a person at a prompt of a terminal types the lines, which did not come from a pipe */
    struct level advice; /* level of `suggest` without one; COMPUTER_RANDOM: fair, and at a prompt that of
                            advice_for_people */
    int threads;      /* threads of a search, at most MCTS_THREADS_MAX; 0 for one */
    const char *clear; /* sequence that clears the terminal and its scroll-back; NULL: the terminal cannot be cleared */
    bool bell;        /* ring the terminal bell at a prompt when a call is announced */
    bool pauses_alone; /* pause the clock after three forced passes in a row without input from anybody */
    bool (*has_line)(void *input); /* whether a line is waiting to be read; NULL: unknown */
    void *input;      /* argument of has_line */
    uint64_t (*now)(void); /* milliseconds of a monotonic clock; NULL for the system's */
};

/*
 * The permissions of a channel: its view, its commands, advice. Only access.c writes it. The members after `is_fed` are
 * computed before each command and after each change of the match.
 */
struct access {
    char name[NAME_BYTES + 1]; /* owner: "all" (the organiser), "public" (a spectator), or a player */
    bool is_organiser;  /* the owner is the organiser, not a player or a spectator */
    bool is_seat;       /* permanently a player's or a spectator's channel, which may not organise anything */
    bool may_return;    /* the owner was typed at the organiser's prompt: `view all` takes that back */
    bool is_fed;        /* the moves come from a record: nothing is covered, and the referee plays for nobody */
    int viewer;         /* the view that the channel shows: VIEW_ALL, VIEW_PUBLIC or a seat */
    bool is_practice;   /* the first player is at this channel, and the referee plays for the others */
    bool is_shared;     /* several people share the channel in this match */
    bool has_hotseat;   /* is_shared, and the game is not over: unless the game is open, only the player at the
                           keyboard sees a hand */
    bool is_covered;    /* hands are covered until the player on turn presses Enter */
    bool deals;         /* the organiser is setting up the game: see access_actor */
    bool may_view;      /* `view` and `seat` are allowed: the channel is neither shared by hotseat=yes nor used for
                           practice */
    bool sees_same;     /* `view` and `seat` are not allowed, but the game is open: the channel sees what each player
                           sees */
    bool may_ask;       /* advice is allowed */
};

/* Several people at one keyboard. */
struct hotseat {
    int seat;       /* player whose hand is shown; SEAT_NONE while all are covered */
    bool is_shown;  /* a hand may be on the screen */
    bool is_passed; /* the last accepted command, on any channel, covered the hands or left them covered */
    unsigned seats; /* players who share the keyboard, as bits 1 << seat, when others play elsewhere; 0: all players,
                       if the match has hotseat=yes */
    size_t news;    /* offset in the output of the events of another channel's last command */
    struct text missed[SEATS_MAX]; /* lines: the events since each player left the keyboard, as far as the player may
                                      know them */
};

/* How the host's clocks continue at a channel. */
struct timing {
    uint64_t arrived;  /* when the line being answered was read; 0: use the time of the answer */
    uint64_t early;    /* when a line arrived while the previous one was being answered; 0: none did */
    uint64_t passed;   /* when a clock last ended a turn or a game, which may have covered the hands; 0: never */
    bool went_back;    /* the organiser went back to the current turn by undo: the turn gets a minimum time */
    bool thinks_first; /* the time to think starts when the first player comes to the keyboard or, in a practice game,
                          is on turn */
};

/* The question to a person before a command that cannot be undone. The next line may answer it. */
struct confirmation {
    struct text command; /* the command that awaits the answer; empty if there is no question */
    bool is_sure;        /* the answer was yes: run the command without asking again */
};

/*
 * One channel to the session of a host. Initialize with protocol_open; the struct must not be moved while the channel
 * is open.
 */
struct protocol {
    struct protocol_options options;
    struct host *host;
    struct session *session; /* the host's */
    struct protocol *next;   /* the next of the host's channels, or NULL */
    struct out *out;
    struct access access;
    struct hotseat hotseat;
    struct timing timing;
    struct confirmation confirmation;
    struct suggestion suggestion; /* the last suggestion for the current position */
    bool ended;        /* after quit, a refusal with `strict`, or a journal that could not be written */
    struct fault fault; /* the last refusal; its code is FAULT_NONE until there is one */
    bool is_text;      /* the answer to the last line is a text for reading, such as rules, without secrets */
    bool is_move;      /* the last line had a verb of the game, possibly after a player's name */
};

/* Whether a person at a prompt, who reads sentences, uses the channel. */
bool channel_is_person(const struct protocol *protocol);

/* Whether people may share the channel: at a prompt or around a phone. */
bool channel_has_people(const struct protocol *protocol);

/* Whether the channel reads and writes JSON objects. */
bool channel_is_json(const struct protocol *protocol);

/* Whether the channel adds sentences for people to the events for a program. */
bool channel_says(const struct protocol *protocol);

#endif
