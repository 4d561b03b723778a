/* status_line.c: a progress line on standard error, if that is a terminal. */
#include "core/ui/status_line.h"

#include "core/base/monotonic.h"
#include "core/base/out.h"

#include <unistd.h>

enum { WAIT = 1000, BETWEEN = 200 }; /* milliseconds before the first update, and between two updates */

/* Uses one write. Errors on standard error are ignored: the answers are not affected. */
static void say(const char *before, const char *text)
{
    struct out out;
    out_init(&out, STDERR_FILENO);
    text_add(&out.text, before);
    text_add(&out.text, text);
    out_flush(&out);
    out_free(&out);
}

void status_line_begin(struct status_line *line)
{
    line->is_wanted = isatty(STDERR_FILENO);
    line->answers_on_terminal = isatty(STDOUT_FILENO);
    line->is_shown = false;
    line->last = monotonic_ms() + WAIT - BETWEEN;
}

bool status_line_is_due(const struct status_line *line)
{
    return line->is_wanted && monotonic_ms() - line->last >= BETWEEN;
}

void status_line_show(struct status_line *line, const char *text)
{
    say("\r\033[K", text);
    line->is_shown = true;
    line->last = monotonic_ms();
}

void status_line_end(struct status_line *line)
{
    if (line->is_shown)
        say("\r\033[K", "");
    line->is_shown = false;
}

void status_line_make_room(struct status_line *line)
{
    if (!line->is_wanted || !line->answers_on_terminal)
        return;
    status_line_end(line);
    line->last = monotonic_ms() + WAIT - BETWEEN;
}
