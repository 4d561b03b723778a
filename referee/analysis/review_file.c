/* review_file.c: reviews a file: a record or score notation. */
#include "referee/analysis/review_file.h"

#include "core/base/memory.h"
#include "core/ui/status_line.h"
#include "referee/analysis/game_files.h"

#include <string.h>

/* The file is read twice: first to count its games, then to evaluate and write each. */
struct reviewing {
    const struct program *program;
    const struct review_form *form;
    struct review counted; /* of the first reading; all games are dropped */
    struct review review;  /* of the second reading; holds the current game */
    struct review_page page;
    bool is_writing;       /* during the second reading */
    enum program_status status;
    struct status_line line;
    struct out *out;
};

static struct review *current(struct reviewing *reviewing)
{
    return reviewing->is_writing ? &reviewing->review : &reviewing->counted;
}

static void add_game(void *context, const struct played_game *game, const char *file)
{
    (void)file;
    review_add(current(context), game);
}

/* Called after a reading without faults. Returns whether to read the file again: once, if a player has moved. */
static bool begin_second_reading(void *context)
{
    struct reviewing *reviewing = context;
    if (reviewing->is_writing || reviewing->counted.moves == 0)
        return false;
    reviewing->is_writing = true;
    status_line_begin(&reviewing->line);
    if (reviewing->form->begin != NULL)
        reviewing->form->begin(&reviewing->page, &reviewing->out->text);
    return true;
}

static void end_file(void *context, const struct game_file *file)
{
    struct reviewing *reviewing = context;
    reviewing->status = file->end == GAME_FILES_READ    ? STATUS_YES
                        : file->end == GAME_FILES_WRONG ? STATUS_NO
                                                        : STATUS_TROUBLE;
    status_line_end(&reviewing->line);
    if (file->end != GAME_FILES_READ)
        program_report(reviewing->program, "%s", file->why.at);
}

/* Shows the progress: a review_listener. */
static void show_progress(void *context, int done)
{
    struct reviewing *reviewing = context;
    struct text text = {0};
    if (!status_line_is_due(&reviewing->line))
        return;
    text_say(&text, "%d of %d moves", done, reviewing->counted.moves);
    status_line_show(&reviewing->line, text.at);
    text_free(&text);
}

/* Drops the game, which the review has counted: a review_game_listener. */
static void drop_game(struct review *review, void *context)
{
    (void)context;
    review_drop(review);
}

/* Evaluates, writes and drops the game: a review_game_listener. */
static void write_game(struct review *review, void *context)
{
    struct reviewing *reviewing = context;
    status_line_make_room(&reviewing->line);
    if (out_flush_if_full(reviewing->out)) {
        review_weigh(review, &reviewing->page.terms, show_progress, reviewing);
        reviewing->form->game(&reviewing->page, 0, &reviewing->out->text);
    }
    review_drop(review);
}

enum program_status review_file(const struct program *program, const struct new_match_rules *rules,
                                const struct review_options *options, struct out *out)
{
    struct reviewing *reviewing = memory_resize(NULL, sizeof *reviewing);
    memset(reviewing, 0, sizeof *reviewing);
    reviewing->program = program;
    reviewing->form = options->form;
    reviewing->counted.on_game = drop_game;
    reviewing->review.on_game = write_game;
    reviewing->review.context = reviewing;
    reviewing->page = (struct review_page){&reviewing->review, &reviewing->counted, options->path, options->terms};
    reviewing->out = out;
    const struct game_files_reader reader = {
        .game = add_game, .again = begin_second_reading, .end = end_file, .context = reviewing};
    game_files_read_file(rules, options->path, &reader);
    if (reviewing->status == STATUS_YES && !reviewing->is_writing) {
        program_report(program, "%s: no player has moved", options->path);
        reviewing->status = STATUS_TROUBLE;
    }
    if (reviewing->status == STATUS_YES && reviewing->form->end != NULL)
        reviewing->form->end(&reviewing->page, &out->text);
    review_free(&reviewing->counted);
    review_free(&reviewing->review);
    enum program_status status = reviewing->status;
    memory_free(reviewing);
    return status;
}
