/* sheet.c: for tests: a sheet of score notation, read from memory. */
#include "tests/referee/sheet.h"

#include "tests/cmocka.h"

#include <stdio.h>
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
