/* main.c: prime-judge: options, files, exit status. */
#include "core/base/language.h"
#include "core/cards/deck_with.h"
#include "core/ui/format.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "judge/check.h"
#include "judge/stream.h"

#include <string.h>
#include <unistd.h>

enum {
    OPT_FORMAT = PROGRAM_LONG_ONLY, OPT_JSON, OPT_TSV, OPT_CSV, OPT_ANY, OPT_STATUS, OPT_ERRORS, OPT_LINES, OPT_DECK,
    OPT_DIGITS, OPT_COLOR, OPT_PROVE, OPT_CERTIFICATE, OPT_CHECK
};

static const struct program_option options[] = {
    {'q', "quiet", NULL, N_("no output, only the exit status")},
    {'n', "no-factors", NULL, N_("the verdict alone, as fast as possible")},
    {'f', "factor", NULL, N_("finish factoring, however long it takes")},
    {'e', "explain", NULL, N_("say why in a sentence")},
    {OPT_PROVE, "prove", NULL, N_("prove primes, however long it takes")},
    {OPT_CERTIFICATE, "certificate", N_("[=FILE]"), N_("the same, and write the proofs")},
    {OPT_CHECK, "check", N_("FILE"), N_("say what the certificates in FILE prove")},
    {'0', "null", NULL, N_("items and answers end with NUL, not newline")},
    {OPT_ANY, "any", NULL, N_("status 0 if at least one is prime or correct")},
    {OPT_STATUS, "status", STATUS_LIST, N_("read: status 0 unless there is trouble")},
    {OPT_ERRORS, "errors", ERRORS_LIST, N_("inline: also print a line for unreadable input")},
    {OPT_LINES, "line-buffered", NULL, N_("write each answer as soon as it is known")},
    {OPT_DECK, "deck", N_("DECK"), N_("lvl0-advanced, lvl0, trump, or a file")},
    {OPT_DIGITS, "max-digits", "N", N_("longest number: 4300, up to 20000")},
    {OPT_FORMAT, "format", FORMAT_LIST, N_("form of the answers")},
    {OPT_JSON, "json", NULL, N_("the same as --format=json")},
    {OPT_TSV, "tsv", NULL, N_("the same as --format=tsv")},
    {OPT_CSV, "csv", NULL, N_("the same as --format=csv")},
    {OPT_COLOR, "color", PROGRAM_COLOR_LIST, N_("colour in text")},
    {0}
};

static const struct program_pair exclusive[] = {
    {OPT_FORMAT, OPT_JSON}, {OPT_FORMAT, OPT_TSV}, {OPT_FORMAT, OPT_CSV}, {OPT_JSON, OPT_TSV}, {OPT_JSON, OPT_CSV},
    {OPT_TSV, OPT_CSV},     {OPT_ANY, OPT_STATUS}, {'q', OPT_ERRORS},     {'q', OPT_FORMAT},  {'q', OPT_JSON},
    {'q', OPT_TSV},         {'q', OPT_CSV},        {'q', OPT_COLOR},      {'q', OPT_LINES},   {'q', 'e'},
    {'n', 'f'},             {0}
};

static const struct program program = {
    .name = "prime-judge",
    .usage = N_("[options] [NUMBER|CARDS|CLAIM ...]\n"
                "--check=FILE [-q|--json|--tsv|--csv] [NUMBER]"),
    .purpose = N_("Says whether numbers are prime: arguments, or lines of standard input.\n"),
    .options = options,
    .exclusive = exclusive,
    .more = N_("A NUMBER is its digits: 1213. CARDS spell one: 12,13 or, with --deck=trump, QK.\n"
               "A CLAIM is a factorisation to check: 24=2*2*3.\n"
               "Exit status: 0 if all are prime or correct, 1 if any is not, 2 on trouble.\n"),
};

/* The options that are not in struct judge_options or struct stream. */
struct main_options {
    const char *deck, *certificate, *check;
    const char *not_with_check; /* the name of an option that has no meaning with --check; NULL if none was given */
    int color;
    bool csv; /* the format is then FORMAT_TSV */
};

static void set_format(struct stream *stream, struct main_options *chosen, int format)
{
    chosen->csv = format == FORMAT_CSV;
    stream->judge.options.style.format = chosen->csv ? FORMAT_TSV : (enum format)format;
}

static void apply_option(struct stream *stream, const struct program_arguments *arguments, int option,
                         struct main_options *chosen)
{
    struct judge_options *judge = &stream->judge.options;
    switch (option) {
    case 'q': judge->quiet = true; return;
    case OPT_FORMAT: set_format(stream, chosen, program_choice(arguments)); return;
    case OPT_JSON: set_format(stream, chosen, FORMAT_JSON); return;
    case OPT_TSV: set_format(stream, chosen, FORMAT_TSV); return;
    case OPT_CSV: set_format(stream, chosen, FORMAT_CSV); return;
    case OPT_STATUS: stream->ignores_answers = program_choice(arguments) == 1; return;
    case OPT_COLOR: chosen->color = program_choice(arguments); return;
    case OPT_CHECK: chosen->check = arguments->value; return;
    case 'n': judge->effort = VERDICT_ONLY; break;
    case 'f': judge->effort = VERDICT_FINISH; break;
    case 'e': judge->explain = true; break;
    case '0': stream->null = true; break;
    case OPT_ANY: stream->any_suffices = true; break;
    case OPT_ERRORS: stream->has_inline_errors = program_choice(arguments) == 1; break;
    case OPT_LINES: stream->flushes = true; break;
    case OPT_DECK: chosen->deck = arguments->value; break;
    case OPT_DIGITS: judge->max_digits = (size_t)program_number(arguments, 1, JUDGE_DIGITS_MAX); break;
    case OPT_CERTIFICATE:
        judge->certificates = arguments->value != NULL ? CERTIFICATES_KEPT : CERTIFICATES_SHOWN;
        chosen->certificate = arguments->value;
        judge->prove = true;
        break;
    case OPT_PROVE: judge->prove = true; break;
    }
    chosen->not_with_check = arguments->option->name;
}

/* Ends the process if options contradict each other. */
static void check_options(const struct stream *stream, const struct main_options *chosen)
{
    const struct judge_options *judge = &stream->judge.options;
    bool is_shown = judge->certificates == CERTIFICATES_SHOWN;
    if (chosen->check != NULL && chosen->not_with_check != NULL)
        program_usage(&program, "--check reads certificates only: do not use it with --%s", chosen->not_with_check);
    if (judge->prove && judge->effort == VERDICT_ONLY)
        program_usage(&program, "--no-factors gives no proof: not with --prove or --certificate");
    if (is_shown && judge->quiet)
        program_usage(&program, "--quiet writes no certificate: name a file, --certificate=FILE");
    if (is_shown && judge->style.format == FORMAT_TSV)
        program_usage(&program, "a line of --%s holds no certificate: name a file, --certificate=FILE",
                      chosen->csv ? "csv" : "tsv");
    if (is_shown && judge->style.format == FORMAT_TEXT && stream->flushes)
        program_usage(&program, "--line-buffered keeps lines together, and a certificate has several: name a file, "
                      "--certificate=FILE");
    if (stream->has_inline_errors && judge->style.format == FORMAT_TEXT)
        program_usage(&program, "--errors=inline is for --json, --tsv and --csv");
    if (stream->null && chosen->csv)
        program_usage(&program, "--null ends answers with NUL, but csv needs lines: choose one of them");
    if (stream->null && is_shown && judge->style.format == FORMAT_TEXT)
        program_usage(&program, "--null ends answers with NUL, but a certificate has several lines: name a file, "
                                "--certificate=FILE");
}

/*
 * The words of plain answers are meant for scripts and for users of English. Users of other languages get sentences in
 * their language at a terminal, and also if an explanation follows, as that is in their language: no line mixes two
 * languages.
 */
static bool is_spoken(const struct judge_options *judge)
{
    const struct answer_style *style = &judge->style;
    bool is_read = judge->explain || (style->separator == '\n' && !style->certified && isatty(STDOUT_FILENO));
    return style->format == FORMAT_TEXT && is_read && strcmp(language_code(), "en") != 0;
}

static void read_options(struct stream *stream, struct program_arguments *arguments, struct main_options *chosen)
{
    struct judge_options *judge = &stream->judge.options;
    int option;
    while ((option = program_next(arguments)) != 0)
        apply_option(stream, arguments, option, chosen);
    check_options(stream, chosen);
    judge->style.factors = judge->effort != VERDICT_ONLY;
    judge->style.separator = stream->null ? '\0' : '\n';
    judge->style.color = program_wants_color(chosen->color, STDOUT_FILENO);
    judge->style.certified = judge->certificates == CERTIFICATES_SHOWN;
    if (judge->style.certified)
        judge->style.color = false;
    judge->style.spoken = is_spoken(judge);
    if (judge->quiet) /* factors are not shown */
        judge->effort = VERDICT_ONLY;
}

static enum program_status judge_all(struct stream *stream, const struct program_arguments *arguments, bool is_csv)
{
    const struct judge_options *judge = &stream->judge.options;
    bool may_prompt = !judge->quiet && !stream->null && !is_csv && !judge->style.certified;
    if (arguments->operands == 0 && may_prompt && prompt_is_wanted())
        return stream_talk(stream);
    if (arguments->operands == 0)
        stream_judge_lines(stream);
    for (int i = 0; i < arguments->operands && stream->out.error == 0; i++) {
        if (strcmp(arguments->word[i], "-") == 0)
            stream_judge_lines(stream);
        else
            stream_judge_operand(stream, arguments->word[i], (unsigned long)i + 1);
    }
    return stream_status(stream);
}

/* Checks the certificates in a file; only those of the number given as the operand, if there is one. */
static enum program_status check_all(struct stream *stream, const struct program_arguments *arguments, const char *file)
{
    char message[512];
    struct digits number = {NULL, 0};
    struct text bytes = {0};
    const char *word = arguments->operands > 0 ? arguments->word[0] : "";
    enum program_status status = STATUS_TROUBLE;
    if (arguments->operands > 1)
        program_usage(&program, "--check takes one number at most");
    if (arguments->operands > 0 && !digits_read(word, strlen(word), &number))
        program_usage(&program, "--check takes a number of digits: %.40s", word);
    if (!check_read(file, &bytes, message, sizeof message)) {
        program_report(&program, "%s", message);
    } else {
        const struct judge_options *judge = &stream->judge.options;
        bool all = check_certificates(&judge->style, number, &bytes, judge->quiet ? NULL : &stream->out);
        status = all || stream->ignores_answers ? STATUS_YES : STATUS_NO;
    }
    text_free(&bytes);
    return status;
}

/* Judges the input, and writes the certificates to their file, if one is named. */
static enum program_status judge_and_write_proofs(struct stream *stream, const struct program_arguments *arguments,
                                                  const struct main_options *chosen)
{
    char message[512];
    enum program_status status = STATUS_TROUBLE;
    if (!deck_open(chosen->deck, &stream->judge.deck, message, sizeof message) ||
        (chosen->certificate != NULL &&
         !proofs_begin(&stream->proofs, chosen->certificate, message, sizeof message))) {
        program_report(&program, "%s", message);
        return STATUS_TROUBLE;
    }
    status = judge_all(stream, arguments, chosen->csv);
    if (proofs_end(&stream->proofs, message, sizeof message))
        return status;
    program_report(&program, "%s", message);
    return STATUS_TROUBLE;
}

int main(int count, char **words)
{
    struct main_options chosen = {.deck = "lvl0-advanced"};
    struct stream stream = {.judge.options = {.effort = VERDICT_FACTORS, .max_digits = JUDGE_DIGITS}};
    const struct judge_options *judge = &stream.judge.options;
    struct program_arguments arguments = program_begin(&program, count, words);
    enum program_status status;
    read_options(&stream, &arguments, &chosen);
    stream_begin(&stream, &program);
    if (chosen.check != NULL) {
        stream.out.csv = chosen.csv ? check_columns : NULL;
        status = check_all(&stream, &arguments, chosen.check);
    } else {
        stream.out.csv = !chosen.csv ? NULL : judge->explain ? answer_columns_explained : answer_columns;
        status = judge_and_write_proofs(&stream, &arguments, &chosen);
    }
    int exit_status = program_finish(&program, &stream.out, (int)status);
    stream_end(&stream);
    return exit_status;
}
