/* progress.c: the progress of a series, in a line on standard error, if that is a terminal. */
#include "match/progress.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "core/base/monotonic.h"
#include "core/ui/prompt.h"
#include "core/ui/screen.h"

#include <math.h>
#include <string.h>

enum { MARK_MS = 2000 }; /* until this time has passed since the mark before it, the newest mark is overwritten */

/* ---- speed ---- */

void pace_add(struct pace *pace, long long ms, uint64_t games)
{
    int before = (pace->newest + PACE_MARKS - 1) % PACE_MARKS;
    bool is_new = pace->marks < 2 || ms - pace->mark[before].ms >= MARK_MS;
    if (is_new && pace->marks > 0)
        pace->newest = (pace->newest + 1) % PACE_MARKS;
    if (is_new && pace->marks < PACE_MARKS)
        pace->marks++;
    pace->mark[pace->newest].ms = ms;
    pace->mark[pace->newest].games = games;
}

double pace_speed(const struct pace *pace)
{
    int newest = pace->newest, oldest = (newest + PACE_MARKS + 1 - pace->marks) % PACE_MARKS;
    if (pace->mark[newest].ms == pace->mark[oldest].ms) /* with one mark or none, this is always so */
        return 0;
    return (double)(pace->mark[newest].games - pace->mark[oldest].games) * 1000 /
           (double)(pace->mark[newest].ms - pace->mark[oldest].ms);
}

/* ---- the text ---- */

static void add_games(const struct progress_view *view, struct text *text)
{
    text_print(text, language_plural("%llu of %llu game", "%llu of %llu games", view->wanted),
               (unsigned long long)view->tally->games, (unsigned long long)view->wanted);
}

static void add_left(const struct progress_view *view, struct text *text)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    uint64_t games = view->tally->games;
    if (view->speed <= 0 || games >= view->wanted)
        return;
    double s = (double)(view->wanted - games) / view->speed;
    if (s < 10)
        text_say(text, "less than 10 s left");
    else if (s < 55)
        text_say(text, "about %.0f s left", 10 * round(s / 10));
    else if (s < 1.5 * HOUR)
        text_say(text, "about %.0f min left", round(s / MINUTE));
    else if (s < 2 * DAY)
        text_say(text, "about %.0f h left", round(s / HOUR));
    else
        text_say(text, "about %.0f days left", round(s / DAY));
}

static void add_leader(const struct progress_view *view, struct text *text)
{
    const struct tally *tally = view->tally;
    int order[PLAYERS_MAX], rank[PLAYERS_MAX];
    tally_rank(tally, order, rank);
    const struct tally_player *best = &tally->player[order[0]];
    const char *name = view->name[order[0]];
    double score = tally_score(tally, best->points, best->games);
    if (!isfinite(score) || tally->players < 2)
        return;
    if (rank[order[1]] == 1) {
        text_say(text, "nobody leads");
        return;
    }
    struct text safe = {0};
    text_add_safe(&safe, name, strlen(name));
    text_say(text, "%s leads with %.1f %%", text_string(&safe), 100 * score);
    text_free(&safe);
}

static void add_sprt(const struct progress_view *view, struct text *text)
{
    const struct sprt_run *run = view->sprt;
    if (run != NULL)
        text_say(text, "LLR %.2f (%.2f to %.2f)", run->llr, sprt_low(&run->sprt), sprt_high(&run->sprt));
}

static void add_speed(const struct progress_view *view, struct text *text)
{
    if (view->speed >= 1)
        text_print(text, view->speed >= 10 ? _("%.0f games a second") : _("%.1f games a second"), view->speed);
    else if (view->speed > 0)
        text_say(text, "%.1f games a minute", 60 * view->speed);
}

void progress_write(const struct progress_view *view, int columns, struct text *text)
{
    static void (*const parts[])(const struct progress_view *view, struct text *text) = {
        add_games, add_left, add_leader, add_sprt, add_speed};
    size_t begin = text->length;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t before = text->length;
        text_add(text, i > 0 ? _(", ") : "");
        size_t empty = text->length;
        parts[i](view, text);
        bool fits = columns_of(text->at + begin, text->length - begin) <= columns;
        if (text->length == empty || (i > 0 && !fits))
            text_cut(text, before);
    }
}

/* ---- the line ---- */

void progress_begin(struct progress *progress, uint64_t games, bool is_quiet)
{
    *progress = (struct progress){0};
    status_line_begin(&progress->line);
    progress->line.is_wanted = progress->line.is_wanted && !is_quiet;
    pace_add(&progress->pace, monotonic_ms(), games);
}

void progress_step(struct progress *progress, struct progress_view view)
{
    struct text text = {0};
    if (!status_line_is_due(&progress->line))
        return;
    pace_add(&progress->pace, monotonic_ms(), view.tally->games);
    view.speed = pace_speed(&progress->pace);
    progress_write(&view, screen_columns() - 1, &text);
    status_line_show(&progress->line, text_string(&text));
    text_free(&text);
}

void progress_make_room(struct progress *progress)
{
    status_line_make_room(&progress->line);
}

void progress_end(struct progress *progress)
{
    status_line_end(&progress->line);
}
