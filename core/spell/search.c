/* search.c: finds the numbers that cards can form: all of them, in order, each once. */

/*
 * For the given number of cards, the search takes each number of digits, longest first, and descends digit by digit,
 * trying 9 to 0. In ascending order it takes the shortest first, and tries 0 to 9. After each digit it holds the set of
 * all ways to read the digits so far as cards (ways.c). So every number comes up once and in order, with nothing to
 * sort and nothing to remember. When few digits remain, they are taken from the tails of the set, sieved by small
 * primes (tails.c). The surviving numbers are tested in batches.
 *
 * Tails cost more than they save if the first few numbers suffice: a hasty search descends to the last digit and tests
 * the numbers one by one for its first HASTY_STEPS steps. So does a search that wants all numbers, prime or not,
 * without testing them.
 */
#include "core/spell/search.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/num/primality.h"
#include "core/num/prime.h"
#include "core/spell/tails.h"
#include "core/spell/ways.h"

#include <string.h>

enum {
    SMALL_DIGITS = 19,  /* numbers of this length are below 2^64 */
    SMALL_TAILS = 64,   /* `jobs` of the tails that a search made with 0 jobs creates when it needs them */
    SIFTED_DIGITS = 5,  /* longer numbers are at least PRIME_SIFTED_MIN */
    PART_ROWS = 100000, /* maximum of rows (search_rows) in a part: a few milliseconds of work */
    BATCH = 256,
    BATCH_HASTY = 8,
    HASTY_STEPS = 1000  /* number of steps after which a hasty search uses tails */
};

_Static_assert((int)SEARCH_CARDS_MAX == (int)WAYS_CARDS_MAX, "ways.h has the same limit");

/* A bit mask: the digits so far equal the first digits of the bound `over` or `under`. */
enum tight { TIGHT_OVER = 1, TIGHT_UNDER = 2 };

struct search {
    struct search_question question;
    struct ways ways;
    struct tails *tails; /* NULL until needed if the search was made with 0 jobs */

    /* The current run, and the number being built. */
    int count, length;    /* cards, digits */
    int placed, part_placed; /* digits placed so far; digits placed when the part began */
    char digits[SEARCH_DIGITS_MAX + 1];
    uint64_t value[SMALL_DIGITS + 1];                        /* value[i]: of the first i digits */
    struct tails_residues residues[SEARCH_DIGITS_MAX + 1];   /* residues[i]: of the first i digits */
    int batched;
    uint64_t batch[BATCH];
    uint64_t reported, steps;
    search_found *found;
    const struct search_parts *parts;
    void *context;
    bool ran_out, in_part;
};

bool search_accepts(const struct search_question *question)
{
    int cards = 0;
    for (int kind = 0; kind < question->deck->kinds; kind++)
        cards += ways_copies(question->deck, &question->hand, kind);
    return cards <= SEARCH_CARDS_MAX;
}

struct search *search_new(int jobs)
{
    struct search *search = memory_resize(NULL, sizeof *search);
    memset(search, 0, sizeof *search);
    search->ways = ways_new();
    search->tails = jobs > 0 ? tails_new(jobs) : NULL;
    return search;
}

void search_free(struct search *search)
{
    ways_free(&search->ways);
    if (search->tails != NULL)
        tails_free(search->tails);
    memory_free(search);
}

void search_set_question(struct search *search, const struct search_question *question)
{
    search->question = *question;
    ways_set_hand(&search->ways, question->deck, &question->hand, &question->must);
    ways_allow(&search->ways, question->all_numbers, question->joker_alone);
}

int search_max(const struct search *search)
{
    int cards = ways_bits(search->ways.all), play = search->question.deck->play;
    return play > 0 && play < cards ? play : cards;
}

double search_rows(const struct search *search, int count)
{
    return ways_rows(&search->ways, search->ways.all, count);
}

/* Numbers. */

static bool report(struct search *search, struct digits number)
{
    search->reported++;
    return search->found == NULL || search->found(search->context, number);
}

/* Tests the numbers of the batch and reports the primes; false if `found` ended the run. */
static bool flush(struct search *search)
{
    bool prime[BATCH], go_on = true;
    char digits[DECIMAL_DIGITS_MAX + 1];
    if (search->length > SIFTED_DIGITS)
        prime_test_many_sifted(search->batch, (size_t)search->batched, prime);
    else
        prime_test_many(search->batch, (size_t)search->batched, prime);
    for (int i = 0; i < search->batched && go_on; i++)
        if (prime[i] && search->found == NULL)
            search->reported++;
        else if (prime[i])
            go_on = report(search, (struct digits){digits, decimal_write(search->batch[i], digits)});
    search->batched = 0;
    return go_on;
}

static bool test_small(struct search *search, uint64_t number)
{
    search->batch[search->batched++] = number;
    return search->batched < (search->question.hasty ? BATCH_HASTY : BATCH) || flush(search);
}

/* Reports the digits placed with the `left` digits of the tail, tested without a batch or, if all are wanted, not. */
static bool test_alone(struct search *search, uint64_t tail, int left)
{
    for (int at = search->length; at > search->length - left; at--, tail /= 10)
        search->digits[at - 1] = (char)('0' + tail % 10);
    struct digits number = {search->digits, (size_t)search->length};
    uint64_t small;
    if (search->question.all_numbers)
        return report(search, number);
    bool prime = digits_to_u64(number, &small) ? prime_is(small) : primality_of(number);
    return !prime || report(search, number);
}

/* The last `left` digits of a bound, as a number. */
static uint64_t bound_tail(struct digits bound, int left)
{
    uint64_t number = 0;
    for (size_t i = bound.count - (size_t)left; i < bound.count; i++)
        number = number * 10 + (uint64_t)(bound.at[i] - '0');
    return number;
}

/* Clears the lowest or the highest set bit of a nonzero word, and returns its index. */
static int extract_bit(uint64_t *word, bool highest)
{
    int bit = highest ? 63 - __builtin_clzll(*word) : __builtin_ctzll(*word);
    *word &= ~(UINT64_C(1) << bit);
    return bit;
}

/* Tests the numbers that begin with the digits placed and end with one of the tails; false if the run must end. */
static bool use_tails(struct search *search, const struct tail *tail, int left, int tight)
{
    const struct search_question *question = &search->question;
    const uint64_t *tails = tails_numbers(tail);
    uint64_t word[TAILS_WORDS], base = 0;
    uint64_t over = tight & TIGHT_OVER ? bound_tail(question->over, left) : 0;
    uint64_t under = tight & TIGHT_UNDER ? bound_tail(question->under, left) : UINT64_MAX;
    bool is_small = search->length <= SMALL_DIGITS, go_on = true;
    tails_sift(search->tails, tail, search->length, search->residues[search->placed], word);
    if (is_small) {
        base = search->value[search->placed];
        for (int i = 0; i < left; i++)
            base *= 10;
    }
    for (int i = 0; i < TAILS_WORDS; i++)
        for (int w = question->ascending ? TAILS_WORDS - 1 - i : i; word[w] != 0 && go_on;) {
            uint64_t number = tails[64 * w + extract_bit(&word[w], question->ascending)];
            if (number >= under || ((tight & TIGHT_OVER) && number <= over))
                continue;
            search->steps++;
            go_on = is_small ? test_small(search, base + number) : test_alone(search, number, left);
        }
    return go_on;
}

/* The search, digit by digit. */

static void place_digit(struct search *search, int digit)
{
    int placed = search->placed++;
    search->digits[placed] = (char)('0' + digit);
    if (placed < SMALL_DIGITS)
        search->value[placed + 1] = search->value[placed] * 10 + (uint64_t)digit;
    search->residues[placed + 1] = tails_append(search->residues[placed], digit);
}

/*
 * Whether a number that continues with the digit can lie between the bounds. If so, updates `*tight`, of enum tight,
 * for the digits including this one.
 */
static bool keeps_bounds(const struct search *search, int digit, int *tight)
{
    const struct search_question *question = &search->question;
    int over = *tight & TIGHT_OVER ? question->over.at[search->placed] - '0' : 0;
    int under = *tight & TIGHT_UNDER ? question->under.at[search->placed] - '0' : 9;
    if (digit < over || digit > under)
        return false;
    if (digit > over)
        *tight &= ~TIGHT_OVER;
    if (digit < under)
        *tight &= ~TIGHT_UNDER;
    return true;
}

/* Counts a step; false once the limit of the question is exceeded. */
static bool count_step(struct search *search)
{
    search->steps++;
    if (search->question.steps > 0 && search->steps > search->question.steps)
        search->ran_out = true;
    return !search->ran_out;
}

/*
 * Whether few enough rows can follow the set for it to be a part. Depends on the question only, as search.h promises.
 */
static bool is_part(const struct search *search, struct way_set set, int left)
{
    const struct ways *ways = &search->ways;
    double rows = 0;
    for (size_t i = set.begin; i < set.begin + set.count && rows <= PART_ROWS; i++)
        rows += ways_rows(ways, ways->stack[i].remaining, ways->stack[i].cards);
    return rows <= PART_ROWS || left <= TAILS_DIGITS_SURE;
}

/* The tails of the set; NULL if there are too many, or tails are not used. */
static const struct tail *find_tails(struct search *search, struct way_set set, int left)
{
    const struct search_question *question = &search->question;
    if (!search->in_part || question->all_numbers || (question->hasty && search->steps < HASTY_STEPS))
        return NULL;
    if (search->tails == NULL)
        search->tails = tails_new(SMALL_TAILS);
    return tails_of(search->tails, &search->ways, set, left);
}

static bool descend(struct search *search, struct way_set set, int tight);

/* Continues with each possible digit; false if the run must end. */
static bool try_digits(struct search *search, struct way_set set, int left, int tight)
{
    bool go_on = true;
    int min = search->placed == 0; /* no leading 0 */
    for (int i = min; i < 10 && go_on; i++) {
        int digit = search->question.ascending ? i : 9 + min - i, next_tight = tight;
        if (!ways_may_step(&search->ways, set, digit) ||
            (left == 1 && !ways_is_last_digit(&search->ways, digit)) || !keeps_bounds(search, digit, &next_tight))
            continue;
        struct way_set next = ways_step(&search->ways, set, digit, left - 1);
        if (next.count > 0) {
            place_digit(search, digit);
            go_on = descend(search, next, next_tight);
            search->placed--;
        }
        ways_drop(&search->ways, next);
    }
    return go_on;
}

/* Searches the part that begins here if the caller's `begin` says so; false if the run must end. */
static bool search_part(struct search *search, struct way_set set, int tight)
{
    search->part_placed = search->placed;
    enum search_choice choice = search->parts->begin(search->context);
    if (choice != SEARCH_PART)
        return choice == SEARCH_PASS;
    search->in_part = true;
    bool go_on = descend(search, set, tight);
    go_on = flush(search) && go_on;
    search->in_part = false;
    return search->parts->end(search->context) && go_on;
}

/*
 * Finds all numbers that begin with the digits placed; `set` has the ways to read these as cards. False if the run must
 * end.
 */
static bool descend(struct search *search, struct way_set set, int tight)
{
    int left = search->length - search->placed;
    if (!count_step(search))
        return false;
    if (!search->in_part && is_part(search, set, left))
        return search_part(search, set, tight);
    if (left == 0) /* if tight is not 0, the number equals a bound, which is excluded */
        return tight != 0 || !ways_have_icon(&search->ways, set) || test_alone(search, 0, 0);
    const struct tail *tail = find_tails(search, set, left);
    return tail != NULL ? use_tails(search, tail, left, tight) : try_digits(search, set, left, tight);
}

/* Finds all numbers of one length; false if the run must end. */
static bool search_length(struct search *search, int length)
{
    const struct search_question *question = &search->question;
    int over = question->over.at != NULL ? (int)question->over.count : 0;
    int under = question->under.at != NULL ? (int)question->under.count : SEARCH_DIGITS_MAX + 1;
    if (length < over || length > under)
        return true;
    search->length = length;
    struct way_set start = ways_begin(&search->ways, search->count, length);
    int tight = (length == over ? TIGHT_OVER : 0) | (length == under ? TIGHT_UNDER : 0);
    bool go_on = start.count == 0 || descend(search, start, tight);
    return go_on && flush(search); /* the next length may be tested one by one, and would overtake the batch */
}

uint64_t search_run(struct search *search, int count, search_found *found, const struct search_parts *parts,
                    void *context)
{
    const struct deck *deck = search->question.deck;
    search->reported = search->steps = 0;
    search->ran_out = false;
    search->found = found;
    search->parts = parts;
    search->context = context;
    search->batched = search->placed = 0;
    if (count < 1 || count > search_max(search))
        return 0;
    if (count > 1 && !search->question.all_numbers && !ways_can_avoid_3(&search->ways, count))
        return 0;
    if (search->tails != NULL)
        tails_forget(search->tails);
    search->count = count;
    search->in_part = parts == NULL;
    int longest = count == 3 && deck->three_single_digits ? 3 : count * search->ways.longest;
    bool go_on = true;
    for (int i = count; i <= longest && go_on; i++)
        go_on = search_length(search, search->question.ascending ? i : longest + count - i);
    return search->reported;
}

/* The destination of the first number. */
struct first {
    char *number;
    size_t length;
};

static bool keep_first(void *context, struct digits number)
{
    struct first *first = context;
    first->length = number.count;
    if (first->number != NULL) {
        memcpy(first->number, number.at, number.count);
        first->number[number.count] = '\0';
    }
    return false;
}

size_t search_first(struct search *search, int count, char *number)
{
    struct first first = {number, 0};
    if (number != NULL)
        number[0] = '\0';
    search_run(search, count, keep_first, NULL, &first);
    return first.length;
}

static bool can_end(const struct deck_card *card)
{
    bool can = false;
    for (int i = 0; i < card->values; i++)
        can = can || (card->value[i] % 2 == 1 && card->value[i] % 5 != 0);
    return can;
}

bool search_may_use_all(const struct deck *deck, const struct hand *hand)
{
    bool has_end = false, is_certain = true;
    int sum = 0, cards = 0;
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        if (hand->copies[kind] == 0)
            continue;
        if (card->values == 0)
            return false;
        has_end = has_end || can_end(card);
        is_certain = is_certain && card->values == 1;
        sum += hand->copies[kind] * card->value[0];
        cards += hand->copies[kind];
    }
    return cards == 1 || (has_end && !(is_certain && sum % 3 == 0));
}

uint64_t search_steps(const struct search *search)
{
    return search->steps;
}

bool search_ran_out(const struct search *search)
{
    return search->ran_out;
}

int search_position(const struct search *search, char *buffer, int *length)
{
    memcpy(buffer, search->digits, (size_t)search->part_placed);
    *length = search->length;
    return search->part_placed;
}
