/* player.h: what the referee's own players ask of a game, so that they are strong, fast, and err as people do. */
#ifndef REFEREE_GAME_PLAYER_H
#define REFEREE_GAME_PLAYER_H

#include "core/base/rng.h"
#include "core/base/text.h"
#include "referee/game/game.h"

enum { CHOICE_BYTES = 63, CHOICES_MAX = 256 };

/* A move without words, in the game's own coding. Flat, and zero after `size` bytes: equal moves are equal bytes. */
struct choice {
    unsigned char size;
    unsigned char byte[CHOICE_BYTES];
};

/* A move that one of the referee's own players has chosen. Begin with all zero bytes; the caller frees `command`. */
struct chosen {
    struct choice choice; /* of size 0 for one by words: as it is put together of what the table offers */
    struct text command;
};

/*
 * Each game completes its own: what a player knows before the game, and what does not change in a match (primes that
 * cards of the deck spell). Flat bytes, of game_player.lore_size; no pointer inside.
 */
struct game_lore;

/*
 * Every game has `make`, `advise` and `write`. `learn` to `pick` are given together or not at all: without them a
 * search tries the moves that game.legal lists. None of these hooks depends on chance but by `rng`, and none keeps
 * anything. At a table of real cards none is called, and before the game those three alone, where a player is to act.
 */
struct game_player {
    size_t lore_size; /* 0: there is none, and `lore` is NULL */
    void (*learn)(const struct match *match, struct game_lore *lore);

    /*
     * Lists moves of the player to act (match_turn) that are worth trying, those that look best first, each once; at
     * least 1 and at most `max`, which is CHOICES_MAX or less. All are accepted. They depend on what that player knows
     * alone. Returns how many there are; `*is_all` is set to whether every other move would be no better than one of
     * these: what an exact search of an ending needs.
     */
    int (*list)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                struct choice *choices, int max, bool *is_all);

    /*
     * As list, below the root of a search: the moves may rest on what nearly always holds, as those of pick, and write
     * is not asked for them. NULL: list. Not for an exact search.
     */
    int (*foresee)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                   struct choice *choices, int max, bool *is_all);

    /*
     * A sensible move of the player to act, by chance, in about a microsecond: a playout is made of these. It may take
     * for granted what nearly always holds (that many cards can be laid as some prime): then the choice says so, `make`
     * makes it, and `write` is not asked for it.
     */
    void (*pick)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                 struct rng *rng, struct choice *choice);

    /*
     * Makes a move that another hook or game.legal gave for this state: move->state becomes, byte for byte, what the
     * command of `write` makes of it, and unless move->report is mute (event_is_mute) so do the events and the record.
     * Refused as the command would be: only if the referee has named chance before. move->seat is who acts; there are
     * no words. A game without `lore` is asked with NULL, too.
     */
    bool (*make)(struct move *move, const struct game_lore *lore, const struct choice *choice);

    /* A sensible move of the seat on turn. */
    void (*advise)(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

    /* Adds the command ("play 5 3") of a move that `list`, `advise`, `easy` or game.legal gave. */
    void (*write)(const struct match *match, const struct game_state *state, const struct choice *choice,
                  struct text *command);

    /*
     * Where games are too long to be played out: after playout_moves moves a playout ends with this guess of what
     * standing_scores will say at the end: scores from 0 to 1, 1/2 in the mean, and wins whose sum is 1. NULL: playouts
     * go to the end of the game.
     */
    void (*estimate)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                     double score[SEATS_MAX], double wins[SEATS_MAX]);
    int playout_moves;

    /*
     * From 0 (cannot be) to 1: how well the hidden cards of this state, dealt anew for `viewer`, agree with what the
     * others have done where all could see it: a player who passed could probably not play. NULL: always 1.
     */
    double (*plausibility)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                           int viewer);

    /*
     * Adds what `best` has over `other`, both moves of the player to act, as the end of a sentence that begins with
     * `best`: "keeps 57 and a three-card prime for the last two plays; 1213 would leave 4,6,8". A whole command in it
     * stands in backquotes. Every claim is true of what that player knows. Adds nothing where there is nothing to say;
     * NULL: never.
     */
    void (*explain)(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                    const struct choice *best, const struct choice *other, struct text *text);

    /*
     * A beginner's move, which is accepted: he knows the smaller primes only, errs now and then, and sees late how the
     * game can be ended. `easy` wins 10 to 30 games of 100 against `advise`. NULL: `advise`, but in easy_errors of
     * 100 moves one by chance.
     */
    void (*easy)(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                 struct choice *choice);
    int easy_errors;
};

#endif
