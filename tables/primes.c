/* primes.c: the primes of a range, block by block. */
#include "tables/primes.h"

#include "core/base/memory.h"
#include "core/num/prime.h"

#ifdef HAVE_PRIMESIEVE
#include <primesieve.h>
#endif

struct primes {
    uint64_t next; /* the smallest number not yet tested; 0 at the end */
    uint64_t to;
    bool is_sieved;
#ifdef HAVE_PRIMESIEVE
    primesieve_iterator sieve;
#endif
};

#ifdef HAVE_PRIMESIEVE

/*
 * A sieve first finds the primes below sqrt(to), which near 2^64 takes seconds and a gigabyte. For a range shorter than
 * sqrt(to) / 32 testing each number is about as fast, and takes no memory.
 */
static bool is_worth_a_sieve(uint64_t from, uint64_t to)
{
    uint64_t length = to - from;
    return length > UINT32_MAX / 32 || 32 * length * 32 * length > to;
}

static void sieve_begin(struct primes *primes)
{
    primesieve_init(&primes->sieve);
#if PRIMESIEVE_VERSION_MAJOR >= 11
    primesieve_jump_to(&primes->sieve, primes->next, primes->to);
#else
    primesieve_skipto(&primes->sieve, primes->next > 0 ? primes->next - 1 : 0, primes->to);
#endif
}

static size_t sieve_next(struct primes *primes, uint64_t *prime, size_t capacity)
{
    size_t count = 0;
    while (count < capacity) {
        uint64_t found = primesieve_next_prime(&primes->sieve);
        if (found > primes->to || found == UINT64_MAX) { /* 2^64 - 1 is not prime: it is the end mark of primesieve */
            primes->next = 0;
            break;
        }
        prime[count++] = found;
    }
    return count;
}

static bool sieve_end(struct primes *primes)
{
    /* primesieve also reports an error past the last prime below 2^64. */
    bool ok = !primes->sieve.is_error || primes->to > UINT64_MAX - 59;
    primesieve_free_iterator(&primes->sieve);
    return ok;
}

#else

static bool is_worth_a_sieve(uint64_t from, uint64_t to)
{
    (void)from;
    (void)to;
    return false;
}

static void sieve_begin(struct primes *primes)
{
    (void)primes;
}

static size_t sieve_next(struct primes *primes, uint64_t *prime, size_t capacity)
{
    (void)primes;
    (void)prime;
    (void)capacity;
    return 0;
}

static bool sieve_end(struct primes *primes)
{
    (void)primes;
    return true;
}

#endif

struct primes *primes_begin(uint64_t from, uint64_t to)
{
    struct primes *primes = memory_resize(NULL, sizeof *primes);
    *primes = (struct primes){.next = from > 2 ? from : 2, .to = to};
    primes->is_sieved = primes->next <= to && is_worth_a_sieve(primes->next, to);
    if (primes->is_sieved)
        sieve_begin(primes);
    return primes;
}

static size_t search_next(struct primes *primes, uint64_t *prime, size_t capacity)
{
    size_t count = 0;
    while (count < capacity && primes->next != 0) {
        uint64_t found = prime_next(primes->next - 1);
        if (found == 0 || found > primes->to) {
            primes->next = 0;
        } else {
            prime[count++] = found;
            primes->next = found + 1;
        }
    }
    return count;
}

size_t primes_next(struct primes *primes, uint64_t *prime, size_t capacity)
{
    if (primes->next == 0 || primes->next > primes->to)
        return 0;
    return primes->is_sieved ? sieve_next(primes, prime, capacity) : search_next(primes, prime, capacity);
}

bool primes_end(struct primes *primes)
{
    bool ok = !primes->is_sieved || sieve_end(primes);
    memory_free(primes);
    return ok;
}
