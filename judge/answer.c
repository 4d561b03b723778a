/* answer.c: writes a verdict as text for a person, TSV, or JSON. */
#include "judge/answer.h"

#include "core/base/language.h"

#include <string.h>

/* Control sequences of ECMA-48. */
static const char green[] = "\033[32m";
static const char red[] = "\033[31m";
static const char plain[] = "\033[m";

/* Adds the word in the colour, or uncoloured if the style has no colours. */
static void add_word(const struct answer_style *style, const char *color, const char *word, struct text *text)
{
    if (!style->color) {
        text_add(text, word);
        return;
    }
    text_add(text, color);
    text_add(text, word);
    text_add(text, plain);
}

void answer_add_word(const struct answer_style *style, bool is_good, const char *word, struct text *text)
{
    add_word(style, is_good ? green : red, word, text);
}

/*
 * Adds the factors with `times` in place of the separator `between`: "2 5 31" as "2 * 5 * 31", "2^5*41" as "2^5 * 41".
 */
static void add_product(const char *factors, size_t length, char between, const char *times, struct text *text)
{
    for (size_t i = 0; i < length; i++)
        if (factors[i] == between)
            text_add(text, times);
        else
            text_add_char(text, factors[i]);
}

static const char *verdict_word(const struct verdict *verdict)
{
    static const char *const words[] = {
        [VERDICT_NEITHER] = "neither",
        [VERDICT_PRIME] = "prime",
        [VERDICT_COMPOSITE] = "composite",
    };
    return words[verdict->answer];
}

/* Adds the reason why a number is composite. */
static void add_reason(const struct verdict *verdict, struct text *text)
{
    static const char *const leads[] = {
        [REASON_FACTORS] = " = ",
        [REASON_DIVISOR] = ", divisible by ",
        [REASON_WITNESS] = ", witness ",
    };
    if (verdict->answer != VERDICT_COMPOSITE)
        return;
    text_add(text, leads[verdict->reason]);
    add_product(verdict->factors.at, verdict->factors.length, ' ', " * ", text);
}

static void add_verdict(const struct answer_style *style, const struct verdict *verdict, struct text *text)
{
    if (!verdict->proven)
        text_add(text, "probable ");
    add_word(style, verdict->answer == VERDICT_PRIME ? green : red, verdict_word(verdict), text);
    if (style->factors)
        add_reason(verdict, text);
}

/* Adds the factors of a composite number for use in a sentence: `2 * 5 * 31`. */
static void add_factors(const struct verdict *verdict, struct text *text)
{
    add_product(verdict->factors.at, verdict->factors.length, ' ', _(" * "), text);
}

void answer_add_truth(struct digits number, const struct verdict *verdict, struct text *text)
{
    int count = (int)number.count;
    struct text factors = {0};
    add_factors(verdict, &factors);
    if (verdict->answer == VERDICT_NEITHER)
        text_say(text, "%.*s is neither", count, number.at);
    else if (verdict->answer == VERDICT_PRIME)
        text_say(text, verdict->proven ? N_("%.*s is prime") : N_("%.*s is probable prime"), count, number.at);
    else if (verdict->reason == REASON_FACTORS)
        text_say(text, "%.*s = %s", count, number.at, text_string(&factors));
    else
        text_say(text, verdict->reason == REASON_DIVISOR ? N_("%.*s is composite, divisible by %s")
                                                         : N_("%.*s is composite, witness %s"),
                 count, number.at, text_string(&factors));
    text_free(&factors);
}

/* Adds the product after '=' in a canonical claim, with `times` in place of '*'. */
static void add_claimed_product(const char *numbers, const char *times, struct text *text)
{
    const char *product = strchr(numbers, '=') + 1;
    add_product(product, strlen(product), '*', times, text);
}

/* Adds the reason why a claim is wrong. */
static void add_objection(const struct answer *answer, struct text *text)
{
    const struct claim *claim = answer->claim;
    if (claim->answer == CLAIM_TOO_LARGE) {
        text_add(text, "the product is too large");
    } else if (claim->answer == CLAIM_NOT_PRIME) {
        text_add_text(text, &claim->value);
        text_add(text, " is not prime");
    } else {
        add_claimed_product(answer->numbers, " * ", text);
        text_add(text, " = ");
        text_add_text(text, &claim->value);
    }
}

/* Whether the claim was typed in its canonical form, ignoring blanks and the choice of multiplication sign. */
static bool is_canonical_claim(const struct answer *answer)
{
    const char *canonical = answer->numbers;
    for (size_t i = 0; i < answer->read_length; i++) {
        char c = answer->read[i];
        if (c == ' ' || c == '\t')
            continue;
        if (c != *canonical && !(*canonical == '*' && (c == 'x' || c == 'X')))
            return false;
        canonical++;
    }
    return *canonical == '\0';
}

static bool is_canonical(const struct answer *answer)
{
    if (answer->claim != NULL)
        return is_canonical_claim(answer);
    return answer->length == answer->number.count &&
           memcmp(answer->input, answer->number.at, answer->number.count) == 0;
}

/* Adds `10,3 = 103`, or just the input if that is canonical. */
static void add_subject(const struct answer *answer, struct text *text)
{
    text_add_bytes(text, answer->input, answer->length);
    if (is_canonical(answer))
        return;
    text_add(text, " = ");
    if (answer->claim != NULL)
        text_add(text, answer->numbers);
    else
        text_add_bytes(text, answer->number.at, answer->number.count);
}

/* Adds the effect of the number as a play, if the deck has an entry for it. */
static void add_effect(const struct answer *answer, struct text *text)
{
    if (answer->played == NULL)
        return;
    text_add(text, ", ");
    deck_number_add_verdict(answer->played, text);
}

static void add_text(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    add_subject(answer, text);
    text_add_bytes(text, ": ", 2);
    if (answer->claim == NULL) {
        add_verdict(style, answer->verdict, text);
        add_effect(answer, text);
    } else if (answer->claim->answer == CLAIM_CORRECT) {
        add_word(style, green, "correct", text);
    } else {
        add_word(style, red, "wrong", text);
        text_add(text, ", ");
        add_objection(answer, text);
    }
    if (answer->explanation != NULL) {
        text_say(text, ". %s.", answer->explanation->at);
    }
}

/* The control sequences around the coloured words of a sentence. */
struct paint {
    const char *on, *off;
};

static struct paint paint_of(const struct answer_style *style, bool is_good)
{
    if (!style->color)
        return (struct paint){"", ""};
    return (struct paint){is_good ? green : red, plain};
}

/* Adds `57 = 3 * 19 is not prime; as a play it cuts (Grothendieck).` */
static void add_spoken_play(const struct answer_style *style, const struct answer *answer, struct text *subject,
                            struct text *text)
{
    struct paint paint = paint_of(style, false);
    struct text play = {0};
    if (style->factors) {
        text_add(subject, " = ");
        add_factors(answer->verdict, subject);
    }
    deck_number_add_play(answer->played, &play);
    text_say(text, "%s is %snot prime%s; %s.", subject->at, paint.on, paint.off, play.at);
    text_free(&play);
}

static void add_spoken_composite(const struct answer_style *style, const struct verdict *verdict, const char *subject,
                                 struct text *text)
{
    static const char *const reasons[] = {
        [REASON_FACTORS] = N_("%s is %snot prime%s: %s."),
        [REASON_DIVISOR] = N_("%s is %snot prime%s: it is divisible by %s."),
        [REASON_WITNESS] = N_("%s is %snot prime%s: no factor was found, but a test shows it, to the base %s."),
    };
    struct paint paint = paint_of(style, false);
    struct text factors = {0};
    add_factors(verdict, &factors);
    if (style->factors)
        text_say(text, reasons[verdict->reason], subject, paint.on, paint.off, text_string(&factors));
    else
        text_say(text, "%s is %snot prime%s.", subject, paint.on, paint.off);
    text_free(&factors);
}

static void add_spoken_verdict(const struct answer_style *style, const struct verdict *verdict, const char *subject,
                               struct text *text)
{
    struct paint paint = paint_of(style, verdict->answer == VERDICT_PRIME);
    if (verdict->answer == VERDICT_COMPOSITE)
        add_spoken_composite(style, verdict, subject, text);
    else if (verdict->answer == VERDICT_NEITHER)
        text_say(text, "%s is %sneither prime nor composite%s.", subject, paint.on, paint.off);
    else
        text_say(text, verdict->proven ? N_("%s is %sprime%s.") : N_("%s is probably %sprime%s."), subject, paint.on,
                 paint.off);
}

static void add_spoken_claim(const struct answer_style *style, const struct answer *answer, const char *subject,
                             struct text *text)
{
    const struct claim *claim = answer->claim;
    struct paint paint = paint_of(style, claim->answer == CLAIM_CORRECT);
    if (claim->answer == CLAIM_CORRECT) {
        text_say(text, "%s is %scorrect%s.", subject, paint.on, paint.off);
    } else if (claim->answer == CLAIM_TOO_LARGE) {
        text_say(text, "%s is %swrong%s: the product is too large.", subject, paint.on, paint.off);
    } else if (claim->answer == CLAIM_NOT_PRIME) {
        text_say(text, "%s is %swrong%s: %s is not prime.", subject, paint.on, paint.off, claim->value.at);
    } else {
        struct text product = {0};
        add_claimed_product(answer->numbers, _(" * "), &product);
        text_say(text, "%s is %swrong%s: %s = %s.", subject, paint.on, paint.off, product.at, claim->value.at);
        text_free(&product);
    }
}

static void add_spoken(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    struct text subject = {0};
    add_subject(answer, &subject);
    if (answer->played != NULL)
        add_spoken_play(style, answer, &subject, text);
    else if (answer->claim == NULL)
        add_spoken_verdict(style, answer->verdict, subject.at, text);
    else
        add_spoken_claim(style, answer, subject.at, text);
    if (answer->explanation != NULL)
        text_say(text, " %s.", answer->explanation->at);
    text_free(&subject);
}

/* Adds a column of TSV. Tabs, which may occur between the signs of a claim, become blanks. */
static void add_column(const char *bytes, size_t length, struct text *text)
{
    size_t begin = text->length;
    text_add_bytes(text, bytes, length);
    for (size_t i = begin; i < text->length; i++)
        if (text->at[i] == '\t')
            text->at[i] = ' ';
}

static void add_tsv(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    add_column(answer->input, answer->length, text);
    text_add_char(text, '\t');
    text_add_bytes(text, answer->number.at, answer->number.count);
    text_add_char(text, '\t');
    if (answer->claim != NULL) {
        enum claim_answer verdict = answer->claim->answer;
        text_add(text, verdict == CLAIM_CORRECT ? "correct\t" : "wrong\t");
        text_add(text, verdict == CLAIM_NOT_PRIME || verdict == CLAIM_TOO_LARGE ? "-"
                                                                                : text_string(&answer->claim->value));
    } else {
        bool known = style->factors && answer->verdict->reason == REASON_FACTORS;
        text_add(text, verdict_word(answer->verdict));
        text_add_char(text, '\t');
        text_add(text, known ? text_string(&answer->verdict->factors) : "-");
    }
    if (answer->explanation != NULL) {
        text_add_char(text, '\t');
        text_add_text(text, answer->explanation);
    }
}

void answer_write_refusal(const struct answer_style *style, bool explains, const struct refused *refused,
                          struct text *text)
{
    if (style->format == FORMAT_JSON) {
        refused_add_json(text, refused);
    } else {
        refused_add_cell(text, refused);
        text_print(text, "\t-\terror\t%s", refused->code);
        if (explains) {
            text_add_char(text, '\t');
            text_add_safe(text, refused->sentence, strlen(refused->sentence));
        }
    }
    text_add_char(text, style->separator);
}

const char answer_columns[] = "input\tnumber\tverdict\tfactors\n";
const char answer_columns_explained[] = "input\tnumber\tverdict\tfactors\texplanation\n";

static void add_pair(const char *name, const char *bytes, size_t length, struct text *text)
{
    text_add(text, ",\"");
    text_add(text, name);
    text_add(text, "\":");
    text_add_json(text, bytes, length);
}

/*
 * Adds the member `factors`, "2 5 31" as ["2","5","31"]. If the factors are not known, it is null, and a member
 * `divisor` or `witness` follows.
 */
static void add_json_factors(const struct verdict *verdict, struct text *text)
{
    if (verdict->reason == REASON_DIVISOR || verdict->reason == REASON_WITNESS) {
        text_add(text, ",\"factors\":null");
        add_pair(verdict->reason == REASON_DIVISOR ? "divisor" : "witness", verdict->factors.at,
                 verdict->factors.length, text);
        return;
    }
    text_add(text, ",\"factors\":[");
    const char *at = text_string(&verdict->factors);
    while (*at != '\0') {
        size_t length = strcspn(at, " ");
        text_add_json(text, at, length);
        at += length;
        if (*at == ' ') {
            text_add_char(text, ',');
            at++;
        }
    }
    text_add_char(text, ']');
}

static void add_json_claim(const struct claim *claim, struct text *text)
{
    text_add(text, ",\"verdict\":");
    text_add(text, claim->answer == CLAIM_CORRECT ? "\"correct\"" : "\"wrong\"");
    if (claim->answer == CLAIM_TOO_LARGE)
        text_add(text, ",\"too_large\":true");
    else
        add_pair(claim->answer == CLAIM_NOT_PRIME ? "not_prime" : "value", claim->value.at, claim->value.length, text);
}

static void add_json_effect(const struct deck_number *played, struct text *text)
{
    if (played == NULL)
        return;
    const char *effect = deck_number_effect(played);
    add_pair("effect", effect, strlen(effect), text);
    add_pair("effect_name", played->name, strlen(played->name), text);
}

static void add_json(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    bool proven = answer->claim != NULL ? answer->claim->proven : answer->verdict->proven;
    text_add(text, "{\"input\":");
    text_add_json(text, answer->input, answer->length);
    add_pair("number", answer->number.at, answer->number.count, text);
    if (answer->claim != NULL) {
        add_json_claim(answer->claim, text);
    } else {
        text_add(text, ",\"verdict\":\"");
        text_add(text, verdict_word(answer->verdict));
        text_add_char(text, '"');
        if (style->factors)
            add_json_factors(answer->verdict, text);
        add_json_effect(answer->played, text);
    }
    text_add(text, proven ? ",\"certainty\":\"proven\"" : ",\"certainty\":\"probable\"");
    if (answer->explanation != NULL)
        add_pair("explanation", answer->explanation->at, answer->explanation->length, text);
    if (style->certified && answer->certificate != NULL)
        add_pair("certificate", answer->certificate->at, answer->certificate->length, text);
    text_add_char(text, '}');
}

/* Adds the certificate, or else the answer as a comment between certificates. */
static void add_certified(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    if (answer->certificate != NULL) {
        text_add_text(text, answer->certificate);
    } else {
        text_add(text, "# ");
        if (style->spoken)
            add_spoken(style, answer, text);
        else
            add_text(style, answer, text);
    }
}

void answer_write(const struct answer_style *style, const struct answer *answer, struct text *text)
{
    if (style->format == FORMAT_JSON)
        add_json(style, answer, text);
    else if (style->format == FORMAT_TSV)
        add_tsv(style, answer, text);
    else if (style->certified)
        add_certified(style, answer, text);
    else if (style->spoken)
        add_spoken(style, answer, text);
    else
        add_text(style, answer, text);
    text_add_char(text, style->separator);
}
