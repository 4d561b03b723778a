/* protocol.h: protocol 1: commands in, replies, events and data out. */
#ifndef REFEREE_CHANNEL_PROTOCOL_H
#define REFEREE_CHANNEL_PROTOCOL_H

#include "core/base/lines.h"
#include "referee/channel/access.h"
#include "referee/channel/channel.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"

/* What was before a command. */
struct before {
    int position;
    int turn;         /* the position with which its turn began */
    enum stage stage; /* STAGE_SETUP without a match */
    bool runs;        /* the time of the game */
    size_t output;    /* the length of what was written: the answer begins there */
};

/* One command: its words, and where the reply and a refusal go. */
struct request {
    struct protocol *protocol;
    int count;          /* words after the verb */
    char **word;        /* good during the call */
    struct text answer; /* the words of the reply; the protocol frees it */
    bool is_probable;   /* the reply `prime` of `judge` is not proven: a person is told so */
    bool shows;         /* the table has changed without an event that says so */
    bool tells_turn;    /* another position is on the table: the event `turn` is given again */
    struct text said;   /* at a prompt: what was done, in words, or the question; the protocol frees it */
    bool asks;          /* `said` is a question: it takes the place of a refusal */
    struct fault fault; /* of a refusal */
    struct before before;
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
 * Begins a channel to the session of the host, which sees all until `view` or `seat` say otherwise. `options` are
 * copied. Answers and events are added to `out`, which the caller flushes, and frees after protocol_close.
 */
void protocol_open(struct protocol *protocol, struct host *host, const struct protocol_options *options,
                   struct out *out);

/* Ends the channel; the session and its other channels go on. */
void protocol_close(struct protocol *protocol);

/* The command of that name that all games share, or NULL. */
const struct command *protocol_command(const struct protocol *protocol, const char *name);

/* The command begins here: what was done and written meanwhile is none of its news. */
void protocol_begin_command(struct request *request);

/* Begins or goes on with a match that was resumed: shows the table to a person, and plays for others in practice. */
void protocol_go_on(struct protocol *protocol);

/*
 * Answers one line of input, as lines_next gave it: not LINE_END or LINE_FAILED. `line` has a NUL after its `length`
 * bytes and is changed. Not to be called any more once the channel has `ended`.
 */
void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length);

/*
 * Enters a move as a command of the referee that came at `now`, and writes what it brings, on all channels. False if it
 * is refused; nothing is written then.
 */
bool protocol_enter(struct protocol *protocol, const struct words *move, uint64_t now, struct fault *fault);

/*
 * The player to whom the channel was passed has come: his hand is shown, and he is told what happened since he was
 * here. Only while protocol_is_covered.
 */
void protocol_uncover(struct protocol *protocol);

/* Whether in practice a player is to move for whom the referee plays. */
bool protocol_awaits_others(const struct protocol *protocol);

/*
 * Makes that move, and writes what it brings. Only while protocol_awaits_others. False, refused, if it cannot be made
 * or recorded.
 */
bool protocol_play_other(struct protocol *protocol, struct fault *fault);

/* What the turn and the game have taken until now goes into the session and its journals. */
void protocol_keep_time(struct protocol *protocol);

/* ---- for commands ---- */

/* Refuses with no-game while no match has been begun. */
bool protocol_needs_game(struct request *request);

/*
 * Asks the person at a prompt, who may answer on the next line: after yes the command runs again with is_sure set. True
 * if the command may go on: the person is sure, or nobody is at a prompt. Else false, and `run` returns false too.
 */
bool protocol_is_sure(struct request *request, const char *question);

#endif
