/* certificate.c: checks certificates of primality. */
#include "core/num/certificate.h"

void certificate_check(struct certificate_check *check, const char *text, size_t length)
{
    (void)text, (void)length;
    check->proves = false;
    check->line = 1;
    text_clear(&check->number);
    text_clear(&check->fault);
}

void certificate_check_free(struct certificate_check *check)
{
    text_free(&check->number);
    text_free(&check->fault);
}
