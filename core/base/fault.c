/* fault.c: codes, words and sentences of refusals: one list for all programs. */
#include "core/base/fault.h"

#include "core/base/honorific.h"
#include "core/base/language.h"

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
    return _(rows[code].text);
}

struct fault_row fault_row(const struct fault *fault)
{
    bool is_common = fault->code < FAULT_COMMON_COUNT;
    struct fault_row row = is_common ? rows[fault->code] : fault->own[fault->code - FAULT_OWN];
    return (struct fault_row){row.word, fault->is_whole ? fault->detail : _(row.text)};
}

bool refuse_plain(struct fault *fault, int code)
{
    if (fault == NULL)
        return false;
    fault->code = code;
    fault->is_whole = false;
    fault->detail[0] = '\0';
    return false;
}

static void set_fault(struct fault *fault, int code, bool is_whole, const char *format, va_list arguments)
{
    if (fault == NULL)
        return;
    fault->code = code;
    fault->is_whole = is_whole;
    const char *sentence = _(format);
    vsnprintf(fault->detail, sizeof fault->detail, sentence, arguments);
    (void)honorific_once(sentence, fault->detail);
}

bool refuse(struct fault *fault, int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_fault(fault, code, false, format, arguments);
    va_end(arguments);
    return false;
}

bool refuse_saying(struct fault *fault, int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_fault(fault, code, true, format, arguments);
    va_end(arguments);
    return false;
}
