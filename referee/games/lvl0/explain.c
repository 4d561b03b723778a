/* explain.c: Prime Daifugo Lvl. 0: explains the advantage of one move over another. */
#include "referee/games/lvl0/explain.h"

#include "core/base/language.h"
#include "referee/game/match.h"

enum { FACTS_MAX = 2, STOP = 12 /* the card that ends the round */ };

/* Facts about a move that follow from what its player knows. */
struct facts {
    struct hand left;      /* the hand after the move, before any draw */
    int left_count;
    bool is_play, is_discard;
    bool ends_round;       /* the play has a 12 */
    bool is_safe;          /* no play of cards that the player does not see beats this play */
    bool is_useless;       /* the discarded card is in no prime that the hand can play */
    int whole;             /* index in precomputed.prime of a play of all cards left, or LVL0_NONE */
    bool has_prime;        /* some of the cards left form a prime, or it is not known whether they do */
    int count;             /* of the cards played */
    int stops;             /* 12s left */
    int beaten_by;         /* numbers that unseen cards can form and that beat the play */
    int uses;              /* primes that the hand can play with the discarded card */
};

/*
 * The cards that the player on turn does not see: those not in this hand, the play area or the discards, of which only
 * the top one is seen if they are closed.
 */
static struct hand unseen(const struct match *match, const struct game_state *state)
{
    struct hand cards = {0}, seen = state->hand[state->common.turn], table = pile_hand(&state->table);
    hand_add(&seen, &table);
    for (int i = lvl0_has_open_discards(match) ? 0 : state->discard.count - 1; i >= 0 && i < state->discard.count; i++)
        seen.copies[state->discard.kind[i]]++;
    for (int kind = 0; kind < match->deck.kinds; kind++)
        if (match->deck.card[kind].copies > seen.copies[kind])
            cards.copies[kind] = (unsigned char)(match->deck.card[kind].copies - seen.copies[kind]);
    return cards;
}

/* The index in precomputed->prime of the first play of all `count` cards of the hand, or LVL0_NONE. */
static int find_whole(const struct precomputed *precomputed, const struct hand *hand, int count)
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    if (count < 1 || count > LVL0_PLAY_MAX)
        return LVL0_NONE;
    return lvl0_find_play(precomputed, &held, precomputed->begin[count], precomputed->begin[count + 1]);
}

static bool has_prime(const struct precomputed *precomputed, const struct hand *hand)
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    return lvl0_find_play(precomputed, &held, precomputed->begin[1], precomputed->begin[LVL0_PLAY_MAX + 1]) >= 0;
}

static bool has_kind(const struct lvl0_prime *prime, int kind)
{
    for (int i = 0; i < prime->count; i++)
        if (prime->kind[i] == kind)
            return true;
    return false;
}

/*
 * How many numbers the hand can play among precomputed->prime[from] to precomputed->prime[to - 1], which have equally
 * many cards; if `kind` is not LVL0_NONE, only with a card of this kind.
 */
static int count_numbers(const struct precomputed *precomputed, const struct hand *hand, int from, int to, int kind)
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    int count = 0;
    uint64_t last = 0; /* the numbers ascend; one that several choices of cards spell counts once */
    for (int at = from; (at = lvl0_find_play(precomputed, &held, at, to)) >= 0; at++)
        if (kind == LVL0_NONE || has_kind(&precomputed->prime[at], kind)) {
            count += precomputed->prime[at].number != last;
            last = precomputed->prime[at].number;
        }
    return count;
}

/* Whether the hand can play the number with this kind of card and fewer cards than `count`. */
static bool has_shorter(const struct precomputed *precomputed, const struct hand *hand, uint64_t number, int count,
                        int kind)
{
    for (int fewer = 1; fewer < count; fewer++)
        if (count_numbers(precomputed, hand, lvl0_first_above(precomputed, fewer, number - 1),
                          lvl0_first_above(precomputed, fewer, number), kind) > 0)
            return true;
    return false;
}

/* How many numbers the hand can play with this kind of card. */
static int count_uses(const struct precomputed *precomputed, const struct hand *hand, int kind)
{
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    int uses = 0, end = precomputed->begin[LVL0_PLAY_MAX + 1];
    uint64_t last = 0;
    for (int at = 0; (at = lvl0_find_play(precomputed, &held, at, end)) >= 0; at++) {
        const struct lvl0_prime *prime = &precomputed->prime[at];
        if (!has_kind(prime, kind))
            continue;
        uses += prime->number != last && !has_shorter(precomputed, hand, prime->number, prime->count, kind);
        last = prime->number;
    }
    return uses;
}

/* The number of 12s in the hand. */
static int count_stops(const struct deck *deck, const struct hand *hand)
{
    int stops = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].values == 1 && deck->card[kind].value[0] == STOP)
            stops += hand->copies[kind];
    return stops;
}

/* Adds the facts of a play. The state is the one before the play. */
static void add_play_facts(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, const struct choice *choice, struct facts *facts)
{
    struct card cards[LVL0_PLAY_MAX];
    char digits[DIGITS_OF_CARDS + 1];
    struct hand others = unseen(match, state);
    int count = lvl0_cards_of(match, choice, cards);
    uint64_t number = 0;
    card_spell(cards, count, digits);
    digits_to_u64(digits_of(digits), &number); /* fewer than LVL0_DIGITS digits, so the number fits */
    for (int i = 0; i < count; i++) {
        facts->left.copies[cards[i].kind]--;
        facts->ends_round = facts->ends_round || cards[i].value == STOP;
    }
    facts->is_play = true;
    facts->count = count;
    facts->beaten_by = count_numbers(precomputed, &others, lvl0_first_above(precomputed, count, number),
                                     precomputed->begin[count + 1], LVL0_NONE);
    facts->is_safe = !precomputed->is_partial && facts->beaten_by == 0;
}

static struct facts facts_of(const struct match *match, const struct precomputed *precomputed,
                             const struct game_state *state, const struct choice *choice)
{
    struct facts facts = {.left = state->hand[state->common.turn], .whole = LVL0_NONE};
    int kind = choice->byte[1];
    if (choice->byte[0] == LVL0_MOVE_PLAY)
        add_play_facts(match, precomputed, state, choice, &facts);
    if (choice->byte[0] == LVL0_MOVE_DISCARD) {
        facts.is_discard = true;
        facts.uses = count_uses(precomputed, &facts.left, kind);
        facts.is_useless = match->deck.card[kind].values > 0 && !precomputed->is_partial && facts.uses == 0;
        facts.left.copies[kind]--;
    }
    facts.left_count = hand_count(&facts.left);
    facts.whole = find_whole(precomputed, &facts.left, facts.left_count);
    facts.has_prime = precomputed->is_partial || has_prime(precomputed, &facts.left);
    facts.stops = count_stops(&match->deck, &facts.left);
    return facts;
}

/* ---- writing the facts ---- */

/* Adds the cards of the hand, for example "7", "7 and 5/9", "7, 5/9 and D". */
static void add_cards(const struct deck *deck, const struct hand *hand, struct text *text)
{
    int left = hand_count(hand);
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copy = 0; copy < hand->copies[kind]; copy++) {
            text_add(text, deck->card[kind].word);
            left--;
            text_add(text, left > 1 ? _(", ") : left == 1 ? _(" and ") : "");
        }
}

/* Two moves that are compared. */
struct comparison {
    const struct match *match;
    const struct precomputed *precomputed;
    const struct game_state *state;
    const struct choice *best, *other;
    struct facts good, bad; /* of the best move and of the other */
};

static void say_stop(const struct comparison *comparison, struct text *text)
{
    if (comparison->good.ends_round && !comparison->bad.ends_round)
        text_say(text, "ends the round at once by the 12");
}

static void say_whole(const struct comparison *comparison, struct text *text)
{
    const struct facts *facts = &comparison->good;
    const struct deck *deck = &comparison->match->deck;
    if ((!facts->is_play && !facts->is_discard) || facts->whole < 0 || comparison->bad.whole >= 0)
        return;
    const struct lvl0_prime *prime = &comparison->precomputed->prime[facts->whole];
    bool is_single_card = facts->left_count == 1, is_plain = is_single_card && deck->card[prime->kind[0]].values == 1;
    unsigned long long number = prime->number;
    struct text cards = {0};
    add_cards(deck, &facts->left, &cards);
    if (is_plain)
        text_say(text, "leaves %s, which is prime", text_string(&cards));
    else if (is_single_card)
        text_say(text, "leaves %s, which is prime as %llu", text_string(&cards), number);
    else
        text_say(text, "leaves %s, which are prime together as %llu", text_string(&cards), number);
    text_free(&cards);
}

static void say_safe(const struct comparison *comparison, struct text *text)
{
    const struct facts *good = &comparison->good, *bad = &comparison->bad;
    if (good->is_play && good->is_safe && !good->ends_round && !(bad->is_play && bad->is_safe))
        text_say(text, "cannot be beaten by cards that are not seen");
}

static void say_useless(const struct comparison *comparison, struct text *text)
{
    if (comparison->good.is_useless && !comparison->bad.is_useless)
        text_say(text, "no prime that this hand can play has the %s",
                 comparison->match->deck.card[comparison->best->byte[1]].word);
}

/* Adds the disadvantage of the other move. */
static void say_other(const struct comparison *comparison, struct text *text)
{
    const struct facts *bad = &comparison->bad;
    struct text command = {0}, cards = {0};
    if ((!bad->is_play && !bad->is_discard) || !comparison->good.has_prime || bad->has_prime || bad->left_count == 0)
        return;
    lvl0_write(comparison->match, comparison->state, comparison->other, &command);
    add_cards(&comparison->match->deck, &bad->left, &cards);
    text_say(text, "`%s` would leave %s, of which no prime can be played", text_string(&command), text_string(&cards));
    text_free(&command);
    text_free(&cards);
}

static void say_kept_stop(const struct comparison *comparison, struct text *text)
{
    if (comparison->good.stops > comparison->bad.stops)
        text_say(text, "keeps the 12");
}

/* Adds that fewer numbers beat this play than the other one. */
static void say_beaten_by(const struct comparison *comparison, struct text *text)
{
    const struct facts *good = &comparison->good, *bad = &comparison->bad;
    struct text command = {0};
    if (!good->is_play || !bad->is_play || comparison->precomputed->is_partial || good->beaten_by >= bad->beaten_by)
        return;
    lvl0_write(comparison->match, comparison->state, comparison->other, &command);
    text_print(text, language_plural("cards that are not seen form %d number that beats it, and %d that beat `%s`",
                                     "cards that are not seen form %d numbers that beat it, and %d that beat `%s`",
                                     (unsigned long long)good->beaten_by),
               good->beaten_by, bad->beaten_by, text_string(&command));
    text_free(&command);
}

static void say_more_cards(const struct comparison *comparison, struct text *text)
{
    const struct facts *good = &comparison->good, *bad = &comparison->bad;
    if (good->is_play && bad->is_play && good->count > bad->count)
        text_say(text, "puts down %d cards, not %d", good->count, bad->count);
}

/* Adds that the discarded card is in fewer primes than the other one. */
static void say_uses(const struct comparison *comparison, struct text *text)
{
    const struct facts *good = &comparison->good, *bad = &comparison->bad;
    if (good->is_discard && bad->is_discard && !comparison->precomputed->is_partial && good->uses < bad->uses)
        text_print(text, language_plural("the %s is in %d prime that this hand can play, the %s in %d",
                                         "the %s is in %d primes that this hand can play, the %s in %d",
                                         (unsigned long long)good->uses),
                   comparison->match->deck.card[comparison->best->byte[1]].word, good->uses,
                   comparison->match->deck.card[comparison->other->byte[1]].word, bad->uses);
}

/* Whether the hand can play a prime now. */
static bool can_play(const struct comparison *comparison, const struct hand *hand)
{
    const struct precomputed *precomputed = comparison->precomputed;
    const struct game_state *state = comparison->state;
    struct lvl0_bits held = lvl0_hand_bits(precomputed, hand);
    uint64_t number = 0;
    if (state->size == 0)
        return has_prime(precomputed, hand);
    digits_to_u64(digits_of(state->last), &number);
    return lvl0_find_play(precomputed, &held, lvl0_first_above(precomputed, state->size, number),
                          precomputed->begin[state->size + 1]) >= 0;
}

/* Adds that the hand has no play and, unless the move is a pass, how many unseen cards would give it one. */
static void say_stuck(const struct comparison *comparison, struct text *text)
{
    const struct hand *hand = &comparison->state->hand[comparison->state->common.turn];
    struct hand others = unseen(comparison->match, comparison->state);
    int helping = 0;
    if (comparison->good.is_play || comparison->good.is_discard || comparison->precomputed->is_partial ||
        comparison->best->byte[0] == LVL0_MOVE_SKIP || can_play(comparison, hand))
        return;
    for (int kind = 0; kind < comparison->match->deck.kinds; kind++) {
        struct hand with = *hand;
        with.copies[kind]++;
        helping += can_play(comparison, &with) ? others.copies[kind] : 0;
    }
    if (comparison->best->byte[0] == LVL0_MOVE_PASS || helping == 0)
        text_say(text, "this hand has no prime to play");
    else
        text_say(text, "this hand has no prime to play; with %d of the %d cards that are not seen it has one", helping,
                 hand_count(&others));
}

typedef void say(const struct comparison *comparison, struct text *text);

/* Adds the first `max` statements of the table that are true. */
static void say_some(say *const *table, int size, int max, const struct comparison *comparison, struct text *text)
{
    for (int i = 0, said = 0; i < size && said < max; i++) {
        struct text fact = {0};
        table[i](comparison, &fact);
        if (fact.length > 0 && said++ > 0)
            text_say(text, "; ");
        text_add_text(text, &fact);
        text_free(&fact);
    }
}

void lvl0_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                  const struct choice *best, const struct choice *other, struct text *text)
{
    static say *const strong[] = {say_stop, say_whole, say_safe, say_useless, say_other};
    static say *const weak[] = {say_kept_stop, say_beaten_by, say_more_cards, say_uses, say_stuck};
    const struct comparison comparison = {
        match, precomputed, state, best, other, facts_of(match, precomputed, state, best),
        facts_of(match, precomputed, state, other)};
    size_t begin = text->length;
    if (comparison.good.is_play && comparison.good.left_count == 0) {
        text_say(text, "puts down the last cards");
        return;
    }
    say_some(strong, (int)(sizeof strong / sizeof *strong), FACTS_MAX, &comparison, text);
    if (text->length == begin)
        say_some(weak, (int)(sizeof weak / sizeof *weak), 1, &comparison, text);
}
