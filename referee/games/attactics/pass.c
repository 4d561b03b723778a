/* pass.c: Prime Attactics: when a player must play or may pass, even if the tiles are not known. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/attactics/state.h"

/* ---- certainty ---- */

/* Whether the player has no legal action with only these two tiles; the second may be ATTACTICS_NO_TILE. */
static bool is_idle(const struct match *match, const struct game_state *state, int player, int first, int second)
{
    struct game_state trial = *state;
    struct attactics_side *side = &trial.side[player];
    for (int group = 0; group < ATTACTICS_GROUPS; group++)
        side->hand[group].count = 0;
    attactics_row_add(&side->hand[attactics_group(first)], first);
    if (second != ATTACTICS_NO_TILE)
        attactics_row_add(&side->hand[attactics_group(second)], second);
    return !attactics_can_act(match, &trial, player);
}

/*
 * The greatest number of unplayed tiles of the group that can be together in a hand without a legal play. With
 * targets=gain, a blue tile and Db may form a play although neither is playable alone; so either the blue tiles or the
 * Db are counted, but not both. A slam dunk needs no attention: its first tile could be played alone.
 */
static int count_idle(const struct match *match, const struct game_state *state, int player, int group)
{
    const struct attactics_side *side = &state->side[player];
    int idle = 0, doubled = 0, d = attactics_copies_left(match, side, ATTACTICS_DB);
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        int left = (int)attactics_group(tile) == group ? attactics_copies_left(match, side, tile) : 0;
        if (left == 0 || !is_idle(match, state, player, tile, ATTACTICS_NO_TILE))
            continue;
        idle += left;
        doubled += is_idle(match, state, player, tile, ATTACTICS_DB) ? 0 : left;
    }
    return idle - (doubled < d ? doubled : d);
}

/* The group of which the player certainly holds a playable real tile, or ATTACTICS_GROUPS. */
static int certain_group(const struct match *match, const struct game_state *state, int player)
{
    int group = 0;
    while (group < ATTACTICS_GROUPS &&
           state->side[player].hand[group].count <= count_idle(match, state, player, group))
        group++;
    return group;
}

bool attactics_must_act(const struct match *match, const struct game_state *state, int player)
{
    return match_has_real_cards(match) ? certain_group(match, state, player) < ATTACTICS_GROUPS
                                       : attactics_can_act(match, state, player);
}

/* ---- passing ---- */

/*
 * Refuses a pass with unknown real tiles: says how many tiles there are, and how many of those left cannot be played.
 */
static bool refuse_pass_of_unknown(struct move *move)
{
    const struct game_state *state = move->state;
    int group = certain_group(move->match, state, move->seat);
    int idle = count_idle(move->match, state, move->seat, group);
    const char *name = match_name(move->match, move->seat), *hand = attactics_hand_name((enum attactics_group)group);
    return idle == 0 ? refuse(move->fault, ATTACTICS_MUST_PLAY_FAULT, "any that is left for %s's %s", name, hand)
                     : refuse(move->fault, ATTACTICS_MUST_PLAY_FAULT,
                              "%s's %s has %d tiles, and only %d of all that are left cannot be played", name, hand,
                              state->side[move->seat].hand[group].count, idle);
}

static bool refuse_pass(struct move *move)
{
    struct attactics_action action = attactics_first_action(move->match, move->state, move->seat);
    struct text example = {0};
    attactics_write_action(&action, &example);
    refuse(move->fault, ATTACTICS_MUST_PLAY_FAULT, "`%s`, for example", example.at);
    text_free(&example);
    return false;
}

/* With real tiles, notes the tiles that the player may have if the pass is correct. */
static void note_pass(struct move *move)
{
    struct text tiles = {0};
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        if (attactics_copies_left(move->match, &move->state->side[move->seat], tile) > 0 &&
            is_idle(move->match, move->state, move->seat, tile, ATTACTICS_NO_TILE))
            text_print(&tiles, "%s%s", tiles.length > 0 ? " " : "", attactics_tiles[tile].word);
    event_note(move, N_("the pass is right if %s has only %s"), match_name(move->match, move->seat),
               text_string(&tiles));
    text_free(&tiles);
}

void attactics_do_pass(struct move *move)
{
    event(move, "miss %s", match_name(move->match, move->seat));
    if (match_has_real_cards(move->match) && attactics_can_act(move->match, move->state, move->seat))
        note_pass(move);
    move->state->side[move->seat].has_missed = true;
    attactics_end_turn(move);
}

bool attactics_run_pass(struct move *move)
{
    if (attactics_must_act(move->match, move->state, move->seat))
        return match_has_real_cards(move->match) ? refuse_pass_of_unknown(move) : refuse_pass(move);
    attactics_do_pass(move);
    return true;
}
