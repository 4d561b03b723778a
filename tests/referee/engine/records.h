/* records.h: for tests: a sample record, whether a record verifies. */
#ifndef TESTS_REFEREE_ENGINE_RECORDS_H
#define TESTS_REFEREE_ENGINE_RECORDS_H

#include "referee/engine/record.h"
#include "tests/files.h"
#include "tests/referee/channel.h"

/*
 * Opens a channel and plays a short match of A and B: a completed deal, a prime, a composite number, a reshuffle, and a
 * second game.
 */
void records_play(struct channel *channel);

/* The record of the channel's match, and of the short match. The caller frees the text. */
struct text records_of(struct channel *channel);
struct text records_sample(void);

/* The record without its digests. The caller frees the text. */
struct text records_without_digests(const struct text *record);

/* The content of a file. The caller frees the text. */
struct text records_file(const char *name);

/*
 * Reads a record, which is called "verified" in messages. Stores the message, which may be empty. records_verify_log
 * reads the record with the lines of a log.
 */
enum record_end records_verify(const char *bytes, size_t length, struct text *message);
enum record_end records_verify_log(const char *log, size_t length, struct text *message);

/* Fails the test unless the record is read to this end, with a message that begins with `message`. */
void records_expect(const char *bytes, enum record_end end, const char *message);

/* Fails the test unless the record of the session can be replayed. Returns its log. */
const char *records_expect_replay(const struct session *session);

#endif
