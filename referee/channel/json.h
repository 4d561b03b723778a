/* json.h: one command as a JSON object. */
#ifndef REFEREE_CHANNEL_JSON_H
#define REFEREE_CHANNEL_JSON_H

#include "core/base/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Reads {"id":1,"command":"A play 5 3"}: the keys in any order, each at most once, id a number or
 * absent. `id` gets the digits (empty without), `command` the string. False for anything else.
 */
bool json_read_command(const char *line, size_t length, struct text *id, struct text *command);

#endif
