/* explain.c: Primes Rummy: explains the advantages of one move over another. */
#include "referee/games/rummy/explain.h"

#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/rummy/reach.h"

#include <string.h>

/* The hand of the player on turn after a card has been discarded, or before a draw. */
struct left {
    const struct match *match;
    const struct precomputed *precomputed;
    const struct game_state *state; /* before the discard */
    unsigned char card[RUMMY_HAND];
    unsigned char count;
    int discarded; /* RUMMY_NO_CARD before a draw */
};

static struct left left_after(const struct match *match, const struct precomputed *precomputed,
                              const struct game_state *state, int discarded)
{
    int seat = state->common.turn;
    struct left left = {
        .match = match, .precomputed = precomputed, .state = state, .count = state->hand_count[seat],
        .discarded = discarded};
    memcpy(left.card, state->hand[seat], left.count);
    if (discarded != RUMMY_NO_CARD)
        rummy_remove(left.card, &left.count, rummy_find(left.card, left.count, discarded));
    return left;
}

/* ---- facts ---- */

static bool splits(const struct match *match, const unsigned char *cards, int count)
{
    unsigned char set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX];
    return rummy_split(rummy_rules(match), cards, count, set, is_key);
}

/* Whether the player could go out with this additional card. */
static bool goes_out_with(const struct left *left, int card)
{
    unsigned char with[RUMMY_HAND + 1], cards[RUMMY_HAND + 1], count;
    memcpy(with, left->card, left->count);
    with[left->count] = (unsigned char)card;
    struct rummy_outlook outlook = rummy_evaluate(&left->precomputed->numbers, rummy_rules(left->match), with,
                                                  left->count + 1, left->count);
    for (int i = 0; i <= left->count && outlook.missing == 0; i++) {
        count = (unsigned char)(left->count + 1);
        memcpy(cards, with, count);
        rummy_remove(cards, &count, i);
        if (splits(left->match, cards, count))
            return true;
    }
    return false;
}

/* Adds the cards that the player on turn sees: visible hands and the open card. */
static void count_seen(const struct left *left, unsigned char copies[RUMMY_NUMBERS + 1])
{
    const struct game_state *state = left->state;
    for (int seat = 0; seat < left->match->seats; seat++)
        if (rummy_sees_hand(state, state->common.turn, seat))
            rummy_count(state->hand[seat], state->hand_count[seat], copies);
    if (state->heap.count > 0) /* otherwise, the only open card has just been taken */
        copies[rummy_open_card(state)]++;
}

/* The number of unseen cards that pass the test; sets `*unseen` to the number of all unseen cards. */
static int count_unseen(const struct left *left, bool (*test)(const struct left *left, int card), int *unseen)
{
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    int passed = 0;
    count_seen(left, copies);
    *unseen = 0;
    for (int card = 0; card <= RUMMY_NUMBERS; card++) {
        int more = rummy_copies(left->match, card) - copies[card];
        *unseen += more > 0 ? more : 0;
        passed += more > 0 && test(left, card) ? more : 0;
    }
    return passed;
}

/* Whether `shortage` is known for this hand. */
static bool has_shortage(const struct left *left)
{
    return !rummy_rules(left->match).both && left->count <= RUMMY_PROMISE_CARDS;
}

/* How many cards the hand is short of going out. `cards` are the hand, or the hand and one more card. */
static int shortage(const struct left *left, const unsigned char *cards, int count)
{
    return rummy_reach(&left->precomputed->numbers, rummy_rules(left->match), cards, count, left->count).missing;
}

/* Whether the hand is a card less short of going out with this additional card. */
static bool is_nearer_with(const struct left *left, int card)
{
    unsigned char with[RUMMY_HAND + 1];
    memcpy(with, left->card, left->count);
    with[left->count] = (unsigned char)card;
    return shortage(left, with, left->count + 1) < shortage(left, left->card, left->count);
}

/* How many cards go with one of the keys: they match it, or are free cards. */
static int count_around(const struct left *left, const struct rummy_outlook *outlook)
{
    int around = 0;
    for (int i = 0; i < left->count; i++) {
        bool fits = left->card[i] == RUMMY_FREE;
        for (int key = 0; key < outlook->keys; key++)
            fits = fits || rummy_matches(outlook->key[key], left->card[i]);
        around += fits;
    }
    return around;
}

/* Whether the card is neither prime nor free, and matches no prime among these cards. */
static bool is_useless(const unsigned char *cards, int count, int card)
{
    bool fits = card == RUMMY_FREE || rummy_is_prime(card);
    for (int i = 0; i < count; i++)
        fits = fits || (rummy_is_prime(cards[i]) && rummy_matches(cards[i], card));
    return !fits;
}

/* ---- sentences ---- */

/* Adds the sets that the cards form: "the others are 41,40,45,11 and 23,3,13". */
static void say_sets(const struct left *left, struct text *text)
{
    unsigned char set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX];
    struct text sets = {0};
    if (!rummy_split(rummy_rules(left->match), left->card, left->count, set, is_key))
        return;
    for (int part = 0, parts = RUMMY_SETS_MAX; part < parts; part++) {
        unsigned char member[RUMMY_SPLIT_MAX];
        int size = 0;
        for (int pass = 0; pass < 2; pass++) /* the key first */
            for (int i = 0; i < left->count; i++)
                if (set[i] == part && is_key[i] == (pass == 0))
                    member[size++] = left->card[i];
        text_add(&sets, part > 0 && size > 0 ? _(" and ") : "");
        rummy_write_cards(member, size, ',', &sets);
    }
    text_say(text, "the others are %s", text_string(&sets));
    text_free(&sets);
}

/*
 * Adds the number of unseen cards that let the player go out; false if there are none, or if more would after the bad
 * move.
 */
static bool say_outs(const struct left *good, const struct left *bad, struct text *text)
{
    int unseen, outs = count_unseen(good, goes_out_with, &unseen);
    int others = outs > 0 ? count_unseen(bad, goes_out_with, &unseen) : 0;
    if (outs == 0 || outs < others)
        return false;
    struct text card = {0};
    rummy_write_card(bad->discarded, &card);
    if (outs == others)
        text_say(text, "goes out with %d of the %d cards that are not seen", outs, unseen);
    else if (others > 0)
        text_say(text, "goes out with %d of the %d cards that are not seen; `discard %s` with %d", outs, unseen,
                 card.at, others);
    else
        text_say(text, "goes out with %d of the %d cards that are not seen; `discard %s` with none", outs, unseen,
                 card.at);
    text_free(&card);
    return true;
}

/*
 * Adds how many cards the hand is short of going out, and in what the bad move is worse. Adds nothing if that is not
 * known (has_shortage), if the hand lacks fewer than two cards, or if it would lack fewer after the bad move.
 */
static void say_shortage(const struct left *good, const struct left *bad, struct text *text)
{
    if (!has_shortage(good))
        return;
    int unseen, lacks = shortage(good, good->card, good->count), others = shortage(bad, bad->card, bad->count);
    if (lacks < 2 || lacks > others)
        return;
    int helping = count_unseen(good, is_nearer_with, &unseen), fewer = count_unseen(bad, is_nearer_with, &unseen);
    struct text card = {0};
    rummy_write_card(bad->discarded, &card);
    text_say(text, "leaves the hand %d cards short of going out; %d of the %d that are not seen help", lacks, helping,
             unseen);
    if (lacks < others)
        text_say(text, "; `discard %s` would leave it %d short", card.at, others);
    else if (fewer < helping)
        text_say(text, "; after `discard %s` %d help", card.at, fewer);
    text_free(&card);
}

/* Adds that more cards that match the same primes are left after the good move; false if that is not true. */
static bool say_around(const struct left *good, const struct left *bad, struct text *text)
{
    struct rummy_outlook outlook = rummy_evaluate(&good->precomputed->numbers, rummy_rules(good->match), good->card,
                                                  good->count, good->count);
    int around = count_around(good, &outlook), others = count_around(bad, &outlook);
    if (outlook.keys == 0 || around <= others)
        return false;
    struct text keys = {0}, card = {0};
    for (int key = 0; key < outlook.keys; key++)
        text_print(&keys, "%s%d", key > 0 ? _(" or ") : "", outlook.key[key]);
    rummy_write_card(bad->discarded, &card);
    text_say(text, "leaves %d cards that go with %s; `discard %s` would leave %d", around, keys.at, card.at, others);
    text_free(&keys);
    text_free(&card);
    return true;
}

static void say_useless(int card, struct text *text)
{
    struct text word = {0};
    rummy_write_card(card, &word);
    text_say(text, "%s goes with no prime of the hand", word.at);
    text_free(&word);
}

/* Adds the primes of the hand that the open card goes with; false if there are none. */
static bool say_keys(const struct left *left, int open, struct text *text)
{
    struct text primes = {0};
    for (int i = 0; i < left->count && open != RUMMY_FREE; i++) {
        int card = left->card[i];
        if ((i > 0 && card == left->card[i - 1]) || card == RUMMY_FREE || !rummy_is_prime(card) ||
            !rummy_matches(card, open))
            continue;
        text_add(&primes, primes.length > 0 ? _(" and ") : "");
        rummy_write_card(card, &primes);
    }
    bool has_keys = primes.length > 0;
    if (has_keys)
        text_say(text, "the open card goes with %s", primes.at);
    text_free(&primes);
    return has_keys;
}

/* Adds how many cards of the hand go with the open card if it is prime; false if fewer than two do. */
static bool say_key(const struct left *left, int open, struct text *text)
{
    int around = 0;
    for (int i = 0; i < left->count && open != RUMMY_FREE && rummy_is_prime(open); i++)
        around += left->card[i] == RUMMY_FREE || rummy_matches(open, left->card[i]);
    if (around > 1)
        text_say(text, "%d cards of the hand go with %d", around, open);
    return around > 1;
}

/* Explains the value of the open card for the whole hand, before a draw. */
static void explain_draw(const struct left *left, bool takes, struct text *text)
{
    int open = rummy_open_card(left->state), unseen;
    if (takes && goes_out_with(left, open)) {
        text_say(text, "goes out with the open card");
    } else if (takes && (say_keys(left, open, text) || say_key(left, open, text))) {
        return;
    } else if (takes && has_shortage(left) && is_nearer_with(left, open)) {
        text_say(text, "the open card helps to go out");
    } else if (!takes && is_useless(left->card, left->count, open)) {
        say_useless(open, text);
    } else if (!takes && has_shortage(left) && !is_nearer_with(left, open)) {
        int helping = count_unseen(left, is_nearer_with, &unseen);
        text_say(text, "%d of the %d cards that are not seen help to go out, but not the open card", helping, unseen);
    }
}

void rummy_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                   const struct choice *best, const struct choice *other, struct text *text)
{
    if (state->common.phase == RUMMY_DRAW) {
        struct left all = left_after(match, precomputed, state, RUMMY_NO_CARD);
        explain_draw(&all, best->byte[0] == RUMMY_MOVE_TAKE, text);
        return;
    }
    struct left good = left_after(match, precomputed, state, best->byte[1]);
    if (best->byte[0] == RUMMY_MOVE_OUT) {
        say_sets(&good, text);
        return;
    }
    struct left bad = left_after(match, precomputed, state, other->byte[1]);
    if (other->byte[0] == RUMMY_MOVE_OUT)
        return;
    if (say_outs(&good, &bad, text) || say_around(&good, &bad, text))
        return;
    if (is_useless(good.card, good.count, good.discarded) && !is_useless(bad.card, bad.count, bad.discarded))
        say_useless(good.discarded, text);
    else
        say_shortage(&good, &bad, text);
}
