/* stream.h: judges operands, lines of standard input or lines typed at a prompt, and writes their answers in order. */
#ifndef JUDGE_STREAM_H
#define JUDGE_STREAM_H

#include "core/base/out.h"
#include "core/ui/program.h"
#include "judge/batch.h"
#include "judge/judge.h"
#include "judge/proofs.h"

/*
 * The caller sets the options, including those of the judge, and zeroes the rest. Must not be moved after stream_begin.
 */
struct stream {
    struct judge judge;
    bool null;              /* items and answers end with NUL */
    bool any_suffices;      /* the status shows whether any answer is yes, not whether all are */
    bool ignores_answers;   /* the status only shows whether all inputs could be read */
    bool has_inline_errors; /* refused input has a line among the answers, instead of a message */
    bool flushes;           /* flush the answers after each line */
    struct proofs proofs;
    const struct program *program;
    struct out out;
    struct batch batch;
    bool met[JUDGE_ANSWERS]; /* answers that have occurred; JUDGE_BAD: any kind of trouble */
};

/* Call it after the options are set. Messages are reported in the name of `program`. stream_end frees the memory. */
void stream_begin(struct stream *stream, const struct program *program);
void stream_end(struct stream *stream);

/* Judges an operand; messages refer to it by `number`. */
void stream_judge_operand(struct stream *stream, const char *operand, unsigned long number);

/* Judges the lines of standard input, or its NUL-terminated items. */
void stream_judge_lines(struct stream *stream);

/* The exit status for the answers so far. */
enum program_status stream_status(const struct stream *stream);

/* Runs a session at a terminal. The status does not depend on the answers: STATUS_YES unless the terminal fails. */
enum program_status stream_talk(struct stream *stream);

#endif
