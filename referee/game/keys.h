/* keys.h: facts of the state, by name. */
#ifndef REFEREE_GAME_KEYS_H
#define REFEREE_GAME_KEYS_H

#include "core/base/text.h"
#include "referee/game/game.h"

/* Begins a key and returns the text to write its value to; an empty one is shown as -. Its name is made of %s alone. */
struct text *key_begin(struct keys *keys, const char *format, ...) __attribute__((format(printf, 2, 3)));

void key_string(struct keys *keys, const char *key, const char *value);
void key_number(struct keys *keys, const char *key, long value);

/* A key of `count` secret cards: `state` shows ?,?,? and `get` refuses with hidden. */
void key_hidden(struct keys *keys, int count, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- for the referee, which asks for them ---- */

/* The keys of the state that game.show writes: all of them as lines, or the value of one. Begin with all zero bytes. */
struct keys {
    const char *wanted;  /* NULL for all; the caller's */
    bool found, hidden;  /* of the wanted one */
    struct text value;   /* of the wanted one */
    struct text lines;   /* "key value\n" for all */
    struct text *last;   /* the text that the last key's value is written to; NULL before the first */
    size_t last_begin;   /* where that value begins: an empty one becomes - */
    struct text nowhere; /* takes the values of keys that are not wanted */
};

/* To be called before each show. `wanted` is the name of one key, or NULL for all. */
void keys_clear(struct keys *keys, const char *wanted);

/* To be called after each show: ends the last key. */
void keys_end(struct keys *keys);
void keys_free(struct keys *keys);

#endif
