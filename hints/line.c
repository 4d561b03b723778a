/* line.c: writes an answer as a line: text for a person, TSV, or JSON. */
#include "hints/line.h"

#include "core/base/language.h"
#include "core/cards/deck_number.h"
#include "core/num/digits.h"
#include "core/num/verdict.h"

#include <string.h>

/* Adds `2: 1213 `, `2<tab>1213<tab>` or `{"count":2,"number":"1213","NAME":`, with `mark` after the number. */
static void add_head(const struct line_form *form, struct digits number, const char *mark, int count, const char *name,
                     struct text *text)
{
    if (form->format == FORMAT_JSON)
        text_add(text, "{\"count\":");
    text_add_u64(text, (uint64_t)count);
    text_add(text, form->format == FORMAT_TEXT ? ": " : form->format == FORMAT_TSV ? "\t" : ",\"number\":\"");
    text_add_bytes(text, number.at, number.count);
    text_add(text, mark);
    if (form->format == FORMAT_JSON)
        text_print(text, "\",\"%s\":", name);
    else
        text_add_char(text, form->format == FORMAT_TEXT ? ' ' : '\t');
}

/* In JSON turns the text from `begin` on into a string; does nothing in other formats. */
static void quote_from(const struct line_form *form, size_t begin, struct text *text)
{
    struct text copy = {0};
    if (form->format != FORMAT_JSON)
        return;
    text_add_bytes(&copy, text->at + begin, text->length - begin);
    text_cut(text, begin);
    text_add_json(text, text_string(&copy), copy.length);
    text_free(&copy);
}

/* Control sequences of ECMA-48. */
static const char green[] = "\033[32m";
static const char plain[] = "\033[m";

static void add_color(const struct line_form *form, const char *color, struct text *text)
{
    if (form->color && form->format == FORMAT_TEXT)
        text_add(text, color);
}

static void add_word(const struct line_form *form, const char *word, struct text *text)
{
    size_t begin = text->length;
    text_add(text, word);
    quote_from(form, begin, text);
}

static void end_line(const struct line_form *form, struct text *text)
{
    text_add(text, form->format == FORMAT_JSON ? "}\n" : "\n");
}

/* Adds the effect of the number as a play; nothing in TSV. */
static void add_effect(const struct line_form *form, const struct deck_number *number, struct text *text)
{
    if (form->format == FORMAT_TEXT) {
        text_add(text, ": ");
        deck_number_add_note(number, text);
    } else if (form->format == FORMAT_JSON) {
        text_print(text, ",\"effect\":\"%s\",\"effect_name\":", deck_number_effect(number));
        add_word(form, number->name, text);
    }
}

/* "?" for a prime that is not proven, else "". */
static const char *mark_of(const struct line_form *form, struct digits number)
{
    enum verdict_effort effort = form->primes == LINE_PROVEN ? VERDICT_QUICK : VERDICT_ONLY;
    return form->primes == LINE_NUMBERS || verdict_proves(number, effort) ? "" : "?";
}

/* `special` is the deck's entry for the number, or NULL. */
static void add_play(const struct line_form *form, struct digits number, const char *mark, const struct card *cards,
                     int count, const struct deck_number *special, struct text *text)
{
    add_head(form, number, mark, count, "cards", text);
    add_color(form, green, text);
    size_t begin = text->length;
    card_write_play(form->deck, cards, count, text);
    quote_from(form, begin, text);
    add_color(form, plain, text);
    if (special != NULL)
        add_effect(form, special, text);
    end_line(form, text);
}

void line_add_play(const struct line_form *form, struct digits number, const struct card *cards, int count,
                   struct text *text)
{
    bool may_be_special = number.count == (size_t)count; /* a card for each digit */
    const struct deck_number *special = may_be_special ? deck_number_of_digits(form->deck, number) : NULL;
    add_play(form, number, mark_of(form, number), cards, count, special, text);
}

void line_add_joker(const struct line_form *form, const struct hand *joker, struct text *text)
{
    struct card card = {0, CARD_NO_VALUE};
    while (joker->copies[card.kind] == 0)
        card.kind++;
    add_play(form, (struct digits){"-", 1}, "", &card, 1, NULL, text);
}

void line_add_claim(const struct line_form *form, struct digits number, int count, const char *claim,
                    struct text *text)
{
    add_head(form, number, "", count, "claim", text);
    add_color(form, green, text);
    add_word(form, claim, text);
    add_color(form, plain, text);
    end_line(form, text);
}

void line_add_tally(const struct line_form *form, int count, uint64_t how_many, struct text *text)
{
    static const char *const between[] = {[FORMAT_TEXT] = ": ", [FORMAT_TSV] = "\t", [FORMAT_JSON] = ",\"how_many\":"};
    text_add(text, form->format == FORMAT_JSON ? "{\"count\":" : "");
    text_add_u64(text, (uint64_t)count);
    text_add(text, between[form->format]);
    text_add_u64(text, how_many);
    end_line(form, text);
}

void line_add_left(const struct line_form *form, const struct hand *left, struct text *text)
{
    const char *const lead[] = {[FORMAT_TSV] = form->csv ? "left\t\t" : "left\t", [FORMAT_JSON] = "{\"left\":"};
    text_add(text, form->format == FORMAT_TEXT ? _("left ") : lead[form->format]);
    size_t begin = text->length;
    hand_write(form->deck, left, form->deck->letters ? '\0' : ',', text);
    quote_from(form, begin, text);
    end_line(form, text);
}

/* Adds "13,31"; in JSON ["13","31"]. */
static void add_primes(const struct line_form *form, const uint32_t *prime, int count, struct text *text)
{
    bool json = form->format == FORMAT_JSON;
    text_add(text, json ? "[" : "");
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? "," : "");
        text_add(text, json ? "\"" : "");
        text_add_u64(text, prime[i]);
        text_add(text, json ? "\"" : "");
    }
    text_add(text, json ? "]" : "");
}

static void add_partner(const struct line_form *form, int kind, int partner, const uint32_t *prime, int primes,
                        struct text *text)
{
    bool json = form->format == FORMAT_JSON;
    text_add(text, json ? "{\"card\":" : "");
    add_word(form, card_word(form->deck, kind), text);
    text_add(text, json ? ",\"partner\":" : "\t");
    add_word(form, card_word(form->deck, partner), text);
    text_add(text, json ? ",\"primes\":" : "\t");
    add_primes(form, prime, primes, text);
    end_line(form, text);
}

static void add_partners_text(const struct line_form *form, int kind, const struct clue *clues, int count, bool primes,
                              struct text *text)
{
    const char *word = card_word(form->deck, kind);
    uint32_t own = clue_copies_prime(form->deck, kind);
    text_print(text, "%s:", word);
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        add_color(form, green, text);
        text_add(text, card_word(form->deck, clues[i].partner));
        add_color(form, plain, text);
        text_add(text, primes ? "=" : "");
        if (primes)
            add_primes(form, clues[i].prime, clues[i].primes, text);
    }
    text_print(text, " (%d)", count);
    if (own > 0)
        text_print(text, " %s+%s%s", word, word, primes ? "=" : "");
    if (own > 0 && primes)
        text_add_u64(text, own);
    end_line(form, text);
}

void line_add_clues(const struct line_form *form, int kind, bool primes, struct text *text)
{
    struct clue clues[DECK_KINDS_MAX];
    int count = clue_partners(form->deck, kind, clues);
    uint32_t own = clue_copies_prime(form->deck, kind);
    if (form->format == FORMAT_TEXT) {
        add_partners_text(form, kind, clues, count, primes, text);
        return;
    }
    if (own > 0) /* only card 1: v next to v is v * 11, v * 101 or so; it comes first, as the partners are greater */
        add_partner(form, kind, kind, &own, 1, text);
    for (int i = 0; i < count; i++)
        add_partner(form, kind, clues[i].partner, clues[i].prime, clues[i].primes, text);
}

void line_add_refusal(const struct line_form *form, const struct refused *refused, bool shows, struct text *text)
{
    if (form->format == FORMAT_JSON) {
        refused_add_json(text, refused);
    } else {
        text_add(text, "error\t");
        if (shows) {
            refused_add_cell(text, refused);
            text_add_char(text, '\t');
        }
        text_add(text, refused->code);
    }
    text_add_char(text, '\n');
}

void line_add_print(const struct line_form *form, int kind, int copy, const struct clue_print *print,
                    struct text *text)
{
    bool json = form->format == FORMAT_JSON, tsv = form->format == FORMAT_TSV;
    text_add(text, json ? "{\"card\":" : "");
    add_word(form, card_word(form->deck, kind), text);
    text_print(text, json ? ",\"copy\":%d,\"copies\":%d,\"clues\":[" : tsv ? "\t%d\t%d\t" : " #%d/%d:", copy,
               form->deck->card[kind].copies);
    for (int i = 0; i < print->shown; i++) {
        text_add(text, json || tsv ? (i > 0 ? "," : "") : " ");
        add_color(form, green, text);
        add_word(form, card_word(form->deck, print->partner[i]), text);
        add_color(form, plain, text);
    }
    text_print(text, json ? "],\"others\":%d" : tsv ? "\t%d" : " +%d", print->others);
    end_line(form, text);
}
