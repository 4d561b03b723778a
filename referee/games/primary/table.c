/* table.c: PRIMARY: the table as a viewer sees it, what is due, and what can be done. */
#include "core/base/columns.h"
#include "referee/games/primary/state.h"

#include <string.h>

enum { SETS_SHOWN = 8, VERB_BYTES = sizeof "set  counters" + NAME_BYTES };

/* ---- words ---- */

/* Small numbers as words. */
static void write_number(int number, struct text *text)
{
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",   "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    if (number < (int)(sizeof words / sizeof *words))
        text_add(text, words[number]);
    else
        text_print(text, "%d", number);
}

/* `R2 Y2 O1`: the points that are left. */
static void write_points(const struct game_state *state, struct text *text)
{
    const char *blank = "";
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0) {
            text_print(text, "%s%c%d", blank, primary_letter((enum primary_colour)colour), state->pool[colour]);
            blank = " ";
        }
}

static int points_of(const struct game_state *state)
{
    int points = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        points += state->pool[colour];
    return points;
}

/* What stands before item `index` of `count` in a list that ends with "or". */
static const char *before(int index, int count)
{
    return index == 0 ? "" : index == count - 1 ? " or " : ", ";
}

/* ---- what lies there ---- */

static void describe_marks(const struct match *match, const struct game_state *state, struct table *table)
{
    int limit = match->option[PRIMARY_LIMIT], counters = 0;
    struct text *text = table_mark(table, SEAT_NONE, "turns");
    if (state->common.phase == PRIMARY_OVER)
        text_print(text, state->turns == 1 ? "%d turn" : "%d turns", state->turns);
    else
        text_print(text, "turn %d", state->turns + 1);
    if (limit > 0 && state->common.phase != PRIMARY_OVER)
        text_print(text, " of %d", limit);
    if (state->lost > 0)
        text_print(table_mark(table, SEAT_NONE, "lost"), "%d %s lost in this turn", state->lost,
                   state->lost == 1 ? "counter" : "counters");
    for (int seat = 0; seat < match->seats; seat++)
        counters += primary_has_counter(state, seat);
    if (counters > 0)
        text_add(table_mark(table, SEAT_NONE, "legend"), "o is a counter");
}

/* The sets that are left: `R4 Y3`. Of single cards a line for each colour: `R1x4 R2x3`. */
static void describe_pool(const struct match *match, const struct game_state *state, struct table *table)
{
    bool cards = primary_drafts_cards(match);
    struct text *text = NULL;
    if (cards)
        table_area(table, SEAT_NONE, LAYOUT_LINES, "pool");
    else
        text_add(text = table_mark(table, SEAT_NONE, "pool"), "in the pool");
    for (int lot = 0; lot < primary_lots(match); lot++) {
        bool begins = cards && lot % PRIMARY_VALUES == 0;
        text = begins ? table_card(table) : text;
        text_add(text, begins ? "" : " ");
        primary_write_lot(match, lot, text);
        text_print(text, cards ? "x%d" : "%d", primary_left_in_pool(match, state, lot));
    }
}

static void describe_card(int card, struct text *text)
{
    primary_write_card(card, text);
    text_add(text, (card & PRIMARY_SPLIT) != 0 ? "/" : "");
}

/* The card or the two cards that give points now, and the cards of the string that follow. */
static void describe_step(const struct match *match, const struct game_state *state, struct table *table)
{
    table_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    for (int i = 0; i < state->steps; i++)
        describe_card(state->step[i], table_card(table));
    if (points_of(state) > 0) {
        struct text *note = table_note(table);
        text_add(note, "points left: ");
        write_points(state, note);
    }
    if (state->asked != SEAT_NONE)
        text_print(table_note(table), "%s: %s is asked", primary_effects[state->pending.effect].name,
                   match->name[state->asked]);
    if (state->queued == 0)
        return;
    table_area(table, SEAT_NONE, LAYOUT_FAN, "then");
    for (int i = 0; i < state->queued; i++)
        describe_card(state->queue[i], table_card(table));
}

/* The cards of an area by colour and value; in a hand the colours lie apart, and cards can be split. */
static void describe_cards(const struct game_state *state, int seat, int area, struct table *table)
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
                table_gap(table);
            last = colour;
            primary_write_card(card, table_card(table));
            if (area == PRIMARY_HAND && primary_splits(card)) {
                text_add(table_as(table), "whole");
                text_add(table_as(table), "split");
            }
        }
}

static void describe_area(const struct match *match, const struct game_state *state, int viewer, int seat, int area,
                          struct table *table)
{
    bool is_deck = area == PRIMARY_DECK;
    table_area(table, seat, is_deck ? LAYOUT_STACK : LAYOUT_FAN, primary_area_word(area));
    if (is_deck || !primary_sees_area(match, viewer, seat, area))
        table_hidden(table, state->size[seat][area]);
    else
        describe_cards(state, seat, area, table);
    if (state->counters[seat][area] > 0)
        table_counters(table, state->counters[seat][area]);
}

/* The sets that a player has chosen; until the deck is dealt there is no more of it. */
static void describe_sets(const struct match *match, const struct game_state *state, int viewer, int seat,
                          struct table *table)
{
    bool sees = primary_drafts(match) || match_sees(viewer, seat);
    table_area(table, seat, LAYOUT_ROW, "sets");
    if (!sees)
        table_hidden(table, primary_is_built(match, state, seat) ? match->option[PRIMARY_SETS] : 0);
    for (int lot = 0; lot < primary_lots(match) && sees; lot++)
        for (int i = 0; i < state->lots[seat][lot]; i++)
            primary_write_lot(match, lot, table_card(table));
    if (state->is_dealt[seat])
        describe_area(match, state, viewer, seat, PRIMARY_DECK, table);
}

/* Of who is out only that is shown, while the game goes on. */
static void describe_player(const struct match *match, const struct game_state *state, int viewer, int seat,
                            struct table *table)
{
    bool is_over = state->common.phase == PRIMARY_OVER, is_out = state->is_out[seat];
    if (state->common.phase == PRIMARY_BUILD)
        describe_sets(match, state, viewer, seat, table);
    for (int area = 0; area < PRIMARY_AREAS && state->common.phase != PRIMARY_BUILD; area++)
        if (!is_out || is_over || area == PRIMARY_HAND)
            describe_area(match, state, viewer, seat, area, table);
    if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM)
        text_print(table_mark(table, seat, "team"), "team %d", state->team[seat]);
    if (is_out)
        text_add(table_mark(table, seat, "out"), "out");
    if (!is_over)
        return;
    int place = primary_place(match, state, seat);
    if (place > 1)
        text_print(table_mark(table, seat, "place"), "place %d", place);
    else
        text_add(table_mark(table, seat, "place"), primary_is_decided(match, state) ? "won" : "still in");
}

/* ---- what can be done: set-up ---- */

static void describe_build(const struct match *match, const struct game_state *state, int seat, struct table *table)
{
    bool drafts = primary_drafts(match);
    int sets = match->option[PRIMARY_SETS];
    if (seat == SEAT_NONE || (drafts ? primary_picker(match, state) != seat : primary_is_built(match, state, seat)))
        return;
    table_verb(table, drafts ? "draft" : "build", TAKES_VALUES, NULL, drafts ? 1 : sets, drafts ? 1 : sets);
    for (int lot = 0; lot < primary_lots(match); lot++) {
        int left = drafts ? primary_left_in_pool(match, state, lot) > 0 : match->option[PRIMARY_POOL];
        for (int i = 0; i < left; i++)
            primary_write_lot(match, lot, table_value(table));
    }
}

/* `deal NAME` of the decks that are built, and `start` when all are; real cards are not dealt here. */
static void describe_deal(const struct match *match, const struct game_state *state, struct table *table)
{
    unsigned char deck[PRIMARY_CARDS];
    bool is_table = primary_is_table(match);
    for (int seat = 0; seat < match->seats && !is_table; seat++) {
        struct text verb = {0};
        int count = primary_canonical_deck(match, state, seat, deck);
        if (!primary_is_built(match, state, seat))
            continue;
        text_print(&verb, "deal %s", match->name[seat]);
        table_verb(table, text_string(&verb), TAKES_CARDS, NULL, count, count);
        for (int i = 0; i < count; i++)
            primary_write_card(deck[i], table_value(table));
        text_free(&verb);
    }
    if (!primary_all_built(match, state) && !is_table)
        return;
    table_verb(table, "start", TAKES_SEAT, NULL, is_table, 1);
    for (int seat = 0; seat < match->seats; seat++)
        text_add(table_value(table), match->name[seat]);
}

static void describe_set(const char *name, struct table *table)
{
    enum { CARDS = 30, COUNTERS = 3 };
    struct text verb = {0};
    for (int area = 0; area < PRIMARY_AREAS; area++) {
        text_clear(&verb);
        text_print(&verb, "set %s %s", name, primary_area_word(area));
        table_verb(table, text_string(&verb), TAKES_CARDS, NULL, 1, CARDS);
        for (int card = 0; card < PRIMARY_KINDS; card++)
            primary_write_card(card, table_value(table));
    }
    text_clear(&verb);
    text_print(&verb, "set %s counters", name);
    table_verb(table, text_string(&verb), TAKES_VALUES, NULL, PRIMARY_AREAS, PRIMARY_AREAS);
    for (int i = 0; i < PRIMARY_AREAS * (COUNTERS + 1); i++)
        text_print(table_value(table), "%d", i / PRIMARY_AREAS);
    text_clear(&verb);
    text_print(&verb, "set %s out", name);
    table_verb(table, text_string(&verb), TAKES_NOTHING, NULL, 0, 0);
    text_free(&verb);
}

static bool is_anybody_in(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!state->is_out[seat])
            return true;
    return false;
}

static void describe_scenario(const struct match *match, const struct game_state *state, struct table *table)
{
    for (int seat = 0; seat < match->seats; seat++)
        describe_set(match->name[seat], table);
    if (!is_anybody_in(match, state))
        return;
    table_verb(table, "turn", TAKES_VALUES, NULL, 1, 1);
    for (int seat = 0; seat < match->seats; seat++)
        if (!state->is_out[seat]) {
            text_add(table_value(table), match->name[seat]);
            text_print(table_value(table), "%s nodraw", match->name[seat]);
        }
}

/* ---- what can be done: the turn ---- */

static void describe_play(const struct game_state *state, int seat, struct table *table)
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
        table_verb(table, "play", TAKES_CARDS, "hand", 1, longest);
    if (primaries > 1)
        table_verb(table, "combine", TAKES_CARDS, "hand", 2, 2);
}

/* At a table of real cards: each card that the hand may have, as often as it may, and split. */
static void describe_real_play(const struct match *match, const struct game_state *state, int seat,
                               struct table *table)
{
    int held = state->size[seat][PRIMARY_HAND];
    unsigned char cards[PRIMARY_QUEUE];
    if (held == 0)
        return;
    table_verb(table, "play", TAKES_CARDS, NULL, 1, held);
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        memset(cards, card, sizeof cards);
        for (int copies = 1; copies <= held && primary_may_open(match, state, seat, cards, copies, NULL); copies++) {
            primary_write_card(card, table_value(table));
            if (primary_splits(card))
                describe_card(card | PRIMARY_SPLIT, table_value(table));
        }
    }
}

static void describe_real_combine(const struct match *match, const struct game_state *state, int seat,
                                  struct table *table)
{
    bool may[PRIMARY_KINDS] = {false}, any = false;
    for (int first = 0; first < PRIMARY_KINDS; first++)
        for (int second = 0; second < PRIMARY_KINDS && !may[first]; second++)
            any |= may[first] = primary_may_combine(match, state, seat, first, second, NULL);
    if (any)
        table_verb(table, "combine", TAKES_CARDS, NULL, 2, 2);
    for (int card = 0; card < PRIMARY_KINDS; card++)
        if (may[card])
            primary_write_card(card, table_value(table));
}

static void describe_skip(const struct game_state *state, int seat, struct table *table)
{
    if (!primary_has_counter(state, seat))
        return;
    table_verb(table, "skip", TAKES_AREA, NULL, 1, 1);
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            text_add(table_value(table), primary_area_word(area));
}

static void describe_assign(const struct match *match, const struct game_state *state, int seat, struct table *table)
{
    if (!primary_has_counter(state, seat))
        return;
    table_verb(table, "assign", TAKES_VALUES, NULL, 1, 1);
    for (int from = 0; from < PRIMARY_AREAS; from++)
        for (int to = 0; to < match->seats; to++)
            for (int area = 0; area < PRIMARY_AREAS && primary_may_assign(match, state, seat, from, to, NULL); area++)
                text_print(table_value(table), "%s %s %s", primary_area_word(from), match->name[to],
                           primary_area_word(area));
}

/* The verb of the effect that was added last. */
struct uses {
    const struct match *match;
    struct table *table;
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
        table_verb(uses->table, verb, is_plain ? TAKES_SEAT : TAKES_VALUES, NULL, 1, 1);
        uses->effect = use->effect;
    }
    primary_write_target(uses->match, use, table_value(uses->table));
}

/* At a table of real cards `pass` names the card that is lost, if it can be more than one. */
static void describe_react(const struct match *match, const struct game_state *state, struct table *table)
{
    struct primary_use use = state->pending;
    table_verb(table, "react", TAKES_VALUES, NULL, 1, 1);
    text_add(table_value(table), "use");
    if (primary_name_card(match, state, &use, NULL)) {
        if (!primary_is_blocked_by_chance(state, &use))
            text_add(table_value(table), "pass");
        return;
    }
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        use.card = (unsigned char)card;
        if (primary_name_card(match, state, &use, NULL)) {
            struct text *text = table_value(table);
            text_add(text, "pass ");
            primary_write_card(card, text);
        }
    }
}

static void describe_moves(const struct match *match, const struct game_state *state, struct table *table)
{
    struct uses uses = {match, table, -1};
    int seat = state->common.turn;
    bool plays = state->common.phase == PRIMARY_PLAY || (state->common.phase == PRIMARY_END && state->replay);
    if (plays && primary_is_table(match)) {
        describe_real_play(match, state, seat, table);
        describe_real_combine(match, state, seat, table);
    } else if (plays) {
        describe_play(state, seat, table);
    }
    if (state->common.phase == PRIMARY_PLAY)
        describe_skip(state, seat, table);
    if (state->common.phase == PRIMARY_RESOLVE) {
        primary_each_use(match, state, describe_use, &uses);
        table_verb(table, "done", TAKES_NOTHING, NULL, 0, 0);
    }
    if (state->common.phase == PRIMARY_REACT)
        describe_react(match, state, table);
    if (state->common.phase == PRIMARY_END) {
        describe_assign(match, state, seat, table);
        table_verb(table, "end", TAKES_NOTHING, NULL, 0, 0);
    }
}

/* Only the referee sees what was said of chance; for the others moves are named as if nothing was. */
static void describe_verbs(const struct match *match, const struct game_state *state, int viewer, struct table *table)
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
    } else if (state->common.phase != PRIMARY_OVER && match_sees(viewer, game_turn(match, state))) {
        describe_moves(match, &seen, table);
    }
}

void primary_table(const struct match *match, const struct game_state *state, int viewer, struct table *table)
{
    if (state->common.phase == PRIMARY_BUILD && primary_drafts(match))
        describe_pool(match, state, table);
    if (game_stage(match, state) != STAGE_SETUP)
        describe_marks(match, state, table);
    if (state->steps > 0)
        describe_step(match, state, table);
    for (int seat = 0; seat < match->seats; seat++)
        describe_player(match, state, viewer, seat, table);
    if (viewer != VIEW_PUBLIC)
        describe_verbs(match, state, viewer, table);
}

/* ---- what is due ---- */

/* How many lots are picked and how many to go; then the letters there are, or a card as an example. */
static void write_draft(const struct match *match, const struct game_state *state, const char *name, struct text *text)
{
    bool cards = primary_drafts_cards(match);
    int picked = state->picks / match->seats, left = 0;
    text_print(text, "%s picks, with ", name);
    write_number(picked, text);
    text_print(text, " %s%s picked and ", cards ? "card" : "set", picked == 1 ? "" : "s");
    write_number(primary_deck_lots(match) - picked, text);
    text_add(text, cards ? " to go: `draft " : " to go: `draft` one of");
    for (int colour = 0; colour < PRIMARY_COLOURS && !cards; colour++)
        if (primary_left_in_pool(match, state, colour) > 0)
            text_print(text, " %c", primary_letter((enum primary_colour)colour));
    while (cards && primary_left_in_pool(match, state, left) == 0)
        left++;
    if (!cards)
        return;
    primary_write_lot(match, left, text);
    text_add(text, "`, for example");
}

static void write_build(const struct match *match, const struct game_state *state, struct text *text)
{
    int sets = match->option[PRIMARY_SETS], dealt = 0;
    const char *name = match_name(match, state->common.turn);
    for (int seat = 0; seat < match->seats; seat++)
        dealt += state->is_dealt[seat];
    if (primary_is_table(match)) {
        text_add(text, "real cards: `start NAME` says whose bottom card is the highest; `NAME ");
        text_add(text, !primary_drafts(match)         ? "build LETTERS` may tell the sets before"
                       : primary_drafts_cards(match) ? "draft CARD` may tell the cards before"
                                                     : "draft LETTER` may tell the sets before");
    } else if (dealt == match->seats) {
        text_add(text, "all decks are ready: `start`, or `start NAME`, begins the game");
    } else if (state->common.turn == SEAT_NONE) {
        text_add(text, "all decks are built: `start` shuffles them and begins, or `deal NAME CARDS` says how one lies");
    } else if (primary_drafts(match)) {
        write_draft(match, state, name, text);
    } else {
        text_print(text, "%s builds a deck of ", name);
        write_number(sets, text);
        text_add(text, sets == 1 ? " set of R Y B O G P: `build " : " sets of R Y B O G P: `build ");
        for (int i = 0; i < sets && sets <= SETS_SHOWN; i++)
            text_add_char(text, primary_letter((enum primary_colour)(i % PRIMARY_COLOURS)));
        text_add(text, sets <= SETS_SHOWN ? "`, for example" : "LETTERS`");
    }
}

/* The areas with counters as commands: "`skip hand` or `skip deck`". */
static void write_skips(const struct game_state *state, int seat, struct text *text)
{
    int count = 0, index = 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        count += state->counters[seat][area] > 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            text_print(text, "%s`skip %s`", before(index++, count), primary_area_word(area));
}

static void write_play(const struct game_state *state, int seat, const char *name, struct text *text)
{
    int cards = state->size[seat][PRIMARY_HAND];
    bool skips = primary_has_counter(state, seat);
    if (cards > 1) {
        text_print(text, "%s plays a card or cards of one colour, %s", name,
                   skips ? "`combine CARD CARD`, or `skip AREA`" : "or `combine CARD CARD`");
        return;
    }
    text_print(text, cards == 1 ? "%s plays the card in hand" : "%s has no card in hand and gives a counter: ", name);
    text_add(text, cards == 1 && skips ? ", or gives a counter: " : "");
    write_skips(state, seat, text);
}

/* The effects that are possible, a bit mask, and an example of the first of them. */
struct possible {
    const struct match *match;
    const struct game_state *state;
    unsigned effects;
    struct primary_use first;
};

/* Whether the use helps the player on turn, or is against an opponent: nobody removes a counter of the own team. */
static bool is_sensible(const struct game_state *state, const struct primary_use *use)
{
    bool removes = strcmp(primary_effects[use->effect].name, "remove") == 0;
    return primary_is_foe(state, state->common.turn, use->target) || (use->target == state->common.turn && !removes);
}

static void note_use(void *context, const struct primary_use *use)
{
    struct possible *possible = context;
    bool is_better = use->effect == possible->first.effect && !is_sensible(possible->state, &possible->first) &&
                     is_sensible(possible->state, use);
    if (possible->effects == 0 || is_better) {
        possible->first = *use;
        if (primary_is_table(possible->match) && primary_shows(use->effect) && use->card != PRIMARY_NO_CARD)
            possible->first.card = PRIMARY_UNKNOWN;
    }
    possible->effects |= 1u << use->effect;
}

/* `use mill Ben`, fade or take: the first as a whole command, if that is wanted. */
static void write_effects(const struct match *match, const struct possible *possible, bool is_whole, struct text *text)
{
    int count = 0, index = 0;
    for (unsigned left = possible->effects; left != 0; left &= left - 1)
        count++;
    text_add(text, is_whole ? "" : "`use` ");
    for (int effect = 0; primary_effects[effect].name != NULL; effect++) {
        if ((possible->effects >> effect & 1) == 0)
            continue;
        bool is_command = is_whole && index == 0;
        text_print(text, is_command ? "`use %s%s" : "%s%s", before(index, count), primary_effects[effect].name);
        if (is_command) {
            text_add_char(text, ' ');
            primary_write_target(match, &possible->first, text);
            text_add_char(text, '`');
        }
        index++;
    }
}

/* Chance that waits, which only the referee sees, is left aside. */
static void write_resolve(const struct match *match, const struct game_state *state, const char *name,
                          struct text *text)
{
    const char *end = points_of(state) == 1 ? "; `done` gives it up" : "; `done` gives them up";
    struct game_state seen = *state;
    struct possible possible = {.match = match, .state = state};
    size_t begin = text->length;
    seen.chances = 0;
    primary_each_use(match, &seen, note_use, &possible);
    text_print(text, "%s has ", name);
    write_points(state, text);
    if (possible.effects == 0) {
        text_add(text, " to spend, but on nothing: `done`");
        return;
    }
    text_add(text, " to spend: ");
    size_t list = text->length;
    write_effects(match, &possible, true, text);
    if (columns_of(text->at + begin, text->length - begin) + columns_of(end, strlen(end)) > GAME_DUE_COLUMNS) {
        text_cut(text, list);
        write_effects(match, &possible, false, text);
    }
    text_add(text, end);
}

static void write_end(const struct game_state *state, int seat, const char *name, struct text *text)
{
    bool again = state->replay && state->size[seat][PRIMARY_HAND] > 0;
    int area = 0;
    text_add(text, name);
    if (!again && !primary_has_counter(state, seat)) {
        text_add(text, " is done: `end` ends the turn");
        return;
    }
    text_add(text, again ? " may play again, " : " may ");
    while (area < PRIMARY_AREAS && state->counters[seat][area] == 0)
        area++;
    if (area < PRIMARY_AREAS)
        text_print(text, "assign a counter (`assign %s %s %s`), ", primary_area_word(area), name,
                   primary_area_word(area == PRIMARY_HAND ? PRIMARY_DECK : PRIMARY_HAND));
    text_add(text, "or `end` the turn");
}

static void write_over(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = 0;
    while (winner < match->seats && state->is_out[winner])
        winner++;
    if (winner == match->seats || !primary_is_decided(match, state))
        text_add(text, "nobody has won");
    else if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM)
        text_print(text, "team %d has won", state->team[winner]);
    else
        text_print(text, "%s has won", match->name[winner]);
    text_add(text, ": ");
    game_due_after(match, state, text);
}

static void write_react(const struct match *match, const struct game_state *state, const char *name,
                        struct text *text)
{
    const struct primary_effect *row = &primary_effects[state->pending.effect];
    struct primary_use use = state->pending;
    bool names = !primary_name_card(match, state, &use, NULL);
    text_print(text, "%s may answer %s with a counter of the %s: `react use`, or `react pass%s`", name, row->name,
               primary_area_name(row->source), names ? " CARD" : "");
}

void primary_due(const struct match *match, const struct game_state *state, struct text *text)
{
    int seat = game_turn(match, state);
    const char *name = match_name(match, seat);
    switch (state->common.phase) {
    case PRIMARY_BUILD: write_build(match, state, text); break;
    case PRIMARY_SCENARIO:
        text_print(text, "set up a position: `set %s hand R3 B1`; `turn NAME` begins that player's turn",
                   match->name[0]);
        break;
    case PRIMARY_PLAY: write_play(state, seat, name, text); break;
    case PRIMARY_RESOLVE: write_resolve(match, state, name, text); break;
    case PRIMARY_REACT: write_react(match, state, name, text); break;
    case PRIMARY_END: write_end(state, seat, name, text); break;
    default: write_over(match, state, text);
    }
}
