/* judge.c: judges a line: a number, a calculation, cards or a claimed factorisation. */
#include "judge/judge.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/words.h"
#include "core/cards/card.h"
#include "core/cards/deck_with.h"
#include "core/num/digits.h"
#include "core/ui/typed.h"
#include "judge/calculation.h"
#include "judge/prove.h"

#include <string.h>

void judge_close(struct judge *judge)
{
    text_free(&judge->missing);
    text_free(&judge->certificates);
    text_free(&judge->said);
    verdict_free(&judge->verdict);
    claim_free(&judge->claim);
    text_free(&judge->number);
    text_free(&judge->explanation);
    text_free(&judge->folded);
}

/* The number of bytes of the input to show in a message: at most 40, cut between UTF-8 characters. */
static int shown_bytes(const char *input, size_t length)
{
    size_t cut = length < 40 ? length : 40;
    while (cut > 0 && cut < length && ((unsigned char)input[cut] & 0xC0) == 0x80)
        cut--;
    return (int)cut;
}

static bool refuse_number(struct fault *fault, const char *input, size_t length)
{
    int cut = shown_bytes(input, length);
    return refuse(fault, FAULT_BAD_NUMBER, "'%.*s%s'", cut, input, (size_t)cut < length ? "..." : "");
}

/* Like refuse_number, with the reason. */
static void refuse_because(struct judge *judge, struct fault *fault, const char *input, size_t length, const char *why)
{
    int cut = shown_bytes(input, length);
    judge->why = why;
    refuse(fault, FAULT_BAD_NUMBER, "'%.*s%s': %s", cut, input, (size_t)cut < length ? "..." : "", _(why));
}

/*
 * Whether the text looks like a calculation, perhaps with signs that do not exist: / % !. A / alone does not count, as
 * it may be that of a card (5/9).
 */
static bool resembles_calculation(const char *input, size_t length)
{
    bool has_sign = false;
    for (size_t i = 0; i < length; i++) {
        if (input[i] == '\0' || strchr("0123456789 \t*/^()+-!%", input[i]) == NULL)
            return false;
        has_sign = has_sign || strchr("(+-!%", input[i]) != NULL;
    }
    return has_sign && (input[0] == '(' || (input[0] >= '0' && input[0] <= '9'));
}

/* Whether the text is a number in the notation of programmers: 0x10. */
static bool is_hexadecimal(const char *input, size_t length)
{
    bool is_valid = length > 2 && input[0] == '0' && (input[1] == 'x' || input[1] == 'X');
    for (size_t i = 2; i < length && is_valid; i++)
        is_valid = input[i] != '\0' && strchr("0123456789abcdefABCDEF", input[i]) != NULL;
    return is_valid;
}

/* Whether the text is a number in groups of three digits: 1,000. */
static bool is_grouped(const char *input, size_t length)
{
    bool is_valid = length > 4;
    for (size_t i = 0; i < length && is_valid; i++)
        is_valid = (length - i) % 4 == 0 ? i > 0 && input[i] == ',' : input[i] >= '0' && input[i] <= '9';
    return is_valid;
}

/* A hint on how to write the number that a refused text may mean; NULL if there is no hint. */
static const char *find_hint(const char *input, size_t length)
{
    if (is_hexadecimal(input, length))
        return N_("digits are decimal, and times is written *");
    if (is_grouped(input, length))
        return N_("a number is written without commas");
    return resembles_calculation(input, length) ? N_("only + - * ^ ( ) and e are calculated") : NULL;
}

/* If there is a hint, replaces the refusal of an input by one that says how to write the number that it may mean. */
static void add_hint(struct judge *judge, const struct answer *answer, const char *input, size_t length,
                     struct fault *fault)
{
    bool is_unknown = fault->code == FAULT_BAD_NUMBER || fault->code == FAULT_BAD_CARD ||
                      fault->code == FAULT_MALFORMED;
    const char *hint = is_unknown ? find_hint(answer->read, answer->read_length) : NULL;
    if (hint != NULL)
        refuse_because(judge, fault, input, length, hint);
}

/*
 * Whether the text is meant as several cards: with commas, or with blanks and a digit in front. Otherwise it is meant
 * as a number.
 */
static bool has_pieces(const char *input, size_t length)
{
    bool has_blank = memchr(input, ' ', length) != NULL || memchr(input, '\t', length) != NULL;
    return memchr(input, ',', length) != NULL || (has_blank && input[0] >= '0' && input[0] <= '9');
}

/* Whether another built-in deck, but not this one, has the word as a card, or as a row of letter cards. */
static bool is_in_other_deck(const struct judge *judge, const char *word, size_t length)
{
    struct text others = {0};
    bool has = deck_with_suggest(&judge->deck, word, length, "", &others);
    text_free(&others);
    return has;
}

/*
 * Refines the refusal of input that is not a number and was refused as cards. In a deck of letters, refuses the input
 * as a whole if it is a card of another deck; in a deck of words, as a number if it is a single word that is in no
 * deck. Otherwise leaves the refusal unchanged. Always returns false.
 */
static bool refuse_cards(const struct judge *judge, const char *input, size_t length, struct fault *fault)
{
    if (judge->deck.letters)
        return is_in_other_deck(judge, input, length) &&
               refuse(fault, FAULT_BAD_CARD, "%.*s", shown_bytes(input, length), input);
    if (fault->code == FAULT_BAD_CARD && !has_pieces(input, length) &&
        !is_in_other_deck(judge, fault->detail, strlen(fault->detail)))
        return refuse_number(fault, input, length);
    return false;
}

/*
 * Sets `*number` to digits of the input itself, or to the digits that cards spell, in judge->number. False, with
 * `fault` set unless it is NULL, if the input is neither, or has too many digits.
 */
static bool read_number(struct judge *judge, const char *input, size_t length, struct digits *number,
                        struct fault *fault)
{
    size_t max = judge->options.max_digits;
    if (digits_read(input, length, number))
        return number->count <= max ||
               refuse(fault, FAULT_TOO_MANY_DIGITS, "%zu, and %zu are allowed", number->count, max);
    text_clear(&judge->number);
    if (!card_read_number(&judge->deck, input, length, max, &judge->number, fault))
        return fault != NULL && refuse_cards(judge, input, length, fault);
    *number = (struct digits){judge->number.at, judge->number.length};
    return true;
}

/* The effort to judge with: an explanation needs the factors even if they are not shown. */
static enum verdict_effort effort_of(const struct judge_options *options)
{
    return options->explain && options->effort == VERDICT_ONLY ? VERDICT_FACTORS : options->effort;
}

/* Announces the cost of proving a number of this many digits, if it is high. */
static void announce_cost(const struct judge *judge, size_t digits)
{
    struct text text = {0};
    if (judge->watch.say != NULL && prove_add_warning(digits, &text))
        judge->watch.say(judge->watch.context, text.at);
    text_free(&text);
}

/*
 * Judges with options->prove. The certificate is searched for only once, and a prime is not factored. For a number of
 * more than PROOF_CURVES_DIGITS_MAX digits, announces that it is too long before testing it, because that takes long,
 * too.
 */
static void judge_and_prove(struct judge *judge, struct answer *answer)
{
    const struct judge_options *options = &judge->options;
    struct verdict *verdict = &judge->verdict;
    struct digits number = answer->number;
    bool is_too_long = number.count > PROOF_CURVES_DIGITS_MAX;
    if (is_too_long)
        announce_cost(judge, number.count);
    verdict_of(verdict, number, VERDICT_ONLY);
    if (verdict->answer != VERDICT_PRIME) {
        if (effort_of(options) != VERDICT_ONLY)
            verdict_of(verdict, number, effort_of(options));
        return;
    }
    if (!is_too_long) {
        announce_cost(judge, number.count);
        verdict_prove(verdict, number, options->certificates != CERTIFICATES_NONE);
    }
    if (verdict->proof.certificate.length > 0)
        answer->certificate = &verdict->proof.certificate;
}

/* Returns whether a requested proof is missing; if so, sets judge->missing to the reason. */
static bool note_missing_proof(struct judge *judge, bool is_missing, size_t digits)
{
    if (!judge->options.prove || !is_missing)
        return false;
    text_clear(&judge->missing);
    prove_add_failure(digits, &judge->missing);
    return true;
}

static enum judge_answer answer_of(struct judge *judge, const struct answer *answer)
{
    if (judge->verdict.answer != VERDICT_PRIME)
        return JUDGE_NO;
    bool is_missing = judge->options.certificates != CERTIFICATES_NONE ? answer->certificate == NULL
                                                                       : !judge->verdict.proven;
    return note_missing_proof(judge, is_missing, answer->number.count) ? JUDGE_OPEN : JUDGE_YES;
}

/* The spoken sentence omits factors and explanation: the written answer has them if they are requested. */
static void write_answer(struct judge *judge, const struct answer *answer, struct text *text)
{
    const struct answer_style spoken = {.format = FORMAT_TEXT, .spoken = true};
    struct answer said = *answer;
    answer_write(&judge->options.style, answer, text);
    if (!judge->options.says)
        return;
    said.explanation = NULL;
    text_clear(&judge->said);
    answer_write(&spoken, &said, &judge->said);
    text_cut(&judge->said, judge->said.length - 1); /* drops the separator */
}

static enum judge_answer judge_number(struct judge *judge, struct answer *answer, struct text *text)
{
    const struct judge_options *options = &judge->options;
    if (options->prove)
        judge_and_prove(judge, answer);
    else
        verdict_of(&judge->verdict, answer->number, effort_of(options));
    answer->verdict = &judge->verdict;
    answer->played = deck_number_of_digits(&judge->deck, answer->number);
    if (!options->quiet) {
        if (options->explain) {
            text_clear(&judge->explanation);
            verdict_explain(&judge->verdict, answer->number, &judge->explanation);
            answer->explanation = &judge->explanation;
        }
        write_answer(judge, answer, text);
    }
    if (options->certificates == CERTIFICATES_KEPT && answer->certificate != NULL)
        text_add_text(&judge->certificates, answer->certificate);
    return answer_of(judge, answer);
}

/*
 * Sets judge->explanation to the reason why the claim is right or wrong: for a wrong claim, the verdict on the base
 * that is not prime or, if all bases are prime, on the number.
 */
static void explain_claim(struct judge *judge, struct digits number)
{
    struct text *text = &judge->explanation;
    text_clear(text);
    if (judge->claim.answer == CLAIM_CORRECT) {
        text_say(text, "Every factor is prime, and the product is %s", judge->claim.value.at);
        return;
    }
    if (judge->claim.answer == CLAIM_NOT_PRIME)
        number = (struct digits){judge->claim.value.at, judge->claim.value.length};
    verdict_of(&judge->verdict, number, effort_of(&judge->options));
    if (judge->verdict.reason != REASON_WITNESS) {
        answer_add_truth(number, &judge->verdict, text);
        return;
    }
    text_say(text, "%.*s is not prime. ", (int)number.count, number.at);
    verdict_explain(&judge->verdict, number, text);
}

static enum judge_answer judge_claim(struct judge *judge, struct answer *answer, struct text *text,
                                     struct fault *fault)
{
    const struct judge_options *options = &judge->options;
    text_clear(&judge->number);
    if (!claim_read(&judge->deck, answer->read, answer->read_length, options->max_digits, &judge->number, fault))
        return JUDGE_BAD;
    claim_judge(&judge->claim, judge->number.at);
    answer->claim = &judge->claim;
    answer->numbers = judge->number.at;
    answer->number = (struct digits){judge->number.at, strcspn(judge->number.at, "=")};
    if (options->prove || (!options->quiet && options->effort != VERDICT_ONLY))
        claim_prove(&judge->claim, judge->number.at, options->prove);
    if (!options->quiet) {
        if (options->explain) {
            explain_claim(judge, answer->number);
            answer->explanation = &judge->explanation;
        }
        write_answer(judge, answer, text);
    }
    if (judge->claim.answer != CLAIM_CORRECT)
        return JUDGE_NO;
    return note_missing_proof(judge, !judge->claim.proven, answer->number.count) ? JUDGE_OPEN : JUDGE_YES;
}

static enum judge_answer judge_calculation(struct judge *judge, struct answer *answer, struct text *text,
                                           struct fault *fault)
{
    static const char *const reasons[] = {
        [CALCULATION_MALFORMED] = N_("this cannot be calculated"),
        [CALCULATION_TOO_DEEP] = N_("there are too many brackets or exponents within each other"),
        [CALCULATION_NEGATIVE] = N_("the value is negative"),
        [CALCULATION_NEGATIVE_INSIDE] = N_("a value in brackets is negative"),
    };
    size_t max = judge->options.max_digits;
    text_clear(&judge->number);
    enum calculation status = calculation_value(answer->read, answer->read_length, max, &judge->number);
    if (status == CALCULATION_TOO_LONG)
        refuse(fault, FAULT_TOO_MANY_DIGITS, "more than %zu", max);
    else if (status != CALCULATION_DONE)
        refuse_because(judge, fault, answer->input, answer->length, reasons[status]);
    if (status != CALCULATION_DONE)
        return JUDGE_BAD;
    answer->number = (struct digits){judge->number.at, judge->number.length};
    return judge_number(judge, answer, text);
}

/* Sets the input to judge: at a prompt without trailing punctuation, and always converted to ASCII. */
static void set_input(struct judge *judge, const char *input, size_t length, struct answer *answer)
{
    if (judge->options.prompted)
        length = typed_length(input, length);
    *answer = (struct answer){.input = input, .length = length, .read = input, .read_length = length};
    if (!typed_has_non_ascii(input, length))
        return;
    text_clear(&judge->folded);
    fold_add(&judge->folded, input, length);
    answer->read = judge->folded.at;
    answer->read_length = judge->folded.length;
}

/* Makes the refusal quote the input as it was typed. To be called if that is not the text that was judged. */
static void quote_input(struct fault *fault, const char *input, size_t length)
{
    const struct fault read = *fault;
    int cut = shown_bytes(input, length);
    if (fault->code == FAULT_BAD_NUMBER)
        refuse_number(fault, input, length);
    else
        refuse(fault, read.code, "%.190s, in '%.*s%s'", read.detail, cut, input, (size_t)cut < length ? "..." : "");
}

static enum judge_answer judge_input(struct judge *judge, const char *input, size_t length, struct text *text,
                                     struct fault *fault)
{
    struct answer answer = {.input = input, .length = length, .read = input, .read_length = length};
    bool is_plain = digits_read(input, length, &answer.number); /* most inputs are, and need no other step */
    judge->why = NULL;
    if (!is_plain && typed_has_non_ascii(input, length))
        typed_trim(&input, &length);
    if (!is_plain)
        set_input(judge, input, length, &answer);
    if (length == 0)
        return JUDGE_NOTHING;
    if (answer.length == 0) /* only punctuation */
        return refuse_number(fault, input, length), JUDGE_BAD;
    enum judge_answer result = JUDGE_BAD;
    bool is_calculation = !is_plain && looks_like_calculation(answer.read, answer.read_length);
    if (!is_plain && !is_calculation && claim_is_intended(&judge->deck, answer.read, answer.read_length))
        result = judge_claim(judge, &answer, text, fault);
    else if (read_number(judge, answer.read, answer.read_length, &answer.number, is_calculation ? NULL : fault))
        result = judge_number(judge, &answer, text);
    else if (is_calculation) /* tried last: in some decks, 1e9 is cards */
        return judge_calculation(judge, &answer, text, fault);
    if (result == JUDGE_BAD && (answer.read != input || (answer.length < length && fault->code == FAULT_BAD_NUMBER)))
        quote_input(fault, input, length);
    if (result == JUDGE_BAD)
        add_hint(judge, &answer, input, length, fault);
    return result;
}

enum judge_answer judge_line(struct judge *judge, const char *line, size_t length, struct text *text,
                             struct fault *fault)
{
    const char *comment = memchr(line, '#', length);
    if (comment != NULL)
        length = (size_t)(comment - line);
    words_trim(&line, &length);
    return judge_input(judge, line, length, text, fault);
}

enum judge_answer judge_item(struct judge *judge, const char *item, size_t length, struct text *text,
                             struct fault *fault)
{
    if (length > 0 && item[length - 1] == '\r')
        return refuse_number(fault, item, length), JUDGE_BAD;
    words_trim(&item, &length);
    return judge_input(judge, item, length, text, fault);
}
