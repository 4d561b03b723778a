/* manager.h: for tests of prime-match: the program itself, and clients of its sockets. */
#ifndef TESTS_MATCH_MANAGER_H
#define TESTS_MATCH_MANAGER_H

#include "core/base/text.h"
#include "tests/match/players.h"

#include <stdbool.h>
#include <sys/types.h>

enum { WAIT_MS = 20000, CLIENTS_MAX = 24 };

/* The other end of a pipe or socket, and the text that was received from it. */
struct peer {
    int fd;
    struct text text;
    size_t at; /* all text before this offset has been matched already */
    bool at_end;
};

/* prime-match running in a new folder, the current one, which has the sockets `a`, `b` and `w`. */
struct manager {
    void *folder; /* of files_enter */
    char *program;
    pid_t child;
    struct peer errors; /* its standard error */
    struct peer out;
    struct peer client[CLIENTS_MAX];
};

/* A test with a struct manager as its state, in a group whose set-up finds the program. */
#define WITH_MANAGER(test) cmocka_unit_test_setup_teardown(test, manager_open, manager_close)
int manager_find(void **state);
int manager_free_path(void **state);
int manager_open(void **state);
int manager_close(void **state);

/*
 * Starts another prime-match in the folder with these arguments; the deals are the same each time. Returns the manager.
 */
struct manager *manager_begin(struct manager *manager, const char *words);

/*
 * Wait for the end of prime-match; manager_stop sends it a signal first. Both return the exit status, or 128 plus the
 * signal that killed it.
 */
int manager_wait(struct manager *manager);
int manager_stop(struct manager *manager, int signal);

/*
 * manager_descriptors returns the number of descriptors that prime-match has open, or -1 if it is unknown.
 * manager_expect_descriptors waits until there are at most `count`.
 */
int manager_descriptors(const struct manager *manager);
void manager_expect_descriptors(const struct manager *manager, int count);

/* Connects to the socket of this name as soon as a process listens there. */
struct peer *manager_connect(struct manager *manager, const char *name);

void peer_send(const struct peer *client, const char *lines);

/* Waits for the words, and skips everything up to their end. */
void peer_await(struct peer *peer, const char *words);
/* Waits for the end of the output. */
void peer_await_end(struct peer *peer);

/* Waits for the prompt, then sends the lines. */
void peer_answer(struct peer *client, const char *prompt, const char *lines);

/* Whether the words have been received, or are received within `wait` milliseconds. */
bool peer_receives(struct peer *peer, const char *words, int wait);

/* Receives the available output, waiting at most `wait` milliseconds. */
void peer_receive(struct peer *peer, int wait);
/* Whether the words have been received; if so, skips everything up to their end. */
bool peer_find(struct peer *peer, const char *words);

/* Closes the connection and frees what was received. */
void peer_close(struct peer *peer);

struct text repeated(const char *words, int count);

#endif
