/* plays.c: the primes of a deck by number of cards: the largest prime of each hand. Also the sheet `plays`. */
#include "tables/plays.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/cards/deck_number.h"
#include "core/num/verdict.h"
#include "core/spell/search.h"
#include "core/spell/spell.h"
#include "tables/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Limits without --anyway. A million hands take some seconds. Most hands take 20 to 40 steps; hands that can be laid in
 * many orders with few or no primes may use up the steps of all hands.
 */
static const uint64_t HANDS_MAX = 1000000, STEPS_A_HAND = 50, STEPS_MIN = 1000000;

/* A search through all hands of `cards` cards. */
struct hand_search {
    const struct sheet_request *request;
    const struct deck *deck;
    const struct hand_filter *filter;
    int cards;
    struct plays *plays;
    struct hand hand;       /* the current hand */
    struct search *search;
    uint64_t done, all;     /* ways to take cards of the first two kinds */
};

static struct digits number_of(const struct play *play)
{
    return (struct digits){play->number, play->digits};
}

static bool passes_filter(const struct hand_filter *filter, const struct card *card, int count)
{
    int evens = 0;
    if (filter == NULL)
        return true;
    for (int i = 0; i < count; i++)
        evens += card[i].value % 2 == 0;
    return (filter->evens < 0 || evens == filter->evens) &&
           (filter->last < 0 || card[count - 1].kind == filter->last);
}

/* Sets the play to the largest prime of the hand. Returns false if there is none or the limit of steps is reached. */
static bool find_largest(struct hand_search *search, struct play *play)
{
    struct plays *plays = search->plays;
    struct search_question question = {.deck = search->deck, .hand = search->hand, .hasty = true};
    char number[SEARCH_DIGITS_MAX + 1];
    struct spell spell;
    if (!search_may_use_all(search->deck, &search->hand))
        return false;
    question.steps = plays->max_steps > 0 ? plays->max_steps - plays->steps : 0;
    search_set_question(search->search, &question);
    size_t digits = search_first(search->search, search->cards, number);
    plays->steps += search_steps(search->search);
    plays->ran_out = plays->max_steps > 0 && plays->steps >= plays->max_steps;
    if (digits == 0)
        return false;
    memcpy(play->number, number, digits + 1);
    play->digits = (unsigned char)digits;
    play->count = (unsigned char)search->cards;
    spell_begin(&spell, search->deck, &search->hand);
    return spell_first(&spell, NULL, number_of(play), search->cards, play->card);
}

static void add_largest(struct hand_search *search)
{
    struct plays *plays = search->plays;
    const struct sheet_request *request = search->request;
    struct play play;
    sheet_progress(request, search->done, search->all);
    if (!find_largest(search, &play) || !passes_filter(search->filter, play.card, play.count))
        return;
    if (plays->count == plays->capacity) {
        plays->capacity = plays->capacity > 0 ? 2 * plays->capacity : 256;
        plays->play = memory_array(plays->play, plays->capacity, sizeof *plays->play);
    }
    if (!verdict_proves(number_of(&play), request->proven ? VERDICT_QUICK : VERDICT_ONLY))
        memcpy(play.number + play.digits, "?", sizeof "?");
    plays->play[plays->count++] = play;
}

/* Tries all hands with `left` more cards, of this kind and later ones. */
static void fill_hand(struct hand_search *search, int kind, int left)
{
    const struct deck *deck = search->deck;
    if (left == 0)
        add_largest(search);
    if (left == 0 || kind == deck->kinds || search->plays->ran_out)
        return;
    const struct deck_card *card = &deck->card[kind];
    int before = search->hand.copies[kind];
    int max = card->joker || card->values == 0 ? 0 : card->copies - before;
    for (int more = max < left ? max : left; more >= 0; more--) {
        search->hand.copies[kind] = (unsigned char)(before + more);
        fill_hand(search, kind + 1, left - more);
        search->done += kind == 1 || (kind == 0 && left == more);
    }
    search->hand.copies[kind] = (unsigned char)before;
}

/* The number of ways to take cards of the first two kinds: the unit of progress. */
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

void plays_find(const struct sheet_request *request, int cards, const struct hand_filter *filter, struct plays *plays)
{
    const struct deck *deck = &request->deck;
    struct hand_search search = {.request = request, .deck = deck, .filter = filter, .cards = cards, .plays = plays,
                                 .all = count_ways(deck, cards)};
    size_t first = plays->count;
    int left = cards;
    for (int kind = 0; filter != NULL && kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        if (filter->contains[kind] > 0 && (card->joker || card->values == 0 || filter->contains[kind] > card->copies))
            return;
        search.hand.copies[kind] = (unsigned char)filter->contains[kind];
        left -= filter->contains[kind];
    }
    if (left >= 0) {
        search.search = search_new(0);
        fill_hand(&search, 0, left);
        search_free(search.search);
    }
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

/* The number of hands of `cards` cards that plays_find examines. */
static double count_hands(const struct sheet_request *request, int cards)
{
    double hands[PLAYS_CARDS_MAX + 1] = {1};
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        int min = request->filter.contains[kind], max = card->joker || card->values == 0 ? 0 : card->copies;
        for (int to = cards; to >= 0; to--) {
            double sum = 0;
            for (int copies = min; copies <= max && copies <= to; copies++)
                sum += hands[to - copies];
            hands[to] = sum;
        }
    }
    return hands[cards];
}

/*
 * Determines the requested numbers of cards, first .. last. Returns false, with a failure in the result, if plays have
 * too many cards or there are too many hands.
 */
static bool find_counts(const struct sheet_request *request, int *first, int *last, struct sheet_result *result)
{
    double hands = 0;
    *first = request->cards > 0 ? request->cards : 1;
    *last = request->cards > 0 ? request->cards : request->deck.play;
    if (*last > PLAYS_CARDS_MAX)
        sheet_fail(result, "plays have at most %d cards here", PLAYS_CARDS_MAX);
    for (int count = *first; count <= *last && result->status != SHEET_FAILED; count++)
        hands += count_hands(request, count);
    if (hands > (double)HANDS_MAX && !request->anyway)
        sheet_fail(result, "there are %.0f hands of up to %d cards: name fewer --count or some with --must, or "
                   "search --anyway", hands, *last);
    return result->status != SHEET_FAILED;
}

static void find_bounded(const struct sheet_request *request, int cards, struct plays *plays)
{
    uint64_t steps = STEPS_MIN + STEPS_A_HAND * (uint64_t)count_hands(request, cards);
    plays->max_steps = request->anyway ? 0 : plays->steps + steps;
    plays_find(request, cards, &request->filter, plays);
}

/* Whether all hands were searched; if not, sets a failure in the result. */
static bool check_complete(const struct plays *plays, struct sheet_result *result)
{
    if (plays->ran_out)
        sheet_fail(result, "the cards of these hands can be laid in too many orders: name fewer --count, or search "
                   "--anyway");
    return !plays->ran_out;
}

/* A number that the deck allows although it is not prime, and cards that spell it, as text. */
struct special {
    const struct sheet_request *request;
    char digits[DECIMAL_DIGITS_MAX + 1];
    int count;
    struct text cards;
};

/* For spell_each: writes the cards of the first play that passes the filter, and then ends the enumeration. */
static bool write_passing(void *context, const struct card *card, int count)
{
    struct special *special = context;
    if (!passes_filter(&special->request->filter, card, count))
        return true;
    card_write_play(&special->request->deck, card, count, &special->cards);
    return false;
}

/*
 * Whether plays of as many cards as the number has digits are requested, and one of them spells the number and passes
 * the filter; like all plays here, without Jokers. The caller frees special->cards.
 */
static bool find_special(const struct sheet_request *request, uint64_t number, struct special *special)
{
    const struct deck *deck = &request->deck;
    struct hand all = {{0}}, must = {{0}};
    struct spell spell;
    *special = (struct special){.request = request};
    special->count = (int)decimal_write(number, special->digits);
    if (request->cards != 0 && request->cards != special->count)
        return false;
    for (int kind = 0; kind < deck->kinds; kind++) {
        all.copies[kind] = deck->card[kind].joker ? 0 : deck->card[kind].copies;
        must.copies[kind] = request->filter.contains[kind];
    }
    spell_begin(&spell, deck, &all);
    spell_each(&spell, &must, digits_of(special->digits), special->count, write_passing, special);
    return special->cards.length > 0;
}

/* Writes a line like `2: 57 57: not prime; as a play it cuts (Grothendieck)` for each listed number. */
static void write_specials(const struct sheet_request *request, struct out *out)
{
    for (int i = 0; i < request->deck.numbers; i++) {
        const struct deck_number *number = &request->deck.number[i];
        struct special special;
        if (find_special(request, number->number, &special)) {
            text_print(&out->text, "%d: %s %s: ", special.count, special.digits, special.cards.at);
            deck_number_add_note(number, &out->text);
            text_add_char(&out->text, '\n');
        }
        text_free(&special.cards);
    }
}

/* Adds a note like `A729 = 1729: not prime; as a play it turns the order round (Ramanujan).` for each listed number. */
static void note_specials(const struct sheet_request *request, struct document *document)
{
    for (int i = 0; i < request->deck.numbers; i++) {
        const struct deck_number *number = &request->deck.number[i];
        struct special special;
        struct text note = {0};
        if (find_special(request, number->number, &special)) {
            text_add_text(&note, &special.cards);
            if (strcmp(special.cards.at, special.digits) != 0)
                text_print(&note, " = %s", special.digits);
            text_add(&note, _(": "));
            deck_number_add_note(number, &note);
            text_add(&note, language_name(".", N_("the full stop of a sentence")));
            document_note(document, note.at);
        }
        text_free(&note);
        text_free(&special.cards);
    }
}

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
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
        find_bounded(request, count, &plays);
    result->status = plays.count > 0 ? SHEET_DONE : SHEET_NOTHING;
    size_t shown = check_complete(&plays, result) ? plays.count : 0;
    for (size_t i = 0; i < shown; i++) {
        const struct play *play = &plays.play[i];
        text_clear(&cards);
        plays_write(&request->deck, play, &cards);
        if (format == SHEET_TEXT) {
            text_print(&out->text, "%d: %s %s\n", play->count, play->number, cards.at);
            out_flush_if_full(out);
            continue;
        }
        records_count(&records, play->count);
        records_field(&records, play->number);
        records_field(&records, text_string(&cards));
        records_end(&records);
    }
    if (format == SHEET_TEXT && shown > 0)
        write_specials(request, out);
    text_free(&cards);
    plays_free(&plays);
}

/* The plays of one number of cards as a table: `across` plays side by side, each with its number and its cards. */
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
        text_add(text, shown->plays->play[at].number);
    else
        plays_write(shown->deck, &shown->plays->play[at], text);
    return column % 2 == 0 ? CELL_PLAIN : CELL_STRONG;
}

static void add_head(const struct table *table, int column, struct text *text)
{
    (void)table;
    text_add(text, column % 2 == 0 ? language_name("Prime", N_("the prime that cards spell"))
                                   : language_name("Cards", N_("the cards that spell a prime")));
}

/* A table with `across` plays side by side. */
static struct table table_of(struct shown *shown, int across)
{
    size_t width = (size_t)across;
    shown->across = across;
    return (struct table){.corner = "", .of = shown, .columns = 2 * across, .group = 2, .is_left = true, .pairs = true,
                          .rows = (shown->plays->count + width - 1) / width, .head = add_head, .cell = add_cell};
}

/* The number of plays that fit in a line of 64 characters, 1 to 5. */
static int count_in_line(const struct shown *shown)
{
    struct text text = {0};
    size_t longest = 0;
    for (size_t i = 0; i < shown->plays->count; i++) {
        const struct play *play = &shown->plays->play[i];
        text_clear(&text);
        plays_write(shown->deck, play, &text);
        longest = text.length + play->digits > longest ? text.length + play->digits : longest;
    }
    text_free(&text);
    int fit = 64 / ((int)longest + 4);
    return fit < 1 ? 1 : fit > 5 ? 5 : fit;
}

/* The table with as many plays side by side as fit on a page or, in other formats, in a line. */
static struct table widest_table(struct shown *shown, struct document *document)
{
    struct table table = table_of(shown, 5);
    int across = document_across(document, &table);
    across = across > table.columns ? count_in_line(shown) : across / 2;
    return table_of(shown, across > 0 ? across : 1);
}

/* Explains the mark `?` if it was used. */
static void note_marks(const struct plays *plays, struct document *document)
{
    bool has_mark = false;
    for (size_t i = 0; i < plays->count; i++)
        has_mark = has_mark || plays->play[i].number[plays->play[i].digits] == '?';
    if (has_mark)
        document_note(document, _("A ? marks a prime that is not proven: it passes tests that no composite number is "
                                  "known to pass."));
}

static void describe_count(const struct sheet_request *request, int count, struct document *document,
                           const struct plays *plays)
{
    char heading[200], hands[100];
    struct shown shown = {.deck = &request->deck, .plays = plays};
    struct table table = widest_table(&shown, document);
    snprintf(hands, sizeof hands, language_plural("%zu hand", "%zu hands", plays->count), plays->count);
    snprintf(heading, sizeof heading, language_plural("%d card: %s", "%d cards: %s", (unsigned long long)count), count,
             hands);
    document_heading(document, heading);
    document_table(document, &table);
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    char title[200];
    int count, last;
    if (!find_counts(request, &count, &last, result))
        return;
    snprintf(title, sizeof title, _("Primes to play with the deck “%s”"), deck_title(&request->deck));
    document_begin(document, title);
    document_note(document, _("Each hand is listed once, in the order that spells its largest prime; the largest "
                              "number first, line by line."));
    result->status = SHEET_NOTHING;
    note_specials(request, document);
    for (; count <= last && !document_has_failed(document); count++) {
        struct plays plays = {0};
        find_bounded(request, count, &plays);
        if (check_complete(&plays, result) && plays.count > 0) {
            describe_count(request, count, document, &plays);
            note_marks(&plays, document);
            result->status = SHEET_DONE;
        }
        plays_free(&plays);
    }
    document_end(document);
}

const struct sheet plays_sheet = {
    .name = "plays",
    .takes = TAKES_DECK | TAKES_COUNT | TAKES_FILTERS,
    .deck = "lvl0",
    .is_lines = true,
    .records = write_records,
    .describe = describe,
};
