/* wish.h: the command that begins a game, from the words after --practise or --judge. */
#ifndef REFEREE_CHANNEL_WISH_H
#define REFEREE_CHANNEL_WISH_H

#include "core/base/text.h"
#include "referee/game/game.h"

/* A game and its options, as a command line names them. The words are the caller's, and must outlive it. */
struct wish {
    const char *name;        /* of the game; as it was typed, if no game is called so */
    const struct game *game; /* NULL then */
    int count;               /* of the options */
    char *const *option;
    uint64_t seed; /* that seed=@FILE stands for, once it is read */
};

/*
 * Reads GAME OPTION=VALUE ... The game is called by its name, or by its title in English or the user's language. A
 * first word with a value is an option already, and the game the usual one, as where there is no word. False if the
 * name is empty.
 */
bool wish_read(const struct game *const *games, const struct game *usual, int count, char *const *word,
               struct wish *wish);

/* Whether the option is given so: `name=value`. */
bool wish_has(const struct wish *wish, const char *option);

/*
 * Reads the file of an option seed=@FILE. False with a sentence in `why`, also for seed=-: commands come from standard
 * input. True without such an option.
 */
bool wish_read_seed(struct wish *wish, struct text *why);

/* Adds `new GAME ...` for a person and an opponent, unless the words name the players. */
void wish_write_practice(const struct wish *wish, struct text *command);

/*
 * Adds `new GAME ...` of real cards as a judge at a club holds it: a minute to think, then a minute a turn, and factors
 * for who asks; where the game has such options, and unless the words say otherwise.
 */
void wish_write_judging(const struct wish *wish, struct text *command);

/* Whether the players deal real cards before a game that is so judged begins. */
bool wish_deals(const struct wish *wish);

/* The game that is judged where none is named: the first that says how. */
const struct game *wish_judged(const struct game *const *games);

#endif
