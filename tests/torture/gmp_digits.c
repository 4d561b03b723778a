/*
 * gmp_digits.c: for builds with MemorySanitizer: the digits that mpz_get_str writes are initialized, although GMP is
 * built without it. The linker (--wrap) sends the calls here.
 */
#include <gmp.h>

/* NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the linker makes these names */
void __msan_unpoison_string(const volatile char *text); /* as in sanitizer/msan_interface.h, which gcc has not */
char *__real___gmpz_get_str(char *digits, int base, mpz_srcptr number);
char *__wrap___gmpz_get_str(char *digits, int base, mpz_srcptr number);

char *__wrap___gmpz_get_str(char *digits, int base, mpz_srcptr number)
{
    char *written = __real___gmpz_get_str(digits, base, number);
    __msan_unpoison_string(written);
    return written;
}
/* NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
