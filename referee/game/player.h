/* player.h: the hooks of a game for computer players: its moves, sensible moves, search and beginners' errors. */
#ifndef REFEREE_GAME_PLAYER_H
#define REFEREE_GAME_PLAYER_H

#include "core/base/rng.h"
#include "core/base/text.h"
#include "referee/game/game.h"

enum { CHOICE_BYTES = 63, CHOICES_MAX = 256, CALIBRATION_KNOTS = 11 };

/*
 * A move in the game's own coding instead of words. Has no pointers; the bytes after `size` are 0, so equal moves
 * have equal bytes.
 */
struct choice {
    unsigned char size;
    unsigned char byte[CHOICE_BYTES];
};

/* A move that a computer player has chosen. Initialize to all zero bytes; the caller frees `command`. */
struct chosen {
    struct choice choice; /* size 0: the command is the referee's, `timeout` or `time-up` */
    struct text command;
};

/*
 * How often a move wins in games of the search against itself if it wins 0, 0.1, ..., 1 of its playouts, in one kind of
 * position.
 */
struct calibration {
    const char *kind;                /* a word; NULL ends an array */
    const char *options;             /* of `new`, for the games to which `make calibrate FIT=yes` fits the knots */
    double knots[CALIBRATION_KNOTS]; /* strictly ascending */
};

/* Numbers that a player knows by heart, ascending and without duplicates; none at all if `count` is 0. */
struct known_numbers {
    const uint64_t *number;
    int count;
};

/*
 * Precomputed tables, defined by each game, which do not change during a match (primes that cards of the deck spell)
 * and which a player knows before the game: game_player.precomputed_size bytes without pointers.
 */
struct precomputed;

/*
 * Every game has `make`, `advise` and `write`. `list` and `pick` are both set or both NULL: without them a search tries
 * the moves that game.legal lists. The hooks take random numbers only from `rng`, and keep no state. With real cards no
 * hook is called; before the game, if a player is to act, only `make`, `advise`, `random`, `easy`, `club` and `write`,
 * and with `lists_set_up` also those of a search.
 */
struct game_player {
    size_t precomputed_size; /* 0: no tables, and `precomputed` is NULL */
    void (*precompute)(const struct match *match, struct precomputed *precomputed);

    /*
     * Lists moves worth trying of the player to act (match_turn), the most promising first, each once: at least 1 and
     * at most `max`, which is at most CHOICES_MAX. All of them would be accepted. They depend only on what that player
     * knows. Returns their number. Sets `*is_all` to whether no unlisted move is better than the best of these, as an
     * exact search of an ending requires.
     */
    int (*list)(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                struct choice *choices, int max, bool *is_all);

    /*
     * Lists candidate moves below the root of a search. Like `list`, but the moves may rely on heuristics that are
     * almost always right, like the moves of `pick`, and are never passed to `write`. Not for an exact search. NULL:
     * `list` is used.
     */
    int (*list_inner)(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      struct choice *choices, int max, bool *is_all);

    /*
     * A random sensible move of the player to act, in about a microsecond, for playouts. It may rely on a heuristic
     * that is almost always right (that a number of cards can be arranged as some prime). The choice then says so:
     * `make` executes it, and it is never passed to `write`.
     */
    void (*pick)(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct rng *rng, struct choice *choice);

    /*
     * Executes a move that another hook or game.legal produced for this state. move->state becomes, byte for byte, the
     * same as after the command of `write`, and so do the events and the record unless move->report is mute
     * (event_is_mute). Refused if the command would be refused, which happens only if the referee has set the next
     * random result by `chance`. move->seat is the player; there are no words. In a game without `precomputed`, and
     * outside a search, `precomputed` is NULL.
     */
    bool (*make)(struct move *move, const struct precomputed *precomputed, const struct choice *choice);

    /* A sensible move of the seat on turn. */
    void (*advise)(const struct match *match, const struct game_state *state, int seat, struct choice *choice);

    /*
     * A random move, always accepted, where game.legal cannot list the moves. Should leave out moves that keep a game
     * from ending. NULL: `advise`.
     */
    void (*random)(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                   struct choice *choice);

    /* Adds the command ("play 5 3") of a move that another hook (not `pick`, `list_inner`) or game.legal produced. */
    void (*write)(const struct match *match, const struct game_state *state, const struct choice *choice,
                  struct text *command);

    /*
     * For games that are too long for full playouts: after playout_moves moves a playout ends with this estimate of the
     * final values of standing_scores: scores from 0 to 1, and wins, whose sum is 1. NULL: playouts run to the end of
     * the game.
     */
    void (*estimate)(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     double score[SEATS_MAX], double wins[SEATS_MAX]);
    int playout_moves;

    /*
     * How well the hidden cards of this state, dealt again for `viewer`, agree with the public actions of the others,
     * from 0 (impossible) to 1: a player who passed probably could not play. NULL: always 1.
     */
    double (*plausibility)(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, int viewer);

    /*
     * Adds the advantage of `best` over `other`, both moves of the player to act: a predicate whose subject is `best`,
     * "keeps 57 and a three-card prime for the last two plays", or a whole clause, "1213 would leave 4,6,8". A whole
     * command in it is in backquotes. Every claim follows from what that player knows. If there is no other move to
     * compare it with, `other` is `best`: then adds what the move does. Adds nothing if there is nothing to say. NULL:
     * no explanations.
     */
    void (*explain)(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                    const struct choice *best, const struct choice *other, struct text *text);

    /*
     * A beginner's move, always accepted: a beginner knows only the smaller primes, errs now and then, and notices late
     * how the game can be ended. `easy` wins 10 to 30 games of 100 against `advise`. NULL: `advise`, except that
     * easy_errors of 100 moves are random.
     */
    void (*easy)(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                 struct choice *choice);
    int easy_errors;

    /*
     * The move of a typical club player, always accepted. In a game of primes, this player knows the numbers of
     * `known`, or with NULL those that club players usually know; in other games, this player follows a good rule of
     * thumb. The move depends only on what the seat knows. `club` is stronger than `easy` and, in a game of primes,
     * weaker than `advise`. NULL: `advise`, or see `club_lists`.
     */
    void (*club)(const struct match *match, const struct game_state *state, int seat,
                 const struct known_numbers *known, struct rng *rng, struct choice *choice);
    bool club_lists; /* without a hook `club`: its move is the first one that `list` lists */

    /*
     * Progressive widening of a search: tried_first + tried_more * sqrt(n) of the listed moves have been tried in a
     * position after n visits. tried_first 0: 3 and 1. Small where the first moves of the lists are mostly the best.
     */
    double tried_first, tried_more;

    bool lists_set_up;     /* a search may also choose the moves before the deal (the sets of a deck) */
    int advice_iterations; /* of the search for a person who asks for advice: about half a second; 0: few */

    /*
     * Tables that correct the chances of winning that a search reports; NULL: it reports the shares of won playouts.
     * `kind_of` returns the index of the table for a position, by what all players know. NULL: the first table, or with
     * more than two players the second if there is one.
     */
    const struct calibration *calibrations;
    int (*kind_of)(const struct match *match, const struct game_state *state);
};

#endif
