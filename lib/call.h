/* call.h: helpers shared by the functions of the library: memory, arguments, and results. */
#ifndef LIB_CALL_H
#define LIB_CALL_H

#include "core/base/fault.h"
#include "core/base/text.h"
#include "core/cards/deck.h"
#include "core/num/digits.h"

#include <stddef.h>

/* Statuses are those of primecards.h. */

/* A buffer of the caller for a text. */
struct call_text {
    char *at;
    size_t capacity;
    size_t *length; /* may be NULL */
};

/*
 * The work of a function. Returns its status. `fault` is never NULL, and its detail is empty at first; the
 * function may set it when it refuses something.
 */
typedef int call_worker(void *context, struct fault *fault);

/*
 * Runs the work of a function in the caller's memory, and returns its status, or PRIMECARDS_NO_MEMORY;
 * PRIMECARDS_BAD_ARGUMENT if the size is not 0 but the memory is NULL, or the size is impossibly large. For
 * PRIMECARDS_BAD_DECK and all statuses after it, the memory then begins with the detail of the fault.
 */
int call_work(void *memory, size_t size, call_worker *work, void *context);

/* The status that corresponds to a fault of the core; PRIMECARDS_BAD_ARGUMENT if no other status does. */
int call_fault(const struct fault *fault);

/*
 * Makes the text empty; must be called before anything is refused. False if the buffer is NULL but its size is not 0.
 */
bool call_text_begin(const struct call_text *to);

/*
 * Writes as many of the bytes as fit and a NUL, and sets `*to->length`. Returns PRIMECARDS_OK, or PRIMECARDS_NO_ROOM if
 * not all of them and the NUL fit.
 */
int call_text_write(const struct call_text *to, const char *bytes, size_t length);

/*
 * Sets `*length`. Returns PRIMECARDS_OK; PRIMECARDS_BAD_ARGUMENT if the string is NULL; PRIMECARDS_TOO_LONG if it has
 * more than PRIMECARDS_TEXT_MAX bytes.
 */
int call_string(const char *string, size_t *length);

/*
 * Reads a string of digits; `*number` then refers to it without its leading zeros. Returns PRIMECARDS_OK,
 * PRIMECARDS_BAD_ARGUMENT if the string is NULL, PRIMECARDS_BAD_NUMBER or PRIMECARDS_TOO_MANY_DIGITS. What follows the
 * first PRIMECARDS_DIGITS_MAX + 1 digits is not checked.
 */
int call_number(const char *string, struct digits *number);

/*
 * Reads a deck, given by its name or as a text. Returns PRIMECARDS_OK, a status of call_string or PRIMECARDS_BAD_DECK.
 * Sets the fault only for a text. This and call_play need memory, so they must be called within call_work.
 */
int call_deck(const char *string, struct deck *deck, struct fault *fault);

/*
 * Reads a number, or the cards that spell it, and adds its digits. Returns PRIMECARDS_OK or, without adding anything, a
 * status of call_number or call_string, or that of the fault, which it sets if it refuses the cards.
 */
int call_play(const struct deck *deck, const char *string, struct text *digits, struct fault *fault);

#endif
