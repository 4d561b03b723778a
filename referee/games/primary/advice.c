/* advice.c: PRIMARY: lists all legal moves, and advises a sensible one. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/primary/coding.h"

#include <string.h>

enum { SETS_LISTED = 8, STRINGS_LISTED = 20000 };

static void add(struct moves *moves, enum primary_move verb, const unsigned char *bytes, int count)
{
    primary_encode(verb, bytes, count, moves_add(moves));
}

/* ---- building ---- */

/* Lists every choice of `left` more sets, in ascending colours. The recursion depth is the number of colours. */
static void list_builds(const struct match *match, int colour, int left, unsigned char *colours, int count,
                        struct moves *moves)
{
    if (colour == PRIMARY_COLOURS) {
        if (left == 0)
            add(moves, PRIMARY_MOVE_BUILD, colours, count);
        return;
    }
    for (int sets = 0; sets <= match->option[PRIMARY_POOL] && sets <= left; sets++) {
        memset(colours + count, colour, (size_t)sets);
        list_builds(match, colour + 1, left - sets, colours, count + sets, moves);
    }
}

static bool list_building(const struct match *match, const struct game_state *state, struct moves *moves)
{
    unsigned char colours[SETS_LISTED];
    if (primary_has_draft(match)) {
        for (int lot = 0; lot < primary_lot_kinds(match); lot++)
            if (primary_left_in_pool(match, state, lot) > 0)
                add(moves, PRIMARY_MOVE_DRAFT, &(unsigned char){(unsigned char)lot}, 1);
        return true;
    }
    if (match->option[PRIMARY_SETS] > SETS_LISTED)
        return false;
    list_builds(match, 0, match->option[PRIMARY_SETS], colours, 0, moves);
    return true;
}

/* ---- playing ---- */

/* Enumerates the strings of one colour. */
struct strings {
    enum primary_colour colour;
    unsigned char copies[PRIMARY_VALUES]; /* held of each value */
    unsigned char cards[CHOICE_BYTES];
    int count, listed;
    struct moves *moves;
};

/*
 * Lists every choice of cards of `value` or higher, each whole or split, after `used` cards of this value. The lowest
 * cards come first; cards of equal value, which resolve in the order named, are listed in every order. The recursion
 * depth is the number of values plus the number of cards.
 */
static void list_strings(struct strings *strings, int value, int used)
{
    if (strings->count == CHOICE_BYTES) /* too many cards for a choice */
        strings->listed = STRINGS_LISTED + 1;
    if (strings->listed > STRINGS_LISTED)
        return;
    if (value == PRIMARY_VALUES) {
        if (strings->count > 0)
            add(strings->moves, PRIMARY_MOVE_PLAY, strings->cards, strings->count);
        strings->listed++;
        return;
    }
    list_strings(strings, value + 1, 0);
    if (used == strings->copies[value])
        return;
    int card = (int)strings->colour * PRIMARY_VALUES + value;
    for (int whole = !primary_can_split(card); whole <= 1; whole++) {
        strings->cards[strings->count++] = (unsigned char)(card | (whole ? 0 : PRIMARY_SPLIT));
        list_strings(strings, value, used + 1);
        strings->count--;
    }
}

static bool list_plays(const struct game_state *state, int seat, struct moves *moves)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    int listed = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        struct strings strings = {.colour = (enum primary_colour)colour, .moves = moves, .listed = listed};
        for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
            if (primary_colour(hand[i]) == strings.colour)
                strings.copies[primary_value(hand[i]) - 1]++;
        list_strings(&strings, 0, 0);
        listed = strings.listed;
    }
    return listed <= STRINGS_LISTED;
}

static void list_combinations(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    bool held[PRIMARY_KINDS] = {false};
    for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
        held[hand[i]] = true;
    for (int first = 0; first < PRIMARY_KINDS; first++)
        for (int second = 0; second < PRIMARY_KINDS; second++) {
            const unsigned char cards[] = {(unsigned char)first, (unsigned char)second};
            if (held[first] && held[second] && primary_may_combine(match, state, seat, first, second, NULL))
                add(moves, PRIMARY_MOVE_COMBINE, cards, 2);
        }
}

/* ---- points ---- */

static void list_use(void *context, const struct primary_use *use)
{
    primary_encode_use(use, moves_add(context));
}

/* ---- counters ---- */

static void list_areas(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    for (int from = 0; from < PRIMARY_AREAS; from++)
        for (int to = 0; to < match->seats; to++)
            for (int area = 0; area < PRIMARY_AREAS && primary_may_assign(match, state, seat, from, to, NULL); area++) {
                const unsigned char bytes[] = {(unsigned char)from, (unsigned char)to, (unsigned char)area};
                add(moves, PRIMARY_MOVE_ASSIGN, bytes, 3);
            }
}

static void list_skips(const struct game_state *state, int seat, struct moves *moves)
{
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            add(moves, PRIMARY_MOVE_SKIP, &(unsigned char){(unsigned char)area}, 1);
}

bool primary_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    if (match_has_real_cards(match))
        return false;
    switch (state->common.phase) {
    case PRIMARY_BUILD:
        return list_building(match, state, moves);
    case PRIMARY_RESOLVE:
        primary_each_use(match, state, list_use, moves);
        add(moves, PRIMARY_MOVE_DONE, NULL, 0);
        return true;
    case PRIMARY_REACT:
        add(moves, PRIMARY_MOVE_REACT, &(unsigned char){1}, 1);
        if (!primary_is_blocked_by_chance(state, &state->pending))
            add(moves, PRIMARY_MOVE_REACT, &(unsigned char){0}, 1);
        return true;
    case PRIMARY_END:
        list_areas(match, state, seat, moves);
        add(moves, PRIMARY_MOVE_END, NULL, 0);
        break;
    default:
        list_skips(state, seat, moves);
        break;
    }
    if (state->common.phase == PRIMARY_END && !state->replay)
        return true;
    list_combinations(match, state, seat, moves);
    return list_plays(state, seat, moves);
}

/* ---- advice ---- */

/* The best use so far. */
struct advice {
    const struct game_state *state;
    struct primary_use best;
    int worth;
};

/* The score of a use, by a fixed order of the effects; 0 for removing a counter of the player's own team. */
static int worth_of(const struct game_state *state, const struct primary_use *use)
{
    static const char *const order[] = {"dup", "fade", "unfade", "recover", "restore", "draw", "shield",
                                        "loot", "pilfer", "mill", "take", "strip", "remove"};
    const char *name = primary_effects[use->effect].name;
    int rank = 0;
    while (strcmp(order[rank], name) != 0)
        rank++;
    bool loses = strcmp(name, "remove") == 0 && !primary_is_foe(state, state->common.turn, use->target);
    return loses ? 0 : rank + 1;
}

/* Keeps the use with the highest score; of equal ones, the first, so that a counter goes to the hand. */
static void weigh_use(void *context, const struct primary_use *use)
{
    struct advice *advice = context;
    int worth = worth_of(advice->state, use);
    if (worth <= advice->worth)
        return;
    advice->best = *use;
    advice->worth = worth;
}

/* How many sets or cards of the lot's colour a player has drafted. */
static int drafted_of_colour(const struct match *match, const struct game_state *state, int seat, int lot)
{
    int size = primary_lot_kinds(match) / PRIMARY_COLOURS, count = 0;
    for (int i = 0; i < size; i++)
        count += state->lots[seat][lot / size * size + i];
    return count;
}

void primary_advise_building(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    static const unsigned char wanted[] = {PRIMARY_R, PRIMARY_P, PRIMARY_Y, PRIMARY_B, PRIMARY_G, PRIMARY_O};
    int best = -1, size = primary_lot_kinds(match) / PRIMARY_COLOURS;
    unsigned char colours[CHOICE_BYTES];
    for (int i = 0; i < match->option[PRIMARY_SETS]; i++)
        colours[i] = wanted[(seat + i) % PRIMARY_COLOURS];
    if (!primary_has_draft(match)) {
        primary_encode(PRIMARY_MOVE_BUILD, colours, match->option[PRIMARY_SETS], choice);
        return;
    }
    for (int i = 0; i < PRIMARY_COLOURS; i++) {
        int first = wanted[(seat + i) % PRIMARY_COLOURS] * size, lot = first + size - 1;
        while (lot >= first && primary_left_in_pool(match, state, lot) == 0)
            lot--;
        if (lot >= first && (best < 0 || drafted_of_colour(match, state, seat, lot) <
                                             drafted_of_colour(match, state, seat, best)))
            best = lot;
    }
    primary_encode(PRIMARY_MOVE_DRAFT, &(unsigned char){(unsigned char)best}, 1, choice);
}

int primary_advise_card(const struct game_state *state, int seat)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    int best = 0;
    for (int i = 1; i < state->size[seat][PRIMARY_HAND]; i++) {
        int value = primary_value(hand[i]), so_far = primary_value(hand[best]);
        if (so_far != 1 && (value == 1 || value > so_far))
            best = i;
    }
    return hand[best];
}

bool primary_advise_use(const struct match *match, const struct game_state *state, struct primary_use *use)
{
    struct advice advice = {.state = state, .worth = 0};
    primary_each_use(match, state, weigh_use, &advice);
    *use = advice.best;
    return advice.worth > 0;
}

bool primary_advise_answer(const struct game_state *state, int seat)
{
    bool is_ally = !primary_is_foe(state, state->common.turn, seat);
    return !is_ally || primary_is_blocked_by_chance(state, &state->pending);
}
