/* certificate_mpu.h: reads "[MPU - Primality Certificate]". */
#ifndef CORE_PROVE_CERTIFICATE_MPU_H
#define CORE_PROVE_CERTIFICATE_MPU_H

#include "core/prove/certificate_reading.h"

/* Reads and checks all after the first line. Whether it proves; sets the number. */
bool certificate_mpu(struct reading *reading);

#endif
