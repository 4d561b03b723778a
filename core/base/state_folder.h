/* state_folder.h: the per-user folder for data that programs keep between runs. */
#ifndef CORE_BASE_STATE_FOLDER_H
#define CORE_BASE_STATE_FOLDER_H

#include "core/base/text.h"

#include <stdbool.h>

/*
 * The folder is prime-card-games in $XDG_STATE_HOME, or in $HOME/.local/state if XDG_STATE_HOME is not an absolute path
 * (XDG Base Directory Specification).
 */

/*
 * Appends the path of the folder, which need not exist. Returns false and appends nothing if neither variable holds an
 * absolute path.
 */
bool state_folder_add(struct text *path);

/*
 * Appends the path of the folder, and creates the folder and its missing parents; no other user can read it. Returns
 * false with the reason in `message` if it cannot be created, or belongs to another user; the path may then have been
 * appended.
 */
bool state_folder_make(struct text *path, struct text *message);

#endif
