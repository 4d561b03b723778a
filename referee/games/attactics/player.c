/* player.c: Prime Attactics: what the referee's own players ask: moves worth a try, moves by chance, and why. */
#include "referee/games/attactics/state.h"

/* ---- the coding: a kind, whose score, and the tiles ---- */

enum { CHOICE_PASS, CHOICE_PLAY, CHOICE_SLAM };

static struct choice encode(const struct attactics_action *action)
{
    struct choice choice = {.size = 4};
    choice.byte[0] = action->slams ? CHOICE_SLAM : CHOICE_PLAY;
    choice.byte[1] = (unsigned char)action->target;
    choice.byte[2] = (unsigned char)action->first;
    choice.byte[3] = (unsigned char)action->second;
    return choice;
}

static struct choice encode_pass(void)
{
    struct choice choice = {.size = 1};
    choice.byte[0] = CHOICE_PASS;
    return choice;
}

static struct attactics_action decode(const struct choice *choice, int player)
{
    return (struct attactics_action){player, choice->byte[1], choice->byte[2], choice->byte[3],
                                     choice->byte[0] == CHOICE_SLAM};
}

static void make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    struct attactics_action action = decode(choice, move->seat);
    uint64_t result = 0;
    (void)lore;
    if (choice->byte[0] == CHOICE_PASS) {
        attactics_do_pass(move);
        return;
    }
    attactics_check(move->match, move->state, &action, &result);
    attactics_do_action(move, &action, result);
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

/* ---- how good a move looks ---- */

/* Both scores after an action, the player's own first. */
struct outcome {
    uint64_t own, other;
};

static struct outcome outcome_of(const struct game_state *state, const struct attactics_action *action,
                                 uint64_t result)
{
    bool helps_own = action->target == action->player;
    return (struct outcome){helps_own ? result : state->side[action->player].score,
                            helps_own ? state->side[1 - action->player].score : result};
}

/* The quotient of the scores; a score of 0 loses. */
static double worth_of(struct outcome outcome)
{
    return outcome.own == 0 ? -1 : outcome.other == 0 ? 1e30 : (double)outcome.own / (double)outcome.other;
}

/* ---- lists ---- */

struct listing {
    const struct game_state *state;
    struct choice *choices;
    double worth[CHOICES_MAX];
    int count, max;
    bool is_all;
};

/* Inserts the action where its worth belongs, the greatest first. */
static bool insert(void *context, const struct attactics_action *action, uint64_t result)
{
    struct listing *listing = context;
    double worth = worth_of(outcome_of(listing->state, action, result));
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
    listing->choices[i] = encode(action);
    return true;
}

static int list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                struct choice *choices, int max, bool *is_all)
{
    struct listing listing = {.state = state, .choices = choices, .max = max, .is_all = true};
    (void)lore;
    attactics_for_each(match, state, state->common.turn, insert, &listing);
    if (listing.count == 0)
        choices[listing.count++] = encode_pass();
    *is_all = listing.is_all;
    return listing.count;
}

/* ---- moves by chance ---- */

struct picking {
    const struct game_state *state;
    struct rng *rng;
    struct attactics_action best;
    double worth;
    bool found;
};

/* Keeps the action if its worth, times a factor of 1 to 2 by chance, is the greatest so far. */
static bool weigh(void *context, const struct attactics_action *action, uint64_t result)
{
    struct picking *picking = context;
    double factor = 1 + (double)(rng_next(picking->rng) >> 11) * 0x1p-53;
    double worth = worth_of(outcome_of(picking->state, action, result)) * factor;
    if (picking->found && worth <= picking->worth)
        return true;
    picking->best = *action;
    picking->worth = worth;
    picking->found = true;
    return true;
}

static void pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                 struct rng *rng, struct choice *choice)
{
    struct picking picking = {.state = state, .rng = rng};
    (void)lore;
    attactics_for_each(match, state, state->common.turn, weigh, &picking);
    *choice = picking.found ? encode(&picking.best) : encode_pass();
}

const struct game_player attactics_player = {
    .list = list,
    .pick = pick,
    .make = make,
    .write = write,
    .easy_errors = 20,
};
