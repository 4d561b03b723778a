/* explain.c: PRIMARY: explains the advantages of one move over another. */
#include "referee/games/primary/player.h"

#include "core/base/language.h"
#include "referee/game/match.h"

enum { KEPT_MAX = 4 }; /* maximum number of cards that an explanation names */

static const char *list_separator(int i, int count)
{
    return i == 0 ? "" : i == count - 1 ? _(" and ") : _(", ");
}

static bool is_play(const struct choice *choice)
{
    return choice->byte[0] == PRIMARY_MOVE_PLAY || choice->byte[0] == PRIMARY_MOVE_COMBINE;
}

/* Adds the points that all cards of a play give. */
static void add_points(const struct choice *play, int points[PRIMARY_COLOURS])
{
    int step = play->byte[0] == PRIMARY_MOVE_COMBINE ? 2 : 1;
    for (int i = 1; i < play->size; i += step) {
        unsigned char more[PRIMARY_COLOURS];
        primary_points(play->byte + i, step, more);
        for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
            points[colour] += more[colour];
    }
}

/* Writes the points that all cards of a play give, "2 red and 1 orange". Returns their number. */
static int write_points(const struct choice *play, struct text *text)
{
    static const char *const amounts[] = {N_("%d red"),    N_("%d yellow"), N_("%d blue"),
                                          N_("%d orange"), N_("%d green"),  N_("%d purple")};
    int points[PRIMARY_COLOURS] = {0}, sum = 0, colours = 0, written = 0;
    add_points(play, points);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        sum += points[colour];
        colours += points[colour] > 0;
    }
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (points[colour] > 0) {
            text_add(text, list_separator(written++, colours));
            text_say(text, amounts[colour], points[colour]);
        }
    return sum;
}

/* Writes the cards that only the other play would use, if they are not too many. Returns their number. */
static int write_kept(const struct choice *play, const struct choice *other, struct text *text)
{
    int kept[PRIMARY_KINDS] = {0}, count = 0, written = 0;
    for (int i = 1; i < other->size; i++)
        kept[other->byte[i] & PRIMARY_CARD]++;
    for (int i = 1; i < play->size; i++)
        kept[play->byte[i] & PRIMARY_CARD]--;
    for (int card = 0; card < PRIMARY_KINDS; card++)
        count += kept[card] > 0 ? kept[card] : 0;
    for (int card = 0; card < PRIMARY_KINDS && count <= KEPT_MAX; card++)
        for (int i = 0; i < kept[card]; i++) {
            text_add(text, list_separator(written++, count));
            primary_write_card(card, text);
        }
    return count;
}

static void explain_play(const struct match *match, const struct game_state *state, const struct choice *play,
                         const struct choice *other, struct text *text)
{
    static const char *const gives[2][2] = {
        {N_("gives %s points"), N_("gives %s point")},
        {N_("gives %s points and another play"), N_("gives %s point and another play")},
    };
    bool is_one = play->size == 2 && primary_value(play->byte[1]) == 1;
    bool is_again = is_one && (match->option[PRIMARY_ONES] == 0 || state->plays == 0) &&
                    state->size[match_turn(match, state)][PRIMARY_HAND] > 1;
    struct text points = {0}, cards = {0};
    int sum = write_points(play, &points), kept = is_play(other) ? write_kept(play, other, &cards) : 0;
    text_say(text, gives[is_again][sum == 1], text_string(&points));
    if (kept > KEPT_MAX)
        text_say(text, ", and keeps %d cards of the other play", kept);
    else if (kept > 0)
        text_say(text, ", and keeps %s", text_string(&cards));
    text_free(&points);
    text_free(&cards);
}

/* The number of cards or counters that a use of an effect changes by one. */
struct change {
    bool is_counters;    /* counters on the area of the use; else cards */
    bool is_of_receiver; /* of the player `to` of the use; else of its target */
    unsigned char area;  /* of the cards */
    signed char by;      /* 0: the new number is not stated, because cards just played may go to the same pile */
};

static const struct change changes[] = {
    [PRIMARY_DRAW] = {false, false, PRIMARY_HAND, 1},     [PRIMARY_DUP] = {true, false, 0, 1},
    [PRIMARY_REMOVE] = {true, false, 0, -1},              [PRIMARY_LOOT] = {false, true, PRIMARY_DECK, 1},
    [PRIMARY_PILFER] = {false, false, PRIMARY_DISCARD, -1}, [PRIMARY_TAKE] = {false, false, PRIMARY_DECK, -1},
    [PRIMARY_MILL] = {false, false, PRIMARY_DECK, -1},    [PRIMARY_FADE] = {false, false, PRIMARY_DISCARD, -1},
    [PRIMARY_STRIP] = {false, false, PRIMARY_HAND, -1},   [PRIMARY_RESTORE] = {true, false, 0, 1},
    [PRIMARY_SHIELD] = {true, false, 0, 1},               [PRIMARY_RECOVER] = {false, false, PRIMARY_DECK, 1},
    [PRIMARY_UNFADE] = {false, false, PRIMARY_FADED, 0},
};

/* Adds that a move leaves `count` cards in an area of the player. */
static void add_cards(const struct match *match, int seat, int area, int count, struct text *text)
{
    if (count == 0)
        text_say(text, "leaves %s no card in the %s", match_name(match, seat), primary_area_name(area));
    else
        text_print(text, language_plural("leaves %s %d card in the %s", "leaves %s %d cards in the %s",
                                         (unsigned long long)count),
                   match_name(match, seat), count, primary_area_name(area));
}

/* Adds that a move leaves `count` counters on an area of the player. */
static void add_counters(const struct match *match, int seat, int area, int count, struct text *text)
{
    if (count == 0)
        text_say(text, "leaves %s no counter on the %s", match_name(match, seat), primary_area_name(area));
    else
        text_print(text, language_plural("leaves %s %d counter on the %s", "leaves %s %d counters on the %s",
                                         (unsigned long long)count),
                   match_name(match, seat), count, primary_area_name(area));
}

static void add_change(const struct match *match, const struct game_state *state, const struct primary_use *use,
                       struct text *text)
{
    const struct change *change = &changes[use->effect];
    int seat = change->is_of_receiver ? use->to : use->target;
    if (change->by == 0)
        text_say(text, "brings back a faded card of %s", match_name(match, seat));
    else if (change->is_counters)
        add_counters(match, seat, use->area, state->counters[seat][use->area] + change->by, text);
    else
        add_cards(match, seat, change->area, state->size[seat][change->area] + change->by, text);
}

/* Whether the use takes a card or counter and leaves its target no card in hand or deck, and no counter. */
static bool takes_all(const struct game_state *state, const struct primary_use *use)
{
    const struct change *change = &changes[use->effect];
    bool is_discard = !change->is_counters && change->area == PRIMARY_DISCARD;
    int left = change->is_of_receiver || is_discard ? 0 : change->by;
    left += state->size[use->target][PRIMARY_HAND] + state->size[use->target][PRIMARY_DECK];
    for (int area = 0; area < PRIMARY_AREAS; area++)
        left += state->counters[use->target][area];
    return left == 0 && change->by < 0 && !is_discard;
}

/* Adds what the use of a point changes, or that a counter may stop it. */
static void explain_use(const struct match *match, const struct game_state *state, const struct primary_use *use,
                        struct text *text)
{
    const char *name = match_name(match, use->target);
    if (primary_may_be_countered(match, state, use))
        text_say(text, "may be stopped by a counter of %s", name);
    else if (takes_all(state, use))
        text_say(text, "leaves %s no card in hand or deck, and no counter", name);
    else
        add_change(match, state, use, text);
}

/* Adds how many counters the area to which a counter moves will have. */
static void explain_assign(const struct match *match, const struct game_state *state, const struct choice *best,
                           struct text *text)
{
    int seat = best->byte[2], area = best->byte[3];
    bool is_same = seat == state->common.turn && area == best->byte[1];
    add_counters(match, seat, area, state->counters[seat][area] + !is_same, text);
}

static void explain_skip(const struct game_state *state, struct text *text)
{
    int cards = state->size[state->common.turn][PRIMARY_HAND];
    if (cards == 0)
        text_say(text, "stays in the game without a card in hand");
    else
        text_print(text, language_plural("keeps the %d card in hand", "keeps all %d cards in hand",
                                         (unsigned long long)cards), cards);
}

/* Adds the number of counters that stay where the other move would take one, or that there is no counter to move. */
static void explain_end(const struct match *match, const struct game_state *state, const struct choice *other,
                        struct text *text)
{
    int counters = 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        counters += state->counters[state->common.turn][area];
    if (other->byte[0] == PRIMARY_MOVE_ASSIGN)
        add_counters(match, state->common.turn, other->byte[1], state->counters[state->common.turn][other->byte[1]],
                     text);
    else if (counters == 0 && !state->replay)
        text_say(text, "there is no counter to move");
}

static void explain_answer(const struct game_state *state, bool uses, struct text *text)
{
    int source = primary_effects[state->pending.effect].source;
    if (!uses)
        text_say(text, "keeps the counter on the %s", primary_area_name(source));
    else if (state->size[state->asked][source] == 1)
        text_say(text, "keeps the last card of the %s", primary_area_name(source));
}

void primary_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     const struct choice *best, const struct choice *other, struct text *text)
{
    const struct primary_use use = primary_use_of(best);
    (void)precomputed;
    if (is_play(best))
        explain_play(match, state, best, other, text);
    else if (best->byte[0] == PRIMARY_MOVE_USE)
        explain_use(match, state, &use, text);
    else if (best->byte[0] == PRIMARY_MOVE_REACT)
        explain_answer(state, best->byte[1] == 1, text);
    else if (best->byte[0] == PRIMARY_MOVE_ASSIGN)
        explain_assign(match, state, best, text);
    else if (best->byte[0] == PRIMARY_MOVE_SKIP)
        explain_skip(state, text);
    else if (best->byte[0] == PRIMARY_MOVE_END)
        explain_end(match, state, other, text);
}
