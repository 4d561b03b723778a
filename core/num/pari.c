/* pari.c: what libpari does better, where it is installed. */
#include "core/num/pari.h"

bool pari_factor(struct digits n, struct text *factors)
{
    (void)n, (void)factors;
    return false;
}

bool pari_prove(struct digits n, struct text *steps)
{
    (void)n, (void)steps;
    return false;
}
