/* view.c: Daifugo: writes the state as keys, and redeals the cards hidden from a viewer. */
#include "referee/cardplay/redeal.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/daifugo/state.h"

static void show_cards(struct keys *keys, const struct daifugo_cards *cards, bool visible, const char *name,
                       const char *key)
{
    if (visible)
        daifugo_write_cards(cards, ',', key_begin(keys, "%s%s", name, key));
    else
        key_hidden(keys, daifugo_count(cards), "%s%s", name, key);
}

static void show_seat(const struct match *match, const struct game_state *state, int seat, int viewer,
                      struct keys *keys)
{
    const char *name = match->name[seat];
    int place = state->place[seat];
    bool visible = match_sees(viewer, seat) && !match_has_real_cards(match);
    show_cards(keys, &state->hand[seat], visible, name, ".hand");
    text_print(key_begin(keys, "%s.count", name), "%d", daifugo_count(&state->hand[seat]));
    show_cards(keys, &state->tens[seat], visible, name, ".tens");
    if (place > 0)
        text_print(key_begin(keys, "%s.place", name), "%d", place);
    else
        text_add(key_begin(keys, "%s.place", name), "none");
    text_add(key_begin(keys, "%s.title", name), place > 0 ? daifugo_title(match->seats, place) : "none");
    text_print(key_begin(keys, "%s.points", name), "%d", state->points[seat]);
    text_print(key_begin(keys, "%s.total", name), "%d", match_total(match, state, seat));
}

static void show_pile(const struct match *match, const struct game_state *state, struct keys *keys)
{
    struct text *text = key_begin(keys, "pile");
    if (state->plays > 0)
        daifugo_write_play(&state->top, ',', text);
    else
        text_add(text, "empty");
    key_string(keys, "owner", match_name(match, state->owner));
    text = key_begin(keys, "passed");
    const char *comma = "";
    for (int seat = 0; seat < match->seats; seat++)
        if ((state->passed & 1 << seat) != 0) {
            text_print(text, "%s%s", comma, match->name[seat]);
            comma = ",";
        }
    show_cards(keys, &state->pile, true, "", "played");
    show_cards(keys, &state->gone, true, "", "gone");
}

void daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    int tens = 0;
    struct daifugo_cards aside = daifugo_aside(match, state);
    for (int seat = 0; seat < match->seats; seat++)
        tens += daifugo_count(&state->tens[seat]);
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    show_pile(match, state, keys);
    key_string(keys, "kakumei", state->kakumei ? "on" : "off");
    key_string(keys, "jack", state->jack ? "on" : "off");
    key_string(keys, "order", daifugo_is_reversed(state) ? "reversed" : "normal");
    if (state->shibari)
        daifugo_write_suits(state->first_suits, key_begin(keys, "shibari"));
    else
        key_string(keys, "shibari", "off");
    key_string(keys, "geki", state->geki ? "on" : "off");
    key_number(keys, "tens", tens);
    key_number(keys, "undealt", daifugo_count(&aside));
    show_cards(keys, &aside, viewer == VIEW_ALL && !match_has_real_cards(match), "", "aside");
    for (int seat = 0; seat < match->seats; seat++)
        show_seat(match, state, seat, viewer, keys);
}

int daifugo_points(const struct match *match, const struct game_state *state, int seat)
{
    (void)match;
    return state->points[seat];
}

void daifugo_result(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->common.phase == DAIFUGO_OVER && state->place[seat] == 1)
            text_add(text, match->name[seat]);
}

/* ---- cards hidden from a viewer ---- */

/* Replaces the cards by as many cards from the end of the pile, and removes these from the pile. */
static void refill(struct pile *pile, struct daifugo_cards *cards)
{
    int count = daifugo_count(cards);
    *cards = (struct daifugo_cards){{0}};
    for (; count > 0; count--)
        cards->copies[pile->kind[--pile->count]]++;
}

void daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile hidden = {0};
    struct daifugo_cards aside = daifugo_aside(match, state);
    if (state->common.phase == DAIFUGO_SETUP || match_has_real_cards(match))
        return; /* with real cards, the state has only counts, which all players see */
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat)) {
            daifugo_gather(&state->hand[seat], &hidden);
            daifugo_gather(&state->tens[seat], &hidden);
        }
    daifugo_gather(&aside, &hidden);
    redeal_shuffle(&hidden, rng);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat)) {
            refill(&hidden, &state->hand[seat]);
            refill(&hidden, &state->tens[seat]);
        }
}
