/*
 * certificate_chain.c: derives which numbers are prime from many steps "N is prime if all of these are".
 *
 * As the primes of a step are less than its number, the steps can be decided one by one in ascending order of their
 * numbers, and no cycle is possible.
 */
#include "core/prove/certificate_chain.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/sort.h"

struct chain_step *certificate_chain_begin(struct certificate_chain *chain)
{
    if (chain->count == chain->capacity) {
        chain->capacity = chain->capacity > 0 ? 2 * chain->capacity : 16;
        chain->steps = memory_array(chain->steps, chain->capacity, sizeof *chain->steps);
    }
    struct chain_step *step = &chain->steps[chain->count++];
    *step = (struct chain_step){.first = chain->primes_count};
    return step;
}

struct step_prime *certificate_chain_add_prime(struct certificate_chain *chain)
{
    if (chain->primes_count == chain->primes_capacity) {
        chain->primes_capacity = chain->primes_capacity > 0 ? 2 * chain->primes_capacity : 16;
        chain->primes = memory_array(chain->primes, chain->primes_capacity, sizeof *chain->primes);
    }
    chain->steps[chain->count - 1].count++;
    struct step_prime *prime = &chain->primes[chain->primes_count++];
    *prime = (struct step_prime){{0}, {0}, 0};
    return prime;
}

void certificate_chain_free(struct certificate_chain *chain)
{
    memory_free(chain->steps);
    memory_free(chain->primes);
    *chain = (struct certificate_chain){0};
}

/* Orders steps by their numbers; steps of the same number keep their order. */
static int ascending(const void *a, const void *b)
{
    const struct chain_step *left = a, *right = b;
    int order = digits_compare(left->n, right->n);
    return order != 0 ? order : (left->first > right->first) - (left->first < right->first);
}

/* The index of the first step whose number is not less than n. */
static size_t find_step(const struct certificate_chain *chain, struct digits n)
{
    size_t low = 0, high = chain->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (digits_compare(chain->steps[middle].n, n) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has_step(const struct certificate_chain *chain, size_t index, struct digits n)
{
    return index < chain->count && digits_compare(chain->steps[index].n, n) == 0;
}

/* NULL if n is proven prime, else the fault. If n has steps, they must have been decided. */
static const char *find_fault(const struct certificate_chain *chain, struct certificate_step *work, struct digits n)
{
    uint64_t small;
    size_t index = find_step(chain, n);
    if (has_step(chain, index, n))
        return chain->steps[index].proves ? NULL : N_("its steps do not prove that this is prime");
    if (!digits_to_u64(n, &small))
        return N_("no step proves that this is prime");
    if (!step_spend(work, STEP_SMALL_WORK))
        return step_too_long;
    return step_is_small_prime(small) ? NULL : N_("this is not prime");
}

/* The index within the step of the first unproven prime; the `count` of the step if all are proven. */
static size_t first_unproven(const struct certificate_chain *chain, struct certificate_step *work,
                             const struct chain_step *step, const char **fault)
{
    size_t i = 0;
    *fault = NULL;
    while (i < step->count && (*fault = find_fault(chain, work, chain->primes[step->first + i].q)) == NULL)
        i++;
    return i;
}

/* Decides all steps. The first step of each number holds the result for that number. */
static void decide(struct certificate_chain *chain, struct certificate_step *work)
{
    const char *fault;
    size_t first = 0;
    for (size_t i = 0; i < chain->count; i++) {
        struct chain_step *step = &chain->steps[i];
        if (digits_compare(chain->steps[first].n, step->n) != 0)
            first = i;
        step->proves = first_unproven(chain, work, step, &fault) == step->count;
        chain->steps[first].proves = chain->steps[first].proves || step->proves;
    }
}

bool certificate_chain_proves(struct certificate_chain *chain, struct certificate_step *work, struct digits n,
                              size_t *line, const char **fault)
{
    sort_array(chain->steps, chain->count, sizeof *chain->steps, ascending);
    decide(chain, work);
    *fault = find_fault(chain, work, n);
    if (*fault == NULL)
        return true;
    /* Follow the first unproven prime of each step from n down to a number without a step, which is at fault. */
    for (size_t index = find_step(chain, n); has_step(chain, index, n); index = find_step(chain, n)) {
        const struct chain_step *step = &chain->steps[index];
        size_t unproven = first_unproven(chain, work, step, fault);
        n = chain->primes[step->first + unproven].q;
        *line = chain->primes[step->first + unproven].line;
    }
    return false;
}
