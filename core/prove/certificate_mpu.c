/*
 * certificate_mpu.c: reads "[MPU - Primality Certificate]", the form of Math::Prime::Util (ntheory; Jacobsen 2012).
 *
 *     [MPU - Primality Certificate]      A line that is blank or begins with # says nothing.
 *     Version 1.0
 *     Base 10                            the only base; may be left out
 *     Proof for:
 *     N 1000000000000000000117
 *     Type BLS5                          and so on: steps in any order, each with its numbers
 */
#include "core/prove/certificate_mpu.h"

#include "core/base/language.h"
#include "core/prove/certificate_chain.h"

#define NUMBER(name) (1U << STEP_##name)

/* A kind of step: which numbers it has, and which theorem. */
static const struct kind {
    const char *name;
    unsigned numbers; /* a bit for each, in any order; a list has none */
    enum step_number prime; /* that N is prime if this is; STEP_N of kinds without one */
    const char *(*fails)(struct certificate_step *);
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

static const char *const names[STEP_NUMBERS] = {"N", "Q", "A", "B",  "M", "X",  "Y",
                                                "S", "R", "T", "J", "W", "LP", "LQ"};

struct mpu {
    struct reading *reading;
    const struct kind *kind; /* NULL before the first step */
    size_t begin;            /* the line at which the step begins */
    struct digits number[STEP_NUMBERS];
    size_t line[STEP_NUMBERS];
    struct certificate_chain chain;
};

static bool fault(struct mpu *mpu, size_t line, const char *sentence)
{
    return reading_fault(mpu->reading, line, mpu->kind != NULL ? mpu->kind->name : NULL, sentence);
}

/* The next line that says something. */
static bool next(struct mpu *mpu, struct line_span *line)
{
    while (reading_next(mpu->reading, line))
        if (*line->at != '#')
            return true;
    return false;
}

/* The next line within a step. */
static bool next_of_step(struct mpu *mpu, struct line_span *line)
{
    if (!next(mpu, line))
        return fault(mpu, mpu->reading->line, N_("the certificate ends within the step"));
    if (span_begins(*line, "Type "))
        return fault(mpu, mpu->reading->line, N_("the step before this line lacks a number"));
    return true;
}

static size_t word_length(struct line_span line)
{
    size_t length = 0;
    while (length < line.length && line.at[length] != ' ' && line.at[length] != '\t')
        length++;
    return length;
}

/* Reads the number of a line after its name of `length` bytes. */
static bool read_number(struct mpu *mpu, struct line_span line, size_t length, enum step_number which)
{
    bool is_negative;
    struct bignum *number = mpu->reading->step.of[which];
    const char *wrong = span_number(span_after(line, length), &is_negative, &mpu->number[which]);
    if (wrong != NULL)
        return fault(mpu, mpu->reading->line, wrong);
    bignum_set_digits(number, mpu->number[which]);
    if (is_negative) {
        struct bignum *zero = mpu->reading->step.spare[0];
        bignum_set_u64(zero, 0);
        bignum_subtract(number, zero, number);
    }
    mpu->line[which] = mpu->reading->line;
    return true;
}

/* Reads the numbers of a step that has no list. */
static bool read_numbers(struct mpu *mpu, unsigned numbers)
{
    struct line_span line;
    while (numbers != 0) {
        if (!next_of_step(mpu, &line))
            return false;
        size_t which = 0, length = word_length(line);
        struct line_span name = {line.at, length};
        while (which < STEP_NUMBERS && ((numbers >> which & 1) == 0 || !span_is_alike(name, names[which])))
            which++;
        if (which == STEP_NUMBERS)
            return fault(mpu, mpu->reading->line, N_("the step has no such number, or has it twice"));
        if (!read_number(mpu, line, length, (enum step_number)which))
            return false;
        numbers &= ~(1U << which);
    }
    return true;
}

/* Reads the index of a name as Q[12]; false if it has another form. */
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

/* Reads Q[i] or A[i]: `step->first` is where the primes of the step begin, of which the first is 2 if it is implied. */
static bool read_listed(struct mpu *mpu, struct line_span line, bool implies_two)
{
    const struct chain_step *step = &mpu->chain.steps[mpu->chain.count - 1];
    size_t index, length = word_length(line);
    struct line_span name = {line.at, length};
    struct digits digits;
    bool is_negative, is_prime = read_index(name, 'Q', &index);
    if (!is_prime && !(implies_two && read_index(name, 'A', &index)))
        return fault(mpu, mpu->reading->line, N_("the step has no such number"));
    if (is_prime ? index != step->count + !implies_two : index >= step->count)
        return fault(mpu, mpu->reading->line, N_("the index is not the next one, or is of no Q"));
    const char *wrong = span_number(span_after(line, length), &is_negative, &digits);
    if (wrong == NULL && is_negative)
        wrong = N_("the number is negative");
    if (wrong != NULL)
        return fault(mpu, mpu->reading->line, wrong);
    if (is_prime)
        *certificate_chain_add_prime(&mpu->chain) = (struct step_prime){digits, digits_of("2"), mpu->reading->line};
    else
        mpu->chain.primes[step->first + index].a = digits;
    return true;
}

/* Reads a step with a list. */
static bool read_list(struct mpu *mpu)
{
    struct line_span line;
    bool has_n = false, is_end = false, implies_two = mpu->kind->fails == step_bls5;
    if (implies_two)
        *certificate_chain_add_prime(&mpu->chain) = (struct step_prime){digits_of("2"), digits_of("2"), mpu->begin};
    while (!is_end) {
        if (!next_of_step(mpu, &line))
            return false;
        struct line_span name = {line.at, word_length(line)};
        bool is_n = span_is(name, "N"), is_a = !implies_two && span_is(name, "A");
        is_end = is_a || (implies_two && *line.at == '-');
        if (is_n && has_n)
            return fault(mpu, mpu->reading->line, N_("the step has N twice"));
        has_n = has_n || is_n;
        if (is_n || is_a) {
            if (!read_number(mpu, line, name.length, is_n ? STEP_N : STEP_A))
                return false;
        } else if (!is_end && !read_listed(mpu, line, implies_two)) {
            return false;
        }
    }
    if (!has_n)
        return fault(mpu, mpu->reading->line, N_("the step before this line lacks N"));
    return true;
}

/* Reads the step of a line "Type ...", and checks it. */
static bool read_step(struct mpu *mpu, struct line_span name)
{
    struct certificate_step *step = &mpu->reading->step;
    size_t i = 0;
    while (i < KINDS && !span_is_alike(name, kinds[i].name))
        i++;
    mpu->kind = NULL;
    if (i == KINDS)
        return fault(mpu, mpu->reading->line, N_("no step of this type is known"));
    mpu->kind = &kinds[i];
    mpu->begin = mpu->reading->line;
    certificate_chain_begin(&mpu->chain);
    if (!(mpu->kind->numbers != 0 ? read_numbers(mpu, mpu->kind->numbers) : read_list(mpu)))
        return false;
    enum step_number prime = mpu->kind->prime;
    if (prime != STEP_N)
        *certificate_chain_add_prime(&mpu->chain) = (struct step_prime){mpu->number[prime], {0}, mpu->line[prime]};
    struct chain_step *link = &mpu->chain.steps[mpu->chain.count - 1];
    link->n = mpu->number[STEP_N];
    step->primes = link->count > 0 ? &mpu->chain.primes[link->first] : NULL;
    step->wrong = step->count = link->count;
    const char *wrong = mpu->kind->fails(step);
    if (wrong != NULL)
        return fault(mpu, step->wrong < step->count ? step->primes[step->wrong].line : mpu->begin, wrong);
    mpu->kind = NULL;
    return true;
}

/* Reads the lines up to and with the number that is to be proven. */
static bool read_head(struct mpu *mpu)
{
    struct line_span line;
    while (next(mpu, &line)) {
        if (span_is(line, "Proof for:")) {
            if (!read_numbers(mpu, NUMBER(N)))
                return false;
            if (bignum_sign(mpu->reading->step.of[STEP_N]) < 0)
                return fault(mpu, mpu->reading->line, N_("the number is negative"));
            text_add_bytes(mpu->reading->number, mpu->number[STEP_N].at, mpu->number[STEP_N].count);
            return true;
        }
        if (span_begins(line, "Base ") && !span_is(span_after(line, 5), "10"))
            return fault(mpu, mpu->reading->line, N_("the base is not 10"));
        if (!span_begins(line, "Base ") && !span_begins(line, "Version"))
            return fault(mpu, mpu->reading->line, N_("this line is not known before \"Proof for:\""));
    }
    return fault(mpu, mpu->reading->line, N_("the certificate ends before \"Proof for:\""));
}

static bool read_all(struct mpu *mpu)
{
    struct line_span line;
    const char *wrong;
    if (!read_head(mpu))
        return false;
    struct digits n = mpu->number[STEP_N];
    size_t at = mpu->line[STEP_N];
    while (next(mpu, &line)) {
        if (!span_begins(line, "Type "))
            return fault(mpu, mpu->reading->line, N_("this line is not known between two steps"));
        if (!read_step(mpu, span_after(line, 5)))
            return false;
    }
    if (!certificate_chain_proves(&mpu->chain, &mpu->reading->step, n, &at, &wrong))
        return fault(mpu, at, wrong);
    return true;
}

bool certificate_mpu(struct reading *reading)
{
    struct mpu mpu = {.reading = reading};
    bool proves = read_all(&mpu);
    certificate_chain_free(&mpu.chain);
    return proves;
}
