/* scenario.h: runs the commands of scenarios.txt, and reads the files and output that they leave. */
#ifndef TESTS_TORTURE_SCENARIO_H
#define TESTS_TORTURE_SCENARIO_H

#include "core/base/text.h"

#include <stdbool.h>
#include <sys/types.h>

enum { SCENARIO_WORDS = 32, SCENARIOS_MAX = 200 };

/* A command of scenarios.txt. */
struct scenario {
    unsigned long line;            /* in the table */
    char *command;                 /* the whole line */
    char *word[SCENARIO_WORDS + 1]; /* its words, the program first */
    struct text input;
    int status;      /* expected if no call fails */
    char *file;      /* the file that it writes, or NULL */
    char *temporary; /* the name of the new file until it is renamed, or NULL */
    bool grows;      /* the file is appended to; otherwise it is replaced */
    bool may_refuse; /* a file that cannot be read or written is refused with `?` */
    bool is_scored;  /* a quiz: it prints a score even if the answers end too early */
    bool leaves_out; /* a file that cannot be read is named and left out, and the status is 2 */
    bool looks;      /* it looks at files before it opens them */
    bool is_foreign; /* it uses libraries that do not always check the result of malloc */
    struct text before; /* the content of the file before the first run */
    bool was_there;     /* whether the file existed */
};

/* The result of a run. */
struct outcome {
    int status;  /* the exit status, or -1 after a signal */
    int signal;  /* the signal that ended it, or 0; SIGXCPU if it worked too long, SIGALRM if it slept too long */
    struct text output, errors;
    struct text file;
    bool is_there; /* the file exists */
    bool has_temporary;
};

/*
 * Reads the scenarios of the file `table` whose command begins with `program`, with the present content of the files
 * that they write. Returns their number. An error in the table ends this program with a message. From then on, SIGALRM
 * comes every second.
 */
int scenario_read(const char *table, const char *program, struct scenario *scenario);

/* Restores the file as it was when the table was read, and removes the temporary. */
void scenario_reset(const struct scenario *scenario);

/*
 * Starts the command in a new process, with the program from the folder `bin` and a limit on processor time. Its input,
 * output and errors are files of the current folder. `prepare`, if not NULL, is called in the process first; if it
 * returns false, the status is 98. Returns the process; if fork fails, this program ends with a message.
 */
pid_t scenario_start(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context);

/*
 * Waits until the process ends or stops; a process that only sleeps is ended. Returns its status as waitpid reports it.
 */
int scenario_await(pid_t child);

/* Runs the scenario to its end. The caller frees the outcome. */
void scenario_run(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context,
                  struct outcome *outcome);

/* Reads the result of a run; `state` is from scenario_await. The caller frees the outcome. */
void outcome_read(const struct scenario *scenario, int state, struct outcome *outcome);

void outcome_free(struct outcome *outcome);

/* Whether the run had to be ended because it did not end by itself. */
bool outcome_is_endless(const struct outcome *outcome);

/* Whether the run left the file as it was before, or as a run without faults (`good`) leaves it. */
bool outcome_has_old_file(const struct outcome *outcome, const struct scenario *scenario);
bool outcome_has_new_file(const struct outcome *outcome, const struct outcome *good);

/* Whether a text is the beginning of another one. */
bool is_beginning(const struct text *part, const struct text *whole);

bool is_same(const struct text *a, const struct text *b);

/* Adds the content of a file to the text. False if the file cannot be opened. */
bool take_file(const char *name, struct text *text);

#endif
