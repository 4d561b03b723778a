/*
 * table.c: Prime Daifugo: the view of the table for display, the verbs of the player on turn, and the pending action.
 */
#include "core/base/language.h"
#include "referee/games/prime_daifugo/state.h"

#include "core/num/verdict.h"
#include "referee/cardplay/deal.h"
#include "referee/cardplay/show.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

#include <string.h>

/* ---- the cards on the table ---- */

static void describe_deck(const struct match *match, const struct game_state *state, struct view *table)
{
    int clock = match_option(match, "clock");
    view_area(table, SEAT_NONE, LAYOUT_STACK, "deck");
    view_hidden(table, state->stock.pile.count);
    if (state->reversed)
        text_say(view_mark(table, SEAT_NONE, "order"), "revolution: smaller numbers win");
    if (clock > 0)
        text_print(view_mark(table, SEAT_NONE, "clock"),
                   language_plural("%d second a turn", "%d seconds a turn", (unsigned long long)clock), clock);
}

/* The plays below the last one, one per line. */
static void describe_covered(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_LINES, "before");
    for (int play = 0; play < state->plays - 1; play++) {
        struct card cards[PRIME_DAIFUGO_CARDS];
        struct text *line = view_card(table);
        prime_daifugo_field_cards(state, play, cards);
        text_print(line, "%s ", match->name[state->player[play]]);
        card_write_play(&match->deck, cards, state->size, line);
    }
}

/* Adds a card as it lies on the table; a Joker with the value that it stands for: `X:T`. */
static void write_card(const struct deck *deck, struct card card, struct text *text)
{
    text_add(text, deck->card[card.kind].word);
    if (deck->card[card.kind].joker) {
        text_add_char(text, ':');
        card_write_as(deck, card, text);
    }
}

/* Adds `KT=2*5*KA` with blanks, so that a long claim can be wrapped: `KT = 2 * 5 * KA`. */
static void write_claim(const char *claim, struct text *text)
{
    size_t length = strcspn(claim, "|"); /* Joker values have no blanks */
    for (size_t i = 0; i < length; i++)
        text_print(text, claim[i] == '=' || claim[i] == '*' ? " %c " : "%c", claim[i]);
    text_add(text, claim + length);
}

static void describe_last(const struct match *match, const struct game_state *state, struct view *table)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    char last[DIGITS_OF_CARDS + 1];
    view_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    if (state->plays == 0)
        return;
    prime_daifugo_field_cards(state, state->plays - 1, cards);
    for (int i = 0; i < state->size; i++)
        write_card(&match->deck, cards[i], view_card(table));
    prime_daifugo_last_number(state, last);
    text_say(view_note(table), "%s, by %s", last, match_name(match, prime_daifugo_last_player(state)));
    if (state->claim[0] != '\0')
        write_claim(state->claim, view_note(table));
}

/* The number that a player named after time was up. */
static void describe_named(const struct game_state *state, int seat, struct view *table)
{
    const char *number = state->named[seat];
    struct text *mark = view_mark(table, seat, "number");
    if (*number == '\0')
        text_say(mark, "no number");
    else if (!state->is_prime[seat])
        text_add(mark, number);
    else if (verdict_proves(digits_of(number), VERDICT_QUICK))
        text_say(mark, "%s, prime", number);
    else
        text_say(mark, "%s, probably prime", number);
}

/* ---- the legal moves ---- */

/* The cards that the player on turn may hold: at a table of real cards, all that do not lie open. */
static struct hand possible_cards(const struct match *match, const struct game_state *state)
{
    struct hand hand = state->hand[state->common.turn];
    for (int kind = 0; kind < match->deck.kinds && match_has_real_cards(match); kind++)
        hand.copies[kind] = (unsigned char)(match->deck.card[kind].copies - pile_copies(&state->field, kind));
    return hand;
}

static void add_values(const struct match *match, const struct hand *hand, struct view *table)
{
    for (int kind = 0; kind < match->deck.kinds; kind++)
        for (int i = 0; i < hand->copies[kind] * match->deck.card[kind].values; i++) {
            const struct deck_card *card = &match->deck.card[kind];
            write_card(&match->deck, (struct card){(unsigned char)kind, card->value[i % card->values]},
                       view_value(table));
        }
}

static void describe_play(const struct match *match, const struct game_state *state, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    struct hand hand = possible_cards(match, state);
    int count = hand_count(&state->hand[state->common.turn]);
    int max = prime_daifugo_max_cards(match) < count ? prime_daifugo_max_cards(match) : count;
    if (!prime_daifugo_has_play(match, state, &hand))
        return;
    view_verb(table, "play", TAKES_CLAIM, has_real_cards ? NULL : "hand", state->size > 0 ? state->size : 1,
              state->size > 0 ? state->size : max);
    if (has_real_cards)
        add_values(match, &hand, table);
}

/* Adds the verb that names one number of all cards in hand, after time is up. */
static void describe_all(const struct match *match, const struct game_state *state, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    struct hand hand = possible_cards(match, state);
    int count = hand_count(&state->hand[state->common.turn]);
    view_verb(table, "play", TAKES_CARDS, has_real_cards ? NULL : "hand", count, count);
    if (has_real_cards)
        add_values(match, &hand, table);
}

static void describe_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    if (prime_daifugo_may_draw(state))
        view_verb(table, "draw", TAKES_NOTHING, NULL, 0, 0);
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        describe_all(match, state, table);
    else
        describe_play(match, state, table);
    view_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
    if (match_option(match, "clock") > 0)
        view_verb(table, "timeout", TAKES_NOTHING, NULL, 0, 0);
}

void prime_daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    bool is_setup = state->common.phase == PRIME_DAIFUGO_SETUP;
    if (!is_setup) {
        describe_deck(match, state, table);
        describe_covered(match, state, table);
        describe_last(match, state, table);
    }
    for (int seat = 0; seat < match->seats; seat++) {
        if (!is_setup || hand_count(&state->hand[seat]) > 0)
            show_hand_area(match, seat, &state->hand[seat], prime_daifugo_sees_cards(match, viewer, seat), table);
        if (state->has_named[seat])
            describe_named(state, seat, table);
        if (state->place[seat] > 0 && prime_daifugo_loses_with(match, hand_count(&state->hand[seat])))
            text_say(view_mark(table, seat, "lost"), "has lost");
        if (state->place[seat] > 0 && match_option(match, "placings") == 1)
            text_say(view_mark(table, seat, "place"), "place %d", state->place[seat]);
    }
    if (match_stage(match, state) == STAGE_ON && match_sees(viewer, state->common.turn))
        describe_moves(match, state, table);
    else if (is_setup && viewer == VIEW_ALL)
        deal_describe(match, state->hand, &state->stock, NULL, table);
}

/* ---- the pending action ---- */

/* The kinds of play that the field allows. */
enum ask { ASK_UP_TO, ASK_ANY, ASK_ONE_GREATER, ASK_ONE_SMALLER, ASK_GREATER, ASK_SMALLER, ASKS };

/* Whether a draw is possible, or has been made. */
enum draw { DRAW_NONE, DRAW_MADE, DRAW_POSSIBLE, DRAWS };

static const char *const may_play[ASKS][DRAWS] = {
    [ASK_UP_TO] = {N_("%s plays up to %d cards, or passes"), N_("%s has drawn, and plays up to %d cards, or passes"),
                   N_("%s may draw, then plays up to %d cards, or passes")},
    [ASK_ANY] = {N_("%s plays any number of cards, or passes"),
                 N_("%s has drawn, and plays any number of cards, or passes"),
                 N_("%s may draw, then plays any number of cards, or passes")},
    [ASK_ONE_GREATER] = {N_("%s plays one card, a greater number, or passes"),
                         N_("%s has drawn, and plays one card, a greater number, or passes"),
                         N_("%s may draw, then plays one card, a greater number, or passes")},
    [ASK_ONE_SMALLER] = {N_("%s plays one card, a smaller number, or passes"),
                         N_("%s has drawn, and plays one card, a smaller number, or passes"),
                         N_("%s may draw, then plays one card, a smaller number, or passes")},
    [ASK_GREATER] = {N_("%s plays %d cards, a greater number, or passes"),
                     N_("%s has drawn, and plays %d cards, a greater number, or passes"),
                     N_("%s may draw, then plays %d cards, a greater number, or passes")},
    [ASK_SMALLER] = {N_("%s plays %d cards, a smaller number, or passes"),
                     N_("%s has drawn, and plays %d cards, a smaller number, or passes"),
                     N_("%s may draw, then plays %d cards, a smaller number, or passes")},
};

/* Sentences for too few cards in hand: [may draw][the cards are real, and only counted]. */
static const char *const must_pass[2][2] = {
    {N_("%s passes, with fewer than %d cards"), N_("%s passes, with fewer than %d cards by my count")},
    {N_("%s may draw, then passes, with fewer than %d cards"),
     N_("%s may draw, then passes, with fewer than %d cards by my count")},
};

static enum ask kind_of_play(const struct match *match, const struct game_state *state)
{
    if (state->size == 0)
        return match->option[PRIME_DAIFUGO_MAX_CARDS] > 0 ? ASK_UP_TO : ASK_ANY;
    if (state->size == 1)
        return state->reversed ? ASK_ONE_SMALLER : ASK_ONE_GREATER;
    return state->reversed ? ASK_SMALLER : ASK_GREATER;
}

/* Says what the player on turn can put down, by public knowledge. */
static void say_play(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    bool may_draw = prime_daifugo_may_draw(state), has_drawn = state->common.phase == PRIME_DAIFUGO_PLAY;
    enum ask ask = kind_of_play(match, state);
    enum draw drawn = may_draw ? DRAW_POSSIBLE : has_drawn ? DRAW_MADE : DRAW_NONE;
    if (state->size > hand_count(&state->hand[state->common.turn]) + may_draw)
        text_say(text, must_pass[may_draw][match_has_real_cards(match)], name, state->size);
    else if (ask == ASK_ANY || ask == ASK_ONE_GREATER || ask == ASK_ONE_SMALLER)
        text_say(text, may_play[ask][drawn], name);
    else
        text_say(text, may_play[ask][drawn], name, ask == ASK_UP_TO ? prime_daifugo_max_cards(match) : state->size);
}

static void say_winner(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = prime_daifugo_winner(match, state);
    if (winner != SEAT_NONE)
        text_say(text, "%s has won: ", match_name(match, winner));
    else
        text_say(text, "nobody has won: ");
}

void prime_daifugo_due(const struct match *match, const struct game_state *state, struct text *text)
{
    switch (state->common.phase) {
    case PRIME_DAIFUGO_SETUP: deal_due(match, deal_next(match, state->hand), text); break;
    case PRIME_DAIFUGO_DRAW:
    case PRIME_DAIFUGO_PLAY: say_play(match, state, text); break;
    case PRIME_DAIFUGO_ALL:
        text_say(text, "%s names one number of all cards in hand, or passes",
                 match_name(match, state->common.turn));
        break;
    case PRIME_DAIFUGO_OVER:
        say_winner(match, state, text);
        match_due_after(match, state, text);
    }
}

/* The pending action for people who tap buttons instead of typing commands. */
void prime_daifugo_plain(const struct match *match, const struct game_state *state, const struct view *table,
                         struct text *text)
{
    static const char *const sentences[ASKS] = {
        [ASK_UP_TO] = N_("Play up to %d cards, or pass."),
        [ASK_ANY] = N_("Play any number of cards, or pass."),
        [ASK_ONE_GREATER] = N_("Play a larger number of 1 card, or pass."),
        [ASK_ONE_SMALLER] = N_("Play a smaller number of 1 card, or pass."),
        [ASK_GREATER] = N_("Play a larger number of %d cards, or pass."),
        [ASK_SMALLER] = N_("Play a smaller number of %d cards, or pass."),
    };
    enum ask ask = kind_of_play(match, state);
    bool has_number = ask == ASK_UP_TO || ask == ASK_GREATER || ask == ASK_SMALLER;
    int size = state->size > 0 ? state->size : prime_daifugo_max_cards(match);
    if (match_stage(match, state) != STAGE_ON)
        return;
    if (view_has_verb(table, "draw"))
        text_say(text, "Draw a card if you like. ");
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        text_say(text, "Play one number of all cards in hand, or pass.");
    else if (state->size > hand_count(&state->hand[state->common.turn]) + view_has_verb(table, "draw"))
        text_say(text, "Fewer than %d cards are in hand: pass.", state->size);
    else if (has_number)
        text_say(text, sentences[ask], size);
    else
        text_add(text, _(sentences[ask]));
}
