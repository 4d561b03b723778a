/* test_claim.c: claimed factorizations: parsed in stages, then judged as numbers. */
#include "core/cards/claim.h"
#include "tests/cards.h"
#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

typedef bool reader(const struct deck *deck, const char *text, size_t length, size_t max, struct text *numbers,
                    struct fault *fault);

/* The claim in canonical form, or the word of the fault. */
static const char *read_by(reader *read, const char *deck_name, const char *claim, size_t max)
{
    static char answer[200];
    struct deck deck = built_in(deck_name);
    struct text numbers = {0};
    struct fault fault;
    text_add(&numbers, "before ");
    bool ok = read(&deck, claim, strlen(claim), max, &numbers, &fault);
    assert_memory_equal(numbers.at, "before ", 7);
    if (!ok)
        assert_int_equal(numbers.length, 7);
    snprintf(answer, sizeof answer, "%s", ok ? numbers.at + 7 : fault_word(fault.code));
    text_free(&numbers);
    return answer;
}

/* The answer and the value: "correct 16". */
static const char *judged(const char *numbers)
{
    static const char *const words[] = {
        [CLAIM_CORRECT] = "correct", [CLAIM_NOT_PRIME] = "not prime", [CLAIM_WRONG] = "wrong",
        [CLAIM_TOO_LARGE] = "too large",
    };
    static char answer[200];
    struct claim claim = {0};
    claim_judge(&claim, numbers);
    claim_judge(&claim, numbers); /* twice: nothing of the first result may remain */
    snprintf(answer, sizeof answer, "%s %s%s", words[claim.answer], text_string(&claim.value),
             claim.proven ? "" : " probably");
    claim_free(&claim);
    return answer;
}

static void a_claim_is_read_into_numbers_or_refused_with_its_fault(void **state)
{
    static const struct {
        const char *deck, *claim;
        size_t max;
        const char *read;
    } rows[] = {
        /* a claim is read into numbers */
        {"trump", "KQ=2^5*4A", 144, "1312=2^5*41"},
        {"trump", "kq=2^5*4a", 144, "1312=2^5*41"},
        {"trump", "K,Q=2^5*4,A", 144, "1312=2^5*41"},
        {"trump", "13,12=2^5*4,1", 144, "1312=2^5*41"},
        {"trump", "1312=2^5*41", 144, "1312=2^5*41"},
        {"trump", "KT=2*5*KA", 144, "1310=2*5*131"},
        {"trump", "A6384=2^A4", 144, "16384=2^14"},
        {"lvl0-advanced", "1,2=2^2*3", 144, "12=2^2*3"},
        {"lvl0-advanced", "5/9:5,7=3*19", 144, "57=3*19"},
        {"lvl0", "8=2^3", 144, "8=2^3"},
        /* blanks are allowed around signs and cards */
        {"lvl0", "24 = 2 *2\t* 2 ^ 3", 144, "24=2*2*2^3"},
        {"lvl0", "2 4=2*2*2*3", 144, "24=2*2*2*3"},
        {"lvl0", "24 0=2*2*2*3", 144, "bad-card"},
        {"trump", "K, Q = 2^5 * 4 A", 144, "1312=2^5*41"},
        {"lvl0", "24=2*2*2*3 ", 144, "24=2*2*2*3"},
        {"lvl0", "24=2*2*2* ", 144, "malformed"}, /* a blank is not a factor */
        {"lvl0", "24 = 02^3 * 3", 144, "24=2^3*3"}, /* blanks and a leading zero together */
        /* a Joker may name its own value */
        {"trump", "KQ=2^5*4X:A", 144, "1312=2^5*41"},
        {"trump", "KX:12=2^5*4X|X=A", 144, "1312=2^5*41"},
        {"trump", "KX:12=2^5*4X", 144, "joker-value"},
        {"trump", "KX:14=2^5*4X", 144, "bad-value"},
        /* leading zeros of numbers do not count */
        {"lvl0", "0012=02^2*003", 144, "12=2^2*3"},
        {"lvl0", "0012=02^2*003", 2, "12=2^2*3"},
        {"lvl0", "112=2^4*7", 2, "too-many-digits"},
        {"lvl0", "12=2^112", 2, "too-many-digits"},
        {"lvl0-advanced", "0,3=3*1", 144, "leading-zero"},
        /* Jokers are declared in the order in which they appear, number first */
        {"trump", "KQ=2^5*4X|X=A", 144, "1312=2^5*41"},
        {"trump", "KQ=2^5*4X/X=A", 144, "1312=2^5*41"},
        {"trump", "XQ=2^X*4A|X=K|X=5", 144, "1312=2^5*41"},
        {"trump", "XQ=2^5*4X|X=13/X=1", 144, "1312=2^5*41"},
        {"trump", "KQ=2^5*4X", 144, "joker-value"},
        {"trump", "KQ=2^5*4X|X=14", 144, "joker-value"},
        {"trump", "KQ=2^5*4X|", 144, "joker-value"},
        {"trump", "KQ=2^5*4X|X=A|X=2", 144, "joker-value"},
        {"trump", "KQ=2^5*4A|X=A", 144, "joker-value"},
        /* faults are found in the order of the rules */
        {"trump", "9=3*Z", 144, "bad-card"},
        {"trump", "9=9*=Z", 144, "bad-card"},
        {"trump", "X9=3*", 144, "malformed"},
        {"trump", "X9=3*XA|X=0", 144, "joker-value"},
        {"trump", "X9=3*A|X=0", 144, "leading-zero"},
        {"trump", "9=3*X|X=0", 144, "leading-zero"},
        {"trump", "X9=3*|X=14", 144, "malformed"}, /* the form is checked before Joker values */
        {"trump", "X9=3*X|X=0|X=14", 144, "joker-value"},
        {"trump", "X9=3*3|X=0|X=2", 144, "joker-value"}, /* one value too many */
        {"lvl0-advanced", "D,7=3*19", 144, "no-value"},
        {"lvl0-advanced", "0,D=3*19", 144, "no-value"},
        /* in a deck without Jokers x is the multiplication sign */
        {"lvl0", "91=7x13", 144, "91=7*13"},
        {"lvl0", "91 = 7 X 13", 144, "91=7*13"},
        {"lvl0-advanced", "5/9:5,7=3x19", 144, "57=3*19"},
        {"lvl0", "24=2x2 x2*3", 144, "24=2*2*2*3"},
        {"lvl0", "570=10x19x3", 144, "570=10*19*3"},
        {"lvl0", "91=7x", 144, "malformed"},
        {"lvl0", "2x5", 144, "malformed"},
        {"lvl0", "91=x7*13", 144, "bad-card"},
        {"lvl0", "91=7*x13", 144, "bad-card"},
        {"lvl0", "91=7xx13", 144, "bad-card"},
        {"trump", "9=3x3", 144, "malformed"}, /* the cards 3, X and 3 */
        /* an exponent of 0 or 1, or a factor of 1, is refused */
        {"trump", "45=3^2*5^A", 144, "malformed"},
        {"trump", "9=3^2*7^X|X=0", 144, "leading-zero"},
        {"trump", "9=9^A", 144, "malformed"},
        {"trump", "9=3*X|X=A", 144, "malformed"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i].claim, read_by(claim_read, rows[i].deck, rows[i].claim, rows[i].max), rows[i].read);
}

static void exponents_of_0_and_1_are_read_and_judged_where_any_exponent_is_allowed(void **state)
{
    static const char *const rows[][4] = {
        {"trump", "45=3^2*5^A", "45=3^2*5^1", "correct 45"},
        {"trump", "5=5^1", "5=5^1", "correct 5"},
        {"trump", "9=3^2*7^X|X=0", "9=3^2*7^0", "correct 9"},
        {"trump", "9=3^2*7^X:0", "9=3^2*7^0", "correct 9"},
        {"trump", "9=3^2^A^9", "9=3^2^1^9", "correct 9"},
        {"trump", "3=3^2^X|X=0", "3=3^2^0", "correct 3"},
        {"trump", "3=3^X^X|X=0|X=0", "3=3^0^0", "correct 3"}, /* 0^0 is 1 */
        {"trump", "2=3^2^X|X=0", "2=3^2^0", "wrong 3"},
        {"trump", "3=3^X^2|X=0", "3=3^0^2", "wrong 1"},    /* 3^0 */
        {"lvl0-advanced", "9=3^2*7^0", "9=3^2*7^0", "correct 9"},
        {"trump", "9=3^X2|X=0", "leading-zero", NULL},
        {"trump", "9=X*9|X=0", "leading-zero", NULL},
        {"trump", "9=3^2*A", "malformed", NULL},
        {"trump", "9=A^2", "malformed", NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *read = read_by(claim_read_any, rows[i][0], rows[i][1], 144);
        assert_row(rows[i][1], read, rows[i][2]);
        if (rows[i][3] != NULL)
            assert_row(rows[i][1], judged(read), rows[i][3]);
    }
}

static void a_wrong_claim_needs_no_operator_and_may_have_any_factors(void **state)
{
    struct deck trump = built_in("trump");
    struct fault fault;
    struct text numbers = {0};
    assert_string_equal(read_by(claim_read_wrong, "trump", "9=A^X*3|X=0", 144), "9=1^0*3");
    assert_string_equal(read_by(claim_read_wrong, "trump", "9=A", 144), "9=1");
    assert_string_equal(read_by(claim_read_wrong, "trump", "9=A^", 144), "malformed");
    assert_true(claim_has_operator(&trump, "9=A^X*3|X=0", 11, &fault));
    assert_false(claim_has_operator(&trump, "9=A", 3, &fault));
    assert_false(claim_has_operator(&trump, "9=A^X*3|X=0", 3, &fault)); /* bytes beyond the length are not read */
    assert_true(claim_read_wrong(&trump, "9=A^X*3|X=0", 3, 144, &numbers, &fault));
    assert_string_equal(numbers.at, "9=1");
    text_free(&numbers);
}

static void a_sign_before_the_joker_values_makes_a_claim(void **state)
{
    static const struct {
        const char *deck, *text;
        bool is_meant;
    } rows[] = {
        {"trump", "9=9", true},
        {"trump", "9*9", true},
        {"trump", "=9", true},
        {"trump", "9^X|X=2", true},
        {"trump", "X3|X=T", false},
        {"trump", "X3/X=T", false},
        {"lvl0", "1213", false},
        {"lvl0", "5/9:5,7=3*19", true},
        {"lvl0", "", false},
        /* x is a product in a deck without Jokers and without a card of this name */
        {"lvl0", "7x13", true},
        {"lvl0", "exit", false},
        {"lvl0", " x", false},
        {"trump", "3x3", false},
        {"card SIX values=6\ncard 5\n", "5x5", false},
        {"card 5\ncard six values=6 also=x\n", "5x5", false},
        {"card 5\ncard VI values=6 also=x\n", "5x5", false},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct deck deck = deck_of(rows[i].deck);
        assert_row_number(rows[i].text, claim_is_intended(&deck, rows[i].text, strlen(rows[i].text)), rows[i].is_meant);
    }
    struct deck lvl0 = built_in("lvl0");
    assert_false(claim_is_intended(&lvl0, &"3x7"[1], 2)); /* bytes before the text are not read, */
    assert_false(claim_is_intended(&lvl0, "9=3*3", 1));   /* nor those beyond the length */
}

static void text_that_is_not_a_claim_is_malformed(void **state)
{
    static const char *const wrong[] = {
        "9=9", "9=3*", "9=*3", "9=3**3", "9=3^", "9=^2", "9=", "=3*3", "=", "*", "^", "9*3", "9^2=81", "9==3*3",
        "9=3*3=9", "9=3*=3", "9=3^2^", "9 = 3 *", "9=9^1", "9=3*3*1", "9=0*3", "9=3^0", "9=3^2^1", "9=1^2", "9=01*9",
        " = 3*3", "9 = * 3",
    };
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_string_equal(read_by(claim_read, "trump", wrong[i], 144), "malformed");
        assert_string_equal(read_by(claim_read, "lvl0", wrong[i], 144), "malformed");
    }
}

static void the_cards_of_the_number_are_listed_first(void **state)
{
    struct deck deck = built_in("trump");
    struct card cards[12];
    struct fault fault;
    struct text text = {0};
    int of_number = 0;
    const char *claim = "KQ = 2^5*4X|X=A";
    int count = claim_cards(&deck, claim, strlen(claim), cards, 12, &of_number, &fault);
    assert_int_equal(count, 6);
    assert_int_equal(of_number, 2);
    for (int i = 0; i < count; i++)
        card_write(&deck, cards[i], &text);
    assert_string_equal(text.at, "KQ254X");
    assert_int_equal(cards[5].value, CARD_NO_VALUE); /* values are assigned when the claim is read */
    text_free(&text);
    assert_int_equal(claim_cards(&deck, claim, strlen(claim), cards, 5, &of_number, &fault), -1);
    assert_int_equal(fault.code, FAULT_MALFORMED);
    assert_int_equal(claim_cards(&deck, "07=7*A", 6, cards, 12, &of_number, &fault), -1);
    assert_int_equal(fault.code, FAULT_BAD_CARD);
    assert_int_equal(claim_cards(&deck, "7=7*", 4, cards, 12, &of_number, &fault), -1);
    assert_int_equal(fault.code, FAULT_MALFORMED);
    assert_int_equal(claim_cards(&deck, "7=X*|X=14", 9, cards, 12, &of_number, &fault), -1);
    assert_int_equal(fault.code, FAULT_MALFORMED);
    assert_int_equal(claim_cards(&deck, "9=3^2", 5, cards, 3, &of_number, &fault), 3); /* exactly as many as fit */
}

static void claims_are_written_without_blanks_commas_and_lower_case(void **state)
{
    static const char *const claims[][2] = {
        {"KQ=2^5*4A", "KQ=2^5*4A"},
        {"k,12 = 2 ^ 5 * 4,a", "KQ=2^5*4A"},
        {"10=2*5", "T=2*5"},
        {"54 = 2 * 3 * 3 * 3", "54=2*3*3*3"},
        {"kx=2^5*4x/x=12/x=1", "KX=2^5*4X|X=Q|X=A"},
        {"XA=3*X9|X=0|X=10", "XA=3*X9|X=0|X=T"},
        {"k x:12 = 2^5*4 x | x = 1", "KX=2^5*4X|X=Q|X=A"},
    };
    struct deck deck = built_in("trump");
    struct text written = {0};
    for (size_t i = 0; i < COUNT(claims); i++) {
        struct card cards[12];
        struct fault fault;
        char signs[12] = "";
        int of_number, count = claim_cards(&deck, claims[i][0], strlen(claims[i][0]), cards, 12, &of_number, &fault);
        text_clear(&written);
        claim_signs(&deck, claims[i][0], strlen(claims[i][0]), cards, signs);
        claim_write(&deck, cards, signs, count, &written);
        assert_row(claims[i][0], written.at, claims[i][1]);
    }
    text_free(&written);
}

#define GREAT "340282366920938463463374607431768211457" /* 2^128 + 1 */
#define PRIME "18446744073709551629"
#define COMPOSITE "18446744073709551619" /* 467443687 * ... */
#define ZEROS "000000000000000000000000000000000000000000000000000000000000" /* 60 */

static void claims_are_judged(void **state)
{
    static const char *const rows[][2] = {
        {"9=3^2", "correct 9"},
        {"1310=2*5*131", "correct 1310"},
        {"1312=2^5*41", "correct 1312"},
        {"16=2*2^3", "correct 16"},
        {"16384=2^14", "correct 16384"},
        {"1729=7*13*19", "correct 1729"},
        {"24=2*2*3", "wrong 12"},
        {"12=2*2*3*3", "wrong 36"},
        {"16=4*4", "not prime 4"},
        {"16=2^9", "too large "},
        {"0=2*3", "wrong 6"},
        {"0=2*3*2", "too large "},
        /* towers are read from the right */
        {"81=3^2^2", "correct 81"},
        {"512=2^3^2", "correct 512"}, /* evaluated from the left it would be 64 */
        {"64=2^3^2", "too large "},
        {"65536=2^2^2^2", "correct 65536"},
        {"7=2^2^2^2^2^2^2^2^2^2^2^2^2", "too large "},
        /* bases are checked before the product, from the left */
        {"7=2^99*9*4", "not prime 9"},
        {"36=4*9", "not prime 4"},
        {"36=2*9*4", "not prime 9"},
        {"16=2^4", "correct 16"}, /* an exponent need not be prime */
        /* a number that was an exponent is still tested as a base */
        {"18446744073709551631=2^0^18446744073709551631*18446744073709551631", "not prime 18446744073709551631"},
        /* nothing beyond the size of the number is computed */
        {"9999=9973^9999999999999999999999999999999999999999", "too large "},
        {"10=2^1000000000000", "too large "},
        {"10=3^3^3^3^3^3^3^3^3^3", "too large "},
        {"99=2^18446744073709551616", "too large "}, /* 2^64 must not wrap to 0 */
        {"99=2^18446744073709551617", "too large "},
        /* beyond 64 bits */
        {"1311121213111113121213=110927633*11819608673261", "correct 1311121213111113121213"},
        {"340282366920938463463374607431768211456=2^128", "correct 340282366920938463463374607431768211456"},
        {"36893488147419103258=2*18446744073709551629", "correct 36893488147419103258"},
        {"6634088129359774771924246=2*3317044064679887385962123", "correct 6634088129359774771924246 probably"},
        {"6634088129359774771924246=3317044064679887385962123*2", "correct 6634088129359774771924246 probably"},
        {"36893488147419103259=2*18446744073709551629", "wrong 36893488147419103258"},
        /* a product that is too large is not tested for large primes, but a factor that is quickly shown composite is
           still named */
        {"9=" GREAT "*" GREAT, "too large "},
        {"9=" GREAT "*4", "not prime 4"},
        {"1" GREAT "=2*" GREAT, "not prime " GREAT},
        /* a large base that is repeated does not hide another one */
        {"9" ZEROS "=" PRIME "*" PRIME "*" COMPOSITE, "not prime " COMPOSITE},
        {"9" ZEROS "=" PRIME "^2*18446744073709551653*" COMPOSITE, "too large "},
        {"9" ZEROS "00000000000000000000=" PRIME "^2*18446744073709551653*" COMPOSITE, "not prime " COMPOSITE},
        {"340282366920938463942989953348216553643=" PRIME "^2", "wrong 340282366920938463942989953348216553641"},
        {"340282366920938463942989953348216553641=" PRIME "*" PRIME,
         "correct 340282366920938463942989953348216553641"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i][0], judged(rows[i][0]), rows[i][1]);
}

static void the_bases_of_a_correct_claim_are_proven_with_the_requested_effort(void **state)
{
    static const struct {
        const char *numbers;
        bool finish, is_proven;
    } rows[] = {
        {"9=3^2", false, true},
        {"6634088129359774771924246=2*3317044064679887385962123", false, true},
        /* this prime is not proven quickly */
        {"20000003596930085294824293240560681139298698502522=2*10000001798465042647412146620280340569649349251261",
         false, false},
        {"20000003596930085294824293240560681139298698502522=2*10000001798465042647412146620280340569649349251261",
         true, true},
    };
    struct claim claim = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        claim_judge(&claim, rows[i].numbers);
        claim_prove(&claim, rows[i].numbers, rows[i].finish);
        assert_int_equal(claim.answer, CLAIM_CORRECT);
        assert_row_number(rows[i].numbers, claim.proven, rows[i].is_proven);
    }
    claim_free(&claim);
}

/* Hundreds of factors, more than are multiplied at once. */
static void a_claim_of_any_length_is_judged(void **state)
{
    static const char power[] = /* 2^300 */
        "2037035976334486086268445688409378161051468393665936250636140449354381299763336706183397376";
    struct claim claim = {0};
    for (int factors = 299; factors <= 301; factors++) {
        struct text numbers = {0};
        text_add(&numbers, power);
        for (int i = 0; i < factors; i++)
            text_add(&numbers, i == 0 ? "=2" : "*2");
        claim_judge(&claim, numbers.at);
        assert_int_equal(claim.answer == CLAIM_CORRECT, factors == 300);
        text_free(&numbers);
    }
    claim_free(&claim);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_claim_is_read_into_numbers_or_refused_with_its_fault),
        cmocka_unit_test(exponents_of_0_and_1_are_read_and_judged_where_any_exponent_is_allowed),
        cmocka_unit_test(a_wrong_claim_needs_no_operator_and_may_have_any_factors),
        cmocka_unit_test(text_that_is_not_a_claim_is_malformed),
        cmocka_unit_test(the_cards_of_the_number_are_listed_first),
        cmocka_unit_test(claims_are_written_without_blanks_commas_and_lower_case),
        cmocka_unit_test(a_sign_before_the_joker_values_makes_a_claim),
        cmocka_unit_test(claims_are_judged),
        cmocka_unit_test(the_bases_of_a_correct_claim_are_proven_with_the_requested_effort),
        cmocka_unit_test(a_claim_of_any_length_is_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
