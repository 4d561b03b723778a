/* claims.c: writes the composite plays of a hand in order, as lines. */
#include "hints/claims.h"

#include "core/base/memory.h"
#include "core/spell/composite.h"
#include "core/ui/status_line.h"

#include <stdlib.h>
#include <string.h>

/*
 * If the work is not limited, numbers of up to this many cards are searched first, count by count: these searches are
 * short.
 */
enum { SHORT_CARDS_MAX = 3 };

/* A composite play that was found. */
struct found_play {
    const char *number; /* NUL-terminated; the claim follows: "1310\0KT=2*5*KA" */
    int count;          /* cards of the number */
};

/* The state of all searches, and the plays that the current one has found. */
struct gathering {
    const struct find_query *query;
    int min;              /* count of cards; plays with fewer have already been written */
    struct text text; /* of each play the number and the claim, each with a NUL */
    size_t *begin; /* offset in `text` at which each play begins */
    unsigned char *count; /* cards of each number */
    size_t claims, capacity;
    uint64_t found; /* the claims, including those that are only counted */
    uint64_t tally[COMPOSITE_DIGITS_MAX + 1]; /* number of plays, by the number of cards of the number */
    struct composite_end end;
    struct status_line progress;
};

static bool gather(void *context, const struct composite_play *play)
{
    struct gathering *gathering = context;
    if (play->count < gathering->min)
        return true;
    gathering->tally[play->count]++;
    gathering->found++;
    if (gathering->query->tally)
        return true;
    if (gathering->claims == gathering->capacity) {
        gathering->capacity = 2 * gathering->capacity + 256;
        gathering->begin = memory_array(gathering->begin, gathering->capacity, sizeof *gathering->begin);
        gathering->count = memory_array(gathering->count, gathering->capacity, sizeof *gathering->count);
    }
    gathering->begin[gathering->claims] = gathering->text.length;
    gathering->count[gathering->claims++] = (unsigned char)play->count;
    text_add_bytes(&gathering->text, play->number.at, play->number.count);
    text_add_char(&gathering->text, '\0');
    text_add_bytes(&gathering->text, play->claim, strlen(play->claim) + 1);
    return true;
}

static void show_progress(void *context)
{
    struct gathering *gathering = context;
    struct text text = {0};
    if (!status_line_is_due(&gathering->progress))
        return;
    text_say(&text, "%llu composite plays so far ...", (unsigned long long)gathering->found);
    status_line_show(&gathering->progress, text.at);
    text_free(&text);
}

static int compare_plays(const void *a, const void *b)
{
    const struct found_play *left = a, *right = b;
    if (left->count != right->count)
        return left->count - right->count;
    struct digits one = digits_of(left->number), other = digits_of(right->number);
    int order = digits_compare(other, one);
    return order != 0 ? order : strcmp(one.at + one.count + 1, other.at + other.count + 1);
}

static void write_claims(const struct gathering *gathering, struct out *out, struct find_result *result)
{
    const struct find_query *query = gathering->query;
    struct found_play *kept = memory_array(NULL, gathering->claims, sizeof *kept);
    for (size_t i = 0; i < gathering->claims; i++)
        kept[i] = (struct found_play){gathering->text.at + gathering->begin[i], gathering->count[i]};
    qsort(kept, gathering->claims, sizeof *kept, compare_plays);
    for (size_t i = 0; i < gathering->claims && result->found < query->limit; i++) {
        struct digits number = digits_of(kept[i].number);
        if (query->first && i > 0 && kept[i].count == kept[i - 1].count)
            continue;
        line_add_claim(&query->form, number, kept[i].count, number.at + number.count + 1, &out->text);
        result->found++;
        if (!out_flush_if_full(out))
            break;
    }
    memory_free(kept);
}

/* For each number of cards from gathering->min to `max`, writes a line with the number of plays. */
static void write_tally(const struct gathering *gathering, int max, struct out *out, struct find_result *result)
{
    for (int count = gathering->min; count <= max; count++) {
        uint64_t how_many = count <= COMPOSITE_DIGITS_MAX ? gathering->tally[count] : 0;
        line_add_tally(&gathering->query->form, count, how_many, &out->text);
        result->found += how_many;
    }
}

static void explain_incomplete(const struct find_query *query, struct composite_end end, struct text *trouble)
{
    if (end.too_many && query->steps > 0)
        text_say(trouble, "more than %d sequences of these cards spell a prime, and each may be a factor: take fewer "
                          "cards, or search --anyway",
                 COMPOSITE_FACTORS_MAX);
    else if (end.too_many)
        text_say(trouble, "not every composite play was found: no more than %d factors were tried; take fewer cards",
                 COMPOSITE_FACTORS_MAX);
    else if (end.ran_out)
        text_say(trouble, "not every composite play was found: the search stopped after %.0f steps; take fewer "
                          "cards, or search --anyway",
                 query->steps);
    else if (end.too_long)
        text_say(trouble, "composite plays of more than %d digits are not looked for", COMPOSITE_DIGITS_MAX);
}

/* Searches for the plays of `min` to `max` cards, and writes them. */
static void find_plays(struct gathering *gathering, struct composite_question *composite, int min, int max,
                       struct out *out, struct find_result *result)
{
    gathering->min = min;
    gathering->claims = 0;
    text_clear(&gathering->text);
    composite->count = min == max ? min : 0;
    struct composite_end end = composite_find(composite, gather, gathering);
    gathering->end.ran_out |= end.ran_out;
    gathering->end.too_many |= end.too_many;
    gathering->end.too_long |= end.too_long;
    status_line_make_room(&gathering->progress);
    if (gathering->query->tally && !(end.too_many && composite->all_or_none))
        write_tally(gathering, max, out, result);
    else
        write_claims(gathering, out, result);
    out_flush(out); /* the next count may take minutes */
}

/* The number of cards of the hand that have a value. */
static int count_cards(const struct find_query *query)
{
    int cards = 0;
    for (int kind = 0; kind < query->form.deck->kinds; kind++)
        cards += query->form.deck->card[kind].values > 0 ? query->hand.copies[kind] : 0;
    return cards;
}

void claims_find(const struct find_query *query, struct out *out, struct find_result *result)
{
    struct gathering gathering = {.query = query};
    struct composite_question composite = {
        .deck = query->form.deck, .hand = query->hand, .must = query->must, .over = query->over,
        .under = query->under, .steps = (uint64_t)query->steps, .all_or_none = query->steps > 0, .tick = show_progress,
    };
    struct search_question question = {.deck = query->form.deck, .hand = query->hand};
    if (!search_accepts(&question)) {
        text_say(&result->trouble, "a hand of more than %d cards is not searched (those without value not counted)",
                 SEARCH_CARDS_MAX);
        return;
    }
    int min = query->count > 0 ? query->count : 1, max = query->count > 0 ? query->count : count_cards(query);
    bool is_done = false;
    status_line_begin(&gathering.progress);
    for (; query->steps == 0 && min <= SHORT_CARDS_MAX && min < max && !is_done; min++) {
        find_plays(&gathering, &composite, min, min, out, result);
        is_done = out->error != 0 || (!query->tally && result->found >= query->limit);
    }
    if (!is_done)
        find_plays(&gathering, &composite, min, max, out, result);
    status_line_end(&gathering.progress);
    explain_incomplete(query, gathering.end, &result->trouble);
    text_free(&gathering.text);
    memory_free(gathering.begin);
    memory_free(gathering.count);
}
