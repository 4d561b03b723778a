/* command.h: the commands that every game shares. */
#ifndef REFEREE_CHANNEL_COMMAND_H
#define REFEREE_CHANNEL_COMMAND_H

#include "referee/channel/protocol.h"

/* One command: its words, and where the reply and a refusal go. The caller frees `answer`. */
struct request {
    struct protocol *protocol;
    int count; /* words after the verb */
    char **word;
    struct text answer;
    bool shows; /* the table is another, though nothing happened that would be told */
    struct fault fault;
};

/* A row of the table. Refused, `run` returns false and has changed nothing. */
struct command {
    const char *name;
    const char *arguments;
    const char *help;
    bool (*run)(struct request *request);
    int min, max; /* words after the verb */
};

/* The row of that name, or NULL. */
const struct command *command_find(const char *name);

/* The rules by which `new` is read: for sessions on a channel, and for records read outside of one. */
struct match_rules command_rules(const struct game *const *games, bool no_files);

/* The i-th word that may stand at the beginning of a line, or NULL past the last: for completion. */
const char *command_word(const struct protocol *protocol, int i);

#endif
