/* scenario.h: runs of the programs, from a table, and what is left when one was disturbed. */
#ifndef TESTS_TORTURE_SCENARIO_H
#define TESTS_TORTURE_SCENARIO_H

#include "core/base/text.h"

#include <stdbool.h>
#include <sys/types.h>

enum { SCENARIO_WORDS = 32, SCENARIOS_MAX = 200 };

/* A command of scenarios.txt. */
struct scenario {
    unsigned long line;            /* of the table */
    char *command;                 /* as it stands there */
    char *word[SCENARIO_WORDS + 1]; /* its words, the program first */
    struct text input;
    int status;      /* that it ends with when nothing fails */
    char *file;      /* that it writes, or NULL */
    char *temporary; /* in which the new file grows, or NULL */
    bool grows;      /* the file is appended to; else it is replaced whole */
    bool may_refuse; /* a file that cannot be read or written is a refusal, and no trouble */
    bool is_scored;  /* a quiz: it tells a score, also where the answers end too early */
    bool looks;      /* files are looked at before they are opened */
    bool is_foreign; /* libraries of others have a part in it that do not always look what malloc returns */
    struct text before; /* what the file holds at first */
    bool was_there;
};

/* What a run left. */
struct outcome {
    int status;  /* the exit status, or -1 */
    int signal;  /* that ended it, or 0; SIGALRM if it took too long */
    struct text output, errors;
    struct text file;
    bool is_there; /* the file */
    bool has_temporary;
};

/*
 * Reads the scenarios whose command begins with `program` from the table. The file that each writes is looked
 * at now. Returns how many; what is wrong with the table ends the program with a message.
 */
int scenario_read(const char *table, const char *program, struct scenario *scenario);

/* The file is made as it was at first, and no temporary is left. */
void scenario_reset(const struct scenario *scenario);

/*
 * Begins the program of the folder `bin` in a new process: its input, output and errors are files of the folder, and it
 * is given some seconds. Before that `prepare`, where there is one, is called in the process; if it returns false the
 * status is 98. Returns the process; where there is none to be had this program ends with a message.
 */
pid_t scenario_start(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context);

/* Waits until the process ends or stops; its state as waitpid tells it. */
int scenario_await(pid_t child);

/* A whole run. The caller frees the outcome. */
void scenario_run(const struct scenario *scenario, const char *bin, bool (*prepare)(void *context), void *context,
                  struct outcome *outcome);

/* Takes in what a run has left; `state` as waitpid tells it. The caller frees it. */
void outcome_read(const struct scenario *scenario, int state, struct outcome *outcome);

void outcome_free(struct outcome *outcome);

/* Whether it left the file as it was before, or as an undisturbed run leaves it. */
bool outcome_has_old_file(const struct outcome *outcome, const struct scenario *scenario);
bool outcome_has_new_file(const struct outcome *outcome, const struct outcome *good);

/* Whether a text is the beginning of another. */
bool is_beginning(const struct text *part, const struct text *whole);

bool is_same(const struct text *a, const struct text *b);

/* All bytes of a file; false if it is not there. */
bool take_file(const char *name, struct text *text);

#endif
