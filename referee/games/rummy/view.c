/* view.c: Primes Rummy: writes the state as keys, answers queries, and redeals the cards hidden from a viewer. */
#include "referee/cardplay/redeal.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/rummy/state.h"

#include <string.h>

bool rummy_sees_hand(const struct game_state *state, int viewer, int seat)
{
    bool is_open = state->common.phase >= RUMMY_LEFT || state->place[seat] != 0;
    return (is_open || match_sees(viewer, seat)) && !rummy_has_unknown_cards(state, seat);
}

static void show_pile(struct keys *keys, const char *key, const struct pile *pile, int viewer)
{
    if (viewer == VIEW_ALL && (pile->count == 0 || pile->kind[0] != RUMMY_UNKNOWN))
        rummy_write_cards(pile->kind, pile->count, ',', key_begin(keys, "%s", key));
    else
        key_hidden(keys, pile->count, "%s", key);
}

static void show_seat(const struct match *match, const struct game_state *state, int seat, int viewer,
                      struct keys *keys)
{
    const char *name = match->name[seat];
    if (rummy_sees_hand(state, viewer, seat))
        rummy_write_cards(state->hand[seat], state->hand_count[seat], ',', key_begin(keys, "%s.hand", name));
    else
        key_hidden(keys, state->hand_count[seat], "%s.hand", name);
    text_print(key_begin(keys, "%s.count", name), "%d", state->hand_count[seat]);
    if (state->place[seat] != 0)
        text_print(key_begin(keys, "%s.place", name), "%d", state->place[seat]);
    else
        text_add(key_begin(keys, "%s.place", name), "none");
    text_print(key_begin(keys, "%s.points", name), "%d", state->points[seat]);
    text_print(key_begin(keys, "%s.total", name), "%d", match_total(match, state, seat));
}

void rummy_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    struct text *open = key_begin(keys, "open");
    if (state->heap.count > 0)
        rummy_write_card(rummy_open_card(state), open);
    else
        text_add(open, "none");
    key_number(keys, "draw", state->stock.pile.count);
    key_number(keys, "heap", state->heap.count);
    show_pile(keys, "pile", &state->stock.pile, viewer);
    show_pile(keys, "discards", &state->heap, viewer);
    struct text *taken = key_begin(keys, "taken");
    if (state->taken >= 0)
        rummy_write_card(state->taken, taken);
    key_number(keys, "turns", state->turns);
    for (int seat = 0; seat < match->seats; seat++)
        show_seat(match, state, seat, viewer, keys);
}

/*
 * Answers `set:23,3,13`, whether the cards form a set, and `fit:…`, whether they split into sets: cards of the pack,
 * regardless of where they are.
 */
bool rummy_query(const struct match *match, const struct game_state *state, int viewer, const char *key,
                  struct text *value)
{
    unsigned char cards[RUMMY_CARDS], set[RUMMY_SPLIT_MAX], copies[RUMMY_NUMBERS + 1] = {0};
    bool is_key[RUMMY_SPLIT_MAX], fits = strncmp(key, "fit:", 4) == 0;
    int count = 0;
    (void)state, (void)viewer;
    if (!fits && strncmp(key, "set:", 4) != 0)
        return false;
    for (const char *at = key + 4;; at++) {
        size_t length = strcspn(at, ",");
        int card = rummy_read_card(at, length);
        if (card == RUMMY_NO_CARD || count == (fits ? RUMMY_SPLIT_MAX : RUMMY_CARDS))
            return false;
        cards[count++] = (unsigned char)card;
        at += length;
        if (*at == '\0')
            break;
    }
    rummy_count(cards, count, copies);
    bool yes = fits ? rummy_split(rummy_rules(match), cards, count, set, is_key)
                    : rummy_is_set(rummy_rules(match), cards, count);
    text_add(value, yes && rummy_surplus_card(match, copies) == RUMMY_NO_CARD ? "yes" : "no");
    return true;
}

int rummy_points(const struct match *match, const struct game_state *state, int seat)
{
    (void)match;
    return state->points[seat];
}

/* Adds the name of the winner, who went out first; there is no winner if no player went out before the turn limit. */
void rummy_result(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->common.phase == RUMMY_OVER && state->place[seat] == 1)
            text_add(text, match->name[seat]);
}

/* Moves the cards of a hand to `cards`, except those that all saw its owner take. Returns the number moved. */
static int give_back(struct game_state *state, int seat, struct pile *cards)
{
    int unknown = state->hand_count[seat] - state->known_count[seat];
    for (int i = 0; i < state->known_count[seat]; i++)
        rummy_remove(state->hand[seat], &state->hand_count[seat],
                     rummy_find(state->hand[seat], state->hand_count[seat], state->known[seat][i]));
    redeal_gather(cards, state->hand[seat], unknown);
    state->hand_count[seat] = 0;
    for (int i = 0; i < state->known_count[seat]; i++)
        rummy_add(state, seat, state->known[seat][i]);
    return unknown;
}

/* Players remember who took which discards, and what lies under the open card. */
void rummy_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = rummy_undealt(match, state);
    int unknown[RUMMY_SEATS] = {0};
    if (match_has_real_cards(match)) /* every known card lies open */
        return;
    for (int seat = 0; seat < match->seats; seat++)
        if (!rummy_sees_hand(state, viewer, seat))
            unknown[seat] = give_back(state, seat, &cards);
    redeal_gather(&cards, state->stock.pile.kind, state->stock.pile.count);
    redeal_shuffle(&cards, rng);
    for (int seat = 0; seat < match->seats; seat++)
        for (; unknown[seat] > 0; unknown[seat]--)
            rummy_add(state, seat, cards.kind[--cards.count]);
    redeal_spread(&cards, state->stock.pile.kind, state->stock.pile.count);
    state->stock.order.count = 0;
}
