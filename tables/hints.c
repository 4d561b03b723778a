/* hints.c: the sheet of hint cards: the ten hint cards of the published game, of four kinds. */
#include "tables/cards.h"
#include "tables/extras.h"
#include "tables/faces.h"
#include "tables/hint_face.h"
#include "tables/plays.h"
#include "tables/powers.h"
#include "tables/records.h"
#include "tables/sheet.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/cards/clue.h"
#include "core/num/prime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINTS = 4, STRONGEST = 8, PARTNERS = 12, LEGENDS = 3 };

/*
 * A kind of hint card. Its lines are separated by newlines; a line that begins with '#' has items, separated by tabs.
 */
struct hint {
    const char *title;
    int copies; /* in the published game */
    struct text lines;
};

struct hints {
    const struct deck *deck;
    struct hint hint[HINTS];
};

static void add_line(struct hint *hint, const char *line)
{
    text_print(&hint->lines, "%s%s", hint->lines.length > 0 ? "\n" : "", line);
}

/* Adds an item; the first one begins a new line. */
static void add_item(struct hint *hint, bool is_first, const char *item)
{
    text_print(&hint->lines, "%s%s", is_first ? "\n#" : "\t", item);
}

/* The kind of the card whose only value is `value`, or -1. */
static int find_value(const struct deck *deck, int value)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].values == 1 && deck->card[kind].value[0] == value)
            return kind;
    return -1;
}

/*
 * Adds the two-card primes that a card spells with its partners, at most PARTNERS. Returns the number of these primes,
 * with those not added. The primes of 10 and 12 ascend: the even card is always the first, and the partners ascend.
 */
static int add_primes_with(const struct deck *deck, int kind, struct hint *hint)
{
    struct clue clues[DECK_KINDS_MAX];
    int count = 0, partners = clue_partners(deck, kind, clues);
    for (int i = 0; i < partners; i++)
        for (int k = 0; k < clues[i].primes; k++, count++) {
            char number[24];
            snprintf(number, sizeof number, "%llu", (unsigned long long)clues[i].prime[k]);
            if (count < PARTNERS)
                add_item(hint, count == 0, number);
        }
    return count;
}

static void add_powerful(const struct deck *deck, struct hint *hint)
{
    static const int values[] = {10, 12};
    for (int i = 0; i < 2; i++) {
        char line[400];
        int kind = find_value(deck, values[i]);
        if (kind < 0)
            continue;
        const struct power *power = powers_of(deck, &deck->card[kind]);
        size_t begin = hint->lines.length;
        snprintf(line, sizeof line, _("With one other card, %s spells these primes."), deck->card[kind].word);
        add_line(hint, line);
        int count = add_primes_with(deck, kind, hint);
        if (count == 0) {
            text_cut(&hint->lines, begin);
            snprintf(line, sizeof line, _("With one other card, %s spells no prime."), deck->card[kind].word);
            add_line(hint, line);
        } else if (count > PARTNERS) {
            snprintf(line, sizeof line, _("And it spells %d more."), count - PARTNERS);
            add_line(hint, line);
        }
        if (power != NULL)
            add_line(hint, _(power->rule));
    }
    if (hint->lines.length == 0)
        add_line(hint, _("This deck has neither 10 nor 12."));
}

/* The prime that the two cards of a play spell in the other order; 0 if that is not prime or is the same number. */
static uint64_t other_order(const struct play *play)
{
    char digits[2 * DECIMAL_DIGITS_MAX + 1];
    snprintf(digits, sizeof digits, "%d%d", play->card[1].value, play->card[0].value);
    uint64_t number = strtoull(digits, NULL, 10);
    return strcmp(digits, play->number) != 0 && prime_is(number) ? number : 0;
}

/* Explains why a prime is missing among those of two cards: its hand is listed with a larger one. */
static void add_reason(const struct deck *deck, const struct plays *plays, struct hint *hint)
{
    for (size_t i = 0; i < plays->count && i < STRONGEST; i++) {
        const struct play *play = &plays->play[i];
        uint64_t other = other_order(play);
        struct text line = {0};
        if (other == 0)
            continue;
        text_say(&line, "Each hand is listed once: %s and %s also spell %llu, but %s is larger.",
                 deck->card[play->card[0].kind].word, deck->card[play->card[1].kind].word,
                 (unsigned long long)other, play->number);
        add_line(hint, text_string(&line));
        text_free(&line);
        return;
    }
}

/* Adds the largest primes of `cards` cards, one for each hand. */
static void add_strongest(const struct sheet_request *request, int cards, struct hint *hint)
{
    static const char *const sentences[] = {
        N_("These are the largest primes of one card."),
        N_("These are the largest primes of two cards."),
        N_("These are the largest primes of three cards."),
    };
    struct plays plays = {0};
    if (request->deck.play > 0 && cards > request->deck.play)
        return;
    plays_find(request, cards, NULL, &plays);
    if (plays.count > 0)
        add_line(hint, _(sentences[cards - 1]));
    for (size_t i = 0; i < plays.count && i < STRONGEST; i++)
        add_item(hint, i == 0, plays.play[i].number);
    if (cards == 2)
        add_reason(&request->deck, &plays, hint);
    plays_free(&plays);
}

static void add_tests(struct hint *hint)
{
    add_line(hint, _("A number is divisible by 2 or 5 if its last digit is."));
    add_line(hint, _("It is divisible by 3 if the sum of its digits is: 417, as 4+1+7 = 12."));
    add_line(hint, _("It is divisible by 7 if the number without its last digit, less twice that digit, is: 119, as "
                     "11-18 = -7."));
    add_line(hint, _("It is divisible by 11 if its digits, added and subtracted in turn, give 0, 11 or -11: 913, as "
                     "9-1+3 = 11."));
    add_line(hint, _("These look prime, and are not."));
    add_line(hint, _("#51 = 3 x 17\t57 = 3 x 19\t87 = 3 x 29\t91 = 7 x 13\t119 = 7 x 17\t133 = 7 x 19"));
}

static void add_mathematics(struct hint *hint)
{
    add_line(hint, _("Take any primes you like, multiply them, and add 1. None of your primes divides the result: 1 is "
                     "left over each time."));
    add_line(hint, _("So a prime that you did not have divides it. However many you know, there is one more."));
    add_line(hint, _("#2 x 3 x 5 x 7 x 11 x 13 + 1 = 30031 = 59 x 509"));
    add_line(hint, _("Euclid proved this in Alexandria, about 300 BC. So this game never runs out of primes, only of "
                     "cards."));
}

static void hints_of(const struct sheet_request *request, struct hints *hints)
{
    *hints = (struct hints){.deck = &request->deck,
                            .hint = {{.title = _("With 10 and 12"), .copies = 3},
                                     {.title = _("Strong numbers"), .copies = 3},
                                     {.title = _("Not prime: divisible"), .copies = 3},
                                     {.title = _("Always one more"), .copies = 1}}};
    add_powerful(&request->deck, &hints->hint[0]);
    for (int cards = 1; cards <= 3; cards++)
        add_strongest(request, cards, &hints->hint[1]);
    if (hints->hint[1].lines.length == 0)
        add_line(&hints->hint[1], _("No cards of this deck spell a prime."));
    add_tests(&hints->hint[2]);
    add_mathematics(&hints->hint[3]);
}

static void hints_free(struct hints *hints)
{
    for (int i = 0; i < HINTS; i++)
        text_free(&hints->hint[i].lines);
}

/* Calls `each` for every line of a hint, without its '#', and with commas between items. */
static void each_line(const struct hint *hint, void (*each)(void *context, const char *line, bool is_numbers),
                      void *context)
{
    struct text line = {0};
    for (const char *at = text_string(&hint->lines); *at != '\0'; at += *at == '\n') {
        bool is_numbers = *at == '#';
        text_clear(&line);
        for (at += is_numbers; *at != '\0' && *at != '\n'; at++)
            if (*at == '\t')
                text_add(&line, _(", "));
            else
                text_add_char(&line, *at);
        each(context, text_string(&line), is_numbers);
    }
    text_free(&line);
}

static void note_line(void *context, const char *line, bool is_numbers)
{
    struct text note = {0};
    text_print(&note, is_numbers ? "*%s*" : "%s", line);
    document_note(context, text_string(&note));
    text_free(&note);
}

static void describe(const struct sheet_request *request, struct document *document, struct sheet_result *result)
{
    struct hints hints;
    (void)result;
    hints_of(request, &hints);
    document_begin(document, _("Hint cards"));
    for (int i = 0; i < HINTS; i++) {
        document_heading(document, hints.hint[i].title);
        each_line(&hints.hint[i], note_line, document);
    }
    document_end(document);
    hints_free(&hints);
}

/* The records being written, and the current hint. */
struct recording {
    struct records records;
    const struct hint *hint;
};

static void record_line(void *context, const char *line, bool is_numbers)
{
    struct recording *recording = context;
    (void)is_numbers;
    records_field(&recording->records, recording->hint->title);
    records_count(&recording->records, recording->hint->copies);
    records_field(&recording->records, line);
    records_end(&recording->records);
}

static void write_records(const struct sheet_request *request, enum sheet_format format, struct out *out,
                          struct sheet_result *result)
{
    static const char *const names[] = {"hint", "copies", "line", NULL};
    struct hints hints;
    struct recording recording = {.records = records_begin(format, out, names)};
    (void)result;
    hints_of(request, &hints);
    for (int i = 0; i < HINTS; i++) {
        recording.hint = &hints.hint[i];
        each_line(recording.hint, record_line, &recording);
    }
    hints_free(&hints);
}

/* The hint of card `i`: on the first page each of three kinds has a column; the last card has the fourth kind. */
static const struct hint *hint_at(const struct hints *hints, int i)
{
    return &hints->hint[i < 9 ? i % 3 : 3];
}

static void draw_front(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct hint *hint = hint_at(cards->of, i);
    hint_face_draw(draw, cards->paper, hint->title, text_string(&hint->lines), box);
}

/*
 * Draws a card that fills the page: first three legends, as there are three copies of most hints; then cards to write
 * on.
 */
static void draw_fill(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct hints *hints = cards->of;
    if (i < LEGENDS)
        extras_legend(draw, cards->paper, hints->deck, box);
    else
        extras_lines(draw, cards->paper, box);
}

/* Draws a page in large print: one for each hint, and the legend on the last one. */
static void draw_large(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    const struct hints *hints = cards->of;
    if (i == HINTS)
        extras_legend(draw, cards->paper, hints->deck, box);
    else
        hint_face_draw(draw, cards->paper, hints->hint[i].title, text_string(&hints->hint[i].lines), box);
}

static void draw_back(struct draw *draw, const struct cards *cards, int i, struct box box)
{
    (void)i;
    faces_back(draw, cards->paper, true, box);
}

/* The scale of a card in large print: about the size of A4, or of the paper if that is smaller. */
static double large_scale(const struct paper *paper)
{
    static const double max = 2.8, margin = 6; /* mm: marks stay clear of the edge */
    double across = (paper->width - 2 * margin) / CARDS_WIDTH, down = (paper->height - 2 * margin) / CARDS_HEIGHT;
    double fit = across < down ? across : down;
    return fit < max ? fit : max;
}

static void draw_sheet(const struct sheet_request *request, struct draw *draw, struct sheet_result *result)
{
    struct hints hints;
    bool large = request->paper.large_print;
    struct cards cards = {.paper = &request->paper, .title = _("Hint cards"), .count = large ? HINTS + 1 : 10,
                          .scale = large ? large_scale(&request->paper) : 1, .of = &hints,
                          .front = large ? draw_large : draw_front,
                          .back = draw_back, .fill = large ? NULL : draw_fill};
    (void)result;
    hints_of(request, &hints);
    cards_draw(draw, &cards);
    hints_free(&hints);
}

const struct sheet hints_sheet = {
    .name = "hints",
    .takes = TAKES_DECK | TAKES_MARKS | TAKES_BACKS,
    .deck = "lvl0",
    .records = write_records,
    .describe = describe,
    .draw = draw_sheet,
};
