/* autosave.h: the records of a person's sessions, kept in his state folder for a while without being asked for. */
#ifndef REFEREE_ENGINE_AUTOSAVE_H
#define REFEREE_ENGINE_AUTOSAVE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <time.h>

enum { AUTOSAVE_DAYS = 30 }; /* older records are removed */

/* The folder is that of core/base/state_folder.h. It and its records can be read by nobody else. */

/*
 * Adds the name of a new record in the folder, which is made if it is not there. The name says when the session began,
 * in local time. False, with why in `message`, if there is no such folder and none can be made, or it is another
 * user's.
 */
bool autosave_begin(time_t now, struct text *path, struct text *message);

/*
 * Adds the name of the record that was written last and that no other program is writing. False, with why in `message`,
 * if there is none, or the folder cannot be read to its end, or a record cannot be looked at: it may be the last.
 */
bool autosave_last(struct text *path, struct text *message);

/* To be called for the record of a match that was left: what is played from `now` on was written later. */
void autosave_leave(const char *path, time_t now);

/*
 * Adds the names of all records, the one written last first, each with a newline. Nothing if there is no folder. False,
 * with why in `message`, if the folder cannot be read to its end, or a record cannot be looked at.
 */
bool autosave_list(struct text *paths, struct text *message);

/*
 * Adds what a kept record is of, as its line of `new` says: `lvl0 players=Ann,Ben`; several games are said by the
 * first. False, with why in `message`, if it cannot be read. It opens and closes the record, which would end a lock of
 * this process.
 */
bool autosave_describe(const char *path, struct text *text, struct text *message);

/* Removes empty records, and those last written more than AUTOSAVE_DAYS days before `now`; never one in use. */
void autosave_expire(time_t now);

#endif
