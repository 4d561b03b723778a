/* proof.c: proofs that a number is prime, and their certificates. */
#include "core/num/proof.h"

void proof_of(struct proof *proof, struct digits n, enum proof_effort effort)
{
    (void)n, (void)effort;
    proof->answer = PROOF_OPEN;
    text_clear(&proof->how);
    text_clear(&proof->certificate);
}

void proof_certify(struct proof *proof, struct digits n, enum proof_effort effort)
{
    proof_of(proof, n, effort);
}

void proof_free(struct proof *proof)
{
    text_free(&proof->how);
    text_free(&proof->certificate);
}
