/* test_advice.c: the suggestions in Prime Daifugo, and the search behind them, compared with exhaustive search. */
#include "core/base/rng.h"
#include "core/cards/claim.h"
#include "core/spell/composite.h"
#include "core/spell/factored.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/products.h"
#include "referee/games/prime_daifugo/search.h"
#include "referee/games/prime_daifugo/tests/dealt.h"
#include "tests/cards.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the weakest prime, by trying all arrangements ---- */

struct brute {
    const struct deck *deck;
    struct hand hand;
    int count;
    uint64_t last; /* 0 if there is no last number */
    bool reversed, composite;
    uint64_t best; /* 0 if none was found */
};

/* Whether the number is prime or, with `composite`, has factors that the cards not in the row can spell. */
static bool is_wanted(const struct brute *brute, uint64_t number)
{
    struct factored factored;
    struct spell spell;
    if (!brute->composite)
        return number > 1 && random_smallest_factor(number) == number;
    spell_begin(&spell, brute->deck, &brute->hand);
    return factored_first(&spell, number, 0, PRIME_DAIFUGO_CARDS, &factored);
}

static void try_all(struct brute *brute, int laid, uint64_t number)
{
    if (laid == brute->count) {
        bool beats = brute->last == 0 || (brute->reversed ? number < brute->last : number > brute->last);
        bool weaker = brute->best == 0 || (brute->reversed ? number > brute->best : number < brute->best);
        if (beats && weaker && is_wanted(brute, number))
            brute->best = number;
        return;
    }
    for (int kind = 0; kind < brute->deck->kinds; kind++)
        for (int i = 0; i < brute->deck->card[kind].values && brute->hand.copies[kind] > 0; i++) {
            uint64_t value = (uint64_t)brute->deck->card[kind].value[i];
            if (laid == 0 && value == 0)
                continue;
            brute->hand.copies[kind]--;
            try_all(brute, laid + 1, number * (value > 9 ? 100 : 10) + value);
            brute->hand.copies[kind]++;
        }
}

static uint64_t number_of(const struct card *cards, int count)
{
    uint64_t number = 0;
    for (int i = 0; i < count; i++)
        number = number * (cards[i].value > 9 ? 100 : 10) + (uint64_t)cards[i].value;
    return number;
}

static void expect_weakest(struct brute *brute)
{
    char last[24] = "";
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = {.deck = brute->deck, .hand = brute->hand, .count = brute->count,
                                          .reversed = brute->reversed, .composite = brute->composite,
                                          .steps = 100000000};
    struct hand left = brute->hand;
    snprintf(last, sizeof last, "%llu", (unsigned long long)brute->last);
    if (brute->last > 0)
        search.last = digits_of(last);
    try_all(brute, 0, 0);
    bool found = prime_daifugo_find_weakest(&search, cards);
    uint64_t number = found ? number_of(cards, brute->count) : 0;
    assert_true(number == brute->best);
    for (int i = 0; i < brute->count && found; i++)
        assert_true(left.copies[cards[i].kind]-- > 0);
    for (int i = 0; i < brute->count && found; i++) /* no Joker stands for a card that the hand still has */
        if (brute->deck->card[cards[i].kind].joker && cards[i].value > 0)
            assert_int_equal(left.copies[cards[i].value - 1], 0);
    assert_true((found && brute->composite) == (search.factors.tokens > 0));
}

/* In a game the number to beat has as many cards as the answer; here it may be any number. */
static void the_weakest_number_is_found_if_there_is_one(void **state)
{
    const struct deck deck = built_in("trump");
    struct rng rng = {11};
    int found = 0;
    for (int i = 0; i < 3000; i++) {
        bool jokers = i % 4 == 0;
        int cards = 1 + (int)rng_below(&rng, jokers ? 4 : 6);
        struct brute brute = {.deck = &deck, .hand = hand_of_random_cards(&deck, &rng, cards, jokers ? 2 : 0)};
        brute.count = 1 + (int)rng_below(&rng, jokers ? 3 : 4);
        brute.reversed = rng_below(&rng, 2) == 0;
        brute.composite = !jokers && i % 5 == 0;
        for (int digit = 0; digit < brute.count && i % 3 > 0; digit++) {
            uint64_t value = 1 + rng_below(&rng, 13);
            brute.last = brute.last * (value > 9 ? 100 : 10) + value;
        }
        expect_weakest(&brute);
        found += brute.best > 0;
    }
    assert_in_range(found, 800, 2600);
}

static void a_search_stops_when_its_steps_are_used_up(void **state)
{
    const struct deck deck = built_in("trump");
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = {.deck = &deck, .count = 20, .steps = 15};
    for (int kind = 0; kind < 12; kind++)
        search.hand.copies[kind] = 4;
    assert_false(prime_daifugo_find_weakest(&search, cards));
    assert_int_equal(search.steps, 0);
    search.steps = 100000;
    assert_true(prime_daifugo_find_weakest(&search, cards));
}

/*
 * Pruning keeps searches short: the 100 searches of each row of this table take at most `max` steps together, although
 * each alone may take 200,000.
 */
static void searches_take_no_more_steps_than_listed(void **state)
{
    static const struct {
        int cards, count;
        bool jokers, last, reversed, composite;
        long max;
    } rows[] = {
        {11, 2, true, true, false, false, 408},      {11, 3, true, false, true, false, 1690},
        {11, 4, true, true, false, false, 951},      {11, 4, false, true, true, false, 908},
        {6, 6, false, false, false, false, 1408},   {11, 2, false, true, false, true, 290025},
        {25, 12, false, false, false, false, 203927},
    };
    const struct deck deck = built_in("trump");
    struct card cards[PRIME_DAIFUGO_CARDS];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rng rng = {5};
        long steps = 0;
        for (int hands = 0; hands < 100; hands++) {
            struct prime_daifugo_search search = {.deck = &deck, .count = rows[i].count, .steps = 200000};
            search.hand = hand_of_random_cards(&deck, &rng, rows[i].cards, rows[i].jokers ? 2 : 0);
            search.reversed = rows[i].reversed;
            search.composite = rows[i].composite;
            if (rows[i].last)
                search.last = digits_of(&"5555"[4 - rows[i].count]);
            prime_daifugo_find_weakest(&search, cards);
            steps += 200000 - search.steps;
        }
        if (steps > rows[i].max)
            fail_msg("%d of %d cards: %ld steps", rows[i].count, rows[i].cards, steps);
    }
}

/* ---- composites by their factors ---- */

struct listing {
    const struct deck *deck;
    struct hand hand;
    long plays;
};

/*
 * Checks one play: its cards are those missing from the hand, and its factors are primes whose product is the number.
 */
static bool check_product(void *context, const struct prime_daifugo_product *product)
{
    struct listing *listing = context;
    struct hand put = product->left;
    struct text cards = {0}, numbers = {0};
    struct claim claim = {0};
    struct fault fault;
    for (int i = 0; i < product->count; i++) {
        put.copies[product->card[i].kind]++;
        text_add(&cards, card_word(listing->deck, product->card[i].kind));
    }
    for (int i = 0; i < product->factors.tokens; i++)
        if (product->factors.token[i] < DECK_KINDS_MAX)
            put.copies[product->factors.token[i]]++;
    assert_memory_equal(&put, &listing->hand, sizeof put);
    assert_true(number_of(product->card, product->count) == product->number);
    text_add_char(&cards, '=');
    factored_write(listing->deck, &product->factors, &cards);
    assert_true(claim_read(listing->deck, cards.at, cards.length, 20, &numbers, &fault));
    claim_judge(&claim, numbers.at);
    if (claim.answer != CLAIM_CORRECT)
        fail_msg("%s", cards.at);
    claim_free(&claim);
    text_free(&cards);
    text_free(&numbers);
    listing->plays++;
    return true;
}

/*
 * Whether a claim has the form that the search finds: up to three factors, each a prime of one or two cards. One may be
 * a prime of one card with an exponent of one card; of three factors, two are of one card without an exponent.
 */
static bool is_simple(const char *claim)
{
    int factors = 0, single = 0;
    for (const char *at = strchr(claim, '=') + 1;; at++) {
        size_t cards = strcspn(at, "*"), base = strcspn(at, "^*");
        if (base > 2 || (cards > base && (base > 1 || cards > 3)))
            return false;
        factors++;
        single += cards == 1;
        at += cards;
        if (*at == '\0')
            return factors < 3 || (factors == 3 && single >= 2);
    }
}

static bool count_simple(void *context, const struct composite_play *play)
{
    *(long *)context += is_simple(play->claim);
    return true;
}

static void composites_of_all_cards_are_found_by_their_factors_if_there_are_any(void **state)
{
    const struct deck deck = built_in("trump");
    struct rng rng = {21};
    struct search *search = search_new(1);
    int found = 0, hands = getenv("QUICK") != NULL ? 5000 : 20000;
    for (int i = 0; i < hands; i++) {
        struct hand hand = hand_of_random_cards(&deck, &rng, 3 + i % 5, 0);
        struct listing listing = {&deck, hand, 0};
        struct prime_daifugo_products products = {.hand = hand, .under = UINT64_MAX, .uses_all = true,
                                                  .tries = 1000000};
        struct composite_question question = {.deck = &deck, .hand = hand, .must = hand, .search = search};
        long simple = 0;
        prime_daifugo_find_products(&products, check_product, &listing);
        (void)composite_find(&question, count_simple, &simple);
        assert_int_equal(listing.plays > 0, simple > 0);
        found += simple > 0;
    }
    assert_in_range(found, hands / 100, hands / 2);
    search_free(search);
}

static void composites_found_by_their_factors_are_right(void **state)
{
    const struct deck deck = built_in("trump");
    struct rng rng = {22};
    long plays = 0;
    for (int i = 0; i < 300; i++) {
        struct hand hand = hand_of_random_cards(&deck, &rng, 11, i % 2 == 0 ? 2 : 0);
        struct listing listing = {&deck, hand, 0};
        struct prime_daifugo_products products = {.hand = hand, .under = UINT64_MAX, .tries = 3000};
        prime_daifugo_find_products(&products, check_product, &listing);
        plays += listing.plays;
    }
    assert_in_range(plays, 2000, 100000);
}

/* ---- suggestions ---- */

enum { SUGGESTIONS_MAX = 10 };

/*
 * `move` is a hand, a field and a suggestion. Fails the test unless it is suggested to B with that hand, after A has
 * played the field or, if the field is `-`, has passed.
 */
static void expect_suggestion(struct channel *c, const char *name, const char *const move[3])
{
    const char *hand = move[0], *field = move[1], *command = move[2];
    channel_send(c, "new prime-daifugo players=A,B deal=manual");
    channel_send(c, "deal B %s", hand);
    channel_send(c, "deal A %s6", *field != '-' ? field : "");
    channel_run(c, "deal pile 8; start A");
    channel_send(c, *field != '-' ? "play %s" : "pass", field);
    assert_true(channel_answer_has(c, "! turn B draw") && !channel_answer_has(c, "! penalty A"));
    channel_accept(c, "suggest");
    if (strcmp(channel_reply(c), command) != 0)
        fail_msg("%s: %s on %s: expected %s, got %s", name, hand, field, command, channel_reply(c));
    channel_accept(c, command);
    assert_null(strstr(text_string(&c->out.text), "penalty"));
}

static void these_moves_are_suggested(void **state)
{
    static const struct {
        const char *name;
        const char *move[SUGGESTIONS_MAX][3]; /* hand, field, suggestion */
    } tests[] = {
        /* With eight cards or fewer left, the sum of their values matters, too; the last hand has more. */
        {"the smallest prime of as many cards is suggested",
         {{"37A9Q", "3", "play 7"},
          {"22344", "A3A", "play 223"},
          {"A3TQKJ999TT", "3A", "play TA"}}},
        {"the strongest cards are kept for later",
         {{"QK4T6", "TK", "play QK"}, /* no other play beats TK */
          {"5748", "53", "play 57"},
          {"X46", "K", "play X"},
          {"X46", "QK", "draw"}, /* a lone Joker is one card */
          {"KT25KA46", "QK", "play KT=2*5*KA"}}},
        {"a player who can go out next makes a play that is hard to beat",
         {{"QK73T", "53", "play QK"}, /* leaves 10, 3 and 7 */
          {"A3TQKJ9", "3A", "play QK"}, /* not 101, which is the weakest */
          {"22244463", "-", "play 64=2*2*2^4"}}}, /* leaves 43 */
        {"a play of the last cards comes first",
         {{"57", "53", "play 57"},
          {"X", "K", "play X"},
          {"QK", "-", "play QK"},
          {"A2223", "-", "play 22A23"},
          {"X3", "4A", "play X3|X=4"},
          {"A45TKK", "-", "play TAK54K"},
          {"6264", "-", "play 64=2^6"}, /* no odd card that could end a prime */
          {"6264", "53", "play 64=2^6"},
          {"X4", "-", "play 4X|X=A"}}},
        {"a cut comes before the last play",
         {{"5738", "A3", "play 57"}, /* then 83 */
          {"X38", "7", "play X"},
          {"57X38", "7", "play X"},
          {"X7", "3", "play X"},
          {"57X38", "A3", "play 57"}}},
        {"a leader who cannot go out draws if one card may suffice",
         {{"24", "-", "draw"}, /* no card can end a prime */
          {"A7298", "-", "draw"}, /* the sum is divisible by 3 */
          {"A28TJQK", "-", "draw"}}},
        {"small cards turn the order round",
         {{"A7292223335", "-", "play A729"},
          {"A729TJQKTJQ", "-", "play TJ2A97"}}},
    };
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        for (int k = 0; k < SUGGESTIONS_MAX && tests[i].move[k][0] != NULL; k++)
            expect_suggestion(*state, tests[i].name, tests[i].move[k]);
}

/* Twelve even cards make more than 2^64: factors of such large numbers are not searched for. */
static void a_composite_too_great_to_be_factored_is_not_suggested(void **state)
{
    static struct match match = {.option = {[PRIME_DAIFUGO_COMPOSITES] = PRIME_DAIFUGO_COMPOSITES_ONLY}};
    struct prime_daifugo_position position = {.match = &match, .size = 12, .last = "20000000000000000001"};
    struct prime_daifugo_finder finder = {.position = &position};
    match.deck = built_in("trump");
    position.hand = hand_of(&match.deck, "TTTTQQQQ22446688");
    assert_false(prime_daifugo_advise(&finder));
}

/* Up to six cards, so that all orders can be tried. */
static void a_prime_of_all_cards_is_suggested_if_there_is_one(void **state)
{
    struct channel *c = *state;
    const struct deck deck = built_in("trump");
    struct rng rng = {31};
    int outs = 0;
    for (int i = 0; i < 400; i++) {
        struct text cards = {0};
        struct brute brute = {.deck = &deck, .hand = hand_of_random_cards(&deck, &rng, 2 + i % 5, i % 8 == 0 ? 2 : 0)};
        brute.count = hand_count(&brute.hand);
        try_all(&brute, 0, 0);
        hand_write(&deck, &brute.hand, ',', &cards);
        channel_send(c, "new prime-daifugo players=A,B deal=manual");
        channel_send(c, "deal A %s", cards.at);
        int other = 0; /* a card that is not in the hand */
        while (brute.hand.copies[other] > 0)
            other++;
        channel_send(c, "deal B %s", card_word(&deck, other));
        channel_accept(c, "start A");
        channel_accept(c, "suggest");
        channel_accept(c, channel_reply(c));
        channel_accept(c, "get A.count");
        bool is_out = strcmp(channel_reply(c), "0") == 0;
        if (brute.best > 0)
            assert_true(is_out);
        outs += is_out;
        text_free(&cards);
    }
    assert_in_range(outs, 150, 350);
}

/* Counts of the plays of players who follow the suggestions. */
struct variety {
    int plays, composites, cuts, revolutions, jokers, of[PRIME_DAIFUGO_CARDS + 1];
};

static void count_play(struct variety *variety, const char *play)
{
    size_t cards = strcspn(play, "=|");
    variety->plays++;
    variety->of[cards]++;
    variety->composites += play[cards] == '=';
    variety->cuts += strcmp(play, "57") == 0;
    variety->revolutions += strcmp(play, "A729") == 0;
    variety->jokers += strcmp(play, "X") == 0;
}

/* Plays a game of suggestions to its end: none of them is wrong. */
static void play_suggestions(struct channel *c, struct variety *variety)
{
    for (channel_send(c, "suggest"); *channel_refusal(c) == '\0'; channel_send(c, "suggest")) {
        char command[256];
        snprintf(command, sizeof command, "%s", channel_reply(c));
        channel_accept(c, command);
        if (strstr(text_string(&c->out.text), "penalty") != NULL)
            fail_msg("%s: %s", command, text_string(&c->out.text));
        if (strncmp(command, "play ", 5) == 0)
            count_play(variety, command + 5);
    }
    channel_expect_key(c, "phase", "over");
}

/* Of 588 plays with 11 cards each, 100 are composites, 33 cuts and 34 lone Jokers. */
static void suggestions_are_varied_and_never_wrong(void **state)
{
    struct variety variety = {0}, others = {0};
    for (int seed = 1; seed <= 200; seed++) {
        channel_send(*state, "new prime-daifugo players=A,B seed=%d", seed);
        play_suggestions(*state, &variety);
    }
    for (int seed = 1; seed <= 150; seed++) {
        channel_send(*state, "new prime-daifugo players=A,B seed=%d hand=%d", seed, 12 + seed % 15);
        play_suggestions(*state, &others);
    }
    print_message("# %d plays: %d composites, %d cuts, %d revolutions, %d Jokers alone\n", variety.plays,
                  variety.composites, variety.cuts, variety.revolutions, variety.jokers);
    assert_true(variety.composites >= 40 && variety.cuts >= 12 && variety.revolutions >= 2 && variety.jokers >= 12);
    for (int cards = 1; cards <= PRIME_DAIFUGO_CARDS; cards++)
        assert_true(2 * variety.of[cards] <= variety.plays);
    for (int cards = 1; cards <= 6; cards++)
        assert_true(30 * variety.of[cards] >= variety.plays);
}

static const struct dialogue dialogues[] = {
    {"a cut is not suggested where 57 beats nothing",
     {DEALT("", "573A96", "574", "8") "; play 57=3*A9",
      "suggest says draw",
      DEALT("", "A729573A96", "5768", "8") "; play A729; pass; play 57=3*A9",
      "suggest says draw",
      DEALT("", "5936", "578", "8") "; play 593",
      "suggest says play 857"}},
    {"a player who cannot play draws and then passes",
     {DEALT("", "K6", "468", "8") "; play K", "suggest says draw", "draw", "suggest says pass"}},
    {"after a revolution the weakest is the greatest",
     {DEALT("", "A729K6", "7J44668", "8") "; play A729; pass; play K",
      "suggest says play J",
      DEALT("", "A729596", "5784", "8") "; play A729; pass; play 59",
      "suggest says play 47",
      DEALT("", "A729596", "5788", "8") "; play A729; pass; play 59",
      "suggest says play 57"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weakest_number_is_found_if_there_is_one),
        cmocka_unit_test(a_search_stops_when_its_steps_are_used_up),
        cmocka_unit_test(searches_take_no_more_steps_than_listed),
        cmocka_unit_test(composites_of_all_cards_are_found_by_their_factors_if_there_are_any),
        cmocka_unit_test(composites_found_by_their_factors_are_right),
        cmocka_unit_test(a_composite_too_great_to_be_factored_is_not_suggested),
        ON_A_CHANNEL(these_moves_are_suggested),
        ON_A_CHANNEL(a_prime_of_all_cards_is_suggested_if_there_is_one),
        ON_A_CHANNEL(suggestions_are_varied_and_never_wrong),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
