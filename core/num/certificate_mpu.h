/* certificate_mpu.h: reads "[MPU - Primality Certificate]". */
#ifndef CORE_NUM_CERTIFICATE_MPU_H
#define CORE_NUM_CERTIFICATE_MPU_H

#include "core/num/certificate_reading.h"

/* Reads and checks all after the first line. Whether it proves; sets the number. */
bool certificate_mpu(struct reading *reading);

#endif
