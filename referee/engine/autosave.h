/* autosave.h: automatic records of a user's sessions, which are kept in the user's state folder for a while. */
#ifndef REFEREE_ENGINE_AUTOSAVE_H
#define REFEREE_ENGINE_AUTOSAVE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <time.h>

enum { AUTOSAVE_DAYS = 30 }; /* older records are removed */

/* The folder is the one of core/base/state_folder.h. Other users cannot read it or its records. */

/*
 * Adds the name of a new record in the folder, which is created if it does not exist. The name contains the local time
 * at which the session began. False, with the reason in `message`, if the folder cannot be created, or belongs to
 * another user.
 */
bool autosave_begin(time_t now, struct text *path, struct text *message);

/*
 * Adds the name of the newest record, by the time of writing, that no other program is writing. False, with the reason
 * in `message`, if there is none, if the folder cannot be read completely, or if a record cannot be examined: it might
 * be the newest.
 */
bool autosave_last(struct text *path, struct text *message);

/* To be called for the record of a match that was left: marks it as older than records written from `now` on. */
void autosave_leave(const char *path, time_t now);

/*
 * Adds the names of all records, the newest first, each with a newline. Nothing if there is no folder. False, with the
 * reason in `message`, if the folder cannot be read completely, or a record cannot be examined.
 */
bool autosave_list(struct text *paths, struct text *message);

/*
 * Adds a description of a record, the first words of its line `new`: `lvl0 players=Ann,Ben`; with several matches,
 * those of the first. False, with the reason in `message`, if it cannot be read. It opens and closes the record, which
 * releases any lock that this process holds on it.
 */
bool autosave_describe(const char *path, struct text *text, struct text *message);

/* Removes empty records, and records last written more than AUTOSAVE_DAYS days before `now`; never one in use. */
void autosave_expire(time_t now);

#endif
