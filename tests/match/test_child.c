/* test_child.c: programs that play: what they inherit, when they get signals, and that no process is left behind. */
#include "core/base/monotonic.h"
#include "core/base/text.h"
#include "match/child.h"
#include "tests/cmocka.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE_MS = 20000, DESCRIPTORS = 256, THREADS = 8 };

static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* ---- shared by the tests ---- */

/* The program of a test, and the programs that are leaving. */
static struct child child;
static struct leaving leaving;

static int set_up(void **state)
{
    child = (struct child){.to = -1, .from = -1, .errors = -1};
    leaving = (struct leaving){0};
    return 0;
}

static int tear_down(void **state)
{
    if (waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD)
        fail_msg("a process is left");
    return 0;
}

static void start(struct child *program, const char *command)
{
    if (!child_start(program, command, &starting))
        fail_msg("%s: %s", command, strerror(errno));
}

/* Reads until `wanted` has been read, or to the end if that is NULL. Returns false if it does not arrive in time. */
static bool read_until(int fd, const char *wanted, struct text *output)
{
    char bytes[512];
    while (wanted == NULL || strstr(text_string(output), wanted) == NULL) {
        struct pollfd input = {.fd = fd, .events = POLLIN};
        if (poll(&input, 1, PATIENCE_MS) != 1)
            return false;
        ssize_t got = read(fd, bytes, sizeof bytes);
        if (got <= 0)
            return wanted == NULL && got == 0;
        text_add_bytes(output, bytes, (size_t)got);
    }
    return true;
}

static void expect(int fd, const char *wanted)
{
    struct text output = {0};
    if (!read_until(fd, wanted, &output))
        fail_msg("'%s' does not come after '%s'", wanted, text_string(&output));
    text_free(&output);
}

/* Checks the remaining output, until every process that holds the pipe has ended. */
static void expect_last(int fd, const char *wanted)
{
    struct text output = {0};
    if (!read_until(fd, NULL, &output))
        fail_msg("somebody holds the pipe after '%s'", text_string(&output));
    assert_string_equal(text_string(&output), wanted);
    text_free(&output);
    close(fd);
}

static void wait_for_end(void)
{
    for (int i = 0; i < PATIENCE_MS && !child_has_ended(&child); i++)
        poll(NULL, 0, 1);
    assert_true(child_has_ended(&child));
}

/* Waits until all have left. The clock of the test stays at `now`, so that no further signals are sent. */
static void wait_for_leaving(uint64_t now)
{
    for (int i = 0; i < PATIENCE_MS && leaving_tick(&leaving, now) >= 0; i++)
        poll(NULL, 0, 1);
    assert_int_equal(leaving.count, 0);
}

/* Dismisses the program, and waits until it has left at the end of its input. */
static void dismiss(void)
{
    leaving_add(&leaving, &child, NULL, false, 0);
    wait_for_leaving(0);
}

/* Starts a program that ignores or traps signals, and waits until it does. Returns a copy of the pipe it writes to. */
static int start_ready(struct child *program, const char *command)
{
    start(program, command);
    expect(program->from, "ready\n");
    return dup(program->from);
}

/* Waits for the end of the program. Returns its exit status, or the signal that ended it. */
static int wait_for_status(void)
{
    siginfo_t info;
    wait_for_end();
    assert_int_equal(waitid(P_PID, (id_t)child.pid, &info, WEXITED | WNOWAIT), 0);
    return info.si_status;
}

static int open_descriptors(void)
{
    int count = 0;
    for (int fd = 0; fd < DESCRIPTORS; fd++)
        count += fcntl(fd, F_GETFD) >= 0;
    return count;
}

/* ---- starting ---- */

static void only_our_ends_of_the_pipes_are_nonblocking(void **state)
{
    char byte;
    start(&child, "sleep 0; cat; cat");
    int ours[] = {child.to, child.from, child.errors};
    for (int i = 0; i < 3; i++) {
        assert_true(fcntl(ours[i], F_GETFL) & O_NONBLOCK);
        assert_true(fcntl(ours[i], F_GETFD) & FD_CLOEXEC);
    }
    assert_int_equal(read(child.from, &byte, 1), -1);
    assert_int_equal(errno, EAGAIN);
    assert_int_equal(write(child.to, "x", 1), 1);
    expect(child.from, "x");
    dismiss();
}

static void a_program_has_a_session_of_its_own_and_our_mask_stays(void **state)
{
    sigset_t mask;
    start(&child, "cat");
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    assert_false(sigismember(&mask, SIGINT));
    assert_false(sigismember(&mask, SIGCHLD));
    assert_int_equal(getsid(child.pid), child.pid);
    assert_int_equal(getpgid(child.pid), child.pid);
    dismiss();
}

static void no_signal_is_ignored_or_blocked_in_a_program(void **state)
{
    static const int signals[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM, SIGUSR1, SIGXFSZ, SIGALRM};
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        for (int blocked = 0; blocked < 2; blocked++) {
            struct sigaction before, ignore = {.sa_handler = SIG_IGN};
            sigset_t one, mask;
            sigemptyset(&one);
            sigaddset(&one, signals[i]);
            if (blocked)
                pthread_sigmask(SIG_BLOCK, &one, &mask);
            else
                sigaction(signals[i], &ignore, &before);
            start(&child, "exec cat");
            if (blocked)
                pthread_sigmask(SIG_SETMASK, &mask, NULL);
            else
                sigaction(signals[i], &before, NULL);
            assert_int_equal(write(child.to, "x", 1), 1);
            expect(child.from, "x"); /* now cat runs: a starting shell may catch a signal and lose it */
            assert_true(child.pid > 1);
            kill(child.pid, signals[i]);
            assert_int_equal(wait_for_status(), signals[i]);
            dismiss();
        }
}

static void a_command_may_begin_with_a_dash(void **state)
{
    start(&child, "-c 'exit 5'");
    assert_int_equal(wait_for_status(), 127); /* no such command; not 5, which an option would give */
    dismiss();
}

static void a_command_that_is_too_long_is_not_started(void **state)
{
    child = (struct child){77, 77, 77, 77};
    struct text command = {0};
    int before = open_descriptors();
    text_add(&command, ":");
    while (command.length < 8 << 20)
        text_add(&command, " 1234567890123456789012345678901234567890");
    assert_false(child_start(&child, command.at, &starting));
    assert_int_equal(errno, E2BIG);
    assert_int_equal(child.pid, 0);
    assert_true(child.to == -1 && child.from == -1 && child.errors == -1);
    assert_true(child_has_ended(&child));
    assert_int_equal(open_descriptors(), before);
    text_free(&command);
}

/* The limit allows one more descriptor each time, until the eight that a start needs are available. */
static void without_descriptors_nothing_is_started_and_none_is_lost(void **state)
{
    struct rlimit before, few;
    int highest = 0, open = open_descriptors(), error = EMFILE, lost = 0;
    for (int fd = 0; fd < DESCRIPTORS; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            highest = fd;
    getrlimit(RLIMIT_NOFILE, &before);
    few = before;
    for (few.rlim_cur = 3; child.pid == 0 && error == EMFILE && lost == 0; few.rlim_cur++) {
        setrlimit(RLIMIT_NOFILE, &few);
        if (!child_start(&child, "cat", &starting)) {
            error = errno;
            lost = open_descriptors() - open;
        }
    }
    setrlimit(RLIMIT_NOFILE, &before);
    assert_int_equal(error, EMFILE);
    assert_int_equal(lost, 0);
    assert_true(child.pid > 0 && (int)few.rlim_cur <= highest + 10);
    dismiss();
    assert_int_equal(open_descriptors(), open);
}

/* No assertion is made while descriptors 0 to 2 are closed, as a failure could not be shown. */
static void a_program_has_three_pipes_whichever_descriptors_are_closed(void **state)
{
    for (int closed = 0; closed < 8; closed++) {
        struct text output = {0}, wrong = {0};
        int kept[3];
        for (int fd = 0; fd < 3; fd++) {
            kept[fd] = fcntl(fd, F_DUPFD, 10);
            fcntl(kept[fd], F_SETFD, FD_CLOEXEC);
            if (closed >> fd & 1)
                close(fd);
        }
        bool starts = child_start(&child, "read line && echo $line && echo wrong >&2; cat", &starting);
        for (int fd = 0; fd < 3; fd++) {
            dup2(kept[fd], fd);
            close(kept[fd]);
        }
        assert_true(starts && child.to > 2 && child.from > 2 && child.errors > 2);
        assert_int_equal(write(child.to, "line\n", 5), 5);
        assert_true(read_until(child.from, "line\n", &output));
        assert_true(read_until(child.errors, "wrong\n", &wrong));
        text_free(&output);
        text_free(&wrong);
        dismiss();
    }
}

/* ---- programs started by several threads ---- */

/* Threads that start one program each, and in turn wait for the end of their program while the others are running. */
struct member {
    pthread_barrier_t *barrier;
    int index, rounds;
    int failures; /* number of times that the program did not start or end in time */
};

static void *start_and_end(void *context)
{
    struct member *member = context;
    for (int round = 0; round < member->rounds; round++) {
        struct child mine;
        struct leaving ends = {0};
        struct text output = {0};
        bool runs = child_start(&mine, "cat", &starting);
        for (int turn = 0; turn < THREADS; turn++) {
            pthread_barrier_wait(member->barrier);
            if (turn != member->index || !runs)
                continue;
            int from = dup(mine.from);
            close(mine.to);
            mine.to = -1;
            member->failures += member->failures > 0 || !read_until(from, NULL, &output);
            close(from);
        }
        member->failures += !runs;
        leaving_add(&ends, &mine, NULL, true, 0);
        leaving_wait(&ends);
        text_free(&output);
    }
    return NULL;
}

static void programs_started_by_threads_do_not_hold_each_others_pipes(void **state)
{
    int rounds = getenv("QUICK") != NULL ? 5 : 50;
    pthread_barrier_t barrier;
    struct member members[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        members[i] = (struct member){&barrier, i, rounds, 0};
        assert_int_equal(pthread_create(&threads[i], NULL, start_and_end, &members[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(members[i].failures, 0);
    }
    pthread_barrier_destroy(&barrier);
}

/* ---- ending ---- */

static void the_end_of_its_input_tells_a_program_to_leave(void **state)
{
    start(&child, "trap 'echo TERM' TERM; cat; echo left");
    int from = dup(child.from);
    leaving_add(&leaving, &child, NULL, false, 5000);
    assert_int_equal(child.pid, 0);
    wait_for_leaving(6999);
    expect_last(from, "left\n");
}

static void two_seconds_after_the_end_of_its_input_it_is_sent_term(void **state)
{
    int from = start_ready(&child, "trap 'echo TERM; exit' TERM; echo ready; sleep 1000 & wait");
    leaving_add(&leaving, &child, NULL, false, 5000);
    assert_int_equal(leaving_tick(&leaving, 5000), 50);
    assert_int_equal(leaving_tick(&leaving, 6970), 30);
    assert_int_equal(leaving_tick(&leaving, 6999), 1);
    struct pollfd early = {.fd = from, .events = POLLIN};
    assert_int_equal(poll(&early, 1, 100), 0);
    assert_int_equal(leaving_tick(&leaving, 7000), 50);
    expect(from, "TERM\n");
    wait_for_leaving(7000);
    expect_last(from, "");
}

static void the_next_signal_of_several_programs_is_waited_for(void **state)
{
    struct child children[3];
    static const uint64_t since[] = {5020, 5000, 5010};
    for (int i = 0; i < 3; i++) {
        start(&children[i], "sleep 1000");
        leaving_add(&leaving, &children[i], NULL, false, since[i]);
    }
    assert_int_equal(leaving_tick(&leaving, 6980), 20);
    wait_for_leaving(7020);
}

static void a_program_at_fault_is_sent_term_at_once(void **state)
{
    int from = start_ready(&child, "trap 'echo TERM; exit' TERM; echo ready; sleep 1000 & wait");
    leaving_add(&leaving, &child, NULL, true, 5000);
    expect(from, "TERM\n");
    wait_for_leaving(5000);
    expect_last(from, "");
}

static void two_seconds_after_term_it_is_killed(void **state)
{
    int from = start_ready(&child, "trap '' TERM; echo ready; sleep 1000; sleep 1000");
    leaving_add(&leaving, &child, NULL, false, 5000);
    leaving_tick(&leaving, 7010);
    assert_int_equal(leaving_tick(&leaving, 9009), 1);
    poll(NULL, 0, 100);
    assert_int_equal(leaving_tick(&leaving, 9009), 1);
    assert_int_equal(leaving.count, 1);
    leaving_tick(&leaving, 9010);
    wait_for_leaving(9010);
    expect_last(from, "");
}

static void in_real_time_a_program_is_killed_after_four_seconds(void **state)
{
    struct child children[3];
    int from[3];
    for (int i = 0; i < 3; i++)
        from[i] = start_ready(&children[i], "trap '' TERM; echo ready; sleep 1000; sleep 1000");
    long long began = monotonic_ms();
    for (int i = 0; i < 3; i++)
        leaving_add(&leaving, &children[i], NULL, false, (uint64_t)began);
    leaving_wait(&leaving);
    long long took = monotonic_ms() - began;
    assert_true(took >= 4000 && took < 4000 + PATIENCE_MS / 2);
    for (int i = 0; i < 3; i++)
        expect_last(from[i], "");
}

/* On a busy machine a program may take long, but not every time. */
static void waiting_ends_as_soon_as_all_have_left(void **state)
{
    long long took = 2000;
    for (int i = 0; i < 10 && took >= 1000; i++) {
        start(&child, "cat");
        long long began = monotonic_ms();
        leaving_add(&leaving, &child, NULL, false, (uint64_t)began);
        leaving_wait(&leaving);
        took = monotonic_ms() - began;
    }
    assert_true(took < 1000);
    leaving_wait(&leaving);
    assert_int_equal(leaving_tick(&leaving, 0), -1);
}

static void standard_error_is_read_from_the_last_leaving_programs_only(void **state)
{
    struct errors errors;
    for (int i = 0; i < LEAVING_ERRORS_MAX + 2; i++) {
        start(&child, "cat; sleep 1000");
        assert_true(errors_open(&errors, NULL));
        errors_begin(&errors, child.errors);
        leaving_add(&leaving, &child, &errors, false, 5000);
    }
    for (int i = 0; i < leaving.count; i++)
        assert_int_equal(leaving.child[i].errors != NULL, i >= 2);
    wait_for_leaving(7000);
}

static void a_program_may_have_ended_before_it_is_dismissed(void **state)
{
    start(&child, "exit 3");
    wait_for_end();
    assert_true(child_has_ended(&child));
    leaving_add(&leaving, &child, NULL, true, 0);
    assert_int_equal(leaving_tick(&leaving, 0), -1);
    leaving_add(&leaving, &child, NULL, true, 0);
    assert_int_equal(leaving.count, 0);
}

static void a_program_that_runs_has_not_ended(void **state)
{
    start(&child, "exec >&- 2>&-; read line"); /* cat would end without its output */
    expect_last(dup(child.from), "");
    assert_false(child_has_ended(&child));
    dismiss();
}

/* The child ignores TERM, and keeps all pipes open. */
static void processes_that_a_program_leaves_behind_are_killed(void **state)
{
    start(&child, "trap '' TERM HUP; sleep 1000 <&0 & echo ready; exit 0");
    expect(child.from, "ready\n");
    wait_for_end();
    int from = dup(child.from);
    struct pollfd held = {.fd = from, .events = POLLIN};
    assert_int_equal(poll(&held, 1, 50), 0);
    leaving_add(&leaving, &child, NULL, false, 5000);
    assert_int_equal(leaving_tick(&leaving, 5000), -1);
    expect_last(from, "");
}

static void the_first_is_killed_when_too_many_are_leaving(void **state)
{
    struct child children[LEAVING_MAX + 2];
    int from[LEAVING_MAX + 2];
    for (int i = 0; i < LEAVING_MAX + 2; i++) {
        from[i] = start_ready(&children[i], "trap '' TERM; echo ready; exec sleep 1000");
        leaving_add(&leaving, &children[i], NULL, true, 5000);
        assert_int_equal(leaving.count, i < LEAVING_MAX ? i + 1 : LEAVING_MAX);
    }
    expect_last(from[0], "");
    expect_last(from[1], "");
    leaving_tick(&leaving, 6999);
    assert_int_equal(leaving.count, LEAVING_MAX);
    leaving_tick(&leaving, 7000);
    wait_for_leaving(7000);
    for (int i = 2; i < LEAVING_MAX + 2; i++)
        expect_last(from[i], "");
}

static void thousands_of_programs_leave_no_descriptor_and_no_process(void **state)
{
    int before = open_descriptors(), count = getenv("QUICK") != NULL ? 300 : 10000;
    for (int i = 0; i < count; i++) {
        start(&child, i % 2 == 0 ? ":" : "read line");
        leaving_add(&leaving, &child, NULL, i % 3 == 0, (uint64_t)monotonic_ms());
        leaving_tick(&leaving, (uint64_t)monotonic_ms());
    }
    leaving_wait(&leaving);
    assert_int_equal(open_descriptors(), before);
}

#define WITH_PROGRAM(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PROGRAM(only_our_ends_of_the_pipes_are_nonblocking),
        WITH_PROGRAM(a_program_has_a_session_of_its_own_and_our_mask_stays),
        WITH_PROGRAM(no_signal_is_ignored_or_blocked_in_a_program),
        WITH_PROGRAM(a_command_may_begin_with_a_dash),
        WITH_PROGRAM(a_command_that_is_too_long_is_not_started),
        WITH_PROGRAM(without_descriptors_nothing_is_started_and_none_is_lost),
        WITH_PROGRAM(a_program_has_three_pipes_whichever_descriptors_are_closed),
        WITH_PROGRAM(programs_started_by_threads_do_not_hold_each_others_pipes),
        WITH_PROGRAM(the_end_of_its_input_tells_a_program_to_leave),
        WITH_PROGRAM(two_seconds_after_the_end_of_its_input_it_is_sent_term),
        WITH_PROGRAM(the_next_signal_of_several_programs_is_waited_for),
        WITH_PROGRAM(a_program_at_fault_is_sent_term_at_once),
        WITH_PROGRAM(two_seconds_after_term_it_is_killed),
        WITH_PROGRAM(in_real_time_a_program_is_killed_after_four_seconds),
        WITH_PROGRAM(waiting_ends_as_soon_as_all_have_left),
        WITH_PROGRAM(standard_error_is_read_from_the_last_leaving_programs_only),
        WITH_PROGRAM(a_program_may_have_ended_before_it_is_dismissed),
        WITH_PROGRAM(a_program_that_runs_has_not_ended),
        WITH_PROGRAM(processes_that_a_program_leaves_behind_are_killed),
        WITH_PROGRAM(the_first_is_killed_when_too_many_are_leaving),
        WITH_PROGRAM(thousands_of_programs_leave_no_descriptor_and_no_process),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
