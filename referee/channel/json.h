/* json.h: one command as a JSON object. */
#ifndef REFEREE_CHANNEL_JSON_H
#define REFEREE_CHANNEL_JSON_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Reads {"id":1,"command":"A play 5 3"}, the members in any order: `command` a string, `id` a number of digits or
 * absent. `id` gets the digits, none if it is absent, and `command` the string, which may hold any characters, NUL too.
 * Both texts are the caller's, empty before. False for anything else; they may then have been written to.
 */
bool json_read_command(const char *line, size_t length, struct text *id, struct text *command);

#endif
