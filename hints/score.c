/* score.c: the scores of the user's quizzes, kept from day to day. */
#include "hints/score.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/state_folder.h"
#include "core/base/words.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DATE_CAPACITY = 16 };

static void set_date(time_t now, char date[DATE_CAPACITY])
{
    struct tm time;
    if (localtime_r(&now, &time) == NULL || strftime(date, DATE_CAPACITY, "%Y-%m-%d", &time) == 0)
        text_copy(date, DATE_CAPACITY, "1970-01-01");
}

/* Appends the line of a quiz. On failure restores the length of the file. */
static bool append(int fd, const struct text *content, const char *date, int right, int answered)
{
    struct text line = {0};
    bool is_cut = content->length > 0 && content->at[content->length - 1] != '\n'; /* by a crash, or by an editor */
    text_print(&line, "%s%s\t%d\t%d\n", is_cut ? "\n" : "", date, right, answered);
    bool ok = file_write(fd, line.at, line.length);
    int error = errno;
    if (!ok)
        (void)file_truncate(fd, (off_t)content->length);
    text_free(&line);
    errno = error;
    return ok;
}

static bool is_date(const char *word)
{
    enum { LENGTH = sizeof "2026-11-22" - 1 };
    return strlen(word) == LENGTH && strspn(word, "0123456789-") == LENGTH;
}

/* Sets `*sum` to the numbers in a line of the file. Returns false if the line is not the score of a quiz. */
static bool read_line(char *line, struct words *words, struct score_sum *sum)
{
    return words_split(line, words) && words->count == 3 && is_date(words->word[0]) &&
           words_number(words->word[2], 1, INT32_MAX, &sum->answered) &&
           words_number(words->word[1], 0, sum->answered, &sum->right);
}

static void add_sum(struct score_sum *sum, const struct score_sum *other)
{
    sum->right += other->right;
    sum->answered += other->answered;
}

/*
 * Sums up the lines of `content`, which ends with a newline; splits the lines into words in place. A NUL ends a line,
 * too. Lines of the same date are adjacent.
 */
static void sum_up(struct text *content, const char *today, struct score *score)
{
    char date[DATE_CAPACITY] = "", *end = content->at + content->length;
    for (char *line = content->at, *next; line < end; line = next) {
        struct words words;
        struct score_sum sum;
        next = line + strcspn(line, "\n");
        *next++ = '\0';
        if (!read_line(line, &words, &sum)) {
            score->skipped += *line != '\0';
            continue;
        }
        score->days += strcmp(words.word[0], date) != 0;
        text_copy(date, sizeof date, words.word[0]);
        add_sum(&score->all, &sum);
        if (strcmp(date, today) == 0)
            add_sum(&score->today, &sum);
    }
}

/* Appends the quiz to the open file and sums up; on failure returns false with errno set. */
static bool append_and_sum(int fd, const char *today, int right, int answered, struct score *score)
{
    struct text content = {0};
    bool ok = file_read_all(fd, SIZE_MAX, &content) && append(fd, &content, today, right, answered);
    if (ok) {
        text_print(&content, "\n%s\t%d\t%d\n", today, right, answered);
        sum_up(&content, today, score);
    }
    text_free(&content);
    return ok;
}

bool score_keep(time_t now, int right, int answered, struct score *score, struct text *message)
{
    struct text path = {0};
    char today[DATE_CAPACITY];
    struct stat file;
    bool ok = false;
    *score = (struct score){.skipped = 0};
    set_date(now, today);
    if (state_folder_make(&path, message)) {
        text_add(&path, "/quiz.tsv");
        int fd = file_open(path.at, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK);
        bool is_file = fd >= 0 && fstat(fd, &file) == 0 && S_ISREG(file.st_mode);
        ok = is_file && append_and_sum(fd, today, right, answered, score);
        if (!ok)
            text_print(message, "%s: %s", path.at, fd < 0 || is_file ? strerror(errno) : _("it is not a regular file"));
        if (fd >= 0)
            (void)file_close(fd);
    }
    text_free(&path);
    return ok;
}

static void say(const struct score *score, struct text *text)
{
    const struct score_sum *today = &score->today, *all = &score->all;
    text_say(text, "today: %llu of %llu right\n", (unsigned long long)today->right,
             (unsigned long long)today->answered);
    if (score->days > 1)
        text_say(text, "%llu days: %llu of %llu right\n", (unsigned long long)score->days,
                 (unsigned long long)all->right, (unsigned long long)all->answered);
}

void score_add(const struct score *score, enum format format, struct text *text)
{
    static const struct {
        const char *today, *days;
    } forms[] = {
        [FORMAT_TSV] = {"today\t%llu\t%llu\n", "days\t%llu\t%llu\t%llu\n"},
        [FORMAT_JSON] = {"{\"summary\":\"today\",\"right\":%llu,\"asked\":%llu}\n",
                         "{\"summary\":\"days\",\"days\":%llu,\"right\":%llu,\"asked\":%llu}\n"},
    };
    if (format == FORMAT_TEXT) {
        say(score, text);
        return;
    }
    const struct score_sum *today = &score->today, *all = &score->all;
    text_print(text, forms[format].today, (unsigned long long)today->right, (unsigned long long)today->answered);
    text_print(text, forms[format].days, (unsigned long long)score->days, (unsigned long long)all->right,
               (unsigned long long)all->answered);
}
