/* match.h: a match: its game, players and options, which stay the same for all its games. */
#ifndef REFEREE_GAME_MATCH_H
#define REFEREE_GAME_MATCH_H

#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "referee/game/game.h"

#include <stdint.h>

/* The options that all games have, besides their own. */
enum shared_option { SHARED_GAMES, SHARED_TARGET, SHARED_PRACTISE, SHARED_HOTSEAT, SHARED_ADVICE, SHARED_OPTIONS };

enum { CALLS_MAX = 8, CALL_SECONDS_MAX = 3600 };

/* Time limits of a match, in seconds; 0 means no limit, as in all games that do not have these options. */
struct time_limits {
    int clock;           /* for each turn, after the player's bank is used up */
    int bank;            /* for all turns of a player in a game; only with a clock */
    int think;           /* thinking time before the first turn of a game */
    int game;            /* for a whole game, after which the referee enters time-up */
    int call[CALLS_MAX]; /* the time left is announced at these seconds before the end of a turn or, without a
                            clock, of a game; descending */
    int calls; /* number of calls */
};

/* Called before a shuffle with its cards, in ascending order. */
typedef void shuffle_listener(void *context, const struct match *match, const unsigned char *cards, size_t count);

/* The lists of an OPTION_NUMBERS option: one for each seat, and last the common list of seats without their own. */
struct number_lists {
    struct number_list {
        int first, count; /* a range of `number`; count 0: there is no such list */
    } list[SEATS_MAX + 1];
    int count, capacity;   /* numbers in all lists, and the size of `number` */
    uint64_t number[]; /* list after list, each ascending and without duplicates */
};

/*
 * The data that is the same for all games of a match, with two exceptions: a game with deal=recorded may be followed by
 * one with deal=auto, and with a fair deal the secret and the key belong to the current game. It owns its lists of
 * numbers: match_copy copies them, and match_free frees them.
 */
struct match {
    const struct game *game;
    int seats;
    enum deal deal;
    bool is_recorded; /* deal=recorded: the record lists the cards dealt; the referee deals later games */
    int shared[SHARED_OPTIONS];
    bool is_seeded; /* a seed was given: random numbers come from it instead of the key */
    uint64_t seed;
    unsigned char key[CHANCE_KEY_BYTES];
    unsigned char secret[CHANCE_KEY_BYTES]; /* for DEAL_FAIR: the key is a hash of the secret and all cuts */
    shuffle_listener *on_shuffle;           /* called before each shuffle with `context`; usually NULL */
    void *context;                          /* argument of on_shuffle */
    char name[SEATS_MAX][NAME_BYTES + 1];
    int option[OPTIONS_MAX];                     /* in the order of game.options */
    char option_text[OPTIONS_MAX][OPTION_BYTES]; /* for OPTION_TEXT and OPTION_DECK; else empty */
    struct deck deck;
    struct number_lists *lists; /* the OPTION_NUMBERS option; NULL if it was not given */
    struct time_limits limits;  /* from the options; parsed once, because every command uses them */
};

/*
 * Makes `to`, which is a match or all zeros, a copy of `from`: the same bytes, except for the pointer to its own lists.
 */
void match_copy(struct match *to, const struct match *from);

/* Clears the data that is secret from all players (key, secret; the seed is then given as 0), and on_shuffle. */
void match_hide_secrets(struct match *match);

/* Frees the lists of numbers, after which any number may be played. */
void match_free(struct match *match);

/* Whether both matches have the same lists of numbers. */
bool match_lists_are_same(const struct match *one, const struct match *other);

/* The seat with that name, or SEAT_NONE. */
int match_seat(const struct match *match, const char *name);

/* The index of `word` in game.piles, or -1. */
int match_pile(const struct match *match, const char *word);

/* The value of the option with that name, which must be in game.options. */
int match_option(const struct match *match, const char *name);

/* The value of the option with that name; `otherwise` if the game has no such option. */
int match_option_or(const struct match *match, const char *name, int otherwise);

/*
 * Whether people play with real cards or tiles (deal=table). The referee then knows only the open cards, and only the
 * number of the others.
 */
bool match_has_real_cards(const struct match *match);

/* Whether the events of the match include the factors of numbers that are not prime. */
bool match_tells_factors(const struct match *match);

/*
 * The only numbers that the seat may play: its own list, or else the common list, which SEAT_NONE selects. Sets
 * `*count`; 0 means that there is no list, so that any number may be played.
 */
const uint64_t *match_numbers(const struct match *match, int seat, int *count);

/* Whether the seat has a list of its own. */
bool match_has_own_list(const struct match *match, int seat);

/* Whether the lists let the seat play the number. */
bool match_may_play(const struct match *match, int seat, struct digits number);

/* The name of a seat, or "-" for SEAT_NONE. */
const char *match_name(const struct match *match, int seat);

/* Adds the words of cards, joined by commas: from game.write_card if it is set, else from the deck. */
void match_write_cards(const struct match *match, const unsigned char *cards, int count, struct text *text);

/* Adds ` name=value` for each of the game's own options that does not have its default value. */
void match_write_options(const struct match *match, struct text *text);

/* Whether the viewer sees the secrets of `seat`. */
bool match_sees(int viewer, int seat);

/* ---- a game of the match: its phase, chance, points ---- */

/* The first member of the state, which all games have in common. */
const struct game_common *game_common(const struct game_state *state);

/* The stage of the current phase. */
enum stage match_stage(const struct match *match, const struct game_state *state);
/* The seat that may act now; SEAT_NONE if there is none. */
int match_turn(const struct match *match, const struct game_state *state);

/* The word of the phase. */
const char *match_phase(const struct match *match, const struct game_state *state);

/* Sets is_winners[seat] of each seat to whether game.result names it as a winner; returns the number of winners. */
int match_winners(const struct match *match, const struct game_state *state, bool is_winners[SEATS_MAX]);

/*
 * Sets place[seat] of a finished game, from 1: the winners are first, the others follow by game.place or by their
 * points. Equal seats share a place, and all count for the next: 1 1 3.
 */
void match_places(const struct match *match, const struct game_state *state, int place[SEATS_MAX]);

/* The points of a seat from this game; 0 before its end. */
int match_points(const struct match *match, const struct game_state *state, int seat);

/* Points of one player that end the match, 0 for no limit. */
int match_target(const struct match *match);

/* The points of a seat in the match: from the games before this one, and from this one once it is over. */
int match_total(const struct match *match, const struct game_state *state, int seat);

/* The games of the match that the seat has won, alone or with others, this one included once it is over. */
int match_games_won(const struct match *match, const struct game_state *state, int seat);

/* The finished games of the match. */
int match_games(const struct match *match, const struct game_state *state);

/* Whether `seat` is ahead of `other` in the match: has more points, or fewer if the fewest win. */
bool match_is_ahead(const struct match *match, const struct game_state *state, int seat, int other);

/* Whether the verb is not a move of a player: it belongs to the referee, or fixes a random result. */
bool match_is_referees_verb(const struct verb_row *verb);

/* Whether the seat has won the match, alone or with others. Only after its end. */
bool match_is_won_by(const struct match *match, const struct game_state *state, int seat);

/* Adds the clause that says how to continue after a game. */
void match_due_after(const struct match *match, const struct game_state *state, struct text *text);

/*
 * Shuffles the cards. If no seed was given, or match.on_shuffle is set, they are put in ascending order first, and
 * match.on_shuffle gets them; so with a seed, on_shuffle changes the result.
 */
void match_shuffle(const struct match *match, struct game_state *state, unsigned char *cards, size_t count);

/* Returns a uniform random number from 0 to count-1; `count` is 1 to CHANCE_CHOICES_MAX. */
int match_choose(const struct match *match, struct game_state *state, int count);

/* Chooses at random the seat that begins, stores it in game_common.drawn, and returns it. */
int match_draw_first(const struct match *match, struct game_state *state);

/* Whether this game is over and ends the match: by games= or target=, or by the game's own target. */
bool match_is_over(const struct match *match, const struct game_state *state);

#endif
