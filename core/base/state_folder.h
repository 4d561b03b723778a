/* state_folder.h: the folder in which programs keep things for a person from one day to the next. */
#ifndef CORE_BASE_STATE_FOLDER_H
#define CORE_BASE_STATE_FOLDER_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * The folder is prime-card-games in $XDG_STATE_HOME, or in $HOME/.local/state where that is not set or no path from the
 * root (XDG Base Directory Specification).
 */

/* Adds the name of the folder, which need not be there. False, adding nothing, if neither variable is set. */
bool state_folder_add(struct text *path);

/*
 * Adds the name of the folder, which is made if it is not there, and which nobody else can read. False, with why in
 * `message`, if it cannot be made, or is another user's.
 */
bool state_folder_make(struct text *path, struct text *message);

#endif
