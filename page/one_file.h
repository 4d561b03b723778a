/* one_file.h: all files that a page has: one, in memory, to be read as `record`. */
#ifndef PAGE_ONE_FILE_H
#define PAGE_ONE_FILE_H

#include <stddef.h>

/* From now on the file has these bytes, which stay the caller's; or, as at first, there is no file. */
void one_file_put(const char *bytes, size_t length);
void one_file_remove(void);

#endif
