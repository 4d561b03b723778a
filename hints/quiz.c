/* quiz.c: prime or not? The questions of a quiz, and the text of questions and answers. */
#include "hints/quiz.h"

#include "core/base/decimal.h"

#include <string.h>

enum {
    TRIES = 20000, /* plays drawn at random until one fits; then a number may come again */
    COUNT_MIN = 2, /* cards of a number in a mixture, */
    COUNT_MAX = 4  /* or fewer if the deck allows only shorter plays */
};

void quiz_open(struct quiz *quiz, const struct quiz_settings *settings)
{
    const struct deck *deck = settings->form.deck;
    *quiz = (struct quiz){.settings = *settings, .rng = {settings->seed}};
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copy = 0; copy < deck->card[kind].copies; copy++)
            if (deck->card[kind].values > 0 && !deck->card[kind].joker)
                quiz->kind[quiz->cards++] = (unsigned char)kind;
}

void quiz_close(struct quiz *quiz)
{
    text_free(&quiz->seen);
    verdict_free(&quiz->verdict);
}

static int one_of(struct quiz *quiz, int min, int max)
{
    return min + (int)rng_below(&quiz->rng, (uint64_t)(max - min) + 1);
}

static int draw_count(struct quiz *quiz)
{
    int play = quiz->settings.form.deck->play, max = play > 0 && play < COUNT_MAX ? play : COUNT_MAX;
    if (quiz->settings.count > 0)
        return quiz->settings.count;
    return one_of(quiz, max < COUNT_MIN ? max : COUNT_MIN, max);
}

/* Draws cards at random; false if the deck does not allow the play. */
static bool draw_play(struct quiz *quiz, struct quiz_question *question)
{
    const struct deck *deck = quiz->settings.form.deck;
    struct hand hand = {{0}};
    struct spell spell;
    size_t length = 0;
    question->count = draw_count(quiz);
    if (question->count > quiz->cards)
        return false;
    for (int i = 0; i < question->count; i++) {
        int at = one_of(quiz, i, quiz->cards - 1);
        unsigned char kind = quiz->kind[at];
        const struct deck_card *card = &deck->card[kind];
        quiz->kind[at] = quiz->kind[i];
        quiz->kind[i] = kind;
        hand.copies[kind]++;
        question->cards[i] = (struct card){kind, card->value[one_of(quiz, 0, card->values - 1)]};
        length += decimal_write((uint64_t)question->cards[i].value, question->digits + length);
    }
    spell_begin(&spell, deck, &hand);
    return spell_first(&spell, &hand, digits_of(question->digits), question->count, question->cards);
}

/* No factor 2, 3 or 5: these are seen at a glance. */
static bool looks_prime(const char *digits)
{
    int sum = 0;
    for (const char *at = digits; *at != '\0'; at++)
        sum += *at - '0';
    return strchr("1379", digits[strlen(digits) - 1]) != NULL && sum % 3 != 0;
}

static bool was_asked(const struct quiz *quiz, const char *digits)
{
    size_t length = strlen(digits);
    for (const char *at = text_string(&quiz->seen); *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strncmp(at, digits, length) == 0 && at[length] == '\n')
            return true;
    return false;
}

static enum verdict_answer judge(struct quiz *quiz, const struct quiz_question *question, enum verdict_effort effort)
{
    verdict_of(&quiz->verdict, digits_of(question->digits), effort);
    return quiz->verdict.answer;
}

/* Draws a number, prime or not as asked for, that was not asked yet; false if none was met in TRIES. */
static bool draw_new(struct quiz *quiz, bool prime, struct quiz_question *question)
{
    for (int i = 0; i < TRIES; i++) {
        if (!draw_play(quiz, question) || (!prime && !looks_prime(question->digits)))
            continue;
        question->is_prime = judge(quiz, question, VERDICT_ONLY) == VERDICT_PRIME;
        if (question->is_prime == prime && !was_asked(quiz, question->digits))
            return true;
    }
    return false;
}

/* As draw_new; but when no new number is met, all may come again. */
static bool draw(struct quiz *quiz, bool prime, struct quiz_question *question)
{
    if (draw_new(quiz, prime, question))
        return true;
    text_clear(&quiz->seen);
    return draw_new(quiz, prime, question);
}

/*
 * Selection sampling (Knuth, TAOCP 2, 3.4.2, algorithm S): of the questions still to come just as many are primes as
 * are missing to half of all.
 */
static bool is_prime_next(struct quiz *quiz)
{
    int left = quiz->settings.questions - quiz->asked;
    int primes = (quiz->settings.questions + 1) / 2 - quiz->primes;
    return rng_below(&quiz->rng, (uint64_t)left) < (uint64_t)(primes > 0 ? primes : 0);
}

bool quiz_next(struct quiz *quiz, struct quiz_question *question)
{
    if (quiz->asked == quiz->settings.questions)
        return false;
    bool prime = is_prime_next(quiz);
    if (!draw(quiz, prime, question) && !draw(quiz, !prime, question))
        return false;
    quiz->asked++;
    quiz->primes += question->is_prime;
    text_add(&quiz->seen, question->digits);
    text_add_char(&quiz->seen, '\n');
    return true;
}

/* What is written. */

static void add_cards(const struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    struct text cards = {0};
    card_write_play(quiz->settings.form.deck, question->cards, question->count, &cards);
    if (quiz->settings.form.format == FORMAT_JSON)
        text_add_json(text, cards.at, cards.length);
    else
        text_add_text(text, &cards);
    text_free(&cards);
}

/* `10,9 = 109`, or `7` where the card is written like its number. */
static void add_subject(const struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    size_t begin = text->length;
    card_write_play(quiz->settings.form.deck, question->cards, question->count, text);
    if (strcmp(text->at + begin, question->digits) != 0)
        text_print(text, " = %s", question->digits);
}

void quiz_add_question(const struct quiz *quiz, const struct quiz_question *question, bool is_open, struct text *text)
{
    const struct quiz_settings *settings = &quiz->settings;
    if (settings->form.format == FORMAT_TEXT) {
        text_print(text, "%d/%d ", quiz->asked, settings->questions);
        add_subject(quiz, question, text);
        text_add(text, is_open ? ": prime? " : ": prime?\n");
    } else if (settings->form.format == FORMAT_TSV) {
        text_print(text, "question\t%d\t%s\t", question->count, question->digits);
        add_cards(quiz, question, text);
        text_add_char(text, '\n');
    } else {
        text_print(text, "{\"question\":%d,\"count\":%d,\"number\":\"%s\",\"cards\":", quiz->asked, question->count,
                   question->digits);
        add_cards(quiz, question, text);
        text_add(text, "}\n");
    }
}

/* "7 17" as "7 * 17", or as "7","17". */
static void add_factors(const struct verdict *verdict, const char *between, struct text *text)
{
    const struct text *factors = &verdict->factors;
    for (size_t i = 0; i < factors->length; i++)
        if (factors->at[i] == ' ')
            text_add(text, between);
        else
            text_add_char(text, factors->at[i]);
}

/* `is prime`, `= 7 * 17`, `is neither` */
static void add_reason(const struct verdict *verdict, struct text *text)
{
    if (verdict->answer != VERDICT_COMPOSITE) {
        text_add(text, verdict->answer == VERDICT_PRIME ? " is prime" : " is neither prime nor composite");
        return;
    }
    text_add(text, verdict->reason == REASON_FACTORS   ? " = "
                   : verdict->reason == REASON_DIVISOR ? " is divisible by "
                                                       : " is composite, witness ");
    add_factors(verdict, " * ", text);
}

static const char *verdict_word(const struct verdict *verdict)
{
    return verdict->answer == VERDICT_PRIME ? "prime" : verdict->answer == VERDICT_COMPOSITE ? "composite" : "neither";
}

/* A word, and the verdict on the number. `name` is the member of the JSON object that holds the word. */
static void add_truth(struct quiz *quiz, const struct quiz_question *question, const char *name, const char *word,
                      const char *color, struct text *text)
{
    const struct line_form *form = &quiz->settings.form;
    const struct verdict *verdict = &quiz->verdict;
    judge(quiz, question, VERDICT_FACTORS);
    bool known = verdict->reason == REASON_FACTORS;
    if (form->format == FORMAT_TEXT) {
        bool colored = form->color && *color != '\0';
        text_print(text, "%s%s%s: %s", colored ? color : "", word, colored ? "\033[m" : "", question->digits);
        add_reason(verdict, text);
    } else if (form->format == FORMAT_TSV) {
        text_print(text, "%s\t%s\t%s\t", word, question->digits, verdict_word(verdict));
        text_add(text, known ? text_string(&verdict->factors) : "-");
    } else {
        text_print(text, "{\"%s\":\"%s\",\"number\":\"%s\",", name, word, question->digits);
        text_print(text, "\"verdict\":\"%s\",\"factors\":", verdict_word(verdict));
        text_add(text, known ? "[\"" : verdict->answer == VERDICT_NEITHER ? "[" : "null");
        if (known)
            add_factors(verdict, "\",\"", text);
        text_add(text, known ? "\"]}" : verdict->answer == VERDICT_NEITHER ? "]}" : "}");
    }
    text_add_char(text, '\n');
}

void quiz_add_answer(struct quiz *quiz, const struct quiz_question *question, enum quiz_answer answer,
                     struct text *text)
{
    static const char *const words[] = {[QUIZ_RIGHT] = "right", [QUIZ_WRONG] = "wrong", [QUIZ_LATE] = "late"};
    add_truth(quiz, question, "answer", words[answer], answer == QUIZ_RIGHT ? "\033[32m" : "\033[31m", text);
}

void quiz_add_missed(struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    add_truth(quiz, question, "summary", "missed", "", text);
}

void quiz_add_score(const struct quiz *quiz, int right, int answered, struct text *text)
{
    static const char *const forms[] = {
        [FORMAT_TEXT] = "%d of %d right\n",
        [FORMAT_TSV] = "score\t%d\t%d\n",
        [FORMAT_JSON] = "{\"right\":%d,\"asked\":%d}\n",
    };
    text_print(text, forms[quiz->settings.form.format], right, answered);
}

void quiz_add_card(struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    add_subject(quiz, question, text);
    text_add_char(text, '\t');
    judge(quiz, question, VERDICT_FACTORS);
    text_add(text, verdict_word(&quiz->verdict));
    if (quiz->verdict.answer == VERDICT_COMPOSITE && quiz->verdict.reason == REASON_FACTORS) {
        text_add(text, " = ");
        add_factors(&quiz->verdict, " * ", text);
    }
    text_add_char(text, '\n');
}
