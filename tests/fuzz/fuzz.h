/* fuzz.h: the interface of a fuzz target, how it reports a broken promise, and what several targets share. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct deck;
struct new_match_rules;
struct record_reading;
struct session;

/*
 * A target tries one input of any bytes and returns 0; if a promise is broken it aborts. The name is that of
 * libFuzzer's interface (LLVM), which AFL++ has too; replay.c calls it for stored inputs. The dictionary of TARGET.c is
 * TARGET.dict, and its stored inputs are in corpus/TARGET.
 */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* If `held` is false, prints the message to standard error and aborts. */
void fuzz_holds(bool held, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The bytes of an input that are still to be read. */
struct fuzz_input {
    const char *at, *end;
};

struct fuzz_input fuzz_input(const uint8_t *bytes, size_t size);

/* Takes the next line, without its newline: false after the last. */
bool fuzz_line(struct fuzz_input *input, const char **line, size_t *length);

/* Whether the line contains the word. The first line of an input selects in this way what is tried. */
bool fuzz_says(const char *line, size_t length, const char *word);

/* Reads the digits at `*at`, before `end`, modulo 1000000007, and moves `*at` past them. False if there is none. */
bool fuzz_number(const char **at, const char *end, unsigned long *number);

/* A descriptor from which these bytes can be read, the first 60,000 at most. The caller closes it. */
int fuzz_open(const char *bytes, size_t length);

/* Whether these bytes are one JSON value (RFC 8259) and blanks, nested at most eight deep. */
bool fuzz_is_json(const char *bytes, size_t length);

/* ---- decks ---- */

/* The built-in deck that the line names: `trump`, `advanced`, else that of Lvl. 0. */
void fuzz_deck(const char *line, size_t length, struct deck *deck);

/* ---- sessions ---- */

/* Changes the rules so that no file is opened, and the default seed is constant. */
void fuzz_isolate(struct new_match_rules *rules);

/* As record_read, from the first 60,000 bytes of `record` at most. The caller frees the reading. */
void fuzz_read_record(const struct text *record, struct session *session, struct record_reading *reading);

/* Whether the logs of both are equal. */
bool fuzz_is_same_log(const struct session *a, const struct session *b);

/*
 * Writes the record of the session and reads it with `other`: it must verify, and give the same log. Initializes
 * `other`, which the caller frees. False if the record is too long to be tried.
 */
bool fuzz_replay(const struct session *session, const char *when, struct session *other);

#endif
