/* fuzz.h: for fuzzing: what a target is, how it tells that a promise was broken, and what several targets ask. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct deck;
struct match_rules;
struct record_reading;
struct session;

/*
 * A target tries one input, whatever bytes it has, and returns 0; it ends the process where a promise is broken. The
 * name is that of libFuzzer's interface (LLVM), which AFL++ has too; replay.c calls it for stored inputs. The target
 * TARGET.c has its words in TARGET.dict, and its stored inputs in corpus/TARGET.
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

/* ---- decks ---- */

/* The built-in deck that the line names: `trump`, `advanced`, else that of Lvl. 0. */
void fuzz_deck(const char *line, size_t length, struct deck *deck);

/* ---- sessions ---- */

/* From now on the rules let no file be opened, and a seed that nobody names is always the same. */
void fuzz_isolate(struct match_rules *rules);

/* Replays a record, or the first 60,000 bytes of it, on a session as record_read does; the caller frees the reading. */
void fuzz_read_record(const struct text *record, struct session *session, struct record_reading *reading);

/* Whether both were told the same up to now. */
bool fuzz_is_same_log(const struct session *a, const struct session *b);

/*
 * The record of the session up to now, written and read by another, must verify and be the record of that one too.
 * The other is begun here, and the caller frees it; false if the record is too long to be tried.
 */
bool fuzz_replay(const struct session *session, const char *when, struct session *other);

#endif
