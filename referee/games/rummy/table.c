/* table.c: Primes Rummy: describes the view of a viewer, the possible moves, and the pending action. */
#include "referee/cardplay/deal.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/rummy/state.h"

/* ---- cards and players ---- */

static void describe_piles(const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_hidden(table, state->stock.pile.count);
    view_area(table, SEAT_NONE, LAYOUT_STACK, "discards");
    view_hidden(table, state->heap.count > 0 ? state->heap.count - 1 : 0);
}

/* Says which card the player on turn has taken, and whether it must be kept. */
static void say_taken(const struct match *match, const struct game_state *state, struct text *note)
{
    const char *name = match_name(match, state->common.turn);
    struct text card = {0};
    rummy_write_card(state->taken, &card);
    if (match->option[RUMMY_WITH_JUST_TAKEN] != 1)
        text_say(note, "%s has taken %s", name, card.at);
    else if (state->taken == RUMMY_FREE)
        text_say(note, "%s has taken %s, and keeps every F", name, card.at);
    else
        text_say(note, "%s has taken %s, and keeps it", name, card.at);
    text_free(&card);
}

static void describe_open(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_ROW, "open");
    if (state->heap.count > 0)
        rummy_write_card(rummy_open_card(state), view_card(table));
    struct text taken = {0};
    if (state->common.phase == RUMMY_DISCARD && state->taken != RUMMY_NO_CARD)
        say_taken(match, state, &taken);
    if (state->heap.count > 0)
        text_say(view_note(table), "the open card");
    else if (taken.length > 0)
        text_say(view_note(table), "no open card: %s", taken.at);
    else
        text_say(view_note(table), "no open card");
    if (state->heap.count > 0 && taken.length > 0)
        text_add(view_note(table), taken.at);
    text_free(&taken);
}

/* The hand grouped by tens, with its primes marked: the cards of a set share the tens-digit or the ones-digit. */
static void describe_hand(const struct game_state *state, int viewer, int seat, struct view *table)
{
    const unsigned char *hand = state->hand[seat];
    view_area(table, seat, LAYOUT_FAN, "hand");
    if (!rummy_sees_hand(state, viewer, seat)) {
        view_hidden(table, state->hand_count[seat]);
        return;
    }
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (i > 0 && hand[i] / 10 != hand[i - 1] / 10)
            view_gap(table);
        rummy_write_card(hand[i], view_card(table));
        for (int number = 1; hand[i] == RUMMY_FREE && number <= RUMMY_NUMBERS; number++)
            text_print(view_card_value(table), "%d", number);
        if (hand[i] != RUMMY_FREE && rummy_is_prime(hand[i]))
            view_tag(table, language_name("prime", N_("the card is prime")));
    }
}

/* The place, and at the end the points of this game and of all games of the match. */
static void describe_score(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    static const char *const places[] = {
        "", N_("out first"), N_("out second"), N_("out third"), N_("out fourth"), N_("out fifth")};
    int place = state->place[seat], points = state->points[seat];
    if (place != 0) /* the last place is that of the player who is left, and not out */
        text_add(view_mark(table, seat, "place"),
                 place == match->seats ? language_name("last", N_("the last place")) : _(places[place]));
    if (state->common.phase != RUMMY_OVER)
        return;
    text_print(view_mark(table, seat, "points"),
               language_plural("%d point", "%d points", (unsigned long long)points), points);
    if (state->common.games > 0)
        text_say(view_mark(table, seat, "total"), "%d in all", match_total(match, state, seat));
}

/* ---- possible moves ---- */

static void describe_out(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    const unsigned char *hand = state->hand[seat];
    bool is_named = false;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if ((i > 0 && hand[i] == hand[i - 1]) || !rummy_may_go_out(match, state, seat, i))
            continue;
        if (!is_named)
            view_verb(table, "out", TAKES_VALUES, NULL, 1, 1);
        is_named = true;
        rummy_write_card(hand[i], view_value(table));
    }
}

/*
 * For real cards: offers the verb `word`, followed by the seat's name unless `seat` is SEAT_NONE. It takes `count` of
 * the cards that the seat can have, or with SEAT_NONE of those that are not known to lie elsewhere.
 */
static void offer_real_cards(const struct match *match, const struct game_state *state, const char *word, int seat,
                             int count, struct view *table)
{
    struct text verb = {0};
    text_add(&verb, word);
    if (seat != SEAT_NONE)
        text_print(&verb, " %s", match->name[seat]);
    view_verb(table, verb.at, TAKES_CARDS, NULL, count, count);
    for (int card = 0; card <= RUMMY_NUMBERS; card++)
        for (int copies = rummy_possible_copies(match, state, seat, card); copies > 0; copies--)
            rummy_write_card(card, view_value(table));
    text_free(&verb);
}

/* The cards that the player on turn can have and may discard, each once. */
static void describe_discard(const struct match *match, const struct game_state *state, struct view *table)
{
    int seat = state->common.turn, count = 0;
    bool keeps = match->option[RUMMY_WITH_JUST_TAKEN] == 1;
    for (int card = 0; card <= RUMMY_NUMBERS; card++) {
        bool is_possible = rummy_possible_copies(match, state, seat, card) > 0 && !(keeps && card == state->taken);
        if (!is_possible || rummy_find_held(state->hand[seat], state->hand_count[seat], card) < 0)
            continue;
        if (count++ == 0)
            view_verb(table, "discard", TAKES_CARDS, NULL, 1, 1);
        rummy_write_card(card, view_value(table));
    }
}

/* Real hands are unknown, so any possible card is offered. `out` is not: its sets are not a plain list of cards. */
static void describe_real_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    for (int seat = 0; seat < match->seats && state->common.phase == RUMMY_LEFT; seat++)
        if (rummy_has_unknown_cards(state, seat))
            offer_real_cards(match, state, "left", seat, state->hand_count[seat], table);
    if (state->common.phase == RUMMY_DISCARD)
        describe_discard(match, state, table);
}

static void describe_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    if (match_has_real_cards(match))
        describe_real_moves(match, state, table);
    if (match_has_real_cards(match) && state->common.phase != RUMMY_DRAW)
        return;
    if (state->common.phase == RUMMY_DISCARD) {
        view_verb(table, "discard", TAKES_CARDS, "hand", 1, 1);
        describe_out(match, state, state->common.turn, table);
        return;
    }
    if (rummy_may_draw(state))
        view_verb(table, "draw", TAKES_NOTHING, NULL, 0, 0);
    view_verb(table, "take", TAKES_NOTHING, NULL, 0, 0); /* a card is open at the beginning of every turn */
}

static void describe_deal(const struct match *match, const struct game_state *state, struct view *table)
{
    struct pile left = rummy_undealt(match, state);
    if (match_has_real_cards(match) && match->option[RUMMY_STARTER] == SEAT_NONE)
        offer_real_cards(match, state, "start", SEAT_NONE, 1, table);
    for (int seat = 0; seat < match->seats && match_has_real_cards(match); seat++)
        offer_real_cards(match, state, "start", seat, 1, table);
    if (match_has_real_cards(match))
        return;
    for (int seat = 0; seat < match->seats; seat++)
        deal_offer(match, match->name[seat], &left, rummy_hand_size(match), table);
    deal_offer(match, match->game->piles[RUMMY_OPEN_PILE], &left, 1, table);
    deal_offer(match, match->game->piles[RUMMY_STOCK_PILE], &left, left.count, table);
    if (rummy_may_start(match, state, NULL))
        deal_offer_seats(match, "start", 0, table);
}

/* Whether the viewer sees the cards of any hand. */
static bool sees_any_hand(const struct match *match, const struct game_state *state, int viewer)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand_count[seat] > 0 && rummy_sees_hand(state, viewer, seat))
            return true;
    return false;
}

void rummy_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    bool is_set_up = state->common.phase == RUMMY_SETUP;
    if (!is_set_up || state->stock.pile.count + state->heap.count > 0)
        describe_piles(state, table);
    if (sees_any_hand(match, state, viewer))
        text_say(view_mark(table, SEAT_NONE, "star"), "* prime");
    if (!is_set_up || state->heap.count > 0)
        describe_open(match, state, table);
    for (int seat = 0; seat < match->seats; seat++) {
        if (!is_set_up || state->hand_count[seat] > 0)
            describe_hand(state, viewer, seat, table);
        describe_score(match, state, seat, table);
    }
    if (is_set_up && viewer == VIEW_ALL)
        describe_deal(match, state, table);
    else if (match_stage(match, state) == STAGE_ON && match_sees(viewer, state->common.turn))
        describe_moves(match, state, table);
}

/* ---- the pending action ---- */

static void add_due_of_deal(const struct match *match, const struct game_state *state, struct text *text)
{
    int size = rummy_hand_size(match);
    if (match_has_real_cards(match)) {
        text_say(text, match->option[RUMMY_STARTER] == SEAT_NONE
                           ? N_("real cards: `start CARD` says which card is open, and chance who begins")
                           : N_("real cards: `start NAME CARD` says who begins, and which card is open"));
        return;
    }
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand_count[seat] != size) {
            text_say(text, "deal %s %d cards: `deal %s CARDS`", match->name[seat], size, match->name[seat]);
            return;
        }
    text_say(text, state->heap.count == 0 ? N_("turn a card up: `deal open CARD`")
                                          : N_("all have cards: `start`, or `start NAME`, begins the game"));
}

static void add_due_of_draw(const struct match *match, const struct game_state *state, struct text *text)
{
    struct text card = {0};
    rummy_write_card(rummy_open_card(state), &card);
    text_say(text, rummy_has_draw(state) ? N_("%s draws a card, or takes the open %s") : N_("%s takes the open %s"),
             match_name(match, state->common.turn), card.at);
    text_free(&card);
}

static void add_due_of_left(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    int count = state->hand_count[state->common.turn];
    text_say(text, count == 1 ? N_("%s lays open the %d card left: `left %s CARDS`")
                              : N_("%s lays open the %d cards left: `left %s CARDS`"), name, count, name);
}

static void add_due_of_end(const struct match *match, const struct game_state *state, struct text *text)
{
    struct text winner = {0};
    rummy_result(match, state, &winner);
    if (winner.length == 0)
        text_say(text, "the limit of turns is reached: ");
    else
        text_say(text, "%s has won: ", winner.at);
    match_due_after(match, state, text);
    text_free(&winner);
}

void rummy_due(const struct match *match, const struct game_state *state, struct text *text)
{
    switch (state->common.phase) {
    case RUMMY_SETUP: add_due_of_deal(match, state, text); break;
    case RUMMY_DRAW: add_due_of_draw(match, state, text); break;
    case RUMMY_DISCARD:
        text_say(text, match_has_real_cards(match) ? N_("%s discards a card, or goes out with `out CARD SETS`")
                                                   : N_("%s discards a card, or goes out with `out CARD`"),
                 match_name(match, state->common.turn));
        break;
    case RUMMY_LEFT: add_due_of_left(match, state, text); break;
    case RUMMY_OVER: add_due_of_end(match, state, text); break;
    }
}

/* The pending action for people who tap buttons instead of typing commands. */
void rummy_plain(const struct match *match, const struct game_state *state, const struct view *table,
                 struct text *text)
{
    struct text card = {0};
    if (state->common.phase == RUMMY_SETUP && match_has_real_cards(match))
        text_say(text, match->option[RUMMY_STARTER] == SEAT_NONE ? N_("Choose the open card.")
                                                                 : N_("Choose who begins, and the open card."));
    if (state->common.phase == RUMMY_DRAW) {
        rummy_write_card(rummy_open_card(state), &card);
        text_say(text, view_has_verb(table, "draw") ? N_("Draw a card, or take the open %s.") : N_("Take the open %s."),
                 card.at);
    }
    if (state->common.phase == RUMMY_DISCARD)
        text_say(text, view_has_verb(table, "out") ? N_("Discard a card, or go out.") : N_("Discard a card."));
    text_free(&card);
}
