/*
 * hand.c: fuzz target: the numbers that the search finds in small hands, compared with all arrangements of the cards.
 */
#include "core/cards/hand.h"

#include "core/base/decimal.h"
#include "core/spell/search.h"
#include "tests/fuzz/fuzz.h"

#include <gmp.h>
#include <string.h>

/*
 * The lines of an input: the deck (`trump`, `advanced`, otherwise that of Lvl. 0), optionally with `hasty`,
 * `ascending`, and `all` for composite numbers, too; the hand; the cards that must be played; an exclusive lower bound
 * of the prime, or nothing; an exclusive upper bound, or nothing.
 */
enum { CARDS_MAX = 6, ROWS_MAX = 20000, PRIMES_MAX = 4096, ROUNDS = 25 };

/* A question, and its answer by trying all arrangements of `count` cards. */
struct trial {
    struct search_question question;
    int count;
    struct card row[CARDS_MAX];
    struct hand left, must;
    int rows;
    int primes; /* found by arrangement: in descending order, without duplicates */
    uint64_t prime[PRIMES_MAX];
    int reported; /* primes found by the search */
};

/* ---- all arrangements ---- */

static bool is_prime(uint64_t n)
{
    mpz_t big;
    mpz_init_set_ui(big, n);
    bool prime = mpz_probab_prime_p(big, ROUNDS) > 0;
    mpz_clear(big);
    return prime;
}

static uint64_t number_of(const struct trial *trial)
{
    uint64_t number = 0;
    for (int i = 0; i < trial->count; i++)
        for (uint64_t value = (uint64_t)trial->row[i].value, scale = 10;; scale *= 10)
            if (value < scale) {
                number = number * scale + value;
                break;
            }
    return number;
}

static bool obeys_the_rules(const struct trial *trial)
{
    const struct deck *deck = trial->question.deck;
    bool digits = true, icon = false;
    for (int i = 0; i < trial->count; i++) {
        digits = digits && trial->row[i].value < 10;
        icon = icon || deck_has_icon(deck, trial->row[i].kind, trial->row[i].value);
    }
    if (trial->count == 3 && ((deck->three_single_digits && !digits) || (deck->three_icon && !icon)))
        return false;
    if (deck->play > 0 && trial->count > deck->play)
        return false;
    return trial->row[0].value > 0 && !(trial->count == 1 && deck->card[trial->row[0].kind].joker);
}

static bool is_within(const struct trial *trial, uint64_t number)
{
    char buffer[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {buffer, decimal_write(number, buffer)};
    return (trial->question.over.at == NULL || digits_compare(digits, trial->question.over) > 0) &&
           (trial->question.under.at == NULL || digits_compare(digits, trial->question.under) < 0);
}

static bool has_required_cards(const struct trial *trial)
{
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++) {
        int copies = 0;
        for (int i = 0; i < trial->count; i++)
            copies += trial->row[i].kind == kind;
        if (copies < trial->question.must.copies[kind])
            return false;
    }
    return true;
}

/* Inserts the number in descending order, unless it is already in the list. */
static void insert(struct trial *trial, uint64_t number)
{
    int place = 0;
    while (place < trial->primes && trial->prime[place] > number)
        place++;
    if (place < trial->primes && trial->prime[place] == number)
        return;
    if (trial->primes < PRIMES_MAX) {
        memmove(trial->prime + place + 1, trial->prime + place, (size_t)(trial->primes - place) * sizeof *trial->prime);
        trial->prime[place] = number;
        trial->primes++;
    }
}

/* After the first `laid` cards of the row, tries all arrangements of the remaining cards. */
static void lay(struct trial *trial, int laid)
{
    if (trial->rows > ROWS_MAX)
        return;
    if (laid == trial->count) {
        trial->rows++;
        uint64_t number = number_of(trial);
        if (obeys_the_rules(trial) && has_required_cards(trial) && is_within(trial, number) &&
            (trial->question.all_numbers || is_prime(number)))
            insert(trial, number);
        return;
    }
    for (int kind = 0; kind < trial->question.deck->kinds; kind++) {
        const struct deck_card *card = &trial->question.deck->card[kind];
        if (trial->left.copies[kind] == 0)
            continue;
        trial->left.copies[kind]--;
        for (int i = 0; i < card->values; i++) {
            trial->row[laid] = (struct card){(unsigned char)kind, card->value[i]};
            lay(trial, laid + 1);
        }
        trial->left.copies[kind]++;
    }
}

/* ---- the search ---- */

static bool compare_prime(void *context, struct digits prime)
{
    struct trial *trial = context;
    uint64_t number = 0;
    fuzz_check(digits_to_u64(prime, &number), "a prime of %zu digits", prime.count);
    fuzz_check(trial->reported < trial->primes, "%d cards: %llu is found, but by no row", trial->count,
               (unsigned long long)number);
    uint64_t expected = trial->prime[trial->question.ascending ? trial->primes - 1 - trial->reported : trial->reported];
    fuzz_check(number == expected, "%d cards: found %llu, by rows %llu", trial->count, (unsigned long long)number,
               (unsigned long long)expected);
    trial->reported++;
    return true;
}

/* False if there are too many arrangements to try. */
static bool compare(struct trial *trial, struct search *search, int count)
{
    trial->count = count;
    trial->rows = trial->primes = trial->reported = 0;
    trial->left = trial->question.hand;
    lay(trial, 0);
    if (trial->rows > ROWS_MAX || trial->primes == PRIMES_MAX)
        return false;
    uint64_t found = count <= search_max(search) ? search_run(search, count, compare_prime, NULL, trial) : 0;
    fuzz_check(found == (uint64_t)trial->primes && trial->reported == trial->primes, "%d cards: %llu found, by rows %d",
               count, (unsigned long long)found, trial->primes);
    if (count <= search_max(search))
        fuzz_check(search_rows(search, count) >= trial->primes, "fewer rows than primes");
    return true;
}

/* ---- the input ---- */

static bool read_cards(struct fuzz_input *input, const struct deck *deck, struct hand *hand)
{
    const char *line;
    size_t length;
    struct fault fault;
    return !fuzz_line(input, &line, &length) || length == 0 || hand_read(deck, line, length, hand, &fault);
}

static void read_bound(struct fuzz_input *input, struct digits *bound)
{
    const char *line;
    size_t length;
    if (!fuzz_line(input, &line, &length) || !digits_read(line, length, bound))
        bound->at = NULL;
}

/* Whether the search accepts the question: the hand has 1 to CARDS_MAX cards and contains `must`. */
static bool is_valid(const struct search_question *question)
{
    int count = hand_count(&question->hand);
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++)
        if (question->must.copies[kind] > question->hand.copies[kind])
            return false;
    return count > 0 && count <= CARDS_MAX && search_accepts(question);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct trial trial;
    struct fuzz_input input = fuzz_input(bytes, size);
    struct deck deck;
    const char *line;
    size_t length;
    if (!fuzz_line(&input, &line, &length))
        return 0;
    fuzz_deck(line, length, &deck);
    struct search_question *question = &trial.question;
    *question = (struct search_question){.deck = &deck, .hasty = fuzz_has_word(line, length, "hasty"),
                                         .ascending = fuzz_has_word(line, length, "ascending"),
                                         .all_numbers = fuzz_has_word(line, length, "all")};
    if (!read_cards(&input, &deck, &question->hand) || !read_cards(&input, &deck, &question->must))
        return 0;
    read_bound(&input, &question->over);
    read_bound(&input, &question->under);
    if (!is_valid(question))
        return 0;
    struct search *search = search_new(1);
    search_set_question(search, question);
    for (int count = 1; count <= hand_count(&question->hand) && compare(&trial, search, count);)
        count++;
    search_free(search);
    return 0;
}
