/* sheet.c: for tests: a sheet of score notation, read from memory. */
#include "tests/referee/sheet.h"

#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void sheet_read(struct sheet *sheet, struct channel *channel, bool strict, const char *bytes, size_t length)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fflush(file), 0);
    assert_int_equal(lseek(fileno(file), 0, SEEK_SET), 0);
    *sheet = (struct sheet){.reading = {.strict = strict}};
    session_init(&sheet->session, &channel->protocol.session->rules);
    notation_read(&sheet->session, fileno(file), "game", &sheet->reading);
    (void)fclose(file);
}

void sheet_close(struct sheet *sheet)
{
    session_free(&sheet->session);
    notation_reading_free(&sheet->reading);
}

void sheet_expect_bytes(struct channel *channel, bool strict, const char *file, size_t length, const char *lines)
{
    struct sheet sheet;
    sheet_read(&sheet, channel, strict, file, length);
    struct text *found = &sheet.reading.warnings;
    text_add_text(found, &sheet.reading.wrong);
    text_add_text(found, &sheet.reading.unreadable);
    if (strcmp(text_string(found), lines) != 0)
        fail_msg("%.400s\n  expected %s\n  found    %s", file, lines, text_string(found));
    sheet_close(&sheet);
}

void sheet_expect(struct channel *channel, const char *file, const char *lines)
{
    sheet_expect_bytes(channel, false, file, strlen(file), lines);
}

void sheet_expect_strictly(struct channel *channel, const char *file, const char *lines)
{
    sheet_expect_bytes(channel, true, file, strlen(file), lines);
}
