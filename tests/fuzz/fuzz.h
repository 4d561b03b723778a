/* fuzz.h: for fuzzing: what a target is, and how it tells that a promise was broken. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "core/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A target tries one input, whatever bytes it has, and returns 0; it ends the process where a promise is broken. The
 * name is that of libFuzzer's interface (LLVM), which AFL++ has too; replay.c calls it for stored inputs.
 */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Unless it holds, says what did not, as printf would, and aborts. */
void fuzz_holds(bool held, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The bytes of an input that are still to be read. */
struct fuzz_input {
    const char *at, *end;
};

struct fuzz_input fuzz_input(const uint8_t *bytes, size_t size);

/* Takes the next line, without its newline: false after the last. */
bool fuzz_line(struct fuzz_input *input, const char **line, size_t *length);

/* Whether the line holds the word: how the first line of an input says what is tried. */
bool fuzz_says(const char *line, size_t length, const char *word);

/* Reads the digits at `*at` up to `end` and moves on behind them: false if there is none. A large number is cut. */
bool fuzz_number(const char **at, const char *end, unsigned long *number);

/* A descriptor that reads these bytes, up to 60,000 of them, and then the end; the caller closes it. */
int fuzz_open(const char *bytes, size_t length);

/* Whether these bytes are one JSON value with nothing around it (RFC 8259), nested eight deep at most. */
bool fuzz_is_json(const char *bytes, size_t length);

#endif
