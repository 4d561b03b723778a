/* json.h: parses a JSON object that has a few members with known names. */
#ifndef REFEREE_CHANNEL_JSON_H
#define REFEREE_CHANNEL_JSON_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

enum json_kind { JSON_STRING, JSON_NUMBER /* a non-negative integer: its digits */, JSON_BOOLEAN /* true or false */ };

/*
 * A member that an object may have. `value` is owned by the caller and must be empty; after a failure it may contain
 * part of a value.
 */
struct json_member {
    const char *name;
    enum json_kind kind;
    struct text *value;
    bool is_given; /* set by json_read; must be false before */
};

/*
 * Parses an object with at least one of these members, in any order and each at most once. A string may contain any
 * characters, including NUL. Returns false for anything else, including an object with an unknown member.
 */
bool json_read(const char *line, size_t length, struct json_member *member, int count);

/*
 * Reads {"id":1,"command":"A play 5 3"}, the members in any order: `command` is a string, `id` is a whole number of any
 * length, 0 or more, or absent. Sets `id` to the digits, or leaves it empty if it is absent, and `command` to the
 * string, which may contain any characters, including NUL. Both texts are owned by the caller and must be empty.
 * Returns false for anything else; the texts may then contain partial values.
 */
bool json_read_command(const char *line, size_t length, struct text *id, struct text *command);

#endif
