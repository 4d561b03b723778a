/* quiz_page.c: the quiz of the page: prime or not? */
#include "page/quiz_page.h"

#include "core/base/words.h"
#include "page/decks.h"
#include "page/judge_page.h"
#include "page/refused.h"
#include "referee/channel/json.h"

#include <string.h>

/* The members that a line may have. */
enum { QUIZ, SEED, DECK, EASY, QUESTIONS, PRIME, MEMBERS };

static bool is_true(const struct text *word)
{
    return strcmp(text_string(word), "true") == 0;
}

static void add_score(const struct quiz_page *page, struct text *answer)
{
    const struct quiz_score *score = &page->score;
    int right = score->right + score->again_right, all = score->answered + score->again_answered;
    text_print(answer, ",\"right\":%d,\"answered\":%d}\n", right, all);
}

/* Adds the next question; if there is none, ends the quiz and adds the final score. */
static void add_question(struct quiz_page *page, struct text *answer)
{
    struct quiz_question *question = &page->question;
    struct text cards = {0};
    if (!quiz_next(&page->quiz, question)) {
        page->is_on = false;
        text_add(answer, "{\"end\":true");
        add_score(page, answer);
        return;
    }
    decks_write_play(&page->deck, question->cards, question->count, &cards);
    text_add(answer, "{\"question\":");
    text_add_json(answer, question->digits, strlen(question->digits));
    text_add(answer, ",\"cards\":");
    text_add_json(answer, cards.at, cards.length);
    text_print(answer, ",\"number\":%d,\"of\":%d,\"again\":%s}\n", question->number, page->quiz.settings.questions,
               question->is_again ? "true" : "false");
    text_free(&cards);
}

static bool begin_quiz(struct quiz_page *page, const struct json_member *member, struct fault *fault)
{
    uint64_t seed = 0, questions = QUIZ_PAGE_QUESTIONS;
    struct deck deck;
    const char *name = member[DECK].is_given ? text_string(member[DECK].value) : DECK_USUAL;
    if (!member[SEED].is_given || !words_number(member[SEED].value->at, 0, UINT64_MAX, &seed))
        return refuse_plain(fault, FAULT_SYNTAX);
    if (!deck_builtin(name, &deck))
        return refuse(fault, FAULT_BAD_OPTION, "%.40s", name);
    if (member[QUESTIONS].is_given &&
        !words_number(member[QUESTIONS].value->at, 1, QUIZ_PAGE_QUESTIONS_MAX, &questions))
        return refuse(fault, FAULT_BAD_OPTION, "%.40s", member[QUESTIONS].value->at);
    if (page->quiz.settings.form.deck != NULL)
        quiz_close(&page->quiz);
    page->deck = deck;
    page->score = (struct quiz_score){0};
    page->is_on = true;
    const struct quiz_settings settings = {.form = {.format = FORMAT_JSON, .deck = &page->deck},
                                           .easy = is_true(member[EASY].value),
                                           .questions = (int)questions,
                                           .seed = seed};
    quiz_open(&page->quiz, &settings);
    return true;
}

/* Counts the answer, and adds the verdict. */
static bool judge_answer(struct quiz_page *page, const struct json_member *member, struct text *answer,
                         struct fault *fault)
{
    const struct quiz_question *question = &page->question;
    if (!page->is_on || !member[PRIME].is_given)
        return refuse_plain(fault, FAULT_WRONG_PHASE);
    bool is_right = is_true(member[PRIME].value) == question->is_prime;
    int *right = question->is_again ? &page->score.again_right : &page->score.right;
    ++*(question->is_again ? &page->score.again_answered : &page->score.answered);
    *right += is_right;
    if (!is_right)
        quiz_miss(&page->quiz, question);
    if (page->judge.options.max_digits == 0)
        judge_page_open(&page->judge);
    text_print(answer, "{\"verdict\":\"%s\",", is_right ? "right" : "wrong");
    judge_page_add_members(&page->judge, question->digits, answer);
    add_score(page, answer);
    return true;
}

static bool run_request(struct quiz_page *page, const struct json_member *member, struct text *answer,
                        struct fault *fault)
{
    const char *action = text_string(member[QUIZ].value);
    if (strcmp(action, "begin") == 0)
        return begin_quiz(page, member, fault);
    return strcmp(action, "answer") == 0 ? judge_answer(page, member, answer, fault)
                                         : refuse_plain(fault, FAULT_SYNTAX);
}

void quiz_page_line(struct quiz_page *page, const char *line, size_t length, struct text *answer)
{
    struct text value[MEMBERS] = {{0}};
    struct fault fault;
    struct json_member member[MEMBERS] = {
        [QUIZ] = {"quiz", JSON_STRING, &value[QUIZ], false},
        [SEED] = {"seed", JSON_NUMBER, &value[SEED], false},
        [DECK] = {"deck", JSON_STRING, &value[DECK], false},
        [EASY] = {"easy", JSON_BOOLEAN, &value[EASY], false},
        [QUESTIONS] = {"questions", JSON_NUMBER, &value[QUESTIONS], false},
        [PRIME] = {"prime", JSON_BOOLEAN, &value[PRIME], false},
    };
    bool ok = json_read(line, length, member, MEMBERS) || refuse_plain(&fault, FAULT_SYNTAX);
    if (ok && run_request(page, member, answer, &fault))
        add_question(page, answer);
    else
        refused_add(&fault, answer);
    for (int i = 0; i < MEMBERS; i++)
        text_free(&value[i]);
}
