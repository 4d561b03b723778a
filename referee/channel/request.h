/* request.h: one command in progress: its words, its reply, and its refusal. */
#ifndef REFEREE_CHANNEL_REQUEST_H
#define REFEREE_CHANNEL_REQUEST_H

#include "referee/channel/channel.h"

/* A snapshot of the state before a command. */
struct before {
    int position;     /* index of the current position */
    int turn;         /* index of the position at which the current turn began */
    enum stage stage; /* STAGE_SETUP if there is no match */
    bool runs;        /* the clock of the game is running */
    size_t output;    /* length of the output so far: the answer begins there */
};

/* Set `protocol` and zero the other members, except for the fault; then call request_begin. */
struct request {
    struct protocol *protocol;
    int count;          /* number of words after the verb */
    char **word;        /* the words after the verb, which is word[-1]; valid during the call */
    struct text answer; /* the words of the reply; the caller of `run` frees it */
    bool is_probable;   /* the verdict `prime` of `judge` is not proven: a person is told that it is probable */
    bool shows;         /* the view has changed without an event that says so */
    bool tells_turn;    /* the command has gone to another position: write the event `turn` again */
    struct text said;   /* for people: a description of the command, or the question; the caller of `run` frees it */
    bool asks;          /* `said` is a question, written in place of a refusal */
    struct before before;
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
void request_begin(struct request *request);

/* Refuses with no-game if there is no match. */
bool request_needs_game(struct request *request);

/*
 * Asks the person at a prompt for confirmation. True if the command may proceed: the person has said yes, or the
 * channel is not a person's. If false, `run` must return false too; it is called again after a yes.
 */
bool request_is_sure(struct request *request, const char *question);

/* Writes the command's question, and keeps the command until it is answered. */
void request_ask(struct request *request, const struct words *words);

#endif
