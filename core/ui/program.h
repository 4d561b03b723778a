/* program.h: for main.c files: options, help, messages, colour, and the check that standard output was written. */
#ifndef CORE_UI_PROGRAM_H
#define CORE_UI_PROGRAM_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stdint.h>

enum program_status { STATUS_YES = 0, STATUS_NO = 1, STATUS_TROUBLE = 2 };

enum {
    PROGRAM_LONG_ONLY = 256, /* ids of options without a letter begin here */
    PROGRAM_OPTIONS_MAX = 64 /* a bit each of program_arguments.given */
};

#define PROGRAM_COLOR_LIST "auto|always|never"

/*
 * An option of the command line. `value` is the name of its value ("N"), the words that it may be ("a|b|c"), or NULL if
 * it takes none. A value named "FILE" may not be empty. One in brackets ("[FILE]") may be left out, where no word or
 * another option follows. One like "[=FILE]" may always be left out: it is not the next word. A row without a help is
 * an older name of the option with the same id, or an option that is gone and is refused with what took its place. It
 * is taken by its whole name alone, and offered to nobody.
 */
struct program_option {
    int id; /* its letter, which is not h, or a number from PROGRAM_LONG_ONLY */
    const char *name;
    const char *value;
    const char *help;
};

/* Two options of which at most one may be given. */
struct program_pair {
    int id, other;
};

/* A command of a program that has several, as `clues` of prime-hints: its first operand. */
struct program_command {
    const char *name;
    const int *options; /* ids, up to a 0; an option that stands in no list of a command is for all of them */
    int min, max;       /* operands behind the name */
    const char *needs;  /* said of the name if there are fewer: "%s needs cards" */
};

/* A program as --help describes it. -h, --help and --version are options of every program and not in the table. */
struct program {
    const char *name;                     /* "prime-judge" */
    const char *usage;                    /* "[options] [NUMBER ...]"; several forms are several lines */
    const char *purpose;                  /* whole lines, each with its newline */
    const struct program_option *options; /* PROGRAM_OPTIONS_MAX rows at most; ends with one without a name */
    const struct program_pair *apart;     /* ends with zeros; NULL for none */
    const char *more;                     /* whole lines after the options */
};

/* The command line, read option by option. */
struct program_arguments {
    const struct program *program;
    char **word;                       /* those that were read: the operands come first */
    int count, next;
    int operands;                      /* read so far; all of them once program_next has returned 0 */
    const char *cluster;               /* letters still to be read of -nq */
    bool only_operands;                /* after -- */
    uint64_t given;                    /* which rows of the options were given, a bit each */
    const struct program_option *option; /* the one that program_next returned last */
    const char *value;                 /* its value, or NULL if it has none */
};

/*
 * The first call of a program. `count` and `words` are argc and argv; the pointers in argv are reordered, operands
 * first. What it sets for the process:
 * - A write beyond the limit on the size of a file fails with EFBIG; SIGXFSZ would leave half a file.
 * - A standard input, output or error that was closed stays closed to the program (EBADF): otherwise the first file it
 *   opens would take that number, and messages would be written into it. Where there is no /dev/null to occupy the
 *   number, the process ends with STATUS_TROUBLE.
 */
struct program_arguments program_begin(const struct program *program, int count, char **words);

/*
 * The id of the next option, or 0 at the end: then word[0 .. operands-1] are the operands ("-" is one). Options may
 * stand between operands. A long name may be abbreviated, as far as it is the beginning of that of one option alone.
 * --help and --version print and end the process; an unknown option, for which the nearest name is offered, an
 * ambiguous one, a value that is missing or not wanted, an empty name of a FILE, and at the end two options that are to
 * stay apart, end it with program_usage.
 */
int program_next(struct program_arguments *arguments);

/* The name by which an option was given so far, or NULL. */
const char *program_given(const struct program_arguments *arguments, int id);

/*
 * The index of the option's value in its own list of words ("text|tsv|json": 0, 1, 2). Ends the process with
 * program_usage if it is none of them.
 */
int program_choice(const struct program_arguments *arguments);

/*
 * The index of the command that the first operand names, once all options were read. The table ends with a row without
 * a name. Ends the process with program_usage if there is no such command, for which the nearest name is offered, and
 * if it does not take so many operands or one of the options.
 */
int program_command(const struct program_arguments *arguments, const struct program_command *commands);

/* The option's value as a number from `min` to `max`. Ends the process with program_usage if it is none. */
uint64_t program_number(const struct program_arguments *arguments, uint64_t min, uint64_t max);

/* Prints the message and "Try 'NAME --help' for more information.", and ends the process with STATUS_TROUBLE. */
_Noreturn void program_usage(const struct program *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Prints one line on standard error: NAME, a colon, the message. Control characters and invalid UTF-8 in it are written
 * as \xNN.
 */
void program_report(const struct program *program, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a sentence in the user's language: `what: detail`, or `what` alone where the detail is "". */
void program_say(struct text *text, const char *what, const char *detail);

/* Whether the terminal takes escape sequences: TERM is neither empty nor "dumb". */
bool program_has_cursor(void);

/* How many processors there are, 1 to `max`: as many threads as work gains by. */
int program_processors(int max);

/*
 * Whether to colour what goes to `fd`. `choice` is an index in PROGRAM_COLOR_LIST: 1 always, 2 never, 0 if `fd` is a
 * terminal, NO_COLOR is unset or empty, and TERM is neither empty nor "dumb".
 */
bool program_has_color(int choice, int fd);

/*
 * Flushes and closes standard output. Returns `status`; or, if something could not be written, reports that and returns
 * STATUS_TROUBLE. The caller frees `out`.
 */
int program_finish(const struct program *program, struct out *out, int status);

#endif
