/* stream.c: judges operands, lines of standard input or lines typed at a prompt, and writes their answers in order. */
#include "judge/stream.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/words.h"
#include "core/cards/deck_with.h"
#include "core/ui/prompt.h"
#include "core/ui/screen.h"
#include "judge/talk.h"

#include <string.h>
#include <unistd.h>

enum { ANSWER_INDENT = 4 }; /* of continuation lines */

/* Answers the lines of the batch. Must be called before anything else is answered or reported. */
static void answer_batch(struct stream *stream)
{
    if (stream->batch.count > 0)
        batch_judge(&stream->batch, &stream->judge.options, &stream->out.text, stream->met);
    if (stream->flushes)
        out_flush(&stream->out);
}

/* A line or an operand: its origin and its bytes; `at` is NULL if they are not to be shown. */
struct input {
    const char *origin;
    unsigned long number;
    const char *at;
    size_t length;
};

/* Flushes the answers so far before the message, so that on a terminal both appear in the order of the input. */
static void report_trouble(struct stream *stream, const struct input *input, const char *sentence)
{
    out_flush(&stream->out);
    stream->met[JUDGE_BAD] = true;
    program_report(stream->program, "%s%lu: %s", _(input->origin), input->number, sentence);
}

/* Reports that a line could not be read; `error` is an errno. */
static void report_unreadable(struct stream *stream, unsigned long number, int error)
{
    struct input unread = {"stdin:", number, NULL, 0};
    struct text sentence = {0};
    program_add_message(&sentence, _("cannot be read"), strerror(error));
    report_trouble(stream, &unread, text_string(&sentence));
    text_free(&sentence);
}

/* Adds a line in place of an answer, so that lines correspond to the input. `code` is the word for programs. */
static void add_refusal(struct stream *stream, const struct input *input, const char *code, const char *sentence)
{
    const struct judge_options *judge = &stream->judge.options;
    struct refused refused = {input->at, input->length, code, sentence};
    answer_write_refusal(&judge->style, judge->explain, &refused, &stream->out.text);
}

/* Reports input that cannot be judged, or adds a line for it. */
static void refuse_input(struct stream *stream, const struct input *input, const char *code, const char *what,
                         const char *detail)
{
    struct text sentence = {0};
    program_add_message(&sentence, what, detail);
    if (stream->has_inline_errors)
        add_refusal(stream, input, code, text_string(&sentence));
    else
        report_trouble(stream, input, text_string(&sentence));
    stream->met[JUDGE_BAD] = true;
    text_free(&sentence);
}

static void refuse_fault(struct stream *stream, const struct input *input, const struct fault *fault)
{
    struct text what = {0};
    deck_with_explain_fault(&stream->judge.deck, fault, "--deck=", &what);
    refuse_input(stream, input, fault_row(fault).word, text_string(&what), "");
    text_free(&what);
}

/* The `say` of a judge_watch: announces the cost of a long proof before it begins. */
static void announce_cost(void *context, const char *sentence)
{
    struct stream *stream = context;
    out_flush(&stream->out);
    program_report(stream->program, "%s", sentence);
}

/* After an answer: reports a missing proof, and adds a certificate to its file. */
static void follow_up(struct stream *stream, enum judge_answer answer, const struct input *input)
{
    struct text *certificate = &stream->judge.certificates;
    if (answer == JUDGE_OPEN)
        report_trouble(stream, input, stream->judge.missing.at);
    if (certificate->length > 0)
        proofs_add(&stream->proofs, certificate);
    text_clear(certificate);
}

/*
 * Removes the line just added, and refuses the input, if writing the line to a pipe may interleave it with other
 * output.
 */
static void refuse_if_torn(struct stream *stream, const struct input *input)
{
    const struct input unshown = {input->origin, input->number, NULL, 0};
    if (!out_may_tear(&stream->out))
        return;
    text_clear(&stream->out.text);
    refuse_input(stream, &unshown, fault_word(FAULT_TOO_LONG), _("the answer is longer than a pipe takes at once"), "");
}

void stream_judge_operand(struct stream *stream, const char *operand, unsigned long number)
{
    struct fault fault;
    struct input input = {N_("operand "), number, operand, strlen(operand)};
    enum judge_answer answer = judge_item(&stream->judge, operand, input.length, &stream->out.text, &fault);
    if (answer == JUDGE_NOTHING)
        refuse_input(stream, &input, "empty", _("there is nothing in it"), "");
    else if (answer == JUDGE_BAD)
        refuse_fault(stream, &input, &fault);
    refuse_if_torn(stream, &input);
    follow_up(stream, answer, &input);
    stream->met[answer] = true;
    out_flush(&stream->out);
}

/* The line without a comment and without blanks at its ends, as an answer shows it. */
static struct input input_of(const struct stream *stream, const struct lines *lines, const char *line, size_t length)
{
    const char *comment = stream->null ? NULL : memchr(line, '#', length);
    if (comment != NULL)
        length = (size_t)(comment - line);
    words_trim(&line, &length);
    return (struct input){"stdin:", lines->number, line, length};
}

static void judge_one_line(struct stream *stream, const struct lines *lines, const char *line, size_t length)
{
    struct fault fault;
    enum judge_answer answer = stream->null ? judge_item(&stream->judge, line, length, &stream->out.text, &fault)
                                             : judge_line(&stream->judge, line, length, &stream->out.text, &fault);
    struct input input = input_of(stream, lines, line, length);
    if (answer == JUDGE_BAD)
        refuse_fault(stream, &input, &fault);
    else if (answer == JUDGE_NOTHING && stream->has_inline_errors)
        add_refusal(stream, &input, "blank", _("there is nothing in it"));
    refuse_if_torn(stream, &input);
    follow_up(stream, answer, &input);
    stream->met[answer] = true;
}

static void report_bad_line(struct stream *stream, const struct lines *lines, enum line_status status, const char *line,
                            size_t length)
{
    struct input too_long = {"stdin:", lines->number, NULL, 0};
    if (status == LINE_FAILED) {
        report_unreadable(stream, lines->number + 1, lines->error);
    } else if (status == LINE_TOO_LONG) {
        refuse_input(stream, &too_long, fault_word(FAULT_TOO_LONG), fault_text(FAULT_TOO_LONG), "");
    } else {
        struct input input = input_of(stream, lines, line, length);
        bool is_text = length == 0 || (unsigned char)*line < 0xfe; /* 0xfe and 0xff begin UTF-16, never UTF-8 */
        refuse_input(stream, &input, "nul", lines_nul_text(line, length),
                     is_text ? _("items that end with NUL need --null") : "");
        refuse_if_torn(stream, &input);
    }
}

/* Hands the batch those lines that are already in the buffer, as many as it takes. False if it took none of them. */
static bool batch_ready_lines(struct stream *stream, struct lines *lines)
{
    size_t length, before = stream->batch.count;
    const char *bytes = lines_peek(lines, &length);
    size_t taken = batch_add_lines(&stream->batch, &stream->judge, bytes, length);
    lines_skip(lines, taken, stream->batch.count - before);
    return taken > 0;
}

/* Reads lines and judges them, at once or with the batch; false when no more can be read or written. */
static bool judge_next(struct stream *stream, struct lines *lines, bool may_batch)
{
    char *line;
    size_t length;
    if (batch_is_full(&stream->batch))
        answer_batch(stream);
    if (may_batch && batch_ready_lines(stream, lines))
        return out_flush_if_full(&stream->out);
    if (!lines_has_complete_line(lines)) /* reading may flush the answers, which must be complete then */
        answer_batch(stream);
    enum line_status status = lines_next(lines, &line, &length);
    if (status == LINE_READ && may_batch && batch_add(&stream->batch, &stream->judge, line, length))
        return out_flush_if_full(&stream->out);
    answer_batch(stream);
    if (status == LINE_READ)
        judge_one_line(stream, lines, line, length);
    else if (status != LINE_END)
        report_bad_line(stream, lines, status, line, length);
    if (stream->flushes)
        out_flush(&stream->out);
    return status != LINE_END && status != LINE_FAILED && out_flush_if_full(&stream->out);
}

void stream_judge_lines(struct stream *stream)
{
    struct lines lines;
    lines_init(&lines, STDIN_FILENO, stream->null ? '\0' : '\n', &stream->out);
    while (judge_next(stream, &lines, batch_is_allowed(&stream->judge.options)))
        continue;
    lines_free(&lines);
}

enum program_status stream_status(const struct stream *stream)
{
    if (stream->met[JUDGE_BAD])
        return STATUS_TROUBLE;
    if (stream->ignores_answers)
        return STATUS_YES;
    return (stream->any_suffices ? stream->met[JUDGE_YES] : !stream->met[JUDGE_NO]) ? STATUS_YES : STATUS_NO;
}

/* Wraps the text added to the answers at blanks, so that the terminal does not break words and numbers. */
static void wrap_for_terminal(struct text *text)
{
    struct text lines = {0};
    text_add_text(&lines, text);
    text_clear(text);
    for (const char *at = text_string(&lines); *at != '\0';) {
        size_t length = strcspn(at, "\n");
        columns_wrap(at, length, ANSWER_INDENT, screen_columns() - 1, text);
        at += length + (at[length] == '\n');
    }
    text_free(&lines);
}

enum program_status stream_talk(struct stream *stream)
{
    struct talk talk = {.judge = &stream->judge};
    struct prompt prompt;
    enum line_status status;
    char *line;
    size_t length;
    stream->judge.options.style.spoken = true;
    stream->judge.options.prompted = true;
    talk_welcome(&stream->out.text);
    wrap_for_terminal(&stream->out.text);
    out_flush(&stream->out);
    prompt_open(&prompt, _("judge> "), talk_words, NULL);
    while ((status = prompt_next(&prompt, &line, &length)) != LINE_END && status != LINE_FAILED) {
        if (status != LINE_READ)
            talk_refuse(status, &stream->out.text);
        else if (!talk_line(&talk, line, length, &stream->out.text))
            break;
        wrap_for_terminal(&stream->out.text);
        if (!out_flush(&stream->out))
            break;
    }
    if (status == LINE_FAILED)
        report_unreadable(stream, prompt.lines.number, prompt.lines.error);
    prompt_close(&prompt);
    talk_free(&talk);
    return status == LINE_FAILED ? STATUS_TROUBLE : STATUS_YES;
}

void stream_begin(struct stream *stream, const struct program *program)
{
    stream->program = program;
    stream->judge.watch = (struct judge_watch){announce_cost, stream};
    out_init(&stream->out, STDOUT_FILENO);
    stream->out.is_whole = stream->flushes;
    stream->out.end = stream->judge.options.style.separator;
}

void stream_end(struct stream *stream)
{
    out_free(&stream->out);
    judge_close(&stream->judge);
}
