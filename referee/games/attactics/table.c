/* table.c: Prime Attactics: the view of the game, the pending action, and the possible moves. */
#include "referee/cardplay/deal.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/attactics/state.h"

/* ---- areas ---- */

/* The tiles of a display or a rack. */
static void describe_hand(const struct attactics_side *side, int player, enum attactics_group group, bool visible,
                          struct view *table)
{
    const struct attactics_row *row = &side->hand[group];
    view_area(table, player, LAYOUT_FAN, attactics_hand_words[group]);
    if (!visible)
        view_hidden(table, row->count);
    for (int i = 0; visible && i < row->count; i++)
        text_add(view_card(table), attactics_tiles[row->tile[i]].word);
}

static void describe_pile(const struct attactics_side *side, int player, enum attactics_group group,
                          struct view *table)
{
    view_area(table, player, LAYOUT_STACK, attactics_pile_words[group]);
    view_hidden(table, side->pile[group].count);
}

/* Adds a square for each tile of the set, in rows by colour, two of them in one row; a played tile is on its square. */
static void describe_board(const struct match *match, const struct attactics_side *side, int player,
                           struct view *table)
{
    static const bool ends_row[ATTACTICS_KINDS] = {[6] = true, [13] = true, [19] = true, [ATTACTICS_DB] = true,
                                                   [ATTACTICS_DR] = true};
    view_area(table, player, LAYOUT_GRID, "board");
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        int played = attactics_count(&side->played, tile);
        for (int i = 0; i < attactics_copies(match, tile); i++)
            text_add(view_card(table), i < played ? attactics_tiles[tile].word : "");
        if (ends_row[tile])
            view_gap(table);
    }
}

static void describe_line(void *context, uint64_t score, const struct attactics_line *line, uint64_t result)
{
    struct text *text = view_card(context);
    attactics_write_expression(score, line, text);
    text_print(text, " = %llu", (unsigned long long)result);
}

static void describe_player(const struct match *match, const struct game_state *state, int player, int viewer,
                            struct view *table)
{
    const struct attactics_side *side = &state->side[player];
    bool known = !match_has_real_cards(match);
    text_say(view_mark(table, player, "score"), "score %llu", (unsigned long long)side->score);
    if (side->has_slammed)
        text_say(view_mark(table, player, "slam"), "slam used");
    describe_hand(side, player, ATTACTICS_MAIN, known, table);
    describe_hand(side, player, ATTACTICS_BLACK, known && match_sees(viewer, player), table);
    describe_pile(side, player, ATTACTICS_MAIN, table);
    describe_pile(side, player, ATTACTICS_BLACK, table);
    describe_board(match, side, player, table);
    view_area(table, player, LAYOUT_LINES, "sheet");
    if (match->option[ATTACTICS_START] != ATTACTICS_START_MIN) /* not the start of the printed rules */
        text_say(view_card(table), "start %llu", (unsigned long long)side->start_score);
    attactics_for_each_line(state, player, describe_line, table);
}

/* ---- possible moves ---- */

/* The verb, play or slam, whose arguments are being listed; `is_added`: the view has it already. */
struct listing {
    struct view *table;
    bool is_slam, is_added;
};

static bool list_value(void *context, const struct attactics_action *action, uint64_t result)
{
    struct listing *listing = context;
    (void)result;
    if (action->is_slam != listing->is_slam)
        return true;
    if (!listing->is_added)
        view_verb(listing->table, action->is_slam ? "slam" : "play", TAKES_VALUES, NULL, 1, 1);
    listing->is_added = true;
    attactics_write_words(action, view_value(listing->table));
    return true;
}

static void describe_moves(const struct match *match, const struct game_state *state, struct view *table)
{
    struct listing plays = {.table = table}, slams = {.table = table, .is_slam = true};
    attactics_for_each(match, state, state->common.turn, list_value, &plays);
    attactics_for_each(match, state, state->common.turn, list_value, &slams);
    if (!attactics_must_act(match, state, state->common.turn))
        view_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

/* Begins a set-up verb: `VERB NAME WORD`. */
static void begin_verb(const struct match *match, const char *verb, int player, const char *word, enum takes takes,
                       int min, int max, struct view *table)
{
    struct text words = {0};
    text_print(&words, "%s %s %s", verb, match->name[player], word);
    view_verb(table, words.at, takes, NULL, min, max);
    text_free(&words);
}

/* Adds the arguments of a set-up verb: the tiles of the group, except for those in `elsewhere`. */
static void add_tiles(const struct match *match, enum attactics_group group, const struct attactics_row *elsewhere,
                      struct view *table)
{
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        for (int i = attactics_count(elsewhere, tile); i < attactics_copies(match, tile); i++)
            if (attactics_group(tile) == group)
                text_add(view_value(table), attactics_tiles[tile].word);
}

static void describe_deal(const struct match *match, struct view *table)
{
    static const struct attactics_row nothing = {0};
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            int count = attactics_group_size(match, (enum attactics_group)group);
            begin_verb(match, "deal", player, attactics_pile_words[group], TAKES_CARDS, count, count, table);
            add_tiles(match, (enum attactics_group)group, &nothing, table);
        }
}

/* Adds the verb that sets a display, a rack or a pile of a position; `-` means no tiles. */
static void describe_row(const struct match *match, int player, enum attactics_group group, const char *word,
                         const struct attactics_row *elsewhere, struct view *table)
{
    int count = attactics_group_size(match, group) - elsewhere->count;
    begin_verb(match, "set", player, word, TAKES_CARDS, 1, count > 0 ? count : 1, table);
    add_tiles(match, group, elsewhere, table);
    if (count == 0)
        text_add_char(view_value(table), '-');
}

static void describe_position(const struct match *match, const struct game_state *state, struct view *table)
{
    for (int player = 0; player < ATTACTICS_PLAYERS; player++) {
        const struct attactics_side *side = &state->side[player];
        for (int i = 0; i < ATTACTICS_GROUPS; i++) {
            enum attactics_group group = (enum attactics_group)i;
            describe_row(match, player, group, attactics_hand_words[group], &side->pile[group], table);
            describe_row(match, player, group, attactics_pile_words[group], &side->hand[group], table);
        }
        begin_verb(match, "set", player, "score", TAKES_NUMBER, 1, INT32_MAX, table);
        begin_verb(match, "set", player, "slam", TAKES_VALUES, 1, 1, table);
        text_add(view_value(table), "used");
        text_add(view_value(table), "unused");
    }
    view_verb(table, "set turns", TAKES_NUMBER, NULL, 0, ATTACTICS_TURNS);
}

static void describe_set_up(const struct match *match, const struct game_state *state, struct view *table)
{
    if (state->common.phase == ATTACTICS_SETUP) {
        if (!match_has_real_cards(match))
            describe_deal(match, table);
        deal_offer_seats(match, "start", 0, table);
        return;
    }
    describe_position(match, state, table);
    if (attactics_find_too_high(state) == SEAT_NONE)
        deal_offer_seats(match, "turn", 1, table);
}

/* Before the start, adds only the piles that have been dealt by hand. */
static void describe_dealt(const struct game_state *state, struct view *table)
{
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++)
            if (state->side[player].is_dealt[group])
                describe_pile(&state->side[player], player, (enum attactics_group)group, table);
}

void attactics_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    if (state->common.phase == ATTACTICS_SETUP)
        describe_dealt(state, table);
    else
        text_say(view_mark(table, SEAT_NONE, "round"), "round %d", attactics_round(state));
    for (int player = 0; player < ATTACTICS_PLAYERS && state->common.phase != ATTACTICS_SETUP; player++)
        describe_player(match, state, player, viewer, table);
    if (state->common.phase == ATTACTICS_PLAY && match_sees(viewer, state->common.turn))
        describe_moves(match, state, table);
    else if (match_stage(match, state) == STAGE_SETUP && viewer == VIEW_ALL)
        describe_set_up(match, state, table);
}

/* ---- the pending action ---- */

static void write_deal_due(const struct match *match, const struct game_state *state, struct text *text)
{
    if (match_has_real_cards(match)) {
        text_say(text, "real tiles: `start NAME` says who begins");
        return;
    }
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++)
            if (!state->side[player].is_dealt[group]) {
                text_say(text, "deal a pile by hand: `deal %s %s TILES`; or `start`, which shuffles those left",
                         match->name[player], attactics_pile_words[group]);
                return;
            }
    text_say(text, "all piles are dealt: `start`, or `start NAME`, begins the game");
}

static void write_position_due(const struct match *match, const struct game_state *state, struct text *text)
{
    int high = attactics_find_too_high(state);
    if (high == SEAT_NONE)
        text_say(text, "build a position with `set`, then `turn NAME` begins the game");
    else
        text_say(text, "%s's score could grow too high to count: `set %s score N`", match->name[high],
                 match->name[high]);
}

static bool find_slam(void *context, const struct attactics_action *action, uint64_t result)
{
    (void)result;
    *(bool *)context = *(bool *)context || action->is_slam;
    return !action->is_slam;
}

/* Writes the action of a player who can play a tile of the display; whether it can be, is not known of real tiles. */
static void write_display_due(const struct match *match, const struct game_state *state, int player, bool may_slam,
                              struct text *text)
{
    const char *name = match->name[player];
    bool must = attactics_must_act(match, state, player);
    if (may_slam && must)
        text_say(text, "%s plays a tile on either score: `play TILE me` or `play TILE opp`, or may `slam TILE /N`",
                 name);
    else if (may_slam)
        text_say(text, "%s plays a tile on either score: `play TILE me` or `play TILE opp`, or may `slam TILE /N`; "
                       "`pass` if none can be played", name);
    else if (must)
        text_say(text, "%s plays a tile on either score: `play TILE me` or `play TILE opp`", name);
    else
        text_say(text, "%s plays a tile on either score: `play TILE me` or `play TILE opp`; "
                       "`pass` if none can be played", name);
}

/*
 * Writes the pending action as far as all players may know it: the rack is hidden, but the set of unplayed black tiles
 * is public.
 */
static void write_play_due(const struct match *match, const struct game_state *state, struct text *text)
{
    int player = state->common.turn;
    struct game_state without_rack = *state, with_pile = *state;
    struct attactics_row *rack = &with_pile.side[player].hand[ATTACTICS_BLACK];
    const struct attactics_row *pile = &state->side[player].pile[ATTACTICS_BLACK];
    bool may_slam = false;
    without_rack.side[player].hand[ATTACTICS_BLACK].count = 0;
    for (int i = 0; i < pile->count && rack->count > 0; i++)
        attactics_row_add(rack, pile->tile[i]);
    attactics_for_each(match, &with_pile, player, find_slam, &may_slam);
    if (attactics_can_act(match, &without_rack, player))
        write_display_due(match, state, player, may_slam, text);
    else if (attactics_can_act(match, &with_pile, player))
        text_say(text, "%s plays a tile of the rack if one can be played, else says `pass`", match->name[player]);
    else
        text_say(text, "%s has no tile that can be played, and says `pass`", match->name[player]);
}

static void write_over_due(const struct match *match, const struct game_state *state, struct text *text)
{
    unsigned long long first = state->side[0].score, second = state->side[1].score;
    if (first == second)
        text_say(text, "the game is a draw, %llu to %llu: ", first, second);
    else
        text_say(text, "%s has won, %llu to %llu: ", attactics_winner(match, state), first > second ? first : second,
                 first > second ? second : first);
    match_due_after(match, state, text);
}

void attactics_due(const struct match *match, const struct game_state *state, struct text *text)
{
    switch (state->common.phase) {
    case ATTACTICS_SETUP: write_deal_due(match, state, text); break;
    case ATTACTICS_SCENARIO: write_position_due(match, state, text); break;
    case ATTACTICS_PLAY: write_play_due(match, state, text); break;
    case ATTACTICS_OVER: write_over_due(match, state, text);
    }
}

/* The pending action for people who tap buttons instead of typing commands. */
void attactics_plain(const struct match *match, const struct game_state *state, const struct view *table,
                     struct text *text)
{
    bool may_play = view_has_verb(table, "play");
    if (state->common.phase == ATTACTICS_SETUP && match_has_real_cards(match))
        text_say(text, "Choose who begins.");
    if (state->common.phase != ATTACTICS_PLAY)
        return;
    if (view_has_verb(table, "slam"))
        text_say(text, "Play a tile on either score, or make a slam dunk.");
    else
        text_say(text, may_play ? N_("Play a tile on either score.") : N_("No tile can be played: pass."));
}
