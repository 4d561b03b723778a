/* progress.c: a line on standard error, if that is a terminal, that says how far the work is. */
#include "hints/progress.h"

#include "core/base/monotonic.h"
#include "core/base/out.h"

#include <unistd.h>

enum { WAIT = 1000, BETWEEN = 200 }; /* milliseconds: before the first, and between two */

/* In one write. If standard error cannot be written, that is ignored: the answers are not affected. */
static void say(const char *before, const char *text)
{
    struct out out;
    out_init(&out, STDERR_FILENO);
    text_add(&out.text, before);
    text_add(&out.text, text);
    out_flush(&out);
    out_free(&out);
}

void progress_begin(struct progress *progress)
{
    progress->wanted = isatty(STDERR_FILENO);
    progress->answers_show = isatty(STDOUT_FILENO);
    progress->shown = false;
    progress->last = monotonic_ms() + WAIT - BETWEEN;
}

bool progress_is_due(const struct progress *progress)
{
    return progress->wanted && monotonic_ms() - progress->last >= BETWEEN;
}

void progress_show(struct progress *progress, const char *text)
{
    say("\r\033[K", text);
    progress->shown = true;
    progress->last = monotonic_ms();
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        say("\r\033[K", "");
    progress->shown = false;
}

void progress_make_room(struct progress *progress)
{
    if (!progress->wanted || !progress->answers_show)
        return;
    progress_end(progress);
    progress->last = monotonic_ms() + WAIT - BETWEEN;
}
