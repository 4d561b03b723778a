/* drill.c: a quiz with a person at a terminal, or with answers from a pipe. */
#include "hints/drill.h"

#include "core/base/fault.h"
#include "core/base/lines.h"
#include "core/base/monotonic.h"
#include "core/base/words.h"
#include "core/ui/prompt.h"
#include "hints/keystrokes.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

/* What was answered to a question; REPLY_AGAIN: it must be shown again. */
enum reply { REPLY_YES, REPLY_NO, REPLY_LATE, REPLY_AGAIN, REPLY_END };

/* Where answers come from: `keystrokes`, or `lines` if that is NULL. */
struct source {
    struct keystrokes *keystrokes;
    struct lines lines;
};

/* Milliseconds left for an answer to a question asked at `since`; -1 if there is no limit. */
static int time_left(const struct drill *drill, long long since)
{
    long long left = since + drill->seconds * 1000LL - monotonic_ms();
    return drill->seconds == 0 ? -1 : left > 0 ? (int)left : 0;
}

static enum reply read_keystroke(const struct drill *drill, struct source *source)
{
    long long since = monotonic_ms();
    keystrokes_forget(source->keystrokes);
    for (;;) {
        int keystroke = keystrokes_next(source->keystrokes, time_left(drill, since));
        if (keystroke == KEYSTROKE_LATE)
            return REPLY_LATE;
        if (keystroke == KEYSTROKE_AGAIN)
            return REPLY_AGAIN;
        if (keystroke == KEYSTROKE_END || keystroke == 'q' || keystroke == 'Q')
            return REPLY_END;
        if (keystroke == 'y' || keystroke == 'Y')
            return REPLY_YES;
        if (keystroke == 'n' || keystroke == 'N')
            return REPLY_NO;
    }
}

static bool is_word(const char *line, size_t length, const char *word)
{
    return length == strlen(word) && strncasecmp(line, word, length) == 0;
}

/* Reads lines up to one that is an answer. */
static enum reply read_line(const struct drill *drill, struct source *source)
{
    long long since = monotonic_ms();
    enum line_status status;
    char *line;
    size_t length;
    while ((status = lines_next(&source->lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        const char *word = line;
        if (status != LINE_READ) {
            drill->complain(drill->context, source->lines.number,
                            status == LINE_HAS_NUL ? "a NUL in the line" : fault_text(FAULT_TOO_LONG), "");
            continue;
        }
        const char *comment = memchr(line, '#', length);
        length = comment != NULL ? (size_t)(comment - line) : length;
        words_trim(&word, &length);
        if (length == 0)
            continue;
        bool yes = is_word(word, length, "y") || is_word(word, length, "yes");
        if (yes || is_word(word, length, "n") || is_word(word, length, "no"))
            return time_left(drill, since) == 0 ? REPLY_LATE : yes ? REPLY_YES : REPLY_NO;
        drill->complain(drill->context, source->lines.number, "answer y or n", "");
    }
    if (status == LINE_FAILED)
        drill->complain(drill->context, source->lines.number + 1, "cannot be read", strerror(source->lines.error));
    return REPLY_END;
}

/* Asks one question; false when the answers end. */
static bool ask(struct drill *drill, struct source *source, const struct quiz_question *question, struct text *missed)
{
    struct text *text = &drill->out->text;
    bool person = source->keystrokes != NULL;
    enum reply reply;
    do {
        quiz_add_question(drill->quiz, question, person, text);
        out_flush(drill->out);
        reply = person ? read_keystroke(drill, source) : read_line(drill, source);
    } while (reply == REPLY_AGAIN);
    if (reply == REPLY_END)
        return false;
    enum quiz_answer answer = reply == REPLY_LATE                          ? QUIZ_LATE
                              : (reply == REPLY_YES) == question->is_prime ? QUIZ_RIGHT
                                                                           : QUIZ_WRONG;
    if (person && reply != REPLY_LATE)
        text_add(text, reply == REPLY_YES ? "y  " : "n  ");
    quiz_add_answer(drill->quiz, question, answer, text);
    drill->answered++;
    drill->right += answer == QUIZ_RIGHT;
    if (answer != QUIZ_RIGHT)
        quiz_add_missed(drill->quiz, question, missed);
    return drill->out->error == 0;
}

static void welcome(struct drill *drill)
{
    struct text *text = &drill->out->text;
    text_add(text, "Prime? Press y or n, or q to end.");
    if (drill->seconds > 0)
        text_print(text, " You have %d s for each.", drill->seconds);
    text_print(text, " (--seed=%llu asks the same again.)\n", (unsigned long long)drill->quiz->settings.seed);
}

void drill_hold(struct drill *drill)
{
    struct quiz_question question;
    struct text missed = {0};
    struct source source = {.keystrokes = prompt_is_wanted() ? keystrokes_open() : NULL};
    if (source.keystrokes != NULL)
        welcome(drill);
    else
        lines_init(&source.lines, STDIN_FILENO, '\n', drill->out);
    while (quiz_next(drill->quiz, &question) && ask(drill, &source, &question, &missed))
        continue;
    if (source.keystrokes != NULL) {
        text_add(&drill->out->text, "\n");
        keystrokes_close(source.keystrokes);
    } else {
        lines_free(&source.lines);
    }
    if (drill->quiz->asked > 0)
        quiz_add_score(drill->quiz, drill->right, drill->answered, &drill->out->text);
    text_add_text(&drill->out->text, &missed);
    text_free(&missed);
}
