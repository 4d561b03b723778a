/* child.c: a program that plays: started by sh -c in a session of its own, and always ended. */
#include "match/child.h"

#include "core/base/file.h"
#include "core/base/memory.h"
#include "core/base/monotonic.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GRACE_MS = 2000, TICK_MS = 50 };

/* The pipes of a program. Through FAILURE it reports why it cannot run; once it runs, that pipe is closed. */
enum { TO, FROM, ERRORS, FAILURE, PIPES };
enum { READING, WRITING };

/* ---- starting ---- */

/* Closes one end of a pipe, if it is open, and leaves errno unchanged. */
static void close_end(int *fd)
{
    int error = errno;
    if (*fd >= 0)
        (void)close(*fd);
    *fd = -1;
    errno = error;
}

static void close_pipes(int pipes[PIPES][2])
{
    for (int i = 0; i < PIPES; i++) {
        close_end(&pipes[i][READING]);
        close_end(&pipes[i][WRITING]);
    }
}

/*
 * If this process was started without standard input, output or error, pipe may return descriptors below 3. They are
 * replaced, because the new process puts its own standard input, output and error there. On failure returns false, with
 * errno.
 */
static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        int fd = ends[i];
        if (fd <= STDERR_FILENO) {
            ends[i] = fcntl(fd, F_DUPFD, STDERR_FILENO + 1);
            close_end(&fd);
        }
        if (ends[i] < 0 || fcntl(ends[i], F_SETFD, FD_CLOEXEC) != 0)
            return false;
    }
    return true;
}

static bool open_pipes(int pipes[PIPES][2])
{
    memset(pipes, -1, PIPES * sizeof *pipes);
    for (int i = 0; i < PIPES; i++)
        if (!open_pipe(pipes[i]))
            return false;
    return fcntl(pipes[TO][WRITING], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(pipes[FROM][READING], F_SETFL, O_NONBLOCK) == 0 &&
           fcntl(pipes[ERRORS][READING], F_SETFL, O_NONBLOCK) == 0;
}

/* An ignored signal would stay ignored in the program, and no handler of ours may run before the program does. */
static void restore_signals(void)
{
    static const int signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGUSR1,
                                  SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGCHLD, SIGCONT,   SIGTSTP, SIGTTIN,
                                  SIGTTOU, SIGURG,  SIGXCPU, SIGXFSZ, SIGPROF, SIGSYS,  SIGVTALRM};
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigset_t none;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        (void)sigaction(signals[i], &standard, NULL);
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

/* Runs in the new process. Another thread may have held any lock: only async-signal-safe functions are called. */
static _Noreturn void run(const char *command, int pipes[PIPES][2])
{
    char *words[] = {"sh", "-c", "--", (char *)command, NULL};
    (void)setsid();
    if (dup2(pipes[TO][READING], STDIN_FILENO) >= 0 && dup2(pipes[FROM][WRITING], STDOUT_FILENO) >= 0 &&
        dup2(pipes[ERRORS][WRITING], STDERR_FILENO) >= 0) {
        restore_signals();
        (void)execv("/bin/sh", words);
    }
    int error = errno;
    _exit(write(pipes[FAILURE][WRITING], &error, sizeof error) == (ssize_t)sizeof error ? 127 : 126);
}

/* Forks with all signals blocked, because the new process still has our handlers. -1 with errno. */
static pid_t fork_to_run(const char *command, int pipes[PIPES][2])
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t pid = fork();
    if (pid == 0)
        run(command, pipes);
    int error = errno;
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return pid;
}

/* Waits until the program runs, or has reported why it cannot: then false with errno, and it is reaped. */
static bool wait_until_running(pid_t pid, int failure)
{
    int error;
    if (file_read(failure, (char *)&error, sizeof error) != (ssize_t)sizeof error)
        return true;
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    errno = error;
    return false;
}

bool child_start(struct child *child, const char *command, pthread_mutex_t *starting)
{
    int pipes[PIPES][2];
    *child = (struct child){.to = -1, .from = -1, .errors = -1};
    (void)pthread_mutex_lock(starting);
    pid_t pid = open_pipes(pipes) ? fork_to_run(command, pipes) : -1;
    (void)pthread_mutex_unlock(starting);
    close_end(&pipes[FAILURE][WRITING]);
    if (pid > 0 && wait_until_running(pid, pipes[FAILURE][READING])) {
        *child = (struct child){pid, pipes[TO][WRITING], pipes[FROM][READING], pipes[ERRORS][READING]};
        pipes[TO][WRITING] = pipes[FROM][READING] = pipes[ERRORS][READING] = -1;
    }
    close_pipes(pipes);
    return child->pid > 0;
}

/* ---- ending ---- */

/* Whether the program has ended. No other process can have its number, because the program has not been reaped. */
static bool has_ended(pid_t pid)
{
    siginfo_t info;
    info.si_pid = 0; /* stays 0 while it runs */
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

bool child_has_ended(const struct child *child)
{
    return child->pid == 0 || has_ended(child->pid);
}

/* With 0 the signal would go to our own group, and with 1 to every process. */
static void signal_group(pid_t pid, int signal)
{
    if (pid > 1)
        (void)kill(-pid, signal);
}

/* Sends the next signal to the whole group; does nothing after KILL. */
static void send_signal(struct leaving *leaving, int i, uint64_t now)
{
    static const int signals[] = {SIGTERM, SIGKILL};
    if (leaving->child[i].signals >= (int)(sizeof signals / sizeof *signals))
        return;
    signal_group(leaving->child[i].pid, signals[leaving->child[i].signals++]);
    leaving->child[i].since = now;
}

/* Reads what the program wrote last, and stops reading, even if a process that it left behind holds the pipe. */
static void end_errors(struct leaving *leaving, int i)
{
    struct errors *errors = leaving->child[i].errors;
    if (errors == NULL)
        return;
    errors_end(errors);
    errors_close(errors);
    memory_free(errors);
    leaving->child[i].errors = NULL;
    close_end(&leaving->child[i].error_fd);
}

/* Kills the process group, then reaps the program. In this order no other group can have taken its number. */
static void reap(struct leaving *leaving, int i)
{
    pid_t pid = leaving->child[i].pid;
    signal_group(pid, SIGKILL);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    end_errors(leaving, i);
    leaving->count--;
    memmove(&leaving->child[i], &leaving->child[i + 1], (size_t)(leaving->count - i) * sizeof leaving->child[i]);
}

/*
 * Moves the standard error of the program, which will still be read, to the entry that leaving_add is adding. Ends that
 * of an earlier program if too many are being read.
 */
static void keep_errors(struct leaving *leaving, struct child *child, struct errors *errors)
{
    int still_read = 0;
    for (int i = leaving->count - 1; i >= 0; i--)
        if (leaving->child[i].errors != NULL && ++still_read >= LEAVING_ERRORS_MAX)
            end_errors(leaving, i);
    leaving->child[leaving->count].errors = NULL;
    if (errors == NULL) {
        close_end(&child->errors);
        return;
    }
    leaving->child[leaving->count].errors = memory_array(NULL, 1, sizeof *errors);
    *leaving->child[leaving->count].errors = *errors;
    leaving->child[leaving->count].error_fd = child->errors;
    errors->file = errors->from = child->errors = -1;
}

void leaving_add(struct leaving *leaving, struct child *child, struct errors *errors, bool at_once, uint64_t now)
{
    if (child->pid == 0)
        return;
    close_end(&child->to);
    close_end(&child->from);
    if (leaving->count == LEAVING_MAX)
        reap(leaving, 0);
    keep_errors(leaving, child, errors);
    leaving->child[leaving->count].pid = child->pid;
    leaving->child[leaving->count].since = now;
    leaving->child[leaving->count].signals = 0;
    if (at_once)
        send_signal(leaving, leaving->count, now);
    leaving->count++;
    child->pid = 0;
}

int leaving_tick(struct leaving *leaving, uint64_t now)
{
    int next = -1;
    for (int i = 0; i < leaving->count;) {
        if (has_ended(leaving->child[i].pid)) {
            reap(leaving, i);
            continue;
        }
        if (leaving->child[i].errors != NULL)
            errors_drain(leaving->child[i].errors);
        if (now - leaving->child[i].since >= GRACE_MS)
            send_signal(leaving, i, now);
        uint64_t left = leaving->child[i].since + GRACE_MS - now;
        int wait = left > 0 && left < TICK_MS ? (int)left : TICK_MS;
        next = next < 0 || wait < next ? wait : next;
        i++;
    }
    return next;
}

void leaving_wait(struct leaving *leaving)
{
    int wait;
    for (int pause = 1; (wait = leaving_tick(leaving, (uint64_t)monotonic_ms())) >= 0; pause *= 2) {
        if (pause > TICK_MS)
            pause = TICK_MS;
        (void)poll(NULL, 0, wait < pause ? wait : pause);
    }
}
