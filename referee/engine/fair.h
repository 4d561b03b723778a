/*
 * fair.h: a deal that players can verify: the referee commits to a secret, each player cuts, and the key depends on the
 * secret and on all cuts.
 */
#ifndef REFEREE_ENGINE_FAIR_H
#define REFEREE_ENGINE_FAIR_H

#include "core/base/sha256.h"
#include "referee/game/game.h"

struct events;

/*
 * A fair deal, as in bridge tournaments, where the hash of a number is published before the deals, and the number
 * afterwards. The referee draws a secret and publishes the cards of the piles and the commitment, a hash of these cards
 * and the secret. Then each player cuts: gives words that the referee could not know when it drew the secret. The key
 * of all random numbers of the game (core/base/chance.h) is a hash of the secret and all cuts. After the game the
 * secret is revealed. prime-fair(7) specifies the hashed texts, and explains what this proves.
 */
enum { FAIR_CUT_BYTES = 256 }; /* maximum length of the words of a cut */

/* The cut of a player: its words, and their hash if the player gave the hash first. Empty until they are given. */
struct fair_cut {
    char hash[SHA256_DIGITS + 1];
    char text[FAIR_CUT_BYTES + 1];
};

/* The state of the deal of one game. Has no pointers; initialize to all zero bytes. */
struct fair {
    char commit[SHA256_DIGITS + 1]; /* the commitment; empty before it is made, when there are no cuts yet */
    struct fair_cut cut[SEATS_MAX];
};

/*
 * The three hashes, each of a text of lines that end with a newline: the commitment, from `lines` (`new …` and all
 * `fair cards …`) and the secret; the hash that a player may give first for a cut; the key, from the commitment,
 * the secret and the cuts of all players.
 */
void fair_hash_commit(const char *lines, const unsigned char secret[SHA256_BYTES], char commit[SHA256_DIGITS + 1]);
void fair_hash_cut(const char *commit, const char *name, const char *cut, char hash[SHA256_DIGITS + 1]);
void fair_hash_key(const struct fair *fair, const struct match *match, unsigned char key[CHANCE_KEY_BYTES]);

/*
 * Whether the players have finished everything that determines the cards of the piles, so that the referee can commit
 * to them.
 */
bool fair_may_commit(const struct match *match, const struct game_state *state);

/*
 * Reports the cards of each pile that the deal will shuffle, and the commitment. `state` is the game before its deal.
 */
void fair_report_commit(struct fair *fair, const struct match *match, const struct game_state *state,
                        struct events *report);

/*
 * Cuts for the seat: `word` has the `count` words of the cut, or `sha256:HEX`, their hash. Reports the cut. Refused,
 * without any change, with bad-cut (also without words) or cut-twice; with cut-missing if the words follow their hash
 * before all players have cut; with wrong-phase before the commitment.
 */
bool fair_cut(struct fair *fair, const struct match *match, int seat, int count, char *const *word,
              struct events *report, struct fault *fault);

/*
 * Whether all players have cut and opened their cuts (given the words of a hash). If not, refuses with cut-missing;
 * before the commitment with wrong-phase.
 */
bool fair_may_start(const struct fair *fair, const struct match *match, struct fault *fault);

/*
 * The player to cut or to open a cut next, in the order of the seats; SEAT_NONE after the last. Only after the
 * commitment.
 */
int fair_next(const struct fair *fair, const struct match *match);

/* Adds the pending action after the commitment and before `start`. */
void fair_due(const struct fair *fair, const struct match *match, struct text *text);

/*
 * Adds the possible actions between the commitment and `start` to the view, except that of opening a cut; VIEW_ALL acts
 * for all players.
 */
void fair_describe(const struct fair *fair, const struct match *match, int viewer, struct view *table);

/*
 * Reports the random numbers used by the command, and the secret once the game is over. Returns whether the command
 * must be final, because undo would let people choose a result that they already know: chance was used, a hidden card
 * became known to a player, or the game is over. `before` and `after` are the states; `report` must have the events of
 * the command.
 */
bool fair_report_uses(const struct match *match, const struct game_state *before, const struct game_state *after,
                      struct events *report);

/* Reports the secret as the event `fair secret HEX`. */
void fair_report_secret(const struct match *match, struct events *report);

#endif
