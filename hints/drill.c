/* drill.c: runs a quiz, with a person at a terminal or with answers from a pipe. */
#include "hints/drill.h"

#include "core/base/fault.h"
#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/monotonic.h"
#include "core/base/words.h"
#include "core/ui/prompt.h"
#include "core/ui/typed.h"
#include "hints/keystrokes.h"

#include <string.h>
#include <unistd.h>

/*
 * The answer to a question. REPLY_AGAIN: show the question again; REPLY_MORE: a word has begun; REPLY_OTHER: not an
 * answer, or a request for help.
 */
enum reply { REPLY_YES, REPLY_NO, REPLY_LATE, REPLY_AGAIN, REPLY_END, REPLY_MORE, REPLY_OTHER };

/* The source of answers: `keystrokes`, or `lines` if `keystrokes` is NULL. */
struct source {
    struct keystrokes *keystrokes;
    struct lines lines;
};

/* Milliseconds left to answer a question asked at `since`; -1 if there is no limit. */
static int time_left(const struct drill *drill, long long since)
{
    long long left = since + drill->seconds * 1000LL - monotonic_ms();
    return drill->seconds == 0 ? -1 : left > 0 ? (int)left : 0;
}

static bool is_one_of(const char *word, size_t length, const char *letter, const char *whole)
{
    return typed_equals(word, length, letter) || typed_equals(word, length, whole);
}

/* The meaning of a whole word, in any case and width, with or without punctuation at its end. */
static enum reply reply_of(const char *bytes, size_t length)
{
    struct text folded = {0};
    fold_add(&folded, bytes, typed_length(bytes, length));
    const char *word = text_string(&folded);
    size_t size = folded.length;
    words_trim(&word, &size);
    bool yes = is_one_of(word, size, "y", "yes"), no = is_one_of(word, size, "n", "no");
    text_free(&folded);
    return yes ? REPLY_YES : no ? REPLY_NO : typed_word(bytes, length) == TYPED_QUIT ? REPLY_END : REPLY_OTHER;
}

/* Keystrokes that do not form an answer yet. The longest word is exit, in full-width letters of three bytes. */
struct typing {
    char bytes[16];
    size_t length;
};

/* The number of bytes at the end that begin an incomplete full-width letter: 0, 1 or 2. `typing` must not be empty. */
static size_t incomplete_letter(const struct typing *typing)
{
    const unsigned char *end = (const unsigned char *)typing->bytes + typing->length;
    if (end[-1] == 0xEF)
        return 1;
    return typing->length > 1 && end[-2] == 0xEF && (end[-1] == 0xBC || end[-1] == 0xBD) ? 2 : 0;
}

/*
 * Whether the keystrokes begin a word that ends the quiz: its later letters must not count as answers, like the y of
 * bye.
 */
static bool begins_quit_word(const struct typing *typing)
{
    static const char *const words[] = {"exit", "bye"};
    struct text folded = {0};
    size_t letter = incomplete_letter(typing);
    bool begun = letter > 0 && letter == typing->length;
    fold_add(&folded, typing->bytes, typing->length - letter);
    for (size_t i = 0; i < sizeof words / sizeof *words && folded.length > 0; i++) {
        char start[8];
        text_copy(start, sizeof start, words[i]);
        if (folded.length < strlen(start))
            start[folded.length] = '\0';
        begun = begun || typed_equals(folded.at, folded.length, start);
    }
    text_free(&folded);
    return begun;
}

/* The meaning of the keystrokes including this one, or of this one alone if it does not continue a word. */
static enum reply add_keystroke(struct typing *typing, int keystroke)
{
    if (keystroke == '\n' || keystroke == '\r' || keystroke == ' ')
        return REPLY_MORE;
    if (typing->length == sizeof typing->bytes)
        typing->length = 0;
    typing->bytes[typing->length++] = (char)keystroke;
    enum reply reply = reply_of(typing->bytes, typing->length);
    if (reply == REPLY_OTHER && begins_quit_word(typing))
        return REPLY_MORE;
    bool is_first = typing->length == 1;
    typing->length = 0;
    return reply != REPLY_OTHER || is_first || keystroke >= 0x80 ? reply : add_keystroke(typing, keystroke);
}

/* Lists the possible keys, and asks again. Drops keystrokes typed ahead, as they were meant for something else. */
static void say_keystrokes(const struct drill *drill, struct source *source, const struct quiz_question *question)
{
    keystrokes_discard(source->keystrokes);
    text_say(&drill->out->text, "\nPress y or n, or q to end.\n");
    quiz_add_question(drill->quiz, question, true, &drill->out->text);
    out_flush(drill->out);
}

static enum reply read_keystroke(const struct drill *drill, struct source *source, const struct quiz_question *question)
{
    long long since = monotonic_ms();
    struct typing typing = {.length = 0};
    while (drill->out->error == 0) {
        int keystroke = keystrokes_next(source->keystrokes, time_left(drill, since));
        if (keystroke == KEYSTROKE_LATE)
            return REPLY_LATE;
        if (keystroke == KEYSTROKE_AGAIN)
            return REPLY_AGAIN;
        if (keystroke == KEYSTROKE_END)
            return REPLY_END;
        enum reply reply = add_keystroke(&typing, keystroke);
        if (reply == REPLY_OTHER)
            say_keystrokes(drill, source, question);
        else if (reply != REPLY_MORE)
            return reply;
    }
    return REPLY_END;
}

/* Reads lines until one is an answer. */
static enum reply read_line(const struct drill *drill, struct source *source)
{
    long long since = monotonic_ms();
    enum line_status status;
    char *line;
    size_t length;
    while ((status = lines_next(&source->lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        const char *word = line;
        enum reply reply;
        if (status != LINE_READ) {
            drill->complain(drill->context, source->lines.number,
                            status == LINE_HAS_NUL ? _("a NUL in the line") : fault_text(FAULT_TOO_LONG), "");
            continue;
        }
        const char *comment = memchr(line, '#', length);
        length = comment != NULL ? (size_t)(comment - line) : length;
        words_trim(&word, &length);
        if (length == 0)
            continue;
        if ((reply = reply_of(word, length)) != REPLY_OTHER)
            return reply != REPLY_END && time_left(drill, since) == 0 ? REPLY_LATE : reply;
        drill->complain(drill->context, source->lines.number, _("answer y or n"), "");
    }
    if (status == LINE_FAILED)
        drill->complain(drill->context, source->lines.number + 1, _("cannot be read"), strerror(source->lines.error));
    return REPLY_END;
}

/*
 * Adds the answer to the score. A question missed at the first attempt is added to `missed`, and will be asked again.
 */
static void count_answer(struct drill *drill, const struct quiz_question *question, bool is_right, struct text *missed)
{
    struct quiz_score *score = &drill->score;
    if (question->is_again) {
        score->again_answered++;
        score->again_right += is_right;
        return;
    }
    score->answered++;
    score->right += is_right;
    if (is_right)
        return;
    quiz_add_missed(drill->quiz, question, missed);
    quiz_miss(drill->quiz, question);
}

/* Asks one question; false at the end of the answers. */
static bool ask(struct drill *drill, struct source *source, const struct quiz_question *question, struct text *missed)
{
    struct text *text = &drill->out->text;
    bool is_person = source->keystrokes != NULL;
    enum reply reply;
    do {
        if (is_person)
            keystrokes_discard(source->keystrokes);
        quiz_add_question(drill->quiz, question, is_person, text);
        out_flush(drill->out);
        reply = is_person ? read_keystroke(drill, source, question) : read_line(drill, source);
    } while (reply == REPLY_AGAIN);
    if (reply == REPLY_END)
        return false;
    enum quiz_answer answer = reply == REPLY_LATE                          ? QUIZ_LATE
                              : (reply == REPLY_YES) == question->is_prime ? QUIZ_RIGHT
                                                                           : QUIZ_WRONG;
    if (is_person && reply != REPLY_LATE)
        text_add(text, reply == REPLY_YES ? "y  " : "n  ");
    quiz_add_answer(drill->quiz, question, answer, text);
    count_answer(drill, question, answer == QUIZ_RIGHT, missed);
    return drill->out->error == 0;
}

static void welcome(struct drill *drill)
{
    struct text *text = &drill->out->text;
    text_say(text, "Prime? Press y or n, or q to end.");
    if (drill->seconds > 0)
        text_say(text, " You have %d s for each.", drill->seconds);
    text_say(text, " (--seed=%llu asks the same again.)\n", (unsigned long long)drill->quiz->settings.seed);
}

/* Tells a person that all numbers that fit have been asked, if they were fewer than announced. */
static void say_exhausted(struct drill *drill)
{
    const struct quiz *quiz = drill->quiz;
    if (quiz->asked > 0 && quiz->asked < quiz->settings.questions)
        text_say(&drill->out->text, "No other number fits.\n");
}

void drill_run(struct drill *drill)
{
    struct quiz_question question;
    struct text missed = {0};
    struct source source = {.keystrokes = prompt_is_wanted() ? keystrokes_open() : NULL};
    bool has_question;
    if (source.keystrokes != NULL)
        welcome(drill);
    else
        lines_init(&source.lines, STDIN_FILENO, '\n', drill->out);
    while ((has_question = quiz_next(drill->quiz, &question)) && ask(drill, &source, &question, &missed))
        continue;
    if (source.keystrokes != NULL) {
        text_add(&drill->out->text, "\n");
        if (!has_question)
            say_exhausted(drill);
        keystrokes_close(source.keystrokes);
    } else {
        lines_free(&source.lines);
    }
    if (drill->quiz->asked > 0)
        quiz_add_score(drill->quiz, &drill->score, &drill->out->text);
    text_add_text(&drill->out->text, &missed);
    text_free(&missed);
}
