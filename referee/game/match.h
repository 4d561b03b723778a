/* match.h: a match: the game, its players, its options; what stays for all its games. */
#ifndef REFEREE_GAME_MATCH_H
#define REFEREE_GAME_MATCH_H

#include "core/cards/deck.h"
#include "core/num/digits.h"
#include "referee/game/game.h"

#include <stdint.h>

/* The options that every game has, besides its own. */
enum shared_option { SHARED_GAMES, SHARED_TARGET, SHARED_PRACTISE, SHARED_HOTSEAT, SHARED_ADVICE, SHARED_OPTIONS };

enum { CALLS_MAX = 8, CALL_SECONDS_MAX = 3600 };

/* How long a turn and a game of a match may take, in seconds; 0 for none, as all are in a game without such options. */
struct time_limits {
    int clock;           /* for each turn, once the bank of its player is used up */
    int bank;            /* for all turns of a player in a game; only with a clock */
    int think;           /* before the first turn of a game */
    int game;            /* for a whole game, then time-up is entered */
    int call[CALLS_MAX]; /* the seconds before the end of a turn, or without a clock of a game; descending */
    int calls;
};

/* Is given the cards of a shuffle, in ascending order. */
typedef void shuffle_listener(void *context, const struct match *match, const unsigned char *cards, size_t count);

/* What stays for all games of a match; of a fair deal the secret and the key are those of the current game. */
struct match {
    const struct game *game;
    int seats;
    enum deal deal;
    bool is_recorded; /* deal=recorded: a record says who got which cards; the referee deals the games after it */
    int shared[SHARED_OPTIONS];
    bool is_seeded; /* a seed was named: chance comes of it, and not of the key */
    uint64_t seed;
    unsigned char key[CHANCE_KEY_BYTES];
    unsigned char secret[CHANCE_KEY_BYTES]; /* of DEAL_FAIR: with the cuts of all players it gives the key */
    shuffle_listener *on_shuffle;           /* called before each shuffle with `context`; mostly NULL */
    void *context;
    char name[SEATS_MAX][NAME_BYTES + 1];
    int option[OPTIONS_MAX];                     /* in the order of the game's table */
    char option_text[OPTIONS_MAX][OPTION_BYTES]; /* of OPTION_TEXT and OPTION_DECK; else empty */
    struct deck deck;
    int numbers; /* of OPTION_NUMBERS; 0 if it was not given */
    uint64_t number[MATCH_NUMBERS_MAX]; /* ascending, each once */
    struct time_limits limits;          /* by the options; read once, as they are asked with every command */
};

/* The seat of that name, or SEAT_NONE. */
int match_seat(const struct match *match, const char *name);

/* The index of `word` in game.piles, or -1. */
int match_pile(const struct match *match, const char *word);

/* The value of the option of that name, which must stand in the game's table. */
int match_option(const struct match *match, const char *name);

/* The same; `otherwise` if the game has no such option. */
int match_option_or(const struct match *match, const char *name, int otherwise);

/*
 * Whether people hold real cards or tiles (deal=table). The referee then knows only what lies open, and counts the
 * rest.
 */
bool match_has_real_cards(const struct match *match);

/* Whether the events of the match tell the factors of a number that is not prime. */
bool match_tells_factors(const struct match *match);

/* Whether the number is one of match.number. */
bool match_has_number(const struct match *match, struct digits number);

/* The name of a seat, or "-" for SEAT_NONE. */
const char *match_name(const struct match *match, int seat);

/* Adds the words of cards, joined by commas: as game.write_card has them, else as the deck does. */
void match_write_cards(const struct match *match, const unsigned char *cards, int count, struct text *text);

/* Adds ` name=value` for each option that is not as by default. */
void match_write_options(const struct match *match, struct text *text);

/* Whether the viewer sees what `seat` alone may know. */
bool match_sees(int viewer, int seat);

/* ---- a game of it: its phase, chance, points ---- */

/* What the state of every game begins with. */
const struct game_common *game_common(const struct game_state *state);

enum stage match_stage(const struct match *match, const struct game_state *state);
int match_turn(const struct match *match, const struct game_state *state);

/* The word of the phase. */
const char *match_phase(const struct match *match, const struct game_state *state);

/* Finds the seats that the game names as its winners; returns how many there are. */
int match_winners(const struct match *match, const struct game_state *state, bool is_winners[SEATS_MAX]);

/* How many points of one player end the match, 0 for none. */
int match_target(const struct match *match);

/* The points of a seat in the match: of the games before this one, and of this one when it is over. */
int match_total(const struct match *match, const struct game_state *state, int seat);

/* Whether one seat stands better in the match than another one: has more points, or fewer where the fewest win. */
bool match_stands_before(const struct match *match, const struct game_state *state, int seat, int other);

/* Whether no player acts by the verb: the referee does, or says what chance brings. */
bool match_is_referees_verb(const struct verb_row *verb);

/* Whether the seat has won the match, perhaps with others. Only after its end. */
bool match_is_won_by(const struct match *match, const struct game_state *state, int seat);

/* Adds how to go on after a game. */
void match_due_after(const struct match *match, const struct game_state *state, struct text *text);

/* Shuffles the cards. Where no seed was named they are put in ascending order before; match.on_shuffle is told them. */
void match_shuffle(const struct match *match, struct game_state *state, unsigned char *cards, size_t count);

/* Uniform on 0 .. count-1; `count` is 1 to CHANCE_CHOICES_MAX. */
int match_choose(const struct match *match, struct game_state *state, int count);

/* Draws lots for who begins, of all seats. */
int match_draw_first(const struct match *match, struct game_state *state);

/* Whether this game is the end of the match: by games=, target=, or as the game says. */
bool match_is_over(const struct match *match, const struct game_state *state);

#endif
