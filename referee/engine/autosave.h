/* autosave.h: automatic records of a user's sessions, which are kept in the user's state folder for a while. */
#ifndef REFEREE_ENGINE_AUTOSAVE_H
#define REFEREE_ENGINE_AUTOSAVE_H

#include "core/base/text.h"

#include <stdbool.h>
#include <time.h>

enum { AUTOSAVE_DAYS = 30 }; /* older records are removed */

/* The folder is the one of core/base/state_folder.h. Other users cannot read it or its records. */

/*
 * Adds the name of a new record in the folder, which is created if it does not exist. The name contains `now`, as local
 * time. Returns false, with the reason in `message`, if the folder cannot be created, or belongs to another user.
 */
bool autosave_new_path(time_t now, struct text *path, struct text *message);

/*
 * Adds the name of the record that was written last, among those that are not empty and not in use by another program.
 * Returns false, with the reason in `message`, if there is no such record, if the folder cannot be read completely, or
 * if a record cannot be examined, because that record might be the newest.
 */
bool autosave_last(struct text *path, struct text *message);

/* To be called when a match is left: makes its record older than every record written at `now` or later. */
void autosave_backdate(const char *path, time_t now);

/*
 * Adds the names of all records that are not empty, the newest first, each with a newline; nothing if there is no
 * folder. Returns false, with the reason in `message`, if the folder cannot be read completely, or a record cannot be
 * examined.
 */
bool autosave_list(struct text *paths, struct text *message);

/*
 * Adds a description of a record: the game and the next word of its first line `new`, `lvl0 players=Ann,Ben`; nothing
 * if its first 1000 bytes have no such line. Returns false, with the reason in `message`, if the record cannot be read.
 * Opens and closes the record, which releases any lock that this process holds on the file.
 */
bool autosave_describe(const char *path, struct text *text, struct text *message);

/* Removes empty records, and records last written more than AUTOSAVE_DAYS days before `now`, except those in use. */
void autosave_expire(time_t now);

#endif
