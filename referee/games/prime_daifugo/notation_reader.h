/* notation_reader.h: a file of score notation that is read: its state, messages about it, how a game begins. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_READER_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_READER_H

#include "referee/game/game.h"
#include "referee/games/prime_daifugo/notation_line.h"

/* A hand of the block, by seat. */
struct hand_line {
    unsigned long number;
    size_t name_column, column;
    struct text written; /* the name as it stands in the file */
    struct text own;     /* the name by which the referee calls the player */
    struct text cards;
    bool is_bad; /* it could not be read; the name may be empty */
};

/* Begin with zero bytes, but for the first two; reader_free gives the memory back. A block is a game of the file. */
struct notation_reader {
    struct notation *notation;
    bool strict;
    unsigned long number; /* of the line */
    struct notation_line line;
    bool noted[PRIME_DAIFUGO_LIBERTIES];

    struct text titles;       /* of the block, each with a newline */
    struct text options;      /* as a title has them */
    unsigned long titles_line, options_line;
    int hands;
    struct hand_line hand[SEATS_MAX];
    bool has_turns;    /* lines other than hands follow its hands */
    bool begun;        /* a turn of it has been checked */
    bool stopped;      /* the remaining lines are read, but not checked */
    bool faulty;       /* something is wrong with the game */
    bool gap;          /* there is an empty line after the last line of the block */
    bool doubtful;     /* its hands follow the turns of a game that is not over, without an empty line */
    unsigned long gap_line;      /* of the second hand, where there are such lines between all of them; else 0 */
    unsigned long unspaced_line; /* of the first hand, where no empty line is before it; else 0 */
    unsigned long turns;
    size_t unseen; /* cards on top of the deck whose order is unknown */
    bool marks_order;               /* [R] has been written in this game */
    unsigned long unmarked_line;    /* the first turn without it, though the order was reversed; 0: none */
    size_t unmarked_column;
};

void reader_free(struct notation_reader *reader);
void reader_free_hand(struct hand_line *hand);

/* Forgets the block. */
void reader_clear(struct notation_reader *reader);

/* ---- messages: a place is a byte of the line that was read, or a line and a column ---- */

/* The file cannot be read there; the remainder of the block is not checked. Returns false. */
bool reader_unreadable(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The game cannot be so, and how it went on cannot be known. Returns false. */
bool reader_stop(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool reader_stop_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The game cannot be so, but goes on as the rules have it. */
void reader_wrong(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void reader_wrong_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* It is accepted, but not as it should be. */
void reader_warn(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Notes that a liberty is taken, the first time of its kind. Where the canonical form is asked for, it is a fault
 * instead: false.
 */
bool reader_take(struct notation_reader *reader, enum prime_daifugo_liberty liberty, unsigned long line, size_t column,
                 const char *what);

/*
 * Stops at a command that the game has refused. `sentence` says what cannot be done: "%.*s%s cannot be played: %s", of
 * what is written, "..." where that is cut, and the reason. Returns false.
 */
bool reader_refused(struct notation_reader *reader, const char *at, struct span written, const char *sentence,
                    const struct fault *fault);
bool reader_refused_at(struct notation_reader *reader, unsigned long line, size_t column, const struct fault *fault);

/* ---- players ---- */

/* Whether the player of that seat is written so. */
bool reader_is_called(const struct notation_reader *reader, int seat, struct span written);
bool reader_has_name(const struct notation_reader *reader, struct span written);

/* The seat of the player with this name, or of the only one whose name looks alike (confusables.h), or SEAT_NONE. */
int reader_find(const struct notation_reader *reader, struct span written);

/* Whether it is a player, perhaps with a note that his name is written otherwise; stops at somebody else. */
bool reader_check_player(struct notation_reader *reader, struct span written);

/* How the player whom the referee calls `own` is written. */
const char *reader_written(const struct notation_reader *reader, const char *own);

/* ---- the beginning of a game ---- */

/* Adds the title of the line, whose text follows ###. */
void reader_add_title(struct notation_reader *reader, const char *text);

/* Adds the hand of a line, if it may be one of the game; a bad one as it is. */
bool reader_add_hand(struct notation_reader *reader, const struct notation_turn *turn);
void reader_keep_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_bad);

/* After all hands of a block: gives the referee the game and the cards. */
bool reader_deal(struct notation_reader *reader);

/* The same, and begins with the player of the first turn. */
bool reader_begin(struct notation_reader *reader, const struct notation_turn *turn);

/* ---- notation_block.c: a block, which is a game of the file ---- */

/* Ends the block. One without turns is dealt only. */
void reader_finish(struct notation_reader *reader);

/* A line other than a hand follows: drops a single hand that stood after the turns of a game. */
void reader_drop_stray(struct notation_reader *reader);

/* A line of a hand follows, of a player who is written so, or "" where that is unknown: another block may begin. */
void reader_come_to_hand(struct notation_reader *reader, struct span name);

/* Takes the hand that was come to; one that is not canonical has been reported. */
void reader_take_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_canonical);

/* Comes to a hand that cannot be read, and reports it. */
void reader_take_bad_hand(struct notation_reader *reader, struct span name, const char *at, const char *why);

#endif
