/* call.c: helpers shared by the functions of the library: memory, arguments, and results. */
#include "lib/call.h"

#include "core/base/memory_own.h"
#include "core/cards/card.h"
#include "lib/primecards.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* A call in progress. */
struct call {
    call_worker *work;
    void *context;
    int status;
    struct fault fault;
};

static void run(void *context)
{
    struct call *call = context;
    call->status = call->work(call->context, &call->fault);
}

int call_work(void *memory, size_t size, call_worker *work, void *context)
{
    struct call call = {.work = work, .context = context};
    if ((memory == NULL && size > 0) || size > UINTPTR_MAX - (uintptr_t)memory)
        return PRIMECARDS_BAD_ARGUMENT;
    if (!memory_run_within(memory, size, run, &call))
        return PRIMECARDS_NO_MEMORY;
    size_t capacity = size < sizeof call.fault.detail ? size : sizeof call.fault.detail;
    if (call.status >= PRIMECARDS_BAD_DECK && capacity > 0)
        snprintf(memory, capacity, "%s", call.fault.detail);
    return call.status;
}

/* The faults that inputs of the library can have. */
static const struct {
    int code, status;
} faults[] = {
    {FAULT_BAD_NUMBER, PRIMECARDS_BAD_NUMBER},       {FAULT_TOO_MANY_DIGITS, PRIMECARDS_TOO_MANY_DIGITS},
    {FAULT_BAD_CARD, PRIMECARDS_BAD_CARD},           {FAULT_NEED_VALUE, PRIMECARDS_NEED_VALUE},
    {FAULT_BAD_VALUE, PRIMECARDS_BAD_VALUE},         {FAULT_NO_VALUE, PRIMECARDS_NO_VALUE},
    {FAULT_JOKER_VALUE, PRIMECARDS_JOKER_VALUE},     {FAULT_LEADING_ZERO, PRIMECARDS_LEADING_ZERO},
    {FAULT_MALFORMED, PRIMECARDS_MALFORMED},         {FAULT_BAD_DEAL, PRIMECARDS_BAD_HAND},
};

enum { FAULTS = sizeof faults / sizeof faults[0] };

int call_fault(const struct fault *fault)
{
    for (size_t i = 0; i < FAULTS; i++)
        if (faults[i].code == fault->code)
            return faults[i].status;
    return PRIMECARDS_BAD_ARGUMENT;
}

const char *primecards_status_text(int status)
{
    static const char *const own[] = {
        [PRIMECARDS_OK] = "all is well",
        [PRIMECARDS_BAD_ARGUMENT] = "a pointer is NULL, or a number or member is not allowed",
        [PRIMECARDS_NO_MEMORY] = "the memory that was given is too small",
        [PRIMECARDS_NO_ROOM] = "the room for a text is too small",
        [PRIMECARDS_TOO_LONG] = "a text is too long",
        [PRIMECARDS_STOPPED] = "the caller stopped the work",
        [PRIMECARDS_UNFINISHED] = "the search did not look through everything",
        [PRIMECARDS_NO_PLAY] = "there is no play",
        [PRIMECARDS_BAD_DECK] = "this is not a deck",
        [PRIMECARDS_BAD_HAND] = "this hand is not possible",
    };
    if (status >= 0 && status < (int)(sizeof own / sizeof own[0]))
        return own[status];
    for (size_t i = 0; i < FAULTS; i++)
        if (faults[i].status == status)
            return fault_text(faults[i].code);
    return "there is no such status";
}

bool call_text_begin(const struct call_text *to)
{
    if (to->length != NULL)
        *to->length = 0;
    if (to->at != NULL && to->capacity > 0)
        to->at[0] = '\0';
    return to->at != NULL || to->capacity == 0;
}

int call_text_write(const struct call_text *to, const char *bytes, size_t length)
{
    if (to->length != NULL)
        *to->length = length;
    if (to->capacity > 0) {
        size_t fits = length < to->capacity ? length : to->capacity - 1;
        if (fits > 0)
            memcpy(to->at, bytes, fits);
        to->at[fits] = '\0';
    }
    return length < to->capacity ? PRIMECARDS_OK : PRIMECARDS_NO_ROOM;
}

int call_string(const char *string, size_t *length)
{
    if (string == NULL)
        return PRIMECARDS_BAD_ARGUMENT;
    *length = strnlen(string, PRIMECARDS_TEXT_MAX + 1);
    return *length <= PRIMECARDS_TEXT_MAX ? PRIMECARDS_OK : PRIMECARDS_TOO_LONG;
}

int call_number(const char *string, struct digits *number)
{
    if (string == NULL)
        return PRIMECARDS_BAD_ARGUMENT;
    while (string[0] == '0' && string[1] != '\0')
        string++;
    size_t length = strnlen(string, PRIMECARDS_DIGITS_MAX + 1);
    if (!digits_read(string, length, number))
        return PRIMECARDS_BAD_NUMBER;
    return length <= PRIMECARDS_DIGITS_MAX ? PRIMECARDS_OK : PRIMECARDS_TOO_MANY_DIGITS;
}

int call_deck(const char *string, struct deck *deck, struct fault *fault)
{
    size_t length;
    int line, status = call_string(string, &length);
    char message[200];
    if (status != PRIMECARDS_OK)
        return status;
    if (memchr(string, '\n', length) == NULL)
        return deck_builtin(string, deck) ? PRIMECARDS_OK : PRIMECARDS_BAD_DECK;
    if (deck_read(string, length, deck, &line, message, sizeof message))
        return PRIMECARDS_OK;
    refuse(fault, FAULT_SYNTAX, "line %d: %s", line, message);
    return PRIMECARDS_BAD_DECK;
}

int call_play(const struct deck *deck, const char *string, struct text *digits, struct fault *fault)
{
    size_t length;
    struct digits number;
    int status = call_number(string, &number);
    if (status == PRIMECARDS_OK)
        text_add_bytes(digits, number.at, number.count);
    if (status != PRIMECARDS_BAD_NUMBER)
        return status;
    status = call_string(string, &length);
    if (status == PRIMECARDS_OK && !card_read_number(deck, string, length, PRIMECARDS_DIGITS_MAX, digits, fault))
        status = call_fault(fault);
    return status;
}
