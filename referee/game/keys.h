/* keys.h: the state as named values. */
#ifndef REFEREE_GAME_KEYS_H
#define REFEREE_GAME_KEYS_H

#include "core/base/text.h"
#include "referee/game/game.h"

/*
 * Begins a key and returns the text to write its value to; an empty value is shown as -. The format of its name has no
 * conversions other than %s.
 */
struct text *key_begin(struct keys *keys, const char *format, ...) __attribute__((format(printf, 2, 3)));

void key_string(struct keys *keys, const char *key, const char *value);
void key_number(struct keys *keys, const char *key, long value);

/* A key whose value is `count` secret cards: `state` shows ?,?,? and `get` is refused with hidden. */
void key_hidden(struct keys *keys, int count, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- for the referee, which requests the keys ---- */

/*
 * The keys of the state that game.show writes: all of them as lines, or the value of one. Initialize to all zero bytes.
 */
struct keys {
    const char *wanted;  /* name of the key; NULL for all. Owned by the caller */
    bool found, hidden;  /* whether the wanted key was written, and is hidden */
    struct text value;   /* the value of the wanted key */
    struct text lines;   /* "key value\n" for each key, if all are wanted */
    struct text *last;   /* the text that the value of the last key is written to; NULL before the first key */
    size_t last_begin;   /* offset where that value begins; an empty value becomes - */
    struct text nowhere; /* receives the values of keys that are not wanted */
};

/* Call before each show. `wanted` is the name of one key, or NULL for all; it must stay valid until keys_end. */
void keys_clear(struct keys *keys, const char *wanted);

/* Call after each show: ends the last key. */
void keys_end(struct keys *keys);
void keys_free(struct keys *keys);

#endif
