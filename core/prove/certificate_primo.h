/* certificate_primo.h: reads "[PRIMO - Primality Certificate]". */
#ifndef CORE_PROVE_CERTIFICATE_PRIMO_H
#define CORE_PROVE_CERTIFICATE_PRIMO_H

#include "core/prove/certificate_reading.h"

/* Reads and checks all after the first line. Whether it proves; sets the number. */
bool certificate_primo(struct reading *reading);

#endif
