/* player.c: PRIMARY: the hooks of the referee's own players: lists, random moves, an estimate. */
#include "referee/games/primary/player.h"

#include "core/base/language.h"
#include "referee/game/match.h"

#include <string.h>

enum {
    STRINGS_MAX = 48, /* if a colour has more strings, only single cards and the whole colour are listed */
    FADES_MAX = 6,    /* fading a card is not listed if this many cards of the discard pile are higher */
    ODDS = 16,        /* the denominator of probabilities */
    BASE_WORTH = 16   /* the worth of ending the turn, and of a play before its points and cards count */
};

/* Weights in the estimate of a player's strength. */
enum { CARD_WORTH = 4, COUNTER_WORTH = 3, DISCARD_WORTH = 1 };

/* The list of choices, as it grows. */
struct list {
    const struct match *match;
    const struct game_state *state;
    struct choice *choice;
    int count, max;
    bool is_all; /* no choice was left out */
};

static void add(struct list *list, enum primary_move verb, const unsigned char *bytes, int count)
{
    if (list->count == list->max) {
        list->is_all = false;
        return;
    }
    primary_encode(verb, bytes, count, &list->choice[list->count++]);
}

/* ---- plays ---- */

static void count_hand(const struct game_state *state, int seat, unsigned char copies[PRIMARY_KINDS])
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    memset(copies, 0, PRIMARY_KINDS);
    for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
        copies[hand[i]]++;
}

/* A string of one colour, as it grows. */
struct string {
    struct list *list;
    const unsigned char *copies; /* held of each value of this colour */
    int colour, count, listed;
    unsigned char card[CHOICE_BYTES];
};

/*
 * Lists every string that continues the present one with cards of value `value` + 1 or higher, whole or split. Of
 * equal cards the whole ones come first, while primary_legal lists every order. Stops, with listed > STRINGS_MAX, if
 * there are too many strings. The recursion depth is the number of values.
 */
static void list_strings(struct string *string, int value)
{
    if (string->listed > STRINGS_MAX)
        return;
    if (value == PRIMARY_VALUES) {
        string->listed += string->count > 0;
        if (string->count > 0)
            add(string->list, PRIMARY_MOVE_PLAY, string->card, string->count);
        return;
    }
    int card = string->colour * PRIMARY_VALUES + value, held = string->copies[value], before = string->count;
    for (int whole = 0; whole <= held; whole++)
        for (int split = 0; whole + split <= held && (split == 0 || primary_can_split(card)); split++) {
            for (int i = 0; i < whole + split && string->count < CHOICE_BYTES - 1; i++)
                string->card[string->count++] = (unsigned char)(card | (i < whole ? 0 : PRIMARY_SPLIT));
            string->list->is_all = string->list->is_all && (whole == 0 || split == 0);
            list_strings(string, value + 1);
            string->count = before;
        }
}

/* Lists single cards, whole and split, and the string of all cards of the colour, whole and split. */
static void list_some_strings(struct list *list, int colour, const unsigned char *copies)
{
    unsigned char all[2][CHOICE_BYTES];
    int count = 0, splits = 0;
    for (int value = PRIMARY_VALUES - 1; value >= 0; value--) {
        int card = colour * PRIMARY_VALUES + value;
        const unsigned char cards[] = {(unsigned char)card, (unsigned char)(card | PRIMARY_SPLIT)};
        if (copies[value] == 0)
            continue;
        add(list, PRIMARY_MOVE_PLAY, &cards[0], 1);
        if (primary_can_split(card))
            add(list, PRIMARY_MOVE_PLAY, &cards[1], 1);
        splits += primary_can_split(card);
        for (int i = 0; i < copies[value] && count < CHOICE_BYTES - 1; i++, count++) {
            all[0][count] = cards[0];
            all[1][count] = cards[primary_can_split(card) ? 1 : 0];
        }
    }
    if (count > 1)
        add(list, PRIMARY_MOVE_PLAY, all[0], count);
    if (count > 1 && splits > 0)
        add(list, PRIMARY_MOVE_PLAY, all[1], count);
    list->is_all = false;
}

static void list_plays(struct list *list, int seat)
{
    unsigned char copies[PRIMARY_KINDS];
    count_hand(list->state, seat, copies);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        int before = list->count;
        struct string string = {.list = list, .copies = copies + (size_t)colour * PRIMARY_VALUES, .colour = colour};
        list_strings(&string, 0);
        if (string.listed <= STRINGS_MAX)
            continue;
        list->count = before;
        list_some_strings(list, colour, string.copies);
    }
    for (int first = 0; first < PRIMARY_O * PRIMARY_VALUES; first++)
        for (int second = first + 1; second < PRIMARY_O * PRIMARY_VALUES; second++) {
            const unsigned char cards[] = {(unsigned char)first, (unsigned char)second};
            if (copies[first] > 0 && copies[second] > 0 && primary_colour(first) != primary_colour(second))
                add(list, PRIMARY_MOVE_COMBINE, cards, 2);
        }
}

/* ---- points and counters ---- */

/* Whether the card is one of the highest in the discard pile. */
static bool is_worth_fading(const struct game_state *state, const struct primary_use *use)
{
    const unsigned char *pile = primary_cards(state, use->target, PRIMARY_DISCARD);
    int higher = 0;
    for (int i = 0; i < state->size[use->target][PRIMARY_DISCARD]; i++)
        higher += primary_value(pile[i]) > primary_value(use->card);
    return higher < FADES_MAX;
}

/*
 * Adds a use. Members that its effect does not use have the values that primary_read_use gives them, so that equal
 * moves have equal bytes.
 */
static void add_use(struct list *list, const struct primary_use *use)
{
    struct choice choice;
    primary_encode_use(use, &choice);
    add(list, PRIMARY_MOVE_USE, choice.byte + 1, choice.size - 1);
}

static void list_use(void *context, const struct primary_use *use)
{
    struct list *list = context;
    if (use->effect == PRIMARY_FADE && !is_worth_fading(list->state, use))
        list->is_all = false;
    else
        add_use(list, use);
}

/*
 * Lists assignments that even out the counters on the player's areas: others could be made and undone forever.
 * Assignments to allies are not listed.
 */
static void list_assignments(struct list *list, int seat)
{
    const int *counters = list->state->counters[seat];
    for (int from = 0; from < PRIMARY_AREAS; from++)
        for (int area = 0; area < PRIMARY_AREAS; area++) {
            const unsigned char bytes[] = {(unsigned char)from, (unsigned char)seat, (unsigned char)area};
            if (counters[from] > counters[area] + 1)
                add(list, PRIMARY_MOVE_ASSIGN, bytes, 3);
        }
    list->is_all = list->is_all && !primary_has_counter(list->state, seat);
}

/* ---- the list, best first ---- */

/* How good a use of a point usually is, by its effect. */
static int weight_of(const struct game_state *state, const struct primary_use *use)
{
    static const unsigned char weights[] = {
        [PRIMARY_DRAW] = 12, [PRIMARY_DUP] = 2, [PRIMARY_REMOVE] = 24, [PRIMARY_LOOT] = 6, [PRIMARY_PILFER] = 8,
        [PRIMARY_TAKE] = 16, [PRIMARY_MILL] = 16, [PRIMARY_FADE] = 1, [PRIMARY_STRIP] = 24, [PRIMARY_RESTORE] = 4,
        [PRIMARY_SHIELD] = 8, [PRIMARY_RECOVER] = 12, [PRIMARY_UNFADE] = 2};
    bool harms_team = use->effect == PRIMARY_REMOVE && !primary_is_foe(state, state->common.turn, use->target);
    bool shields_hand = use->effect == PRIMARY_SHIELD && use->area == PRIMARY_HAND;
    return harms_team ? 0 : shields_hand ? 2 * weights[PRIMARY_SHIELD] : weights[use->effect];
}

/* A heuristic score of a play: a 1, which gives another play, is best; else many points and few cards are good. */
static int worth_of_play(const struct choice *choice)
{
    int points = 0, cards = choice->size - 1;
    for (int i = 1; i <= cards; i++)
        points += primary_value(choice->byte[i]);
    return cards == 1 && points == 1 ? 2 * BASE_WORTH : BASE_WORTH + points - 3 * (cards - 1);
}

static int worth_of(const struct list *list, const struct choice *choice)
{
    const struct primary_use use = primary_use_of(choice);
    switch ((enum primary_move)choice->byte[0]) {
    case PRIMARY_MOVE_PLAY:
    case PRIMARY_MOVE_COMBINE:
        return worth_of_play(choice);
    case PRIMARY_MOVE_USE:
        return weight_of(list->state, &use);
    case PRIMARY_MOVE_REACT:
        return choice->byte[1];
    case PRIMARY_MOVE_END:
        return BASE_WORTH;
    default:
        return 0;
    }
}

/* Sorts the choices by their worth, the best first; choices of equal worth keep their order. */
static void sort_best_first(struct list *list)
{
    int worth[CHOICES_MAX];
    for (int i = 0; i < list->count; i++) {
        struct choice choice = list->choice[i];
        int own = worth_of(list, &choice), at = i;
        for (; at > 0 && worth[at - 1] < own; at--) {
            worth[at] = worth[at - 1];
            list->choice[at] = list->choice[at - 1];
        }
        worth[at] = own;
        list->choice[at] = choice;
    }
}

int primary_list(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                 struct choice *choices, int max, bool *is_all)
{
    struct list list = {match, state, choices, 0, max, true};
    int seat = match_turn(match, state);
    (void)precomputed;
    *is_all = false;
    if (state->common.phase == PRIMARY_BUILD)
        return primary_list_decks(match, state, choices, max);
    if (state->common.phase == PRIMARY_REACT) {
        add(&list, PRIMARY_MOVE_REACT, (const unsigned char[]){1}, 1);
        if (!primary_is_blocked_by_chance(state, &state->pending))
            add(&list, PRIMARY_MOVE_REACT, (const unsigned char[]){0}, 1);
    } else if (state->common.phase == PRIMARY_RESOLVE) {
        primary_each_use(match, state, list_use, &list);
        add(&list, PRIMARY_MOVE_DONE, NULL, 0);
    } else if (state->common.phase == PRIMARY_END) {
        add(&list, PRIMARY_MOVE_END, NULL, 0);
        if (state->replay)
            list_plays(&list, seat);
        list_assignments(&list, seat);
    } else {
        list_plays(&list, seat);
        for (int area = 0; area < PRIMARY_AREAS; area++)
            if (state->counters[seat][area] > 0)
                add(&list, PRIMARY_MOVE_SKIP, (const unsigned char[]){(unsigned char)area}, 1);
    }
    sort_best_first(&list);
    *is_all = list.is_all;
    return list.count;
}

/* ---- random moves ---- */

/*
 * A random use, drawn with probability proportional to its weight: each use replaces the previous one with the
 * probability of its share of the sum so far.
 */
struct draw {
    const struct game_state *state;
    struct rng *rng;
    struct primary_use use;
    int sum;
};

static void draw_use(void *context, const struct primary_use *use)
{
    struct draw *draw = context;
    int weight = weight_of(draw->state, use);
    draw->sum += weight;
    if (weight > 0 && rng_quick(draw->rng, draw->sum) < weight)
        draw->use = *use;
}

/*
 * Picks a play: usually a 1, which gives another play, or else a card of the greatest value; sometimes a random card,
 * or a string.
 */
static void pick_play(struct list *list, int seat, struct rng *rng)
{
    const unsigned char *hand = primary_cards(list->state, seat, PRIMARY_HAND);
    int size = list->state->size[seat][PRIMARY_HAND], best = rng_quick(rng, size), count = 0;
    int roll = rng_quick(rng, ODDS);
    for (int i = 0; i < size && roll > 1; i++) {
        int value = primary_value(hand[i]), so_far = primary_value(hand[best]);
        if (so_far != 1 && (value == 1 || value > so_far))
            best = i;
    }
    unsigned char cards[CHOICE_BYTES] = {hand[best]};
    for (int i = 0; i < size && count < CHOICE_BYTES - 1; i++)
        if (i == best || (roll < ODDS / 4 && primary_colour(hand[i]) == primary_colour(hand[best])))
            cards[count++] = hand[i];
    for (int i = 0; i < count; i++)
        if (primary_can_split(cards[i]) && rng_quick(rng, ODDS / 4) == 0)
            cards[i] |= PRIMARY_SPLIT;
    add(list, PRIMARY_MOVE_PLAY, cards, count);
}

static void pick_point(struct list *list, struct rng *rng)
{
    struct draw draw = {.state = list->state, .rng = rng};
    primary_each_use(list->match, list->state, draw_use, &draw);
    if (draw.sum > 0)
        add_use(list, &draw.use);
    else
        add(list, PRIMARY_MOVE_DONE, NULL, 0);
}

/* Usually reacts with a counter to an opponent, and rarely to an ally. */
static void pick_answer(struct list *list, int seat, struct rng *rng)
{
    bool harms = primary_is_foe(list->state, list->state->common.turn, seat);
    bool is_forced = primary_is_blocked_by_chance(list->state, &list->state->pending);
    unsigned char uses = is_forced || rng_quick(rng, ODDS) < (harms ? ODDS * 3 / 4 : 1);
    add(list, PRIMARY_MOVE_REACT, &uses, 1);
}

static void pick_skip(struct list *list, int seat, struct rng *rng)
{
    unsigned char area = (unsigned char)rng_quick(rng, PRIMARY_AREAS);
    while (list->state->counters[seat][area] == 0) /* a player with neither card nor counter would be out */
        area = (unsigned char)((area + 1) % PRIMARY_AREAS);
    add(list, PRIMARY_MOVE_SKIP, &area, 1);
}

void primary_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    struct list list = {match, state, choice, 0, 1, true};
    struct primary_use use;
    unsigned char byte = 0;
    bool is_end = state->common.phase == PRIMARY_END, has_cards = state->size[seat][PRIMARY_HAND] > 0;
    if (state->common.phase == PRIMARY_BUILD) {
        primary_advise_building(match, state, seat, choice);
    } else if (state->common.phase == PRIMARY_RESOLVE && primary_advise_use(match, state, &use)) {
        add_use(&list, &use);
    } else if (state->common.phase == PRIMARY_RESOLVE) {
        add(&list, PRIMARY_MOVE_DONE, NULL, 0);
    } else if (state->common.phase == PRIMARY_REACT) {
        byte = primary_advise_answer(state, seat);
        add(&list, PRIMARY_MOVE_REACT, &byte, 1);
    } else if (has_cards && (!is_end || state->replay)) {
        byte = (unsigned char)primary_advise_card(state, seat);
        add(&list, PRIMARY_MOVE_PLAY, &byte, 1);
    } else if (is_end) {
        add(&list, PRIMARY_MOVE_END, NULL, 0);
    } else {
        while (state->counters[seat][byte] == 0) /* a player with neither card nor counter would be out */
            byte++;
        add(&list, PRIMARY_MOVE_SKIP, &byte, 1);
    }
}

void primary_pick(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                  struct rng *rng, struct choice *choice)
{
    struct list list = {match, state, choice, 0, 1, true};
    int seat = match_turn(match, state);
    bool has_cards = state->size[seat][PRIMARY_HAND] > 0;
    (void)precomputed;
    if (state->common.phase == PRIMARY_BUILD)
        primary_pick_deck(match, state, rng, choice);
    else if (state->common.phase == PRIMARY_REACT)
        pick_answer(&list, seat, rng);
    else if (state->common.phase == PRIMARY_RESOLVE)
        pick_point(&list, rng);
    else if (has_cards && (state->common.phase == PRIMARY_PLAY || state->replay))
        pick_play(&list, seat, rng);
    else if (state->common.phase == PRIMARY_END)
        add(&list, PRIMARY_MOVE_END, NULL, 0);
    else
        pick_skip(&list, seat, rng);
}

void primary_random(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                    struct choice *choice)
{
    (void)seat;
    primary_pick(match, NULL, state, rng, choice);
}

/* ---- the estimate ---- */

/* The weighted sum of a player's cards in hand, deck and discard pile, and counters; 0 for a player who is out. */
static int holdings_of(const struct game_state *state, int seat)
{
    int has = CARD_WORTH * (state->size[seat][PRIMARY_HAND] + state->size[seat][PRIMARY_DECK]) +
              DISCARD_WORTH * state->size[seat][PRIMARY_DISCARD];
    for (int area = 0; area < PRIMARY_AREAS; area++)
        has += COUNTER_WORTH * state->counters[seat][area];
    return state->is_out[seat] ? 0 : has;
}

/* The cube of the team's sum of holdings_of; 0 only for a team that is out. Sets `*members` to the size of the team. */
static double strength_of(const struct match *match, const struct game_state *state, int seat, int *members)
{
    double has = 0;
    *members = 0;
    for (int other = 0; other < match->seats; other++)
        if (!primary_is_foe(state, seat, other)) {
            has += holdings_of(state, other);
            ++*members;
        }
    return has > 0 ? has * has * has : primary_team_is_alive(match, state, state->team[seat]);
}

/*
 * Estimates by strength. The wins of a seat are its share among all seats; its score is the mean of its wins and of its
 * mean share against each other seat.
 */
void primary_estimate(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                      double score[SEATS_MAX], double wins[SEATS_MAX])
{
    double strength[PRIMARY_SEATS], sum = 0;
    int members[PRIMARY_SEATS];
    (void)precomputed;
    for (int seat = 0; seat < match->seats; seat++) {
        strength[seat] = strength_of(match, state, seat, &members[seat]);
        sum += strength[seat] / members[seat];
    }
    for (int seat = 0; seat < match->seats; seat++) {
        wins[seat] = strength[seat] / members[seat] / sum; /* sum > 0: before the end, at least two teams are in */
        score[seat] = 0;
        for (int other = 0; other < match->seats; other++) {
            double both = strength[seat] + strength[other];
            if (other != seat)
                score[seat] += both > 0 ? strength[seat] / both : 0.5;
        }
        score[seat] = (score[seat] / (match->seats - 1) + wins[seat]) / 2;
    }
}
