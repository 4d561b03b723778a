/* gmp_judge.c: a short judge with GMP, for comparison: the speed that prime-judge must reach above 64 bits. */
#include <gmp.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[32768];
    mpz_t number;
    mpz_init(number);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        mpz_set_str(number, line, 10);
        printf("%s: %s\n", line, mpz_probab_prime_p(number, 25) > 0 ? "prime" : "composite");
    }
    mpz_clear(number);
    return 0;
}
