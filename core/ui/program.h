/* program.h: common parts of main.c files: options, help, messages, colour, and the final check of standard output. */
#ifndef CORE_UI_PROGRAM_H
#define CORE_UI_PROGRAM_H

#include "core/base/out.h"

#include <stdbool.h>
#include <stdint.h>

enum program_status { STATUS_YES = 0, STATUS_NO = 1, STATUS_TROUBLE = 2 };

enum {
    PROGRAM_LONG_ONLY = 256, /* first id of options without a short form */
    PROGRAM_OPTIONS_MAX = 64 /* program_arguments.given has one bit for each */
};

#define PROGRAM_COLOR_LIST "auto|always|never"

/*
 * An option of the command line. `value` is the name of its value ("N"), the list of allowed words ("a|b|c"), or NULL
 * if the option takes no value. If `value` contains "FILE", the value must not be empty. A value in brackets ("[FILE]")
 * is optional: it is absent if no word follows, or if the next word begins with '-'. A value like "[=FILE]" is optional
 * and must be in the same word as the option. An element whose `help` is NULL is an old name for the option with the
 * same id, or a removed option, which the program refuses with a hint to its replacement. Only its full name is
 * accepted, and it is never suggested.
 */
struct program_option {
    int id; /* its letter (not h), or a number from PROGRAM_LONG_ONLY on */
    const char *name;
    const char *value;
    const char *help;
};

/* Two options that must not be given together. */
struct program_pair {
    int id, other;
};

/* A command of a program that has several, such as `clues` of prime-hints; it is the first operand. */
struct program_command {
    const char *name;
    const int *options; /* ids, ended by 0; an option that is in no command's list is allowed with all commands */
    int min, max;       /* number of operands after the name */
    const char *needs;  /* message if there are fewer than `min`; %s is the name: "%s needs cards" */
};

/* A program as --help describes it. Every program has -h, --help and --version, which are not in `options`. */
struct program {
    const char *name;                     /* "prime-judge" */
    const char *usage;                    /* "[options] [NUMBER ...]"; one line for each form */
    const char *purpose;                  /* whole lines, each ending with a newline */
    const struct program_option *options; /* at most PROGRAM_OPTIONS_MAX elements; ends with an element whose name is
                                             NULL */
    const struct program_pair *exclusive; /* pairs that exclude each other, ended by zeros; NULL: none */
    const char *more;                     /* whole lines after the options */
};

/* The command line, read option by option. */
struct program_arguments {
    const struct program *program;
    char **word;                       /* argv without its first; word[0 .. operands-1] are the operands read so far */
    int count, next;
    int operands;                      /* number read so far; all operands once program_next has returned 0 */
    const char *cluster;               /* letters still to be read of a word like -nq */
    bool only_operands;                /* -- was read */
    uint64_t given;                    /* bit i is set if options[i] was given */
    const struct program_option *option; /* the option that program_next returned last */
    const char *value;                 /* the value of that option, or NULL if it has no value */
};

/*
 * Must be called first in a program. `count` and `words` are argc and argv; the operands are copied to the front
 * of argv, over options that were read. Effects on the process:
 * - A write beyond the file size limit fails with EFBIG; SIGXFSZ, which would leave half a file, is ignored.
 * - A standard input, output or error that was closed stays unusable (EBADF), and its number stays taken: otherwise the
 *   next file opened would get the number, and messages would be written into that file. If there is no /dev/null to
 *   take the number, the process ends with STATUS_TROUBLE.
 */
struct program_arguments program_begin(const struct program *program, int count, char **words);

/*
 * Returns the id of the next option, or 0 at the end: then word[0 .. operands-1] are the operands ("-" is an operand).
 * Options and operands may be mixed. A long name may be abbreviated to any prefix that no other option has. --help and
 * --version print and end the process. These errors end it with program_usage: an unknown option (the message suggests
 * the nearest name), an ambiguous abbreviation, a missing or unexpected value, an empty FILE and, at the end, two
 * options that must not be given together.
 */
int program_next(struct program_arguments *arguments);

/* The long name, current or old, by which the option was given; NULL if it has not been given so far. */
const char *program_given(const struct program_arguments *arguments, int id);

/*
 * The index of the option's value in its list of allowed words ("text|tsv|json": 0, 1, 2). Ends the process with
 * program_usage if the value is not in the list.
 */
int program_choice(const struct program_arguments *arguments);

/*
 * The index of the command that the first operand names; must be called after all options have been read. The array
 * ends with an element whose name is NULL. Ends the process with program_usage if the command does not exist (the
 * message suggests the nearest name), has too few or too many operands, or does not take one of the given options.
 */
int program_command(const struct program_arguments *arguments, const struct program_command *commands);

/* The option's value as a number from `min` to `max`. Ends the process with program_usage if it is not. */
uint64_t program_number(const struct program_arguments *arguments, uint64_t min, uint64_t max);

/*
 * For a program that was started without operands and has no prompt: if standard input and output are a terminal,
 * prints its usage and purpose, and ends the process with STATUS_TROUBLE. Otherwise does nothing.
 */
void program_usage_if_terminal(const struct program *program);

/*
 * Prints the message and "Try 'NAME --help' for more information.", and ends the process with STATUS_TROUBLE. Here and
 * in program_report, `format` is translated into the user's language.
 */
_Noreturn void program_usage(const struct program *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Prints one line on standard error: NAME, a colon, the message. Bytes of control characters and of invalid UTF-8 in
 * the message are written as \xNN.
 */
void program_report(const struct program *program, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends `what: detail`, or only `what` if the detail is "". Both are in the user's language already. */
void program_add_message(struct text *text, const char *what, const char *detail);

/* Whether the terminal accepts escape sequences: TERM is neither empty nor "dumb". */
bool program_accepts_escapes(void);

/* The number of online processors, 1 to `max`: running more threads would not be faster. */
int program_processors(int max);

/*
 * Whether to write colours to `fd`. `choice` is an index in PROGRAM_COLOR_LIST: 1 always, 2 never, 0 automatic: if `fd`
 * is a terminal, NO_COLOR is unset or empty, and TERM is neither empty nor "dumb".
 */
bool program_wants_color(int choice, int fd);

/*
 * Flushes and closes standard output. Returns `status`, or, if any write failed, reports the error and returns
 * STATUS_TROUBLE. The caller frees `out`.
 */
int program_finish(const struct program *program, struct out *out, int status);

#endif
