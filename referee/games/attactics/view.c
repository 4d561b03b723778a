/* view.c: Prime Attactics: the state as keys, and random deals of the tiles that a viewer cannot know. */
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/attactics/state.h"

#include <string.h>

int attactics_points(const struct match *match, const struct game_state *state, int seat)
{
    (void)match;
    return state->side[seat].score > state->side[1 - seat].score;
}

void attactics_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->common.phase == ATTACTICS_OVER)
        text_add(text, attactics_winner(match, state));
}

/* ---- the score sheet ---- */

/* The score after a line of the score sheet, from the score before it. */
static uint64_t line_result(uint64_t score, const struct attactics_line *line)
{
    attactics_apply(score, line->first, &score);
    if (line->second != ATTACTICS_NO_TILE && attactics_is_d(line->second))
        return score * 2;
    if (line->second != ATTACTICS_NO_TILE)
        attactics_apply(score, line->second, &score);
    return score;
}

void attactics_for_each_line(const struct game_state *state, int column, attactics_each_line *call, void *context)
{
    uint64_t score = state->side[column].start_score;
    for (int i = 0; i < state->lines; i++)
        if (state->line[i].column == column) {
            uint64_t result = line_result(score, &state->line[i]);
            call(context, score, &state->line[i], result);
            score = result;
        }
}

/* ---- keys ---- */

/* Values that are written one after the other, separated by `between`. */
struct list {
    struct text *text;
    const char *between;
    bool has_one;
};

static void list_next(struct list *list)
{
    text_add(list->text, list->has_one ? list->between : "");
    list->has_one = true;
}

static bool list_action(void *context, const struct attactics_action *action, uint64_t result)
{
    struct list *list = context;
    (void)result;
    list_next(list);
    attactics_write_action(action, list->text);
    return true;
}

static void list_line(void *context, uint64_t score, const struct attactics_line *line, uint64_t result)
{
    struct list *list = context;
    list_next(list);
    attactics_write_line(score, line, result, list->text);
}

static void show_row(const struct match *match, const struct attactics_row *row, bool visible, const char *name,
                     const char *key, struct keys *keys)
{
    if (visible)
        match_write_cards(match, row->tile, row->count, key_begin(keys, "%s.%s", name, key));
    else
        key_hidden(keys, row->count, "%s.%s", name, key);
}

static void show_side(const struct match *match, const struct game_state *state, int player, int viewer,
                      struct keys *keys)
{
    const struct attactics_side *side = &state->side[player];
    const char *name = match->name[player];
    bool known = !match_has_real_cards(match), own = known && match_sees(viewer, player);
    text_print(key_begin(keys, "%s.score", name), "%llu", (unsigned long long)side->score);
    show_row(match, &side->hand[ATTACTICS_MAIN], known, name, attactics_hand_words[ATTACTICS_MAIN], keys);
    show_row(match, &side->hand[ATTACTICS_BLACK], own, name, attactics_hand_words[ATTACTICS_BLACK], keys);
    for (int group = 0; group < ATTACTICS_GROUPS; group++)
        show_row(match, &side->pile[group], known && viewer == VIEW_ALL, name, attactics_pile_words[group], keys);
    show_row(match, &side->played, true, name, "played", keys);
    show_row(match, &side->hand[ATTACTICS_BLACK], own, name, "hand", keys);
    text_print(key_begin(keys, "%s.tiles", name), "%d", attactics_unplayed(side));
    text_add(key_begin(keys, "%s.slam", name), side->has_slammed ? "used" : "unused");
    struct list sheet = {.text = key_begin(keys, "%s.sheet", name), .between = " ; "};
    attactics_for_each_line(state, player, list_line, &sheet);
}

/*
 * The legal actions of the player on turn would reveal the rack: they are hidden from others, and with real tiles from
 * all.
 */
static void show_legal(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    bool on = state->common.turn != SEAT_NONE;
    if (on && (match_has_real_cards(match) || !match_sees(viewer, state->common.turn))) {
        key_hidden(keys, 1, "legal");
        return;
    }
    struct list list = {.text = key_begin(keys, "legal"), .between = ","};
    if (on)
        attactics_for_each(match, state, state->common.turn, list_action, &list);
    text_add(list.text, list.has_one ? "" : "none");
}

void attactics_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    key_number(keys, "turns", state->turns);
    key_number(keys, "round", attactics_round(state));
    key_string(keys, "winner", attactics_winner(match, state));
    key_string(keys, "reason", attactics_reason_word(state));
    show_legal(match, state, viewer, keys);
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        show_side(match, state, player, viewer, keys);
}

/* ---- hidden tiles ---- */

/*
 * The unseen tiles of the group, in canonical order: all tiles that the player has, except for those played and, if it
 * is visible, the display or the rack. In a position set up by hand, some of them may not be in the game.
 */
static struct attactics_row unseen_tiles(const struct match *match, const struct attactics_side *side, int group,
                                         bool sees_hand)
{
    int left[ATTACTICS_KINDS];
    struct attactics_row unseen = {0};
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        left[tile] = (int)attactics_group(tile) == group ? attactics_copies(match, tile) : 0;
    for (int i = 0; i < side->played.count; i++)
        left[side->played.tile[i]]--;
    for (int i = 0; sees_hand && i < side->hand[group].count; i++)
        left[side->hand[group].tile[i]]--;
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        for (; left[tile] > 0; left[tile]--)
            attactics_row_add(&unseen, tile);
    return unseen;
}

/*
 * Deals at random all piles and the racks that the viewer does not see. Does nothing with real tiles, as no pile or
 * rack is known.
 */
void attactics_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    for (int player = 0; player < ATTACTICS_PLAYERS && !match_has_real_cards(match); player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            struct attactics_side *side = &state->side[player];
            struct attactics_row *hand = &side->hand[group], *pile = &side->pile[group];
            bool sees_hand = group == ATTACTICS_MAIN || match_sees(viewer, player);
            struct attactics_row unseen = unseen_tiles(match, side, group, sees_hand);
            rng_shuffle(rng, unseen.tile, unseen.count);
            memcpy(pile->tile, unseen.tile, pile->count);
            if (!sees_hand)
                memcpy(hand->tile, unseen.tile + pile->count, hand->count);
        }
}
