/*
 * faults.c: lets the calls of a program fail one after the other, and looks at what comes of it.
 *
 *     faults memory|files PROGRAM TABLE BIN FAILING SEED
 *
 * PROGRAM is how the wanted scenarios of TABLE begin, BIN the folder of the programs, FAILING the library that is
 * loaded into them (failing.c). What was counted comes as lines "NAME NUMBER"; what is wrong as "wrong: …".
 */
#include "tests/torture/orders.h"
#include "tests/torture/scenario.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    FAILED_MOST = 150,  /* allocations of a scenario; of more, so many are failed */
    LIBRARY_MOST = 25,  /* the same of those that libraries make by themselves */
    WRONG_MOST = 20     /* are told */
};

/* A bench for a program. */
struct bench {
    const char *bin, *failing;
    unsigned long seed;
    int fd; /* of the orders */
    struct orders *orders;
    unsigned long runs, failed, right, told, refused, died, wrong;
};

/* What may come of a fault besides a message and status 2. */
struct allowance {
    bool right;   /* the answer, as if nothing had happened */
    bool told;    /* a message and status 2 */
    bool death;   /* what a library of others does that does not look what malloc returns */
    bool leftover; /* a temporary file, which the next run uses */
};

static void run(struct bench *bench, const struct scenario *scenario, const struct orders *wanted,
                struct outcome *outcome)
{
    int state;
    scenario_reset(scenario);
    *bench->orders = *wanted;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (dup2(bench->fd, ORDERS_FD) < 0)
            _exit(98);
        setenv("LD_PRELOAD", bench->failing, 1);
        scenario_become(scenario, bench->bin);
    }
    while (waitpid(child, &state, 0) < 0 && errno == EINTR)
        continue;
    outcome_read(scenario, state, outcome);
    bench->runs++;
    bench->failed += bench->orders->failed;
}

/* ---- what is right ---- */

static bool has_old_file(const struct scenario *scenario, const struct outcome *outcome)
{
    return outcome->is_there == scenario->was_there && is_same(&outcome->file, &scenario->before);
}

static bool has_new_file(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->is_there == good->is_there && is_same(&outcome->file, &good->file);
}

/* The old file or the new one; one that grows may have come a part of the way. */
static bool has_a_file(const struct scenario *scenario, const struct outcome *outcome, const struct outcome *good)
{
    return has_old_file(scenario, outcome) || has_new_file(outcome, good) ||
           (scenario->grows && is_beginning(&outcome->file, &good->file));
}

static bool is_right(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->signal == 0 && outcome->status == good->status && is_same(&outcome->output, &good->output) &&
           is_same(&outcome->errors, &good->errors) && has_new_file(outcome, good);
}

static bool is_told(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->signal == 0 && outcome->status == 2 && outcome->errors.length > 0 &&
           is_beginning(&outcome->output, &good->output);
}

/* The next reply, = or ?, from `*at`; NULL if there is none. */
static const char *next_reply(const char **at)
{
    while (**at != '\0') {
        const char *line = *at, *stop = strchr(line, '\n');
        *at = stop != NULL ? stop + 1 : line + strlen(line);
        if (*line == '=' || *line == '?')
            return line;
    }
    return NULL;
}

static bool names_file(const char *reply)
{
    return strncmp(reply, "? bad-file --", 13) == 0 || strncmp(reply, "? bad-record --", 15) == 0 ||
           strstr(reply, "deck=./own.deck: ") != NULL;
}

/* Every reply is the undisturbed one, or a refusal that names the file; with a message and status 2 some lack. */
static bool is_refused(const struct outcome *outcome, const struct outcome *good)
{
    const char *at = text_string(&outcome->output), *other = text_string(&good->output);
    const char *reply, *expected;
    bool is_cut = outcome->status == 2 && outcome->errors.length > 0;
    if (outcome->signal != 0 || (outcome->status != good->status && !is_cut))
        return false;
    while ((reply = next_reply(&at)) != NULL) {
        expected = next_reply(&other);
        if (expected == NULL)
            return false;
        if (!names_file(reply) && strncmp(reply, expected, strcspn(reply, "\n") + 1) != 0)
            return false;
    }
    return is_cut || next_reply(&other) == NULL;
}

/* Fontconfig says that it had no memory, and goes on with what it has: another font, in the end. */
static bool is_degraded(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->status == good->status && strstr(text_string(&outcome->errors), "Fontconfig ") != NULL;
}

/* What is wrong with a run, or NULL. */
static const char *judge(struct bench *bench, const struct scenario *scenario, const struct allowance *allowed,
                         const struct outcome *outcome, const struct outcome *good)
{
    static char what[200];
    if (scenario->file != NULL && outcome->has_temporary && !allowed->leftover)
        return "a temporary file was left";
    bool is_known = allowed->death && is_degraded(outcome, good);
    if (scenario->file != NULL && !has_a_file(scenario, outcome, good) && !is_known)
        return "the file is neither the old nor the new one";
    if (allowed->right && is_right(outcome, good))
        return bench->right++, NULL;
    if (is_known)
        return bench->died++, NULL;
    if (allowed->told && is_told(outcome, good))
        return bench->told++, NULL;
    if (allowed->told && scenario->may_refuse && is_refused(outcome, good))
        return bench->refused++, NULL;
    if (outcome->signal == SIGALRM)
        return "it did not end";
    if (outcome->signal != 0 && allowed->death)
        return bench->died++, NULL;
    if (outcome->signal != 0)
        snprintf(what, sizeof what, "signal %d", outcome->signal);
    else
        snprintf(what, sizeof what, "status %d instead of %d, output %s, message: %.80s", outcome->status,
                 good->status, is_same(&outcome->output, &good->output) ? "the same" : "another",
                 outcome->errors.length > 0 ? outcome->errors.at : "none");
    return what;
}

static void try(struct bench *bench, const struct scenario *scenario, const struct orders *orders,
                const struct allowance *allowed, const char *name, const struct outcome *good)
{
    static const struct allowance nothing_failed = {.right = true};
    struct outcome outcome;
    run(bench, scenario, orders, &outcome);
    if (bench->orders->failed == 0) /* it came to fewer calls: how often threads write is no constant */
        allowed = &nothing_failed;
    const char *what = judge(bench, scenario, allowed, &outcome, good);
    if (what != NULL && bench->wrong++ < WRONG_MOST)
        printf("wrong: %lu: %.60s: %s %lu%s: %s\n", scenario->line, scenario->command, name, orders->number,
               orders->for_good ? " and all after" : "", what);
    outcome_free(&outcome);
}

/* Runs it undisturbed, twice: what it does must not depend on chance. */
static void run_undisturbed(struct bench *bench, const struct scenario *scenario, const struct orders *orders,
                            struct outcome *good)
{
    struct outcome again;
    run(bench, scenario, orders, &again);
    run(bench, scenario, orders, good);
    if (good->status < 0 || good->has_temporary || !is_right(&again, good)) {
        bench->wrong++;
        printf("wrong: %lu: %.60s: undisturbed it ends with status %d, signal %d: %.80s\n", scenario->line,
               scenario->command, good->status, good->signal, text_string(&good->errors));
    }
    outcome_free(&again);
}

/* ---- memory ---- */

/*
 * Each of the allocations, or of very many some at the same distance. Those of foreign libraries fail only once:
 * without any memory at all fontconfig tries again for ever.
 */
static void fail_allocations(struct bench *bench, const struct scenario *scenario, bool foreign, unsigned long most)
{
    struct orders orders = {.call = CALL_MEMORY, .error = ENOMEM, .own_only = scenario->is_foreign && !foreign};
    struct allowance allowed = {.right = true, .told = true, .leftover = true, .death = foreign};
    struct outcome good;
    run_undisturbed(bench, scenario, &orders, &good);
    unsigned long count = bench->orders->count[CALL_MEMORY], step = (count + most - 1) / most;
    for (orders.number = step > 1 ? 1 + bench->seed % step : 1; orders.number <= count; orders.number += step)
        for (orders.for_good = 0; orders.for_good <= (foreign ? 0 : 1); orders.for_good++)
            try(bench, scenario, &orders, &allowed, foreign ? "allocation of any" : "allocation", &good);
    outcome_free(&good);
}

static void fail_memory(struct bench *bench, const struct scenario *scenario)
{
    fail_allocations(bench, scenario, false, FAILED_MOST);
    if (scenario->is_foreign)
        fail_allocations(bench, scenario, true, LIBRARY_MOST);
}

/* ---- files ---- */

enum effect {
    NO_EFFECT,  /* the answer is as if nothing had happened */
    TROUBLE,    /* a message and status 2 */
    EITHER
};

static const struct kind {
    const char *name;
    enum call call;
    int error;
    enum effect effect;
    bool for_good; /* also with all after it */
} kinds[] = {
    {"read EIO", CALL_READ, EIO, EITHER, true},
    {"read EINTR", CALL_READ, EINTR, NO_EFFECT, false},
    {"read EAGAIN", CALL_READ, EAGAIN, NO_EFFECT, false},
    {"read short", CALL_READ, ORDERS_SHORT, NO_EFFECT, true},
    {"write EIO", CALL_WRITE, EIO, TROUBLE, true},
    {"write ENOSPC", CALL_WRITE, ENOSPC, TROUBLE, true},
    {"write EINTR", CALL_WRITE, EINTR, NO_EFFECT, false},
    {"write EAGAIN", CALL_WRITE, EAGAIN, NO_EFFECT, false},
    {"write short", CALL_WRITE, ORDERS_SHORT, NO_EFFECT, true},
    {"open EIO", CALL_OPEN, EIO, EITHER, true},
    {"open ENOSPC", CALL_OPEN, ENOSPC, EITHER, true},
    {"open EMFILE", CALL_OPEN, EMFILE, EITHER, true},
    {"open EINTR", CALL_OPEN, EINTR, NO_EFFECT, false},
    {"close EIO", CALL_CLOSE, EIO, EITHER, true},
    {"close ENOSPC", CALL_CLOSE, ENOSPC, EITHER, true},
    {"close EINTR", CALL_CLOSE, EINTR, NO_EFFECT, false},
    {"fsync EIO", CALL_SYNC, EIO, TROUBLE, true},
    {"fsync ENOSPC", CALL_SYNC, ENOSPC, TROUBLE, true},
    {"fsync EINTR", CALL_SYNC, EINTR, NO_EFFECT, false},
    {"rename EIO", CALL_RENAME, EIO, TROUBLE, true},
    {"rename ENOSPC", CALL_RENAME, ENOSPC, TROUBLE, true},
    {"rename EINTR", CALL_RENAME, EINTR, EITHER, false},
    {"ftruncate EIO", CALL_TRUNCATE, EIO, TROUBLE, true},
    {"ftruncate EINTR", CALL_TRUNCATE, EINTR, NO_EFFECT, false},
    {"stat EIO", CALL_STAT, EIO, EITHER, true},
    {"stat ENOMEM", CALL_STAT, ENOMEM, EITHER, true},
    {"lseek EIO", CALL_SEEK, EIO, EITHER, true},
    {"poll EINTR", CALL_POLL, EINTR, NO_EFFECT, false},
    {"poll ENOMEM", CALL_POLL, ENOMEM, EITHER, true},
    {"fcntl EIO", CALL_LOCK, EIO, EITHER, true},
    {"fcntl ENOLCK", CALL_LOCK, ENOLCK, EITHER, true},
    {"pthread_create EAGAIN", CALL_THREAD, EAGAIN, EITHER, true},
};

static void fail_kind(struct bench *bench, const struct scenario *scenario, const struct kind *kind,
                      unsigned long count, const struct outcome *good)
{
    struct orders orders = {.call = kind->call, .error = kind->error, .own_only = scenario->is_foreign};
    struct allowance allowed = {.right = kind->effect != TROUBLE, .told = kind->effect != NO_EFFECT};
    for (orders.number = 1; orders.number <= count; orders.number++)
        for (orders.for_good = 0; orders.for_good <= (kind->for_good ? 1 : 0); orders.for_good++)
            try(bench, scenario, &orders, &allowed, kind->name, good);
}

static void fail_files(struct bench *bench, const struct scenario *scenario)
{
    struct orders none = {.own_only = scenario->is_foreign};
    struct outcome good;
    unsigned long count[CALLS];
    run_undisturbed(bench, scenario, &none, &good);
    memcpy(count, bench->orders->count, sizeof count);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        fail_kind(bench, scenario, &kinds[i], count[kinds[i].call], &good);
    outcome_free(&good);
}

int main(int count, char **word)
{
    static struct scenario scenario[SCENARIOS_MAX];
    if (count != 7 || (strcmp(word[1], "memory") != 0 && strcmp(word[1], "files") != 0)) {
        fputs("usage: faults memory|files PROGRAM TABLE BIN FAILING SEED\n", stderr);
        return 2;
    }
    struct bench bench = {.bin = word[4], .failing = word[5], .seed = strtoul(word[6], NULL, 10)};
    FILE *file = tmpfile();
    bench.fd = file != NULL ? fileno(file) : -1;
    if (ftruncate(bench.fd, sizeof *bench.orders) != 0) {
        perror("orders");
        return 2;
    }
    bench.orders = mmap(NULL, sizeof *bench.orders, PROT_READ | PROT_WRITE, MAP_SHARED, bench.fd, 0);
    int scenarios = scenario_read(word[3], word[2], scenario);
    for (int i = 0; i < scenarios; i++) {
        if (*word[1] == 'm')
            fail_memory(&bench, &scenario[i]);
        else
            fail_files(&bench, &scenario[i]);
    }
    printf("scenarios %d\nruns %lu\nfailed %lu\nright %lu\ntold %lu\nrefused %lu\ndied %lu\nwrong %lu\n", scenarios,
           bench.runs, bench.failed, bench.right, bench.told, bench.refused, bench.died, bench.wrong);
    return bench.wrong > 0;
}
