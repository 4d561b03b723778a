/* view.c: Prime Daifugo Lvl. 0: the state as keys, and random deals of the cards that a viewer cannot know. */
#include "referee/cardplay/deal.h"
#include "referee/cardplay/redeal.h"
#include "referee/cardplay/show.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/lvl0/state.h"

/* ---- keys ---- */

/* Adds a play: `A:5,3=53`. */
static void write_play(const struct match *match, const struct game_state *state, int play, struct text *text)
{
    struct card cards[LVL0_PLAY_MAX];
    char number[DIGITS_OF_CARDS + 1];
    for (int i = 0; i < state->size; i++)
        cards[i] = lvl0_table_card(match, state, play * state->size + i);
    card_spell(cards, state->size, number);
    text_print(text, "%s:", match_name(match, state->player[play]));
    card_write_play(&match->deck, cards, state->size, text);
    text_print(text, "=%s", number);
}

static void show_table(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int play = 0; play < lvl0_count_plays(state); play++) {
        if (play > 0)
            text_add_char(text, ';');
        write_play(match, state, play, text);
    }
}

bool lvl0_sees_hand(const struct game_state *state, int viewer, int seat)
{
    return match_sees(viewer, seat) && state->hand[seat].copies[CARD_UNKNOWN] == 0;
}

bool lvl0_has_open_discards(const struct match *match)
{
    return match->option[LVL0_DISCARDS] == LVL0_DISCARDS_OPEN;
}

static void show_players(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    for (int seat = 0; seat < match->seats; seat++) {
        show_hand(match, seat, &state->hand[seat], lvl0_sees_hand(state, viewer, seat), keys);
        text_print(key_begin(keys, "%s.wins", match->name[seat]), "%d", match_total(match, state, seat));
    }
}

/* The word of the card on top of the discard pile; empty if there is no card. */
static const char *top_discard(const struct match *match, const struct game_state *state)
{
    const struct pile *discard = &state->discard;
    return discard->count > 0 ? card_word(&match->deck, discard->kind[discard->count - 1]) : "";
}

static void write_match_winners(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *comma = "";
    for (int seat = 0; seat < match->seats && match_is_over(match, state); seat++)
        if (match_is_won_by(match, state, seat)) {
            text_print(text, "%s%s", comma, match->name[seat]);
            comma = ",";
        }
}

void lvl0_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    key_string(keys, "last", state->last);
    key_string(keys, "last.player", match_name(match, lvl0_last_player(state)));
    show_table(match, state, key_begin(keys, "table"));
    key_string(keys, "discard.top", top_discard(match, state));
    key_number(keys, "discard.count", state->discard.count);
    if (viewer == VIEW_ALL || lvl0_has_open_discards(match))
        pile_write(&match->deck, &state->discard, key_begin(keys, "discard"));
    else
        key_hidden(keys, state->discard.count, "discard");
    show_stock(match, &state->stock, viewer, keys);
    show_players(match, state, viewer, keys);
    key_string(keys, "winner", match_name(match, state->winner));
    write_match_winners(match, state, key_begin(keys, "match"));
}

void lvl0_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}

/* ---- hidden cards ---- */

/* The cards of the deck that are in no hand or pile, as a deal by hand may omit some. */
static struct pile cards_aside(const struct match *match, const struct game_state *state)
{
    struct hand cards = deal_dealt(match, state->hand, &state->stock, &state->discard);
    struct hand table = pile_hand(&state->table);
    hand_add(&cards, &table);
    return deal_remaining(&match->deck, &cards);
}

/*
 * Shuffles together all cards whose place is unknown to the viewer: hidden hands, the stock, closed discards except the
 * top one, and cards that are not in the game. Then deals to each place as many as it had. Does nothing with real
 * cards, as no hand is known.
 */
void lvl0_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    if (match_has_real_cards(match))
        return;
    struct pile cards = cards_aside(match, state);
    bool is_closed = !lvl0_has_open_discards(match) && state->discard.count > 0;
    int secret_discards = is_closed ? state->discard.count - 1 : 0;
    redeal_gather_hands(match, state->hand, viewer, &cards);
    redeal_gather(&cards, state->stock.pile.kind, state->stock.pile.count);
    redeal_gather(&cards, state->discard.kind, secret_discards);
    redeal_shuffle(&cards, rng);
    redeal_spread_hands(match, state->hand, viewer, &cards);
    redeal_spread(&cards, state->stock.pile.kind, state->stock.pile.count);
    redeal_spread(&cards, state->discard.kind, secret_discards);
    state->stock.order.count = 0;
}
