/* advice.c: Prime Daifugo: a sensible move. */
#include "referee/games/prime_daifugo/advice.h"

#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

enum {
    LEAD_MAX = 4, /* maximum number of cards to lead with: people know few primes of more */
    WIN_MAX = 6,  /* maximum number of cards to win with on an empty field */
    STEPS = 200000
};

/* Several searches, which share one budget of steps. */
struct advice {
    const struct prime_daifugo_position *position;
    long steps;
    struct card card[PRIME_DAIFUGO_CARDS];
    int count; /* cards of the number found */
    struct text factors; /* of a composite; else empty */
};

static int kind_of(const struct deck *deck, char letter)
{
    return card_kind(deck, &letter, 1);
}

static int copies_of(const struct advice *advice, char letter)
{
    return advice->position->hand.copies[kind_of(advice->position->deck, letter)];
}

static void keep(struct hand *hand, const struct deck *deck, const char *letters)
{
    for (const char *letter = letters; *letter != '\0'; letter++)
        if (hand->copies[kind_of(deck, *letter)] == 0)
            return;
    for (const char *letter = letters; *letter != '\0'; letter++)
        hand->copies[kind_of(deck, *letter)]--;
}

/* The hand without Jokers. */
static struct hand plain_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = position->hand;
    hand.copies[kind_of(position->deck, 'X')] = 0;
    return hand;
}

/* The hand without Jokers, without QK (the best play of two cards) and without 57 (the cut). */
static struct hand spare_hand(const struct prime_daifugo_position *position)
{
    struct hand hand = plain_hand(position);
    keep(&hand, position->deck, "QK");
    keep(&hand, position->deck, "57");
    return hand;
}

/* Finds the weakest number of `count` of these cards that may be played; a Joker alone is no number. */
static bool find_number(struct advice *advice, struct hand hand, int count, bool composite)
{
    const struct prime_daifugo_position *position = advice->position;
    struct prime_daifugo_search search = {
        .deck = position->deck,
        .hand = hand,
        .count = count,
        .reversed = position->reversed,
        .composite = composite,
        .steps = advice->steps,
        .factors = advice->factors,
    };
    if (count == 1)
        search.hand.copies[kind_of(position->deck, 'X')] = 0;
    if (position->size > 0)
        search.last = digits_of(position->last);
    bool found = prime_daifugo_weakest(&search, advice->card);
    advice->steps = search.steps;
    advice->factors = search.factors;
    advice->count = count;
    return found;
}

static bool find(struct advice *advice, struct hand hand, int count)
{
    return find_number(advice, hand, count, false);
}

/* Finds a prime of as many cards as the last play has; on an empty field of as many as possible, up to LEAD_MAX. */
static bool find_any(struct advice *advice, struct hand hand)
{
    int size = advice->position->size;
    if (size > 0)
        return find(advice, hand, size);
    for (int count = LEAD_MAX; count > 0; count--)
        if (find(advice, hand, count))
            return true;
    return false;
}

/* Finds a prime of the whole hand. */
static bool find_win(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    int count = hand_count(&position->hand);
    return (position->size > 0 ? count == position->size : count <= WIN_MAX) && find(advice, position->hand, count);
}

/* Finds a composite whose factors the other cards of the hand spell: KT=2*5*KA beats QK. */
static bool find_composite(struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    return position->size > 0 && !position->hides_factors &&
           find_number(advice, plain_hand(position), position->size, true);
}

/* Whether 57 beats two cards. On an empty field it is not needed: there at least 5 or 7 was found before. */
static bool can_cut(const struct advice *advice)
{
    const struct prime_daifugo_position *position = advice->position;
    if (position->size != 2 || copies_of(advice, '5') == 0 || copies_of(advice, '7') == 0)
        return false;
    int order = digits_compare(digits_of("57"), digits_of(position->last));
    return position->reversed ? order < 0 : order > 0;
}

static bool can_lay_joker(const struct advice *advice)
{
    return advice->position->size <= 1 && copies_of(advice, 'X') > 0;
}

static void write_play(const struct advice *advice, struct text *command)
{
    text_add(command, "play ");
    card_write_play(advice->position->deck, advice->card, advice->count, command);
    if (advice->factors.length > 0)
        text_print(command, "=%s", advice->factors.at);
}

void prime_daifugo_advise(const struct prime_daifugo_position *position, struct text *command)
{
    struct advice advice = {.position = position, .steps = STEPS};
    bool found = find_win(&advice) || find_any(&advice, spare_hand(position)) ||
                 find_any(&advice, plain_hand(position));
    bool cuts = !found && can_cut(&advice);
    if (!found && !cuts)
        found = find_composite(&advice) || (copies_of(&advice, 'X') > 0 && find_any(&advice, position->hand));
    if (found)
        write_play(&advice, command);
    else if (cuts)
        text_add(command, "play 57");
    else if (can_lay_joker(&advice))
        text_add(command, "play X");
    else
        text_add(command, position->may_draw ? "draw" : "pass");
    text_free(&advice.factors);
}

/* ---- the hooks ---- */

void prime_daifugo_suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    char last[DIGITS_OF_CARDS + 1];
    const struct prime_daifugo_position position = {
        .deck = &match->deck,
        .hand = state->hand[seat],
        .size = state->size,
        .last = last,
        .reversed = state->reversed,
        .may_draw = prime_daifugo_may_draw(state),
        .hides_factors = !match_tells_factors(match),
    };
    prime_daifugo_last(state, last);
    prime_daifugo_advise(&position, command);
}
