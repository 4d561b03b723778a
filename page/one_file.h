/* one_file.h: the only file of the page, in memory, which can be read as `record`. */
#ifndef PAGE_ONE_FILE_H
#define PAGE_ONE_FILE_H

#include <stddef.h>

/*
 * one_file_put sets the contents of the file: the bytes are not copied, and must stay valid until the file is removed.
 * At first there is no file.
 */
void one_file_put(const char *bytes, size_t length);
void one_file_remove(void);

#endif
