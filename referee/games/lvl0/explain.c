/* explain.c: Prime Daifugo Lvl. 0: explains the advantage of one move over another. */
#include "referee/games/lvl0/explain.h"

#include "core/base/language.h"
#include "referee/game/match.h"

enum { FACTS_MAX = 2 };

/* Facts about a move that follow from what its player knows. */
struct facts {
    struct hand left;      /* the hand after the move, before any draw */
    int left_count;
    bool is_play, is_discard;
    bool ends_round;       /* the play has a 12 */
    bool is_safe;          /* no play of cards that the player does not see beats this play */
    bool is_useless;       /* the discarded card is in no prime that the hand can play */
    int whole;             /* index in game_lore.prime of a play of all cards left, or LVL0_NONE */
    bool has_prime;        /* some of the cards left form a prime, or it is not known whether they do */
};

/* The cards that the player on turn does not see: those not in this hand, the play area or open discards. */
static struct hand unseen(const struct match *match, const struct game_state *state)
{
    struct hand cards = {0}, seen = state->hand[state->common.turn], table = pile_hand(&state->table);
    struct hand discards = pile_hand(&state->discard);
    hand_add(&seen, &table);
    if (lvl0_has_open_discards(match))
        hand_add(&seen, &discards);
    for (int kind = 0; kind < match->deck.kinds; kind++)
        if (match->deck.card[kind].copies > seen.copies[kind])
            cards.copies[kind] = (unsigned char)(match->deck.card[kind].copies - seen.copies[kind]);
    return cards;
}

/* The index in lore->prime of the first play of all `count` cards of the hand, or LVL0_NONE. */
static int find_whole(const struct game_lore *lore, const struct hand *hand, int count)
{
    struct lvl0_bits held = lvl0_hold(lore, hand);
    if (count < 1 || count > LVL0_PLAY)
        return LVL0_NONE;
    return lvl0_find(lore, &held, lore->begin[count], lore->begin[count + 1]);
}

static bool has_prime(const struct game_lore *lore, const struct hand *hand)
{
    struct lvl0_bits held = lvl0_hold(lore, hand);
    return lvl0_find(lore, &held, lore->begin[1], lore->begin[LVL0_PLAY + 1]) >= 0;
}

/* Whether no prime that the hand can play contains a card of this kind. */
static bool is_in_no_prime(const struct game_lore *lore, const struct hand *hand, int kind)
{
    struct lvl0_bits held = lvl0_hold(lore, hand);
    for (int at = 0; (at = lvl0_find(lore, &held, at, lore->begin[LVL0_PLAY + 1])) >= 0; at++)
        for (int i = 0; i < lore->prime[at].count; i++)
            if (lore->prime[at].kind[i] == kind)
                return false;
    return true;
}

/* Adds the facts of a play. The state is the one before the play. */
static void learn_play(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                       const struct choice *choice, struct facts *facts)
{
    struct card cards[LVL0_PLAY];
    char digits[DIGITS_OF_CARDS + 1];
    struct hand others = unseen(match, state);
    struct lvl0_bits held = lvl0_hold(lore, &others);
    int count = lvl0_cards_of(match, choice, cards);
    uint64_t number = 0;
    card_spell(cards, count, digits);
    digits_to_u64(digits_of(digits), &number); /* fewer than LVL0_DIGITS digits, so the number fits */
    for (int i = 0; i < count; i++) {
        facts->left.copies[cards[i].kind]--;
        facts->ends_round = facts->ends_round || cards[i].value == 12;
    }
    facts->is_play = true;
    facts->is_safe = !lore->is_partial &&
                     lvl0_find(lore, &held, lvl0_above(lore, count, number), lore->begin[count + 1]) < 0;
}

static struct facts facts_of(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                             const struct choice *choice)
{
    struct facts facts = {.left = state->hand[state->common.turn], .whole = LVL0_NONE};
    int kind = choice->byte[1];
    if (choice->byte[0] == LVL0_MOVE_PLAY)
        learn_play(match, lore, state, choice, &facts);
    if (choice->byte[0] == LVL0_MOVE_DISCARD) {
        facts.is_discard = true;
        facts.is_useless = match->deck.card[kind].values > 0 && !lore->is_partial &&
                           is_in_no_prime(lore, &facts.left, kind);
        facts.left.copies[kind]--;
    }
    facts.left_count = hand_count(&facts.left);
    facts.whole = find_whole(lore, &facts.left, facts.left_count);
    facts.has_prime = lore->is_partial || has_prime(lore, &facts.left);
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

/* Begins another fact, after "; " unless it is the first. False if FACTS_MAX facts have been written. */
static bool begin(int *said, struct text *text)
{
    if (*said == FACTS_MAX)
        return false;
    if ((*said)++ > 0)
        text_say(text, "; ");
    return true;
}

static void say_whole(const struct match *match, const struct game_lore *lore, const struct facts *facts,
                      struct text *text)
{
    const struct lvl0_prime *prime = &lore->prime[facts->whole];
    bool is_one = facts->left_count == 1, is_plain = is_one && match->deck.card[prime->kind[0]].values == 1;
    unsigned long long number = prime->number;
    struct text cards = {0};
    add_cards(&match->deck, &facts->left, &cards);
    if (is_plain)
        text_say(text, "leaves %s, which is prime", text_string(&cards));
    else if (is_one)
        text_say(text, "leaves %s, which is prime as %llu", text_string(&cards), number);
    else
        text_say(text, "leaves %s, which are prime together as %llu", text_string(&cards), number);
    text_free(&cards);
}

/* Adds the disadvantage of the other move; `facts` are those of that move. */
static void say_other(const struct match *match, const struct game_state *state, const struct choice *other,
                      const struct facts *facts, struct text *text)
{
    struct text command = {0}, cards = {0};
    lvl0_write(match, state, other, &command);
    add_cards(&match->deck, &facts->left, &cards);
    text_say(text, "`%s` would leave %s, of which no prime can be played", text_string(&command), text_string(&cards));
    text_free(&command);
    text_free(&cards);
}

void lvl0_explain(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                  const struct choice *best, const struct choice *other, struct text *text)
{
    struct facts good = facts_of(match, lore, state, best), bad = facts_of(match, lore, state, other);
    int said = 0;
    if (good.is_play && good.left_count == 0) {
        text_say(text, "puts down the last cards");
        return;
    }
    if (good.ends_round && !bad.ends_round && begin(&said, text))
        text_say(text, "ends the round at once by the 12");
    if ((good.is_play || good.is_discard) && good.whole >= 0 && bad.whole < 0 && begin(&said, text))
        say_whole(match, lore, &good, text);
    if (good.is_play && good.is_safe && !good.ends_round && !(bad.is_play && bad.is_safe) && begin(&said, text))
        text_say(text, "cannot be beaten by cards that are not seen");
    if (good.is_useless && !bad.is_useless && begin(&said, text))
        text_say(text, "no prime that this hand can play has the %s", match->deck.card[best->byte[1]].word);
    if ((bad.is_play || bad.is_discard) && good.has_prime && !bad.has_prime && bad.left_count > 0 &&
        begin(&said, text))
        say_other(match, state, other, &bad, text);
}
