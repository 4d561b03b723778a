/* json.h: one JSON object of a few members that are known by name. */
#ifndef REFEREE_CHANNEL_JSON_H
#define REFEREE_CHANNEL_JSON_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum json_kind { JSON_STRING, JSON_NUMBER /* an integer from 0: its digits */, JSON_BOOLEAN /* true or false */ };

/* A member that may stand in an object. `value` is the caller's, empty before; it may have been written to in vain. */
struct json_member {
    const char *name;
    enum json_kind kind;
    struct text *value;
    bool is_given; /* set by json_read; false before */
};

/*
 * Reads an object of these members, in any order, each at most once; at least one. A string may hold any characters,
 * NUL too. False for anything else, or for a member that is not among them.
 */
bool json_read(const char *line, size_t length, struct json_member *member, int count);

/*
 * Reads {"id":1,"command":"A play 5 3"}, the members in any order: `command` a string, `id` a number of digits or
 * absent. `id` gets the digits, none if it is absent, and `command` the string, which may hold any characters, NUL too.
 * Both texts are the caller's, empty before. False for anything else; they may then have been written to.
 */
bool json_read_command(const char *line, size_t length, struct text *id, struct text *command);

#endif
