/* folder.h: lists a folder, and visits the files in a folder and its subfolders. */
#ifndef CORE_BASE_FOLDER_H
#define CORE_BASE_FOLDER_H

typedef void folder_entry_callback(void *context, const char *path);

/*
 * Calls `callback` with the path of each entry of a folder, in no particular order; names that begin with a dot are
 * skipped. Returns 0, or an errno if the folder cannot be read, or only in part.
 */
int folder_list(const char *path, folder_entry_callback *callback, void *context);

/*
 * Called with the path of a file and 0, or with an errno and the path of an entry or a folder that could not be read (a
 * folder perhaps only in part).
 */
typedef void folder_visitor(void *context, const char *path, int error);

/*
 * Visits the regular files in a folder and in all its subfolders; the entries of each folder are visited in strcmp
 * order of their paths. Skips names that begin with a dot; links to folders, so that there can be no cycle; pipes,
 * sockets and devices.
 */
void folder_walk(const char *path, folder_visitor *visit, void *context);

#endif
