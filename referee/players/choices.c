/* choices.c: the candidate moves of a position, and applying one of them. */
#include "referee/players/choices.h"

#include "referee/engine/hooks.h"
#include "referee/game/match.h"

#include <string.h>

enum { WILD_OF = 4 }; /* without `pick`, one playout move in WILD_OF is random, the others are suggested by `advise` */

void mover_free(struct mover *mover)
{
    attempt_free(&mover->attempt);
    moves_free(&mover->moves);
}

bool mover_has_list(const struct mover *mover)
{
    return mover->match->game->player->list != NULL;
}

/* ---- move codes ---- */

/* One step of a hash of 64-bit words. The step after it spreads each bit of `code` and `word` over the whole result. */
static uint64_t mix(uint64_t code, uint64_t word)
{
    code = (code ^ word) * 0x9E3779B97F4A7C15;
    return code ^ code >> 32;
}

static uint64_t code_of(const void *bytes, size_t size)
{
    uint64_t code = size;
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + at, size - at < sizeof word ? size - at : sizeof word);
        code = mix(code, word);
    }
    return mix(code, size);
}

/* ---- games without the hook `list` ---- */

/* Lists the legal moves; false if the game cannot list them. */
static bool list_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    moves->count = 0;
    return hooks_legal(match, state, seat, moves) && moves->count > 0;
}

/*
 * Lists the suggested move and the legal moves, at most CHOICES_MAX. Returns false, with only the suggested move, if
 * the game cannot list its moves.
 */
static bool list_all(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    const struct match *match = mover->match;
    const struct moves *moves = &mover->moves;
    struct choice *first = &choices->choice[0];
    int seat = match_turn(match, state), places = CHOICES_MAX - 1;
    match->game->player->advise(match, state, seat, first);
    choices->count = 1;
    choices->is_all = list_legal(match, state, seat, &mover->moves);
    if (!choices->is_all)
        return false;
    choices->is_all = moves->count <= places;
    for (int i = 0; i < moves->count; i++) {
        bool is_first = memcmp(&moves->choice[i], first, sizeof *first) == 0;
        if (!is_first && (choices->is_all || (i + 1) * places / moves->count >= choices->count))
            choices->choice[choices->count++] = moves->choice[i];
    }
    return true;
}

bool choices_random_legal(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                          struct moves *moves, struct choice *choice)
{
    if (!list_legal(match, state, seat, moves))
        return false;
    *choice = moves->choice[rng_below(rng, (uint64_t)moves->count)];
    return true;
}

/* ---- all games ---- */

/* Sets the codes of the listed moves. Returns whether there is any move. */
static bool set_codes(struct choices *choices)
{
    for (int i = 0; i < choices->count; i++)
        choices->code[i] = code_of(choices->choice[i].byte, choices->choice[i].size);
    return choices->count > 0;
}

bool mover_list(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    const struct game_player *player = mover->match->game->player;
    bool is_listed = true;
    if (player->list == NULL)
        is_listed = list_all(mover, state, choices);
    else
        choices->count =
            player->list(mover->match, mover->precomputed, state, choices->choice, CHOICES_MAX, &choices->is_all);
    return set_codes(choices) && is_listed;
}

bool mover_list_inner(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    const struct game_player *player = mover->match->game->player;
    if (player->list_inner == NULL)
        return mover_list(mover, state, choices);
    choices->count = player->list_inner(mover->match, mover->precomputed, state, choices->choice, CHOICES_MAX,
                                        &choices->is_all);
    return set_codes(choices);
}

static bool make_choice(struct mover *mover, const struct choice *choice, struct game_state *state)
{
    struct fault fault;
    int seat = match_turn(mover->match, state);
    struct move move = attempt_move(&mover->attempt, mover->match, state, seat, &fault);
    return mover->match->game->player->make(&move, mover->precomputed, choice);
}

bool mover_make(struct mover *mover, const struct choices *choices, int i, struct game_state *state)
{
    return make_choice(mover, &choices->choice[i], state);
}

/* Picks a random legal move now and then, otherwise the suggested one. */
static void pick_any(struct mover *mover, const struct game_state *state, struct rng *rng, struct choice *choice)
{
    const struct match *match = mover->match;
    int seat = match_turn(match, state);
    if (rng_below(rng, WILD_OF) > 0 || !choices_random_legal(match, state, seat, rng, &mover->moves, choice))
        match->game->player->advise(match, state, seat, choice);
}

bool mover_pick(struct mover *mover, struct game_state *state, struct rng *rng)
{
    const struct game_player *player = mover->match->game->player;
    struct choice choice = {.size = 0};
    if (player->pick != NULL)
        player->pick(mover->match, mover->precomputed, state, rng, &choice);
    else
        pick_any(mover, state, rng, &choice);
    return make_choice(mover, &choice, state);
}
