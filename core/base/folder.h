/* folder.h: the files of a folder and of the folders in it. */
#ifndef CORE_BASE_FOLDER_H
#define CORE_BASE_FOLDER_H

/* Called with the path of a file and 0; or with that of a folder that cannot be read, and errno. */
typedef void folder_visitor(void *context, const char *path, int error);

/*
 * Visits the regular files of a folder and of all folders in it, in the order of the bytes of their names. Left out:
 * names that begin with a dot, and links to folders, so that there is no circle.
 */
void folder_walk(const char *path, folder_visitor *visit, void *context);

#endif
