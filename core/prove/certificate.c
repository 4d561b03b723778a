/*
 * certificate.c: checks certificates in the form of Math::Prime::Util (ntheory; Jacobsen 2012).
 *
 *     [MPU - Primality Certificate]      Blank lines and lines that begin with # are ignored.
 *     Version 1.0
 *     Base 10                            the only base; may be left out
 *     Proof for:
 *     N 1000000000000000000117
 *     Type BLS5                          and so on: steps in any order, each with its numbers
 */
#include "core/prove/certificate.h"

#include "core/base/language.h"
#include "core/prove/certificate_chain.h"
#include "core/prove/certificate_step.h"

#include <string.h>

#define NUMBER(name) (1U << STEP_##name)

/* A kind of step: its numbers and its theorem. */
static const struct kind {
    const char *name;
    unsigned numbers; /* a bit for each of its numbers, in any order; 0 for a step with a list */
    enum step_number prime; /* N is prime if this number is; STEP_N if the kind has no single prime */
    const char *(*find_fault)(struct certificate_step *);
} kinds[] = {
    {"Small", NUMBER(N), STEP_N, step_small},
    {"Pocklington", NUMBER(N) | NUMBER(Q) | NUMBER(A), STEP_Q, step_pocklington},
    {"BLS3", NUMBER(N) | NUMBER(Q) | NUMBER(A), STEP_Q, step_bls3},
    {"BLS15", NUMBER(N) | NUMBER(Q) | NUMBER(LP) | NUMBER(LQ), STEP_Q, step_bls15},
    {"ECPP", NUMBER(N) | NUMBER(A) | NUMBER(B) | NUMBER(M) | NUMBER(Q) | NUMBER(X) | NUMBER(Y), STEP_Q, step_ecpp},
    {"ECPP3", NUMBER(N) | NUMBER(S) | NUMBER(R) | NUMBER(A) | NUMBER(B) | NUMBER(T), STEP_R, step_ecpp3},
    {"ECPP4", NUMBER(N) | NUMBER(S) | NUMBER(R) | NUMBER(J) | NUMBER(T), STEP_R, step_ecpp4},
    {"BLS5", 0, STEP_N, step_bls5},  /* N, Q[1], Q[2], ..., A[0], ...; a line that begins with - ends it */
    {"Lucas", 0, STEP_N, step_lucas} /* N, Q[1], Q[2], ..., and last A */
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static const char *const names[STEP_NUMBERS] = {"N", "Q", "A", "B", "M", "X", "Y", "S", "R", "T", "J", "LP", "LQ"};

/* A part of a line. */
struct line_span {
    const char *at;
    size_t length;
};

/* A certificate being read, line by line. */
struct reading {
    const char *at, *end;
    size_t line; /* the line last read, from 1; 0 before the first */
    struct certificate_check *check;
    struct certificate_step step;
    const struct kind *kind; /* NULL before the first step and between steps */
    size_t begin;            /* the first line of the step */
    struct digits digits[STEP_NUMBERS]; /* the digits of each number of the step, without its sign */
    size_t digits_line[STEP_NUMBERS];   /* the line of each number */
    struct certificate_chain chain;
};

/* ---- lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static bool span_is(struct line_span span, const char *word)
{
    return span.length == strlen(word) && memcmp(span.at, word, span.length) == 0;
}

static bool span_begins(struct line_span span, const char *word)
{
    size_t length = strlen(word);
    return span.length >= length && memcmp(span.at, word, length) == 0;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Like span_is, ignoring the case of ASCII letters. */
static bool span_is_ignoring_case(struct line_span span, const char *word)
{
    if (span.length != strlen(word))
        return false;
    for (size_t i = 0; i < span.length; i++)
        if (upper(span.at[i]) != upper(word[i]))
            return false;
    return true;
}

/* The span without its first `count` bytes and the blanks after them. */
static struct line_span span_after(struct line_span span, size_t count)
{
    while (count < span.length && is_blank(span.at[count]))
        count++;
    return (struct line_span){span.at + count, span.length - count};
}

/* Reads an integer: an optional minus and at most BIGNUM_DIGITS_MAX digits. NULL if it succeeds, else the fault. */
static const char *span_number(struct line_span span, bool *is_negative, struct digits *digits)
{
    *is_negative = span_begins(span, "-");
    if (*is_negative)
        span = (struct line_span){span.at + 1, span.length - 1};
    if (!digits_read(span.at, span.length, digits))
        return N_("this is not a whole number");
    return digits->count <= BIGNUM_DIGITS_MAX ? NULL : N_("the number has more than 20000 digits");
}

/* Reads the next line that is neither blank nor a comment, trimmed of blanks. False at the end. */
static bool next_line(struct reading *reading, struct line_span *line)
{
    while (reading->at < reading->end) {
        const char *begin = reading->at;
        const char *end = memchr(begin, '\n', (size_t)(reading->end - begin));
        reading->at = end != NULL ? end + 1 : reading->end;
        reading->line++;
        if (end == NULL)
            end = reading->end;
        while (begin < end && is_blank(*begin))
            begin++;
        while (begin < end && is_blank(end[-1]))
            end--;
        *line = (struct line_span){begin, (size_t)(end - begin)};
        if (begin < end && *begin != '#')
            return true;
    }
    return false;
}

/* Reports a fault in a line. Returns false. */
static bool report_fault(struct reading *reading, size_t line, const char *sentence)
{
    struct certificate_check *check = reading->check;
    check->line = line > 0 ? line : 1;
    if (reading->kind != NULL)
        text_print(&check->fault, "%s: ", reading->kind->name);
    text_add(&check->fault, _(sentence));
    return false;
}

/* ---- steps ---- */

/* Reads the next line within a step. */
static bool next_line_of_step(struct reading *reading, struct line_span *line)
{
    if (!next_line(reading, line))
        return report_fault(reading, reading->line, N_("the certificate ends within the step"));
    if (span_begins(*line, "Type "))
        return report_fault(reading, reading->line, N_("the step before this line lacks a number"));
    return true;
}

static size_t word_length(struct line_span line)
{
    size_t length = 0;
    while (length < line.length && line.at[length] != ' ' && line.at[length] != '\t')
        length++;
    return length;
}

/* Reads the number of a line that begins with a name of `length` bytes. */
static bool read_number(struct reading *reading, struct line_span line, size_t length, enum step_number which)
{
    bool is_negative;
    struct bignum *number = reading->step.number[which];
    const char *wrong = span_number(span_after(line, length), &is_negative, &reading->digits[which]);
    if (wrong != NULL)
        return report_fault(reading, reading->line, wrong);
    bignum_set_digits(number, reading->digits[which]);
    if (is_negative) {
        struct bignum *zero = reading->step.spare[0];
        bignum_set_u64(zero, 0);
        bignum_subtract(number, zero, number);
    }
    reading->digits_line[which] = reading->line;
    return true;
}

/* Reads the numbers of a step without a list. */
static bool read_numbers(struct reading *reading, unsigned numbers)
{
    struct line_span line;
    while (numbers != 0) {
        if (!next_line_of_step(reading, &line))
            return false;
        size_t which = 0, length = word_length(line);
        struct line_span name = {line.at, length};
        while (which < STEP_NUMBERS && ((numbers >> which & 1) == 0 || !span_is_ignoring_case(name, names[which])))
            which++;
        if (which == STEP_NUMBERS)
            return report_fault(reading, reading->line, N_("the step has no such number, or has it twice"));
        if (!read_number(reading, line, length, (enum step_number)which))
            return false;
        numbers &= ~(1U << which);
    }
    return true;
}

/* Reads the index of a name like Q[12]; false if the name has another form. */
static bool read_index(struct line_span name, char letter, size_t *index)
{
    struct digits digits;
    uint64_t value;
    if (name.length < 4 || *name.at != letter || name.at[1] != '[' || name.at[name.length - 1] != ']')
        return false;
    if (!digits_read(name.at + 2, name.length - 3, &digits) || !digits_to_u64(digits, &value))
        return false;
    *index = (size_t)value;
    return *index == value;
}

/*
 * Reads Q[i] or A[i] and stores it among the primes of the step, from `step->first` on. With `implies_two`, the first
 * of them is 2, which is not listed.
 */
static bool read_listed(struct reading *reading, struct line_span line, bool implies_two)
{
    const struct chain_step *step = &reading->chain.steps[reading->chain.count - 1];
    size_t index, length = word_length(line);
    struct line_span name = {line.at, length};
    struct digits digits;
    bool is_negative, is_prime = read_index(name, 'Q', &index);
    if (!is_prime && !(implies_two && read_index(name, 'A', &index)))
        return report_fault(reading, reading->line, N_("the step has no such number"));
    if (is_prime ? index != step->count + !implies_two : index >= step->count)
        return report_fault(reading, reading->line, N_("the index is not the next one, or belongs to no Q"));
    const char *wrong = span_number(span_after(line, length), &is_negative, &digits);
    if (wrong == NULL && is_negative)
        wrong = N_("the number is negative");
    if (wrong != NULL)
        return report_fault(reading, reading->line, wrong);
    if (is_prime)
        *certificate_chain_add_prime(&reading->chain) = (struct step_prime){digits, digits_of("2"), reading->line};
    else
        reading->chain.primes[step->first + index].a = digits;
    return true;
}

/* Reads a step with a list. */
static bool read_list(struct reading *reading)
{
    struct line_span line;
    struct digits two = digits_of("2");
    bool has_n = false, is_end = false, implies_two = reading->kind->find_fault == step_bls5;
    if (implies_two)
        *certificate_chain_add_prime(&reading->chain) = (struct step_prime){two, two, reading->begin};
    while (!is_end) {
        if (!next_line_of_step(reading, &line))
            return false;
        struct line_span name = {line.at, word_length(line)};
        bool is_n = span_is(name, "N"), is_a = !implies_two && span_is(name, "A");
        is_end = is_a || (implies_two && *line.at == '-');
        if (is_n && has_n)
            return report_fault(reading, reading->line, N_("the step has N twice"));
        has_n = has_n || is_n;
        if (is_n || is_a) {
            if (!read_number(reading, line, name.length, is_n ? STEP_N : STEP_A))
                return false;
        } else if (!is_end && !read_listed(reading, line, implies_two)) {
            return false;
        }
    }
    if (!has_n)
        return report_fault(reading, reading->line, N_("the step before this line lacks N"));
    return true;
}

/* Reads and checks the step that begins with a line "Type ...". */
static bool read_step(struct reading *reading, struct line_span name)
{
    struct certificate_step *step = &reading->step;
    size_t i = 0;
    while (i < KINDS && !span_is_ignoring_case(name, kinds[i].name))
        i++;
    reading->kind = NULL;
    if (i == KINDS)
        return report_fault(reading, reading->line, N_("no step of this type is known"));
    reading->kind = &kinds[i];
    reading->begin = reading->line;
    certificate_chain_begin(&reading->chain);
    if (!(reading->kind->numbers != 0 ? read_numbers(reading, reading->kind->numbers) : read_list(reading)))
        return false;
    enum step_number prime = reading->kind->prime;
    if (prime != STEP_N)
        *certificate_chain_add_prime(&reading->chain) =
            (struct step_prime){reading->digits[prime], {0}, reading->digits_line[prime]};
    struct chain_step *link = &reading->chain.steps[reading->chain.count - 1];
    link->n = reading->digits[STEP_N];
    step->primes = link->count > 0 ? &reading->chain.primes[link->first] : NULL;
    step->wrong = step->count = link->count;
    const char *wrong = reading->kind->find_fault(step);
    if (wrong != NULL)
        return report_fault(reading, step->wrong < step->count ? step->primes[step->wrong].line : reading->begin,
                            wrong);
    reading->kind = NULL;
    return true;
}

/* Reads the lines up to and including the number to be proven. */
static bool read_head(struct reading *reading)
{
    struct line_span line;
    reading->at += text_mark_length(reading->at, (size_t)(reading->end - reading->at));
    if (!next_line(reading, &line) || !span_is(line, "[MPU - Primality Certificate]"))
        return report_fault(reading, reading->line, N_("there is no [MPU - Primality Certificate]"));
    while (next_line(reading, &line)) {
        if (span_is(line, "Proof for:")) {
            if (!read_numbers(reading, NUMBER(N)))
                return false;
            if (bignum_sign(reading->step.number[STEP_N]) < 0)
                return report_fault(reading, reading->line, N_("the number is negative"));
            text_add_bytes(&reading->check->number, reading->digits[STEP_N].at, reading->digits[STEP_N].count);
            return true;
        }
        if (span_begins(line, "Base ") && !span_is(span_after(line, 5), "10"))
            return report_fault(reading, reading->line, N_("the base is not 10"));
        if (!span_begins(line, "Base ") && !span_begins(line, "Version"))
            return report_fault(reading, reading->line, N_("this line is not known before \"Proof for:\""));
    }
    return report_fault(reading, reading->line, N_("the certificate ends before \"Proof for:\""));
}

static bool read_all(struct reading *reading)
{
    struct line_span line;
    const char *wrong;
    if (!read_head(reading))
        return false;
    struct digits n = reading->digits[STEP_N];
    size_t at = reading->digits_line[STEP_N];
    while (next_line(reading, &line)) {
        if (!span_begins(line, "Type "))
            return report_fault(reading, reading->line, N_("this line is not known between two steps"));
        if (!read_step(reading, span_after(line, 5)))
            return false;
    }
    if (!certificate_chain_proves(&reading->chain, &reading->step, n, &at, &wrong))
        return report_fault(reading, at, wrong);
    return true;
}

void certificate_check_within(struct certificate_check *check, const char *text, size_t length, uint64_t work)
{
    struct reading reading = {.at = text, .end = text + length, .check = check};
    check->line = 0;
    text_clear(&check->number);
    text_clear(&check->fault);
    step_init(&reading.step, work);
    check->proves = read_all(&reading);
    certificate_chain_free(&reading.chain);
    step_free(&reading.step);
}

void certificate_check(struct certificate_check *check, const char *text, size_t length)
{
    certificate_check_within(check, text, length, CERTIFICATE_WORK);
}

void certificate_check_free(struct certificate_check *check)
{
    text_free(&check->number);
    text_free(&check->fault);
}
