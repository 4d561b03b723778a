/* test_talk.c: the judge at a prompt: user input and replies. */
#include "judge/talk.h"

#include "core/base/fold.h"
#include "core/base/rng.h"
#include "core/base/words.h"
#include "tests/cmocka.h"
#include "tests/japanese.h"
#include "tests/judge/judging.h"
#include "tests/skipped.h"

#include <stdio.h>
#include <string.h>

static struct judge judge_at_prompt(void)
{
    struct judge judge = judge_with("lvl0-advanced", FORMAT_TEXT, VERDICT_FACTORS);
    judge.options.style.spoken = judge.options.prompted = true;
    return judge;
}

/* The reply to the last of several lines. */
static const char *reply_to(const char *const lines[])
{
    static char reply[2000];
    struct judge judge = judge_at_prompt();
    struct talk talk = {.judge = &judge};
    struct text text = {0};
    for (int i = 0; lines[i] != NULL; i++) {
        text_clear(&text);
        assert_true(talk_line(&talk, lines[i], strlen(lines[i]), &text));
    }
    snprintf(reply, sizeof reply, "%s", text_string(&text));
    text_free(&text);
    talk_free(&talk);
    judge_close(&judge);
    return reply;
}

#define REPLY_TO(...) reply_to((const char *const[]){__VA_ARGS__, NULL})

static void without_factors_there_is_only_the_verdict(void **state)
{
    struct judge judge = judge_at_prompt();
    struct talk talk = {.judge = &judge};
    struct text text = {0};
    judge.options.style.factors = false;
    assert_true(deck_builtin("trump", &judge.deck));
    assert_true(talk_line(&talk, "58", 2, &text));
    assert_true(talk_line(&talk, "57", 2, &text));
    assert_string_equal(text.at, "58 is not prime.\n57 is not prime; as a play it cuts (Grothendieck).\n");
    text_free(&text);
    talk_free(&talk);
    judge_close(&judge);
}

static void lines_have_replies(void **state)
{
    static const struct {
        const char *lines[5], *reply;
    } rows[] = {
        /* a verdict is a sentence to be read aloud */
        {{"103"}, "103 is prime.\n"},
        {{"310"}, "310 is not prime: 2 * 5 * 31.\n"},
        {{"1"}, "1 is neither prime nor composite.\n"},
        {{"10,3"}, "10,3 = 103 is prime.\n"},
        {{"18446744073709551629"}, "18446744073709551629 is prime.\n"},
        {{"3317044064679887385962123"}, "3317044064679887385962123 is prime.\n"},
        {{"9=3^2"}, "9=3^2 is correct.\n"},
        {{"24=2*2*3"}, "24=2*2*3 is wrong: 2 * 2 * 3 = 12.\n"},
        {{"16=4*4"}, "16=4*4 is wrong: 4 is not prime.\n"},
        {{"16=2^9"}, "16=2^9 is wrong: the product is too large.\n"},
        {{""}, ""},
        {{"\u3000"}, ""},
        {{"# nothing"}, "There is nothing to judge: what follows # is a comment.\n"},
        /* for a number that the deck lists, the reply says its effect as a play */
        {{"deck trump", "57"}, "57 = 3 * 19 is not prime; as a play it cuts (Grothendieck).\n"},
        {{"deck trump", "A729?"},
         "A729 = 1729 = 7 * 13 * 19 is not prime; as a play it turns the order round (Ramanujan).\n"},
        {{"deck trump", "57=3*A9"}, "57=3*A9 = 57=3*19 is correct.\n"},
        {{"deck trump", "57", "why"},
         "57 = 3 * 19 is not prime; as a play it cuts (Grothendieck). 3 divides it (sum of digits): 5 + 7 = 12 is a "
         "multiple of 3; the mathematician Grothendieck is said to have taken it for a prime.\n"},
        {{"deck trump", "57", "deck lvl0", "57"}, "57 is not prime: 3 * 19.\n"},
        /* refused input is answered with a hint */
        {{"abc"},
         "Not a number: 'abc'.\nType a number like 103, cards like 10,3, or a product to check like 24=2^3*3.\n"},
        {{"5/9"}, "Say which value the card is played as: 5/9.\nLike this: 5/9:9,7.\n"},
        {{"QK"}, "QK are cards of trump: type deck trump.\n"},
        {{"9=9"}, "Not a product of primes: no * or ^.\nLike this: 24=2^3*3.\n"},
        {{"14,3"},
         "There is no such card: 14.\nThe cards of lvl0-advanced: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 5/9 "
         "4/6/8\n"},
        {{"SKIP"},
         "The card has no value and spells no number: SKIP.\n"
         "The cards of lvl0-advanced: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 5/9 4/6/8\n"},
        {{"X3|X=T"}, "X3 are cards of trump: type deck trump.\n"},
        {{"deck trump", "5/9"}, "5/9 is a card of lvl0-advanced: type deck lvl0-advanced.\n"},
        {{"deck trump", "91=7x13"},
         "Not a product of primes: no * or ^.\nLike this: 24=2^3*3.\n"
         "Here x is a Joker: write a product with *, like 24=2^3*3.\n"},
        /* the deck can be changed */
        {{"deck trump"}, "The cards of trump: A 2 3 4 5 6 7 8 9 T J Q K X\n"},
        {{"deck trump", "QK"}, "QK = 1213 is prime.\n"},
        {{"deck trump", "X3"}, "Each Joker needs one value of 0 to 13: X.\nLike this: X3|X=T or X:T3.\n"},
        {{"deck"}, "The cards of lvl0-advanced: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 5/9 4/6/8\n"},
        {{"DECK Trump!", "QK"}, "QK = 1213 is prime.\n"},
        {{"deck \uFF34\uFF32\uFF35\uFF2D\uFF30", "QK"}, "QK = 1213 is prime.\n"},
        {{"deck trumps"}, "There is no deck trumps: did you mean trump?\n"},
        {{"deck trmp"}, "There is no deck trmp: did you mean trump?\n"},
        {{"hwy"}, "There is no command hwy: did you mean why?\n"},
        {{"deck /etc/passwd"}, "There are lvl0, lvl0-advanced and trump.\n"},
        {{"deck trump", "deck nothing", "QK"}, "QK = 1213 is prime.\n"},
        /* why explains the last answer */
        {{"why"}, "Nothing has been judged yet.\n"},
        {{"310", "why", "103"}, "103 is prime.\n"},
        {{"9=3^2", "why"}, "9=3^2 is correct. Every factor is prime, and the product is 9.\n"},
        {{"12=2*2*2", "why"}, "12=2*2*2 is wrong: 2 * 2 * 2 = 8. 12 = 2 * 2 * 3.\n"},
        {{"16=4*4", "why"}, "16=4*4 is wrong: 4 is not prime. 4 = 2 * 2.\n"},
        /* why writes out a product of large factors, and says if a result cannot be checked by hand */
        {{"1000036000099", "why"},
         "1000036000099 is not prime: 1000003 * 1000033. 1000003 * 1000033 = 1000036000099: multiply to see it.\n"},
        {{"1000003", "why"}, "1000003 is prime. None of the primes up to 997 divides it: 168 divisions are enough.\n"},
        {{"200000000000000000000210000000000000000000027", "why"},
         "200000000000000000000210000000000000000000027 is not prime: no factor was found, but a test shows "
         "it, to the base 2. This one cannot be seen by hand: no factor was found, but it fails a test that "
         "every prime passes, that of Miller and Rabin to the base 2.\n"},
        {{"200000000000000000000210000000000000000000027=3*7", "why"},
         "200000000000000000000210000000000000000000027=3*7 is wrong: 3 * 7 = 21. "
         "200000000000000000000210000000000000000000027 is not prime. This one cannot be seen by hand: no "
         "factor was found, but it fails a test that every prime passes, that of Miller and Rabin to the "
         "base 2.\n"},
        /* marks at the end of a line do not count */
        {{"91?"}, "91 is not prime: 7 * 13.\n"},
        {{"1000003."}, "1000003 is prime.\n"},
        {{"103 !\r"}, "103 is prime.\n"},
        {{"9=3^2 ?"}, "9=3^2 is correct.\n"},
        {{"\uFF19\uFF11\uFF1F"}, "\uFF19\uFF11 = 91 is not prime: 7 * 13.\n"},
        /* if the reply to why is a proof, prove has the same reply */
        {{"103", "why"}, "103 is prime. None of the primes up to 7 divides it: 4 divisions are enough.\n"},
        {{"103", "Prove!"}, "103 is prime. None of the primes up to 7 divides it: 4 divisions are enough.\n"},
        {{"prove"}, "Nothing has been judged yet.\n"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i].lines[0], reply_to(rows[i].lines), rows[i].reply);
}

static void replies_begin_with_the_answer(void **state)
{
    static const struct {
        const char *lines[5], *beginning;
    } rows[] = {
        {{"~7"}, "Not a number: '~7'.\n"},
        /* why explains the last answer */
        {{"310?", "Why?"}, "310 is not prime: 2 * 5 * 31. "},
        {{"310", "why"}, "310 is not prime: 2 * 5 * 31. "},
        {{"310", "abc", "why"}, "310 is not prime: 2 * 5 * 31. "},
        {{"310", "", "why"}, "310 is not prime: 2 * 5 * 31. "},
        /* why and prove give a proof */
        {{"1000000000000000000000000000057", "why"},
         "1000000000000000000000000000057 is prime. It is proven: N-1 = 2^3 * 3 * 79043 * "},
        {{"310", "prove"}, "310 is not prime: 2 * 5 * 31. "},
        {{"3317044064679887385962123", "prove"}, "3317044064679887385962123 is prime. It is proven: "},
        /* marks at the end of a line do not count */
        {{"abc?"}, "Not a number: 'abc?'.\n"},
        {{"!"}, "Not a number: '!'.\n"},
        {{"."}, "Not a number: '.'.\n"},
        /* help is given for a question mark, and in any case */
        {{"?"}, "Type a number, or the cards"},
        {{"HELP!"}, "Type a number, or the cards"},
        {{"\uFF1F"}, "Type a number, or the cards"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *reply = reply_to(rows[i].lines);
        if (strncmp(reply, rows[i].beginning, strlen(rows[i].beginning)) != 0)
            fail_msg("%s: %s", rows[i].lines[0], reply);
    }
}

static void input_that_is_refused_brings_a_hint(void **state)
{
    assert_null(strstr(REPLY_TO("deck trump", "91=7*B"), "Here x"));
    assert_null(strstr(REPLY_TO("deck trump", "7xB"), "Here x"));
    assert_null(strstr(REPLY_TO("91=x"), "Here x"));
    assert_non_null(strstr(REPLY_TO("\033[2J"), "\\x1B[2J"));
    assert_null(strchr(REPLY_TO("\033[2J"), '\033'));
}

/* Regression test: these lines had no reply. */
static void a_line_that_cannot_be_read_is_refused_with_its_reason(void **state)
{
    struct text text = {0};
    talk_refuse(LINE_TOO_LONG, &text);
    talk_refuse(LINE_HAS_NUL, &text);
    assert_string_equal(text.at, "A line has at most 65536 bytes.\nNot a number: a NUL in the line.\n");
    text_free(&text);
}

static void more_words_than_can_be_split_are_not_a_number(void **state)
{
    struct text line = {0};
    for (int i = 0; i < 600; i++)
        text_add(&line, "why ");
    assert_memory_equal(REPLY_TO(line.at), "Not a number: 'why why ", 23);
    text_free(&line);
}

static void a_line_that_begins_with_a_nul_is_not_a_command(void **state)
{
    struct judge judge = judge_at_prompt();
    struct talk talk = {.judge = &judge};
    struct text text = {0};
    assert_true(talk_line(&talk, "\0why", 4, &text));
    assert_memory_equal(text.at, "Not a number: ", 14);
    text_free(&text);
    talk_free(&talk);
    judge_close(&judge);
}

/* Regression test: a primality proof needs no division, but `why` said that one would have to try all primes. */
static void why_never_says_that_all_primes_must_be_tried(void **state)
{
    static const char *const primes[] = {"1000000007", "18446744073709551557", "18446744073709551629"};
    for (size_t i = 0; i < COUNT(primes); i++) {
        const char *reply = REPLY_TO(primes[i], "why");
        assert_null(strstr(reply, "have to"));
        assert_non_null(strstr(reply, "passes"));
        assert_non_null(strstr(reply, "divisions"));
    }
}

/* 10^1004 + 613 is prime. */
static void prove_finds_a_proof_or_states_its_effort(void **state)
{
    char number[1100];
    snprintf(number, sizeof number, "1%01004d", 613);
    const char *reply = REPLY_TO(number, "prove");
    assert_non_null(strstr(reply, " is probably prime. It passes tests that no composite number is known to pass, but "
                                  "it is not proven; "));
    assert_non_null(strstr(reply, ".\nA proof for 1005 digits would take hours or years: proofs are tried up to 1000 "
                                  "digits.\n"));
}

/* Appends random fragments of typical user input. */
static void add_random_line(struct rng *rng, struct text *line)
{
    static const char *const bits[] = {
        "91", "1000003", "10,3", "5/9:9", "X:T", "QK", "kt", "SKIP", "d", "24=2^3*3", "x", "X", "\u00D7", "\u00B7", "=",
        "*", "^", "|X=T", "/", ":", ",", "\u3001", "\uFF0C", " ", "\t", "\u3000", "?", "!", ".", "\u3002", "\uFF1F",
        "why", "WHY", "deck", "Deck Trump", "deck lvl0", "deck lvl0-advanced", "hel", "help", "qui", "quit", "EXIT",
        "bye", "play", "3s", "is", "prime", "\u00B2", "\u2074", "\uFF17", "\uFF2B", "\u82B1", "\U0001F600", "\x01",
        "\x1B[A", "\x7F", "\xFF", "\xEF\xBC", "\xE2\x80\xAE", "#", "\r", "%s", "'", "\"", "-", "+", "0", "00", "~",
    };
    for (uint64_t left = 1 + rng_below(rng, 6); left > 0; left--)
        text_add(line, bits[rng_below(rng, COUNT(bits))]);
}

static bool is_safe(const struct text *text)
{
    for (size_t i = 0; i < text->length; i++)
        if (((unsigned char)text->at[i] < ' ' && text->at[i] != '\n' && text->at[i] != '\t') || text->at[i] == 0x7F)
            return false;
    return true;
}

static bool is_blank(const char *line, size_t length)
{
    struct text folded = {0};
    fold_add(&folded, line, length);
    const char *at = text_string(&folded);
    size_t size = folded.length;
    words_trim(&at, &size);
    text_free(&folded);
    return size == 0;
}

static void every_line_of_words_and_noise_has_a_reply(void **state)
{
    struct judge judge = judge_at_prompt();
    struct talk talk = {.judge = &judge};
    struct text line = {0}, reply = {0};
    struct rng rng = {15};
    judge.options.effort = VERDICT_ONLY; /* factoring long numbers would be slow */
    judge.options.style.factors = false;
    for (int i = 0; i < 10000; i++) {
        text_clear(&line);
        text_clear(&reply);
        add_random_line(&rng, &line);
        bool is_on = talk_line(&talk, line.at, line.length, &reply);
        if (is_on && reply.length == 0 && !is_blank(line.at, line.length))
            fail_msg("no reply to '%s'", line.at);
        if (!is_safe(&reply))
            fail_msg("'%s' is repeated as it is", line.at);
        text_clear(&reply);
        assert_true(talk_line(&talk, "103", 3, &reply));
        assert_string_equal(reply.at, "103 is prime.\n");
    }
    text_free(&line);
    text_free(&reply);
    talk_free(&talk);
    judge_close(&judge);
}

static void only_quit_ends_a_session(void **state)
{
    struct judge judge = judge_at_prompt();
    struct talk talk = {.judge = &judge};
    struct text text = {0};
    assert_true(talk_line(&talk, "help", 4, &text));
    assert_non_null(strstr(text.at, "24=2^3*3"));
    assert_true(talk_line(&talk, "quit then", 9, &text));
    assert_false(talk_line(&talk, "quit", 4, &text));
    assert_false(talk_line(&talk, " exit ", 6, &text));
    assert_false(talk_line(&talk, "Bye!", 4, &text));
    assert_false(talk_line(&talk, "Q", 1, &text));
    text_free(&text);
    talk_free(&talk);
    judge_close(&judge);
}

/* Every word that Tab completes is a valid command, and so is `deck` with every completed name. */
static void completed_words_are_understood(void **state)
{
    const char *word;
    int count = 0;
    for (int i = 0; (word = talk_words(NULL, "", i)) != NULL; i++, count++)
        if (strcmp(word, "quit") != 0)
            assert_null(strstr(REPLY_TO(word), "Not a number"));
    assert_int_equal(count, 5);
    for (int i = 0; (word = talk_words(NULL, "deck ", i)) != NULL; i++) {
        char line[60];
        snprintf(line, sizeof line, "deck %s", word);
        assert_non_null(strstr(REPLY_TO(line), "The cards of"));
    }
    assert_null(talk_words(NULL, "103 ", 0));
}

/* The exact words of a club's judge. In the last row no blank follows the word of the refused card. */
static void in_japanese_the_judge_speaks_as_in_a_club(void **state)
{
    static const struct {
        const char *deck, *line, *next, *reply;
    } rows[] = {
        {"deck lvl0", "103", NULL, "103は素数です。\n"},
        {"deck lvl0", "91", NULL, "91は素数ではありません。7×13です。\n"},
        {"deck lvl0", "1", NULL, "1は素数でも合成数でもありません。\n"},
        {"deck lvl0", "91", "why", "91は素数ではありません。7×13です。7で割り切れます（一の位の2倍）。9 - 2×1 = 7は7の倍数です。\n"},
        {"deck lvl0", "24=2^3*3", NULL, "24=2^3*3はあってます。\n"},
        {"deck lvl0", "24=2*2*3", NULL, "24=2*2*3は間違っています。2×2×3 = 12です。\n"},
        {"deck lvl0", "16=4*4", NULL, "16=4*4は間違っています。4は素数ではありません。\n"},
        {"deck lvl0", "16=2^9", NULL, "16=2^9は間違っています。積が大きすぎます。\n"},
        {"deck trump", "57", NULL, "57 = 3×19は素数ではありませんが、出せば場が流れます（グロタンカット）。\n"},
        {"deck lvl0", "\uFF2B\uFF34,1", NULL, "KTはtrumpのカードです（deck trump）。\n"},
    };
    if (!japanese_begin()) {
        japanese_end();
        skip_because("msgfmt absent");
    }
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_row(rows[i].line, REPLY_TO(rows[i].deck, rows[i].line, rows[i].next), rows[i].reply);
    japanese_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_replies),
        cmocka_unit_test(replies_begin_with_the_answer),
        cmocka_unit_test(without_factors_there_is_only_the_verdict),
        cmocka_unit_test(input_that_is_refused_brings_a_hint),
        cmocka_unit_test(a_line_that_cannot_be_read_is_refused_with_its_reason),
        cmocka_unit_test(more_words_than_can_be_split_are_not_a_number),
        cmocka_unit_test(a_line_that_begins_with_a_nul_is_not_a_command),
        cmocka_unit_test(why_never_says_that_all_primes_must_be_tried),
        cmocka_unit_test(prove_finds_a_proof_or_states_its_effort),
        cmocka_unit_test(every_line_of_words_and_noise_has_a_reply),
        cmocka_unit_test(only_quit_ends_a_session),
        cmocka_unit_test(completed_words_are_understood),
        cmocka_unit_test(in_japanese_the_judge_speaks_as_in_a_club),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
