/* test_plays_slow.c: plays of Prime Daifugo compared with a second implementation of the rules; hostile plays. */
#include "core/base/rng.h"
#include "referee/games/prime_daifugo/tests/dealt.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char letters[] = "A23456789TJQK";

/* A has all cards except the Jokers, and B has the Jokers; a lead may have any number of cards. */
#define ALL "AAAA2222333344445555666677778888999TTTTJJJJQQQQKKKK9"
#define ALL_FOR_A \
    "new prime-daifugo players=A,B deal=manual seed=1; deal A " ALL "; deal B XX; start A"

static int open_channel(void **state)
{
    channel_set_up_all(state);
    channel_run(*state, ALL_FOR_A);
    return 0;
}

static bool is_prime(uint64_t n)
{
    return n > 1 && random_smallest_factor(n) == n;
}

/* ---- the number of primes ---- */

/* Plays every arrangement of `cards` cards, and counts the primes. */
static void expect_primes(struct channel *c, int cards, int primes)
{
    int count = 0, all = 1;
    for (int i = 0; i < cards; i++)
        all *= 13;
    for (int i = 0; i < all; i++) {
        char row[8] = "", number[16] = "";
        for (int k = 0, rest = i; k < cards; k++, rest /= 13) {
            row[k] = letters[rest % 13];
            snprintf(number + strlen(number), sizeof number - strlen(number), "%d", rest % 13 + 1);
        }
        channel_send(c, "play %s", row);
        bool prime = channel_answer_has(c, "! turn B draw") && strstr(text_string(&c->out.text), " prime\n") != NULL;
        assert_string_equal(channel_refusal(c), "");
        channel_accept(c, "undo");
        if (prime != is_prime(strtoull(number, NULL, 10)))
            fail_msg("%s is %sprime", row, prime ? "" : "not ");
        count += prime;
    }
    assert_int_equal(count, primes);
}

/* These are arrangements; test_precomputed.c counts the different numbers and hands among them. */
static void there_are_as_many_primes_as_the_rules_say(void **state)
{
    expect_primes(*state, 2, 39);
    expect_primes(*state, 3, 324);
    expect_primes(*state, 4, 3078);
}

/* ---- claims, a second implementation ---- */

enum { FACTORS_MAX = 4, HUGE = 18 };

/* A part of a claim, and the cards that spell it. */
struct part {
    char cards[8];
    uint64_t value;
};

struct factor {
    struct part base;
    int height; /* number of exponents, one above the other */
    struct part exponent[3];
};

struct claim_of_parts {
    struct part number;
    int factors;
    struct factor factor[FACTORS_MAX];
};

static void add_digits(struct part *part, int value)
{
    uint64_t shift = value > 9 ? 100 : 10;
    part->value = part->value * shift + (uint64_t)value;
}

static struct part random_part(struct rng *rng, int max)
{
    struct part part = {"", 0};
    for (uint64_t count = 1 + rng_below(rng, (uint64_t)max); count > 0; count--) {
        int card = (int)rng_below(rng, 13);
        part.cards[strlen(part.cards)] = letters[card];
        add_digits(&part, card + 1);
    }
    return part;
}

/* Spells a number with cards of one digit each. False if it has a 0, or too many digits. */
static bool spell(uint64_t value, struct part *part)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
    *part = (struct part){"", value};
    for (const char *digit = digits; *digit != '\0'; digit++) {
        if (*digit == '0' || strlen(part->cards) > 6)
            return false;
        part->cards[strlen(part->cards)] = *digit == '1' ? 'A' : *digit;
    }
    return true;
}

/* a * b, or 10^HUGE if the product is greater. */
static uint64_t times(uint64_t a, uint64_t b)
{
    uint64_t limit = 1;
    for (int i = 0; i < HUGE; i++)
        limit *= 10;
    return a > limit / b ? limit : a * b;
}

static uint64_t power(uint64_t base, uint64_t exponent)
{
    uint64_t result = 1;
    for (uint64_t i = 0; i < exponent && i < 64; i++) /* 2^64 is huge already */
        result = times(result, base);
    return result;
}

/* A tower is evaluated from the right: 3^2^2 is 3^(2^2). */
static uint64_t value_of(const struct factor *factor)
{
    uint64_t exponent = 1;
    for (int i = factor->height - 1; i >= 0; i--)
        exponent = power(factor->exponent[i].value, exponent);
    return power(factor->base.value, exponent);
}

static uint64_t product_of(const struct claim_of_parts *claim)
{
    uint64_t product = 1;
    for (int i = 0; i < claim->factors; i++)
        product = times(product, value_of(&claim->factor[i]));
    return product;
}

static struct claim_of_parts random_claim(struct rng *rng)
{
    static const char *const primes[] = {"2", "3", "5", "7", "J", "K", "A9", "23", "TA"};
    struct claim_of_parts claim = {.factors = 1 + (int)rng_below(rng, FACTORS_MAX)};
    for (int i = 0; i < claim.factors; i++) {
        struct factor *factor = &claim.factor[i];
        factor->base = random_part(rng, 2);
        if (rng_below(rng, 4) > 0) {
            text_copy(factor->base.cards, sizeof factor->base.cards, primes[rng_below(rng, 9)]);
            factor->base.value = 0;
            for (const char *card = factor->base.cards; *card != '\0'; card++)
                add_digits(&factor->base, (int)(strchr(letters, *card) - letters) + 1);
        }
        factor->height = rng_below(rng, 3) == 0 ? 1 + (int)rng_below(rng, 3) : 0;
        for (int k = 0; k < factor->height; k++) {
            factor->exponent[k] = random_part(rng, rng_below(rng, 4) == 0 ? 2 : 1);
            if (factor->exponent[k].value > 3 && rng_below(rng, 2) == 0)
                spell(2, &factor->exponent[k]);
        }
    }
    if (!spell(product_of(&claim), &claim.number) || rng_below(rng, 3) == 0)
        claim.number = random_part(rng, 4);
    return claim;
}

/* Writes the claim as cards, or as numbers. */
static void write_claim(const struct claim_of_parts *claim, bool in_numbers, struct text *text)
{
    for (int i = -1; i < claim->factors; i++) {
        const struct part *part = i < 0 ? &claim->number : &claim->factor[i].base;
        if (i >= 0)
            text_add_char(text, i == 0 ? '=' : '*');
        for (int k = 0;; k++) {
            if (in_numbers)
                text_print(text, "%llu", (unsigned long long)part->value);
            else
                text_add(text, part->cards);
            if (i < 0 || k == claim->factor[i].height)
                break;
            part = &claim->factor[i].exponent[k];
            text_add_char(text, '^');
        }
    }
}

static bool has_only_factors(const struct claim_of_parts *claim)
{
    bool has_sign = claim->factors > 1;
    for (int i = 0; i < claim->factors; i++) {
        const struct factor *factor = &claim->factor[i];
        has_sign = has_sign || factor->height > 0;
        if (factor->base.value < 2)
            return false;
        for (int k = 0; k < factor->height; k++)
            if (factor->exponent[k].value < 2)
                return false;
    }
    return has_sign;
}

static bool has_more_than_four(const char *cards)
{
    for (const char *letter = letters; *letter != '\0'; letter++) {
        int count = 0;
        for (const char *card = cards; *card != '\0'; card++)
            count += *card == *letter;
        if (count > 4)
            return true;
    }
    return false;
}

/* Writes the answer that the rules require: the code of a refusal, or the words of the judgement. */
static void expect_words(const struct claim_of_parts *claim, const char *cards, struct text *expected)
{
    char number[24], product[24];
    bool has_sign = strpbrk(cards, "*^") != NULL;
    snprintf(number, sizeof number, "%llu", (unsigned long long)claim->number.value);
    snprintf(product, sizeof product, "%llu", (unsigned long long)product_of(claim));
    text_clear(expected);
    if (has_sign && has_more_than_four(cards)) /* checked between the form and the values */
        text_add(expected, "not-held");
    else if (!has_sign || !has_only_factors(claim))
        text_add(expected, "malformed");
    for (int i = 0; i < claim->factors && expected->length == 0; i++)
        if (!is_prime(claim->factor[i].base.value))
            text_print(expected, "wrong not-prime %llu", (unsigned long long)claim->factor[i].base.value);
    if (expected->length > 0)
        return;
    if (strlen(product) > strlen(number))
        text_add(expected, "wrong too-large");
    else if (strcmp(product, number) == 0)
        text_add(expected, "correct");
    else
        text_print(expected, "wrong %s", product);
}

static void a_composite_play_is_judged_as_the_rules_say(void **state)
{
    struct channel *c = *state;
    struct rng rng = {3};
    struct text cards = {0}, numbers = {0}, event = {0}, words = {0};
    int kinds[5] = {0};
    for (int i = 0; i < 20000; i++) {
        struct claim_of_parts claim = random_claim(&rng);
        text_clear(&cards);
        text_clear(&numbers);
        text_clear(&event);
        write_claim(&claim, false, &cards);
        write_claim(&claim, true, &numbers);
        expect_words(&claim, cards.at, &words);
        const char *expected = text_string(&words);
        channel_send(c, "play %s", cards.at);
        text_print(&event, "! judge %s %s", numbers.at, expected);
        bool refused = *channel_refusal(c) != '\0';
        if (refused ? strcmp(channel_refusal(c), expected) != 0 : !channel_answer_has(c, event.at))
            fail_msg("play %s: expected %s, got %s", cards.at, expected, text_string(&c->out.text));
        if (!refused)
            channel_accept(c, "undo");
        kinds[refused ? 0 : expected[0] == 'c' ? 1 : strstr(expected, "not") ? 2 : strstr(expected, "too") ? 3 : 4]++;
    }
    for (int kind = 0; kind < 5; kind++)
        assert_true(kinds[kind] > 500);
    text_free(&cards);
    text_free(&numbers);
    text_free(&event);
    text_free(&words);
}

/* ---- hostile input ---- */

static void a_number_of_all_cards_is_judged(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual seed=1; deal A " ALL "XX; deal pile -");
    channel_refuse(c, "start A", "bad-deal"); /* no cards are left for B */
    channel_run(c, "deal A AAAA222233334444555566667777888899TTTTJJJJQQQQKKKK9XX; deal B 9; start A");
    channel_accept(c, "play KKKKJJJJTTTTQQQQXX222233334444555566667777888899AAA9A|X=K|X=K");
    char number[80];
    assert_int_equal(sscanf(strstr(text_string(&c->out.text), "judge ") + 6, "%79[0-9] composite", number), 1);
    assert_int_equal(strlen(number), 71); /* the number has 71 digits, and B has one digit */
    assert_true(channel_answer_has(c, "! penalty A 0"));
}

static void endless_plays_are_refused(void **state)
{
    struct channel *c = *state;
    struct text endless = {0};
    text_add(&endless, "play ");
    while (endless.length < 65000)
        text_add_char(&endless, '7');
    channel_refuse(c, endless.at, "not-held");
    text_add(&endless, "Z");
    channel_refuse(c, endless.at, "bad-card");
    text_cut(&endless, 5);
    text_add(&endless, "4=2");
    while (endless.length < 65000)
        text_add(&endless, "^2");
    channel_refuse(c, endless.at, "malformed"); /* more cards than the deck has */
    text_cut(&endless, 5);
    text_add(&endless, "2");
    while (endless.length < 65000)
        text_add(&endless, "|X=2");
    channel_refuse(c, endless.at, "joker-value");
    text_free(&endless);
}

/* ---- all lines of play, from one deal ---- */

enum { ROWS_MAX = 512 };

/* Lists the different sequences of 1 to 3 cards of a hand. */
static int list_rows(const char *hand, char rows[ROWS_MAX][4])
{
    int cards = (int)strlen(hand), count = 0;
    for (int i = 0; i < cards; i++)
        for (int k = -1; k < cards; k++)
            for (int l = -1; l < cards; l++) {
                if (k == i || l == i || (k < 0 && l >= 0) || (l >= 0 && l == k))
                    continue;
                char row[4] = {hand[i], k < 0 ? '\0' : hand[k], l < 0 ? '\0' : hand[l]};
                int at = 0;
                while (at < count && strcmp(rows[at], row) != 0)
                    at++;
                memcpy(rows[at], row, sizeof row);
                count += at == count;
            }
    return count;
}

/* Counts the lines of play of `depth` moves: a draw, a pass, or a sequence of 1 to 3 cards, correct or wrong. */
static long count_lines(struct channel *c, int depth)
{
    char hand[64] = "", rows[ROWS_MAX][4];
    long lines = 0;
    if (depth == 0)
        return 1;
    channel_send(c, "hand");
    if (*channel_refusal(c) != '\0')
        return 0; /* the game is over */
    for (const char *at = channel_reply(c); *at != '\0'; at++)
        if (*at != ',')
            strncat(hand, at, 1);
    int count = list_rows(hand, rows);
    for (int i = -2; i < count; i++) {
        if (i < 0)
            channel_send(c, i == -2 ? "draw" : "pass");
        else
            channel_send(c, "play %s", rows[i]);
        if (*channel_refusal(c) != '\0')
            continue;
        lines += count_lines(c, depth - 1);
        channel_accept(c, "undo");
    }
    return lines;
}

/* An independent program gave these counts. */
static void lines_of_play_from_two_deals_are_as_counted_by_another_program(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new prime-daifugo players=A,B deal=manual; deal A 257; deal B 35; deal pile J4; start A");
    assert_int_equal(count_lines(c, 1), 17);
    assert_int_equal(count_lines(c, 2), 108);
    assert_int_equal(count_lines(c, 3), 2082);
    channel_run(c, "new prime-daifugo players=A,B deal=manual; deal A A257; deal B 35K; deal pile 44J; start A");
    assert_int_equal(count_lines(c, 2), 624);
    assert_int_equal(count_lines(c, 3), 44606);
}

/* ---- tracking the cards by the events alone ---- */

enum { CARDS = 54 };

/* The deck, top first, and the field, oldest card first. */
struct account {
    char deck[CARDS + 1], field[CARDS + 1];
    char number[CARDS + 1], factors[CARDS + 1]; /* of the play that is being judged */
};

static void append(char *to, const char *from)
{
    size_t length = strlen(to), more = strlen(from);
    assert_true(length + more <= CARDS);
    memcpy(to + length, from, more + 1);
}

/* Reads the letters of cards up to one of `ends`; skips other characters. */
static const char *read_cards(const char *at, const char *ends, char cards[CARDS + 1])
{
    size_t count = 0;
    for (; *at != '\0' && strchr(ends, *at) == NULL; at++)
        if (strchr("A23456789TJQKX", *at) != NULL)
            cards[count++] = *at;
    cards[count] = '\0';
    return at;
}

static void draw_from_deck(struct account *account, const char *event)
{
    char cards[CARDS + 1];
    read_cards(strstr(event, "cards=") + 6, " \n", cards);
    size_t count = strlen(cards);
    assert_true(strncmp(account->deck, cards, count) == 0);
    memmove(account->deck, account->deck + count, strlen(account->deck) - count + 1);
}

static void put_on_field(struct account *account)
{
    append(account->deck, account->factors);
    append(account->field, account->number);
}

static void clear_field(struct account *account)
{
    append(account->deck, account->field);
    account->field[0] = '\0';
}

/* Whether the event is like `judge 1213 prime` or `judge 9=3^2 correct`. */
static bool is_right_judgement(const char *event)
{
    size_t length = strcspn(event, "\n");
    return strncmp(event, "judge ", 6) == 0 &&
           (strncmp(event + length - 6, " prime", 6) == 0 || strncmp(event + length - 8, " correct", 8) == 0);
}

static void follow_event(struct account *account, const char *event)
{
    if (strncmp(event, "play ", 5) == 0) {
        const char *at = read_cards(strstr(event, "cards=") + 6, "=| \n", account->number);
        account->factors[0] = '\0';
        if (*at == '=')
            read_cards(at, "| \n", account->factors);
    } else if (strncmp(event, "draw ", 5) == 0 || strncmp(event, "penalty ", 8) == 0) {
        draw_from_deck(account, event);
    } else if (is_right_judgement(event) || strncmp(event, "revolution ", 11) == 0) {
        put_on_field(account);
    } else if (strncmp(event, "cut ", 4) == 0 || strncmp(event, "joker ", 6) == 0) {
        put_on_field(account);
        clear_field(account);
    } else if (strncmp(event, "round ", 6) == 0) {
        clear_field(account);
    }
}

static void compare_account(struct channel *c, const struct account *account)
{
    static const char *const keys[] = {"pile", "field"};
    const char *const expected[] = {account->deck, account->field};
    for (int i = 0; i < 2; i++) {
        char found[CARDS + 1] = "", play[CARDS + 1];
        channel_send(c, "get %s", keys[i]);
        for (const char *at = channel_reply(c); *at != '\0'; at += strcspn(at, ","), at += *at == ',') {
            read_cards(at, "|,", play);
            append(found, play);
        }
        assert_string_equal(found, expected[i]);
    }
}

/* Checks the number of each card in all hands, the deck and the field. */
static void expect_all_cards(struct channel *c, int players)
{
    struct text all = {0};
    channel_send(c, "get pile");
    text_add(&all, channel_reply(c));
    channel_send(c, "get field");
    text_add(&all, channel_reply(c));
    for (int i = 1; i <= players; i++) {
        channel_send(c, "get P%d.hand", i);
        text_add(&all, channel_reply(c));
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        int count = 0;
        for (const char *at = all.at; *at != '\0'; at++)
            count += *at == *letter && !(at >= all.at + 2 && at[-1] == '=' && at[-2] == 'X');
        assert_int_equal(count, 4);
    }
    text_free(&all);
}

/* Chooses the suggestion, or random cards of the hand, correct or wrong. */
static void choose_move(struct channel *c, struct rng *rng, struct text *command)
{
    channel_send(c, "suggest");
    text_clear(command);
    text_add(command, channel_reply(c));
    if (rng_below(rng, 3) > 0)
        return;
    channel_send(c, "hand");
    struct text hand = {0};
    for (const char *at = channel_reply(c); *at != '\0'; at++)
        if (*at != ',' && *at != 'X')
            text_add_char(&hand, *at);
    channel_send(c, "get last.count");
    uint64_t count = strtoull(channel_reply(c), NULL, 10);
    text_clear(command);
    text_add(command, "play ");
    for (uint64_t i = 0; i < (count > 0 ? count : 2) && hand.length > 0; i++) {
        size_t at = (size_t)rng_below(rng, hand.length);
        text_add_char(command, hand.at[at]);
        memmove(hand.at + at, hand.at + at + 1, hand.length - at);
        hand.length--;
    }
    text_free(&hand);
}

static void cards_move_as_the_events_say_and_none_is_lost(void **state)
{
    struct channel *c = *state;
    struct rng rng = {5};
    struct text command = {0}, answer = {0};
    for (int seed = 0; seed < 200; seed++) {
        int players = 2 + seed % 3;
        struct account account = {.deck = ""};
        channel_send(c, "new prime-daifugo players=%d seed=%d placings=%s", players, seed,
                     seed % 2 == 0 ? "no" : "yes");
        channel_send(c, "get pile");
        read_cards(channel_reply(c), "", account.deck);
        for (int i = 0; i < 200; i++) {
            choose_move(c, &rng, &command);
            text_clear(&answer);
            text_add(&answer, channel_send(c, "%s", command.at));
            if (strcmp(channel_refusal(c), "game-over") == 0)
                break;
            for (const char *line = answer.at; *line == '!'; line += strcspn(line, "\n") + 1)
                follow_event(&account, line + 3 + strspn(line + 2, "0123456789"));
            compare_account(c, &account);
            expect_all_cards(c, players);
        }
    }
    text_free(&command);
    text_free(&answer);
}

#define ON_ALL_FOR_A(name) cmocka_unit_test_setup_teardown(name, open_channel, channel_tear_down)

static const struct dialogue dialogues[] = {
    {"a power that no computer holds is a wrong product",
     {ALL_FOR_A,
      "play 4=2^K^K^K^K has judge 4=2^13^13^13^13 wrong too-large\n",
      "undo",
      "play 4 = K ^ KKKQQQQJJJJTTTT9999888877776666555 has  wrong too-large\n",
      "undo",
      "play 2=3^2^2^2^3^3^3^4^4^4^4^5^5^5^5^6^6^6^6^7^7^7^7^8^8^8^8^9^9^9^9^T^T^T^T^J^J^J^J has  wrong too-large\n"}},
    {"odd plays are refused",
     {ALL_FOR_A,
      "play XX|X=1|X=2|X=3 -> ? not-held", /* B has the Jokers */
      "play A|X=1; play A||; play A|; play A/ -> ? joker-value",
      "play =; play ==; play *; play ^2; play =2; play 2=2=2; play 2=^2; play 2=*; play 2^2=4 -> ? malformed",
      "play 4=2^^2; play 4=2^2^; play 4=2^2*; play 4=2**2 -> ? malformed",
      "play 4=2+2; play 4=(2*2); play -7; play 7.0; play 007; play S7 -> ? bad-card",
      "play \xEF\xBC\x97 -> ? bad-card", /* a full-width 7 */
      "play 140 -> ? bad-card"}}, /* A4, and 0 is not a card */
    {"Jokers with too many values or too few are refused",
     {DEALT("", "XX37", "2", "4"),
      "play XX|X=1|X=2|X=3; play XX|X=1; play XX; play 3X=7*X|X=2; play 3X=7*X|X=2|X=3|X=4 -> ? joker-value",
      "play 3X=7*X|X=2|X=99999999999999999999999 -> ? joker-value",
      "play XX|X=1|X=3; last = 13; field = XX|X=A|X=3"}},
};

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_ALL_FOR_A(there_are_as_many_primes_as_the_rules_say),
        ON_ALL_FOR_A(a_composite_play_is_judged_as_the_rules_say),
        ON_ALL_FOR_A(a_number_of_all_cards_is_judged),
        ON_ALL_FOR_A(endless_plays_are_refused),
        ON_ALL_FOR_A(cards_move_as_the_events_say_and_none_is_lost),
        ON_ALL_FOR_A(lines_of_play_from_two_deals_are_as_counted_by_another_program),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
