/* certificate.c: checks certificates of primality. */
#include "core/prove/certificate.h"

#include "core/base/language.h"
#include "core/prove/certificate_mpu.h"
#include "core/prove/certificate_primo.h"

static bool read_certificate(struct reading *reading)
{
    struct line_span line;
    reading->at += text_mark_length(reading->at, (size_t)(reading->end - reading->at));
    while (reading_next(reading, &line))
        if (span_is(line, "[MPU - Primality Certificate]"))
            return certificate_mpu(reading);
        else if (span_is(line, "[PRIMO - Primality Certificate]"))
            return certificate_primo(reading);
        else if (*line.at != '#')
            break;
    return reading_fault(reading, reading->line, NULL,
                         N_("there is neither [MPU - Primality Certificate] nor [PRIMO - Primality Certificate]"));
}

void certificate_check_within(struct certificate_check *check, const char *text, size_t length, uint64_t work)
{
    struct reading reading = {.at = text, .end = text + length, .number = &check->number, .fault = &check->fault};
    text_clear(&check->number);
    text_clear(&check->fault);
    step_init(&reading.step, work);
    check->proves = read_certificate(&reading);
    check->line = reading.wrong;
    step_free(&reading.step);
}

void certificate_check(struct certificate_check *check, const char *text, size_t length)
{
    certificate_check_within(check, text, length, CERTIFICATE_WORK);
}

void certificate_check_free(struct certificate_check *check)
{
    text_free(&check->number);
    text_free(&check->fault);
}
