/* call.h: what the functions of the library share: their memory, what they are given, and what they write. */
#ifndef LIB_CALL_H
#define LIB_CALL_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"

#include <stddef.h>

/* Statuses are those of primecards.h. */

/* Where the caller wants a text. */
struct call_text {
    char *at;
    size_t room;
    size_t *length; /* or NULL */
};

/* The work of a function: returns its status, and may set the fault, whose detail is empty, to what it refuses. */
typedef int call_worker(void *context, struct fault *fault);

/*
 * Runs the work of a function in the caller's memory, and returns the status that it returns, or
 * PRIMECARDS_NO_MEMORY; PRIMECARDS_BAD_ARGUMENT if there is a size without memory, or no memory is as large.
 * Where something is refused the memory then begins with the detail of the fault.
 */
int call_work(void *memory, size_t size, call_worker *work, void *context);

/* The status of a fault of the core. */
int call_fault(const struct fault *fault);

/* Begins an empty text: before anything is refused. False if it is not fit to be written to. */
bool call_text_begin(const struct call_text *to);

/* Writes the bytes, as far as there is room. */
int call_text_write(const struct call_text *to, const char *bytes, size_t length);

/* PRIMECARDS_BAD_ARGUMENT without a string, PRIMECARDS_TOO_LONG for one that is too long; sets the length. */
int call_string(const char *string, size_t *length);

/* Reads a string of digits, to which the view then points. */
int call_number(const char *string, struct digits *number);

/* Reads a deck, by its name or as a text. This and call_play are part of the work, as they need memory. */
int call_deck(const char *string, struct deck *deck, struct fault *fault);

/* Reads a number, or the cards that spell it, and adds its digits. */
int call_play(const struct deck *deck, const char *string, struct text *digits, struct fault *fault);

#endif
