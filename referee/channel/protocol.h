/* protocol.h: protocol 1: commands in, replies, events and data out. */
#ifndef REFEREE_CHANNEL_PROTOCOL_H
#define REFEREE_CHANNEL_PROTOCOL_H

#include "core/base/lines.h"
#include "core/base/out.h"
#include "referee/engine/record.h"
#include "referee/engine/session.h"

enum { PROTOCOL_JOURNALS_MAX = 4 };

struct protocol_options {
    bool json, echo, strict, no_files;
    bool pretty;      /* the table after each change, as notes */
    bool interactive; /* a person at a prompt: plain words instead of marks and codes; never with json */
    bool practise;    /* the first player is at this channel; the others do what is suggested */
    uint64_t (*now)(void); /* milliseconds by a clock that never goes back; NULL for the system's */
};

/* One channel to one session. Begin with protocol_open; must not be moved while it is open. */
struct protocol {
    struct protocol_options options;
    const struct command *commands;
    struct session session;
    struct out *out;
    char viewer[NAME_BYTES + 1]; /* "all", "public" or a name: what the channel may see */
    uint64_t seq;                /* events so far */
    uint64_t turn_began;         /* by the clock */
    struct journal journal[PROTOCOL_JOURNALS_MAX];
    const char *journal_path[PROTOCOL_JOURNALS_MAX];
    int journals;
    bool ended;                  /* quit, or the first refusal with --strict */
    bool refused;                /* something was refused */
    int error;                   /* errno of a journal that could not be written; then `ended` too */
    const char *error_path;
};

/* One command: its words, and where the reply and a refusal go. The caller frees `answer`. */
struct request {
    struct protocol *protocol;
    int count; /* words after the verb */
    char **word;
    struct text answer;
    bool shows; /* the table has changed without an event that says so */
    struct fault fault;
};

/* A command that all games share. Refused, `run` returns false and has changed nothing. */
struct command {
    const char *name;
    const char *arguments;
    const char *help;
    bool (*run)(struct request *request);
    int min, max; /* words after the verb */
};

/*
 * Begins a channel to a session of its own. `rules` are copied; `commands`, ending with a row of no name, must outlive
 * the channel. Answers go to `out`, which the caller flushes and frees.
 */
void protocol_open(struct protocol *protocol, const struct match_rules *rules, const struct command *commands,
                   const struct protocol_options *options, struct out *out);

void protocol_close(struct protocol *protocol);

/* The command of that name that all games share, or NULL. */
const struct command *protocol_command(const struct protocol *protocol, const char *name);

/* What the channel may see: VIEW_ALL, VIEW_PUBLIC or a seat. */
int protocol_viewer(const struct protocol *protocol);

/* One line of input, as lines_next gave it; `line` is cut up. */
void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

/* The turn begins now, for a game with a clock. */
void protocol_start_clock(struct protocol *protocol);

/* Writes a remark (`# text`). */
void protocol_note(struct protocol *protocol, const char *text);

/* Writes `| text`, or a line of data for each line of `lines`. */
void protocol_data(struct protocol *protocol, const char *text, size_t length);
void protocol_data_lines(struct protocol *protocol, const char *lines);

/* The same; for a person at a prompt cut at blanks where it is longer than a terminal, and indented from there on. */
void protocol_data_prose(struct protocol *protocol, const char *text, size_t length, size_t indent);

/* The same, side by side for a person at a prompt. */
void protocol_data_columns(struct protocol *protocol, const char *lines);

#endif
