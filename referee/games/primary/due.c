/* due.c: PRIMARY: describes the pending action in a sentence. */
#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/games/primary/coding.h"

#include <string.h>

enum { SETS_SHOWN = 8 }; /* maximum number of sets in the example of `build` */

/* Writes a small number as a word. */
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

void primary_write_points(const struct game_state *state, struct text *text)
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

/* The separator before item `index` of `count` in a list joined by "or". */
static const char *list_separator(int index, int count)
{
    return index == 0 ? "" : index == count - 1 ? _(" or ") : _(", ");
}

/*
 * Writes how many lots the player has picked and has still to pick, then the letters of the sets that are left, or one
 * card as an example.
 */
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
    write_number(primary_lots_per_deck(match) - picked, &to_go);
    for (int lot = 0; lot < primary_lot_kinds(match) && (!cards || lots.length == 0); lot++)
        if (primary_left_in_pool(match, state, lot) > 0) {
            text_add(&lots, lots.length > 0 ? " " : "");
            primary_write_lot(match, lot, &lots);
        }
    text_say(text, sentences[cards][picked == 1], name, text_string(&done), text_string(&to_go), text_string(&lots));
    text_free(&done);
    text_free(&to_go);
    text_free(&lots);
}

static void write_build_example(const struct match *match, const char *name, struct text *text)
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
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME build LETTERS` may name the sets "
           "first"),
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME draft LETTER` may name the sets "
           "first"),
        N_("real cards: `start NAME` says whose bottom card is the highest; `NAME draft CARD` may name the cards "
           "first"),
    };
    const char *name = match_name(match, state->common.turn);
    int dealt = 0;
    for (int seat = 0; seat < match->seats; seat++)
        dealt += state->is_dealt[seat];
    if (match_has_real_cards(match))
        text_add(text, _(real[primary_has_draft(match) + primary_drafts_cards(match)]));
    else if (dealt == match->seats)
        text_say(text, "all decks are ready: `start`, or `start NAME`, begins the game");
    else if (state->common.turn == SEAT_NONE)
        text_say(text, "all decks are built: `start` shuffles them and begins, or `deal NAME CARDS` says how one lies");
    else if (primary_has_draft(match))
        write_draft(match, state, name, text);
    else
        write_build_example(match, name, text);
}

/* Writes the commands that give a counter: "`skip hand` or `skip deck`". */
static void write_skips(const struct game_state *state, int seat, struct text *text)
{
    int count = 0, index = 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        count += state->counters[seat][area] > 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            text_print(text, "%s`skip %s`", list_separator(index++, count), primary_area_word(area));
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

/* The possible effects, as a bit mask, and an example of the first one. */
struct possible {
    const struct match *match;
    const struct game_state *state;
    unsigned effects;
    struct primary_use first;
};

/* Whether the use helps the player on turn, or targets an opponent; removing one's own counter does not help. */
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
        if (match_has_real_cards(possible->match) && primary_shows_card(use->effect) && use->card != PRIMARY_NO_CARD)
            possible->first.card = PRIMARY_UNKNOWN;
    }
    possible->effects |= 1u << use->effect;
}

/* Writes "mill, fade or take"; with `is_whole`, the first effect as a whole command: "`use mill Ben`, fade or take". */
static void write_effects(const struct possible *possible, bool is_whole, struct text *text)
{
    int count = 0, index = 0;
    for (unsigned left = possible->effects; left != 0; left &= left - 1)
        count++;
    for (int effect = 0; primary_effects[effect].name != NULL; effect++) {
        if ((possible->effects >> effect & 1) == 0)
            continue;
        bool is_command = is_whole && index == 0;
        text_print(text, is_command ? "`use %s%s" : "%s%s", list_separator(index, count), primary_effects[effect].name);
        if (is_command) {
            text_add_char(text, ' ');
            primary_write_target(possible->match, &possible->first, text);
            text_add_char(text, '`');
        }
        index++;
    }
}

/* Writes how the points can be used; with `is_whole`, the first effect is a whole command. */
static void write_uses(const struct possible *possible, const char *name, const char *points, bool is_whole,
                       struct text *text)
{
    static const char *const sentences[2][2] = { /* [one point][is_whole] */
        {N_("%s has %s to spend: `use` %s; `done` gives them up"), N_("%s has %s to spend: %s; `done` gives them up")},
        {N_("%s has %s to spend: `use` %s; `done` gives it up"), N_("%s has %s to spend: %s; `done` gives it up")},
    };
    struct text effects = {0};
    write_effects(possible, is_whole, &effects);
    text_say(text, sentences[points_of(possible->state) == 1][is_whole], name, points, text_string(&effects));
    text_free(&effects);
}

/* Ignores queued results of chance, which only the referee sees. */
static void write_resolve(const struct match *match, const struct game_state *state, const char *name,
                          struct text *text)
{
    struct game_state seen = *state;
    struct possible possible = {.match = match, .state = state};
    struct text points = {0};
    size_t begin = text->length;
    seen.chances = 0;
    primary_each_use(match, &seen, note_use, &possible);
    primary_write_points(state, &points);
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
    bool may_replay = state->replay && state->size[seat][PRIMARY_HAND] > 0;
    int area = 0;
    while (area < PRIMARY_AREAS && state->counters[seat][area] == 0)
        area++;
    if (area < PRIMARY_AREAS)
        text_say(text, may_replay ? N_("%s may play again, assign a counter (`assign %s %s %s`), or `end` the turn")
                                  : N_("%s may assign a counter (`assign %s %s %s`), or `end` the turn"),
                 name, primary_area_word(area), name,
                 primary_area_word(area == PRIMARY_HAND ? PRIMARY_DECK : PRIMARY_HAND));
    else
        text_say(text, may_replay ? N_("%s may play again, or `end` the turn") : N_("%s is done: `end` ends the turn"),
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
    bool must_name_card = !primary_name_card(match, state, &use, NULL);
    text_say(text, must_name_card ? N_("%s may answer %s with a counter of the %s: `react use`, or `react pass CARD`")
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

/* Adds the pending play for people who tap buttons instead of typing commands. */
static void add_plain_play(const struct game_state *state, int seat, const struct view *table, struct text *text)
{
    int cards = state->size[seat][PRIMARY_HAND];
    bool skips = view_has_verb(table, "skip");
    if (cards == 0 && skips) {
        text_say(text, "No card is in hand: give a counter.");
        return;
    }
    if (view_has_verb(table, "combine"))
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
        if (view_has_verb(table, "draft"))
            text_say(text, primary_drafts_cards(match) ? N_("%s picks a card.") : N_("%s picks a set."),
                     match_name(match, seat));
        else if (view_has_verb(table, "build"))
            text_say(text, "%s builds a deck: choose %d sets.", match_name(match, seat), match->option[PRIMARY_SETS]);
        break;
    case PRIMARY_PLAY: add_plain_play(state, seat, table, text); break;
    case PRIMARY_RESOLVE:
        primary_write_points(state, &points);
        text_say(text,
                 view_has_verb(table, "use") ? N_("%s has %s to spend.") : N_("%s has %s to spend, but on nothing."),
                 match_name(match, seat), text_string(&points));
        break;
    case PRIMARY_END:
        if (view_has_verb(table, "assign"))
            text_say(text, "You may put a counter elsewhere. ");
        text_say(text, view_has_verb(table, "play") ? N_("Play again, or end the turn.") : N_("End the turn."));
    }
    text_free(&points);
}
