/* table.c: PRIMARY: the table as a viewer sees it, what is due, and what can be done. */
#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/primary/state.h"

#include <string.h>

enum { SETS_SHOWN = 8, VERB_BYTES = sizeof "set  counters" + NAME_BYTES };

/* ---- words ---- */

/* Small numbers as words. */
static void write_number(int number, struct text *text)
{
    /* Translators: the numbers from 0 on, as they stand in a sentence, with blanks between them; digits, perhaps. */
    const char *word = _("no one two three four five six seven eight nine ten eleven twelve");
    int index = 0;
    for (; index < number && *word != '\0'; index++)
        word += strcspn(word, " ") + (strchr(word, ' ') != NULL);
    if (*word != '\0')
        text_add_bytes(text, word, strcspn(word, " "));
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
    return index == 0 ? "" : index == count - 1 ? _(" or ") : _(", ");
}

/* ---- what lies there ---- */

static void describe_marks(const struct match *match, const struct game_state *state, struct view *table)
{
    int limit = match->option[PRIMARY_LIMIT], counters = 0;
    struct text *text = view_mark(table, SEAT_NONE, "turns");
    if (state->common.phase == PRIMARY_OVER)
        text_print(text, language_count("%d turn", "%d turns", (unsigned)state->turns), state->turns);
    else if (limit > 0)
        text_say(text, "turn %d of %d", state->turns + 1, limit);
    else
        text_say(text, "turn %d", state->turns + 1);
    if (state->lost > 0)
        text_print(view_mark(table, SEAT_NONE, "lost"),
                   language_count("%d counter lost in this turn", "%d counters lost in this turn",
                                  (unsigned)state->lost), state->lost);
    for (int seat = 0; seat < match->seats; seat++)
        counters += primary_has_counter(state, seat);
    if (counters > 0)
        text_say(view_mark(table, SEAT_NONE, "legend"), "o is a counter");
}

/* The sets that are left: `R4 Y3`. Of single cards a line for each colour: `R1x4 R2x3`. */
static void describe_pool(const struct match *match, const struct game_state *state, struct view *table)
{
    bool cards = primary_drafts_cards(match);
    struct text sets = {0}, *text = &sets;
    if (cards)
        view_area(table, SEAT_NONE, LAYOUT_LINES, "pool");
    for (int lot = 0; lot < primary_lots(match); lot++) {
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

/* The card or the two cards that give points now, and the cards of the string that follow. */
static void describe_step(const struct match *match, const struct game_state *state, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_ROW, "play");
    for (int i = 0; i < state->steps; i++)
        describe_card(state->step[i], view_card(table));
    struct text points = {0};
    write_points(state, &points);
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

/* The cards of an area by colour and value; in a hand the colours lie apart, and cards can be split. */
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
            if (area == PRIMARY_HAND && primary_splits(card)) {
                text_add(view_as(table), "whole");
                text_add(view_as(table), "split");
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

/* The sets that a player has chosen; until the deck is dealt there is no more of it. */
static void describe_sets(const struct match *match, const struct game_state *state, int viewer, int seat,
                          struct view *table)
{
    bool sees = primary_drafts(match) || match_sees(viewer, seat);
    view_area(table, seat, LAYOUT_ROW, "sets");
    if (!sees)
        view_hidden(table, primary_is_built(match, state, seat) ? match->option[PRIMARY_SETS] : 0);
    for (int lot = 0; lot < primary_lots(match) && sees; lot++)
        for (int i = 0; i < state->lots[seat][lot]; i++)
            primary_write_lot(match, lot, view_card(table));
    if (state->is_dealt[seat])
        describe_area(match, state, viewer, seat, PRIMARY_DECK, table);
}

/* Of who is out only that is shown, while the game goes on. */
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

/* ---- what can be done: set-up ---- */

static void describe_build(const struct match *match, const struct game_state *state, int seat, struct view *table)
{
    bool drafts = primary_drafts(match);
    int sets = match->option[PRIMARY_SETS];
    if (seat == SEAT_NONE || (drafts ? primary_picker(match, state) != seat : primary_is_built(match, state, seat)))
        return;
    view_verb(table, drafts ? "draft" : "build", TAKES_VALUES, NULL, drafts ? 1 : sets, drafts ? 1 : sets);
    for (int lot = 0; lot < primary_lots(match); lot++) {
        int left = drafts ? primary_left_in_pool(match, state, lot) > 0 : match->option[PRIMARY_POOL];
        for (int i = 0; i < left; i++)
            primary_write_lot(match, lot, view_value(table));
    }
}

/* `deal NAME` of the decks that are built, and `start` when all are; real cards are not dealt here. */
static void describe_deal(const struct match *match, const struct game_state *state, struct view *table)
{
    unsigned char deck[PRIMARY_CARDS];
    bool is_table = primary_is_table(match);
    for (int seat = 0; seat < match->seats && !is_table; seat++) {
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
    if (!primary_all_built(match, state) && !is_table)
        return;
    view_verb(table, "start", TAKES_SEAT, NULL, is_table, 1);
    for (int seat = 0; seat < match->seats; seat++)
        text_add(view_value(table), match->name[seat]);
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

/* ---- what can be done: the turn ---- */

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

/* At a table of real cards: each card that the hand may have, as often as it may, and split. */
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
        for (int copies = 1; copies <= held && primary_may_open(match, state, seat, cards, copies, NULL); copies++) {
            primary_write_card(card, view_value(table));
            if (primary_splits(card))
                describe_card(card | PRIMARY_SPLIT, view_value(table));
        }
    }
}

static void describe_real_combine(const struct match *match, const struct game_state *state, int seat,
                                  struct view *table)
{
    bool may[PRIMARY_KINDS] = {false}, any = false;
    for (int first = 0; first < PRIMARY_KINDS; first++)
        for (int second = 0; second < PRIMARY_KINDS && !may[first]; second++)
            any |= may[first] = primary_may_combine(match, state, seat, first, second, NULL);
    if (any)
        view_verb(table, "combine", TAKES_CARDS, NULL, 2, 2);
    for (int card = 0; card < PRIMARY_KINDS; card++)
        if (may[card])
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

/* The verb of the effect that was added last. */
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

/* At a table of real cards `pass` names the card that is lost, if it can be more than one. */
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
        view_verb(table, "done", TAKES_NOTHING, NULL, 0, 0);
    }
    if (state->common.phase == PRIMARY_REACT)
        describe_react(match, state, table);
    if (state->common.phase == PRIMARY_END) {
        describe_assign(match, state, seat, table);
        view_verb(table, "end", TAKES_NOTHING, NULL, 0, 0);
    }
}

/* Only the referee sees what was said of chance; for the others moves are named as if nothing was. */
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
    if (state->common.phase == PRIMARY_BUILD && primary_drafts(match))
        describe_pool(match, state, table);
    if (match_stage(match, state) != STAGE_SETUP)
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
    static const char *const sentences[2][2] = {
        {N_("%s picks, with %s sets picked and %s to go: `draft` one of %s"),
         N_("%s picks, with %s set picked and %s to go: `draft` one of %s")},
        {N_("%s picks, with %s cards picked and %s to go: `draft %s`, for example"),
         N_("%s picks, with %s card picked and %s to go: `draft %s`, for example")},
    };
    bool cards = primary_drafts_cards(match);
    int picked = state->picks / match->seats;
    struct text done = {0}, to_go = {0}, lots = {0};
    write_number(picked, &done);
    write_number(primary_deck_lots(match) - picked, &to_go);
    for (int lot = 0; lot < primary_lots(match) && (!cards || lots.length == 0); lot++)
        if (primary_left_in_pool(match, state, lot) > 0) {
            text_add(&lots, lots.length > 0 ? " " : "");
            primary_write_lot(match, lot, &lots);
        }
    text_say(text, sentences[cards][picked == 1], name, text_string(&done), text_string(&to_go), text_string(&lots));
    text_free(&done);
    text_free(&to_go);
    text_free(&lots);
}

static void write_choice(const struct match *match, const char *name, struct text *text)
{
    int sets = match->option[PRIMARY_SETS];
    struct text number = {0}, letters = {0};
    write_number(sets, &number);
    for (int i = 0; i < sets && sets <= SETS_SHOWN; i++)
        text_add_char(&letters, primary_letter((enum primary_colour)(i % PRIMARY_COLOURS)));
    if (sets > SETS_SHOWN)
        text_say(text, "%s builds a deck of %s sets of R Y B O G P: `build LETTERS`", name, text_string(&number));
    else
        text_say(text, sets == 1 ? N_("%s builds a deck of %s set of R Y B O G P: `build %s`, for example")
                                 : N_("%s builds a deck of %s sets of R Y B O G P: `build %s`, for example"),
                 name, text_string(&number), text_string(&letters));
    text_free(&number);
    text_free(&letters);
}

static void write_build(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const real[] = {
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME build LETTERS` may tell the sets "
           "before"),
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME draft LETTER` may tell the sets "
           "before"),
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME draft CARD` may tell the cards "
           "before"),
    };
    const char *name = match_name(match, state->common.turn);
    int dealt = 0;
    for (int seat = 0; seat < match->seats; seat++)
        dealt += state->is_dealt[seat];
    if (primary_is_table(match))
        text_add(text, _(real[primary_drafts(match) + primary_drafts_cards(match)]));
    else if (dealt == match->seats)
        text_say(text, "all decks are ready: `start`, or `start NAME`, begins the game");
    else if (state->common.turn == SEAT_NONE)
        text_say(text, "all decks are built: `start` shuffles them and begins, or `deal NAME CARDS` says how one lies");
    else if (primary_drafts(match))
        write_draft(match, state, name, text);
    else
        write_choice(match, name, text);
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
    struct text commands = {0};
    write_skips(state, seat, &commands);
    if (cards > 1)
        text_say(text, skips ? N_("%s plays a card or cards of one colour, `combine CARD CARD`, or `skip AREA`")
                             : N_("%s plays a card or cards of one colour, or `combine CARD CARD`"), name);
    else if (cards == 1 && !skips)
        text_say(text, "%s plays the card in hand", name);
    else
        text_say(text, cards == 1 ? N_("%s plays the card in hand, or gives a counter: %s")
                                  : N_("%s has no card in hand and gives a counter: %s"),
                 name, text_string(&commands));
    text_free(&commands);
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

/* "`use mill Ben`, fade or take", the first as a whole command, or "mill, fade or take". */
static void write_effects(const struct possible *possible, bool is_whole, struct text *text)
{
    int count = 0, index = 0;
    for (unsigned left = possible->effects; left != 0; left &= left - 1)
        count++;
    for (int effect = 0; primary_effects[effect].name != NULL; effect++) {
        if ((possible->effects >> effect & 1) == 0)
            continue;
        bool is_command = is_whole && index == 0;
        text_print(text, is_command ? "`use %s%s" : "%s%s", before(index, count), primary_effects[effect].name);
        if (is_command) {
            text_add_char(text, ' ');
            primary_write_target(possible->match, &possible->first, text);
            text_add_char(text, '`');
        }
        index++;
    }
}

/* What can be done with the points: with the first effect as a whole command, if that is wanted. */
static void write_uses(const struct possible *possible, const char *name, const char *points, bool is_whole,
                       struct text *text)
{
    static const char *const sentences[2][2] = { /* of several points or one, without a whole command or with it */
        {N_("%s has %s to spend: `use` %s; `done` gives them up"), N_("%s has %s to spend: %s; `done` gives them up")},
        {N_("%s has %s to spend: `use` %s; `done` gives it up"), N_("%s has %s to spend: %s; `done` gives it up")},
    };
    struct text effects = {0};
    write_effects(possible, is_whole, &effects);
    text_say(text, sentences[points_of(possible->state) == 1][is_whole], name, points, text_string(&effects));
    text_free(&effects);
}

/* Chance that waits, which only the referee sees, is left aside. */
static void write_resolve(const struct match *match, const struct game_state *state, const char *name,
                          struct text *text)
{
    struct game_state seen = *state;
    struct possible possible = {.match = match, .state = state};
    struct text points = {0};
    size_t begin = text->length;
    seen.chances = 0;
    primary_each_use(match, &seen, note_use, &possible);
    write_points(state, &points);
    if (possible.effects == 0) {
        text_say(text, "%s has %s to spend, but on nothing: `done`", name, text_string(&points));
    } else {
        write_uses(&possible, name, text_string(&points), true, text);
        if (columns_of(text->at + begin, text->length - begin) > GAME_DUE_COLUMNS) {
            text_cut(text, begin);
            write_uses(&possible, name, text_string(&points), false, text);
        }
    }
    text_free(&points);
}

static void write_end(const struct game_state *state, int seat, const char *name, struct text *text)
{
    bool again = state->replay && state->size[seat][PRIMARY_HAND] > 0;
    int area = 0;
    while (area < PRIMARY_AREAS && state->counters[seat][area] == 0)
        area++;
    if (area < PRIMARY_AREAS)
        text_say(text, again ? N_("%s may play again, assign a counter (`assign %s %s %s`), or `end` the turn")
                             : N_("%s may assign a counter (`assign %s %s %s`), or `end` the turn"),
                 name, primary_area_word(area), name,
                 primary_area_word(area == PRIMARY_HAND ? PRIMARY_DECK : PRIMARY_HAND));
    else
        text_say(text, again ? N_("%s may play again, or `end` the turn") : N_("%s is done: `end` ends the turn"),
                 name);
}

static void write_over(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = 0;
    while (winner < match->seats && state->is_out[winner])
        winner++;
    if (winner == match->seats || !primary_is_decided(match, state))
        text_say(text, "nobody has won: ");
    else if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM)
        text_say(text, "team %d has won: ", state->team[winner]);
    else
        text_say(text, "%s has won: ", match->name[winner]);
    match_due_after(match, state, text);
}

static void write_react(const struct match *match, const struct game_state *state, const char *name,
                        struct text *text)
{
    const struct primary_effect *row = &primary_effects[state->pending.effect];
    struct primary_use use = state->pending;
    bool names = !primary_name_card(match, state, &use, NULL);
    text_say(text, names ? N_("%s may answer %s with a counter of the %s: `react use`, or `react pass CARD`")
                         : N_("%s may answer %s with a counter of the %s: `react use`, or `react pass`"),
             name, row->name, primary_area_name(row->source));
}

void primary_due(const struct match *match, const struct game_state *state, struct text *text)
{
    int seat = match_turn(match, state);
    const char *name = match_name(match, seat);
    switch (state->common.phase) {
    case PRIMARY_BUILD: write_build(match, state, text); break;
    case PRIMARY_SCENARIO:
        text_say(text, "set up a position: `set %s hand R3 B1`; `turn NAME` begins that player's turn",
                 match->name[0]);
        break;
    case PRIMARY_PLAY: write_play(state, seat, name, text); break;
    case PRIMARY_RESOLVE: write_resolve(match, state, name, text); break;
    case PRIMARY_REACT: write_react(match, state, name, text); break;
    case PRIMARY_END: write_end(state, seat, name, text); break;
    default: write_over(match, state, text);
    }
}

/* What is due, for people who tap. */
static void add_plain_play(const struct game_state *state, int seat, const struct view *table, struct text *text)
{
    int cards = state->size[seat][PRIMARY_HAND];
    bool skips = view_has(table, "skip");
    if (cards == 0 && skips) {
        text_say(text, "No card is in hand: give a counter.");
        return;
    }
    if (view_has(table, "combine"))
        text_say(text, "You may combine two cards. ");
    if (skips)
        text_say(text, "You may give a counter in place of a card. ");
    text_say(text, cards > 1 ? N_("Play a card, or cards of one colour.") : N_("Play the card in hand."));
}

void primary_plain(const struct match *match, const struct game_state *state, const struct view *table,
                   struct text *text)
{
    int seat = match_turn(match, state);
    struct text points = {0};
    switch (state->common.phase) {
    case PRIMARY_BUILD:
        if (view_has(table, "draft"))
            text_say(text, primary_drafts_cards(match) ? N_("%s picks a card.") : N_("%s picks a set."),
                     match_name(match, seat));
        else if (view_has(table, "build"))
            text_say(text, "%s builds a deck: choose %d sets.", match_name(match, seat), match->option[PRIMARY_SETS]);
        break;
    case PRIMARY_PLAY: add_plain_play(state, seat, table, text); break;
    case PRIMARY_RESOLVE:
        write_points(state, &points);
        text_say(text, view_has(table, "use") ? N_("%s has %s to spend.") : N_("%s has %s to spend, but on nothing."),
                 match_name(match, seat), text_string(&points));
        break;
    case PRIMARY_END:
        if (view_has(table, "assign"))
            text_say(text, "You may put a counter elsewhere. ");
        text_say(text, view_has(table, "play") ? N_("Play again, or end the turn.") : N_("End the turn."));
    }
    text_free(&points);
}
