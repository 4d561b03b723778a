/*
 * gmp_digits.c: for builds with MemorySanitizer: marks the digits that mpz_get_str writes as initialized, because GMP
 * is built without the sanitizer. The linker (--wrap) redirects the calls to this file.
 */
#include <gmp.h>

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the linker prescribes these names */
void __msan_unpoison_string(const volatile char *text); /* as in sanitizer/msan_interface.h, which gcc lacks */
char *__real___gmpz_get_str(char *digits, int base, mpz_srcptr number);
char *__wrap___gmpz_get_str(char *digits, int base, mpz_srcptr number);

char *__wrap___gmpz_get_str(char *digits, int base, mpz_srcptr number)
{
    char *written = __real___gmpz_get_str(digits, base, number);
    __msan_unpoison_string(written);
    return written;
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
