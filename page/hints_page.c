/* hints_page.c: hints for a hand on the page: every prime that its cards spell. */
#include "page/hints_page.h"

#include "core/base/decimal.h"
#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/words.h"
#include "core/cards/deck_number.h"
#include "core/cards/hand.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"
#include "page/decks.h"
#include "page/refused.h"
#include "referee/channel/json.h"
#include "referee/game/rows.h"

#include <stdlib.h>
#include <string.h>

/* Limits in steps: of a whole search, divided among the numbers of cards (one or two seconds); of a continued count. */
enum { STEPS = 1000000, STEPS_MORE = 500000 };

/*
 * A prime and its number of cards. Its digits are at offset `at` of finding.digits; `all` is finding.digits.at, set
 * once the search is over and the digits no longer move.
 */
struct row {
    const char *all;
    size_t at, length;
    int count;
};

/*
 * A request and its results. The rows are the greatest `limit` primes for each wanted number of cards, so they
 * include the greatest `limit` primes of all that are wanted.
 */
struct finding {
    struct deck deck;
    struct hand hand;
    uint64_t limit;
    uint64_t wanted; /* number of cards of a play, 0 for any */
    struct text digits;
    struct row *row;
    size_t rows, capacity;
    bool is_continued; /* only count the primes below `under` */
    struct text under; /* digits; empty: no bound */
    uint64_t total;
    bool is_complete;
    uint64_t primes[SPELL_CARDS_MAX + 1];          /* indexed by the number of cards */
    bool has_special[SPELL_CARDS_MAX + 1];         /* by the number of cards: there are playable numbers that are not
                                                      prime */
    struct text ran_out_below[SPELL_CARDS_MAX + 1]; /* by the number of cards: the last prime found, if the run reached
                                                       its limit */
    bool ran_out[SPELL_CARDS_MAX + 1];
    int count;        /* of cards, in the current run */
    uint64_t found;   /* primes found in the current run */
    struct text last; /* last prime found in the current run */
};

static bool is_wanted(const struct finding *finding, int count)
{
    return finding->wanted == 0 || finding->wanted == (uint64_t)count;
}

static bool add_found(void *context, struct digits prime)
{
    struct finding *finding = context;
    text_clear(&finding->last);
    text_add_bytes(&finding->last, prime.at, prime.count);
    if (finding->found++ >= finding->limit || !is_wanted(finding, finding->count))
        return true;
    if (finding->rows == finding->capacity) {
        finding->capacity = 2 * finding->capacity + 64;
        finding->row = memory_array(finding->row, finding->capacity, sizeof *finding->row);
    }
    finding->row[finding->rows++] =
        (struct row){.at = finding->digits.length, .length = prime.count, .count = finding->count};
    text_add_bytes(&finding->digits, prime.at, prime.count);
    return true;
}

/* Greatest first; of equal primes, the one with fewer cards. */
static int compare(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    int order = digits_compare((struct digits){other->all + other->at, other->length},
                               (struct digits){one->all + one->at, one->length});
    return order != 0 ? order : one->count - other->count;
}

/* Searches the plays of every number of cards. Returns false if the hand has too many cards. */
static bool search_all(struct finding *finding)
{
    struct search_question question = {.deck = &finding->deck, .hand = finding->hand};
    if (!search_accepts(&question))
        return false;
    struct search *search = search_new(1);
    search_set_question(search, &question); /* sets search_max */
    question.steps = STEPS / (unsigned)(search_max(search) + 1);
    search_set_question(search, &question);
    finding->is_complete = true;
    for (finding->count = search_max(search); finding->count > 0; finding->count--) {
        int count = finding->count;
        finding->found = 0;
        text_clear(&finding->last);
        uint64_t primes = finding->primes[count] = search_run(search, count, add_found, NULL, finding);
        finding->total += is_wanted(finding, count) ? primes : 0;
        finding->ran_out[count] = search_ran_out(search);
        if (finding->ran_out[count]) {
            text_add(&finding->ran_out_below[count], text_string(&finding->last));
            finding->is_complete = finding->is_complete && !is_wanted(finding, count);
        }
    }
    search_free(search);
    for (size_t i = 0; i < finding->rows; i++)
        finding->row[i].all = finding->digits.at;
    if (finding->rows > 0)
        qsort(finding->row, finding->rows, sizeof *finding->row, compare);
    return true;
}

/* Adds the object of a number and its cards, without the closing brace. */
static void add_play(const struct finding *finding, struct digits number, const struct card *cards, int count,
                     struct text *answer)
{
    struct text play = {0};
    decks_write_play(&finding->deck, cards, count, &play);
    text_add(answer, "{\"number\":");
    text_add_json(answer, number.at, number.count);
    text_add(answer, ",\"cards\":");
    text_add_json(answer, play.at, play.length);
    text_free(&play);
}

static uint64_t add_primes(const struct finding *finding, const struct spell *spell, struct text *answer)
{
    uint64_t shown = 0;
    for (; shown < finding->rows && shown < finding->limit; shown++) {
        const struct row *row = &finding->row[shown];
        struct digits number = {row->all + row->at, row->length};
        struct card cards[SPELL_CARDS_MAX];
        spell_first(spell, NULL, number, row->count, cards);
        add_play(finding, number, cards, row->count, answer);
        text_add(answer, "}\n");
    }
    return shown;
}

/* Adds the numbers of the hand that the deck allows although they are not prime. */
static void add_special(struct finding *finding, const struct spell *spell, struct text *answer)
{
    for (int i = 0; i < finding->deck.numbers; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        struct card cards[DECIMAL_DIGITS_MAX];
        int count = spell_deck_number(spell, NULL, &finding->deck.number[i], digits, cards);
        struct text note = {0};
        if (count == 0)
            continue;
        finding->has_special[count] = true;
        if (!is_wanted(finding, count))
            continue;
        deck_number_add_play(&finding->deck.number[i], &note);
        add_play(finding, (struct digits){digits, (size_t)count}, cards, count, answer);
        text_add(answer, ",\"note\":");
        text_add_json(answer, note.at, note.length);
        text_add(answer, "}\n");
        text_free(&note);
    }
}

/* Adds the member "under": the prime below which a count can be continued, or null if all were counted. */
static void add_under(bool ran_out, const struct text *last, struct text *answer)
{
    text_add(answer, ",\"under\":");
    if (ran_out)
        text_add_json(answer, text_string(last), last->length);
    else
        text_add(answer, "null");
}

/* Adds the number of primes for each number of cards that has plays, with a title. */
static void add_counts(const struct finding *finding, struct text *answer)
{
    const char *before = ",\"counts\":[";
    bool has_any = false;
    for (int count = 1; count <= SPELL_CARDS_MAX; count++) {
        struct text title = {0};
        if (finding->primes[count] == 0 && !finding->has_special[count] && !finding->ran_out[count])
            continue;
        text_print(&title, language_plural("%d card", "%d cards", (unsigned long long)count), count);
        text_print(answer, "%s{\"cards\":%d,\"primes\":", before, count);
        text_add_u64(answer, finding->primes[count]);
        add_under(finding->ran_out[count], &finding->ran_out_below[count], answer);
        text_add(answer, ",\"title\":");
        text_add_json(answer, title.at, title.length);
        text_add_char(answer, '}');
        text_free(&title);
        before = ",";
        has_any = true;
    }
    text_add(answer, has_any ? "]" : ",\"counts\":[]");
}

static void write_found(struct finding *finding, struct text *answer)
{
    struct spell spell;
    spell_begin(&spell, &finding->deck, &finding->hand);
    uint64_t shown = add_primes(finding, &spell, answer);
    add_special(finding, &spell, answer);
    text_add(answer, "{\"total\":");
    text_add_u64(answer, finding->total);
    text_add(answer, ",\"shown\":");
    text_add_u64(answer, shown);
    text_print(answer, ",\"complete\":%s", finding->is_complete ? "true" : "false");
    add_counts(finding, answer);
    text_add(answer, "}\n");
}

static bool set_last(void *context, struct digits prime)
{
    struct finding *finding = context;
    text_clear(&finding->last);
    text_add_bytes(&finding->last, prime.at, prime.count);
    return true;
}

/* Continues a count that reached its limit. Returns false if the hand has too many cards. */
static bool count_more(struct finding *finding, struct text *answer)
{
    struct search_question question = {.deck = &finding->deck, .hand = finding->hand, .steps = STEPS_MORE};
    if (finding->under.length > 0)
        question.under = (struct digits){finding->under.at, finding->under.length};
    if (!search_accepts(&question))
        return false;
    struct search *search = search_new(1);
    search_set_question(search, &question);
    text_add(&finding->last, text_string(&finding->under));
    uint64_t primes = search_run(search, (int)finding->wanted, set_last, NULL, finding);
    text_add(answer, "{\"primes\":");
    text_add_u64(answer, primes);
    add_under(search_ran_out(search), &finding->last, answer);
    text_add(answer, "}\n");
    search_free(search);
    return true;
}

/*
 * Reads the request: the hand, normalized like typed input, the deck, the limit, the number of cards, and the bound of
 * a continued count.
 */
static bool read_question(const char *line, size_t length, struct finding *finding, struct fault *fault)
{
    struct text hand = {0}, deck = {0}, limit = {0}, count = {0}, folded = {0};
    struct json_member members[] = {{"hand", JSON_STRING, &hand, false},
                                    {"deck", JSON_STRING, &deck, false},
                                    {"limit", JSON_NUMBER, &limit, false},
                                    {"count", JSON_NUMBER, &count, false},
                                    {"under", JSON_STRING, &finding->under, false}};
    finding->limit = HINTS_PAGE_LIMIT;
    bool ok = json_read(line, length, members, 5) || refuse_plain(fault, FAULT_SYNTAX);
    ok = ok && (deck_builtin(text_string(&deck), &finding->deck) ||
                refuse(fault, FAULT_BAD_OPTION, "%.40s", text_string(&deck)));
    ok = ok && (!members[2].is_given || words_number(limit.at, 1, HINTS_PAGE_LIMIT_MAX, &finding->limit) ||
                refuse(fault, FAULT_BAD_OPTION, "%.40s", limit.at));
    ok = ok && (!members[3].is_given || words_number(count.at, 0, SPELL_CARDS_MAX, &finding->wanted) ||
                refuse(fault, FAULT_BAD_OPTION, "%.40s", count.at));
    finding->is_continued = members[4].is_given;
    const char *under = text_string(&finding->under);
    ok = ok && ((strspn(under, "0123456789") == finding->under.length && *under != '0') ||
                refuse(fault, FAULT_BAD_OPTION, "%.40s", under));
    if (ok)
        fold_add(&folded, text_string(&hand), hand.length);
    ok = ok && hand_read(&finding->deck, text_string(&folded), folded.length, &finding->hand, fault);
    for (int i = 0; i < 4; i++)
        text_free(members[i].value);
    text_free(&folded);
    return ok;
}

void hints_page_line(const char *line, size_t length, struct text *answer)
{
    struct finding finding = {.rows = 0};
    struct fault fault;
    if (!read_question(line, length, &finding, &fault))
        refused_add(&fault, answer);
    else if (!(finding.is_continued ? count_more(&finding, answer) : search_all(&finding))) {
        refuse_plain(&fault, FAULT_BAD_COUNT);
        refused_add(&fault, answer);
    } else if (!finding.is_continued)
        write_found(&finding, answer);
    for (int count = 0; count <= SPELL_CARDS_MAX; count++)
        text_free(&finding.ran_out_below[count]);
    text_free(&finding.digits);
    text_free(&finding.under);
    text_free(&finding.last);
    memory_free(finding.row);
}
