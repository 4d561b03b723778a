/* review_file.c: the review of a file, a record or score notation. */
#include "referee/channel/review_file.h"

#include "core/ui/status_line.h"
#include "referee/channel/review_page.h"
#include "referee/engine/archive.h"

/* A file whose games are gathered, and then weighed. */
struct reviewing {
    const struct program *program;
    struct review review;
    enum program_status status;
    struct status_line line;
};

static bool begin(void *context, const char *name)
{
    (void)context, (void)name;
    return true;
}

static bool add_match(void *context, const struct session *session, bool is_replaced, const char *file)
{
    struct reviewing *reviewing = context;
    (void)is_replaced;
    (void)file;
    return review_add(&reviewing->review, session);
}

static void end_file(void *context, enum archive_end end, const char *why)
{
    struct reviewing *reviewing = context;
    reviewing->status = end == ARCHIVE_READ ? STATUS_YES : end == ARCHIVE_WRONG ? STATUS_NO : STATUS_TROUBLE;
    if (end != ARCHIVE_READ)
        program_report(reviewing->program, "%s", why);
}

/* A review_listener. */
static void show_progress(void *context, int done)
{
    struct reviewing *reviewing = context;
    struct text text = {0};
    if (!status_line_is_due(&reviewing->line))
        return;
    text_say(&text, "%d of %d moves", done, reviewing->review.moves);
    status_line_show(&reviewing->line, text.at);
    text_free(&text);
}

static void write_review(struct reviewing *reviewing, const struct review_options *options, struct text *text)
{
    static void (*const write[])(const struct review_page *page, struct text *text) = {
        [REVIEW_TEXT] = review_page_text,
        [REVIEW_TSV] = review_page_tsv,
        [REVIEW_JSON] = review_page_json,
        [REVIEW_HTML] = review_page_html,
    };
    const struct review_page page = {&reviewing->review, options->path, options->terms};
    status_line_begin(&reviewing->line);
    review_weigh(&reviewing->review, &page.terms, show_progress, reviewing);
    status_line_end(&reviewing->line);
    write[options->format](&page, text);
}

enum program_status review_file(const struct program *program, const struct match_rules *rules,
                                const struct review_options *options, struct out *out)
{
    struct reviewing reviewing = {.program = program};
    const struct archive_reader reader = {begin, add_match, end_file, &reviewing};
    archive_read_file(rules, options->path, &reader);
    if (reviewing.status == STATUS_YES && reviewing.review.moves == 0) {
        program_report(program, "%s: no player has moved", options->path);
        reviewing.status = STATUS_TROUBLE;
    }
    if (reviewing.status == STATUS_YES)
        write_review(&reviewing, options, &out->text);
    review_free(&reviewing.review);
    return reviewing.status;
}
