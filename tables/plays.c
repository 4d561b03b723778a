/* plays.c: the primes of a deck by number of cards: each hand with its largest order. */
#include "tables/plays.h"

#include "core/base/decimal.h"
#include "core/num/bignum.h"
#include "core/base/memory.h"
#include "core/num/prime.h"
#include "tables/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The search through all hands of so many cards, and through the orders of one. */
struct finding {
    const struct request *request;
    const struct deck *deck;
    const struct hand_filter *filter;
    int cards;
    struct plays *plays;
    int hand[DECK_KINDS_MAX]; /* copies of each kind in the hand under way */
    struct play trial;        /* the order under way */
    struct play best;         /* count 0 until a prime was found */
    bool same_length;         /* every order of the hand has as many digits */
    uint64_t done, all;       /* of the ways to take cards of the first two kinds */
};

static struct digits number_of(const struct play *play)
{
    return (struct digits){play->number, play->digits};
}

static bool is_prime(const struct play *play)
{
    uint64_t number;
    return digits_to_u64(number_of(play), &number) ? prime_is(number) : bignum_is_prime(number_of(play));
}

/* What the deck asks of three cards. */
static bool is_allowed(const struct deck *deck, const struct play *play)
{
    bool icon = !deck->three_icon;
    if (play->count != 3)
        return true;
    for (int i = 0; i < 3; i++) {
        if (deck->three_digits && play->card[i].value > 9)
            return false;
        icon = icon || deck_has_icon(deck, play->card[i].kind, play->card[i].value);
    }
    return icon;
}

/* Whether the digits so far can become more than the best, whatever follows. */
static bool can_be_better(const struct finding *finding)
{
    const struct play *trial = &finding->trial, *best = &finding->best;
    if (best->count == 0 || !finding->same_length)
        return true;
    return memcmp(trial->number, best->number, trial->digits < best->digits ? trial->digits : best->digits) >= 0;
}

/* A whole order: keeps it if it is the largest prime so far. */
static void judge_order(struct finding *finding)
{
    struct play *trial = &finding->trial;
    char last = trial->number[trial->digits - 1];
    bool hopeless = trial->digits > 1 && (strchr("024568", last) != NULL);
    if (hopeless || !is_allowed(finding->deck, trial))
        return;
    if (finding->best.count > 0 && digits_compare(number_of(trial), number_of(&finding->best)) <= 0)
        return;
    if (is_prime(trial))
        finding->best = *trial;
}

static void lay_cards(struct finding *finding);

/* Lays a card of that kind as `value`, and all that can follow. */
static void lay_value(struct finding *finding, int kind, int value)
{
    struct play *trial = &finding->trial;
    int before = trial->digits;
    if (trial->count == 0 && value == 0)
        return;
    trial->card[trial->count++] = (struct card){(unsigned char)kind, (short)value};
    trial->digits = (unsigned char)(before + (int)decimal_write((uint64_t)value, trial->number + before));
    if (trial->count == finding->cards)
        judge_order(finding);
    else if (can_be_better(finding))
        lay_cards(finding);
    trial->count--;
    trial->digits = (unsigned char)before;
}

/* High first digits first: the largest order comes early and cuts off most others. */
static void lay_cards(struct finding *finding)
{
    const struct deck *deck = finding->deck;
    for (char first = '9'; first >= '0'; first--)
        for (int kind = 0; kind < deck->kinds; kind++)
            for (int i = 0; finding->hand[kind] > 0 && i < deck->card[kind].values; i++) {
                char digits[DECIMAL_DIGITS_MAX + 1];
                decimal_write((uint64_t)deck->card[kind].value[i], digits);
                if (digits[0] != first)
                    continue;
                finding->hand[kind]--;
                lay_value(finding, kind, deck->card[kind].value[i]);
                finding->hand[kind]++;
            }
}

static int length_of(int value)
{
    return value > 999 ? 4 : value > 99 ? 3 : value > 9 ? 2 : 1;
}

/* What is true of all orders of the hand: their length, and whether they are multiples of 3, as the cards' sum is. */
static bool is_multiple_of_three(struct finding *finding)
{
    int sum = 0;
    bool one_value = true;
    finding->same_length = true;
    for (int kind = 0; kind < finding->deck->kinds; kind++) {
        const struct deck_card *card = &finding->deck->card[kind];
        if (finding->hand[kind] == 0)
            continue;
        one_value = one_value && card->values == 1;
        finding->same_length = finding->same_length &&
                               length_of(card->value[0]) == length_of(card->value[card->values - 1]);
        sum += finding->hand[kind] * card->value[0];
    }
    return one_value && sum % 3 == 0 && sum > 3;
}

static bool passes(const struct hand_filter *filter, const struct play *play)
{
    int evens = 0;
    if (filter == NULL)
        return true;
    for (int i = 0; i < play->count; i++)
        evens += play->card[i].value % 2 == 0;
    return (filter->evens < 0 || evens == filter->evens) &&
           (filter->last < 0 || play->card[play->count - 1].kind == filter->last);
}

static void judge_hand(struct finding *finding)
{
    struct plays *plays = finding->plays;
    sheet_progress(finding->request, finding->done, finding->all);
    if (is_multiple_of_three(finding))
        return;
    finding->best.count = 0;
    lay_cards(finding);
    if (finding->best.count == 0 || !passes(finding->filter, &finding->best))
        return;
    if (plays->count == plays->room) {
        plays->room = plays->room > 0 ? 2 * plays->room : 256;
        plays->play = memory_array(plays->play, plays->room, sizeof *plays->play);
    }
    plays->play[plays->count++] = finding->best;
}

/* All hands with `left` more cards of this kind and the later ones. */
static void fill_hand(struct finding *finding, int kind, int left)
{
    const struct deck *deck = finding->deck;
    if (left == 0)
        judge_hand(finding);
    if (left == 0 || kind == deck->kinds)
        return;
    const struct deck_card *card = &deck->card[kind];
    int before = finding->hand[kind];
    int max = card->joker || card->values == 0 ? 0 : card->copies - before;
    for (int more = max < left ? max : left; more >= 0; more--) {
        finding->hand[kind] = before + more;
        fill_hand(finding, kind + 1, left - more);
        finding->done += kind == 1 || (kind == 0 && left == more);
    }
    finding->hand[kind] = before;
}

/* How many ways there are to take cards of the first two kinds, for the progress. */
static uint64_t count_ways(const struct deck *deck, int cards)
{
    uint64_t ways = 0;
    for (int first = 0; first <= cards && first <= deck->card[0].copies; first++)
        for (int second = 0; first + second <= cards && second <= deck->card[1].copies; second++)
            ways++;
    return ways;
}

static int compare_plays(const void *a, const void *b)
{
    const struct play *x = a, *y = b;
    int order = digits_compare(number_of(y), number_of(x));
    for (int i = 0; order == 0 && i < x->count; i++)
        order = x->card[i].kind - y->card[i].kind;
    return order;
}

void plays_find(const struct request *request, int cards, const struct hand_filter *filter, struct plays *plays)
{
    const struct deck *deck = &request->deck;
    struct finding finding = {.request = request, .deck = deck, .filter = filter, .cards = cards, .plays = plays,
                              .all = count_ways(deck, cards)};
    size_t first = plays->count;
    int left = cards;
    for (int kind = 0; filter != NULL && kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        if (filter->contains[kind] > 0 && (card->joker || card->values == 0 || filter->contains[kind] > card->copies))
            return;
        finding.hand[kind] = filter->contains[kind];
        left -= filter->contains[kind];
    }
    if (left >= 0)
        fill_hand(&finding, 0, left);
    if (plays->count > first)
        qsort(plays->play + first, plays->count - first, sizeof *plays->play, compare_plays);
}

void plays_free(struct plays *plays)
{
    memory_free(plays->play);
    *plays = (struct plays){0};
}

void plays_write(const struct deck *deck, const struct play *play, struct text *text)
{
    card_write_play(deck, play->card, play->count, text);
}

/* The counts of cards that the request asks for: first .. last. */
static bool find_counts(const struct request *request, int *first, int *last, struct sheet_result *result)
{
    *first = request->cards > 0 ? request->cards : 1;
    *last = request->cards > 0 ? request->cards : request->deck.play;
    if (*last > PLAYS_CARDS_MAX)
        sheet_fail(result, "plays have at most %d cards here", PLAYS_CARDS_MAX);
    return *last <= PLAYS_CARDS_MAX;
}

static void write_records(const struct request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"count", "number", "cards", NULL};
    struct text cards = {0};
    struct plays plays = {0};
    int count, last;
    if (!find_counts(request, &count, &last, result))
        return;
    struct records records = records_begin(format, out, names);
    for (; count <= last; count++)
        plays_find(request, count, &request->filter, &plays);
    result->status = plays.count > 0 ? SHEET_DONE : SHEET_NOTHING;
    for (size_t i = 0; i < plays.count; i++) {
        const struct play *play = &plays.play[i];
        text_clear(&cards);
        plays_write(&request->deck, play, &cards);
        if (format == SHEET_TEXT) {
            text_print(&out->text, "%d: %.*s %s\n", play->count, play->digits, play->number, cards.at);
            out_flow(out);
            continue;
        }
        records_count(&records, play->count);
        records_field(&records, play->number);
        records_field(&records, text_string(&cards));
        records_end(&records);
    }
    text_free(&cards);
    plays_free(&plays);
}

/* The plays of one count as a table: so many side by side, each its cards and its number. */
struct shown {
    const struct deck *deck;
    const struct plays *plays;
    int across;
};

static enum cell add_cell(const struct table *table, uint64_t row, int column, struct text *text)
{
    const struct shown *shown = table->of;
    size_t at = (size_t)row * (size_t)shown->across + (size_t)column / 2;
    if (at >= shown->plays->count)
        return CELL_EMPTY;
    if (column % 2 == 0)
        plays_write(shown->deck, &shown->plays->play[at], text);
    else
        text_add(text, shown->plays->play[at].number);
    return column % 2 == 0 ? CELL_STRONG : CELL_PLAIN;
}

/* As many as a page has room for, by the first, which is the longest. */
static int count_across(const struct shown *shown)
{
    struct text text = {0};
    plays_write(shown->deck, &shown->plays->play[0], &text);
    int fit = 64 / ((int)text.length + shown->plays->play[0].digits + 4);
    text_free(&text);
    return fit < 1 ? 1 : fit > 5 ? 5 : fit;
}

static void describe_count(const struct request *request, int count, struct document *document,
                           const struct plays *plays)
{
    char heading[80];
    struct shown shown = {.deck = &request->deck, .plays = plays};
    shown.across = count_across(&shown);
    struct table table = {.corner = "", .of = &shown, .columns = 2 * shown.across, .is_left = true,
                          .rows = (plays->count + (size_t)shown.across - 1) / (size_t)shown.across,
                          .cell = add_cell};
    snprintf(heading, sizeof heading, "%d card%s: %zu hand%s", count, count == 1 ? "" : "s", plays->count,
             plays->count == 1 ? "" : "s");
    document_heading(document, heading);
    document_table(document, &table);
}

static void describe(const struct request *request, struct document *document, struct sheet_result *result)
{
    char title[80];
    int count, last;
    if (!find_counts(request, &count, &last, result))
        return;
    snprintf(title, sizeof title, "Primes to play with the deck %s", request->deck.name);
    document_begin(document, title);
    document_note(document, "Each hand stands here once, in the order that spells its largest prime; the largest "
                  "number first, line by line.");
    result->status = SHEET_NOTHING;
    for (; count <= last && !document_is_lost(document); count++) {
        struct plays plays = {0};
        plays_find(request, count, &request->filter, &plays);
        if (plays.count > 0) {
            describe_count(request, count, document, &plays);
            result->status = SHEET_DONE;
        }
        plays_free(&plays);
    }
    document_end(document);
}

const struct sheet plays_sheet = {
    .name = "plays",
    .purpose = "primes by number of cards, each hand with its largest order",
    .takes = TAKES_DECK | TAKES_FILTERS,
    .deck = "lvl0",
    .is_lines = true,
    .records = write_records,
    .describe = describe,
};
