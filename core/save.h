/* save.h: a file that is replaced whole or not at all. */
#ifndef CORE_SAVE_H
#define CORE_SAVE_H

#include <stdbool.h>
#include <stddef.h>

/* A file being written: write to `fd`, then save_commit or save_abandon. */
struct save {
    int fd;
    char *file;      /* the file itself: symbolic links are followed */
    char *temporary; /* the new file until it is whole, or NULL where there is none */
};

/*
 * Begins a new content for the file `name`: a temporary `.NAME.new` in its folder, with the permissions of
 * the old file. The temporary always has this name, so that one left behind by a crash is used
 * again; a lock keeps two programs from writing the same one. What is not a regular file (a device, a pipe) is
 * written as it is. On a fault false, and `message` says what is wrong; there is then nothing to end.
 */
bool save_begin(struct save *save, const char *name, char *message, size_t room);

/*
 * Brings the content to the disk and gives it the file's name. False, with a message, if that fails: the old
 * file is then as it was, and no temporary is left.
 */
bool save_commit(struct save *save, char *message, size_t room);

/* Gives up: the old file is as it was, and no temporary is left. */
void save_abandon(struct save *save);

#endif
