/* fuzz.h: the interface of a fuzz target, its report of a violated property, and functions that targets share. */
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
 * A target tries one input, which may be any bytes, and returns 0; it aborts if a property does not hold. The name is
 * that of libFuzzer's interface (LLVM), which AFL++ supports too; replay.c calls it for stored inputs. The dictionary
 * of TARGET.c is TARGET.dict, and its stored inputs are in corpus/TARGET.
 */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* If `holds` is false, prints the message to standard error and aborts. */
void fuzz_check(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The bytes of an input that have not been read yet. */
struct fuzz_input {
    const char *at, *end;
};

struct fuzz_input fuzz_input(const uint8_t *bytes, size_t size);

/* Reads the next line, without its newline. False after the last line. */
bool fuzz_line(struct fuzz_input *input, const char **line, size_t *length);

/* Whether the line contains the word. The words of an input's first line select what is tried. */
bool fuzz_has_word(const char *line, size_t length, const char *word);

/* Reads the digits at `*at`, before `end`, modulo 1000000007, and moves `*at` past them. False if there are none. */
bool fuzz_number(const char **at, const char *end, unsigned long *number);

/* Returns a descriptor from which at most the first 60,000 of these bytes can be read. The caller closes it. */
int fuzz_open_pipe(const char *bytes, size_t length);

/* Whether these bytes are one JSON value (RFC 8259), nested at most eight deep, whose numbers are whole numbers. */
bool fuzz_is_json(const char *bytes, size_t length);

/* ---- decks ---- */

/* The built-in deck that the line names: `trump`, `advanced`, otherwise that of Lvl. 0. */
void fuzz_deck(const char *line, size_t length, struct deck *deck);

/* ---- sessions ---- */

/* Changes the rules so that no file is opened and the default seed is constant. */
void fuzz_isolate(struct new_match_rules *rules);

/* Like record_read, from at most the first 60,000 bytes of `record`. The caller frees the reading. */
void fuzz_read_record(const struct text *record, struct session *session, struct record_reading *reading);

/* Whether the two logs are equal. */
bool fuzz_is_same_log(const struct session *a, const struct session *b);

/*
 * Writes the record of the session and reads it with `other`: it must verify, and lead to the same log. Initializes
 * `other`, which the caller frees. False if the record is too long to be tried.
 */
bool fuzz_replay(const struct session *session, const char *when, struct session *other);

#endif
