/* table.c: Daifugo: the table as a viewer sees it, what is due, and what can be done. */
#include "referee/games/daifugo/state.h"

/* ---- what lies there ---- */

/* The suits that are locked; of a kaidan one letter is enough. */
static void write_lock(const struct game_state *state, struct text *text)
{
    unsigned char suits[DAIFUGO_SUITS];
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        suits[suit] = daifugo_is_sequence(&state->top) ? state->first_suits[suit] > 0 : state->first_suits[suit];
    daifugo_write_suits(suits, text);
}

/* What holds for all: the order and why, and what locks the pile. */
static void describe_order(const struct game_state *state, struct table *table)
{
    text_add(table_mark(table, SEAT_NONE, "order"),
             daifugo_is_reversed(state) ? "order reversed: 2 low, 3 high" : "order: 3 low, 2 high");
    if (state->kakumei)
        text_add(table_mark(table, SEAT_NONE, "kakumei"), "kakumei");
    if (state->jack)
        text_add(table_mark(table, SEAT_NONE, "jack"), "jack-back");
    if (state->shibari) {
        struct text *text = table_mark(table, SEAT_NONE, "shibari");
        text_add(text, "shibari: only ");
        write_lock(state, text);
    }
    if (state->geki)
        text_add(table_mark(table, SEAT_NONE, "geki"), "geki: one step at a time");
}

static void describe_stack(int cards, const char *name, struct table *table)
{
    if (cards == 0)
        return;
    table_area(table, SEAT_NONE, LAYOUT_STACK, name);
    table_hidden(table, cards);
}

/* The cards out of play: of finished piles, thrown away with tens, not dealt. */
static void describe_stacks(const struct match *match, const struct game_state *state, struct table *table)
{
    struct daifugo_cards aside = daifugo_aside(match, state);
    int tens = 0;
    for (int seat = 0; seat < match->seats; seat++)
        tens += daifugo_count(&state->tens[seat]);
    describe_stack(daifugo_count(&state->gone), "played", table);
    describe_stack(tens, "discards", table);
    describe_stack(daifugo_count(&aside), "aside", table);
}

static void describe_pile(const struct match *match, const struct game_state *state, struct table *table)
{
    table_area(table, SEAT_NONE, LAYOUT_ROW, "pile");
    for (int i = 0; i < state->top.count; i++)
        daifugo_write_played(state->top.card[i], table_card(table));
    if (state->plays > 0)
        text_print(table_note(table), "by %s", match_name(match, state->owner));
    else
        text_add(table_note(table), "the pile is empty");
}

/* The values of a joker, if it may be played as another card; first as itself, if it may. */
static void describe_joker(const struct daifugo_playable *playable, struct table *table)
{
    bool declared = false;
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        declared = declared || playable->joker[card];
    if (declared && playable->joker[DAIFUGO_JOKER])
        daifugo_write_card(DAIFUGO_JOKER, table_as(table));
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        if (playable->joker[card])
            daifugo_write_card(card, table_as(table));
}

/* `playable` is of the player on turn alone, else NULL. Cards that nobody knows are hidden from all. */
static void describe_hand(const struct game_state *state, int viewer, int seat, const struct daifugo_playable *playable,
                          struct table *table)
{
    const struct daifugo_cards *hand = &state->hand[seat];
    table_area(table, seat, LAYOUT_FAN, "hand");
    if (!match_sees(viewer, seat) || hand->copies[DAIFUGO_UNKNOWN] > 0) {
        table_hidden(table, daifugo_count(hand));
        return;
    }
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < hand->copies[card]; i++) {
            daifugo_write_card(card, table_card(table));
            if (card == DAIFUGO_JOKER && playable != NULL)
                describe_joker(playable, table);
        }
}

/* Whether the match has points to show. */
static bool has_points(const struct match *match, const struct game_state *state)
{
    bool found = state->common.phase == DAIFUGO_OVER;
    for (int seat = 0; seat < match->seats; seat++)
        found = found || game_total(match, state, seat) != 0;
    return found;
}

static void describe_player(const struct match *match, const struct game_state *state, int seat, struct table *table)
{
    static const char *const places[] = {"", "1st", "2nd", "3rd", "4th", "5th", "6th"};
    int points = state->points[seat], place = state->place[seat];
    if (place > 0)
        text_print(table_mark(table, seat, "title"), "%s: %s", places[place], daifugo_title(match->seats, place));
    if ((state->fouls & 1 << seat) != 0)
        text_add(table_mark(table, seat, "foul"), "foul");
    if (place == 0 && (state->passed & 1 << seat) != 0)
        text_add(table_mark(table, seat, "passed"), (state->stuck & 1 << seat) != 0 ? "cannot lead" : "passed");
    if (state->common.phase == DAIFUGO_OVER)
        text_print(table_mark(table, seat, "points"), points == 1 ? "%d point" : "%d points", points);
    if (has_points(match, state))
        text_print(table_mark(table, seat, "total"), "total %d", game_total(match, state, seat));
}

/* ---- what can be done ---- */

/* At a table of real cards: the cards that the player may hold and play, jokers with each value. */
static void add_values(const struct match *match, const struct game_state *state,
                       const struct daifugo_playable *playable, struct table *table)
{
    struct daifugo_cards cards = daifugo_may_hold(match, state, state->common.turn);
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        if (playable->card[card])
            daifugo_write_card(card, table_value(table));
    for (int i = 0; i < cards.copies[DAIFUGO_JOKER]; i++)
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            if (playable->joker[card])
                daifugo_write_played((struct daifugo_card){(unsigned char)card, true}, table_value(table));
}

/* There `rev` comes before the cards: among the values it would be one. */
static void describe_open_plays(const struct match *match, const struct game_state *state,
                                const struct daifugo_playable *playable, struct table *table)
{
    table_verb(table, "play", TAKES_CARDS, NULL, playable->min, playable->max);
    add_values(match, state, playable, table);
    if (playable->rev_max == 0)
        return;
    table_verb(table, "play rev", TAKES_CARDS, NULL, playable->rev_min, playable->rev_max);
    add_values(match, state, playable, table);
}

static void describe_plays(const struct match *match, const struct game_state *state,
                           const struct daifugo_playable *playable, struct table *table)
{
    bool is_table = daifugo_is_table(match);
    if (playable->max > 0 && is_table)
        describe_open_plays(match, state, playable, table);
    else if (playable->max > 0)
        table_verb(table, "play", TAKES_CARDS, "hand", playable->min, playable->max);
    if (playable->rev_max > 0 && !is_table)
        text_add(table_value(table), "rev");
    if (daifugo_may_pass(match, state, state->common.turn, NULL))
        table_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

/* How many cards may be given or thrown away: whether they are accepted depends on their number alone. */
static int most_to_hand_over(const struct match *match, const struct game_state *state)
{
    const struct daifugo_cards *hand = &state->hand[state->common.turn];
    struct daifugo_cards cards = {{0}};
    int most = 0;
    for (int card = 0; card <= DAIFUGO_UNKNOWN; card++)
        while (cards.copies[card] < hand->copies[card]) {
            cards.copies[card]++;
            if (!daifugo_may_hand_over(match, state, &cards, NULL))
                return most;
            most++;
        }
    return most;
}

/* A verb for cards of the hand; at a table of real cards each is a `?`. */
static void describe_hidden(const struct match *match, const char *verb, int min, int max, struct table *table)
{
    bool is_table = daifugo_is_table(match);
    table_verb(table, verb, TAKES_CARDS, is_table ? NULL : "hand", min, max);
    for (int i = 0; i < max && is_table; i++)
        daifugo_write_card(DAIFUGO_UNKNOWN, table_value(table));
}

static void describe_moves(const struct match *match, const struct game_state *state,
                           const struct daifugo_playable *playable, struct table *table)
{
    bool gives = state->common.phase == DAIFUGO_GIVE;
    if (state->common.phase == DAIFUGO_PLAYING) {
        describe_plays(match, state, playable, table);
        return;
    }
    if (state->common.phase == DAIFUGO_EXCHANGE) {
        int count = daifugo_handed_over(match, state).count;
        describe_hidden(match, "exchange", count, count, table);
        return;
    }
    int most = most_to_hand_over(match, state);
    if (most > 0)
        describe_hidden(match, gives ? "give" : "discard", 1, most, table);
    table_verb(table, gives ? "give none" : "discard none", TAKES_NOTHING, NULL, 0, 0);
}

/* The first player without cards, or SEAT_NONE; at a table of real cards all have their own. */
static int to_be_dealt(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats && !daifugo_is_table(match); seat++)
        if (daifugo_count(&state->hand[seat]) == 0)
            return seat;
    return SEAT_NONE;
}

/* `deal NAME` with the cards that nobody has; without any, `-` takes back. */
static void describe_hands(const struct match *match, const struct game_state *state, struct table *table)
{
    struct daifugo_cards left = daifugo_aside(match, state);
    int count = daifugo_count(&left);
    for (int seat = 0; seat < match->seats; seat++) {
        char verb[sizeof "deal " + NAME_BYTES] = "deal ";
        text_copy(verb + sizeof "deal " - 1, NAME_BYTES + 1, match->name[seat]);
        table_verb(table, verb, TAKES_CARDS, NULL, 1, count > 0 ? count : 1);
        if (count == 0)
            text_add(table_value(table), "-");
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            for (int i = 0; i < left.copies[card]; i++)
                daifugo_write_card(card, table_value(table));
    }
}

static void describe_deal(const struct match *match, const struct game_state *state, struct table *table)
{
    if (!daifugo_is_table(match))
        describe_hands(match, state, table);
    if (!daifugo_may_start(match, state, NULL))
        return;
    table_verb(table, "start", TAKES_SEAT, NULL, 0, 1);
    for (int seat = 0; seat < match->seats; seat++)
        text_add(table_value(table), match->name[seat]);
}

void daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct table *table)
{
    int turn = state->common.turn;
    bool is_set_up = state->common.phase != DAIFUGO_SETUP;
    bool acts = game_stage(match, state) == STAGE_ON && match_sees(viewer, turn);
    struct daifugo_playable playable = {.max = 0};
    if (acts && state->common.phase == DAIFUGO_PLAYING)
        playable = daifugo_playable(match, state, turn);
    if (is_set_up) {
        describe_order(state, table);
        describe_stacks(match, state, table);
        describe_pile(match, state, table);
    }
    for (int seat = 0; seat < match->seats; seat++) {
        if (is_set_up || daifugo_count(&state->hand[seat]) > 0)
            describe_hand(state, viewer, seat, acts && seat == turn ? &playable : NULL, table);
        describe_player(match, state, seat, table);
    }
    if (acts)
        describe_moves(match, state, &playable, table);
    else if (!is_set_up && viewer == VIEW_ALL)
        describe_deal(match, state, table);
}

/* ---- what is due ---- */

/* Up to the cards of the longest play. */
static const char *number_word(int number)
{
    static const char *const words[] = {"no",    "one",   "two", "three",  "four",   "five",     "six",      "seven",
                                        "eight", "nine",  "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"};
    return words[number];
}

/* The end of an example: how so many cards are typed. */
static void write_words(const struct match *match, int count, struct text *text)
{
    bool is_table = daifugo_is_table(match);
    for (int i = 0; i < count; i++)
        text_print(text, "%s%s", is_table && i > 0 ? "," : " ", is_table ? "?" : "CARD");
}

static void due_exchange(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const places[] = {"last", "last but one", "first", "second"};
    struct daifugo_step step = daifugo_handed_over(match, state);
    int place = match->seats < 4 ? 2 * state->exchange : state->exchange;
    text_print(text, "%s was %s: give %s ", match_name(match, step.from), places[place], match_name(match, step.to));
    if (step.strongest)
        text_add(text, step.count == 2 ? "your two strongest cards" : "your strongest card");
    else
        text_print(text, step.count == 2 ? "%s cards back" : "%s card back", number_word(step.count));
    text_add(text, ", `exchange");
    write_words(match, step.count == 2 ? 2 : 1, text);
    text_add_char(text, '`');
}

static void due_lead(const struct match *match, const struct game_state *state, struct text *text)
{
    int seat = state->common.turn;
    bool must = daifugo_must_lead(match, state, seat), is_last = daifugo_count(&state->hand[seat]) == 1;
    text_print(text, "%s leads%s", match_name(match, seat), must ? " and must play " : ": play ");
    if (is_last)
        text_add(text, "the last card");
    else if (match->option[DAIFUGO_KAIDAN] == DAIFUGO_ON)
        text_add(text, "a card, several of one value or a kaidan");
    else
        text_add(text, "a card, or several of one value");
    if (!must)
        text_add(text, ", or `pass`");
    else if (is_last && match->option[DAIFUGO_FOUL] == 1)
        text_add(text, ", or `pass` if that would be a foul");
}

/* Whether no cards of another value can follow the top, which is a kaidan or not. */
static bool is_topmost(const struct game_state *state, bool is_kaidan)
{
    const struct daifugo_play *top = &state->top;
    int last = is_kaidan ? top->count - 1 : 0;
    if (top->card[0].as == DAIFUGO_JOKER)
        return true;
    return daifugo_is_reversed(state) ? daifugo_value(top->card[0].as) == 3
                                      : daifugo_value(top->card[last].as) == DAIFUGO_TOP_VALUE;
}

/* What could follow then: jokers, the three of spades, or nothing. */
static void due_topmost(const struct match *match, const struct game_state *state, struct text *text)
{
    int count = state->top.count, jokers = match->option[DAIFUGO_OPTION_JOKERS];
    bool is_joker = state->top.card[0].as == DAIFUGO_JOKER;
    if (is_joker && count == 1 && match->option[DAIFUGO_SPADE_3] != DAIFUGO_SPADE_3_OFF)
        text_print(text, "only 3S%s beats a joker: play it, or `pass`",
                   match->option[DAIFUGO_LONE_PLAY] == 1 && jokers > 1 ? ", or a joker as 3S," : "");
    else if (!is_joker && count == 1 && jokers > 0)
        text_add(text, "only a joker beats that: play it, or `pass`");
    else if (!is_joker && count == 2 && jokers > 1 && !state->shibari)
        text_add(text, "only two jokers beat that: play them, or `pass`");
    else
        text_add(text, "nothing beats that: `pass`");
}

static void due_follow(const struct match *match, const struct game_state *state, struct text *text)
{
    const struct daifugo_play *top = &state->top;
    bool is_kaidan = daifugo_is_sequence(top);
    text_print(text, "%s: ", match_name(match, state->common.turn));
    if (is_topmost(state, is_kaidan)) {
        due_topmost(match, state, text);
        return;
    }
    if (is_kaidan)
        text_print(text, "play a kaidan of %s", number_word(top->count));
    else
        text_print(text, top->count == 1 ? "play %s card" : "play %s cards of one value", number_word(top->count));
    if (state->shibari) {
        text_add(text, " in ");
        write_lock(state, text);
    }
    text_print(text, "%s%s %s ", is_kaidan ? " that begins" : "", state->geki ? " just one step" : "",
               daifugo_is_reversed(state) ? "below" : "above");
    text_print(text, "%s, or `pass`", daifugo_value_word(daifugo_value(top->card[0].as)));
}

/* After sevens and tens. */
static void due_hand_over(const struct match *match, const struct game_state *state, struct text *text)
{
    int seat = state->common.turn, count = daifugo_handed_over(match, state).count;
    int held = daifugo_count(&state->hand[seat]), most = count < held ? count : held;
    bool gives = state->common.phase == DAIFUGO_GIVE;
    const char *verb = gives ? "give" : "discard";
    text_print(text, "%s's %s%s: ", match_name(match, seat), gives ? "seven" : "ten", count == 1 ? "" : "s");
    if (gives)
        text_print(text, "give %s ", match_name(match, daifugo_next_active(match, state, seat)));
    text_print(text, "%sup to %s card%s", gives ? "" : "discard ", number_word(most), most == 1 ? "" : "s");
    if (daifugo_is_table(match)) {
        text_print(text, ", `%s", verb);
        write_words(match, most, text);
        text_add_char(text, '`');
    }
    text_print(text, ", or `%s none`", verb);
}

static void due_over(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = SEAT_NONE;
    for (int seat = 0; seat < match->seats; seat++)
        if (state->place[seat] == 1)
            winner = seat;
    if (winner != SEAT_NONE)
        text_print(text, "%s has won and is the Daifugo: ", match_name(match, winner));
    else
        text_add(text, "the game is over, and nobody has won: ");
    game_due_after(match, state, text);
}

void daifugo_due(const struct match *match, const struct game_state *state, struct text *text)
{
    switch (state->common.phase) {
    case DAIFUGO_SETUP: deal_due(match, to_be_dealt(match, state), text); break;
    case DAIFUGO_EXCHANGE: due_exchange(match, state, text); break;
    case DAIFUGO_PLAYING:
        if (state->plays == 0)
            due_lead(match, state, text);
        else
            due_follow(match, state, text);
        break;
    case DAIFUGO_GIVE:
    case DAIFUGO_DISCARD: due_hand_over(match, state, text); break;
    case DAIFUGO_OVER: due_over(match, state, text);
    }
}
