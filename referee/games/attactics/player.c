/* player.c: Prime Attactics: hooks for the computer players: candidate moves, random moves, and explanations. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/game/player.h"
#include "referee/games/attactics/state.h"

#include <string.h>

/* ---- coding of moves: the kind, the target, and the tiles ---- */

enum { CHOICE_PASS, CHOICE_PLAY, CHOICE_SLAM };

/* Encodes in place: a choice is large, and lists of choices are made for every position of a search. */
static void encode(const struct attactics_action *action, struct choice *choice)
{
    memset(choice, 0, sizeof *choice);
    choice->size = 4;
    choice->byte[0] = action->is_slam ? CHOICE_SLAM : CHOICE_PLAY;
    choice->byte[1] = (unsigned char)action->target;
    choice->byte[2] = (unsigned char)action->first;
    choice->byte[3] = (unsigned char)action->second;
}

static void encode_pass(struct choice *choice)
{
    memset(choice, 0, sizeof *choice);
    choice->size = 1;
    choice->byte[0] = CHOICE_PASS;
}

static struct attactics_action decode(const struct choice *choice, int player)
{
    return (struct attactics_action){player, choice->byte[1], choice->byte[2], choice->byte[3],
                                     choice->byte[0] == CHOICE_SLAM};
}

static bool make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    struct attactics_action action = decode(choice, move->seat);
    uint64_t result = 0;
    (void)precomputed;
    if (choice->byte[0] == CHOICE_PASS) {
        attactics_do_pass(move);
        return true;
    }
    attactics_check(move->match, move->state, &action, &result);
    attactics_do_action(move, &action, result);
    return true;
}

static void advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    struct attactics_action action;
    if (attactics_advise(match, state, seat, &action))
        encode(&action, choice);
    else
        encode_pass(choice);
}

static void play_as_in_a_club(const struct match *match, const struct game_state *state, int seat,
                              const struct known_numbers *known, struct rng *rng, struct choice *choice)
{
    struct attactics_action action;
    (void)known, (void)rng;
    if (attactics_club(match, state, seat, &action))
        encode(&action, choice);
    else
        encode_pass(choice);
}

static void write(const struct match *match, const struct game_state *state, const struct choice *choice,
                  struct text *command)
{
    struct attactics_action action = decode(choice, state->common.turn);
    (void)match;
    if (choice->byte[0] == CHOICE_PASS)
        text_add(command, "pass");
    else
        attactics_write_action(&action, command);
}

/* ---- the value of a move ---- */

/* Both scores after an action. */
struct outcome {
    uint64_t own, other;
};

static struct outcome outcome_of(const struct game_state *state, const struct attactics_action *action,
                                 uint64_t result)
{
    bool is_own = action->target == action->player;
    return (struct outcome){is_own ? result : state->side[action->player].score,
                            is_own ? state->side[1 - action->player].score : result};
}

/* The ratio of the scores; -1 if the player's is 0, which loses. */
static double worth_of(const struct game_state *state, const struct attactics_action *action, uint64_t result)
{
    struct outcome outcome = outcome_of(state, action, result);
    return outcome.own == 0 ? -1 : outcome.other == 0 ? 1e30 : (double)outcome.own / (double)outcome.other;
}

/* ---- lists ---- */

static bool list_legal(void *context, const struct attactics_action *action, uint64_t result)
{
    (void)result;
    encode(action, moves_add(context));
    return true;
}

bool attactics_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    if (match_has_real_cards(match))
        return false;
    if (attactics_can_act(match, state, seat))
        attactics_for_each(match, state, seat, list_legal, moves);
    else
        encode_pass(moves_add(moves));
    return true;
}

struct listing {
    const struct game_state *state;
    struct choice *choices;
    double worth[CHOICES_MAX];
    int count, max;
    bool is_all;
};

/* Inserts the action by its worth, in descending order. */
static bool insert(void *context, const struct attactics_action *action, uint64_t result)
{
    struct listing *listing = context;
    double worth = worth_of(listing->state, action, result);
    if (listing->count == listing->max) {
        listing->is_all = false;
        return false;
    }
    int i = listing->count++;
    for (; i > 0 && listing->worth[i - 1] < worth; i--) {
        listing->worth[i] = listing->worth[i - 1];
        listing->choices[i] = listing->choices[i - 1];
    }
    listing->worth[i] = worth;
    encode(action, &listing->choices[i]);
    return true;
}

enum { FEW = 8, SURE = 8 }; /* with FEW tiles or fewer, all moves are listed; else at least the SURE best */

/* Omits moves after which the ratio of the scores is below half of the present one, except near the end of the game. */
static void prune(struct listing *listing)
{
    const struct game_state *state = listing->state;
    const struct attactics_side *own = &state->side[state->common.turn], *other = &state->side[1 - state->common.turn];
    double present = (double)own->score / (double)other->score;
    if (attactics_unplayed(own) <= FEW)
        return;
    while (listing->count > SURE && listing->worth[listing->count - 1] < present / 2) {
        listing->count--;
        listing->is_all = false;
    }
}

static int list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                struct choice *choices, int max, bool *is_all)
{
    struct listing listing = {.state = state, .choices = choices, .max = max, .is_all = true};
    (void)precomputed;
    attactics_for_each(match, state, state->common.turn, insert, &listing);
    prune(&listing);
    if (listing.count == 0)
        encode_pass(&choices[listing.count++]);
    *is_all = listing.is_all;
    return listing.count;
}

/* ---- random moves ---- */

struct picking {
    const struct game_state *state;
    struct rng *rng;
    struct attactics_action best;
    double worth;
    bool found;
};

/* Keeps the action if its worth, multiplied by a random factor from 1 to 2, is the greatest so far. */
static bool weigh(void *context, const struct attactics_action *action, uint64_t result)
{
    struct picking *picking = context;
    double factor = 1 + (double)(rng_next(picking->rng) >> 11) * 0x1p-53;
    double worth = worth_of(picking->state, action, result) * factor;
    if (picking->found && worth <= picking->worth)
        return true;
    picking->best = *action;
    picking->worth = worth;
    picking->found = true;
    return true;
}

static void pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct rng *rng, struct choice *choice)
{
    struct picking picking = {.state = state, .rng = rng};
    (void)precomputed;
    attactics_for_each(match, state, state->common.turn, weigh, &picking);
    if (picking.found)
        encode(&picking.best, choice);
    else
        encode_pass(choice);
}

/* ---- explanations ---- */

/* The greatest number on a tile of the row that divides the score; 1 if there is none. */
static unsigned greatest_divisor(const struct attactics_row *row, uint64_t score)
{
    unsigned greatest = 1;
    for (int i = 0; i < row->count; i++) {
        unsigned number = attactics_tiles[row->tile[i]].number;
        if (number > greatest && score % number == 0)
            greatest = number;
    }
    return greatest;
}

/* Whether a tile in the display can bring the score to 0. */
static bool can_clear(const struct attactics_row *display, uint64_t score)
{
    for (int i = 0; i < display->count; i++) {
        const struct attactics_tile *tile = &attactics_tiles[display->tile[i]];
        if (tile->colour == ATTACTICS_BLUE && tile->number != 0 && tile->number == score)
            return true;
    }
    return false;
}

/* Both scores after a choice other than a pass. */
static struct outcome outcome_after(const struct match *match, const struct game_state *state,
                                    const struct choice *choice)
{
    struct attactics_action action = decode(choice, state->common.turn);
    uint64_t result = 0;
    attactics_check(match, state, &action, &result);
    return outcome_of(state, &action, result);
}

/*
 * The greatest division that the player still has, in the rack or the pile, and that divides the score; 1 if there is
 * none.
 */
static unsigned division_left(const struct attactics_side *side, uint64_t score)
{
    unsigned seen = greatest_divisor(&side->hand[ATTACTICS_BLACK], score);
    unsigned hidden = greatest_divisor(&side->pile[ATTACTICS_BLACK], score);
    return seen > hidden ? seen : hidden;
}

/* Adds the opponent's best reply to `score`, the player's score after the move `other`. */
static void add_reply(const struct game_state *state, const struct choice *other, uint64_t score, struct text *text)
{
    const struct attactics_side *rival = &state->side[1 - state->common.turn];
    struct attactics_action action = decode(other, state->common.turn);
    unsigned long long left = score;
    struct text words = {0};
    attactics_write_action(&action, &words);
    text_say(text, "; ");
    if (can_clear(&rival->hand[ATTACTICS_MAIN], score))
        text_say(text, "`%s` would leave %llu for -%llu, which wins", text_string(&words), left, left);
    else
        text_say(text, "`%s` would leave %llu for /%u", text_string(&words), left, division_left(rival, score));
    text_free(&words);
}

static void explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                    const struct choice *best, const struct choice *other, struct text *text)
{
    int rival = 1 - state->common.turn;
    const struct attactics_side *side = &state->side[rival];
    (void)precomputed;
    if (best->byte[0] == CHOICE_PASS || other->byte[0] == CHOICE_PASS)
        return;
    struct outcome made = outcome_after(match, state, best), foregone = outcome_after(match, state, other);
    if (made.own != 0 && made.other == 0) {
        text_say(text, "wins at once");
        return;
    }
    int divisions = side->hand[ATTACTICS_BLACK].count + side->pile[ATTACTICS_BLACK].count;
    bool is_safe = division_left(side, made.own) == 1 && !can_clear(&side->hand[ATTACTICS_MAIN], made.own);
    bool is_open = division_left(side, foregone.own) > 1 || can_clear(&side->hand[ATTACTICS_MAIN], foregone.own);
    unsigned long long own = made.own, others = made.other;
    if (is_safe && divisions > 0)
        text_say(text, "makes it %llu to %llu, and no division that %s has left goes into %llu", own, others,
                 match_name(match, rival), own);
    else
        text_say(text, "makes it %llu to %llu", own, others);
    if (is_safe && is_open && foregone.own != 0 && foregone.other != 0)
        add_reply(state, other, foregone.own, text);
}

static const struct calibration calibrations[] = {
    {"any", "players=Ann,Ben",
     {0.032, 0.182, 0.295, 0.361, 0.431, 0.455, 0.510, 0.574, 0.627, 0.706, 0.846}},
    {.kind = NULL},
};

const struct game_player attactics_player = {
    .advice_iterations = 13000,
    .list = list,
    .pick = pick,
    .make = make,
    .advise = advise,
    .club = play_as_in_a_club,
    .write = write,
    .explain = explain,
    .easy_errors = 20, /* the beginner then wins about 20 of 100 games */
    .calibrations = calibrations,
};
