/* player.c: Primes Rummy: what a player that searches asks: moves without words, and sensible ones by chance. */
#include "referee/games/rummy/player.h"

#include <string.h>

enum {
    LISTED = 8,    /* cards to throw away that are listed */
    CARELESS_OF = 16 /* one pick in so many throws away any card that is not needed */
};

static int lot(struct rng *rng, int count)
{
    return (int)((rng_next(rng) >> 32) * (uint64_t)count >> 32);
}

/* ---- the coding of a move ---- */

static void code(enum rummy_verb verb, int card, struct choice *choice)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)verb, (unsigned char)card}};
}

void rummy_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                 struct text *command)
{
    static const char *const words[] = {
        [RUMMY_MOVE_DRAW] = "draw", [RUMMY_MOVE_TAKE] = "take", [RUMMY_MOVE_DISCARD] = "discard ",
        [RUMMY_MOVE_OUT] = "out "};
    (void)match, (void)state;
    text_add(command, words[choice->byte[0]]);
    if (choice->byte[0] >= RUMMY_MOVE_DISCARD)
        rummy_write_card(choice->byte[1], command);
}

void rummy_make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    const struct game_state *state = move->state;
    int index = rummy_find(state->hand[move->seat], state->hand_count[move->seat], choice->byte[1]);
    (void)lore;
    if (choice->byte[0] == RUMMY_MOVE_DRAW)
        (void)rummy_do_draw(move); /* there is no `chance` before a move that is tried */
    else if (choice->byte[0] == RUMMY_MOVE_TAKE)
        rummy_do_take(move);
    else if (choice->byte[0] == RUMMY_MOVE_DISCARD)
        rummy_do_discard(move, index);
    else
        rummy_do_out(move, index);
}

/* ---- the hand of the player on turn ---- */

struct view {
    const struct match *match;
    const struct game_lore *lore;
    const struct game_state *state;
    int seat, count;
    const unsigned char *hand;
};

static struct view view_of(const struct match *match, const struct game_lore *lore, const struct game_state *state)
{
    int seat = state->common.turn;
    return (struct view){match, lore, state, seat, state->hand_count[seat], state->hand[seat]};
}

/* How many cards must stand in sets, when one has been thrown away. */
static int size_of(const struct view *view)
{
    return view->count - (view->state->common.phase == RUMMY_DISCARD);
}

static struct rummy_outlook outlook(const struct view *view)
{
    return rummy_outlook(&view->lore->numbers, rummy_rules(view->match), view->hand, view->count, size_of(view));
}

/* The same with the open card. */
static struct rummy_outlook outlook_with_open(const struct view *view)
{
    unsigned char cards[RUMMY_HAND];
    memcpy(cards, view->hand, (size_t)view->count);
    cards[view->count] = (unsigned char)rummy_open_card(view->state);
    return rummy_outlook(&view->lore->numbers, rummy_rules(view->match), cards, view->count + 1, size_of(view));
}

/* Whether the card at `index` may be thrown away, and is the first of its number. */
static bool may_throw(const struct view *view, int index)
{
    return (index == 0 || view->hand[index] != view->hand[index - 1]) &&
           rummy_may_throw(view->match, view->state, view->seat, index);
}

/* The first card by which the player can go out, or RUMMY_NO_CARD: one that no set needs, if there is such a one. */
static int find_out(const struct view *view, const struct rummy_outlook *outlook)
{
    for (int is_used = 0; is_used < 2 && outlook->missing == 0; is_used++)
        for (int i = 0; i < view->count; i++)
            if ((int)(outlook->used >> i & 1) == is_used && may_throw(view, i) &&
                rummy_may_go_out(view->match, view->state, view->seat, i))
                return view->hand[i];
    return RUMMY_NO_CARD;
}

/* How well a card that is not needed now may go with others later. */
static int promise(const struct view *view, int index)
{
    const struct rummy_numbers *numbers = &view->lore->numbers;
    int card = view->hand[index], worth = 0;
    if (card == RUMMY_FREE)
        return 100;
    bool is_prime = numbers->index[card] < RUMMY_PRIMES;
    for (int i = 0; i < view->count; i++) {
        int other = view->hand[i];
        bool is_pair = numbers->ones[card] == numbers->ones[other] || numbers->tens[card] == numbers->tens[other];
        if (is_pair && i != index && other != RUMMY_FREE)
            worth += 2 * is_prime + 2 * (numbers->index[other] < RUMMY_PRIMES);
    }
    return 2 * worth + 3 * is_prime;
}

/* ---- a list of moves ---- */

/* The cards that may be thrown away, the least needed first. Returns how many there are. */
static int order_cards(const struct view *view, const struct rummy_outlook *outlook, int cards[RUMMY_HAND])
{
    int worth[RUMMY_HAND], count = 0;
    for (int i = 0; i < view->count; i++) {
        if (!may_throw(view, i))
            continue;
        int own = promise(view, i) + 1000 * (int)(outlook->used >> i & 1), at = count++;
        for (; at > 0 && worth[at - 1] > own; at--) {
            worth[at] = worth[at - 1];
            cards[at] = cards[at - 1];
        }
        worth[at] = own;
        cards[at] = view->hand[i];
    }
    return count;
}

int rummy_list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
               struct choice *choices, int max, bool *is_all)
{
    struct view view = view_of(match, lore, state);
    struct rummy_outlook now = outlook(&view);
    int cards[RUMMY_HAND], count = 0, listed = max < LISTED ? max : LISTED;
    *is_all = true;
    if (state->common.phase == RUMMY_DRAW) {
        struct rummy_outlook with = outlook_with_open(&view);
        bool takes = rummy_is_better(&with, &now);
        if (takes)
            code(RUMMY_MOVE_TAKE, 0, &choices[count++]);
        if (rummy_may_draw(state))
            code(RUMMY_MOVE_DRAW, 0, &choices[count++]);
        if (!takes)
            code(RUMMY_MOVE_TAKE, 0, &choices[count++]);
        return count;
    }
    int out = find_out(&view, &now);
    if (out != RUMMY_NO_CARD) { /* nothing is better */
        code(RUMMY_MOVE_OUT, out, &choices[0]);
        return 1;
    }
    int all = order_cards(&view, &now, cards);
    for (; count < all && count < listed; count++)
        code(RUMMY_MOVE_DISCARD, cards[count], &choices[count]);
    *is_all = count == all;
    return count;
}

/* ---- a move by chance ---- */

static void pick_discard(const struct view *view, struct rng *rng, struct choice *choice)
{
    struct rummy_outlook now = outlook(view);
    int cards[RUMMY_HAND], out = find_out(view, &now);
    if (out != RUMMY_NO_CARD) {
        code(RUMMY_MOVE_OUT, out, choice);
        return;
    }
    int count = order_cards(view, &now, cards), unused = 0;
    for (int i = 0; i < view->count; i++)
        unused += (now.used >> i & 1) == 0;
    unused = unused < count ? unused : count;
    code(RUMMY_MOVE_DISCARD, cards[unused > 1 && lot(rng, CARELESS_OF) == 0 ? lot(rng, unused) : 0], choice);
}

void rummy_pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                struct rng *rng, struct choice *choice)
{
    struct view view = view_of(match, lore, state);
    if (state->common.phase == RUMMY_DISCARD) {
        pick_discard(&view, rng, choice);
        return;
    }
    struct rummy_outlook now = outlook(&view), with = outlook_with_open(&view);
    bool takes = with.missing < now.missing || !rummy_may_draw(state);
    code(takes ? RUMMY_MOVE_TAKE : RUMMY_MOVE_DRAW, 0, choice);
}

static void learn(const struct match *match, struct game_lore *lore)
{
    (void)match;
    rummy_learn_numbers(&lore->numbers);
}

/* ---- the hooks together ---- */

const struct game_player rummy_player = {
    .lore_size = sizeof(struct game_lore),
    .learn = learn,
    .list = rummy_list,
    .pick = rummy_pick,
    .make = rummy_make,
    .write = rummy_write,
    .easy_errors = 20,
};
