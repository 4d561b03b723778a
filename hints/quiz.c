/* quiz.c: a quiz, "prime or not?": its questions, and the text of questions and answers. */
#include "hints/quiz.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/cards/deck_number.h"

#include <string.h>

enum {
    TRIES = 20000, /* random plays drawn to find one that fits; after that, numbers may be repeated */
    COUNT_MIN = 2, /* minimum number of cards of a number, if the settings name no number of cards */
    COUNT_MAX = 4, /* the maximum, unless the deck or the hand allows only shorter plays */
    EASY_COUNT = 2, /* number of cards of a number in an easy quiz */
    AGAIN_AFTER = 3 /* new questions before a missed one is repeated */
};

/* Numbers that many people mistake for primes. */
static const char *const traps[] = {"51", "57", "87", "91", "119", "133", "1729"};

enum { TRAPS = sizeof traps / sizeof *traps };

/* Sets the cards that form numbers: first those that every number has. */
static void set_cards(struct quiz *quiz)
{
    const struct deck *deck = quiz->settings.form.deck;
    const struct hand *hand = quiz->settings.hand, *must = &quiz->settings.must;
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copy = 0; copy < must->copies[kind]; copy++)
            quiz->kind[quiz->cards++] = (unsigned char)kind;
    quiz->required = quiz->cards;
    for (int kind = 0; kind < deck->kinds; kind++) {
        int copies = hand != NULL ? hand->copies[kind] : deck->card[kind].copies;
        for (int copy = must->copies[kind]; copy < copies; copy++)
            if (deck->card[kind].values > 0 && !deck->card[kind].joker)
                quiz->kind[quiz->cards++] = (unsigned char)kind;
    }
}

void quiz_open(struct quiz *quiz, const struct quiz_settings *settings)
{
    *quiz = (struct quiz){.settings = *settings, .rng = {settings->seed}};
    set_cards(quiz);
}

void quiz_close(struct quiz *quiz)
{
    text_free(&quiz->seen);
    verdict_free(&quiz->verdict);
    memory_free(quiz->missed);
}

static int random_between(struct quiz *quiz, int min, int max)
{
    return min + (int)rng_below(&quiz->rng, (uint64_t)(max - min) + 1);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int draw_count(struct quiz *quiz)
{
    int play = quiz->settings.form.deck->play, max = quiz->settings.easy ? EASY_COUNT : COUNT_MAX;
    if (quiz->settings.count > 0)
        return quiz->settings.count;
    max = smaller(play > 0 ? smaller(play, max) : max, quiz->cards);
    int min = smaller(COUNT_MIN, max);
    return quiz->required > min ? random_between(quiz, quiz->required, quiz->required > max ? quiz->required : max)
                                : random_between(quiz, min, max);
}

/* Draws a card for place `i` of a number: the first places get the required cards. */
static struct card draw_card(struct quiz *quiz, int i)
{
    int at = i < quiz->required ? i : random_between(quiz, i, quiz->cards - 1);
    unsigned char kind = quiz->kind[at];
    const struct deck_card *card = &quiz->settings.form.deck->card[kind];
    quiz->kind[at] = quiz->kind[i];
    quiz->kind[i] = kind;
    return (struct card){kind, card->value[random_between(quiz, 0, card->values - 1)]};
}

/* Puts the cards in random order (Fisher and Yates; Knuth, TAOCP 2, 3.4.2, algorithm P). */
static void shuffle(struct quiz *quiz, struct card *cards, int count)
{
    for (int left = count; left > 1; left--) {
        int at = random_between(quiz, 0, left - 1);
        struct card card = cards[at];
        cards[at] = cards[left - 1];
        cards[left - 1] = card;
    }
}

/* Draws cards at random; false if the deck does not allow the play. */
static bool draw_play(struct quiz *quiz, struct quiz_question *question)
{
    const struct deck *deck = quiz->settings.form.deck;
    struct hand hand = {{0}};
    struct spell spell;
    size_t length = 0;
    question->count = draw_count(quiz);
    if (question->count > quiz->cards || question->count < quiz->required)
        return false;
    for (int i = 0; i < question->count; i++)
        question->cards[i] = draw_card(quiz, i);
    if (quiz->required > 0)
        shuffle(quiz, question->cards, question->count);
    for (int i = 0; i < question->count; i++) {
        hand.copies[question->cards[i].kind]++;
        length += decimal_write((uint64_t)question->cards[i].value, question->digits + length);
    }
    spell_begin(&spell, deck, &hand);
    return spell_first(&spell, &hand, digits_of(question->digits), question->count, question->cards);
}

/* Whether the number has no factor 2, 3 or 5, which are obvious. An easy quiz also asks multiples of 3. */
static bool looks_prime(const struct quiz *quiz, const char *digits)
{
    int sum = 0;
    for (const char *at = digits; *at != '\0'; at++)
        sum += *at - '0';
    return strchr("1379", digits[strlen(digits) - 1]) != NULL && (quiz->settings.easy || sum % 3 != 0);
}

static bool is_between(const struct quiz *quiz, const char *digits)
{
    const struct quiz_settings *settings = &quiz->settings;
    struct digits number = digits_of(digits);
    return (settings->over.at == NULL || digits_compare(number, settings->over) > 0) &&
           (settings->under.at == NULL || digits_compare(number, settings->under) < 0);
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

/* Draws a new number, prime or not as requested; false if none was found in TRIES draws. */
static bool draw_new(struct quiz *quiz, bool prime, struct quiz_question *question)
{
    for (int i = 0; i < TRIES; i++) {
        if (!draw_play(quiz, question) || (!prime && !looks_prime(quiz, question->digits)) ||
            !is_between(quiz, question->digits))
            continue;
        question->is_prime = judge(quiz, question, VERDICT_ONLY) == VERDICT_PRIME;
        if (question->is_prime == prime && !was_asked(quiz, question->digits))
            return true;
    }
    return false;
}

/* Whether the settings allow only some numbers of the deck. */
static bool is_narrow(const struct quiz *quiz)
{
    const struct quiz_settings *settings = &quiz->settings;
    return settings->hand != NULL || quiz->required > 0 || settings->over.at != NULL || settings->under.at != NULL;
}

/* Sets the question to a trap, if the cards form it and it has not been asked yet. */
static bool spell_trap(struct quiz *quiz, const char *trap, struct quiz_question *question)
{
    const struct quiz_settings *settings = &quiz->settings;
    int min = settings->count > 0 ? settings->count : 1, max = settings->count > 0 ? settings->count : COUNT_MAX;
    struct hand hand = {{0}};
    struct spell spell;
    if (!is_between(quiz, trap) || was_asked(quiz, trap))
        return false;
    for (int i = 0; i < quiz->cards; i++)
        hand.copies[quiz->kind[i]]++;
    spell_begin(&spell, settings->form.deck, &hand);
    for (int count = min; count <= max; count++)
        if (spell_first(&spell, &settings->must, digits_of(trap), count, question->cards)) {
            question->count = count;
            question->is_prime = false;
            text_copy(question->digits, sizeof question->digits, trap);
            return true;
        }
    return false;
}

/* Sets the question to one of the remaining traps, chosen at random; false if none is left. */
static bool draw_trap(struct quiz *quiz, struct quiz_question *question)
{
    int first = random_between(quiz, 0, TRAPS - 1);
    for (int i = 0; i < TRAPS; i++)
        if (spell_trap(quiz, traps[(first + i) % TRAPS], question))
            return true;
    return false;
}

/*
 * Like draw_new; but if no new number is found, all may be repeated, unless the settings allow only some numbers. In an
 * easy quiz, about half of the numbers that are not prime are traps, as long as any are left.
 */
static bool draw(struct quiz *quiz, bool prime, struct quiz_question *question)
{
    if (quiz->settings.easy && !prime && random_between(quiz, 0, 1) == 0 && draw_trap(quiz, question))
        return true;
    if (draw_new(quiz, prime, question))
        return true;
    if (is_narrow(quiz))
        return !prime && quiz->settings.easy && draw_trap(quiz, question);
    text_clear(&quiz->seen);
    return draw_new(quiz, prime, question);
}

/*
 * Draws whether the next number is to be prime, so that in the end half of all are: selection sampling (Knuth, TAOCP 2,
 * 3.4.2, algorithm S).
 */
static bool draw_is_prime(struct quiz *quiz)
{
    int left = quiz->settings.questions - quiz->asked;
    int primes = (quiz->settings.questions + 1) / 2 - quiz->primes;
    return rng_below(&quiz->rng, (uint64_t)left) < (uint64_t)(primes > 0 ? primes : 0);
}

static bool next_new(struct quiz *quiz, struct quiz_question *question)
{
    if (quiz->asked == quiz->settings.questions)
        return false;
    bool prime = draw_is_prime(quiz);
    if (!draw(quiz, prime, question) && !draw(quiz, !prime, question))
        return false;
    question->number = ++quiz->asked;
    question->is_again = false;
    quiz->primes += question->is_prime;
    text_add(&quiz->seen, question->digits);
    text_add_char(&quiz->seen, '\n');
    return true;
}

void quiz_miss(struct quiz *quiz, const struct quiz_question *question)
{
    if (quiz->missed_count == quiz->missed_capacity) {
        quiz->missed_capacity = 2 * quiz->missed_capacity + 8;
        quiz->missed = memory_array(quiz->missed, (size_t)quiz->missed_capacity, sizeof *quiz->missed);
    }
    quiz->missed[quiz->missed_count] = (struct quiz_missed){*question, quiz->asked + AGAIN_AFTER};
    quiz->missed[quiz->missed_count++].question.is_again = true;
}

bool quiz_next(struct quiz *quiz, struct quiz_question *question)
{
    bool has_missed = quiz->next_missed < quiz->missed_count;
    bool is_due = has_missed && quiz->asked >= quiz->missed[quiz->next_missed].due;
    if (!is_due && next_new(quiz, question))
        return true;
    if (has_missed)
        *question = quiz->missed[quiz->next_missed++].question;
    return has_missed;
}

/* Output. */

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

/* Adds `10,9 = 109`, or just `7` if the cards are written like the number. */
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
        struct text subject = {0};
        add_subject(quiz, question, &subject);
        if (question->is_again)
            text_say(text, "again %s: prime?", subject.at);
        else
            text_say(text, "%d/%d %s: prime?", question->number, settings->questions, subject.at);
        text_add_char(text, is_open ? ' ' : '\n');
        text_free(&subject);
    } else if (settings->form.format == FORMAT_TSV) {
        text_print(text, "%s\t%d\t%s\t", question->is_again ? "again" : "question", question->count,
                   question->digits);
        add_cards(quiz, question, text);
        text_add_char(text, '\n');
    } else {
        text_print(text, "{\"question\":%d,%s\"count\":%d,\"number\":\"%s\",\"cards\":", question->number,
                   question->is_again ? "\"again\":true," : "", question->count, question->digits);
        add_cards(quiz, question, text);
        text_add(text, "}\n");
    }
}

/* Adds "7 17" as "7 * 17", or as "7","17". */
static void add_factors(const struct verdict *verdict, const char *between, struct text *text)
{
    const struct text *factors = &verdict->factors;
    for (size_t i = 0; i < factors->length; i++)
        if (factors->at[i] == ' ')
            text_add(text, between);
        else
            text_add_char(text, factors->at[i]);
}

/* Adds `101 is prime` or `119 = 7 * 17`. */
static void add_sentence(const char *digits, const struct verdict *verdict, struct text *text)
{
    struct text factors = {0};
    add_factors(verdict, _(" * "), &factors);
    if (verdict->answer == VERDICT_COMPOSITE)
        text_say(text, verdict->reason == REASON_FACTORS   ? N_("%s = %s")
                       : verdict->reason == REASON_DIVISOR ? N_("%s is divisible by %s")
                                                           : N_("%s is composite, witness %s"),
                 digits, text_string(&factors));
    else
        text_say(text, verdict->answer == VERDICT_NEITHER ? N_("%s is neither prime nor composite")
                       : verdict->proven                  ? N_("%s is prime")
                                                          : N_("%s is probably prime"),
                 digits);
    text_free(&factors);
}

/* Adds `, not prime; as a play it cuts (Grothendieck)`, if the deck has an entry for the number. */
static void add_note(const struct deck *deck, const struct quiz_question *question, struct text *text)
{
    const struct deck_number *number = deck_number_of_digits(deck, digits_of(question->digits));
    if (number == NULL)
        return;
    text_add(text, _(", "));
    deck_number_add_note(number, text);
}

/* A word for programs; for people it is translated according to its meaning, if there is a translation. */
struct shown_word {
    const char *word, *meaning;
};

static const struct shown_word verdict_words[] = {
    [VERDICT_NEITHER] = {"neither", N_("on a flash card: the number is neither prime nor composite")},
    [VERDICT_PRIME] = {"prime", N_("on a flash card: the number is prime")},
    [VERDICT_COMPOSITE] = {"composite", N_("on a flash card: the number is composite")},
};

static const struct shown_word answer_words[] = {
    [QUIZ_RIGHT] = {"right", N_("in the quiz: the answer is right")},
    [QUIZ_WRONG] = {"wrong", N_("in the quiz: the answer is wrong")},
    [QUIZ_LATE] = {"late", N_("in the quiz: the answer is late")},
};

static const struct shown_word missed_word = {"missed", N_("in the quiz: a number that was missed")};

static const char *verdict_word(const struct verdict *verdict)
{
    return verdict_words[verdict->answer].word;
}

/* The verdict on the number and, except in the summary, the reason. */
static void say_truth(const struct quiz *quiz, const struct quiz_question *question, bool has_reason,
                      struct text *text)
{
    struct text truth = {0}, why = {0};
    add_sentence(question->digits, &quiz->verdict, &truth);
    add_note(quiz->settings.form.deck, question, &truth);
    if (has_reason) {
        verdict_explain(&quiz->verdict, digits_of(question->digits), &why);
        text_say(text, "%s. %s.", truth.at, why.at);
    } else {
        text_add_text(text, &truth);
    }
    text_free(&truth);
    text_free(&why);
}

/* Adds a word, and the verdict on the number. `name` is the member of the JSON object that holds the word. */
static void add_truth(struct quiz *quiz, const struct quiz_question *question, const char *name,
                      const struct shown_word *shown, const char *color, struct text *text)
{
    const char *word = shown->word;
    const struct line_form *form = &quiz->settings.form;
    const struct verdict *verdict = &quiz->verdict;
    judge(quiz, question, VERDICT_FACTORS);
    bool known = verdict->reason == REASON_FACTORS;
    if (form->format == FORMAT_TEXT) {
        bool colored = form->color && *color != '\0';
        struct text truth = {0};
        say_truth(quiz, question, shown != &missed_word, &truth);
        text_say(text, "%s%s%s: %s", colored ? color : "", language_name(word, shown->meaning),
                 colored ? "\033[m" : "", truth.at);
        text_free(&truth);
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
    add_truth(quiz, question, "answer", &answer_words[answer], answer == QUIZ_RIGHT ? "\033[32m" : "\033[31m", text);
}

void quiz_add_missed(struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    add_truth(quiz, question, "summary", &missed_word, "", text);
}

static void say_score(const struct quiz_score *score, struct text *text)
{
    text_say(text, "%d of %d right", score->right, score->answered);
    if (score->again_answered > 0)
        text_say(text, ", %d of %d when asked again", score->again_right, score->again_answered);
    text_add_char(text, '\n');
}

void quiz_add_score(const struct quiz *quiz, const struct quiz_score *score, struct text *text)
{
    static const struct {
        const char *first, *again, *end;
    } forms[] = {
        [FORMAT_TSV] = {"score\t%d\t%d", "\t%d\t%d", "\n"},
        [FORMAT_JSON] = {"{\"right\":%d,\"asked\":%d", ",\"again_right\":%d,\"again_asked\":%d", "}\n"},
    };
    enum format format = quiz->settings.form.format;
    if (format == FORMAT_TEXT) {
        say_score(score, text);
        return;
    }
    text_print(text, forms[format].first, score->right, score->answered);
    if (score->again_answered > 0)
        text_print(text, forms[format].again, score->again_right, score->again_answered);
    text_add(text, forms[format].end);
}

void quiz_add_card(struct quiz *quiz, const struct quiz_question *question, struct text *text)
{
    add_subject(quiz, question, text);
    text_add_char(text, '\t');
    judge(quiz, question, VERDICT_FACTORS);
    if (quiz->verdict.answer == VERDICT_COMPOSITE && quiz->verdict.reason == REASON_FACTORS) {
        struct text factors = {0};
        add_factors(&quiz->verdict, _(" * "), &factors);
        text_say(text, "composite = %s", factors.at);
        text_free(&factors);
    } else {
        const struct shown_word *shown = &verdict_words[quiz->verdict.answer];
        text_add(text, language_name(shown->word, shown->meaning));
    }
    text_add_char(text, '\n');
}
