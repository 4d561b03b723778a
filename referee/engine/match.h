/* match.h: the words of `new` into a match, and back. */
#ifndef REFEREE_ENGINE_MATCH_H
#define REFEREE_ENGINE_MATCH_H

#include "referee/game.h"

enum { RESERVED_MAX = 64 };

/* By what `new` is read. */
struct match_rules {
    const struct game *const *games;        /* ends with NULL; the first is played where none is named */
    const char *reserved[RESERVED_MAX + 1]; /* verbs of all games, no names of players; ends with NULL */
    bool no_files;                          /* deck=FILE is refused */
    uint64_t (*choose_seed)(void);          /* where `new` names none; NULL: by the clock */
};

/* The row of a verb in the game's own table, or NULL. */
const struct verb_row *match_verb(const struct game *game, const char *name);

/* Whether the word is a verb of the game (NULL for none), or one that all games share. */
bool match_is_verb(const struct match_rules *rules, const struct game *game, const char *word);

/* Refuses with syntax: how the command is written, of which `arguments` may be empty. */
bool refuse_syntax(struct fault *fault, const char *verb, const char *arguments);

/* The game of that name, or NULL. */
const struct game *match_game(const struct game *const *games, const char *name);

/*
 * Reads `GAME [players=…] [option=value…] [seed=N] [deal=…]`. Refuses with bad-players,
 * bad-option, no-files. The match is the caller's.
 */
bool match_read(const struct match_rules *rules, int count, char *const *word, struct match *match,
                struct fault *fault);

/* Adds the line that begins this match from a record: all that was said, the seed, and deal=manual for a dealt game. */
void match_write(const struct match *match, struct text *text);

/* `players=A,B deck=…`: what all may know of the match; the seed too if `with_seed`. */
void match_write_public(const struct match *match, bool with_seed, struct text *text);

/* The value of option `i` as one would type it; nothing if it is unset. */
void match_write_option(const struct match *match, int i, struct text *text);

/* The word of one way to deal. */
const char *match_deal_word(enum deal deal);

#endif
