/* autosave.c: automatic records of a user's sessions, which are kept in the user's state folder for a while. */
#include "referee/engine/autosave.h"

#include "core/base/file.h"
#include "core/base/folder.h"
#include "core/base/memory.h"
#include "core/base/state_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIBED_BYTES = 1000 };

static const char ending[] = ".rec";

/*
 * Adds an ending with which no file has this path yet: a session may save several records in one second.
 */
static void add_free_ending(struct text *path)
{
    struct stat file;
    size_t length = path->length;
    text_add(path, ending);
    for (int i = 2; lstat(path->at, &file) == 0; i++) {
        text_cut(path, length);
        text_print(path, "-%d%s", i, ending);
    }
}

bool autosave_new_path(time_t now, struct text *path, struct text *message)
{
    struct tm time;
    char name[40] = "";
    if (!state_folder_make(path, message))
        return false;
    if (localtime_r(&now, &time) != NULL)
        (void)strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &time);
    text_print(path, "/%s-%ld", name, (long)getpid());
    add_free_ending(path);
    return true;
}

void autosave_backdate(const char *path, time_t now)
{
    const struct timespec before = {.tv_sec = now - 1};
    (void)utimensat(AT_FDCWD, path, (const struct timespec[]){before, before}, 0);
}

/* ---- existing records ---- */

struct record {
    char *path;
    time_t written;
    off_t length;
};

struct records {
    struct record *record;
    int count, capacity;
    struct text unread; /* the first record that cannot be examined, and the reason */
};

/* If the message is still empty, sets it to the reason why the file cannot be read. */
static void set_unread(const char *path, int error, struct text *message)
{
    if (message->length > 0)
        return;
    text_add_safe(message, path, strlen(path));
    text_print(message, ": %s", strerror(error));
}

static bool is_record(const char *path)
{
    size_t length = strlen(path);
    return length > sizeof ending - 1 && strcmp(path + length - (sizeof ending - 1), ending) == 0;
}

/* Adds the file to the records if it is a record: a folder_entry_callback whose context is a struct records. */
static void add_record(void *context, const char *path)
{
    struct records *records = context;
    struct stat file;
    if (!is_record(path))
        return;
    if (lstat(path, &file) != 0) {
        if (errno != ENOENT) /* another session may have removed the file */
            set_unread(path, errno, &records->unread);
        return;
    }
    if (!S_ISREG(file.st_mode))
        return;
    if (records->count == records->capacity) {
        records->capacity = 2 * records->capacity + 16;
        records->record = memory_array(records->record, (size_t)records->capacity, sizeof *records->record);
    }
    size_t size = strlen(path) + 1;
    char *name = memcpy(memory_resize(NULL, size), path, size);
    records->record[records->count++] = (struct record){name, file.st_mtime, file.st_size};
}

/* For qsort: the newest record first; of two written in the same second, the one with the later name. */
static int compare(const void *a, const void *b)
{
    const struct record *one = a, *other = b;
    if (one->written != other->written)
        return one->written < other->written ? 1 : -1;
    return strcmp(other->path, one->path);
}

/*
 * Finds all records that can be examined, the newest first. Returns false, with the reason in `message`, if a record or
 * the folder cannot be examined.
 */
static bool find_records(struct records *records, struct text *message)
{
    struct text folder = {0};
    int error = state_folder_add(&folder) ? folder_list(folder.at, add_record, records) : 0;
    if (error != 0 && error != ENOENT)
        set_unread(folder.at, error, &records->unread);
    if (records->count > 0)
        qsort(records->record, (size_t)records->count, sizeof *records->record, compare);
    text_add_text(message, &records->unread);
    text_free(&folder);
    return records->unread.length == 0;
}

static void free_records(struct records *records)
{
    for (int i = 0; i < records->count; i++)
        memory_free(records->record[i].path);
    memory_free(records->record);
    text_free(&records->unread);
}

bool autosave_last(struct text *path, struct text *message)
{
    struct records records = {0};
    bool found = false, ok = find_records(&records, message);
    for (int i = 0; i < records.count && ok && !found; i++)
        if (records.record[i].length > 0 && !file_is_locked(records.record[i].path)) {
            text_add(path, records.record[i].path);
            found = true;
        }
    free_records(&records);
    if (ok && !found)
        text_say(message, "no game is kept that could go on");
    return found;
}

bool autosave_list(struct text *paths, struct text *message)
{
    struct records records = {0};
    bool ok = find_records(&records, message);
    for (int i = 0; i < records.count && ok; i++)
        if (records.record[i].length > 0)
            text_print(paths, "%s\n", records.record[i].path);
    free_records(&records);
    return ok;
}

bool autosave_describe(const char *path, struct text *text, struct text *message)
{
    char bytes[DESCRIBED_BYTES + 1];
    int fd = file_open(path, O_RDONLY);
    ssize_t got = fd >= 0 ? file_read(fd, bytes, DESCRIBED_BYTES) : -1;
    int error = errno;
    if (fd >= 0)
        close(fd);
    if (got < 0) {
        set_unread(path, error, message);
        return false;
    }
    bytes[got] = '\0';
    const char *line = strstr(bytes, "\nnew ");
    if (line == NULL)
        return true;
    line += strlen("\nnew ");
    size_t length = strcspn(line, " \n");
    length += line[length] == ' ' ? 1 + strcspn(line + length + 1, " \n") : 0; /* the game and the players */
    text_add_safe(text, line, length);
    return true;
}

void autosave_expire(time_t now)
{
    struct records records = {0};
    struct text ignored = {0};
    (void)find_records(&records, &ignored);
    for (int i = 0; i < records.count; i++) {
        bool is_old = difftime(now, records.record[i].written) > AUTOSAVE_DAYS * 24.0 * 60 * 60;
        if ((is_old || records.record[i].length == 0) && !file_is_locked(records.record[i].path))
            (void)unlink(records.record[i].path);
    }
    free_records(&records);
    text_free(&ignored);
}
