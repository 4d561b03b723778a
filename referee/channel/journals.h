/* journals.h: the files to which a session is appended while it is played. */
#ifndef REFEREE_CHANNEL_JOURNALS_H
#define REFEREE_CHANNEL_JOURNALS_H

#include "core/ui/program.h"
#include "referee/channel/channel.h"

/* A file to append to, as given on the command line. */
struct journals_wanted {
    const char *path;
    bool durable; /* each line is on the disk before its command is answered */
    bool resumes; /* replay the file first; at most one file may be resumed */
};

/*
 * Opens the files, at most PROTOCOL_JOURNALS_MAX, for the channel's host, resumes the session of the file with
 * `resumes`, and starts the clocks. `input` is the file from which commands are read, or NULL for standard input.
 * Returns false, after a message, if a file cannot be appended to or resumed, or if two names refer to one file: a file
 * appended to twice would not be a valid record, and a file that is read for commands as well as appended to would grow
 * without end. Even after a failure, call journals_close for the files already open.
 */
bool journals_open(struct protocol *protocol, const struct program *program, const struct journals_wanted *wanted,
                   int count, const char *input);

/*
 * Keeps a person's session in an automatic record. Only if journals_open has opened no file. Removes old automatic
 * records. If the session cannot be kept, a sentence on the channel says so.
 */
void journals_keep(struct protocol *protocol);

/*
 * Resumes the kept game at this path, and continues its record in place of the automatic one, which is still empty.
 * Only without a match, and while host->kept is not -1. Returns false, after a note, if the record cannot be resumed.
 */
bool journals_resume(struct protocol *protocol, const char *path);

/*
 * Appends the accepted commands that have not been written yet. Call it before the reply, so that every command that
 * was answered is recorded. If a file that the user named cannot be written, returns false, sets `ended`, and writes
 * nothing more to the other files.
 */
bool journals_write(struct protocol *protocol);

/*
 * Closes the files, and removes the record of journals_keep if nothing was played. Returns false, after a message, if
 * written data was lost.
 */
bool journals_close(struct host *host, const struct program *program);

#endif
