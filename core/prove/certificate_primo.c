/*
 * certificate_primo.c: reads "[PRIMO - Primality Certificate]", formats 3 and 4 (Martin 2018).
 *
 *     [Candidate]
 *     N=$1D6329F1C35CA4BFABB9F5610000000079    format 3: N$=1D63...; 0x1D63... is allowed, too
 *     [1]                                      a step: the next N is its R
 *     S=$9055D0
 *     W=-$16                                   R = (N + 1 - W) / S; format 3 has Type and R
 *     A=$1 ...
 *
 * There are TestCount steps; the last R is below 2^64. Sections of other names say nothing.
 */
#include "core/prove/certificate_primo.h"

#include "core/base/language.h"

#include <string.h>

#define NUMBER(name) (1U << STEP_##name)

/* Type 0 says that N is small; in format 4 no step does. */
static const struct kind {
    const char *name;
    int type;
    unsigned numbers; /* but for R and W */
    const char *(*fails)(struct certificate_step *);
} kinds[] = {
    {N_("type 0"), 0, 0, step_small},
    {N_("type 1, N - 1"), 1, NUMBER(S) | NUMBER(B), step_pocklington},
    {N_("type 2, N + 1"), 2, NUMBER(S) | NUMBER(Q), step_bls15},
    {N_("type 3, elliptic curve"), 3, NUMBER(S) | NUMBER(A) | NUMBER(B) | NUMBER(T), step_ecpp3},
    {N_("type 4, elliptic curve"), 4, NUMBER(S) | NUMBER(J) | NUMBER(T), step_ecpp4}
};

enum { KINDS = sizeof kinds / sizeof *kinds, NO_TYPE = -1 };

/* The names of all numbers that a step may have. */
static const struct {
    char name;
    enum step_number number;
} names[] = {{'S', STEP_S}, {'R', STEP_R}, {'W', STEP_W}, {'A', STEP_A},
             {'B', STEP_B}, {'T', STEP_T}, {'J', STEP_J}, {'Q', STEP_Q}};

enum section { IN_HEAD, IN_CANDIDATE, IN_STEP, IN_OTHER };

struct primo {
    struct reading *reading;
    enum section section;
    size_t begin;           /* the line at which the step begins */
    int type;               /* of the step, or NO_TYPE */
    unsigned numbers;       /* those that the step has */
    uint64_t steps, count;  /* checked, and announced */
    size_t n_line;          /* where N is; 0 before */
    bool has_count;
};

static bool fault(struct primo *primo, const char *sentence)
{
    return reading_fault(primo->reading, primo->reading->line, NULL, sentence);
}

/* ---- numbers ---- */

static int hexadecimal(char c)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)((at - digits) % 16) : -1;
}

/* Reads hexadecimal digits. What is wrong, if they are not. */
static const char *read_hexadecimal(struct line_span span, struct bignum *number)
{
    enum { DIGITS_MAX = 16609, WORDS = DIGITS_MAX / 16 + 1 }; /* 16^16609 < 10^20000 */
    uint64_t word[WORDS] = {0};
    while (span.length > 1 && *span.at == '0')
        span = (struct line_span){span.at + 1, span.length - 1};
    if (span.length == 0)
        return N_("this is not a whole number");
    for (size_t i = 0; i < span.length; i++)
        if (hexadecimal(span.at[i]) < 0)
            return N_("this is not a whole number");
    if (span.length > DIGITS_MAX)
        return N_("the number has more than 20000 digits");
    for (size_t i = 0; i < span.length; i++) {
        size_t place = span.length - 1 - i;
        word[place / 16] |= (uint64_t)hexadecimal(span.at[i]) << place % 16 * 4;
    }
    bignum_set_words(number, word, WORDS);
    return NULL;
}

/* Reads "=-$1F", "=0x1F", "=31" or, after a name with $, "=-1F". */
static bool read_number(struct primo *primo, struct line_span value, bool is_hexadecimal, struct bignum *number)
{
    struct digits digits;
    bool is_negative = span_begins(value, "-"), is_minus;
    const char *wrong;
    if (is_negative)
        value = (struct line_span){value.at + 1, value.length - 1};
    size_t prefix = span_begins(value, "$") ? 1 : span_begins(value, "0x") ? 2 : 0;
    if (is_hexadecimal || prefix > 0) {
        wrong = read_hexadecimal((struct line_span){value.at + prefix, value.length - prefix}, number);
    } else {
        wrong = span_number(value, &is_minus, &digits);
        if (wrong == NULL && is_minus)
            wrong = N_("this is not a whole number");
        if (wrong == NULL)
            bignum_set_digits(number, digits);
    }
    if (wrong != NULL)
        return fault(primo, wrong);
    if (is_negative) {
        struct bignum *zero = primo->reading->step.spare[0];
        bignum_set_u64(zero, 0);
        bignum_subtract(number, zero, number);
    }
    return true;
}

/* Splits "NAME=VALUE", or "NAME$=VALUE". False if the line has no =. */
static bool split(struct line_span line, struct line_span *name, struct line_span *value, bool *is_hexadecimal)
{
    const char *equals = memchr(line.at, '=', line.length);
    if (equals == NULL)
        return false;
    *name = (struct line_span){line.at, (size_t)(equals - line.at)};
    *value = span_after(line, name->length + 1);
    while (name->length > 0 && name->at[name->length - 1] == ' ')
        name->length--;
    *is_hexadecimal = name->length > 0 && name->at[name->length - 1] == '$';
    name->length -= *is_hexadecimal;
    return true;
}

/* ---- a step ---- */

/* Sets `to` to (N + sign) / S, or to (N + 1 - W) / S. False if S does not divide that. */
static bool divide_by_s(struct certificate_step *step, struct bignum *to, int sign, const struct bignum *w)
{
    struct bignum *order = step->spare[0];
    if (sign > 0)
        bignum_add_u64(order, step->of[STEP_N], 1);
    else
        bignum_subtract_u64(order, step->of[STEP_N], 1);
    if (w != NULL)
        bignum_subtract(order, order, w);
    if (bignum_sign(step->of[STEP_S]) <= 0 || !bignum_is_multiple(order, step->of[STEP_S]))
        return false;
    bignum_divide_exactly(to, order, step->of[STEP_S]);
    return true;
}

/* Sets R, or checks it. What is wrong, if there is none. */
static const char *find_r(struct primo *primo, int type)
{
    struct certificate_step *step = &primo->reading->step;
    struct bignum *r = step->spare[1];
    bool has_r = (primo->numbers & NUMBER(R)) != 0, has_w = (primo->numbers & NUMBER(W)) != 0;
    if (type > 2) {
        if (has_r == has_w)
            return N_("the step has neither or both of R and W");
        if (has_w && !divide_by_s(step, step->of[STEP_R], 1, step->of[STEP_W]))
            return N_("S does not divide N + 1 - W");
        return NULL;
    }
    if (has_w)
        return N_("the step has W, but no curve");
    if (!divide_by_s(step, r, type == 2 ? 1 : -1, NULL))
        return type == 2 ? N_("S does not divide N + 1") : N_("S does not divide N - 1");
    if (has_r && bignum_compare(r, step->of[STEP_R]) != 0)
        return type == 2 ? N_("R S is not N + 1") : N_("R S is not N - 1");
    bignum_set(step->of[STEP_R], r);
    return NULL;
}

/* Gives the numbers of types 1 and 2 the names that the theorems have for them. */
static void rename_numbers(struct certificate_step *step, int type)
{
    if (type == 1)
        bignum_set(step->of[STEP_A], step->of[STEP_B]);
    if (type == 2) {
        bignum_set(step->of[STEP_LQ], step->of[STEP_Q]);
        bignum_set_u64(step->of[STEP_LP], bignum_is_odd(step->of[STEP_Q]) ? 2 : 1);
    }
    if (type == 1 || type == 2)
        bignum_set(step->of[STEP_Q], step->of[STEP_R]);
}

/* Checks the step whose section has ended, if one has; N is then its R. */
static bool end_section(struct primo *primo)
{
    struct certificate_step *step = &primo->reading->step;
    const unsigned numbers = primo->numbers & ~(NUMBER(R) | NUMBER(W));
    const char *wrong;
    if (primo->section != IN_STEP)
        return true;
    size_t i = 0;
    while (i < KINDS && kinds[i].numbers != numbers)
        i++;
    if (i == KINDS || (primo->type != NO_TYPE && primo->type != kinds[i].type) || (i == 0 && primo->type == NO_TYPE))
        return reading_fault(primo->reading, primo->begin, NULL,
                             N_("the numbers of the step are not those of its type"));
    if (i > 0 && (wrong = find_r(primo, kinds[i].type)) != NULL)
        return reading_fault(primo->reading, primo->begin, kinds[i].name, wrong);
    rename_numbers(step, kinds[i].type);
    wrong = kinds[i].fails(step);
    if (wrong != NULL)
        return reading_fault(primo->reading, primo->begin, kinds[i].name, wrong);
    if (i > 0)
        bignum_set(step->of[STEP_N], step->of[STEP_R]);
    primo->steps++;
    return true;
}

/* ---- sections ---- */

/* Begins the section of a line "[...]". */
static bool begin_section(struct primo *primo, struct line_span line)
{
    struct digits digits;
    uint64_t number;
    bool is_candidate = span_is(line, "[Candidate]");
    if (is_candidate && primo->n_line != 0)
        return fault(primo, N_("there is a candidate already"));
    primo->section = is_candidate ? IN_CANDIDATE : IN_OTHER;
    if (line.length < 3 || line.at[line.length - 1] != ']' || !digits_read(line.at + 1, line.length - 2, &digits))
        return true;
    if (primo->n_line == 0)
        return fault(primo, N_("the step comes before the candidate"));
    if (!digits_to_u64(digits, &number) || number != primo->steps + 1)
        return fault(primo, N_("this is not the number of the next step"));
    primo->section = IN_STEP;
    primo->begin = primo->reading->line;
    primo->type = NO_TYPE;
    primo->numbers = 0;
    return true;
}

static bool read_count(struct primo *primo, struct line_span value)
{
    struct digits digits;
    primo->has_count = digits_read(value.at, value.length, &digits) && digits_to_u64(digits, &primo->count);
    if (!primo->has_count)
        return fault(primo, N_("this is not the number of the steps"));
    return true;
}

static bool read_candidate(struct primo *primo, struct line_span value, bool is_hexadecimal)
{
    const struct bignum *n = primo->reading->step.of[STEP_N];
    if (primo->n_line != 0)
        return fault(primo, N_("there is a candidate already"));
    if (!read_number(primo, value, is_hexadecimal, primo->reading->step.of[STEP_N]))
        return false;
    if (bignum_sign(n) < 0)
        return fault(primo, N_("the number is negative"));
    primo->n_line = primo->reading->line;
    bignum_add_to(n, primo->reading->number);
    return true;
}

/* Reads a line of a step. */
static bool read_of_step(struct primo *primo, struct line_span name, struct line_span value, bool is_hexadecimal)
{
    enum { NAMES = sizeof names / sizeof *names };
    if (span_is(name, "Type")) {
        if (primo->type != NO_TYPE || value.length != 1 || *value.at < '0' || *value.at > '4')
            return fault(primo, N_("this is not a type from 0 to 4, or a second one"));
        primo->type = *value.at - '0';
        return true;
    }
    size_t i = 0;
    while (i < NAMES && (name.length != 1 || *name.at != names[i].name))
        i++;
    if (i == NAMES || (primo->numbers >> names[i].number & 1) != 0)
        return fault(primo, N_("the step has no such number, or has it twice"));
    primo->numbers |= 1U << names[i].number;
    return read_number(primo, value, is_hexadecimal, primo->reading->step.of[names[i].number]);
}

static bool read_line(struct primo *primo, struct line_span line)
{
    struct line_span name, value;
    bool is_hexadecimal;
    if (*line.at == '[')
        return end_section(primo) && begin_section(primo, line);
    if (primo->section == IN_OTHER)
        return true;
    bool is_entry = split(line, &name, &value, &is_hexadecimal);
    if (!is_entry && primo->section == IN_STEP)
        return fault(primo, N_("this is not of the form NAME=NUMBER"));
    if (!is_entry)
        return true;
    if (primo->section == IN_STEP)
        return read_of_step(primo, name, value, is_hexadecimal);
    if (primo->section == IN_HEAD)
        return !span_is(name, "TestCount") || read_count(primo, value);
    return !span_is(name, "N") || read_candidate(primo, value, is_hexadecimal);
}

bool certificate_primo(struct reading *reading)
{
    struct primo primo = {.reading = reading, .section = IN_HEAD};
    struct line_span line;
    const char *wrong;
    while (reading_next(reading, &line))
        if (!read_line(&primo, line))
            return false;
    if (!end_section(&primo))
        return false;
    if (primo.n_line == 0)
        return fault(&primo, N_("the certificate ends before its candidate"));
    if (!primo.has_count || primo.steps != primo.count)
        return fault(&primo, N_("the certificate does not have as many steps as TestCount says"));
    if ((wrong = step_small(&reading->step)) != NULL)
        return reading_fault(reading, primo.steps > 0 ? primo.begin : primo.n_line, N_("the last number"), wrong);
    return true;
}
