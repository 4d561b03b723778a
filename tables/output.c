/* output.c: makes a sheet: on standard output, in a file, or in a file for each card. */
#include "tables/output.h"

#include "core/base/file.h"
#include "core/base/language.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From here on sentences are in the language of the sheet, until language_use_english_unless_utf8. */
static void use_sheet_language(const struct output_job *job)
{
    if (job->language != NULL && strcmp(language_code(), job->language) != 0)
        (void)language_choose(job->language);
}

/* Writes or draws the sheet into `out`. */
static void make_sheet(struct output_job *job, struct out *out, struct sheet_result *result)
{
    use_sheet_language(job);
    job->request.has_color = program_wants_color(job->color, out->fd);
    job->request.progress = isatty(STDERR_FILENO) && !isatty(out->fd) ? job->progress : NULL;
    if (sheet_is_drawn(job->format))
        sheet_draw(job->sheet, &job->request, job->target, out, result);
    else
        sheet_write(job->sheet, &job->request, job->format, out, result);
    language_use_english_unless_utf8();
    job->end_progress(job->request.watch);
}

/* The exit status; reports a failure. */
static int status_of(const struct program *program, const struct sheet_result *result)
{
    if (result->status == SHEET_FAILED)
        program_report(program, "%s", result->message);
    return result->status == SHEET_DONE ? STATUS_YES : result->status == SHEET_NOTHING ? STATUS_NO : STATUS_TROUBLE;
}

static int make_to_stdout(const struct program *program, struct output_job *job)
{
    struct out out;
    struct sheet_result result;
    bool is_binary = job->format == SHEET_PDF || job->format == SHEET_PNG;
    if (is_binary && job->file == NULL && isatty(STDOUT_FILENO))
        program_usage(program, "a terminal does not show %s: name a file with -o", sheet_format_name(job->format));
    out_init(&out, STDOUT_FILENO);
    make_sheet(job, &out, &result);
    int status = program_finish(program, &out, status_of(program, &result));
    out_free(&out);
    return status;
}

/* The old file is replaced only after the whole new one is on disk. */
static int make_to_file(const struct program *program, struct output_job *job)
{
    char message[600];
    struct file_new file;
    struct out out;
    struct sheet_result result;
    if (!file_begin(&file, job->file, message, sizeof message)) {
        program_report(program, "%s", message);
        return STATUS_TROUBLE;
    }
    out_init(&out, file.fd);
    make_sheet(job, &out, &result);
    int status = status_of(program, &result);
    if (!out_flush(&out)) {
        program_report(program, "%s: %s", job->file, strerror(out.error));
        status = STATUS_TROUBLE;
    }
    out_free(&out);
    if (status != STATUS_YES) {
        file_abandon(&file);
    } else if (!file_commit(&file, message, sizeof message)) {
        program_report(program, "%s", message);
        status = STATUS_TROUBLE;
    }
    return status;
}

/* Whether the folder of --each exists; if not, reports an error. */
static bool has_folder(const struct program *program, const char *folder)
{
    struct stat status;
    int error = stat(folder, &status) != 0 ? errno : !S_ISDIR(status.st_mode) ? ENOTDIR : 0;
    if (error != 0)
        program_report(program, "--each: %s: %s", folder, strerror(error));
    return error == 0;
}

/* Makes a file for each card, `deck-01.png`, and with backs `deck-back.png`. Stops at the first failure. */
static int make_each(const struct program *program, struct output_job *job)
{
    struct sheet_result result;
    struct text name = {0};
    use_sheet_language(job);
    int pages = sheet_count(job->sheet, &job->request, &result);
    language_use_english_unless_utf8();
    int cards = pages - job->request.paper.backs, status = status_of(program, &result);
    for (int page = 1; page <= pages && status == STATUS_YES; page++) {
        text_clear(&name);
        text_print(&name, "%s/%s-", job->folder, job->sheet->name);
        if (page <= cards)
            text_print(&name, "%0*d", cards > 99 ? 3 : 2, page);
        else
            text_add(&name, "back");
        text_print(&name, ".%s", sheet_format_name(job->format));
        job->file = name.at;
        job->request.paper.each_page = page;
        status = make_to_file(program, job);
    }
    job->file = NULL;
    text_free(&name);
    return status;
}

int output_make(const struct program *program, struct output_job *job)
{
    if (job->folder != NULL)
        return has_folder(program, job->folder) ? make_each(program, job) : STATUS_TROUBLE;
    bool is_file = job->file != NULL && strcmp(job->file, "-") != 0;
    return is_file ? make_to_file(program, job) : make_to_stdout(program, job);
}
