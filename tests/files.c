/* files.c: test support: a temporary folder for a test, and reading and writing whole files in it. */
#include "tests/files.h"

#include "tests/cmocka.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int files_enter(void **state)
{
    char *folder = strdup("/tmp/prime-test-XXXXXX");
    *state = folder;
    return folder == NULL || mkdtemp(folder) == NULL || chdir(folder) != 0;
}

int files_leave(void **state)
{
    char command[64];
    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    int status = chdir("/") != 0 || system(command) != 0; /* NOLINT(cert-env33-c): files_enter made this name */
    free(*state);
    return status;
}

void files_put(const char *name, const char *bytes, size_t length)
{
    unlink(name);
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void files_put_text(const char *name, const char *content)
{
    files_put(name, content, strlen(content));
}

size_t files_get(const char *name, char *bytes, size_t capacity)
{
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        fail_msg("%s cannot be read", name);
    size_t length = fread(bytes, 1, capacity, file);
    assert_int_equal(fclose(file), 0);
    if (length >= capacity)
        fail_msg("%s has %zu bytes or more", name, capacity);
    bytes[length] = '\0';
    return length;
}
