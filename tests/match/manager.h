/* manager.h: for tests of prime-match: the program itself, and clients of its sockets. */
#ifndef TESTS_MATCH_MANAGER_H
#define TESTS_MATCH_MANAGER_H

#include "core/base/text.h"
#include "tests/match/players.h"

#include <stdbool.h>
#include <sys/types.h>

enum { WAIT_MS = 20000, CLIENTS_MAX = 24 };

/* The output received from one end, and how much of it has been matched already. */
struct heard {
    int fd;
    struct text text;
    size_t at;
    bool at_end;
};

/* prime-match running in a new folder, the current one, which has the sockets `a`, `b` and `w`. */
struct manager {
    void *folder; /* of files_enter */
    char *program;
    pid_t child;
    struct heard said; /* its standard error */
    struct heard out;
    struct heard client[CLIENTS_MAX];
};

/* A test with a struct manager as its state, in a group whose set-up finds the program. */
#define WITH_MANAGER(test) cmocka_unit_test_setup_teardown(test, manager_open, manager_close)
int manager_find(void **state);
int manager_forget(void **state);
int manager_open(void **state);
int manager_close(void **state);

/*
 * Starts another prime-match in the folder with these arguments; the deals are the same each time. Returns the manager.
 */
struct manager *manager_begin(struct manager *manager, const char *words);

/* Waits for the end of prime-match, after a signal. Returns the exit status, or 128 plus the signal. */
int manager_end(struct manager *manager);
int manager_stop(struct manager *manager, int signal);

/* The number of descriptors that prime-match has open, or -1; waits until there are at most `count`. */
int manager_descriptors(const struct manager *manager);
void manager_expect_descriptors(const struct manager *manager, int count);

/* Connects to the socket of this name as soon as a process listens there. */
struct heard *come(struct manager *manager, const char *name);

void say(const struct heard *client, const char *lines);

/* Waits for the words and skips everything up to their end; waits for the end of the output. */
void hear(struct heard *heard, const char *words);
void hear_end(struct heard *heard);

/* Waits for the prompt, then says the lines. */
void answer(struct heard *client, const char *prompt, const char *lines);

/* Whether the words have been received, or are received within `wait` milliseconds. */
bool has_heard(struct heard *heard, const char *words, int wait);

/* Receives the available output, waiting at most `wait` milliseconds; skips the words if it has them. */
void heard_take(struct heard *heard, int wait);
bool heard_find(struct heard *heard, const char *words);

/* Closes the connection and frees what was received. */
void heard_close(struct heard *heard);

struct text repeated(const char *words, int count);

#endif
