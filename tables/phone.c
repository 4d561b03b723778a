/* phone.c: copies the installed page for a phone. */
#include "tables/phone.h"

#include "core/base/file.h"
#include "core/base/datadir.h"
#include "core/base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static bool read_page(const char *path, struct text *page)
{
    int fd = file_open(path, O_RDONLY);
    bool ok = fd >= 0 && file_read_all(fd, SIZE_MAX, page);
    int error = errno;
    if (fd >= 0)
        (void)file_close(fd);
    errno = error;
    return ok;
}

static int write_page(const struct program *program, const char *file, const struct text *page)
{
    char message[300];
    if (file == NULL || strcmp(file, "-") == 0) {
        struct out out;
        out_init(&out, STDOUT_FILENO);
        text_add_text(&out.text, page);
        int status = program_finish(program, &out, STATUS_YES);
        out_free(&out);
        return status;
    }
    if (file_replace(file, page->at, page->length, message, sizeof message))
        return STATUS_YES;
    program_report(program, "%s", message);
    return STATUS_TROUBLE;
}

int phone_copy(const struct program *program, const char *file)
{
    char path[4096];
    struct text page = {0};
    int status = STATUS_TROUBLE;
    if (!datadir_find("prime-card-games/page.html", path, sizeof path))
        program_report(program, "the page is not installed: `make page` builds it, and `make install` installs it "
                       "then");
    else if (!read_page(path, &page))
        program_report(program, "%s: %s", path, strerror(errno));
    else
        status = write_page(program, file, &page);
    text_free(&page);
    return status;
}
