/* test_merge.c: parts of a series are merged into the result of a single run, or are refused with the reason. */
#include "match/merge.h"

#include "core/base/file.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILE_BYTES = 32768 };

static const char *const names[] = {"Ann", "Ben", "C\xc3\xa9line", "Dan"};
static const char *const players[] = {"fair", "random", "sh:a \\n\n=b", "sh:"};
static const struct series_name four = {"rummy hand=7", 4, names, players, "time=1"};
static const struct schedule robin = {.players = 4, .seats = 3, .tournament = TOURNAMENT_ROUND_ROBIN, .duplicate = true,
                                      .games = 60, .seed = UINT64_MAX, .part = 1, .parts = 1};
static const char *const three[] = {"part1", "part2", "part3"};

static void ignore(void *context, const struct result *result)
{
}

/* Plays `games` games of a part; the result of a game depends on its number. */
static void play(const char *path, const struct series_name *name, const struct schedule *schedule, uint64_t games)
{
    struct results results;
    struct text why = {0};
    if (!results_open(&results, path, name, schedule, ignore, NULL, &why))
        fail_msg("%s", text_string(&why));
    for (uint64_t i = results.games; i < games; i++) {
        struct result result = {0};
        schedule_pairing(schedule, i, &result.pairing);
        uint64_t number = result.pairing.number;
        result.turns = number * 3 % 40;
        result.seat[number % 3] = (struct result_seat){.wins = true, .moves = 3, .mean = 0.001, .worst = 1.25};
        result_place(&result, 3, (const long[]){0, 0, 0});
        assert_true(results_add(&results, &result, &why));
    }
    assert_true(results_close(&results, &why));
}

static struct schedule part_of(uint64_t part, uint64_t parts, uint64_t games)
{
    struct schedule schedule = robin;
    schedule.part = part;
    schedule.parts = parts;
    schedule.games = games;
    return schedule;
}

static void play_part(const char *path, uint64_t part, uint64_t parts, uint64_t games)
{
    struct schedule schedule = part_of(part, parts, games);
    play(path, &four, &schedule, schedule_part_games(&schedule));
}

/* Plays only the first `games` games of a part of the series of 60 games. */
static void play_some(const char *path, uint64_t part, uint64_t parts, uint64_t games)
{
    struct schedule schedule = part_of(part, parts, 60);
    play(path, &four, &schedule, games);
}

static void play_three_parts(void)
{
    for (uint64_t part = 1; part <= 3; part++)
        play_part(three[part - 1], part, 3, 60);
}

/* The context of `write_again`. */
struct written {
    struct results results;
    struct text why;
};

static void write_again(void *context, const struct result *result)
{
    struct written *written = context;
    assert_true(results_add(&written->results, result, &written->why));
}

/* The lowest free descriptor. */
static int free_descriptor(void)
{
    int fd = dup(0);
    close(fd);
    return fd;
}

/* Merges the files, and writes the merged series as one file of results. No file stays open. */
static void merge_into(const char *to, const char *const *path, int count)
{
    int fd = free_descriptor();
    struct merge merge;
    struct written written = {0};
    if (!merge_open(&merge, path, count, &written.why) ||
        !results_open(&written.results, to, &merge.name, &merge.schedule, ignore, NULL, &written.why) ||
        !merge_read(&merge, write_again, &written, &written.why))
        fail_msg("%s", text_string(&written.why));
    assert_int_equal(written.results.games, schedule_games(&merge.schedule));
    assert_true(results_close(&written.results, &written.why));
    merge_close(&merge);
    assert_int_equal(free_descriptor(), fd);
}

static void assert_same_files(const char *one, const char *other)
{
    static char bytes[FILE_BYTES], others[FILE_BYTES];
    assert_int_equal(files_get(one, bytes, sizeof bytes), files_get(other, others, sizeof others));
    assert_string_equal(bytes, others);
}

/* Checks that the files are refused with this sentence, or with the other one, unless that is NULL. */
static void assert_refused_with(const char *const *path, int count, const char *sentence, const char *other)
{
    struct merge merge;
    struct text why = {0};
    assert_false(merge_open(&merge, path, count, &why));
    if (other == NULL || strcmp(text_string(&why), other) != 0)
        assert_string_equal(text_string(&why), sentence);
    merge_close(&merge);
    text_free(&why);
}

static void assert_refused(const char *const *path, int count, const char *sentence)
{
    assert_refused_with(path, count, sentence, NULL);
}

/*
 * A round has 12 games, so some parts have more rounds than others, or none. In a series of 48 games all parts may have
 * ended after the same round of a longer one. The files come in any order, here the last part first.
 */
static void merged_parts_equal_a_single_run(void **state)
{
    static const char *const paths[] = {"part7", "part6", "part5", "part4", "part3", "part2", "part1"};
    static const uint64_t games[] = {60, 48, 0};
    for (size_t i = 0; i < COUNT(games); i++) {
        (void)unlink("whole");
        play_part("whole", 1, 1, games[i]);
        for (uint64_t parts = 1; parts <= 7; parts++) {
            for (uint64_t part = 1; part <= parts; part++) {
                (void)unlink(paths[7 - part]);
                play_part(paths[7 - part], part, parts, games[i]);
            }
            (void)unlink("merged");
            merge_into("merged", paths + 7 - parts, (int)parts);
            assert_same_files("merged", "whole");
        }
    }
}

static void a_missing_part_is_named(void **state)
{
    play_three_parts();
    assert_refused(three, 2, "of 3 parts these are missing: 3");
    assert_refused(three + 1, 1, "of 3 parts these are missing: 1, 3");
    play_part("of11", 1, 12, 12);
    assert_refused((const char *const[]){"of11"}, 1,
                   "of 12 parts these are missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and more");
    play_part("of1000000000", 1000000000, 1000000000, 12);
    assert_refused((const char *const[]){"of1000000000"}, 1,
                   "of 1000000000 parts these are missing: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and more");
}

static void a_duplicate_part_is_refused(void **state)
{
    static char bytes[FILE_BYTES];
    play_three_parts();
    files_put("copy", bytes, files_get("part2", bytes, sizeof bytes));
    assert_int_equal(link("part1", "one"), 0);
    assert_refused_with((const char *const[]){"part1", "part2", "part3", "copy"}, 4,
                        "part2 and copy are both part 2/3", "copy and part2 are both part 2/3");
    assert_refused_with((const char *const[]){"part1", "one"}, 2, "part1 and one are both part 1/3",
                        "one and part1 are both part 1/3");
}

static void an_unfinished_part_is_refused(void **state)
{
    play_some("part1", 1, 3, 24);
    play_some("part2", 2, 3, 23);
    play_some("part3", 3, 3, 5);
    assert_refused(three, 3, "parts have not ended: part2 has 23 of 24 games, part3 has 5 of 12 games");
    play_some("part2", 2, 3, 24);
    play_some("part3", 3, 3, 12);
    merge_into("merged", three, 3);
    /* Part 3 has begun its second round, the sixth of the series; the seventh belongs to part 1. */
    play_some("part3", 3, 3, 13);
    assert_refused(three, 3, "parts have not ended: part3 has 13 of 24 games");
    play_some("part1", 1, 3, 25);
    assert_refused(three, 3, "parts have not ended: part1 has 25 of 36 games, part3 has 13 of 24 games");
    assert_int_equal(unlink("part1"), 0);
    play_some("part1", 1, 1, 59);
    assert_refused(three, 1, "parts have not ended: part1 has 59 of 60 games");
}

static void parts_of_different_series_are_refused_with_the_difference(void **state)
{
    play_three_parts();
    struct schedule schedule = part_of(2, 3, 60);
    schedule.seed = 4;
    play("seed", &four, &schedule, 24);
    assert_refused((const char *const[]){"part1", "seed", "part3"}, 3,
                   "seed:11: the results of another series: seed 4; this one has: seed 18446744073709551615");
    play_part("of4", 4, 4, 60);
    assert_refused((const char *const[]){"part1", "part2", "of4"}, 3,
                   "of4 is part of a series in 4 parts, but the first file of one in 3");
    static const char *const others[] = {"Ann", "Ben", "C\xc3\xa9line", "Eva"};
    struct series_name name = four;
    name.name = others;
    schedule = part_of(2, 3, 60);
    play("eva", &name, &schedule, 24);
    assert_refused((const char *const[]){"part1", "eva", "part3"}, 3,
                   "eva:9: the results of another series: player Eva=sh:; this one has: player Dan=sh:");
}

static void a_part_that_is_being_played_is_refused(void **state)
{
    int ready[2];
    char byte;
    play_three_parts();
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        int fd = file_open("part2", O_RDWR);
        (void)alarm(60); /* in case the test fails before it kills this process */
        _exit(!file_lock(fd) || write(ready[1], "x", 1) != 1 || pause() != 0);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_refused(three, 3, "part2: another process is playing this part");
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(ready[0]);
}

/*
 * The results of a part with two rounds are truncated at each byte: merging is refused with a sentence that names the
 * file, except where the file ends after its first round.
 */
static void a_part_truncated_at_any_byte_is_refused(void **state)
{
    static char bytes[FILE_BYTES], round[FILE_BYTES];
    play_part("part1", 1, 2, 36);
    play_part("part2", 2, 2, 36);
    size_t length = files_get("part1", bytes, sizeof bytes);
    play_some("round", 1, 2, 12);
    size_t round_length = files_get("round", round, sizeof round);
    assert_memory_equal(bytes, round, round_length);
    for (size_t cut = 0; cut < length; cut++) {
        struct merge merge;
        struct text why = {0};
        files_put("part1", bytes, cut);
        assert_int_equal(merge_open(&merge, three, 2, &why), cut == round_length);
        if (cut != round_length)
            assert_non_null(strstr(text_string(&why), "part1"));
        merge_close(&merge);
        text_free(&why);
    }
}

static void a_changed_byte_of_the_comments_is_refused(void **state)
{
    static const char others[] = {'\0', '\t', '\n', '\r', ',', '-', '=', '#', '/', '\\', '0', '9', 'A', '\xff'};
    static char bytes[FILE_BYTES];
    play_part("part1", 1, 1, 12);
    size_t length = files_get("part1", bytes, sizeof bytes), refused = 0;
    size_t comments = (size_t)(strstr(bytes, "\n1\t") - bytes) + 1;
    for (size_t i = 0; i < comments; i++)
        for (size_t other = 0; other < sizeof others; other++) {
            struct merge merge;
            struct text why = {0};
            char kept = bytes[i];
            bytes[i] = others[other];
            files_put("part1", bytes, length);
            if (!merge_open(&merge, three, 1, &why)) {
                refused++;
                assert_int_equal(strncmp(text_string(&why), "part1:", 6) != 0 &&
                                     strncmp(text_string(&why), "of ", 3) != 0, 0);
            }
            merge_close(&merge);
            text_free(&why);
            bytes[i] = kept;
        }
    assert_true(refused > comments * 8);
}

static void a_file_that_does_not_contain_results_is_refused(void **state)
{
    static const char first[] = "# prime-match results 1\n";
    files_put("part1", "", 0);
    assert_refused(three, 1, "part1:1: these are not results of prime-match");
    files_put("part1", "my diary\n", 9);
    assert_refused(three, 1, "part1:1: these are not results of prime-match");
    files_put("part1", first, sizeof first - 1);
    assert_refused(three, 1, "part1:2: not a line of results of prime-match");
    assert_int_equal(unlink("part1"), 0);
    assert_refused(three, 1, "part1: No such file or directory");
    assert_int_equal(mkfifo("part1", 0600), 0);
    assert_refused(three, 1, "part1: not a regular file");
}

/* Comments with an impossible value or a wrong word; the message names the line on which the comment is. */
static void impossible_comments_are_refused(void **state)
{
    static const struct {
        const char *from, *to;
        int line;
    } rows[] = {
        {"round-robin", "triangle", 3}, {"seats 3", "seats 9", 4},     {"seats 3", "seats 0", 5},
        {"players 4", "players 65", 5}, {"players 4", "players 3", 9}, {"=fair", "-fair", 6},
        {"Ann=", "=", 6},               {"Ann=", "A,n=", 6},           {"Ann=", "A\033=", 6},
        {"part 1/1", "part 0/1", 12},   {"part 1/1", "part 2/1", 12},  {"part 1/1", "part 1", 12},
        {"seed 1", "seed -1", 11},      {"seats 3", "seats 5", 5},    {"terms ", "term ", 13},
    };
    static char bytes[FILE_BYTES], changed[FILE_BYTES + 100];
    play_some("part1", 1, 1, 12);
    files_get("part1", bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *at = strstr(bytes, rows[i].from);
        char sentence[100];
        assert_non_null(at);
        int length = snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - bytes), bytes, rows[i].to,
                              at + strlen(rows[i].from));
        files_put("part1", changed, (size_t)length);
        snprintf(sentence, sizeof sentence, "part1:%d: not a line of results of prime-match", rows[i].line);
        assert_refused(three, 1, sentence);
    }
}

/* After the check the file is truncated at the end of a row, within a row, or within the comments, or is removed. */
static void a_file_changed_after_it_was_checked_is_reported(void **state)
{
    static const char *const sentences[] = {"part2: the file was cut while it was read",
                                            "part2: the file was cut while it was read",
                                            "part2: its comments are cut off",
                                            "part2: No such file or directory"};
    static char bytes[FILE_BYTES];
    for (int i = 0; i < 4; i++) {
        struct merge merge;
        struct text why = {0};
        int fd = free_descriptor();
        play_three_parts();
        size_t length = files_get("part2", bytes, sizeof bytes);
        assert_true(merge_open(&merge, three, 3, &why));
        if (i < 3)
            files_put("part2", bytes, i == 2 ? 100 : (size_t)(strstr(bytes, "\n16\t") - bytes) + (i == 0 ? 1 : 5));
        else
            assert_int_equal(unlink("part2"), 0);
        assert_false(merge_read(&merge, ignore, NULL, &why));
        assert_string_equal(text_string(&why), sentences[i]);
        merge_close(&merge);
        assert_int_equal(free_descriptor(), fd);
        files_put("part2", bytes, length);
        text_free(&why);
    }
}

/* 64 players; the first name has one byte, the second the maximum length. */
static void the_greatest_gauntlet_is_merged(void **state)
{
    static char name_bytes[PLAYERS_MAX][NAME_BYTES + 1];
    const char *name[PLAYERS_MAX], *player[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++) {
        snprintf(name_bytes[i], sizeof name_bytes[i], i == 1 ? "P%031d" : "P%d", i);
        name_bytes[0][1] = '\0';
        name[i] = name_bytes[i];
        player[i] = "";
    }
    assert_int_equal(strlen(name[1]), NAME_BYTES);
    struct series_name many = {"lvl0", PLAYERS_MAX, name, player, ""};
    struct schedule gauntlet = {.players = PLAYERS_MAX, .seats = 3, .tournament = TOURNAMENT_GAUNTLET, .games = 1,
                                .part = 1, .parts = 1};
    play("part1", &many, &gauntlet, 0);
    merge_into("merged", three, 1);
    assert_same_files("merged", "part1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(merged_parts_equal_a_single_run),
        IN_A_FOLDER(a_missing_part_is_named),
        IN_A_FOLDER(a_duplicate_part_is_refused),
        IN_A_FOLDER(an_unfinished_part_is_refused),
        IN_A_FOLDER(parts_of_different_series_are_refused_with_the_difference),
        IN_A_FOLDER(a_part_that_is_being_played_is_refused),
        IN_A_FOLDER(a_part_truncated_at_any_byte_is_refused),
        IN_A_FOLDER(a_changed_byte_of_the_comments_is_refused),
        IN_A_FOLDER(a_file_that_does_not_contain_results_is_refused),
        IN_A_FOLDER(impossible_comments_are_refused),
        IN_A_FOLDER(a_file_changed_after_it_was_checked_is_reported),
        IN_A_FOLDER(the_greatest_gauntlet_is_merged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
