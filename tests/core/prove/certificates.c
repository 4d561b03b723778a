/*
 * certificates.c: checks certificates from standard input, each preceded by a line with its length in bytes, for the
 * script tests/cli/test_certificates.sh. Prints a line for each: 1 if it proves its number, otherwise 0; the number of
 * the wrong line, or 0; and the fault.
 */
#include "core/prove/certificate.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/num/bignum.h"

#include <stdio.h>
#include <string.h>

int main(void)
{
    struct certificate_check check = {0};
    char line[32];
    uint64_t length;
    bignum_begin();
    while (fgets(line, sizeof line, stdin) != NULL && decimal_read(line, strcspn(line, "\n"), &length)) {
        char *text = memory_resize(NULL, length);
        if (fread(text, 1, length, stdin) != length)
            return 2;
        certificate_check(&check, text, length);
        printf("%d %zu %s\n", check.proves, check.line, text_string(&check.fault));
        (void)fflush(stdout);
        memory_free(text);
    }
    certificate_check_free(&check);
    return 0;
}
