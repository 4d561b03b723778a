/*
 * test_results.c: the file of a series: complete, truncated, damaged, of another series, and locked by another process.
 */
#include "match/results.h"

#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/match/near.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GAMES = 6, FILE_BYTES = 4096 };

static const char *const names[] = {"Ann", "Ben"};
static const char *const players[] = {"fair", "sh:./bot\n\\ 2"};
static const struct series_name duel = {"lvl0 hand=5", 2, names, players, "time=1 advice=no"};
static const struct schedule schedule = {.players = 2, .seats = 2, .duplicate = true, .games = GAMES, .seed = 7,
                                         .part = 1, .parts = 1};

static const char comments[] = "# prime-match results 1\n# game lvl0 hand=5\n# tournament one-table\n# seats 2\n"
                               "# players 2\n# player Ann=fair\n# player Ben=sh:./bot\\n\\\\ 2\n# duplicate yes\n"
                               "# seed 7\n# part 1/1\n# terms time=1 advice=no\n"
                               "# NUMBER\tDEAL\tSEATING\tWINNERS\tPLACES\tTURNS\tFAULTS\tMS\tMOVES\tWORST\n";

/* The result of game i: in turn Ann wins, both share the win, Ben stalls. */
static struct result game(uint64_t i)
{
    struct result result = {.turns = 10 + i};
    schedule_pairing(&schedule, i, &result.pairing);
    int ann = result.pairing.player[0] == 0 ? 0 : 1;
    result.seat[ann] = (struct result_seat){.wins = true, .moves = 4, .mean = 0.25, .worst = 1.5};
    result.seat[!ann].wins = i % 3 == 1;
    if (i % 3 == 2)
        result.seat[!ann].fault = FAULT_STALL;
    result_place(&result, 2, (const long[]){0, 0});
    return result;
}

static bool are_same(const struct result *one, const struct result *other, int seats)
{
    bool is_same = memcmp(&one->pairing, &other->pairing, sizeof one->pairing) == 0 && one->turns == other->turns;
    for (int seat = 0; seat < seats; seat++) {
        const struct result_seat *left = &one->seat[seat], *right = &other->seat[seat];
        is_same = is_same && left->wins == right->wins && left->place == right->place && left->fault == right->fault &&
                  left->moves == right->moves && left->mean == right->mean && left->worst == right->worst;
    }
    return is_same;
}

struct counted {
    uint64_t games;
    bool differs; /* a game differs from the one that was played */
};

static void count(void *context, const struct result *result)
{
    struct counted *counted = context;
    struct result expected = game(counted->games++);
    counted->differs |= !are_same(result, &expected, 2);
}

/* Opens the file "series". Returns false, with a sentence in `why`, if it is refused. */
static bool open_series(struct results *results, struct counted *counted, struct text *why)
{
    *counted = (struct counted){0};
    return results_open(results, "series", &duel, &schedule, count, counted, why);
}

/* Checks that the file of this path is refused as results of the series. Returns the number of games read before. */
static uint64_t expect_refusal(const char *path, const struct series_name *name, const struct schedule *wanted,
                               const char *sentence)
{
    struct results results;
    struct counted counted = {0};
    struct text why = {0};
    assert_false(results_open(&results, path, name, wanted, count, &counted, &why));
    assert_string_equal(text_string(&why), sentence);
    assert_int_equal(results.fd, -1);
    assert_true(results_close(&results, &why));
    text_free(&why);
    return counted.games;
}

/* Opens the file, plays the missing games, and closes it. Returns the number of games that the file had. */
static uint64_t resume_series(void)
{
    struct results results;
    struct counted counted;
    struct text why = {0};
    if (!open_series(&results, &counted, &why))
        fail_msg("%s", text_string(&why));
    assert_false(counted.differs);
    assert_int_equal(results.games, counted.games);
    while (results.games < GAMES) {
        struct result result = game(results.games);
        assert_true(results_add(&results, &result, &why));
    }
    assert_true(results_close(&results, &why));
    assert_int_equal(why.length, 0);
    return counted.games;
}

/* Opens a file that must be refused, and must stay unchanged. */
static void assert_refused(const char *sentence)
{
    static char before[FILE_BYTES], after[FILE_BYTES];
    size_t length = files_get("series", before, sizeof before);
    int free_descriptor = dup(0);
    close(free_descriptor);
    (void)expect_refusal("series", &duel, &schedule, sentence);
    int still_free = dup(0);
    close(still_free);
    assert_int_equal(still_free, free_descriptor);
    assert_int_equal(files_get("series", after, sizeof after), length);
    assert_memory_equal(before, after, length);
}

/* Plays the series, and stores the bytes of its file. Returns their number. */
static size_t play_whole(char whole[FILE_BYTES])
{
    (void)resume_series();
    return files_get("series", whole, FILE_BYTES);
}

/* Resumes from a file that has the first `cut` bytes of `whole`; afterwards its content must equal `whole`. */
static void resume_from(size_t cut, const char *whole, size_t length)
{
    char bytes[FILE_BYTES];
    uint64_t rows = 0;
    for (size_t i = sizeof comments - 1; i < cut; i++)
        rows += whole[i] == '\n';
    assert_int_equal(resume_series(), rows);
    assert_int_equal(files_get("series", bytes, sizeof bytes), length);
    assert_memory_equal(bytes, whole, length);
}

static void a_file_has_comments_and_a_row_for_each_game(void **state)
{
    char bytes[FILE_BYTES];
    assert_int_equal(resume_series(), 0);
    files_get("series", bytes, sizeof bytes);
    assert_memory_equal(bytes, comments, sizeof comments - 1);
    assert_string_equal(bytes + sizeof comments - 1,
                        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.250\tAnn=4\tAnn=1.500\n"
                        "2\t1\tBen,Ann\tBen,Ann\t1,1\t11\t-\tAnn=0.250\tAnn=4\tAnn=1.500\n"
                        "3\t2\tAnn,Ben\tAnn\t1,2\t12\tBen=stall\tAnn=0.250\tAnn=4\tAnn=1.500\n"
                        "4\t2\tBen,Ann\tAnn\t2,1\t13\t-\tAnn=0.250\tAnn=4\tAnn=1.500\n"
                        "5\t3\tAnn,Ben\tAnn,Ben\t1,1\t14\t-\tAnn=0.250\tAnn=4\tAnn=1.500\n"
                        "6\t3\tBen,Ann\tAnn\t2,1\t15\tBen=stall\tAnn=0.250\tAnn=4\tAnn=1.500\n");
}

static void an_empty_field_is_a_dash(void **state)
{
    struct result result = {.pairing = {.number = 1, .deal = 1, .player = {0, 1}}}, read;
    struct text row = {0};
    result_place(&result, 2, (const long[]){0, 0});
    results_write_row(&result, 2, names, &row);
    assert_string_equal(row.at, "1\t1\tAnn,Ben\t-\t1,1\t0\t-\t-\t-\t-\n");
    text_cut(&row, row.length - 1);
    assert_true(results_read_row(row.at, &schedule, 0, names, &read));
    read.pairing.seed = 0;
    assert_true(are_same(&read, &result, 2));
    text_free(&row);
}

/* Wherever a kill -9 truncates the file, the series resumes, and its file is the same in the end. */
static void a_file_truncated_at_any_byte_is_continued(void **state)
{
    char whole[FILE_BYTES];
    size_t length = play_whole(whole);
    for (size_t cut = 0; cut <= length; cut++) {
        files_put("series", whole, cut);
        resume_from(cut, whole, length);
    }
}

/* Checks that the sentence begins with the file and a line number from 1 to `last`. */
static void assert_names_a_line(const char *why, size_t last)
{
    char *end;
    assert_memory_equal(why, "series:", 7);
    unsigned long line = strtoul(why + 7, &end, 10);
    assert_in_range(line, 1, last);
    assert_memory_equal(end, ": ", 2);
}

/*
 * A digit of the turns or times may be changed to another digit unnoticed; any other changed byte is refused. The last
 * newline is not changed here: a last row without its newline counts as truncated.
 */
static void a_changed_byte_is_refused_with_its_line(void **state)
{
    static const char others[] = {'\0', '\t', '\n', '\r', ',', '-', '=', '#', '0', '1', 'A', '\x7f', '\xff'};
    char whole[FILE_BYTES];
    struct results results;
    struct counted counted;
    size_t length = play_whole(whole), refused = 0;
    for (size_t i = 0; i < length - 1; i++)
        for (size_t other = 0; other < sizeof others; other++) {
            struct text why = {0};
            char kept = whole[i];
            whole[i] = others[other];
            files_put("series", whole, length);
            if (open_series(&results, &counted, &why)) {
                bool is_digit = kept >= '0' && kept <= '9' && others[other] >= '0' && others[other] <= '9';
                assert_true(kept == others[other] || is_digit);
                assert_true(results_close(&results, &why));
            } else {
                assert_names_a_line(text_string(&why), 19);
                refused++;
            }
            text_free(&why);
            whole[i] = kept;
        }
    assert_true(refused > length * 9);
}

static void impossible_rows_are_refused(void **state)
{
    static const char *const rows[] = {
        "",
        "1",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-",
        "2\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-",
        "01\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-",
        "1\t2\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-",
        "1\t1\tBen,Ann\tAnn\t1,2\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tBen\t1,2\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tCem\t1,2\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn,Ann\t1,2\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tBen,Ann\t1,1\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,3\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2,3\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,4294967298\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,18446744073709551618\t10\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t1000000001\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t-1\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\tBen=death\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\tBen=\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\tAnn=crash\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.1\tAnn=1\tAnn=0.1",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.100\tAnn=0\tAnn=0.100",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.100\tAnn=1\tBen=0.100",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.100\tAnn=1000000001\tAnn=0.100",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\tAnn=0.100\tAnn=1\tAnn=99999999999999999999.000",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-\t",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-\t-",
        "1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-\r",
        " 1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-",
    };
    struct result result;
    assert_true(results_read_row("1\t1\tAnn,Ben\tAnn\t1,2\t10\t-\t-\t-\t-", &schedule, 0, names, &result));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (results_read_row(rows[i], &schedule, 0, names, &result))
            fail_msg("'%s' is read", rows[i]);
}

/* One player is called Ann, the other Anna. */
static void a_name_that_is_a_prefix_of_another_is_not_taken_for_it(void **state)
{
    static const char *const alike[] = {"Ann", "Anna"};
    static const char row[] = "1\t1\tAnn,Anna\tAnna\t2,1\t3\tAnn=flood\tAnna=0.001\tAnna=1\tAnna=2.000";
    struct result result;
    assert_true(results_read_row(row, &schedule, 0, alike, &result));
    assert_false(result.seat[0].wins);
    assert_true(result.seat[1].wins);
    assert_int_equal(result.seat[0].fault, FAULT_FLOOD);
    assert_int_equal(result.seat[1].fault, FAULTLESS);
    assert_near(result.seat[1].mean, 0.001, 0);
    assert_near(result.seat[1].worst, 2, 0);
    assert_int_equal(result.seat[0].moves, 0);
}

/* The greatest numbers are read back unchanged. */
static void rows_of_eight_seats_are_read_back_unchanged(void **state)
{
    static const char *const eight[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
    struct schedule robin = {.players = 9, .seats = 8, .tournament = TOURNAMENT_ROUND_ROBIN, .games = 1, .part = 2,
                             .parts = 3};
    struct result result = {.turns = 1000000000}, read;
    struct text row = {0};
    schedule_pairing(&robin, 100, &result.pairing);
    for (int seat = 0; seat < 8; seat++)
        result.seat[seat] = (struct result_seat){.wins = seat == 7, .fault = seat % 2 == 0 ? FAULT_CRASH : FAULTLESS,
                                                 .moves = 1000000000, .mean = seat * 1000.001, .worst = 1e12 - 0.001};
    result_place(&result, 8, (const long[]){0, 1, 2, 3, 5, 8, 13, 21});
    result_round_times(&result, 8);
    results_write_row(&result, 8, eight, &row);
    text_cut(&row, row.length - 1);
    assert_true(results_read_row(row.at, &robin, 100, eight, &read));
    assert_true(are_same(&read, &result, 8));
    text_free(&row);
}

static void another_series_is_refused_with_the_difference(void **state)
{
    static const char *const other_names[] = {"Ann", "Eva"};
    static const char *const other_players[] = {"random", "sh:./bot\n\\ 2"};
    static const char *const sentences[] = {
        "series:2: the results of another series: game lvl0 hand=5; this one has: game lvl0",
        "series:6: the results of another series: player Ann=fair; this one has: player Ann=random",
        ("series:7: the results of another series: player Ben=sh:./bot\\n\\\\ 2; "
         "this one has: player Eva=sh:./bot\\n\\\\ 2"),
        "series:9: the results of another series: seed 7; this one has: seed 8",
        "series:10: the results of another series: part 1/1; this one has: part 1/2",
        "series:8: the results of another series: duplicate yes; this one has: duplicate no",
        "series:11: the results of another series: terms time=1 advice=no; this one has: terms ",
    };
    (void)resume_series();
    for (int i = 0; i < 7; i++) {
        struct series_name name = duel;
        struct schedule other = schedule;
        name.game = i == 0 ? "lvl0" : duel.game;
        name.player = i == 1 ? other_players : players;
        name.name = i == 2 ? other_names : names;
        other.seed += i == 3;
        other.parts += i == 4;
        other.duplicate = i != 5;
        name.terms = i == 6 ? "" : duel.terms;
        assert_int_equal(expect_refusal("series", &name, &other, sentences[i]), 0);
    }
}

static void a_series_may_continue_with_more_games_or_have_more_than_requested(void **state)
{
    struct schedule other = schedule;
    struct results results;
    struct text why = {0};
    (void)resume_series();
    for (uint64_t games = 2; games <= 200; games += 198) {
        struct counted counted = {0};
        other.games = games;
        assert_true(results_open(&results, "series", &duel, &other, count, &counted, &why));
        assert_int_equal(counted.games, GAMES);
        assert_int_equal(results.games, GAMES);
        assert_true(results_close(&results, &why));
    }
}

static void any_other_file_is_refused_and_left_unchanged(void **state)
{
    files_put("series", "my diary", 8);
    assert_refused("series:1: these are not results of prime-match");
    files_put("series", "my diary\n", 9);
    assert_refused("series:1: these are not results of prime-match");
    files_put("series", "\n\n\n", 3);
    assert_refused("series:1: these are not results of prime-match");
    files_put("series", "\0\0\n", 3);
    assert_refused("series:1: a line of results has no NUL");
    files_put("series", "# prime-match results 1\n# game rummy\n1", 38);
    assert_refused("series:2: the results of another series: game rummy; this one has: game lvl0 hand=5");
    files_put("series", "# prime-match results 1\n#\tgame lvl0 hand=5\n", 42);
    assert_refused("series:2: the results of another series: #\\x09game lvl0 hand=5; this one has: game lvl0 hand=5");
    files_put("series", "# prime-match results 1\n# game \033[2Jx\n1", 38);
    assert_refused("series:2: the results of another series: game \\x1B[2Jx; this one has: game lvl0 hand=5");
}

static void a_line_that_is_too_long_is_refused(void **state)
{
    struct text content = {0};
    text_add(&content, comments);
    for (int i = 0; i < 200000; i++)
        text_add_char(&content, '1');
    files_put_text("series", content.at);
    (void)expect_refusal("series", &duel, &schedule, "series:13: a line of results has at most 65536 bytes");
    text_free(&content);
}

/* Some file systems leave NUL bytes at the end of a file after a power failure. */
static void nuls_after_the_last_row_are_removed(void **state)
{
    char whole[FILE_BYTES], nuls[FILE_BYTES];
    size_t length = play_whole(whole);
    memcpy(nuls, whole, length);
    memset(nuls + length - 10, 0, 10);
    files_put("series", nuls, length);
    resume_from(length - 10, whole, length);
}

static void a_file_that_is_not_regular_is_refused(void **state)
{
    assert_int_equal(mkfifo("series", 0600), 0);
    (void)expect_refusal("series", &duel, &schedule, "series: not a regular file");
    (void)expect_refusal("missing/series", &duel, &schedule, "missing/series: No such file or directory");
}

static void an_impossible_row_is_reported_with_the_expected_game(void **state)
{
    char bytes[FILE_BYTES];
    size_t length = play_whole(bytes);
    strstr(bytes, "\n2\t1\t")[1] = '3';
    files_put("series", bytes, length);
    assert_refused("series:14: not a row of game 2 on deal 1, Ben,Ann");
}

/* The child keeps the file open and locked until it is killed. */
static void a_file_locked_by_another_process_is_refused(void **state)
{
    int ready[2];
    char byte;
    assert_int_equal(pipe(ready), 0);
    (void)resume_series();
    pid_t child = fork();
    if (child == 0) {
        struct results results;
        struct counted counted;
        struct text why = {0};
        (void)alarm(60); /* in case the test fails before it kills this process */
        _exit(!open_series(&results, &counted, &why) || write(ready[1], "x", 1) != 1 || pause() != 0);
    }
    close(ready[1]);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_refused("series: another process is playing this series");
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(resume_series(), GAMES);
    close(ready[0]);
}

/*
 * Runs in a child process, so that the limit does not affect the test itself. Returns 0 if the first write beyond the
 * limit is refused and the file then ends with a whole line, or is empty if not even the comments fit.
 */
static int play_on_a_full_disk(rlim_t bytes, struct text *why)
{
    struct results results;
    struct counted counted;
    char content[FILE_BYTES];
    struct rlimit limit;
    (void)signal(SIGXFSZ, SIG_IGN);
    if (getrlimit(RLIMIT_FSIZE, &limit) != 0)
        return 2;
    limit.rlim_cur = bytes;
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0)
        return 2;
    if (!open_series(&results, &counted, why))
        return bytes >= sizeof comments - 1 || strcmp(text_string(why), "series: File too large") != 0 ||
                       files_get("series", content, sizeof content) != 0
                   ? 3
                   : 0;
    struct result result = game(0);
    while (results_add(&results, &result, why))
        result = game(results.games);
    if (strcmp(text_string(why), "series: File too large") != 0 || results.games >= GAMES)
        return 4;
    return !results_close(&results, why) || content[files_get("series", content, sizeof content) - 1] != '\n' ? 5 : 0;
}

static void on_a_full_disk_the_written_games_are_kept(void **state)
{
    char whole[FILE_BYTES], bytes[FILE_BYTES];
    size_t length = play_whole(whole);
    for (size_t limit = 0; limit < length; limit += 7) {
        assert_int_equal(unlink("series"), 0);
        int status;
        pid_t child = fork();
        if (child == 0) {
            struct text why = {0};
            int failed = play_on_a_full_disk(limit, &why);
            text_free(&why); /* memcheck looks for leaks in the child, too */
            _exit(failed);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_int_equal(status, 0);
        assert_memory_equal(whole, bytes, files_get("series", bytes, sizeof bytes));
        resume_from(limit, whole, length);
    }
}

/* If it were written, its row could not be read again, and the series could not be resumed. */
static void an_impossible_result_is_not_written(void **state)
{
    struct results results;
    struct counted counted;
    struct text why = {0};
    struct result result = game(0);
    result.seat[1].place = 3;
    assert_true(open_series(&results, &counted, &why));
    assert_false(results_add(&results, &result, &why));
    assert_string_equal(text_string(&why),
                        "series: no game can end like that: "
                        "1\t1\tAnn,Ben\tAnn\t1,3\t10\t-\tAnn=0.250\tAnn=4\tAnn=1.500");
    text_clear(&why);
    assert_true(results_close(&results, &why));
    assert_int_equal(resume_series(), 0);
    text_free(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_file_has_comments_and_a_row_for_each_game),
        cmocka_unit_test(an_empty_field_is_a_dash),
        IN_A_FOLDER(a_file_truncated_at_any_byte_is_continued),
        IN_A_FOLDER(a_changed_byte_is_refused_with_its_line),
        cmocka_unit_test(impossible_rows_are_refused),
        cmocka_unit_test(a_name_that_is_a_prefix_of_another_is_not_taken_for_it),
        cmocka_unit_test(rows_of_eight_seats_are_read_back_unchanged),
        IN_A_FOLDER(another_series_is_refused_with_the_difference),
        IN_A_FOLDER(a_series_may_continue_with_more_games_or_have_more_than_requested),
        IN_A_FOLDER(any_other_file_is_refused_and_left_unchanged),
        IN_A_FOLDER(a_line_that_is_too_long_is_refused),
        IN_A_FOLDER(nuls_after_the_last_row_are_removed),
        IN_A_FOLDER(an_impossible_row_is_reported_with_the_expected_game),
        IN_A_FOLDER(a_file_that_is_not_regular_is_refused),
        IN_A_FOLDER(a_file_locked_by_another_process_is_refused),
        IN_A_FOLDER(on_a_full_disk_the_written_games_are_kept),
        IN_A_FOLDER(an_impossible_result_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
