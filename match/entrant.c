/* entrant.c: a participant of a series: a name and a player. */
#include "match/entrant.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/nearest.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* The kinds that have a value after a colon. */
static const struct {
    const char *prefix;
    enum entrant_kind kind;
    bool json, is_spoken_to;
} places[] = {
    {"sh:", ENTRANT_PROGRAM, false, false},
    {"json:", ENTRANT_PROGRAM, true, false},
    {"unix:", ENTRANT_SOCKET, false, false},
    {"person:", ENTRANT_SOCKET, false, true},
};

static bool read_kind(struct entrant *entrant, const char *player, struct text *why)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        size_t length = strlen(places[i].prefix);
        if (strncmp(player, places[i].prefix, length) != 0)
            continue;
        entrant->kind = places[i].kind;
        entrant->json = places[i].json;
        entrant->is_spoken_to = places[i].is_spoken_to;
        entrant->where = player + length;
        if (*entrant->where == '\0')
            text_say(why, "%s: nothing follows %s", entrant->name, places[i].prefix);
        return *entrant->where != '\0';
    }
    text_say(why, "%s: ", entrant->name);
    if (level_exceeds(player, why))
        return false;
    static const char *const words[] = {"random", "easy", "club", "fair", "strong", "person"};
    struct nearest nearest = {.typed = player};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        nearest_offer(&nearest, words[i], strlen(words[i]));
    if (nearest.word[0] != '\0') {
        text_say(why, "no such player: %s: did you mean %s?", player, nearest.word);
        return false;
    }
    struct text levels = {0};
    level_list(COMPUTER_RANDOM, &levels);
    text_say(why, "no such player: %s (%s, person, sh:COMMAND, json:COMMAND, unix:PATH, person:PATH)", player,
             levels.at);
    text_free(&levels);
    return false;
}

/* Reads the numbers that a computer player knows. */
static bool load_numbers(struct entrant *entrant, struct text *why)
{
    struct fault fault;
    bool ok = level_load_numbers(&entrant->level, false, &fault);
    if (!ok)
        text_say(why, "%s: %s", entrant->name, fault.detail);
    return ok;
}

bool entrant_read(struct entrant *entrant, char *words, struct text *why)
{
    char *player = strchr(words, '=');
    if (player == NULL || player == words) {
        text_say(why, "no player: %s (NAME=PLAYER, as in Ann=fair)", words);
        return false;
    }
    *player++ = '\0';
    if (strpbrk(words, ", \t\n") != NULL) {
        text_say(why, "a player's name has no blank and no comma: %s", words);
        return false;
    }
    *entrant = (struct entrant){.name = words, .player = player, .listener = -1};
    if (level_read(player, COMPUTER_RANDOM, &entrant->level))
        return load_numbers(entrant, why);
    if (strcmp(player, "person") != 0)
        return read_kind(entrant, player, why);
    entrant->kind = ENTRANT_PERSON;
    entrant->is_spoken_to = true;
    return true;
}

void entrant_free(struct entrant *entrant)
{
    level_free_numbers(&entrant->level);
}

/* Tries to connect to a socket, without waiting in its queue. Returns 0 or an errno. */
static int try_to_connect(const struct sockaddr_un *address)
{
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    bool ok = fd >= 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
              connect(fd, (const struct sockaddr *)address, sizeof *address) == 0;
    int error = ok ? 0 : errno;
    if (fd >= 0)
        close(fd);
    return error;
}

/*
 * Removes a socket on which no process listens, left by a prime-match that was killed. Returns false if a process
 * listens on it.
 */
static bool remove_stale_socket(const struct sockaddr_un *address)
{
    struct stat status;
    if (lstat(address->sun_path, &status) != 0 || !S_ISSOCK(status.st_mode))
        return true;
    int error = try_to_connect(address);
    if (error == ECONNREFUSED)
        (void)unlink(address->sun_path);
    return error != 0 && error != EAGAIN;
}

int entrant_listen(const char *path, struct text *why)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (*path == '\0' || strlen(path) >= sizeof address.sun_path) {
        text_say(why, "'%s': a socket's path has 1 to %zu bytes", path, sizeof address.sun_path - 1);
        return -1;
    }
    text_copy(address.sun_path, sizeof address.sun_path, path);
    if (!remove_stale_socket(&address)) {
        text_say(why, "%s: a program listens there already", path);
        return -1;
    }
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    mode_t before = umask(0177); /* no other user may connect, not even for a moment */
    bool ok = fd >= 0 && bind(fd, (const struct sockaddr *)&address, sizeof address) == 0;
    int error = errno;
    umask(before);
    if (ok && (listen(fd, 8) != 0 || fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0)) {
        error = errno;
        ok = false;
        (void)unlink(path);
    }
    if (ok)
        return fd;
    text_say(why, "%s: %s", path, error == EADDRINUSE ? _("something of that name exists") : strerror(error));
    if (fd >= 0)
        close(fd);
    return -1;
}
