/* request.h: one command: its words, and where the reply and a refusal go. */
#ifndef REFEREE_CHANNEL_REQUEST_H
#define REFEREE_CHANNEL_REQUEST_H

#include "referee/channel/channel.h"

/* What was before a command. */
struct before {
    int position;
    int turn;         /* the position with which its turn began */
    enum stage stage; /* STAGE_SETUP without a match */
    bool runs;        /* the time of the game */
    size_t output;    /* the length of what was written: the answer begins there */
};

/* Begin with the protocol, and else all zero bytes but in the fault; then request_begin. */
struct request {
    struct protocol *protocol;
    int count;          /* words after the verb */
    char **word;        /* good during the call; the verb stands before them, word[-1] */
    struct text answer; /* the words of the reply; protocol_line frees it */
    bool is_probable;   /* the reply `prime` of `judge` is not proven: a person is told so */
    bool shows;         /* the table has changed without an event that says so */
    bool tells_turn;    /* another position is on the table: the event `turn` is given again */
    struct text said;   /* at a prompt: what was done, in words, or the question; protocol_line frees it */
    bool asks;          /* `said` is a question: it takes the place of a refusal */
    struct before before;
    struct fault fault; /* of a refusal, which sets it */
};

/* A command that all games share. Refused, `run` returns false and has changed nothing. */
struct command {
    const char *name;
    const char *arguments; /* as help prints them; may be empty */
    const char *help;      /* one line */
    bool (*run)(struct request *request);
    int min, max; /* words after the verb */
};

/* Takes a snapshot before the command; what happened and was written until now is not reported as news of it. */
void request_begin(struct request *request);

/* Refuses with no-game while no match has been begun. */
bool request_needs_game(struct request *request);

/*
 * Asks the person at a prompt. True if the command may go on: the person has said yes, or nobody is at a prompt. Else
 * false, and `run` returns false too; after yes it is called again.
 */
bool request_is_sure(struct request *request, const char *question);

/* Writes the question of the command, and keeps the command for the answer. */
void request_ask(struct request *request, const struct words *words);

#endif
