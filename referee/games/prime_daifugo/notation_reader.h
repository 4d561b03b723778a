/* notation_reader.h: the reader of a score file: its state, its messages, and the beginning of a game. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_READER_H
#define REFEREE_GAMES_PRIME_DAIFUGO_NOTATION_READER_H

#include "referee/game/game.h"
#include "referee/games/prime_daifugo/notation_line.h"

/* A hand of the block, by seat. */
struct hand_line {
    unsigned long number;        /* of the line, from 1 */
    size_t name_column, column;  /* of the name and of the cards: from 1, in characters */
    struct text written; /* the name as written in the file */
    struct text player;  /* the name of the player in the game */
    struct text cards;
    bool is_bad; /* the hand could not be read; the name may be empty */
};

/*
 * Set the first two members, and the others to zero bytes; reader_free frees the memory. A block is a game of the file.
 */
struct notation_reader {
    struct notation *notation;
    bool strict;
    unsigned long number; /* of the current line */
    struct notation_line line;
    bool noted[PRIME_DAIFUGO_LIBERTIES]; /* the liberties that have been reported */
    bool knows_encoding;                 /* the encoding of the file, which is not UTF-8, has been reported */

    struct text titles;       /* of the block, each with a newline */
    struct text options;      /* as written in a title; once dealt, also those of the house that no title sets */
    unsigned long titles_line, options_line;
    int hands;
    struct hand_line hand[SEATS_MAX];
    bool has_turns;    /* the hands are followed by lines other than hands */
    bool begun;        /* a turn of the block has been checked */
    bool stopped;      /* the remaining lines are read, but not checked */
    bool faulty;       /* something is wrong with the game */
    bool gap;          /* an empty line follows the last line of the block */
    bool doubtful;     /* the hands of the block follow the turns of a game that is not over, without an empty line */
    unsigned long gap_line;      /* line of the second hand if all hands are separated by empty lines; else 0 */
    unsigned long unspaced_line; /* line of the first hand if it follows turns without an empty line, and their
                                    game was over or stopped; else 0 */
    const struct hand_line *lost; /* of the player whose lost connection ended the game, or NULL */
    unsigned long turns;
    size_t unseen; /* cards on top of the deck whose order is unknown */
    bool marks_order;               /* [R] has been written in this game, or reading is strict */
    unsigned long unmarked_line;    /* line of the first turn without [R] though the order was reversed; 0: none */
    size_t unmarked_column;
};

void reader_free(struct notation_reader *reader);
void reader_free_hand(struct hand_line *hand);

/* Forgets the block. */
void reader_clear(struct notation_reader *reader);

/* ---- messages: the place is a byte `at` of the current line, or a line and a column ---- */

/* Reports that the file cannot be read there; the remainder of the block is not checked. Returns false. */
bool reader_unreadable(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reports a fault after which the game cannot be followed; the remainder of the block is not checked. Returns false. */
bool reader_stop(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool reader_stop_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports a fault after which the game goes on as the rules have it. */
void reader_fault(struct notation_reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void reader_fault_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports an irregularity that is accepted. */
void reader_warn(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Reports a liberty by a note, once for each kind; `what`, unless it is NULL, is the argument of the message. In strict
 * reading, reports it as a fault instead, and returns false.
 */
bool reader_note_liberty(struct notation_reader *reader, enum prime_daifugo_liberty liberty, unsigned long line,
                         size_t column, const char *what);

/*
 * Reports a command that the game has refused, as reader_stop does. `sentence` is a format such as "%.*s%s cannot be
 * played: %s", for the written text, "..." if that is cut, and the reason. Returns false.
 */
bool reader_report_refusal(struct notation_reader *reader, const char *at, struct span written, const char *sentence,
                           const struct fault *fault);
bool reader_report_refusal_at(struct notation_reader *reader, unsigned long line, size_t column,
                              const struct fault *fault);

/* ---- players ---- */

/* Whether `written` is exactly the name that the file gives the player of that seat. */
bool reader_is_called(const struct notation_reader *reader, int seat, struct span written);
/* Whether `written` is exactly the name that the file gives any player. */
bool reader_has_name(const struct notation_reader *reader, struct span written);

/* The seat of the player with this name, or of the only one whose name looks the same (confusables.h), or SEAT_NONE. */
int reader_find(const struct notation_reader *reader, struct span written);

/*
 * Whether the name is that of a player. A name that only looks the same is accepted with a note, except in strict
 * reading. Reports any other name by reader_stop.
 */
bool reader_check_player(struct notation_reader *reader, struct span written);

/* The name that the file gives `player`, a player's name in the game; any other word is returned as it is. */
const char *reader_written_name(const struct notation_reader *reader, const char *player);

/* ---- the beginning of a game ---- */

/* Adds a title; if it gives house rules, sets these instead, in place of earlier ones. `text` follows the ###. */
void reader_add_title(struct notation_reader *reader, const char *text);

/* Adds a hand of the game; reports one with a bad name. Returns whether the game is still checked. */
bool reader_add_hand(struct notation_reader *reader, const struct notation_turn *turn);
/* Adds a hand without checks; `is_bad` says that it could not be read. Ignores a hand beyond SEATS_MAX. */
void reader_store_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_bad);

/* Called after all hands of a block: sends the game and the hands to the referee. False after a fault. */
bool reader_deal(struct notation_reader *reader);

/* Like reader_deal; then begins the game with the player of the first turn. */
bool reader_begin(struct notation_reader *reader, const struct notation_turn *turn);

/* ---- notation_block.c: a block, which is a game of the file ---- */

/* Whether the game of the block was begun and is over. */
bool reader_is_over(const struct notation_reader *reader);

/*
 * Adds the winner's name as written in the file or, after a lost connection, the names of all other players. Adds
 * nothing if there is no winner. The game must have begun.
 */
void reader_add_winner(const struct notation_reader *reader, struct text *text);

/* Ends the block, and reports its game. Without turns, the hands are dealt only to check them. */
void reader_finish(struct notation_reader *reader);

/* Called before a line that is not a hand: drops a single hand after the turns of another game. */
void reader_drop_stray(struct notation_reader *reader);

/*
 * Called before a hand of the player with this written name, "" if it is unknown: ends the block if the hand begins
 * another one.
 */
void reader_end_block_before_hand(struct notation_reader *reader, struct span name);

/*
 * Called after reader_end_block_before_hand: adds the hand. With `is_canonical` false, strict reading has reported a
 * liberty, and the hand is added as a bad one.
 */
void reader_handle_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_canonical);

/* Handles a hand that cannot be read: reports `why`, and adds it as a bad hand. */
void reader_handle_bad_hand(struct notation_reader *reader, struct span name, const char *at, const char *why);

#endif
