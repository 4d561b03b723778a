/* sheet.h: for tests: a sheet of score notation, read from memory. */
#ifndef TESTS_REFEREE_SHEET_H
#define TESTS_REFEREE_SHEET_H

#include "referee/engine/notation.h"
#include "tests/referee/channel.h"

struct sheet {
    struct session session;
    struct notation_reading reading;
};

/* Reads the bytes as a file named "game", with the games of the channel; `strict` selects the canonical form. */
void sheet_read(struct sheet *sheet, struct channel *channel, bool strict, const char *bytes, size_t length);
void sheet_close(struct sheet *sheet);

/*
 * Fail the test unless the warnings, then the false statements, then the unreadable parts of a file are these lines.
 * sheet_expect_strictly reads the canonical form.
 */
void sheet_expect(struct channel *channel, const char *file, const char *lines);
void sheet_expect_strictly(struct channel *channel, const char *file, const char *lines);
void sheet_expect_bytes(struct channel *channel, bool strict, const char *file, size_t length, const char *lines);

#endif
