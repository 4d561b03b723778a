/* files.h: the commands that read and write files: record, replay, save, load, and `new` with a deck file. */
#ifndef REFEREE_CHANNEL_FILES_H
#define REFEREE_CHANNEL_FILES_H

#include "referee/channel/request.h"

/*
 * files_record, files_replay, files_save and files_load are functions for command.run. They read and write only regular
 * files: a pipe or a device could block the channel forever.
 */

/*
 * `record [--notation]`: writes the record, or the score notation, as data. Refused: no-game, hidden, bad-record,
 * syntax, and bad-option for a game without score notation.
 */
bool files_record(struct request *request);

/*
 * Adds all digits of the digest in the last line of the record, as it would be saved now by a viewer who sees all. Only
 * while `session->on`.
 */
void files_write_digest(const struct session *session, struct text *text);

/* `replay`: writes the match in sentences, as data, as far as the channel may see it. Refused: no-game, bad-record. */
bool files_replay(struct request *request);

/*
 * `save [--replace] FILE`: writes the record to the file. Without --replace, the old file must be empty or missing, or
 * one of the two records must be a prefix of the other; otherwise the command is refused, or at a prompt asks first. A
 * channel that is not the organiser's may overwrite any record, with or without --replace, but no other file. Refused:
 * no-files, no-game, bad-file, bad-record, syntax.
 */
bool files_save(struct request *request);

/*
 * `load FILE`: replaces the session by a record or score notation; at a prompt `load N` by the kept game with that
 * number. Refused: no-files, bad-file, bad-record.
 */
bool files_load(struct request *request);

/*
 * Call this in each command that replaces the current match, when nothing else can refuse the command any more. Returns
 * false if the match is running and a person at a prompt must confirm first, or if the match could not be kept (refused
 * with bad-file). At a prompt, a match that is left is added to the kept games if the session is recorded and no fair
 * deal becomes void.
 */
bool files_confirm_leaving(struct request *request);

/*
 * Call this when a `new` was refused. Unless the channel is the organiser's, it removes from the refusal any text of a
 * file that an option names. It locks the journals again, since reading such a file may have ended a lock.
 */
void files_after_refused_new(struct request *request);

/*
 * Call this after closing a file that may be one of the journals. Closing any descriptor of a file ends this process's
 * lock on it; without the lock, another process could append to the journal and break its chain of digests.
 */
void files_lock_journals(const struct protocol *protocol);

#endif
