/* protocol.h: protocol 1: commands in, replies, events and data out. */
#ifndef REFEREE_CHANNEL_PROTOCOL_H
#define REFEREE_CHANNEL_PROTOCOL_H

#include "core/base/lines.h"
#include "core/base/out.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/turn_clock.h"
#include "referee/engine/journal.h"
#include "referee/engine/session.h"

enum { PROTOCOL_JOURNALS_MAX = 4 };

struct protocol_options {
    bool json;        /* objects instead of lines with marks */
    bool echo;        /* each command is repeated before its answer */
    bool strict;      /* the first refusal ends the channel */
    bool no_files;    /* save, load and deck=FILE are refused */
    bool pretty;      /* the table after each change, as notes */
    int columns;      /* of the terminal, for the table; 0 for PAINTER_COLUMNS */
    bool color;       /* the table may have escape sequences */
    bool interactive; /* a person at a prompt: sentences instead of marks and codes; never with json */
    bool codes;       /* the sentence of a refusal ends with its code */
    bool practise;    /* each match that is begun is practice, but where practise= says other */
    const char *clear; /* what clears the terminal and its scroll-back; NULL: nothing does */
    bool begun;       /* the match on the table has been shown to the person */
    bool bell;        /* at a prompt a call rings the bell of the terminal */
    uint64_t (*now)(void); /* milliseconds by a monotonic clock; NULL for the system's */
};

/* One channel to one session. Begin with protocol_open; must not be moved while it is open. */
struct protocol {
    struct protocol_options options;
    const struct command *commands; /* end with a row of no name */
    struct session session;
    struct out *out;
    char viewer[NAME_BYTES + 1]; /* "all", "public" or a name: whose the channel is, by `view` */
    bool is_fed; /* the match comes from a record, a line at a time: nothing is covered, and nobody plays for others */
    struct hotseat hotseat;
    uint64_t seq;                /* the number of the last event, seen or not; 0 before the first */
    struct turn_clock clock;
    uint64_t passed;             /* when a forced pass covered the hands; 0 for none */
    bool thinks_first;           /* in a hot seat: the first player has not come, and then has time to think */
    uint64_t arrived;            /* when the line was read that is answered now; 0: when it is answered */
    uint64_t game_began;         /* by options.now; set in a game with all-at alone */
    struct journal journal[PROTOCOL_JOURNALS_MAX];
    const char *journal_path[PROTOCOL_JOURNALS_MAX]; /* the caller's */
    int journals;
    int kept;                    /* the index of the journal that was not asked for and may fail, or -1 */
    struct text asked;           /* the command that a question was asked about; empty without one */
    bool is_sure;                /* that question was answered with yes: the command asks no more */
    bool ended;                  /* after quit, a refusal with `strict`, or a journal that could not be written */
    bool refused;                /* something was refused */
    int error;                   /* errno of a journal that could not be written, else 0 */
    const char *error_path;      /* of that journal */
};

/* One command: its words, and where the reply and a refusal go. */
struct request {
    struct protocol *protocol;
    int count;          /* words after the verb */
    char **word;        /* good during the call */
    struct text answer; /* the words of the reply; the protocol frees it */
    bool shows;         /* the table has changed without an event that says so */
    struct text said;   /* at a prompt: what was done, in words, or the question; the protocol frees it */
    bool asks;          /* `said` is a question: it takes the place of a refusal */
    struct fault fault; /* of a refusal */
};

/* A command that all games share. Refused, `run` returns false and has changed nothing. */
struct command {
    const char *name;
    const char *arguments; /* as help prints them; may be empty */
    const char *help;      /* one line */
    bool (*run)(struct request *request);
    int min, max; /* words after the verb */
};

/*
 * Begins a channel to a session of its own. `rules` and `options` are copied; `commands`, ending with a row of no name,
 * must outlive the channel. Answers go to `out`, which the caller flushes and frees after protocol_close.
 */
void protocol_open(struct protocol *protocol, const struct match_rules *rules, const struct command *commands,
                   const struct protocol_options *options, struct out *out);

/* Closes the journals and frees the session. What fails then is not reported: call journal_close before to know. */
void protocol_close(struct protocol *protocol);

/* The command of that name that all games share, or NULL. */
const struct command *protocol_command(const struct protocol *protocol, const char *name);

/* Whether the channel is the referee's own: no player's and no spectator's. */
bool protocol_is_referees(const struct protocol *protocol);

/*
 * What is shown at the channel: VIEW_ALL, VIEW_PUBLIC or a seat. At the referee's own channel less than all is shown
 * while somebody there must not see the hands of others: in practice, and in a hot seat.
 */
int protocol_viewer(const struct protocol *protocol);

/* For whom the channel may give the command: VIEW_ALL for anybody; else as protocol_viewer. */
int protocol_actor(const struct protocol *protocol, const char *verb);

/* Whether people share this channel, and only who is there may see his hand. */
bool protocol_has_hotseat(const struct protocol *protocol);

/* Whether the match, perhaps not this moment, covers hands at the referee's own channel: practice, a hot seat. */
bool protocol_covers(const struct protocol *protocol);

/* Whether hands are covered until the player on turn presses Enter. */
bool protocol_is_covered(const struct protocol *protocol);

/* Whether the match on the table is practice: the first player is at this channel, the others do what is suggested. */
bool protocol_practises(const struct protocol *protocol);

/* Begins or goes on with a match that was resumed: shows the table to a person, and plays for others in practice. */
void protocol_go_on(struct protocol *protocol);

/*
 * Answers one line of input, as lines_next gave it: not LINE_END or LINE_FAILED. `line` has a NUL after its `length`
 * bytes and is changed. Not to be called any more once the channel has `ended`.
 */
void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

/*
 * How many milliseconds there are until the clock of the match has something to say, 0 if it is due; -1 if it has
 * nothing. As soon as they are over, and no whole line has been read, protocol_tick is to be called: it writes what is
 * due, calls or a forced pass. Not to be called any more once the channel has `ended`.
 */
int protocol_wait(const struct protocol *protocol);
void protocol_tick(struct protocol *protocol);

/* The lines answered from now on were read at this moment: what is in time is decided by that. */
void protocol_arrive(struct protocol *protocol);

/* The end of the session: the time that the player on turn has used is written to the journals. */
void protocol_stop_clock(struct protocol *protocol);

/* ---- for commands ---- */

/* Refuses with no-game while no match has been begun. */
bool protocol_needs_game(struct request *request);

/*
 * Asks the person at a prompt, who may answer on the next line: after yes the command runs again with is_sure set. True
 * if the command may go on: the person is sure, or nobody is at a prompt. Else false, and `run` returns false too.
 */
bool protocol_is_sure(struct request *request, const char *question);

/* What is left of the turn, or of the time to think, in milliseconds; false if no time runs. */
bool protocol_time_left(const struct protocol *protocol, uint64_t *left);

/* Whole seconds, rounded up: none are left only when the time is over. */
unsigned long long protocol_seconds(uint64_t milliseconds);

/* The turn begins now, for a game with a clock. */
void protocol_start_clock(struct protocol *protocol);

/* The game begins now, for a game with all-at. */
void protocol_start_game(struct protocol *protocol);

/* Writes a remark: `# text`. */
void protocol_note(struct protocol *protocol, const char *text);

/* Describes the table as the channel sees it, with the time that is left. Only while a match is on. */
void protocol_describe_table(const struct protocol *protocol, struct table *table);

/* Adds the table as the channel sees it: lines, each with its newline. */
void protocol_draw_table(const struct protocol *protocol, struct text *lines);

/* Writes a line of data, `| text`, for each line of `lines`. */
void protocol_data_lines(struct protocol *protocol, const char *lines);

/* Writes a JSON object as a line of data; on a channel of JSON as the member `name` of an object. */
void protocol_data_object(struct protocol *protocol, const char *name, const char *object);

/* Writes a line of data. At a prompt it is wrapped at 79 columns, and indented by `indent` from the second row on. */
void protocol_data_prose(struct protocol *protocol, const char *text, size_t length, size_t indent);

/* Writes a line of data for each line of `lines`, which all end with a newline; at a prompt in columns. */
void protocol_data_columns(struct protocol *protocol, const char *lines);

#endif
