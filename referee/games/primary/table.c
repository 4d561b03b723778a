/* table.c: PRIMARY: describes the view of a viewer, and the possible moves. */
#include "core/base/language.h"
#include "referee/cardplay/deal.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/primary/coding.h"

#include <string.h>

/* ---- cards and players ---- */

static void describe_marks(const struct match *match, const struct game_state *state, struct view *table)
{
    int limit = match->option[PRIMARY_LIMIT], counters = 0;
    struct text *text = view_mark(table, SEAT_NONE, "turns");
    if (state->common.phase == PRIMARY_OVER)
        text_print(text, language_plural("%d turn", "%d turns", (unsigned)state->turns), state->turns);
    else if (limit > 0)
        text_say(text, "turn %d of %d", state->turns + 1, limit);
    else
        text_say(text, "turn %d", state->turns + 1);
    if (state->lost > 0)
        text_print(view_mark(table, SEAT_NONE, "lost"),
                   language_plural("%d counter lost in this turn", "%d counters lost in this turn",
                                   (unsigned)state->lost), state->lost);
    for (int seat = 0; seat < match->seats; seat++)
        counters += primary_has_counter(state, seat);
    if (counters > 0)
        text_say(view_mark(table, SEAT_NONE, "legend"), "o is a counter");
}

/* The sets left in the pool: `R4 Y3`; in a draft of cards, a line for each colour: `R1x4 R2x3`. */
static void describe_pool(const struct match *match, const struct game_state *state, struct view *table)
{
    bool cards = primary_drafts_cards(match);
    struct text sets = {0}, *text = &sets;
    if (cards)
        view_area(table, SEAT_NONE, LAYOUT_LINES, "pool");
    for (int lot = 0; lot < primary_lot_kinds(match); lot++) {
        bool begins = lot % (cards ? PRIMARY_VALUES : PRIMARY_COLOURS) == 0;
        text = cards && begins ? view_card(table) : text;
        text_add(text, begins ? "" : " ");
        primary_write_lot(match, lot, text);
        text_print(text, cards ? "x%d" : "%d", primary_left_in_pool(match, state, lot));
    }
    if (!cards)
        text_say(view_mark(table, SEAT_NONE, "pool"), "in the pool %s", text_string(&sets));
    text_free(&sets);
}

static void describe_card(int card, struct text *text)
{
    primary_write_card(card, text);
    text_add(text, (card & PRIMARY_SPLIT) != 0 ? "/" : "");
}

/* The card or two cards that resolve now, and the rest of the string. */
static void describe_step(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    for (int i = 0; i < state->resolving_count; i++)
        describe_card(state->resolving[i], view_card(table));
    struct text points = {0};
    primary_write_points(state, &points);
    if (points.length > 0)
        text_say(view_note(table), "points left: %s", text_string(&points));
    text_free(&points);
    if (state->asked != SEAT_NONE)
        text_say(view_note(table), "%s: %s is asked", primary_effects[state->pending.effect].name,
                 match->name[state->asked]);
    if (state->queued == 0)
        return;
    view_area(table, SEAT_NONE, LAYOUT_FAN, "then");
    for (int i = 0; i < state->queued; i++)
        describe_card(state->queue[i], view_card(table));
}

/* The cards of an area, by colour and value; in a hand, gaps separate the colours, and cards can be split. */
static void describe_cards(const struct game_state *state, int seat, int area, struct view *table)
{
    const unsigned char *cards = primary_cards(state, seat, area);
    unsigned short copies[PRIMARY_KINDS] = {0};
    int last = -1;
    for (int i = 0; i < state->size[seat][area]; i++)
        copies[cards[i]]++;
    for (int card = 0; card < PRIMARY_KINDS; card++)
        for (int i = 0; i < copies[card]; i++) {
            int colour = (int)primary_colour(card);
            if (last >= 0 && colour != last && area == PRIMARY_HAND)
                view_gap(table);
            last = colour;
            primary_write_card(card, view_card(table));
            if (area == PRIMARY_HAND && primary_can_split(card)) {
                text_add(view_card_value(table), "whole");
                text_add(view_card_value(table), "split");
            }
        }
}

static void describe_area(const struct match *match, const struct game_state *state, int viewer, int seat, int area,
                          struct view *table)
{
    bool is_deck = area == PRIMARY_DECK;
    view_area(table, seat, is_deck ? LAYOUT_STACK : LAYOUT_FAN, primary_area_word(area));
    if (is_deck || !primary_sees_area(match, viewer, seat, area))
        view_hidden(table, state->size[seat][area]);
    else
        describe_cards(state, seat, area, table);
    if (state->counters[seat][area] > 0)
        view_counters(table, state->counters[seat][area]);
}

/* The sets, or in a draft of cards the cards, that a player has chosen; and the deck once it has been dealt. */
static void describe_sets(const struct match *match, const struct game_state *state, int viewer, int seat,
                          struct view *table)
{
    bool sees = primary_has_draft(match) || match_sees(viewer, seat);
    view_area(table, seat, LAYOUT_ROW, "sets");
    if (!sees)
        view_hidden(table, primary_is_built(match, state, seat) ? match->option[PRIMARY_SETS] : 0);
    for (int lot = 0; lot < primary_lot_kinds(match) && sees; lot++)
        for (int i = 0; i < state->lots[seat][lot]; i++)
            primary_write_lot(match, lot, view_card(table));
    if (state->is_dealt[seat])
        describe_area(match, state, viewer, seat, PRIMARY_DECK, table);
}

/* During the game, only the empty hand and the marks of a player who is out are shown. */
static void describe_player(const struct match *match, const struct game_state *state, int viewer, int seat,
                            struct view *table)
{
    bool is_over = state->common.phase == PRIMARY_OVER, is_out = state->is_out[seat];
    if (state->common.phase == PRIMARY_BUILD)
        describe_sets(match, state, viewer, seat, table);
    for (int area = 0; area < PRIMARY_AREAS && state->common.phase != PRIMARY_BUILD; area++)
        if (!is_out || is_over || area == PRIMARY_HAND)
            describe_area(match, state, viewer, seat, area, table);
    if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM)
        text_say(view_mark(table, seat, "team"), "team %d", state->team[seat]);
    if (is_out)
        text_add(view_mark(table, seat, "out"), language_name("out", N_("has no card in hand, and no counter")));
    if (!is_over)
        return;
    int place = primary_place(match, state, seat);
    if (place > 1)
        text_say(view_mark(table, seat, "place"), "place %d", place);
    else
        text_add(view_mark(table, seat, "place"),
                 primary_is_decided(match, state) ? language_name("won", N_("has won the game")) : _("still in"));
}

/* ---- possible moves: set-up ---- */

static void describe_build(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    bool drafts = primary_has_draft(match);
    int sets = match->option[PRIMARY_SETS];
    if (seat == SEAT_NONE || (drafts ? primary_picker(match, state) != seat : primary_is_built(match, state, seat)))
        return;
    view_verb(table, drafts ? "draft" : "build", TAKES_VALUES, NULL, drafts ? 1 : sets, drafts ? 1 : sets);
    for (int lot = 0; lot < primary_lot_kinds(match); lot++) {
        int left = drafts ? primary_left_in_pool(match, state, lot) > 0 : match->option[PRIMARY_POOL];
        for (int i = 0; i < left; i++)
            primary_write_lot(match, lot, view_value(table));
    }
}

/* `deal NAME` for the decks that are built, and `start` when all are; real cards are not dealt by command. */
static void describe_deal(const struct match *match, const struct game_state *state, struct view *table)
{
    unsigned char deck[PRIMARY_CARDS];
    bool has_real_cards = match_has_real_cards(match);
    for (int seat = 0; seat < match->seats && !has_real_cards; seat++) {
        struct text verb = {0};
        int count = primary_canonical_deck(match, state, seat, deck);
        if (!primary_is_built(match, state, seat))
            continue;
        text_print(&verb, "deal %s", match->name[seat]);
        view_verb(table, text_string(&verb), TAKES_CARDS, NULL, count, count);
        for (int i = 0; i < count; i++)
            primary_write_card(deck[i], view_value(table));
        text_free(&verb);
    }
    if (primary_all_built(match, state) || has_real_cards)
        deal_offer_seats(match, "start", has_real_cards, table);
}

static void describe_set(const char *name, struct view *table)
{
    enum { CARDS = 30, COUNTERS = 3 };
    struct text verb = {0};
    for (int area = 0; area < PRIMARY_AREAS; area++) {
        text_clear(&verb);
        text_print(&verb, "set %s %s", name, primary_area_word(area));
        view_verb(table, text_string(&verb), TAKES_CARDS, NULL, 1, CARDS);
        for (int card = 0; card < PRIMARY_KINDS; card++)
            primary_write_card(card, view_value(table));
    }
    text_clear(&verb);
    text_print(&verb, "set %s counters", name);
    view_verb(table, text_string(&verb), TAKES_VALUES, NULL, PRIMARY_AREAS, PRIMARY_AREAS);
    for (int i = 0; i < PRIMARY_AREAS * (COUNTERS + 1); i++)
        text_print(view_value(table), "%d", i / PRIMARY_AREAS);
    text_clear(&verb);
    text_print(&verb, "set %s out", name);
    view_verb(table, text_string(&verb), TAKES_NOTHING, NULL, 0, 0);
    text_free(&verb);
}

static bool is_anybody_in(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!state->is_out[seat])
            return true;
    return false;
}

static void describe_scenario(const struct match *match, const struct game_state *state, struct view *table)
{
    for (int seat = 0; seat < match->seats; seat++)
        describe_set(match->name[seat], table);
    if (!is_anybody_in(match, state))
        return;
    view_verb(table, "turn", TAKES_VALUES, NULL, 1, 1);
    for (int seat = 0; seat < match->seats; seat++)
        if (!state->is_out[seat]) {
            text_add(view_value(table), match->name[seat]);
            text_print(view_value(table), "%s nodraw", match->name[seat]);
        }
}

/* ---- possible moves: the turn ---- */

static void describe_play(const struct game_state *state, int seat, struct view *table)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    int copies[PRIMARY_COLOURS] = {0}, longest = 0, primaries = 0;
    for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
        copies[primary_colour(hand[i])]++;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        longest = copies[colour] > longest ? copies[colour] : longest;
        primaries += copies[colour] > 0 && !primary_is_secondary((enum primary_colour)colour);
    }
    if (longest > 0)
        view_verb(table, "play", TAKES_CARDS, "hand", 1, longest);
    if (primaries > 1)
        view_verb(table, "combine", TAKES_CARDS, "hand", 2, 2);
}

/* With real cards: each card that the hand may contain, as many copies as possible, whole and split. */
static void describe_real_play(const struct match *match, const struct game_state *state, int seat,
                               struct view *table)
{
    int held = state->size[seat][PRIMARY_HAND];
    unsigned char cards[PRIMARY_QUEUE];
    if (held == 0)
        return;
    view_verb(table, "play", TAKES_CARDS, NULL, 1, held);
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        memset(cards, card, sizeof cards);
        for (int copies = 1; copies <= held && primary_may_be_hidden(match, state, seat, cards, copies, NULL);
             copies++) {
            primary_write_card(card, view_value(table));
            if (primary_can_split(card))
                describe_card(card | PRIMARY_SPLIT, view_value(table));
        }
    }
}

static void describe_real_combine(const struct match *match, const struct game_state *state, int seat,
                                  struct view *table)
{
    bool may_combine[PRIMARY_KINDS] = {false}, is_any = false;
    for (int first = 0; first < PRIMARY_KINDS; first++)
        for (int second = 0; second < PRIMARY_KINDS && !may_combine[first]; second++)
            is_any |= may_combine[first] = primary_may_combine(match, state, seat, first, second, NULL);
    if (is_any)
        view_verb(table, "combine", TAKES_CARDS, NULL, 2, 2);
    for (int card = 0; card < PRIMARY_KINDS; card++)
        if (may_combine[card])
            primary_write_card(card, view_value(table));
}

static void describe_skip(const struct game_state *state, int seat, struct view *table)
{
    if (!primary_has_counter(state, seat))
        return;
    view_verb(table, "skip", TAKES_AREA, NULL, 1, 1);
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            text_add(view_value(table), primary_area_word(area));
}

static void describe_assign(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    if (!primary_has_counter(state, seat))
        return;
    view_verb(table, "assign", TAKES_VALUES, NULL, 1, 1);
    for (int from = 0; from < PRIMARY_AREAS; from++)
        for (int to = 0; to < match->seats; to++)
            for (int area = 0; area < PRIMARY_AREAS && primary_may_assign(match, state, seat, from, to, NULL); area++)
                text_print(view_value(table), "%s %s %s", primary_area_word(from), match->name[to],
                           primary_area_word(area));
}

/* The view that describe_use adds to; `effect` has the verb that was added last, or is -1. */
struct uses {
    const struct match *match;
    struct view *table;
    int effect;
};

static void describe_use(void *context, const struct primary_use *use)
{
    struct uses *uses = context;
    const struct primary_effect *row = &primary_effects[use->effect];
    char verb[32] = "use ";
    if (uses->effect != use->effect) {
        bool is_plain = strcmp(row->arguments, "P") == 0;
        text_copy(verb + strlen(verb), sizeof verb - strlen(verb), row->name);
        view_verb(uses->table, verb, is_plain ? TAKES_SEAT : TAKES_VALUES, NULL, 1, 1);
        uses->effect = use->effect;
    }
    primary_write_target(uses->match, use, view_value(uses->table));
}

/* With real cards, `pass` names the card that is lost, if several are possible. */
static void describe_react(const struct match *match, const struct game_state *state, struct view *table)
{
    struct primary_use use = state->pending;
    view_verb(table, "react", TAKES_VALUES, NULL, 1, 1);
    text_add(view_value(table), "use");
    if (primary_name_card(match, state, &use, NULL)) {
        if (!primary_is_blocked_by_chance(state, &use))
            text_add(view_value(table), "pass");
        return;
    }
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        use.card = (unsigned char)card;
        if (primary_name_card(match, state, &use, NULL)) {
            struct text *text = view_value(table);
            text_add(text, "pass ");
            primary_write_card(card, text);
        }
    }
}

static void describe_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    struct uses uses = {match, table, -1};
    int seat = state->common.turn;
    bool plays = state->common.phase == PRIMARY_PLAY || (state->common.phase == PRIMARY_END && state->replay);
    if (plays && match_has_real_cards(match)) {
        describe_real_play(match, state, seat, table);
        describe_real_combine(match, state, seat, table);
    } else if (plays) {
        describe_play(state, seat, table);
    }
    if (state->common.phase == PRIMARY_PLAY)
        describe_skip(state, seat, table);
    if (state->common.phase == PRIMARY_RESOLVE) {
        primary_each_use(match, state, describe_use, &uses);
        view_verb(table, "done", TAKES_NOTHING, NULL, 0, 0);
    }
    if (state->common.phase == PRIMARY_REACT)
        describe_react(match, state, table);
    if (state->common.phase == PRIMARY_END) {
        describe_assign(match, state, seat, table);
        view_verb(table, "end", TAKES_NOTHING, NULL, 0, 0);
    }
}

/* Only the referee sees queued results of chance; for other viewers, moves are listed as if there were none. */
static void describe_verbs(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    struct game_state seen = *state;
    if (viewer != VIEW_ALL)
        seen.chances = 0;
    if (state->common.phase == PRIMARY_BUILD) {
        describe_build(match, state, viewer >= 0 ? viewer : state->common.turn, table);
        if (viewer == VIEW_ALL)
            describe_deal(match, state, table);
    } else if (state->common.phase == PRIMARY_SCENARIO) {
        if (viewer == VIEW_ALL)
            describe_scenario(match, state, table);
    } else if (state->common.phase != PRIMARY_OVER && match_sees(viewer, match_turn(match, state))) {
        describe_moves(match, &seen, table);
    }
}

void primary_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    if (state->common.phase == PRIMARY_BUILD && primary_has_draft(match))
        describe_pool(match, state, table);
    if (match_stage(match, state) != STAGE_SETUP)
        describe_marks(match, state, table);
    if (state->resolving_count > 0)
        describe_step(match, state, table);
    for (int seat = 0; seat < match->seats; seat++)
        describe_player(match, state, viewer, seat, table);
    if (viewer != VIEW_PUBLIC)
        describe_verbs(match, state, viewer, table);
}
