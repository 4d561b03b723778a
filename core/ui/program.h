/* program.h: for main.c files: options, help, messages, colour, and standard output that noticed a full disk. */
#ifndef CORE_UI_PROGRAM_H
#define CORE_UI_PROGRAM_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stdint.h>

enum program_status { STATUS_YES = 0, STATUS_NO = 1, STATUS_TROUBLE = 2 };

enum { PROGRAM_LONG_ONLY = 256 }; /* keys of options without a letter begin here */

#define PROGRAM_COLOR_LIST "auto|always|never"

/*
 * An option: its letter, or a number from PROGRAM_LONG_ONLY; the name of its value ("N", or the words "a|b|c"),
 * or NULL if it takes none.
 */
struct program_option {
    int key;
    const char *name;
    const char *value;
    const char *help;
};

/* What a main.c says of its program. --help and --version are options of every program and not in the table. */
struct program {
    const char *name;                     /* "prime-judge" */
    const char *usage;                    /* "[options] [NUMBER ...]"; one line each */
    const char *purpose;                  /* what it is for, in full lines */
    const struct program_option *options; /* ends with a row without a name */
    const char *more;                     /* what --help says after the options, in full lines */
};

/* A walk over the command line. */
struct program_arguments {
    const struct program *program;
    char **word;                       /* the operands first, once they were passed */
    int count, next;
    int operands;                      /* how many; all of them once program_next has returned 0 */
    const char *cluster;               /* letters still to be read of -nq */
    bool only_operands;                /* after -- */
    const struct program_option *option; /* the one that program_next returned */
    const char *value;                 /* its value, or NULL */
};

/*
 * The first call of a program. `words` is argv: its pointers are put into another order, operands before all else.
 * From here on a write beyond the limit on the size of a file fails with EFBIG; the signal would leave half a file.
 * A standard input, output or error that was closed stays one that cannot be read or written (EBADF): no file that is
 * opened takes its number, and with it what was not meant for it. Where there is no /dev/null to hold that number the
 * process ends.
 */
struct program_arguments program_begin(const struct program *program, int count, char **words);

/*
 * The key of the next option, or 0 at the end: then word[0 .. operands-1] are the operands ("-" is one).
 * Options may stand between operands. --help and --version are answered here, and end the process; so does an
 * option that does not exist, or an empty name for a FILE.
 */
int program_next(struct program_arguments *arguments);

/*
 * The place of the option's value in its own list of words ("text|tsv|json": 0, 1, 2); ends the process if it
 * is none of them.
 */
int program_choice(const struct program_arguments *arguments);

/* The option's value as a number of least .. most; ends the process if it is none. */
uint64_t program_number(const struct program_arguments *arguments, uint64_t min, uint64_t max);

/* Reports the message and "Try 'NAME --help' for more information.", and ends the process with STATUS_TROUBLE. */
_Noreturn void program_usage(const struct program *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * One line on standard error: NAME, a colon, the message. Control characters and broken UTF-8 in it are written
 * as \xNN.
 */
void program_report(const struct program *program, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Whether to colour what goes to `fd`: choice is 0 auto, 1 always, 2 never; auto is a terminal without NO_COLOR
 * and TERM=dumb.
 */
bool program_has_color(int choice, int fd);

/*
 * Flushes and closes standard output; what could not be written is reported.
 * Returns `status`, or STATUS_TROUBLE if something was lost. The caller frees `out`.
 */
int program_finish(const struct program *program, struct out *out, int status);

#endif
