/* new_match.h: the words of `new`: parsed into a match, and written from a match. */
#ifndef REFEREE_ENGINE_NEW_MATCH_H
#define REFEREE_ENGINE_NEW_MATCH_H

#include "referee/game/game.h"
#include "referee/game/rows.h"

enum { RESERVED_MAX = 64 }; /* maximum number of verbs that all games share */

/* The rules for parsing `new`. */
struct new_match_rules {
    const struct game *const *games;        /* ends with NULL; the first is the default */
    const char *reserved[RESERVED_MAX + 1]; /* verbs that all games share, which no player may have as a name; ends
                                               with NULL */
    const char *const *recent;              /* newer verbs, also those of games, which players in old records may have
                                               as names; ends with NULL, or is NULL */
    bool replays;                           /* `new` comes from a record */
    bool allows_one_player;                 /* one player may be named, who practises: for score sheets */
    bool no_files;                          /* deck=FILE is refused with no-files */
    const char *house;                      /* options of the games of score sheets, each after a blank; a title of a
                                               sheet may set the same ones to another value. NULL: none */
    bool (*entropy)(void *, size_t);        /* source of random bytes for `new` without seed=; NULL: entropy_fill */
};

/* The row of a verb in the game's own table, or NULL if it has no such verb. */
const struct verb_row *new_match_verb(const struct game *game, const char *name);

/* Whether the word is a verb that all games share, or a verb of this game; `game` may be NULL. */
bool new_match_is_verb(const struct new_match_rules *rules, const struct game *game, const char *word);

/*
 * Whether a player of the game may have that name: at most NAME_BYTES bytes, a letter followed by letters, digits, - or
 * _, all of them visible; not `all` or `public`, nor a pile or a verb (new_match_is_verb).
 */
bool new_match_allows_name(const struct new_match_rules *rules, const struct game *game, const char *name);

/* Refuses with syntax, and shows the form of the command, `verb arguments`; `arguments` may be empty. Returns false. */
bool refuse_syntax(struct fault *fault, const char *verb, const char *arguments);

/*
 * Refuses with bad-option a game that is not in the list, and suggests a similar name, or lists all games. Returns
 * false.
 */
bool refuse_game(const struct game *const *games, const char *name, struct fault *fault);

/* Adds the possible numbers of players: "2 to 6 players". */
void new_match_write_seats(const struct game *game, struct text *text);

/* The game of that name in a list that ends with NULL, or NULL. */
const struct game *new_match_game(const struct game *const *games, const char *name);

/*
 * Parses `GAME [players=…] [option=value…] [seed=N] [deal=…]`, in a record also `secret=HEX`: `count` words, at least
 * one, in any order after the game. Two players may not have names that confusables.h considers alike, unless they come
 * from a record. Missing options get their defaults. May read a deck file, or a file of numbers. Refused with
 * bad-players, bad-option, no-files; with bad-player if nobody has the name before a list of numbers; with bad-deal if
 * no seed is given and the system has no random bytes. The match need not be initialized; the caller frees it with
 * match_free. After a refusal it must not be used otherwise.
 */
bool new_match_read(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                    struct fault *fault);

/*
 * Adds the line of `new` that begins this match again from a record, without a newline. It contains the seed, if one
 * was given; deal=recorded instead of deal=auto, because the record has the cards that were dealt; and the secret of a
 * fair deal.
 */
void new_match_write(const struct match *match, struct text *text);

/*
 * Adds the line of `new` that begins the next game from a record, without a newline: with deal=recorded instead of
 * deal=auto, with the secret of a fair deal, otherwise `new` alone.
 */
void new_match_write_next(const struct match *match, struct text *text);

/* Adds the words after `new` that begin a match with the same players, options and deal, but without seed=. */
void new_match_write_again(const struct match *match, struct text *text);

/* Whether these words after `new` begin the next game of that match instead of another match. */
bool new_match_has_next_words(const struct match *match, int count, char *const *word);

/*
 * Parses the words after a `new` that begins the next game: none, deal=recorded in a match with deal=auto, or in the
 * record of a fair deal secret=HEX. Sets the way the cards of that game are dealt. Refused with syntax, bad-option; for
 * a fair deal with bad-deal if the system has no random bytes.
 */
bool new_match_read_next(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                         struct fault *fault);

/*
 * Adds `GAME players=A,B deck=…`: the public properties of the match. That a seed was given is public; its value is
 * added only if `with_seed`.
 */
void new_match_write_public(const struct match *match, bool with_seed, struct text *text);

/* The word for a way of dealing: "auto", "fair", "manual", "table" or "scenario". */
const char *new_match_deal_word(enum deal deal);

/* The way the cards of a game are dealt if deal= is not given. */
enum deal new_match_deal_default(const struct game *game);

#endif
