/* deals.c: deals that are named in a file, instead of deals by chance. */
#include "match/deals.h"

#include "core/base/file.h"
#include "core/base/lines.h"
#include "core/base/memory.h"
#include "core/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* False if the line is no text. A file may come from a system that ends lines with CR LF. */
static bool add_line(struct deals *deals, const char *line, size_t length)
{
    const char *comment = memchr(line, '#', length);
    words_trim(&line, &length);
    if (!text_is_clean(line, length))
        return false;
    if (comment != NULL && comment < line + length)
        length = (size_t)(comment - line);
    words_trim(&line, &length);
    if (length == 0)
        return true;
    deals->at = memory_array(deals->at, deals->count + 1, sizeof *deals->at);
    deals->at[deals->count++] = deals->lines.length;
    text_add_bytes(&deals->lines, line, length);
    text_add_char(&deals->lines, '\0');
    return true;
}

static bool read_lines(struct deals *deals, int fd, const char *path, struct text *why)
{
    struct lines lines;
    enum line_status status;
    char *line = NULL;
    size_t length = 0;
    lines_init(&lines, fd, '\n', NULL);
    while ((status = lines_next(&lines, &line, &length)) == LINE_READ && add_line(deals, line, length))
        continue;
    if (status == LINE_FAILED)
        text_print(why, "%s: %s", path, strerror(lines.error));
    else if (status != LINE_END)
        text_print(why, "%s:%lu: no line of text", path, lines.number);
    else if (deals->count == 0)
        text_print(why, "%s: no deal stands there", path);
    lines_free(&lines);
    return status == LINE_END && deals->count > 0;
}

bool deals_read(struct deals *deals, const char *path, struct text *why)
{
    struct sha256 hash;
    int fd = file_open(path, O_RDONLY);
    if (fd < 0) {
        text_print(why, "%s: %s", path, strerror(errno));
        return false;
    }
    bool ok = read_lines(deals, fd, path, why);
    close(fd);
    sha256_begin(&hash);
    sha256_add(&hash, text_string(&deals->lines), deals->lines.length);
    sha256_digest(&hash, deals->digest);
    return ok;
}

const char *deals_line(const struct deals *deals, uint64_t number)
{
    return deals->lines.at + deals->at[(number - 1) % deals->count];
}

void deals_free(struct deals *deals)
{
    text_free(&deals->lines);
    memory_free(deals->at);
}
