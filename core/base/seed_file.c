/* seed_file.c: reads a seed from a file, so that it does not appear on the command line. */
#include "core/base/seed_file.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/words.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { SEED_FILE_MAX = 4096 }; /* bytes; a longer file, or one that never ends, is refused */

bool seed_file_read(const char *path, uint64_t *seed, struct text *why)
{
    struct text content = {0};
    const char *name = path != NULL ? path : "stdin";
    int fd = path != NULL ? file_open(path, O_RDONLY) : STDIN_FILENO;
    bool is_read = fd >= 0 && file_read_all(fd, SEED_FILE_MAX, &content);
    int error = errno;
    if (path != NULL && fd >= 0)
        (void)file_close(fd);
    while (content.length > 0 && isspace((unsigned char)content.at[content.length - 1]))
        text_cut(&content, content.length - 1);
    bool ok = is_read && strlen(text_string(&content)) == content.length &&
              words_number(text_string(&content), 0, UINT64_MAX, seed);
    if (!is_read && error != EFBIG)
        text_print(why, "%s: %s", name, strerror(error));
    else if (!ok)
        text_say(why, "%s: a seed is one number of 0 to 18446744073709551615", name);
    text_free(&content);
    return ok;
}
