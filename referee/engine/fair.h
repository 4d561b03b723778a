/* fair.h: a deal that the players can check: a secret is promised, each player cuts, and the key comes of both. */
#ifndef REFEREE_ENGINE_FAIR_H
#define REFEREE_ENGINE_FAIR_H

#include "core/base/sha256.h"
#include "referee/game/game.h"

struct events;

/*
 * The model is the deal of bridge, of which a hash is published before and the secret after. The referee draws a secret
 * and tells its hash together with the cards, the commit. Then each player cuts: says words that the referee could not
 * know when it made the secret. The key of all random numbers of the game (core/base/chance.h) is a hash of the secret
 * and all cuts. After the game the secret is told. prime-fair(7) has the texts that are hashed, and what this proves.
 */
enum { FAIR_CUT_BYTES = 256 };

/* What a player has said: the hash of the cut, if that came first, and the cut. Empty strings for what is not said. */
struct fair_cut {
    char hash[SHA256_DIGITS + 1];
    char text[FAIR_CUT_BYTES + 1];
};

/* The deal of one game. Flat; all zero bytes to begin with. */
struct fair {
    char commit[SHA256_DIGITS + 1]; /* empty before it was told: there are no cuts yet */
    struct fair_cut cut[SEATS_MAX];
};

/*
 * The three hashes, from lines that each end with a newline: the promise of `lines` (`new …`, all `fair cards …`) and
 * of the secret; a cut, before it is opened; the key, from the cuts of all players.
 */
void fair_hash_commit(const char *lines, const unsigned char secret[SHA256_BYTES], char commit[SHA256_DIGITS + 1]);
void fair_hash_cut(const char *commit, const char *name, const char *cut, char hash[SHA256_DIGITS + 1]);
void fair_hash_key(const struct fair *fair, const struct match *match, unsigned char key[CHANCE_KEY_BYTES]);

/* Whether the players have done what comes before the cards are known. */
bool fair_may_commit(const struct match *match, const struct game_state *state);

/* Reports the cards of each pile that the deal will shuffle, and the commit. `state` is the game before its deal. */
void fair_report_commit(struct fair *fair, const struct match *match, const struct game_state *state,
                        struct events *report);

/*
 * The seat cuts: `count` words, at least one, are the text, or `sha256:HEX` its hash. Reports it. Refused, with nothing
 * changed: bad-cut, cut-twice; cut-missing for the text of a hash before all have cut; wrong-phase before the commit.
 */
bool fair_cut(struct fair *fair, const struct match *match, int seat, int count, char *const *word,
              struct events *report, struct fault *fault);

/* Whether all have cut and opened their cuts; else refused with wrong-phase before the commit, or cut-missing. */
bool fair_may_start(const struct fair *fair, const struct match *match, struct fault *fault);

/* The player who is to say a word next, in the order of the seats; SEAT_NONE when all have. After the commit. */
int fair_next(const struct fair *fair, const struct match *match);

/* What is due before `start`, after the commit. */
void fair_due(const struct fair *fair, const struct match *match, struct text *text);

/* Adds what may be done then; VIEW_ALL acts for all. */
void fair_describe(const struct fair *fair, const struct match *match, int viewer, struct view *table);

/*
 * Reports the uses of chance from number `from` on, and the secret once the game is over. Returns whether a deal could
 * be chosen by taking the command back: chance was used, a hidden card was shown, or the game is over. `before` and
 * `after` are the states; the report has the events of the command.
 */
bool fair_report_uses(const struct match *match, const struct game_state *before, const struct game_state *after,
                      struct events *report);

/* Reports `fair secret HEX`. */
void fair_report_secret(const struct match *match, struct events *report);

#endif
