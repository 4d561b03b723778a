/* quiz_command.c: the command quiz: questions at a prompt, or flash cards. */
#include "hints/quiz_command.h"

#include "core/base/language.h"
#include "core/ui/prompt.h"
#include "hints/drill.h"
#include "hints/quiz.h"
#include "hints/score.h"

#include <time.h>

enum { QUESTIONS = 20, QUESTIONS_MAX = 10000, SECONDS_MAX = 3600 };

static void complain_of_answer(void *context, unsigned long line, const char *what, const char *detail)
{
    request_complain_of_line(context, line, what, detail);
}

/* Reads the hand, and checks the cards of --must against the hand, or against the deck if no hand is given. */
static bool read_quiz_cards(struct hints_request *request)
{
    bool has_hand = request->arguments.operands > 1;
    request_operands(request, request_read_cards);
    for (int kind = 0; kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (!has_hand)
            request->find.hand.copies[kind] = (unsigned char)card->copies;
        if (request->find.must.copies[kind] > 0 && card->joker)
            program_usage(request->arguments.program, "--must=%s: a quiz has no Jokers", card->word);
    }
    if (request->trouble)
        return false;
    request_check_must(request);
    return true;
}

static struct quiz_settings quiz_settings(const struct hints_request *request)
{
    const struct find_query *find = &request->find;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t seed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    return (struct quiz_settings){
        .form = find->form,
        .hand = request->arguments.operands > 1 ? &find->hand : NULL,
        .must = find->must,
        .over = find->over,
        .under = find->under,
        .easy = request_given(request, OPT_EASY) != NULL,
        .count = find->count,
        .questions = (int)request_number(request, OPT_LIMIT, 1, QUESTIONS_MAX, QUESTIONS),
        .seed = request_number(request, OPT_SEED, 0, UINT64_MAX, seed),
    };
}

/* Adds the quiz to the scores kept for this user, and writes their totals. A failure is only reported. */
static void keep_score(struct hints_request *request, const struct quiz_score *quiz)
{
    struct text message = {0};
    struct score score;
    bool is_kept = score_keep(time(NULL), quiz->right, quiz->answered, &score, &message);
    if (is_kept)
        score_add(&score, request->find.form.format, &request->out.text);
    out_flush(&request->out);
    if (!is_kept)
        program_report(request->arguments.program, "the score is not kept: %s", text_string(&message));
    else if (score.skipped > 0)
        program_report(request->arguments.program, "lines of the scores that cannot be read: %d", score.skipped);
    text_free(&message);
}

static void run_quiz(struct hints_request *request, struct quiz *quiz)
{
    struct drill drill = {.quiz = quiz, .out = &request->out, .complain = complain_of_answer, .context = request};
    drill.seconds = (int)request_number(request, OPT_TIME, 1, SECONDS_MAX, 0);
    bool is_kept = request->score == 0 ? prompt_is_wanted() : request->score == 1;
    drill_run(&drill);
    if (is_kept && drill.score.answered > 0)
        keep_score(request, &drill.score);
}

bool quiz_command_run(struct hints_request *request)
{
    struct quiz_question question;
    struct quiz quiz;
    if (!read_quiz_cards(request))
        return false;
    struct quiz_settings settings = quiz_settings(request);
    quiz_open(&quiz, &settings);
    if (request_given(request, OPT_ANKI) == NULL)
        run_quiz(request, &quiz);
    else
        while (quiz_next(&quiz, &question) && out_flush_if_full(&request->out))
            quiz_add_card(&quiz, &question, &request->out.text);
    quiz_close(&quiz);
    if (quiz.asked == 0)
        program_report(request->arguments.program, "these cards form no number to ask about");
    return quiz.asked > 0;
}
