/* files.h: the commands that read and write files: record, save, load, and `new` with a deck file. */
#ifndef REFEREE_CHANNEL_FILES_H
#define REFEREE_CHANNEL_FILES_H

#include "referee/channel/request.h"

/*
 * These three are the `run` of a struct command. Only regular files are read and written: a pipe or a device could keep
 * the channel waiting without end.
 */

/* `record [--notation]`: the record, or the score notation, as data. Refused: no-game, hidden, bad-record, syntax. */
bool files_record(struct request *request);

/* Adds all digits of the last line of the record as who sees all would save it now. Only while `session->on`. */
void files_write_digest(const struct session *session, struct text *text);

/* `replay`: the match in sentences, as data, as far as the channel may see it. Refused: no-game, bad-record. */
bool files_replay(struct request *request);

/*
 * `save [--replace] FILE`: replaces the file by the record. Without --replace the old file must be empty or missing, or
 * one of the two records must begin with all of the other; else it is refused, or asked about at a prompt. A narrowed
 * view replaces every record, and nothing else. Refused: no-files, no-game, bad-file, bad-record, syntax.
 */
bool files_save(struct request *request);

/* `load FILE`: a record or score notation takes the place of the session. Refused: no-files, bad-file, bad-record. */
bool files_load(struct request *request);

/*
 * To be called by each command that takes a match off the table, when nothing else can refuse it any more. False if the
 * match is running and the person at a prompt is asked first, or if it was to be kept and could not be: refused with
 * bad-file. A match that is left is put among the kept games where the session is recorded.
 */
bool files_may_leave(struct request *request);

/*
 * To be called when a `new` was refused. Unless the channel sees all, it takes out of the refusal what it says of a
 * file that an option names. It locks the journals again, as one of them may have been read so.
 */
void files_new_refused(struct request *request);

/*
 * To be called when a file was closed that may be one of the journals. That has ended the lock, whichever descriptor
 * was closed; without one, another process could append to the journal and break its chain of digests.
 */
void files_lock_journals(const struct protocol *protocol);

#endif
