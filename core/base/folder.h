/* folder.h: the files of a folder and of the folders in it. */
#ifndef CORE_BASE_FOLDER_H
#define CORE_BASE_FOLDER_H

typedef void folder_taker(void *context, const char *path);

/*
 * Calls `take` with the path of all that is in a folder, in no order; names that begin with a dot are left out. Returns
 * 0, or the errno of a folder that cannot be read, or not to its end.
 */
int folder_list(const char *path, folder_taker *take, void *context);

/*
 * Called with the path of a file and 0; or with errno and the path of what cannot be looked at: a folder, all of it or
 * the rest of it, or a name in a folder.
 */
typedef void folder_visitor(void *context, const char *path, int error);

/*
 * Visits the regular files of a folder and of all folders in it, in the order of the bytes of their names. Left out:
 * names that begin with a dot; links to folders, so that there is no circle; pipes, sockets and devices.
 */
void folder_walk(const char *path, folder_visitor *visit, void *context);

#endif
