/* table.c: Prime Daifugo Lvl. 0: the view of the game, the pending action, and the possible moves. */
#include "core/base/language.h"
#include "referee/cardplay/deal.h"
#include "referee/cardplay/show.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/lvl0/state.h"

/* ---- areas ---- */

/* The plays before the last one, one per line. */
static void describe_covered(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_LINES, "before");
    for (int play = 0; play < lvl0_count_plays(state) - 1; play++) {
        struct card cards[LVL0_PLAY_MAX];
        char number[DIGITS_OF_CARDS + 1];
        for (int i = 0; i < state->size; i++)
            cards[i] = lvl0_table_card(match, state, play * state->size + i);
        card_spell(cards, state->size, number);
        text_print(view_card(table), "%s %s", match->name[state->player[play]], number);
    }
}

static void describe_last(const struct match *match, const struct game_state *state, struct view *table)
{
    static const char *const next[] = {
        N_("no play yet: one, two or three cards"), N_("next: one card, a greater number"),
        N_("next: two cards, a greater number"), N_("next: three cards, a greater number")};
    view_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    for (int i = state->table.count - state->size; i < state->table.count; i++)
        card_write(&match->deck, lvl0_table_card(match, state, i), view_card(table));
    if (lvl0_count_plays(state) > 0)
        text_say(view_note(table), "%s, by %s", state->last, match_name(match, lvl0_last_player(state)));
    if (state->common.phase != LVL0_OVER)
        text_add(view_note(table), _(next[state->size]));
    if (state->common.phase != LVL0_OVER && lvl0_last_has(match, state, 10))
        text_say(view_note(table), "10: who passes draws two");
}

/*
 * Open discards are a fan, the top last. A stack is used for closed discards, for fewer than two, and for real cards,
 * which the players have in front of them.
 */
static void describe_piles(const struct match *match, const struct game_state *state, struct view *table)
{
    const struct pile *discard = &state->discard;
    bool is_fan = discard->count > 1 && lvl0_has_open_discards(match) && !match_has_real_cards(match);
    int hidden = is_fan || discard->count == 0 ? 0 : discard->count - 1;
    view_area(table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_hidden(table, state->stock.pile.count);
    view_area(table, SEAT_NONE, is_fan ? LAYOUT_FAN : LAYOUT_STACK, "discards");
    view_hidden(table, hidden);
    for (int i = hidden; i < discard->count; i++)
        text_add(view_card(table), card_word(&match->deck, discard->kind[i]));
}

/* ---- possible moves ---- */

/* Adds all values of the cards that an unknown hand may have. */
static void add_values(const struct match *match, const struct game_state *state, struct view *table)
{
    const struct deck *deck = &match->deck;
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int i = 0; i < deck->card[kind].values && lvl0_may_be_held(match, state, kind); i++)
            card_write(deck, (struct card){(unsigned char)kind, deck->card[kind].value[i]}, view_value(table));
}

static void describe_play(const struct match *match, const struct game_state *state, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    unsigned sizes = lvl0_play_sizes(match, state);
    int min = 1, max = LVL0_PLAY_MAX;
    while (min < max && (sizes >> min & 1) == 0)
        min++;
    while (max > min && (sizes >> max & 1) == 0)
        max--;
    if (sizes != 0)
        view_verb(table, "play", TAKES_CARDS, has_real_cards ? NULL : "hand", min, max);
    if (sizes != 0 && has_real_cards)
        add_values(match, state, table);
}

static void describe_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    if (state->common.phase == LVL0_DISCARD) {
        view_verb(table, "discard", TAKES_CARDS, has_real_cards ? NULL : "hand", 1, 1);
        for (int kind = 0; has_real_cards && kind < match->deck.kinds; kind++)
            if (lvl0_may_discard(match, state, kind, NULL))
                text_add(view_value(table), match->deck.card[kind].word);
        return;
    }
    if (lvl0_may_draw(match, state, NULL))
        view_verb(table, "draw", TAKES_NOTHING, NULL, 0, 0);
    if (lvl0_may_d(match, state, NULL))
        view_verb(table, "d", TAKES_NOTHING, NULL, 0, 0);
    describe_play(match, state, table);
    if (lvl0_may_skip(match, state, NULL))
        view_verb(table, "skip", TAKES_NOTHING, NULL, 0, 0);
    if (lvl0_may_pass(match, state, NULL))
        view_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

void lvl0_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    bool is_on = match_stage(match, state) == STAGE_ON;
    if (state->common.phase != LVL0_SETUP) {
        describe_piles(match, state, table);
        describe_covered(match, state, table);
        describe_last(match, state, table);
    }
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->common.phase != LVL0_SETUP || hand_count(&state->hand[seat]) > 0)
            show_hand_area(match, seat, &state->hand[seat], lvl0_sees_hand(state, viewer, seat), table);
        if (match_total(match, state, seat) > 0)
            text_say(view_mark(table, seat, "wins"), "won %d", match_total(match, state, seat));
    }
    if (is_on && match_sees(viewer, state->common.turn))
        describe_moves(match, state, table);
    else if (state->common.phase == LVL0_SETUP && viewer == VIEW_ALL)
        deal_describe(match, state->hand, &state->stock, &state->discard, table);
}

/* ---- the pending action ---- */

void lvl0_due(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    bool may_draw = lvl0_may_draw(match, state, NULL);
    switch (state->common.phase) {
    case LVL0_SETUP: deal_due(match, deal_next(match, state->hand), text); break;
    case LVL0_DRAW:
        text_say(text, may_draw ? N_("%s may draw or play D, then plays or passes")
                                : N_("%s may play D, then plays or passes"), name);
        break;
    case LVL0_PLAYING:
        text_say(text, state->has_no_draw ? N_("%s has stopped the round, and plays or passes")
                                          : N_("%s has drawn, and plays or passes"), name);
        break;
    case LVL0_DISCARD: text_say(text, "%s has played D: discard one card", name); break;
    case LVL0_OVER:
        text_say(text, "%s has won: ", match_name(match, state->winner));
        match_due_after(match, state, text);
    }
}

/* The pending action for people who tap buttons instead of typing commands. */
void lvl0_plain(const struct match *match, const struct game_state *state, const struct view *table,
                struct text *text)
{
    if (match_stage(match, state) != STAGE_ON)
        return;
    if (state->common.phase == LVL0_DISCARD) {
        text_say(text, "Choose one card to throw away.");
        return;
    }
    if (view_has_verb(table, "draw"))
        text_say(text, "Draw a card if you like. ");
    if (view_has_verb(table, "d"))
        text_say(text, "You may use D. ");
    if (view_has_verb(table, "skip"))
        text_say(text, "You may play SKIP. ");
    text_say(text, view_has_verb(table, "play") ? N_("Play a number, or pass.") : N_("Pass."));
}
