/* main.c: prime-judge: options, files, exit status. */
#include "core/base/columns.h"
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/words.h"
#include "core/cards/deck_with.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "judge/batch.h"
#include "judge/check.h"
#include "judge/judge.h"
#include "judge/talk.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ANSWER_INDENT = 4 }; /* of what a row of the prompt has no room for */

enum {
    OPT_FORMAT = PROGRAM_LONG_ONLY, OPT_JSON, OPT_TSV, OPT_CSV, OPT_ANY, OPT_STATUS, OPT_ERRORS, OPT_LINES, OPT_DECK,
    OPT_DIGITS, OPT_COLOR, OPT_PROVE, OPT_CERTIFICATE, OPT_CHECK
};

static const struct program_option options[] = {
    {'q', "quiet", NULL, N_("no output, only the exit status")},
    {'n', "no-factors", NULL, N_("the verdict alone, as fast as can be")},
    {'f', "factor", NULL, N_("finish factoring, however long it takes")},
    {'e', "explain", NULL, N_("say why in a sentence")},
    {OPT_PROVE, "prove", NULL, N_("prove primes, however long it takes")},
    {OPT_CERTIFICATE, "certificate", N_("[=FILE]"), N_("the same, and write the proofs")},
    {OPT_CHECK, "check", N_("FILE"), N_("say what the certificates in FILE prove")},
    {'0', "null", NULL, N_("items and answers end with NUL, not newline")},
    {OPT_ANY, "any", NULL, N_("status 0 if one is prime or correct")},
    {OPT_STATUS, "status", STATUS_LIST, N_("read: status 0 unless there is trouble")},
    {OPT_ERRORS, "errors", ERRORS_LIST, N_("inline: what cannot be read has its line, too")},
    {OPT_LINES, "line-buffered", NULL, N_("write each answer at once, and whole")},
    {OPT_DECK, "deck", N_("DECK"), N_("lvl0-advanced, lvl0, trump, or a file")},
    {OPT_DIGITS, "max-digits", "N", N_("longest number: 4300, up to 20000")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("form of the answers")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_COLOR, "color", PROGRAM_COLOR_LIST, N_("colour in text")},
    {0}
};

static const struct program_pair apart[] = {
    {OPT_FORMAT, OPT_JSON}, {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_JSON, OPT_TSV}, {OPT_JSON, OPT_CSV},
    {OPT_TSV, OPT_CSV},     {OPT_ANY, OPT_STATUS}, {'q', OPT_ERRORS},     {'q', OPT_FORMAT},  {'q', OPT_JSON},
    {'q', OPT_TSV},         {'q', OPT_CSV},        {'q', OPT_COLOR},      {'q', OPT_LINES},   {'q', 'e'},
    {'n', 'f'},             {0}
};

static const struct program program = {
    .name = "prime-judge",
    .usage = N_("[options] [NUMBER|CARDS|CLAIM ...]\n"
                "--check=FILE [-q|--json|--tsv|--csv] [NUMBER]"),
    .purpose = N_("Says whether numbers are prime: operands, or one a line on standard input.\n"),
    .options = options,
    .apart = apart,
    .more = N_("A NUMBER is its digits: 1213. CARDS spell one: 12,13 or, with --deck=trump, QK.\n"
               "A CLAIM is a factorisation to check: 24=2*2*3.\n"
               "Exit status: 0 all are prime or correct, 1 one is not, 2 trouble.\n"),
};

/* One run of the program, and which answers it gave. */
struct run {
    struct judge judge;
    struct out out;
    struct batch batch;
    bool null;
    bool any;
    bool reads;   /* the status tells only whether all could be read */
    bool inlines; /* what is refused has a line among the answers, and no message */
    bool csv;     /* the format is FORMAT_TSV then */
    bool flushes; /* after each line */
    bool writes; /* certificates go into `proofs` */
    struct file_new proofs;
    struct out proofs_out;
    bool has_certificate;
    bool met[JUDGE_ANSWERS]; /* which answers were given; JUDGE_BAD: there was trouble of any kind */
};

/* Answers the lines of the batch; must come before anything else is answered or reported. */
static void settle(struct run *run)
{
    if (run->batch.count > 0)
        batch_settle(&run->batch, &run->judge.options, &run->out.text, run->met);
    if (run->flushes)
        out_flush(&run->out);
}

/* Where a line or an operand came from, and its bytes; `at` is NULL if there were too many. */
struct input {
    const char *origin;
    unsigned long number;
    const char *at;
    size_t length;
};

/* Flushes the answers so far before the message, so that on a terminal both are in the order of the input. */
static void report_trouble(struct run *run, const struct input *input, const char *sentence)
{
    out_flush(&run->out);
    run->met[JUDGE_BAD] = true;
    program_report(&program, "%s%lu: %s", _(input->origin), input->number, sentence);
}

/* Reports that no line could be read: `error` is an errno. */
static void report_unread(struct run *run, unsigned long number, int error)
{
    struct input unread = {"stdin:", number, NULL, 0};
    struct text sentence = {0};
    program_say(&sentence, _("cannot be read"), strerror(error));
    report_trouble(run, &unread, text_string(&sentence));
    text_free(&sentence);
}

/* A line in the place of an answer, so that lines stay in step with the input. `code` is the word for programs. */
static void add_refusal(struct run *run, const struct input *input, const char *code, const char *sentence)
{
    const struct judge_options *judge = &run->judge.options;
    struct refused refused = {input->at, input->length, code, sentence};
    answer_write_refusal(&judge->style, judge->explain, &refused, &run->out.text);
}

/* Reports what cannot be judged, or gives it a line. */
static void refuse_input(struct run *run, const struct input *input, const char *code, const char *what,
                         const char *detail)
{
    struct text sentence = {0};
    program_say(&sentence, what, detail);
    if (run->inlines)
        add_refusal(run, input, code, text_string(&sentence));
    else
        report_trouble(run, input, text_string(&sentence));
    run->met[JUDGE_BAD] = true;
    text_free(&sentence);
}

static void refuse_fault(struct run *run, const struct input *input, const struct fault *fault)
{
    struct text what = {0};
    deck_with_fault(&run->judge.deck, fault, "--deck=", &what);
    refuse_input(run, input, fault_row(fault).word, text_string(&what), "");
    text_free(&what);
}

/* What a long proof takes is said before it begins: a judge_watch. */
static void say_before(void *context, const char *sentence)
{
    struct run *run = context;
    out_flush(&run->out);
    program_report(&program, "%s", sentence);
}

/* After an answer: reports a missing proof, and passes a certificate on to its file. */
static void follow_up(struct run *run, enum judge_answer answer, const struct input *input)
{
    struct text *certificate = &run->judge.certificates;
    if (answer == JUDGE_OPEN)
        report_trouble(run, input, run->judge.missing.at);
    if (certificate->length == 0)
        return;
    text_add_text(&run->proofs_out.text, certificate);
    text_add_char(&run->proofs_out.text, '\n');
    out_flow(&run->proofs_out);
    text_clear(certificate);
    run->has_certificate = true;
}

/* Refuses the input where a pipe may tear the line just added, which is taken back. */
static void keep_whole(struct run *run, const struct input *input)
{
    const struct input unshown = {input->origin, input->number, NULL, 0};
    if (!out_may_tear(&run->out))
        return;
    text_clear(&run->out.text);
    refuse_input(run, &unshown, fault_word(FAULT_TOO_LONG), _("the answer is longer than a pipe takes at once"), "");
}

static void judge_operand(struct run *run, const char *operand, unsigned long number)
{
    struct fault fault;
    struct input input = {N_("operand "), number, operand, strlen(operand)};
    enum judge_answer answer = judge_item(&run->judge, operand, input.length, &run->out.text, &fault);
    if (answer == JUDGE_NOTHING)
        refuse_input(run, &input, "empty", _("there is nothing in it"), "");
    else if (answer == JUDGE_BAD)
        refuse_fault(run, &input, &fault);
    keep_whole(run, &input);
    follow_up(run, answer, &input);
    run->met[answer] = true;
    out_flush(&run->out);
}

/* The line without a comment and without blanks at its ends, as an answer has it. */
static struct input input_of(const struct run *run, const struct lines *lines, const char *line, size_t length)
{
    const char *comment = run->null ? NULL : memchr(line, '#', length);
    if (comment != NULL)
        length = (size_t)(comment - line);
    words_trim(&line, &length);
    return (struct input){"stdin:", lines->number, line, length};
}

static void judge_line_of(struct run *run, const struct lines *lines, const char *line, size_t length)
{
    struct fault fault;
    enum judge_answer answer = run->null ? judge_item(&run->judge, line, length, &run->out.text, &fault)
                                         : judge_line(&run->judge, line, length, &run->out.text, &fault);
    struct input input = input_of(run, lines, line, length);
    if (answer == JUDGE_BAD)
        refuse_fault(run, &input, &fault);
    else if (answer == JUDGE_NOTHING && run->inlines)
        add_refusal(run, &input, "blank", _("there is nothing in it"));
    keep_whole(run, &input);
    follow_up(run, answer, &input);
    run->met[answer] = true;
}

static void report_line(struct run *run, const struct lines *lines, enum line_status status, const char *line,
                        size_t length)
{
    struct input too_long = {"stdin:", lines->number, NULL, 0};
    if (status == LINE_FAILED) {
        report_unread(run, lines->number + 1, lines->error);
    } else if (status == LINE_TOO_LONG) {
        refuse_input(run, &too_long, fault_word(FAULT_TOO_LONG), fault_text(FAULT_TOO_LONG), "");
    } else {
        struct input input = input_of(run, lines, line, length);
        bool is_text = length == 0 || (unsigned char)*line < 0xfe; /* as in no UTF-8 */
        refuse_input(run, &input, "nul", lines_nul_text(line, length),
                     is_text ? _("items that end with NUL need --null") : "");
        keep_whole(run, &input);
    }
}

/* Takes the lines that were read already into the batch, as far as it takes them. False if it took none. */
static bool take_ready(struct run *run, struct lines *lines)
{
    size_t length, before = run->batch.count;
    const char *bytes = lines_peek(lines, &length);
    size_t taken = batch_take_lines(&run->batch, &run->judge, bytes, length);
    lines_skip(lines, taken, run->batch.count - before);
    return taken > 0;
}

/* Reads lines and judges them, now or with the batch; false when no more can be read or written. */
static bool judge_next(struct run *run, struct lines *lines, bool may_wait)
{
    char *line;
    size_t length;
    if (batch_is_full(&run->batch))
        settle(run);
    if (may_wait && take_ready(run, lines))
        return out_flow(&run->out);
    if (!lines_is_ready(lines)) /* reading may flush the answers, which must be there then */
        settle(run);
    enum line_status status = lines_next(lines, &line, &length);
    if (status == LINE_READ && may_wait && batch_take(&run->batch, &run->judge, line, length))
        return out_flow(&run->out);
    settle(run);
    if (status == LINE_READ)
        judge_line_of(run, lines, line, length);
    else if (status != LINE_END)
        report_line(run, lines, status, line, length);
    if (run->flushes)
        out_flush(&run->out);
    return status != LINE_END && status != LINE_FAILED && out_flow(&run->out);
}

static void judge_lines(struct run *run)
{
    struct lines lines;
    lines_init(&lines, STDIN_FILENO, run->null ? '\0' : '\n', &run->out);
    while (judge_next(run, &lines, batch_serves(&run->judge.options)))
        continue;
    lines_free(&lines);
}

static int status_of(const struct run *run)
{
    if (run->met[JUDGE_BAD])
        return STATUS_TROUBLE;
    if (run->reads)
        return STATUS_YES;
    return (run->any ? run->met[JUDGE_YES] : !run->met[JUDGE_NO]) ? STATUS_YES : STATUS_NO;
}

/* Breaks what was added to the answers at blanks, so that the terminal does not break words and numbers. */
static void fit_terminal(struct text *text)
{
    struct text lines = {0};
    text_add_text(&lines, text);
    text_clear(text);
    for (const char *at = text_string(&lines); *at != '\0';) {
        size_t length = strcspn(at, "\n");
        columns_wrap(at, length, ANSWER_INDENT, prompt_columns() - 1, text);
        at += length + (at[length] == '\n');
    }
    text_free(&lines);
}

/* Holds a session at the prompt. Its status does not depend on the answers: 0 unless the terminal fails. */
static int hold_talk(struct run *run)
{
    struct talk talk = {.judge = &run->judge};
    struct prompt prompt;
    enum line_status status;
    char *line;
    size_t length;
    run->judge.options.style.spoken = true;
    run->judge.options.prompted = true;
    talk_welcome(&run->out.text);
    fit_terminal(&run->out.text);
    out_flush(&run->out);
    prompt_open(&prompt, _("judge> "), talk_words, NULL);
    while ((status = prompt_next(&prompt, &line, &length)) != LINE_END && status != LINE_FAILED) {
        if (status != LINE_READ)
            talk_refuse(status, &run->out.text);
        else if (!talk_line(&talk, line, length, &run->out.text))
            break;
        fit_terminal(&run->out.text);
        if (!out_flush(&run->out))
            break;
    }
    if (status == LINE_FAILED)
        report_unread(run, prompt.lines.number, prompt.lines.error);
    prompt_close(&prompt);
    talk_free(&talk);
    return status == LINE_FAILED ? STATUS_TROUBLE : STATUS_YES;
}

/* What the options are besides those of the judge. */
struct chosen {
    const char *deck, *certificate, *check;
    const char *unchecked; /* the name of an option that has no meaning with --check, or NULL */
    int color;
};

static void take_format(struct run *run, int format)
{
    run->csv = format == FORMAT_CSV;
    run->judge.options.style.format = run->csv ? FORMAT_TSV : (enum format)format;
}

static void take_option(struct run *run, const struct program_arguments *arguments, int option, struct chosen *chosen)
{
    struct judge_options *judge = &run->judge.options;
    switch (option) {
    case 'q': judge->quiet = true; return;
    case OPT_FORMAT: take_format(run, program_choice(arguments)); return;
    case OPT_JSON: take_format(run, FORMAT_JSON); return;
    case OPT_TSV: take_format(run, FORMAT_TSV); return;
    case OPT_CSV: take_format(run, FORMAT_CSV); return;
    case OPT_STATUS: run->reads = program_choice(arguments) == 1; return;
    case OPT_COLOR: chosen->color = program_choice(arguments); return;
    case OPT_CHECK: chosen->check = arguments->value; return;
    case 'n': judge->effort = VERDICT_ONLY; break;
    case 'f': judge->effort = VERDICT_FINISH; break;
    case 'e': judge->explain = true; break;
    case '0': run->null = true; break;
    case OPT_ANY: run->any = true; break;
    case OPT_ERRORS: run->inlines = program_choice(arguments) == 1; break;
    case OPT_LINES: run->flushes = true; break;
    case OPT_DECK: chosen->deck = arguments->value; break;
    case OPT_DIGITS: judge->max_digits = (size_t)program_number(arguments, 1, JUDGE_DIGITS_MAX); break;
    case OPT_CERTIFICATE:
        judge->certificates = arguments->value != NULL ? CERTIFICATES_KEPT : CERTIFICATES_SHOWN;
        chosen->certificate = arguments->value;
        judge->prove = true;
        break;
    case OPT_PROVE: judge->prove = true; break;
    }
    chosen->unchecked = arguments->option->name;
}

/* Ends the process if options contradict each other. */
static void check_options(const struct run *run, const struct chosen *chosen)
{
    const struct judge_options *judge = &run->judge.options;
    bool is_shown = judge->certificates == CERTIFICATES_SHOWN;
    if (chosen->check != NULL && chosen->unchecked != NULL)
        program_usage(&program, "--check judges no numbers: not with --%s", chosen->unchecked);
    if (judge->prove && judge->effort == VERDICT_ONLY)
        program_usage(&program, "--no-factors gives no proof: not with --prove or --certificate");
    if (is_shown && judge->quiet)
        program_usage(&program, "--quiet writes no certificate: name a file, --certificate=FILE");
    if (is_shown && judge->style.format == FORMAT_TSV)
        program_usage(&program, "a line of --%s holds no certificate: name a file, --certificate=FILE",
                      run->csv ? "csv" : "tsv");
    if (is_shown && judge->style.format == FORMAT_TEXT && run->flushes)
        program_usage(&program, "--line-buffered keeps lines together, and a certificate has several: name a file, "
                      "--certificate=FILE");
    if (run->inlines && judge->style.format == FORMAT_TEXT)
        program_usage(&program, "--errors=inline is for --json, --tsv and --csv");
    if (run->null && run->csv)
        program_usage(&program, "csv has lines, which --null has not: one of them");
    if (run->null && is_shown && judge->style.format == FORMAT_TEXT)
        program_usage(&program, "a certificate has lines, which --null has not: name a file, --certificate=FILE");
}

/*
 * The words of the answers are for scripts and English. Others read sentences in their language at a terminal, and
 * wherever an explanation follows, which is in that language: no line has two.
 */
static bool is_spoken(const struct judge_options *judge)
{
    const struct answer_style *style = &judge->style;
    bool is_read = judge->explain || (style->separator == '\n' && !style->certified && isatty(STDOUT_FILENO));
    return style->format == FORMAT_TEXT && is_read && strcmp(language_code(), "en") != 0;
}

static void read_options(struct run *run, struct program_arguments *arguments, struct chosen *chosen)
{
    struct judge_options *judge = &run->judge.options;
    int option;
    while ((option = program_next(arguments)) != 0)
        take_option(run, arguments, option, chosen);
    check_options(run, chosen);
    judge->style.factors = judge->effort != VERDICT_ONLY;
    judge->style.separator = run->null ? '\0' : '\n';
    judge->style.color = program_has_color(chosen->color, STDOUT_FILENO);
    judge->style.certified = judge->certificates == CERTIFICATES_SHOWN;
    if (judge->style.certified)
        judge->style.color = false;
    judge->style.spoken = is_spoken(judge);
    if (judge->quiet) /* nobody sees factors */
        judge->effort = VERDICT_ONLY;
}

static int judge_all(struct run *run, const struct program_arguments *arguments)
{
    bool may_talk = !run->judge.options.quiet && !run->null && !run->csv && !run->judge.options.style.certified;
    if (arguments->operands == 0 && may_talk && prompt_is_wanted())
        return hold_talk(run);
    if (arguments->operands == 0)
        judge_lines(run);
    for (int i = 0; i < arguments->operands && run->out.error == 0; i++) {
        if (strcmp(arguments->word[i], "-") == 0)
            judge_lines(run);
        else
            judge_operand(run, arguments->word[i], (unsigned long)i + 1);
    }
    return status_of(run);
}

/* Checks the certificates of a file, of the number that is the operand, if there is one. */
static int check_all(struct run *run, const struct program_arguments *arguments, const char *file)
{
    char message[512];
    struct digits number = {NULL, 0};
    struct text bytes = {0};
    const char *word = arguments->operands > 0 ? arguments->word[0] : "";
    int status = STATUS_TROUBLE;
    if (arguments->operands > 1)
        program_usage(&program, "--check takes one number at most");
    if (arguments->operands > 0 && !digits_read(word, strlen(word), &number))
        program_usage(&program, "--check takes a number of digits: %.40s", word);
    if (!check_read(file, &bytes, message, sizeof message)) {
        program_report(&program, "%s", message);
    } else {
        const struct judge_options *judge = &run->judge.options;
        bool all = check_certificates(&judge->style, number, &bytes, judge->quiet ? NULL : &run->out);
        status = all || run->reads ? STATUS_YES : STATUS_NO;
    }
    text_free(&bytes);
    return status;
}

/* Begins the file of the certificates; it is replaced when all are in it. False, after a report, if it cannot be. */
static bool begin_proofs(struct run *run, const char *name)
{
    char message[512];
    if (name == NULL)
        return true;
    if (!file_begin(&run->proofs, name, message, sizeof message)) {
        program_report(&program, "%s", message);
        return false;
    }
    out_init(&run->proofs_out, run->proofs.fd);
    run->writes = true;
    return true;
}

/* Without a certificate the old file stays. Returns the status, or that of trouble. */
static int end_proofs(struct run *run, const char *name, int status)
{
    char message[512] = "";
    if (!run->writes)
        return status;
    if (!out_flush(&run->proofs_out))
        snprintf(message, sizeof message, "%.200s: %s", name, strerror(run->proofs_out.error));
    out_free(&run->proofs_out);
    if (*message != '\0' || !run->has_certificate)
        file_abandon(&run->proofs);
    else
        file_commit(&run->proofs, message, sizeof message);
    if (*message == '\0')
        return status;
    program_report(&program, "%s", message);
    return STATUS_TROUBLE;
}

static void begin_output(struct run *run, bool checks)
{
    const struct judge_options *judge = &run->judge.options;
    out_init(&run->out, STDOUT_FILENO);
    if (run->csv)
        run->out.csv = checks ? check_columns : judge->explain ? answer_columns_explained : answer_columns;
    run->out.is_whole = run->flushes;
    run->out.end = judge->style.separator;
}

static int do_task(struct run *run, const struct program_arguments *arguments, const struct chosen *chosen)
{
    char message[512];
    if (chosen->check != NULL)
        return check_all(run, arguments, chosen->check);
    if (!deck_open(chosen->deck, &run->judge.deck, message, sizeof message)) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    if (!begin_proofs(run, chosen->certificate))
        return STATUS_TROUBLE;
    return end_proofs(run, chosen->certificate, judge_all(run, arguments));
}

int main(int count, char **words)
{
    struct chosen chosen = {.deck = "lvl0-advanced"};
    struct run run = {.judge.options = {.effort = VERDICT_FACTORS, .max_digits = JUDGE_DIGITS}};
    struct program_arguments arguments = program_begin(&program, count, words);
    run.judge.watch = (struct judge_watch){say_before, &run};
    read_options(&run, &arguments, &chosen);
    begin_output(&run, chosen.check != NULL);
    int status = program_finish(&program, &run.out, do_task(&run, &arguments, &chosen));
    out_free(&run.out);
    judge_close(&run.judge);
    return status;
}
