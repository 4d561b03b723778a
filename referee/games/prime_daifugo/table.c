/* table.c: Prime Daifugo: the table as a viewer sees it, what is due, and what can be done. */
#include "referee/games/prime_daifugo/state.h"

#include "core/num/verdict.h"

#include <string.h>

/* ---- what lies there ---- */

static void describe_deck(const struct match *match, const struct game_state *state, struct table *table)
{
    int clock = match_option(match, "clock");
    table_area(table, SEAT_NONE, LAYOUT_STACK, "deck");
    table_hidden(table, state->pile.count);
    if (state->reversed)
        text_add(table_mark(table, SEAT_NONE, "order"), "revolution: smaller numbers win");
    if (clock > 0)
        text_print(table_mark(table, SEAT_NONE, "clock"), clock == 1 ? "%d second a turn" : "%d seconds a turn", clock);
}

/* The plays below the last, a line each. */
static void describe_covered(const struct match *match, const struct game_state *state, struct table *table)
{
    table_area(table, SEAT_NONE, LAYOUT_LINES, "before");
    for (int play = 0; play < state->plays - 1; play++) {
        struct card cards[PRIME_DAIFUGO_CARDS];
        struct text *line = table_card(table);
        prime_daifugo_field_cards(state, play, cards);
        text_print(line, "%s ", match->name[state->player[play]]);
        card_write_play(&match->deck, cards, state->size, line);
    }
}

/* What a Joker stands for, as the letter of the card of that value; 0 has none. */
static void write_value(const struct deck *deck, struct card joker, struct text *text)
{
    struct text value = {0};
    card_write_value(deck, joker, &value);
    text_add(text, strchr(value.at, '=') + 1);
    text_free(&value);
}

/* A card as it lies there, and of a Joker what it stands for: `X:T`. */
static void write_card(const struct deck *deck, struct card card, struct text *text)
{
    text_add(text, deck->card[card.kind].word);
    if (deck->card[card.kind].joker) {
        text_add_char(text, ':');
        write_value(deck, card, text);
    }
}

/* `KT=2*5*KA` with blanks, so that a long one goes on in the next line: `KT = 2 * 5 * KA`. */
static void write_claim(const char *claim, struct text *text)
{
    size_t length = strcspn(claim, "|"); /* Joker values have no blanks */
    for (size_t i = 0; i < length; i++)
        text_print(text, claim[i] == '=' || claim[i] == '*' ? " %c " : "%c", claim[i]);
    text_add(text, claim + length);
}

static void describe_last(const struct match *match, const struct game_state *state, struct table *table)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    char last[DIGITS_OF_CARDS + 1];
    table_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    if (state->plays == 0)
        return;
    prime_daifugo_field_cards(state, state->plays - 1, cards);
    for (int i = 0; i < state->size; i++)
        write_card(&match->deck, cards[i], table_card(table));
    prime_daifugo_last(state, last);
    text_print(table_note(table), "%s, by %s", last, match_name(match, prime_daifugo_last_player(state)));
    if (state->claim[0] != '\0')
        write_claim(state->claim, table_note(table));
}

static void describe_hand(const struct match *match, const struct game_state *state, int viewer, int seat,
                          struct table *table)
{
    const struct hand *hand = &state->hand[seat];
    table_area(table, seat, LAYOUT_FAN, "hand");
    if (!prime_daifugo_sees_cards(match, viewer, seat)) {
        table_hidden(table, hand_count(hand));
        return;
    }
    for (int kind = 0; kind < match->deck.kinds; kind++)
        for (int i = 0; i < hand->copies[kind]; i++) {
            const struct deck_card *card = &match->deck.card[kind];
            text_add(table_card(table), card->word);
            for (int value = 0; card->values > 1 && value < card->values; value++)
                write_value(&match->deck, (struct card){(unsigned char)kind, card->value[value]}, table_as(table));
        }
}

/* ---- what can be done ---- */

/* What the player on turn may hold: at a table of real cards all that does not lie open. */
static struct hand held(const struct match *match, const struct game_state *state)
{
    struct hand hand = state->hand[state->common.turn];
    for (int kind = 0; kind < match->deck.kinds && prime_daifugo_is_table(match); kind++)
        hand.copies[kind] = (unsigned char)(match->deck.card[kind].copies - pile_copies(&state->field, kind));
    return hand;
}

static void add_values(const struct match *match, const struct hand *hand, struct table *table)
{
    for (int kind = 0; kind < match->deck.kinds; kind++)
        for (int i = 0; i < hand->copies[kind] * match->deck.card[kind].values; i++) {
            const struct deck_card *card = &match->deck.card[kind];
            write_card(&match->deck, (struct card){(unsigned char)kind, card->value[i % card->values]},
                       table_value(table));
        }
}

static void describe_play(const struct match *match, const struct game_state *state, struct table *table)
{
    bool is_table = prime_daifugo_is_table(match);
    struct hand hand = held(match, state);
    int count = hand_count(&state->hand[state->common.turn]);
    int max = prime_daifugo_max_cards(match) < count ? prime_daifugo_max_cards(match) : count;
    if (!prime_daifugo_has_play(match, state, &hand))
        return;
    table_verb(table, "play", TAKES_CLAIM, is_table ? NULL : "hand", state->size > 0 ? state->size : 1,
               state->size > 0 ? state->size : max);
    if (is_table)
        add_values(match, &hand, table);
}

/* One number of all cards in hand. */
static void describe_all(const struct match *match, const struct game_state *state, struct table *table)
{
    bool is_table = prime_daifugo_is_table(match);
    struct hand hand = held(match, state);
    int count = hand_count(&state->hand[state->common.turn]);
    table_verb(table, "play", TAKES_CARDS, is_table ? NULL : "hand", count, count);
    if (is_table)
        add_values(match, &hand, table);
}

static void describe_moves(const struct match *match, const struct game_state *state, struct table *table)
{
    if (prime_daifugo_may_draw(state))
        table_verb(table, "draw", TAKES_NOTHING, NULL, 0, 0);
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        describe_all(match, state, table);
    else
        describe_play(match, state, table);
    table_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
    if (match_option(match, "clock") > 0)
        table_verb(table, "timeout", TAKES_NOTHING, NULL, 0, 0);
}

static void describe_deal(const struct match *match, const struct game_state *state, struct table *table)
{
    struct hand dealt = prime_daifugo_dealt(match, state);
    deal_describe(match, &dealt, deal_next(match, state->hand), table);
}

/* The number that the player put down when the time was over. */
static void describe_named(const struct game_state *state, int seat, struct table *table)
{
    const char *number = state->named[seat];
    bool is_prime = state->is_prime[seat], is_proven = is_prime && verdict_proves(digits_of(number), VERDICT_QUICK);
    const char *word = is_proven ? ", prime" : is_prime ? ", probably prime" : "";
    text_print(table_mark(table, seat, "number"), "%s%s", *number != '\0' ? number : "no number", word);
}

void prime_daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct table *table)
{
    bool is_setup = state->common.phase == PRIME_DAIFUGO_SETUP;
    if (!is_setup) {
        describe_deck(match, state, table);
        describe_covered(match, state, table);
        describe_last(match, state, table);
    }
    for (int seat = 0; seat < match->seats; seat++) {
        if (!is_setup || hand_count(&state->hand[seat]) > 0)
            describe_hand(match, state, viewer, seat, table);
        if (state->has_named[seat])
            describe_named(state, seat, table);
        if (state->place[seat] > 0 && prime_daifugo_is_lost(match, hand_count(&state->hand[seat])))
            text_add(table_mark(table, seat, "lost"), "has lost");
        if (state->place[seat] > 0 && match_option(match, "placings") == 1)
            text_print(table_mark(table, seat, "place"), "place %d", state->place[seat]);
    }
    if (game_stage(match, state) == STAGE_ON && match_sees(viewer, state->common.turn))
        describe_moves(match, state, table);
    else if (is_setup && viewer == VIEW_ALL)
        describe_deal(match, state, table);
}

/* ---- what is due ---- */

/* What the player on turn can put down, as far as all can know. */
static void say_play(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const begins[2][2] = {{"plays", "has drawn, and plays"}, {"may draw, then plays", ""}};
    bool may_draw = prime_daifugo_may_draw(state), has_drawn = state->common.phase == PRIME_DAIFUGO_PLAY;
    int count = hand_count(&state->hand[state->common.turn]);
    text_print(text, "%s ", match_name(match, state->common.turn));
    if (state->size > count + may_draw)
        text_print(text, "%s, with fewer than %d cards%s", may_draw ? "may draw, then passes" : "passes", state->size,
                   prime_daifugo_is_table(match) ? " by my count" : "");
    else if (state->size == 0 && match->option[PRIME_DAIFUGO_MAX_CARDS] > 0)
        text_print(text, "%s up to %d cards, or passes", begins[may_draw][has_drawn], prime_daifugo_max_cards(match));
    else if (state->size == 0)
        text_print(text, "%s any number of cards, or passes", begins[may_draw][has_drawn]);
    else if (state->size == 1)
        text_print(text, "%s one card, a %s number, or passes", begins[may_draw][has_drawn],
                   state->reversed ? "smaller" : "greater");
    else
        text_print(text, "%s %d cards, a %s number, or passes", begins[may_draw][has_drawn], state->size,
                   state->reversed ? "smaller" : "greater");
}

static void say_winner(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = prime_daifugo_winner(match, state);
    if (winner != SEAT_NONE)
        text_print(text, "%s has won: ", match_name(match, winner));
    else
        text_add(text, "nobody has won: ");
}

void prime_daifugo_due(const struct match *match, const struct game_state *state, struct text *text)
{
    switch (state->common.phase) {
    case PRIME_DAIFUGO_SETUP: deal_due(match, deal_next(match, state->hand), text); break;
    case PRIME_DAIFUGO_DRAW:
    case PRIME_DAIFUGO_PLAY: say_play(match, state, text); break;
    case PRIME_DAIFUGO_ALL:
        text_print(text, "%s names one number of all cards in hand, or passes",
                   match_name(match, state->common.turn));
        break;
    case PRIME_DAIFUGO_OVER:
        say_winner(match, state, text);
        game_due_after(match, state, text);
    }
}
