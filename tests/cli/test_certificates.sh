#!/bin/sh
# test_certificates.sh: certificates of ntheory are accepted; after one digit is changed, both give the same verdict.
#
# NUMBERS=N random primes (100), CHANGES=N changes of the stored certificates (300); SEED=N chooses others.

. tests/cli/tap.sh

needs ntheory "ntheory's verdicts about certificates are ours" || tap_end

[ -z "${QUICK-}" ] || : "${NUMBERS:=30}" "${CHANGES:=60}"
check "ntheory's verdicts about certificates are ours" perl tests/cli/certificates.pl \
    "$BUILD/tests/core/prove/certificates" "${NUMBERS:=100}" "${CHANGES:=300}" "${SEED:=1}" tests/golden/certificates/*.mpu
tap_end
