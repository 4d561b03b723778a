/* request.h: one command in progress: its words, its reply, and its refusal. */
#ifndef REFEREE_CHANNEL_REQUEST_H
#define REFEREE_CHANNEL_REQUEST_H

#include "referee/channel/channel.h"

/* A snapshot of the state before a command. */
struct snapshot {
    int position;     /* index of the current position */
    int turn;         /* index of the position at which the current turn began */
    enum stage stage; /* STAGE_SETUP if there is no match */
    bool clock_runs;  /* the clock of the game is running */
    size_t output;    /* bytes of output so far: the command writes what follows */
};

/*
 * Set `protocol` and zero the other members (`fault` may stay uninitialized); call request_take_snapshot, then set
 * `count` and `word`.
 */
struct request {
    struct protocol *protocol;
    int count;          /* number of words after the verb */
    char **word;        /* the words after the verb, which is word[-1]; valid during the call */
    struct text answer; /* the words of the reply; the caller of `run` frees it */
    bool is_probable;   /* the verdict `prime` of `judge` is not proven: a person is told that it is probable */
    bool has_new_view;  /* the view has changed without an event that says so */
    bool repeats_turn;  /* the command has gone to another position: write the event `turn` again */
    struct text said;   /* for people: a description of the command, or the question; the caller of `run` frees it */
    bool has_question;  /* `said` is a question, written in place of a refusal */
    struct snapshot before;
    struct fault fault; /* set if the command is refused */
};

/* A command that all games share. If it is refused, `run` returns false and has changed nothing. */
struct command {
    const char *name;
    const char *arguments; /* as printed by help; may be empty */
    const char *help;      /* one line */
    bool (*run)(struct request *request);
    int min, max; /* number of words after the verb */
};

/* Takes a snapshot before the command. Only later events and output are reported as results of the command. */
void request_take_snapshot(struct request *request);

/* Whether there is a match; if not, the command is refused with no-game. */
bool request_require_game(struct request *request);

/*
 * Returns true if the command may proceed: the person has said yes, or the channel is not a person's. Otherwise puts
 * the question, in the person's language, into `said` for request_ask; `run` must then return false, and is called
 * again after a yes.
 */
bool request_confirm(struct request *request, const char *question);

/* Writes the question of request_confirm, and keeps `words`, the whole command, until the person has answered. */
void request_ask(struct request *request, const struct words *words);

#endif
