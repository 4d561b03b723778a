/* stream.h: judges operands, lines of standard input and of a prompt, and gives their answers in order. */
#ifndef JUDGE_STREAM_H
#define JUDGE_STREAM_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "judge/batch.h"
#include "judge/judge.h"
#include "judge/proofs.h"

/* Set the options, those of the judge too; all other bytes are zero. Must not be moved after stream_begin. */
struct stream {
    struct judge judge;
    bool null;    /* items and answers end with NUL */
    bool any;     /* the status tells whether one answer is yes, not whether all are */
    bool reads;   /* the status tells only whether all could be read */
    bool inlines; /* what is refused has a line among the answers, and no message */
    bool flushes; /* after each line */
    struct proofs proofs;
    const struct program *program;
    struct out out;
    struct batch batch;
    bool met[JUDGE_ANSWERS]; /* which answers were given; JUDGE_BAD: there was trouble of any kind */
};

/* Messages are those of the program. stream_end frees the memory. */
void stream_begin(struct stream *stream, const struct program *program);
void stream_end(struct stream *stream);

/* Judges an operand, the number of which is named in messages. */
void stream_judge_operand(struct stream *stream, const char *operand, unsigned long number);

/* Judges the lines of standard input, or its items that end with NUL. */
void stream_judge_lines(struct stream *stream);

/* What the answers so far come to. */
enum program_status stream_status(const struct stream *stream);

/* Holds a session at a terminal. The status does not depend on the answers: STATUS_YES unless the terminal fails. */
enum program_status stream_talk(struct stream *stream);

#endif
