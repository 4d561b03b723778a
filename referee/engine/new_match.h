/* new_match.h: the words of `new`: read into a match, and written from one. */
#ifndef REFEREE_ENGINE_NEW_MATCH_H
#define REFEREE_ENGINE_NEW_MATCH_H

#include "referee/game/game.h"
#include "referee/game/rows.h"

enum { RESERVED_MAX = 64 }; /* verbs that all games share, at most */

/* The rules by which `new` is read. */
struct new_match_rules {
    const struct game *const *games;        /* ends with NULL; the first is played where none is named */
    const char *reserved[RESERVED_MAX + 1]; /* verbs that all games share: no player has such a name; ends with NULL */
    const char *const *recent;              /* later ones, and such of games: a record may have players called so */
    bool replays;                           /* `new` comes from a record */
    bool no_files;                          /* deck=FILE is refused with no-files */
    bool (*entropy)(void *, size_t);        /* fills bytes, for `new` without seed=; NULL: entropy_fill */
};

/* The row of a verb in the game's own table, or NULL. */
const struct verb_row *new_match_verb(const struct game *game, const char *name);

/* Whether the word is a verb that all games share, or one of this game; `game` may be NULL. */
bool new_match_is_verb(const struct new_match_rules *rules, const struct game *game, const char *word);

/*
 * Whether a player of the game may have that name: a letter, then letters, digits, - or _, none of which is unseen; no
 * word of the game.
 */
bool new_match_may_be_called(const struct new_match_rules *rules, const struct game *game, const char *name);

/* Refuses with syntax, and shows how the command is written; `arguments` may be empty. Returns false. */
bool refuse_syntax(struct fault *fault, const char *verb, const char *arguments);

/* Refuses with bad-option a game that is not in the list, and names the one that may have been meant, or all. */
bool refuse_game(const struct game *const *games, const char *name, struct fault *fault);

/* Adds how many can play: "2 to 6 players". */
void new_match_write_seats(const struct game *game, struct text *text);

/* The game of that name in a list that ends with NULL, or NULL. */
const struct game *new_match_game(const struct game *const *games, const char *name);

/*
 * Reads `GAME [players=…] [option=value…] [seed=N] [deal=…]`, in a record also `secret=HEX`: `count` words, at least
 * one, in any order after the game. Two players have no names that confusables.h takes for one, unless they come from a
 * record. What is not given has its default. May read a deck file, or one of numbers. Refused: bad-players, bad-option,
 * no-files; bad-deal if no seed is named and the system has no random bytes. The match holds no memory of its own;
 * after a refusal it must not be used.
 */
bool new_match_read(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                    struct fault *fault);

/*
 * Adds the line of `new` that begins this match again from a record: the seed is in it, and deal=recorded where it was
 * deal=auto, as the record has the cards that were dealt.
 */
void new_match_write(const struct match *match, struct text *text);

/* Adds the line of the next game, `new` and how its cards came, without a newline. */
void new_match_write_next(const struct match *match, struct text *text);

/* Adds the words after `new` that begin another match of the same players, options and deal; not of the same seed. */
void new_match_write_again(const struct match *match, struct text *text);

/* Whether these words after `new` begin the next game of that match, and no other match. */
bool new_match_has_next_words(const struct match *match, int count, char *const *word);

/*
 * Reads the words after a `new` that begins the next game: none, or of a record deal=recorded or secret=HEX. Sets how
 * its cards come.
 */
bool new_match_read_next(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                         struct fault *fault);

/* Adds `GAME players=A,B deck=…`: what all may know of the match; with `with_seed` also the value
 * of a seed that was named; all know that one was. */
void new_match_write_public(const struct match *match, bool with_seed, struct text *text);

/* The word for one way to deal: "auto", "fair", "manual", "table" or "scenario". */
const char *new_match_deal_word(enum deal deal);

/* How the cards of a game come without deal=. */
enum deal new_match_deal_default(const struct game *game);

#endif
