/* table.c: Daifugo: describes the view of a viewer, the possible moves, and the pending action. */
#include "core/base/language.h"
#include "referee/cardplay/deal.h"
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/daifugo/state.h"

/* ---- cards and players ---- */

enum { LOCK_BYTES = DAIFUGO_PLAY + 1 };

/* Writes the locked suits, with a NUL; for a kaidan, one letter is enough. */
static void spell_lock(const struct game_state *state, char lock[LOCK_BYTES])
{
    unsigned char suits[DAIFUGO_SUITS];
    struct text text = {0};
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        suits[suit] = daifugo_is_sequence(&state->top) ? state->first_suits[suit] > 0 : state->first_suits[suit];
    daifugo_write_suits(suits, &text);
    text_copy(lock, LOCK_BYTES, text_string(&text));
    text_free(&text);
}

/* Describes the order and its causes, and the locks of the pile. */
static void describe_order(const struct game_state *state, struct view *table)
{
    text_say(view_mark(table, SEAT_NONE, "order"),
             daifugo_is_reversed(state) ? N_("order reversed: 2 low, 3 high") : N_("order: 3 low, 2 high"));
    if (state->kakumei)
        text_say(view_mark(table, SEAT_NONE, "kakumei"), "kakumei");
    if (state->jack)
        text_say(view_mark(table, SEAT_NONE, "jack"), "jack-back");
    if (state->shibari) {
        char suits[LOCK_BYTES];
        spell_lock(state, suits);
        text_say(view_mark(table, SEAT_NONE, "shibari"), "shibari: only %s", suits);
    }
    if (state->geki)
        text_say(view_mark(table, SEAT_NONE, "geki"), "geki: one step at a time");
}

static void describe_stack(int cards, const char *name, struct view *table)
{
    if (cards == 0)
        return;
    view_area(table, SEAT_NONE, LAYOUT_STACK, name);
    view_hidden(table, cards);
}

/* The cards out of play: of finished piles, discarded after tens, and undealt. */
static void describe_stacks(const struct match *match, const struct game_state *state, struct view *table)
{
    struct daifugo_cards aside = daifugo_aside(match, state);
    int tens = 0;
    for (int seat = 0; seat < match->seats; seat++)
        tens += daifugo_count(&state->tens[seat]);
    describe_stack(daifugo_count(&state->gone), "played", table);
    describe_stack(tens, "discards", table);
    describe_stack(daifugo_count(&aside), "aside", table);
}

static void describe_pile(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_ROW, "pile");
    for (int i = 0; i < state->top.count; i++)
        daifugo_write_played(state->top.card[i], view_card(table));
    if (state->plays > 0)
        text_say(view_note(table), "by %s", match_name(match, state->owner));
    else
        text_say(view_note(table), "the pile is empty");
}

/* Lists the cards that a joker may be played as, the joker itself first; nothing if it may only be itself. */
static void describe_joker(const struct daifugo_playable *playable, struct view *table)
{
    bool has_other = false;
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        has_other = has_other || playable->joker[card];
    if (has_other && playable->joker[DAIFUGO_JOKER])
        daifugo_write_card(DAIFUGO_JOKER, view_card_value(table));
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        if (playable->joker[card])
            daifugo_write_card(card, view_card_value(table));
}

/* `playable`: of the player on turn, if the viewer may act; else NULL. Unknown cards are hidden from every viewer. */
static void describe_hand(const struct game_state *state, int viewer, int seat, const struct daifugo_playable *playable,
                          struct view *table)
{
    const struct daifugo_cards *hand = &state->hand[seat];
    view_area(table, seat, LAYOUT_FAN, "hand");
    if (!match_sees(viewer, seat) || hand->copies[DAIFUGO_UNKNOWN] > 0) {
        view_hidden(table, daifugo_count(hand));
        return;
    }
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < hand->copies[card]; i++) {
            daifugo_write_card(card, view_card(table));
            if (card == DAIFUGO_JOKER && playable != NULL)
                describe_joker(playable, table);
        }
}

/* Whether there are points to show: the game is over, or a total is not 0. */
static bool has_points(const struct match *match, const struct game_state *state)
{
    bool found = state->common.phase == DAIFUGO_OVER;
    for (int seat = 0; seat < match->seats; seat++)
        found = found || match_total(match, state, seat) != 0;
    return found;
}

static void describe_player(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    static const char *const places[] = {"",          N_("1st: %s"), N_("2nd: %s"), N_("3rd: %s"),
                                         N_("4th: %s"), N_("5th: %s"), N_("6th: %s")};
    int points = state->points[seat], place = state->place[seat];
    if (place > 0)
        text_say(view_mark(table, seat, "title"), places[place], _(daifugo_title(match->seats, place)));
    if ((state->fouls & 1 << seat) != 0)
        text_say(view_mark(table, seat, "foul"), "foul");
    if (place == 0 && (state->passed & 1 << seat) != 0)
        text_say(view_mark(table, seat, "passed"), (state->stuck & 1 << seat) != 0 ? N_("cannot lead") : N_("passed"));
    if (state->common.phase == DAIFUGO_OVER)
        text_print(view_mark(table, seat, "points"),
                   language_plural("%d point", "%d points", (unsigned long long)points), points);
    if (has_points(match, state))
        text_say(view_mark(table, seat, "total"), "total %d", match_total(match, state, seat));
}

/* ---- possible moves ---- */

/* With real cards: the cards that the player may hold and play, and each joker as each card that it may stand for. */
static void add_values(const struct match *match, const struct game_state *state,
                       const struct daifugo_playable *playable, struct view *table)
{
    struct daifugo_cards cards = daifugo_may_hold(match, state, state->common.turn);
    for (int card = 0; card < DAIFUGO_JOKER; card++)
        if (playable->card[card])
            daifugo_write_card(card, view_value(table));
    for (int i = 0; i < cards.copies[DAIFUGO_JOKER]; i++)
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            if (playable->joker[card])
                daifugo_write_played((struct daifugo_card){(unsigned char)card, true}, view_value(table));
}

/* Here `rev` is part of the verb: as one of its values it would count as a card. */
static void describe_open_plays(const struct match *match, const struct game_state *state,
                                const struct daifugo_playable *playable, struct view *table)
{
    view_verb(table, "play", TAKES_CARDS, NULL, playable->min, playable->max);
    add_values(match, state, playable, table);
    if (playable->rev_max == 0)
        return;
    view_verb(table, "play rev", TAKES_CARDS, NULL, playable->rev_min, playable->rev_max);
    add_values(match, state, playable, table);
}

static void describe_plays(const struct match *match, const struct game_state *state,
                           const struct daifugo_playable *playable, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    if (playable->max > 0 && has_real_cards)
        describe_open_plays(match, state, playable, table);
    else if (playable->max > 0)
        view_verb(table, "play", TAKES_CARDS, "hand", playable->min, playable->max);
    if (playable->rev_max > 0 && !has_real_cards)
        text_add(view_value(table), "rev");
    if (daifugo_may_pass(match, state, state->common.turn, NULL))
        view_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

/* How many cards may be given or discarded. Whether they are accepted depends only on their number. */
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

/* A verb that takes cards of the hand; with real cards, each card is a `?`. */
static void describe_hidden(const struct match *match, const char *verb, int min, int max, struct view *table)
{
    bool has_real_cards = match_has_real_cards(match);
    view_verb(table, verb, TAKES_CARDS, has_real_cards ? NULL : "hand", min, max);
    for (int i = 0; i < max && has_real_cards; i++)
        daifugo_write_card(DAIFUGO_UNKNOWN, view_value(table));
}

static void describe_moves(const struct match *match, const struct game_state *state,
                           const struct daifugo_playable *playable, struct view *table)
{
    bool gives = state->common.phase == DAIFUGO_GIVE;
    if (state->common.phase == DAIFUGO_PLAYING) {
        describe_plays(match, state, playable, table);
        return;
    }
    if (state->common.phase == DAIFUGO_EXCHANGE) {
        int count = daifugo_pending_step(match, state).count;
        describe_hidden(match, "exchange", count, count, table);
        return;
    }
    int most = most_to_hand_over(match, state);
    if (most > 0)
        describe_hidden(match, gives ? "give" : "discard", 1, most, table);
    view_verb(table, gives ? "give none" : "discard none", TAKES_NOTHING, NULL, 0, 0);
}

/* The first player without cards, or SEAT_NONE; with real cards, SEAT_NONE. */
static int to_be_dealt(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats && !match_has_real_cards(match); seat++)
        if (daifugo_count(&state->hand[seat]) == 0)
            return seat;
    return SEAT_NONE;
}

static void describe_deal(const struct match *match, const struct game_state *state, struct view *table)
{
    struct daifugo_cards aside = daifugo_aside(match, state);
    struct pile left = {0};
    daifugo_gather(&aside, &left);
    for (int seat = 0; seat < match->seats && !match_has_real_cards(match); seat++)
        deal_offer(match, match->name[seat], &left, left.count, table);
    if (daifugo_may_start(match, state, NULL))
        deal_offer_seats(match, "start", 0, table);
}

void daifugo_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    int turn = state->common.turn;
    bool is_set_up = state->common.phase != DAIFUGO_SETUP;
    bool acts = match_stage(match, state) == STAGE_ON && match_sees(viewer, turn);
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

/* ---- the pending action ---- */

/* The word for a number from 2 to DAIFUGO_PLAY. */
static const char *number_word(int number)
{
    static const char *const words[] = {
        "",          "",         N_("two"), N_("three"),  N_("four"),   N_("five"),    N_("six"), N_("seven"),
        N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen")};
    return _(words[number]);
}

/* Adds the arguments of an example command: `count` cards. */
static void write_words(const struct match *match, int count, struct text *text)
{
    bool has_real_cards = match_has_real_cards(match);
    for (int i = 0; i < count; i++)
        text_print(text, "%s%s", has_real_cards && i > 0 ? "," : " ", has_real_cards ? "?" : "CARD");
}

static void due_exchange(const struct match *match, const struct game_state *state, struct text *text)
{
    enum { NONE, ONE, TWO };
    /* By the giver's previous place and the number of cards; "" where this cannot occur. */
    static const char *const due[][3] = {
        {[NONE] = "",
         [ONE] = N_("%s was last: give %s your strongest card, `exchange%s`"),
         [TWO] = N_("%s was last: give %s your two strongest cards, `exchange%s`")},
        {[NONE] = "", [ONE] = N_("%s was last but one: give %s your strongest card, `exchange%s`"), [TWO] = ""},
        {[NONE] = N_("%s was first: give %s no card back, `exchange%s`"),
         [ONE] = N_("%s was first: give %s one card back, `exchange%s`"),
         [TWO] = N_("%s was first: give %s two cards back, `exchange%s`")},
        {[NONE] = N_("%s was second: give %s no card back, `exchange%s`"),
         [ONE] = N_("%s was second: give %s one card back, `exchange%s`"),
         [TWO] = ""},
    };
    struct daifugo_step step = daifugo_pending_step(match, state);
    int place = match->seats < 4 ? 2 * state->exchange : state->exchange;
    struct text words = {0};
    write_words(match, step.count == 2 ? 2 : 1, &words);
    text_say(text, due[place][step.count], match_name(match, step.from), match_name(match, step.to),
             text_string(&words));
    text_free(&words);
}

static void due_lead(const struct match *match, const struct game_state *state, struct text *text)
{
    enum { LAST, ANY, SETS };
    static const char *const due[][2] = { /* by whether the leader must play */
        [LAST] = {N_("%s leads: play the last card, or `pass`"), N_("%s leads and must play the last card")},
        [ANY] = {N_("%s leads: play a card, several of one value or a kaidan, or `pass`"),
                 N_("%s leads and must play a card, several of one value or a kaidan")},
        [SETS] = {N_("%s leads: play a card, or several of one value, or `pass`"),
                  N_("%s leads and must play a card, or several of one value")},
    };
    int seat = state->common.turn;
    bool must = daifugo_must_lead(match, state, seat), is_last = daifugo_count(&state->hand[seat]) == 1;
    if (must && is_last && match->option[DAIFUGO_FOUL] == DAIFUGO_FOUL_REJECT)
        text_say(text, "%s leads and must play the last card, or `pass` if that would be a foul",
                 match_name(match, seat));
    else
        text_say(text, due[is_last ? LAST : match->option[DAIFUGO_KAIDAN] == DAIFUGO_ON ? ANY : SETS][must],
                 match_name(match, seat));
}

/* Whether the top is the highest of its form, so that at most jokers or 3S can follow it. */
static bool is_topmost(const struct game_state *state, bool is_kaidan)
{
    const struct daifugo_play *top = &state->top;
    int last = is_kaidan ? top->count - 1 : 0;
    if (top->card[0].as == DAIFUGO_JOKER)
        return true;
    return daifugo_is_reversed(state) ? daifugo_value(top->card[0].as) == 3
                                      : daifugo_value(top->card[last].as) == DAIFUGO_TOP_VALUE;
}

/* The pending action when only jokers, the three of spades, or nothing can follow. */
static void due_topmost(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    int count = state->top.count, jokers = match->option[DAIFUGO_OPTION_JOKERS];
    bool is_joker = state->top.card[0].as == DAIFUGO_JOKER;
    bool may_stand = match->option[DAIFUGO_LONE_PLAY] == 1 && jokers > 1;
    if (is_joker && count == 1 && match->option[DAIFUGO_SPADE_3] != DAIFUGO_SPADE_3_OFF)
        text_say(text, may_stand ? N_("%s: only 3S, or a joker as 3S, beats a joker: play it, or `pass`")
                                 : N_("%s: only 3S beats a joker: play it, or `pass`"), name);
    else if (!is_joker && count == 1 && jokers > 0)
        text_say(text, "%s: only a joker beats that: play it, or `pass`", name);
    else if (!is_joker && count == 2 && jokers > 1 && !state->shibari)
        text_say(text, "%s: only two jokers beat that: play them, or `pass`", name);
    else
        text_say(text, "%s: nothing beats that: `pass`", name);
}

/* Adds the sentence that calls for a set or a kaidan above the value of the top, or below it. */
static void due_above(const struct match *match, const struct game_state *state, const char *cards, struct text *text)
{
    enum { FREE, LOCKED, STEP };
    static const char *const due[][3][2] = {{
        [FREE] = {N_("%s: play %s above %s, or `pass`"), N_("%s: play %s below %s, or `pass`")},
        [LOCKED] = {N_("%s: play %s in %s above %s, or `pass`"), N_("%s: play %s in %s below %s, or `pass`")},
        [STEP] = {N_("%s: play %s in %s just one step above %s, or `pass`"),
                  N_("%s: play %s in %s just one step below %s, or `pass`")},
    }, {
        [FREE] = {N_("%s: play a kaidan of %s that begins above %s, or `pass`"),
                  N_("%s: play a kaidan of %s that begins below %s, or `pass`")},
        [LOCKED] = {N_("%s: play a kaidan of %s in %s that begins above %s, or `pass`"),
                    N_("%s: play a kaidan of %s in %s that begins below %s, or `pass`")},
        [STEP] = {N_("%s: play a kaidan of %s in %s that begins just one step above %s, or `pass`"),
                  N_("%s: play a kaidan of %s in %s that begins just one step below %s, or `pass`")},
    }};
    const char *name = match_name(match, state->common.turn);
    const char *value = daifugo_value_word(daifugo_value(state->top.card[0].as));
    bool is_kaidan = daifugo_is_sequence(&state->top), is_reversed = daifugo_is_reversed(state);
    char lock[LOCK_BYTES];
    spell_lock(state, lock);
    if (state->shibari)
        text_say(text, due[is_kaidan][state->geki ? STEP : LOCKED][is_reversed], name, cards, lock, value);
    else
        text_say(text, due[is_kaidan][FREE][is_reversed], name, cards, value);
}

static void due_follow(const struct match *match, const struct game_state *state, struct text *text)
{
    bool is_kaidan = daifugo_is_sequence(&state->top);
    int count = state->top.count;
    struct text cards = {0};
    if (is_topmost(state, is_kaidan)) {
        due_topmost(match, state, text);
        return;
    }
    if (is_kaidan)
        text_add(&cards, number_word(count));
    else if (count == 1)
        text_say(&cards, "one card");
    else
        text_say(&cards, "%s cards of one value", number_word(count));
    due_above(match, state, text_string(&cards), text);
    text_free(&cards);
}

/* Adds the words to type: with real cards, a `?` for each card, or `none`; otherwise only `none`. */
static void write_hand_over(const struct match *match, bool gives, int most, struct text *text)
{
    struct text words = {0};
    write_words(match, most, &words);
    if (match_has_real_cards(match))
        text_say(text, gives ? N_("`give%s`, or `give none`") : N_("`discard%s`, or `discard none`"),
                 text_string(&words));
    else
        text_say(text, gives ? N_("or `give none`") : N_("or `discard none`"));
    text_free(&words);
}

/* The pending gift after sevens, or discard after tens. */
static void due_hand_over(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const give[] = {N_("%s's seven: give %s up to one card, %s"),
                                       N_("%s's sevens: give %s up to one card, %s")};
    static const char *const discard[] = {N_("%s's ten: discard up to one card, %s"),
                                          N_("%s's tens: discard up to one card, %s")};
    int seat = state->common.turn, count = daifugo_pending_step(match, state).count;
    int held = daifugo_count(&state->hand[seat]), most = count < held ? count : held;
    bool gives = state->common.phase == DAIFUGO_GIVE;
    const char *name = match_name(match, seat), *to = match_name(match, place_next(match, state->place, seat));
    struct text typed = {0};
    write_hand_over(match, gives, most, &typed);
    if (gives && most == 1)
        text_say(text, give[count > 1], name, to, text_string(&typed));
    else if (gives)
        text_say(text, "%s's sevens: give %s up to %s cards, %s", name, to, number_word(most), text_string(&typed));
    else if (most == 1)
        text_say(text, discard[count > 1], name, text_string(&typed));
    else
        text_say(text, "%s's tens: discard up to %s cards, %s", name, number_word(most), text_string(&typed));
    text_free(&typed);
}

static void due_over(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = SEAT_NONE;
    for (int seat = 0; seat < match->seats; seat++)
        if (state->place[seat] == 1)
            winner = seat;
    if (winner != SEAT_NONE)
        text_say(text, "%s has won and is the Daifugo: ", match_name(match, winner));
    else
        text_say(text, "the game is over, and nobody has won: ");
    match_due_after(match, state, text);
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
