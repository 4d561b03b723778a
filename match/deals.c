/* deals.c: deals read from a file, instead of random deals. */
#include "match/deals.h"

#include "core/base/file.h"
#include "core/base/lines.h"
#include "core/base/memory.h"
#include "core/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Whether the line is a seed or the commands of a deal. Other commands, which could save files or move, are refused. */
static bool is_deal(const char *line)
{
    static const char *const verbs[] = {"deal", "start", "set", "turn", "chance"};
    uint64_t seed;
    if (words_number(line, 0, UINT64_MAX, &seed))
        return true;
    bool is_known = true;
    for (const char *end; is_known && *line != '\0'; line = end + (*end == ';')) {
        line += strspn(line, " \t");
        end = line + strcspn(line, ";");
        size_t length = strcspn(line, " \t;");
        is_known = length == 0;
        for (size_t i = 0; i < sizeof verbs / sizeof *verbs && !is_known; i++)
            is_known = strlen(verbs[i]) == length && memcmp(verbs[i], line, length) == 0;
    }
    return is_known;
}

/* Stores the deal of a line, unless the line is empty. Returns false if the line is not a deal. */
static bool add_line(struct deals *deals, const char *line, size_t length, unsigned long number)
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
    deals->line = memory_array(deals->line, deals->count + 1, sizeof *deals->line);
    deals->line[deals->count++] = (struct deal_line){deals->lines.length, number};
    text_add_bytes(&deals->lines, line, length);
    text_add_char(&deals->lines, '\0');
    return is_deal(deals->lines.at + deals->line[deals->count - 1].at);
}

static bool read_lines(struct deals *deals, int fd, struct text *why)
{
    struct lines lines;
    enum line_status status;
    char *line = NULL;
    size_t length = 0;
    bool is_good = true;
    lines_init(&lines, fd, '\n', NULL);
    while (is_good && (status = lines_next(&lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        length -= status == LINE_READ && length > 0 && line[length - 1] == '\r';
        is_good = status == LINE_READ && text_is_clean(line, length) && add_line(deals, line, length, lines.number);
    }
    if (!is_good)
        text_say(why, "%s:%lu: neither a seed nor the commands of a deal", deals->path, lines.number);
    else if (status == LINE_FAILED)
        text_say(why, "%s: %s", deals->path, strerror(lines.error));
    else if (deals->count == 0)
        text_say(why, "%s: no deal in it", deals->path);
    lines_free(&lines);
    return is_good && status == LINE_END && deals->count > 0;
}

bool deals_read(struct deals *deals, const char *path, struct text *why)
{
    struct sha256 hash;
    deals->path = path;
    int fd = file_open(path, O_RDONLY);
    if (fd < 0) {
        text_say(why, "%s: %s", path, strerror(errno));
        return false;
    }
    bool ok = read_lines(deals, fd, why);
    close(fd);
    sha256_begin(&hash);
    sha256_add(&hash, text_string(&deals->lines), deals->lines.length);
    sha256_digest(&hash, deals->digest);
    return ok;
}

const char *deals_line(const struct deals *deals, uint64_t i)
{
    return deals->lines.at + deals->line[i].at;
}

void deals_add_place(const struct deals *deals, uint64_t i, struct text *text)
{
    text_print(text, "%s:%lu", deals->path, deals->line[i].number);
}

void deals_free(struct deals *deals)
{
    text_free(&deals->lines);
    memory_free(deals->line);
}
