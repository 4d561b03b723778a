/* test_statistics_part.c: statistics of parts: written, read back and added up; anything else is refused. */
#include "referee/analysis/statistics_part.h"

#include "core/base/rng.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <string.h>
#include <unistd.h>

/* ---- statistics filled with random counts ---- */

static void fill_shares(struct share *share, int count, struct rng *rng)
{
    for (int i = 0; i < count; i++) {
        share[i].of = rng_below(rng, 3) == 0 ? 1 + rng_below(rng, 1000) : 0;
        share[i].count = rng_below(rng, share[i].of + 1);
    }
}

static void fill_mean(struct mean *mean, struct rng *rng)
{
    mean->of = 1 + rng_below(rng, 9);
    for (uint64_t i = 0; i < mean->of; i++) {
        uint64_t number = rng_below(rng, 50);
        mean->sum += number;
        mean->squares += number * number;
    }
}

static void fill_counts(struct statistics_counts *counts, struct rng *rng)
{
    counts->games = 1 + rng_below(rng, 99);
    counts->finished = rng_below(rng, counts->games);
    counts->undecided = rng_below(rng, 5);
    counts->voids = rng_below(rng, 5);
    counts->judged = 1 + rng_below(rng, 5);
    fill_shares(counts->first, SEATS_MAX + 1, rng);
    fill_shares(counts->right, STATISTICS_CARDS, rng);
    fill_shares(&counts->great, 1, rng);
    fill_shares(counts->all_out, STATISTICS_CARDS, rng);
    fill_shares(&counts->composite, 1, rng);
    fill_shares(&counts->named, 1, rng);
    fill_shares(counts->opened, STATISTICS_CARDS, rng);
    for (int i = 0; i < STATISTICS_CARDS; i++)
        counts->openings[i] = rng_below(rng, 3);
    fill_mean(&counts->turns, rng);
    fill_mean(&counts->plays, rng);
    fill_mean(&counts->passes, rng);
    fill_mean(&counts->penalties, rng);
    fill_mean(&counts->drawn, rng);
}

static void add_all(uint64_t *to, const uint64_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] += from[i];
}

/*
 * Fills the statistics of a part of an archive of `files` files: every count, and two great plays for each of the
 * part's files.
 */
static void fill_part(struct statistics *statistics, struct part part, uint64_t files, struct rng *rng)
{
    statistics_init(statistics, games);
    statistics->part = part;
    statistics->files = files;
    sha256_add(&statistics->names, "names", 5);
    statistics->read = part_count(part, files);
    statistics->wrong = rng_below(rng, 3);
    statistics->unreadable = rng_below(rng, 3);
    for (int i = 0; i < statistics->games; i++) {
        struct statistics_game *game = &statistics->game[i];
        fill_counts(&game->counts, rng);
        for (uint64_t file = part.part; file <= files; file += part.parts) {
            text_print(&game->openings, "%llu\n", 11 + (unsigned long long)rng_below(rng, 3));
            text_print(&game->plays, "%llu\tK%llu\t1\t9\t7\tAnn\tfile%llu\n", (unsigned long long)file,
                       (unsigned long long)rng_below(rng, 9), (unsigned long long)file);
            text_print(&game->plays, "%llu\tA\t0\t9\t7\tAnn\tfile%llu\n", (unsigned long long)file,
                       (unsigned long long)file);
        }
    }
}

static void write_part(const struct statistics *statistics, const char *name)
{
    struct text text = {0};
    statistics_write_part(statistics, &text);
    files_put_text(name, text.at);
    text_free(&text);
}

static void assert_same(const struct statistics *found, const struct statistics *expected)
{
    for (int format = STATISTICS_TEXT; format <= STATISTICS_TSV; format++) {
        struct text one = {0}, other = {0};
        statistics_write(found, (enum statistics_format)format, &one);
        statistics_write(expected, (enum statistics_format)format, &other);
        assert_string_equal(one.at, other.at);
        text_free(&one);
        text_free(&other);
    }
    for (int i = 0; i < found->games; i++)
        assert_memory_equal(&found->game[i].counts, &expected->game[i].counts, sizeof found->game[i].counts);
}

/* Everything that was counted is read back: counts are added, and plays are merged in the order of the files. */
static void parts_are_added_up(void **state)
{
    enum { PARTS = 3, FILES = 8 };
    struct rng rng = {2};
    struct statistics part[PARTS], whole, sum;
    struct text why = {0};
    const char *const path[] = {"3", "1", "2"};
    statistics_init(&whole, games);
    for (int i = 0; i < PARTS; i++) {
        char name[2] = {(char)('1' + i), '\0'};
        fill_part(&part[i], (struct part){(uint64_t)i + 1, PARTS}, FILES, &rng);
        write_part(&part[i], name);
        whole.read += part[i].read;
        whole.wrong += part[i].wrong;
        whole.unreadable += part[i].unreadable;
        for (int k = 0; k < whole.games; k++) {
            add_all((uint64_t *)(void *)&whole.game[k].counts, (uint64_t *)(void *)&part[i].game[k].counts,
                    sizeof whole.game[k].counts / sizeof(uint64_t));
            text_add_text(&whole.game[k].openings, &part[i].game[k].openings);
        }
    }
    for (int k = 0; k < whole.games; k++)
        for (int file = 0; file < FILES; file++) {
            const char *line = part[file % PARTS].game[k].plays.at;
            for (int skipped = 0; skipped < 2 * (file / PARTS); skipped++)
                line = strchr(line, '\n') + 1;
            text_add_bytes(&whole.game[k].plays, line, (size_t)(strchr(strchr(line, '\n') + 1, '\n') + 1 - line));
        }
    statistics_init(&sum, games);
    assert_true(statistics_merge(&sum, path, PARTS, &why));
    assert_same(&sum, &whole);
    for (int i = 0; i < PARTS; i++)
        statistics_free(&part[i]);
    statistics_free(&whole);
    statistics_free(&sum);
}

/* ---- refused files ---- */

#define FIRST "# prime-referee statistics 1\n"
#define ONE FIRST "# part 1/1\n"
#define HEAD ONE "# files 2 "
#define NAMES "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
#define FILES_LINE "files\t2\t0\t0\n"

/* Adds up parts, and checks the reason of a refusal; "" means that they are accepted. */
static void check_merge(const char *const *path, int count, const char *content, const char *expected)
{
    struct statistics statistics;
    struct text why = {0};
    statistics_init(&statistics, games);
    bool ok = statistics_merge(&statistics, path, count, &why);
    if (strcmp(text_string(&why), expected) != 0 || ok != (*expected == '\0'))
        fail_msg("%s: expected `%s`, got `%s`", content, expected, text_string(&why));
    text_free(&why);
    statistics_free(&statistics);
}

static void check_part(const char *content, const char *expected)
{
    files_put_text("file", content);
    check_merge((const char *const[]){"file"}, 1, content, expected);
}

/* Lines that are accepted, or refused, after the lines that every part has. */
static void other_lines_than_those_of_a_part_are_refused(void **state)
{
    static const struct {
        const char *line;
        bool ok;
    } rows[] = {
        {"lvl0\tcount\tgames\t0\t7", true},
        {"lvl0\tcount\tgames\t0\t4611686018427387904", true},
        {"lvl0\tcount\tgames\t0\t4611686018427387905", false},
        {"lvl0\tcount\tgames\t0\t4611686018427387904\nlvl0\tcount\tgames\t0\t0", true},
        {"lvl0\tcount\tgames\t1\t7", false},
        {"lvl0\tcount\tgames\t0\t7\t1", false},
        {"lvl0\tcount\tgames\t0", false},
        {"lvl0\tcount\tgames", false},
        {"lvl0\tcount", false},
        {"lvl0", false},
        {"", false},
        {"lvl0\tcount\t\t0\t7", false},
        {"lvl0\tcount\twins\t0\t7", false},
        {"lvl0\tcount\tright\t255\t3\t3", true},
        {"lvl0\tcount\tright\t256\t3\t3", false},
        {"lvl0\tcount\tright\t5\t4\t3", false},
        {"lvl0\tcount\tright\t5\t3", false},
        {"lvl0\tcount\tturns\t0\t1\t2\t4", true},
        {"lvl0\tcount\tturns\t0\t1\t2\tx", false},
        {"lvl0\tgames\t0\t7", false},
        {"chess\tcount\tgames\t0\t7", false},
        {"lvl0\topening\t71", true},
        {"lvl0\topening\t71\t1", false},
        {"lvl0\topening", false},
        {"lvl0\tplay\t1\tK\t1\t9\t7\tAnn\tf", true},
        {"lvl0\tplay\t2\tK\t1\t9\t7\tAnn\tf", true},
        {"lvl0\tplay\t3\tK\t1\t9\t7\tAnn\tf", false},
        {"lvl0\tplay\t0\tK\t1\t9\t7\tAnn\tf", false},
        {"lvl0\tplay\t1\tK\t1\t9\t7\tAnn", false},
        {"lvl0\tplay\t1\tK\t1\t9\t7\tAnn\tf\tg", false},
        {"files\t1\t1", false},
        {"files\t1\t1\t1\t1", false},
        {"files\t1\t1\tx", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text content = {0};
        text_print(&content, HEAD NAMES "\n" FILES_LINE "%s\n# end\n", rows[i].line);
        check_part(content.at, rows[i].ok ? "" : "file:5: not a line of a part");
        text_free(&content);
    }
}

static void a_part_has_a_head_and_an_end(void **state)
{
    static const char *const rows[][2] = {
        {HEAD NAMES "\n" FILES_LINE "# end\n", ""},
        {"", "file:0: the part is cut off"},
        {"# prime-match results 1\n", "file:1: these are not the statistics of a part"},
        {FIRST "# part 2/1\n", "file:2: not a line of a part"},
        {FIRST "# party 1/1\n", "file:2: not a line of a part"},
        {ONE "# names 2 " NAMES "\n", "file:3: not a line of a part"},
        {FIRST, "file:1: the part is cut off"},
        {ONE, "file:2: the part is cut off"},
        {FIRST "# part-1/1\n", "file:2: not a line of a part"},
        {ONE "# files-2 " NAMES "\n", "file:3: not a line of a part"},
        {HEAD "\n", "file:3: not a line of a part"},
        {HEAD NAMES "0\n", "file:3: not a line of a part"},
        {ONE "# files x " NAMES "\n", "file:3: not a line of a part"},
        {ONE "# files\n", "file:3: not a line of a part"},
        {HEAD NAMES "\n" FILES_LINE, "file:4: the part is cut off"},
        {HEAD NAMES "\n" FILES_LINE "# end", "file:5: the part is cut off"},
        {HEAD NAMES "\n" FILES_LINE "# end\nmore\n", "file:6: these are not the statistics of a part"},
        {HEAD NAMES "\n" FILES_LINE "# end\n" HEAD NAMES "\n" FILES_LINE "# end\n", "file and file are both part 1/1"},
        /* Two lines of one count may not add up to more than the maximum. */
        {HEAD NAMES "\nlvl0\tcount\tgames\t0\t4611686018427387904\nlvl0\tcount\tgames\t0\t1\n# end\n",
         "file:5: not a line of a part"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_part(rows[i][0], rows[i][1]);
}

static void zero_counts_have_no_line(void **state)
{
    struct statistics statistics;
    struct text text = {0};
    statistics_init(&statistics, games);
    statistics.game[1].counts.right[7] = (struct share){0, 3};
    statistics.game[1].counts.turns.squares = 4;
    statistics_write_part(&statistics, &text);
    const char *line = strstr(text.at, "files\t0");
    assert_non_null(line);
    struct text expected = {0};
    text_print(&expected, "files\t0\t0\t0\n%s\tcount\tturns\t0\t0\t0\t4\n%s\tcount\tright\t7\t0\t3\n# end\n",
               games[1]->name, games[1]->name);
    assert_string_equal(line, expected.at);
    text_free(&expected);
    text_free(&text);
    statistics_free(&statistics);
}

static void parts_of_different_archives_are_refused(void **state)
{
    static const char *const others[][2] = {
        {"# part 2/3\n# files 2 " NAMES "\n", "other:3: the number of parts is not that of the first one"},
        {"# part 2/2\n# files 3 " NAMES "\n", "other:3: not a part of the same files as the first one"},
        {"# part 2/2\n# files 2 00b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n",
         "other:3: not a part of the same files as the first one"},
        {"# part 1/2\n# files 2 " NAMES "\n", "one and other are both part 1/2"},
        {"# part 2/2\n# files 2 " NAMES "\n", ""},
    };
    files_put_text("one", FIRST "# part 1/2\n# files 2 " NAMES "\n" FILES_LINE "# end\n");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct text content = {0};
        text_print(&content, FIRST "%s" FILES_LINE "# end\n", others[i][0]);
        files_put_text("other", content.at);
        check_merge((const char *const[]){"one", "other"}, 2, content.at, others[i][1]);
        text_free(&content);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_are_added_up),
        cmocka_unit_test(other_lines_than_those_of_a_part_are_refused),
        cmocka_unit_test(a_part_has_a_head_and_an_end),
        cmocka_unit_test(zero_counts_have_no_line),
        cmocka_unit_test(parts_of_different_archives_are_refused),
    };
    return cmocka_run_group_tests(tests, files_enter, files_leave);
}
