/* manager.c: for tests of prime-match: the program itself, and clients of its sockets. */
#include "tests/match/manager.h"

#include "core/base/monotonic.h"
#include "tests/cmocka.h"
#include "tests/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 20 };

void peer_receive(struct peer *peer, int wait)
{
    char bytes[65536];
    struct pollfd polled = {.fd = peer->fd, .events = POLLIN};
    if (peer->at_end || poll(&polled, 1, wait) <= 0)
        return;
    ssize_t got = read(peer->fd, bytes, sizeof bytes);
    if (got > 0)
        text_add_bytes(&peer->text, bytes, (size_t)got);
    peer->at_end = got <= 0;
}

bool peer_find(struct peer *peer, const char *words)
{
    const char *found = strstr(text_string(&peer->text) + peer->at, words);
    if (found != NULL)
        peer->at = (size_t)(found - peer->text.at) + strlen(words);
    return found != NULL;
}

void peer_await(struct peer *peer, const char *words)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (!peer_find(peer, words)) {
        if (peer->at_end || (int64_t)monotonic_ms() > limit)
            fail_msg("'%s' does not come (%s), but:\n%s", words, peer->at_end ? "the end does" : "too long",
                     text_string(&peer->text) + peer->at);
        peer_receive(peer, 100);
    }
}

void peer_await_end(struct peer *peer)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (!peer->at_end) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("it does not end, after:\n%s", text_string(&peer->text) + peer->at);
        peer_receive(peer, 100);
    }
}

bool peer_receives(struct peer *peer, const char *words, int wait)
{
    int64_t limit = (int64_t)monotonic_ms() + wait;
    for (int64_t left = wait; left >= 0 && !peer->at_end; left = limit - (int64_t)monotonic_ms()) {
        peer_receive(peer, (int)left);
        if (strstr(text_string(&peer->text), words) != NULL)
            return true;
    }
    return false;
}

void peer_close(struct peer *peer)
{
    if (peer->fd >= 0)
        close(peer->fd);
    text_free(&peer->text);
    *peer = (struct peer){.fd = -1};
}

struct text repeated(const char *words, int count)
{
    struct text text = {0};
    for (int i = 0; i < count; i++)
        text_add(&text, words);
    return text;
}

static void run(char *program, char *line, int out, int error)
{
    char *word[ARGUMENTS_MAX + 2] = {program};
    int count = 1;
    for (char *at = strtok(line, " "); at != NULL && count <= ARGUMENTS_MAX; at = strtok(NULL, " "))
        word[count++] = at;
    dup2(out, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    execv(program, word);
    _exit(127);
}

struct manager *manager_begin(struct manager *manager, const char *words)
{
    char line[1000];
    int out[2], error[2];
    snprintf(line, sizeof line, "%s --seed=1", words);
    assert_int_equal(pipe(out), 0);
    assert_int_equal(pipe(error), 0);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(fcntl(out[i], F_SETFD, FD_CLOEXEC), 0);
        assert_int_equal(fcntl(error[i], F_SETFD, FD_CLOEXEC), 0);
    }
    (void)fflush(NULL);
    manager->child = fork();
    assert_true(manager->child >= 0);
    if (manager->child == 0)
        run(manager->program, line, out[1], error[1]);
    close(out[1]);
    close(error[1]);
    peer_close(&manager->out);
    peer_close(&manager->errors);
    manager->out = (struct peer){.fd = out[0]};
    manager->errors = (struct peer){.fd = error[0]};
    return manager;
}

int manager_find(void **state)
{
    const char *build = getenv("BUILD");
    struct text path = {0};
    text_print(&path, "%s/bin/prime-match", build != NULL ? build : "build");
    *state = realpath(path.at, NULL);
    text_free(&path);
    return *state == NULL;
}

int manager_free_path(void **state)
{
    free(*state);
    return 0;
}

int manager_open(void **state)
{
    static struct manager manager; /* of the running test */
    manager = (struct manager){.program = *state, .child = -1, .errors = {.fd = -1}, .out = {.fd = -1}};
    for (int i = 0; i < CLIENTS_MAX; i++)
        manager.client[i].fd = -1;
    *state = &manager;
    return files_enter(&manager.folder);
}

int manager_wait(struct manager *manager)
{
    int status;
    peer_await_end(&manager->out);
    peer_await_end(&manager->errors);
    assert_int_equal(waitpid(manager->child, &status, 0), manager->child);
    manager->child = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int manager_stop(struct manager *manager, int signal)
{
    assert_int_equal(kill(manager->child, signal), 0);
    return manager_wait(manager);
}

int manager_close(void **state)
{
    struct manager *manager = *state;
    if (manager->child > 0)
        (void)manager_stop(manager, SIGTERM);
    for (int i = 0; i < CLIENTS_MAX; i++)
        peer_close(&manager->client[i]);
    peer_close(&manager->errors);
    peer_close(&manager->out);
    return files_leave(&manager->folder);
}

struct peer *manager_connect(struct manager *manager, const char *name)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    struct peer *client = manager->client;
    while (client->fd >= 0)
        client++;
    assert_true(client < manager->client + CLIENTS_MAX);
    *client = (struct peer){.fd = -1};
    while ((client->fd = players_connect(name)) < 0) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("%s: nobody listens", name);
        poll(NULL, 0, 10);
    }
    return client;
}

void peer_send(const struct peer *client, const char *lines)
{
    if (send(client->fd, lines, strlen(lines), MSG_NOSIGNAL) != (ssize_t)strlen(lines))
        fail_msg("'%.40s' is not taken (%s), after:\n%s", lines, strerror(errno), text_string(&client->text));
}

void peer_answer(struct peer *client, const char *prompt, const char *lines)
{
    peer_await(client, prompt);
    peer_send(client, lines);
}

int manager_descriptors(const struct manager *manager)
{
    char path[40];
    int count = 0;
    snprintf(path, sizeof path, "/proc/%ld/fd", (long)manager->child);
    DIR *folder = opendir(path);
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL)
        closedir(folder);
    return folder != NULL ? count : -1;
}

void manager_expect_descriptors(const struct manager *manager, int count)
{
    int64_t limit = (int64_t)monotonic_ms() + WAIT_MS;
    while (manager_descriptors(manager) > count) {
        if ((int64_t)monotonic_ms() > limit)
            fail_msg("%d descriptors are open, where %d were", manager_descriptors(manager), count);
        poll(NULL, 0, 10);
    }
}
