/* fault.c: what can be refused, and why: one list for all programs. */
#include "core/base/fault.h"

#include <stdarg.h>
#include <stdio.h>

#define FAULT_ROW(name, word, text) {word, text},
static const struct fault_row rows[] = {FAULT_LIST(FAULT_ROW)};
#undef FAULT_ROW

const char *fault_word(int code)
{
    return rows[code].word;
}

const char *fault_text(int code)
{
    return rows[code].text;
}

struct fault_row fault_row(const struct fault *fault)
{
    return fault->code < FAULT_COMMON_COUNT ? rows[fault->code] : fault->own[fault->code - FAULT_OWN];
}

bool refuse_plain(struct fault *fault, int code)
{
    fault->code = code;
    fault->detail[0] = '\0';
    return false;
}

bool refuse(struct fault *fault, int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fault->code = code;
    vsnprintf(fault->detail, sizeof fault->detail, format, arguments);
    va_end(arguments);
    return false;
}
