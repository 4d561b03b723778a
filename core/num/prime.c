/* prime.c: primes and factors of numbers below 2^64. */
#include "core/num/prime.h"

#include "core/base/memory.h"
#include "core/num/lucas.h"
#include "core/num/montgomery.h"
#include "core/num/split.h"

enum { SMALL = 16384 };

/* Bit i is set if 2i + 1 is prime, for odd numbers below SMALL. */
static const uint64_t small_primes[SMALL / 128] = {
    0x816d129a64b4cb6e, 0x2196820d864a4c32, 0xa48961205a0434c9, 0x4a2882d129861144,
    0x0834992132424030, 0x148a48844225064b, 0x0b40b4086c304205, 0x65048928125108a0,
    0x80124496804c3098, 0xc02104c941124221, 0x0804490000982d32, 0x220825b082689681,
    0x9004265940a28948, 0x6900924430434006, 0x12410da408088210, 0x086122d22400c060,
    0x0110d301821b0484, 0x14916022c044a002, 0x092094d204a6400c, 0x4ca2100800522094,
    0xa48b081051018200, 0x034c108144309a25, 0x2084490880522502, 0x241140a218003250,
    0x0a41a00101840128, 0x2926000836004512, 0x10100480c0618283, 0xc20c26584822006d,
    0x4520582024894810, 0x10c0250219002488, 0x802832ca01140868, 0x60901300264b0400,
    0x32100100d0258082, 0x430800112186430c, 0x0092900c10480424, 0x24880906002d2043,
    0x530082090932c040, 0x4000814196800880, 0x2058489608481048, 0x926094022080c329,
    0x05a0104422812000, 0x000a042049019040, 0xc02c801348348924, 0x0800084524002982,
    0x04d0048452043698, 0x1865328244908a00, 0x28024001020a0090, 0x861104309204a440,
    0xc90804522c004208, 0x4424990912486084, 0x1000211403002400, 0x4040208805321a01,
    0x6030014084c30906, 0xa2020c9011680218, 0x8224148929860004, 0x0880190480084102,
    0x020004a442681210, 0x120100100c061061, 0x6512422194032010, 0x140128040a0c9418,
    0x014000d040a40a29, 0x4882402d20410490, 0x24080130100020c1, 0x8229020024845904,
    0x4816814802586100, 0xa0ca000611210010, 0x4200b09104000240, 0x2514480906810c04,
    0x860a00a011252092, 0x084520004802c10c, 0x0022130406980032, 0x1282441481480482,
    0xd028804340101824, 0x2c00d86424812004, 0x020000a241081209, 0x180110c04120ca41,
    0x20941220a41804a4, 0x048044320240a083, 0x8a6086400c001800, 0x0082010512886400,
    0x04096110c101a24a, 0x0840b40160008801, 0x0494400880030106, 0x02520c028029208a,
    0x0264848000844201, 0x2122404430004832, 0x20d004a0c3080200, 0x5228004040161840,
    0x0810180114820890, 0x809320a00a408209, 0x010500522000c008, 0x0000820c06114010,
    0x908028009a44904b, 0x0028024309064a04, 0x4480096500180134, 0x1448618202240003,
    0x5108340028120041, 0x6084892890120504, 0x8249402610491012, 0x8840240a01109100,
    0x2ca2500004104c10, 0x125001b00a489040, 0x9228a00904a40008, 0x4120022110430002,
    0x00520c0408003281, 0x8101021020844921, 0x6984010122404810, 0x00884402c80130c1,
    0x006112c02d02010c, 0x0812014030c000a0, 0x840140948000200b, 0x0b00841000320040,
    0x41848a2906010024, 0x80034c9408081080, 0x5020204140964001, 0x20a44040a2892522,
    0x104a212001288602, 0x4225044008140008, 0x2100920410432102, 0x84030922184ca011,
    0x0124228204108941, 0x0900c10884080814, 0x368000028a41b042, 0x0200009124a04904,
    0x0806080102924194, 0x80892816d0010009, 0x500c900168000060, 0x4130424080400120
};

/*
 * An odd prime p, 1/p modulo 2^64, and the maximum quotient floor((2^64 - 1) / p). n is a multiple of p if and only if
 * n (1/p) modulo 2^64 is at most the maximum; it is then the quotient (Granlund and Montgomery, "Division by invariant
 * integers using multiplication", 1994).
 */
struct divisor {
    uint64_t inverse, max;
    uint32_t prime;
};

#define DIVISOR(prime, inverse) {inverse, UINT64_MAX / (prime), prime}
static const struct divisor divisors[] = {
    DIVISOR(3, 0xaaaaaaaaaaaaaaab), DIVISOR(5, 0xcccccccccccccccd), DIVISOR(7, 0x6db6db6db6db6db7),
    DIVISOR(11, 0x2e8ba2e8ba2e8ba3), DIVISOR(13, 0x4ec4ec4ec4ec4ec5), DIVISOR(17, 0xf0f0f0f0f0f0f0f1),
    DIVISOR(19, 0x86bca1af286bca1b), DIVISOR(23, 0xd37a6f4de9bd37a7), DIVISOR(29, 0x34f72c234f72c235),
    DIVISOR(31, 0xef7bdef7bdef7bdf), DIVISOR(37, 0x14c1bacf914c1bad), DIVISOR(41, 0x8f9c18f9c18f9c19),
    DIVISOR(43, 0x82fa0be82fa0be83), DIVISOR(47, 0x51b3bea3677d46cf), DIVISOR(53, 0x21cfb2b78c13521d),
    DIVISOR(59, 0xcbeea4e1a08ad8f3), DIVISOR(61, 0x4fbcda3ac10c9715), DIVISOR(67, 0xf0b7672a07a44c6b),
    DIVISOR(71, 0x193d4bb7e327a977), DIVISOR(73, 0x7e3f1f8fc7e3f1f9), DIVISOR(79, 0x9b8b577e613716af),
    DIVISOR(83, 0xa3784a062b2e43db), DIVISOR(89, 0xf47e8fd1fa3f47e9), DIVISOR(97, 0xa3a0fd5c5f02a3a1),
    DIVISOR(101, 0x3a4c0a237c32b16d), DIVISOR(103, 0xdab7ec1dd3431b57), DIVISOR(107, 0x77a04c8f8d28ac43),
    DIVISOR(109, 0xa6c0964fda6c0965), DIVISOR(113, 0x90fdbc090fdbc091), DIVISOR(127, 0x7efdfbf7efdfbf7f),
    DIVISOR(131, 0x03e88cb3c9484e2b), DIVISOR(137, 0xe21a291c077975b9), DIVISOR(139, 0x3aef6ca970586723),
    DIVISOR(149, 0xdf5b0f768ce2cabd), DIVISOR(151, 0x6fe4dfc9bf937f27), DIVISOR(157, 0x5b4fe5e92c0685b5),
    DIVISOR(163, 0x1f693a1c451ab30b), DIVISOR(167, 0x8d07aa27db35a717), DIVISOR(173, 0x882383b30d516325),
    DIVISOR(179, 0xed6866f8d962ae7b), DIVISOR(181, 0x3454dca410f8ed9d), DIVISOR(191, 0x1d7ca632ee936f3f),
    DIVISOR(193, 0x70bf015390948f41), DIVISOR(197, 0xc96bdb9d3d137e0d), DIVISOR(199, 0x2697cc8aef46c0f7),
    DIVISOR(211, 0xc0e8f2a76e68575b), DIVISOR(223, 0x687763dfdb43bb1f), DIVISOR(227, 0x1b10ea929ba144cb),
    DIVISOR(229, 0x1d10c4c0478bbced), DIVISOR(233, 0x63fb9aeb1fdcd759), DIVISOR(239, 0x64afaa4f437b2e0f),
    DIVISOR(241, 0xf010fef010fef011), DIVISOR(251, 0x28cbfbeb9a020a33), DIVISOR(257, 0xff00ff00ff00ff01),
    DIVISOR(263, 0xd624fd1470e99cb7), DIVISOR(269, 0x8fb3ddbd6205b5c5), DIVISOR(271, 0xd57da36ca27acdef),
    DIVISOR(277, 0xee70c03b25e4463d), DIVISOR(281, 0xc5b1a6b80749cb29), DIVISOR(283, 0x47768073c9b97113),
    DIVISOR(293, 0x2591e94884ce32ad), DIVISOR(307, 0xf02806abc74be1fb), DIVISOR(311, 0x7ec3e8f3a7198487),
};
#undef DIVISOR

enum {
    DIVISORS = sizeof divisors / sizeof divisors[0],
    DIVISORS_FIRST = 15,     /* up to 53: they divide about three of four odd numbers */
    DIVISORS_SUFFICE = 97969 /* 313^2: a smaller number that no divisor divides is prime */
};

static inline bool is_multiple(uint64_t n, const struct divisor *divisor)
{
    return n * divisor->inverse <= divisor->max;
}

/*
 * For an odd n greater than all divisors. Branches only after the first group: further branches would be unpredictable.
 */
static inline bool has_divisor(uint64_t n)
{
    bool found = false;
    for (int i = 0; i < DIVISORS_FIRST; i++)
        found |= is_multiple(n, &divisors[i]);
    if (found)
        return true;
    for (int i = DIVISORS_FIRST; i < DIVISORS; i++)
        found |= is_multiple(n, &divisors[i]);
    return found;
}

/*
 * The divisors are grouped so that each product fits a word, and n is first reduced modulo each product. Montgomery
 * reduction, from the lowest word upwards, does that without a division, except that n is also divided by a power of 2.
 * The result is divisible by the same divisors of the group as n.
 */
bool prime_has_small_factor(const uint64_t *word, size_t words)
{
    static const struct {
        struct montgomery product;
        int begin, end;
    } groups[] = {
        {{0xe221f97c30e94e1d, 0x79a964b0f8d5e435}, 0, 15},  {{0x6329899ea9f2714b, 0x0b0b4904c80c9063}, 15, 25},
        {{0x58edcb4c9ed39c8b, 0x67dbbd296edaeb23}, 25, 34}, {{0x09966ff94fd516fb, 0x88b1810397a98433}, 34, 42},
        {{0x3bd7632c1f36eb51, 0x9d2329d01e653db1}, 42, 50}, {{0x00fd14b3c90d88a9, 0xb959bb5dbfb39b99}, 50, 57},
        {{0x00023073ee0c18f7, 0x14d828d4ca5e28c7}, 57, DIVISORS},
    };
    bool found = false;
    for (size_t i = 0; i < sizeof groups / sizeof groups[0] && !found; i++) {
        struct montgomery product = groups[i].product;
        uint64_t remainder = 0, unused;
        for (size_t k = 0; k < words; k++) {
            uint64_t sum = remainder + word[k], carry = sum < remainder;
            uint64_t high = product_of(sum * product.inverse, product.n, &unused);
            remainder = montgomery_subtract(product, carry, high);
        }
        for (int k = groups[i].begin; k < groups[i].end; k++)
            found |= is_multiple(remainder, &divisors[k]);
    }
    return found;
}

static inline bool is_small_prime(uint64_t n)
{
    return n == 2 || (n % 2 == 1 && (small_primes[n / 128] >> n % 128 / 2 & 1) == 1);
}

enum answer { NO, YES, OPEN };

/* Answers from the tables. If the answer is OPEN, n is odd and all its prime factors are greater than the divisors. */
static inline enum answer look_up(uint64_t n)
{
    if (n < SMALL)
        return is_small_prime(n) ? YES : NO;
    if (n % 2 == 0 || has_divisor(n))
        return NO;
    return n < DIVISORS_SUFFICE ? YES : OPEN;
}

/*
 * Numbers that the tables leave open are decided by the Baillie-PSW test: a probable prime test to base 2 and a Lucas
 * probable prime test (Baillie and Wagstaff, "Lucas pseudoprimes", 1980; Pomerance, Selfridge and Wagstaff, "The
 * pseudoprimes to 25 * 10^9", 1980).
 *
 * Why this is a proof below 2^64: every composite number that passes Fermat's test to base 2 is in Feitsma's list
 * (2013; 118,968,378 numbers, confirmed independently by Galway's method). Gilchrist (2013) and Jacobsen (2013) ran
 * Lucas tests on the whole list, and no number passed: neither the standard and the strong test with Selfridge's
 * parameters nor the almost extra strong test with Baillie's. The last is used here: Q = 1 and the smallest P > 2 with
 * Jacobi symbol (P^2 - 4 / n) = -1. Instead of Fermat's test Euler's is used, 2^((n-1)/2) = (2/n), which is stricter.
 *
 * Both tests process the bits of (n + 1) / 2 from the top. So one loop can do both, and the multiplications of one test
 * fill the latency of the other. No step branches on a bit.
 */

/*
 * Lazy reduction: for n < 2^60 residues need only be below 4n. The product of two of them is below 16 n^2 <= 2^64 n, so
 * that Montgomery reduction without a final subtraction leaves it below 2n. It may then be doubled, or n may be added.
 */
enum { LAZY_BITS = 60 };

static inline bool may_be_lazy(uint64_t n)
{
    return n >> LAZY_BITS == 0;
}

static inline uint64_t multiply_lazily(struct montgomery m, uint64_t a, uint64_t b)
{
    uint64_t low, unused;
    uint64_t high = product_of(a, b, &low);
    return high + m.n - product_of(low * m.inverse, m.n, &unused);
}

/* Reduces a from below 4n to below n. */
static inline uint64_t reduce(struct montgomery m, uint64_t a)
{
    a = a >= 2 * m.n ? a - 2 * m.n : a;
    return a >= m.n ? a - m.n : a;
}

/* Euler's test. `power` is 2^k in Montgomery form, where k is the number formed by the bits of `index` read so far. */
struct euler {
    struct montgomery m;
    uint64_t index; /* (n + 1) / 2 */
    uint64_t one, power;
};

static inline struct euler euler_begin(uint64_t n)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m);
    return (struct euler){m, n / 2 + 1, one, one};
}

static inline void euler_step(struct euler *euler, int bit)
{
    uint64_t square = montgomery_multiply(euler->m, euler->power, euler->power);
    euler->power = montgomery_add(euler->m, square, square & -(euler->index >> bit & 1));
}

static inline void euler_step_lazily(struct euler *euler, int bit)
{
    euler->power = multiply_lazily(euler->m, euler->power, euler->power) << (euler->index >> bit & 1);
}

/* The power must be 2 (2/n), as the index is (n - 1) / 2 + 1. (2/n) is 1 for n = 1 or 7 modulo 8, else -1. */
static inline bool euler_passes(const struct euler *euler)
{
    uint64_t n = euler->m.n, two = montgomery_add(euler->m, euler->one, euler->one);
    return euler->power == (n % 8 == 1 || n % 8 == 7 ? two : n - two);
}

/*
 * The Lucas test. The sequence V(0) = 2, V(1) = P, V(k + 1) = P V(k) - V(k - 1) satisfies V(2k) = V(k)^2 - 2 and
 * V(2k + 1) = V(k) V(k + 1) - P. `even` and `odd` are V(k) and V(k + 1), where k is the number formed by the bits of
 * `index` read so far: `even` is the one with the even index.
 */
struct lucas {
    struct montgomery m;
    uint64_t index; /* (n + 1) / 2 */
    uint64_t two, p;
    uint64_t even, odd;
    uint64_t last; /* the last bit read, k modulo 2 */
};

static inline struct lucas lucas_begin(uint64_t n, uint64_t parameter)
{
    struct montgomery m = montgomery_of(n);
    uint64_t one = montgomery_one(m), two = montgomery_add(m, one, one);
    uint64_t p = two;
    for (uint64_t i = 2; i < parameter; i++)
        p = montgomery_add(m, p, one);
    return (struct lucas){m, n / 2 + 1, two, p, two, p, 0};
}

static inline void lucas_step(struct lucas *lucas, int bit)
{
    uint64_t now = lucas->index >> bit & 1;
    uint64_t same = (now ^ lucas->last) - 1; /* a bit mask that selects the one of V(k) and V(k + 1) whose index is
                                                doubled */
    uint64_t chosen = (lucas->even & same) | (lucas->odd & ~same);
    lucas->odd = montgomery_multiply_less(lucas->m, lucas->even, lucas->odd, lucas->p);
    lucas->even = montgomery_multiply_less(lucas->m, chosen, chosen, lucas->two);
    lucas->last = now;
}

static inline void lucas_step_lazily(struct lucas *lucas, int bit)
{
    uint64_t now = lucas->index >> bit & 1;
    uint64_t same = (now ^ lucas->last) - 1;
    uint64_t chosen = (lucas->even & same) | (lucas->odd & ~same);
    lucas->odd = multiply_lazily(lucas->m, lucas->even, lucas->odd) + lucas->m.n - lucas->p;
    lucas->even = multiply_lazily(lucas->m, chosen, chosen) + lucas->m.n - lucas->two;
    lucas->last = now;
}

/*
 * Executes the steps from `bit` down. With (n + 1) / 2 = d 2^zeros, d odd, n passes if V(d) is 2 or -2, or if one of
 * V(d), V(2d), V(4d) ... V((n + 1) / 4) is 0.
 */
static inline bool lucas_passes(struct lucas *lucas, int bit)
{
    int zeros = __builtin_ctzll(lucas->index);
    for (; bit >= zeros; bit--)
        lucas_step(lucas, bit);
    uint64_t v = lucas->odd; /* V(d) */
    bool passes = v == lucas->two || v == lucas->m.n - lucas->two;
    for (; !passes && zeros > 0; zeros--) {
        passes = v == 0;
        v = montgomery_multiply_less(lucas->m, v, v, lucas->two);
    }
    return passes;
}

static bool is_square(uint64_t n)
{
    uint64_t root = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit /= 2)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return root * root == n;
}

/* P, or 0 if n is a square: a square has no parameter. */
static uint64_t lucas_parameter(uint64_t n)
{
    uint64_t p = lucas_listed_parameter(n);
    if (p > 0)
        return p;
    if (is_square(n))
        return 0;
    for (p = LUCAS_LISTED_END; lucas_jacobi(p * p - 4, n) >= 0;)
        p++;
    return p;
}

static inline int highest_bit(uint64_t n)
{
    return 63 - __builtin_clzll(n);
}

static bool passes_both(uint64_t n)
{
    uint64_t parameter = lucas_parameter(n);
    if (parameter == 0)
        return false;
    struct euler euler = euler_begin(n);
    struct lucas lucas = lucas_begin(n, parameter);
    int zeros = __builtin_ctzll(euler.index);
    int bit = highest_bit(euler.index);
    for (; bit >= zeros; bit--) {
        euler_step(&euler, bit);
        lucas_step(&lucas, bit);
    }
    for (int low = bit; low >= 0; low--)
        euler_step(&euler, low);
    return euler_passes(&euler) && lucas_passes(&lucas, bit);
}

bool prime_is(uint64_t n)
{
    enum answer answer = look_up(n);
    return answer == OPEN ? passes_both(n) : answer == YES;
}

static void euler_four(const uint64_t n[4], bool passes[4])
{
    struct euler a = euler_begin(n[0]), b = euler_begin(n[1]), c = euler_begin(n[2]), d = euler_begin(n[3]);
    int bit = highest_bit(a.index | b.index | c.index | d.index); /* a leading zero squares 1 */
    if (may_be_lazy(n[0] | n[1] | n[2] | n[3])) {
        for (; bit >= 0; bit--) {
            euler_step_lazily(&a, bit);
            euler_step_lazily(&b, bit);
            euler_step_lazily(&c, bit);
            euler_step_lazily(&d, bit);
        }
        a.power = reduce(a.m, a.power);
        b.power = reduce(b.m, b.power);
        c.power = reduce(c.m, c.power);
        d.power = reduce(d.m, d.power);
    }
    for (; bit >= 0; bit--) {
        euler_step(&a, bit);
        euler_step(&b, bit);
        euler_step(&c, bit);
        euler_step(&d, bit);
    }
    passes[0] = euler_passes(&a);
    passes[1] = euler_passes(&b);
    passes[2] = euler_passes(&c);
    passes[3] = euler_passes(&d);
}

static inline void lucas_reduce(struct lucas *lucas)
{
    lucas->even = reduce(lucas->m, lucas->even);
    lucas->odd = reduce(lucas->m, lucas->odd);
}

static void lucas_two(const uint64_t n[2], bool passes[2])
{
    uint64_t p[2] = {lucas_parameter(n[0]), lucas_parameter(n[1])};
    struct lucas a = lucas_begin(n[0], p[0]), b = lucas_begin(n[1], p[1]);
    int max_zeros = __builtin_ctzll((a.index & -a.index) > (b.index & -b.index) ? a.index : b.index);
    int bit = highest_bit(a.index | b.index); /* a leading zero changes nothing: V(0), V(1) */
    if (may_be_lazy(n[0] | n[1])) {
        for (; bit >= max_zeros; bit--) {
            lucas_step_lazily(&a, bit);
            lucas_step_lazily(&b, bit);
        }
        lucas_reduce(&a);
        lucas_reduce(&b);
    }
    for (; bit >= max_zeros; bit--) {
        lucas_step(&a, bit);
        lucas_step(&b, bit);
    }
    passes[0] = p[0] > 0 && lucas_passes(&a, bit);
    passes[1] = p[1] > 0 && lucas_passes(&b, bit);
}

/* Runs Euler's tests four at a time and, for the few numbers that pass, Lucas tests two at a time. */
static inline void decide(const uint64_t *n, size_t count, bool is_sifted, bool *prime)
{
    size_t open[4], likely[5]; /* indices into n; one likely prime may be left over when four more are added */
    size_t open_count = 0, likely_count = 0;
    for (size_t i = 0; i < count; i++) {
        enum answer answer = is_sifted ? OPEN : look_up(n[i]);
        prime[i] = answer == YES;
        if (answer != OPEN)
            continue;
        open[open_count++] = i;
        if (open_count < 4)
            continue;
        bool passes[4];
        euler_four((uint64_t[4]){n[open[0]], n[open[1]], n[open[2]], n[open[3]]}, passes);
        for (open_count = 0; open_count < 4; open_count++)
            if (passes[open_count])
                likely[likely_count++] = open[open_count];
        open_count = 0;
        for (; likely_count >= 2; likely_count -= 2) {
            size_t a = likely[likely_count - 2], b = likely[likely_count - 1];
            lucas_two((uint64_t[2]){n[a], n[b]}, passes);
            prime[a] = passes[0];
            prime[b] = passes[1];
        }
    }
    while (open_count > 0) {
        open_count--;
        prime[open[open_count]] = passes_both(n[open[open_count]]);
    }
    if (likely_count > 0)
        prime[likely[0]] = passes_both(n[likely[0]]);
}

void prime_test_many(const uint64_t *n, size_t count, bool *prime)
{
    decide(n, count, false, prime);
}

void prime_test_many_sifted(const uint64_t *n, size_t count, bool *prime)
{
    decide(n, count, true, prime);
}

uint64_t prime_next(uint64_t n)
{
    if (n < 2)
        return 2;
    for (uint64_t odd = (n + 1) | 1; odd > n; odd += 2)
        if (prime_is(odd))
            return odd;
    return 0;
}

/* Inserts a prime into `count` ascending primes. Returns the new count. */
static int insert(uint64_t factor[PRIME_FACTORS_MAX], int count, uint64_t prime)
{
    int at = count;
    for (; at > 0 && factor[at - 1] > prime; at--)
        factor[at] = factor[at - 1];
    factor[at] = prime;
    return count + 1;
}

/* Appends the factors of an n > 1 whose prime factors are all greater than the divisors: there are at most seven. */
static int factor_open(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX], int count)
{
    uint64_t stack[8] = {n};
    int depth = 1;
    while (depth > 0) {
        uint64_t m = stack[--depth];
        if (m < DIVISORS_SUFFICE || passes_both(m)) {
            count = insert(factor, count, m);
        } else {
            uint64_t divisor = split(m);
            stack[depth++] = divisor;
            stack[depth++] = m / divisor;
        }
    }
    return count;
}

static inline bool is_one_or_small_prime(uint64_t n)
{
    return n < SMALL && (n == 1 || is_small_prime(n));
}

/*
 * Divides n > 0 by 2 and by the divisors, and appends those that divide it, until 1 or a prime below SMALL is left.
 * Returns what is left: 1, a prime, which may be a divisor, or a number of at least DIVISORS_SUFFICE without divisors.
 */
static uint64_t divide_out(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX], int *count)
{
    for (; n % 2 == 0; n /= 2)
        factor[(*count)++] = 2;
    bool is_open = !is_one_or_small_prime(n);
    for (const struct divisor *divisor = divisors; is_open && divisor < divisors + DIVISORS; divisor++) {
        if (!is_multiple(n, divisor))
            continue;
        for (; is_multiple(n, divisor); n *= divisor->inverse)
            factor[(*count)++] = divisor->prime;
        is_open = !is_one_or_small_prime(n);
    }
    return n;
}

int prime_factor(uint64_t n, uint64_t factor[PRIME_FACTORS_MAX])
{
    int count = 0;
    if (n < 2)
        return 0;
    n = divide_out(n, factor, &count);
    if (n >= DIVISORS_SUFFICE)
        return factor_open(n, factor, count);
    if (n > 1) /* a prime, not smaller than the factors found before */
        factor[count++] = n;
    return count;
}

/* A number below 2^64 has at most seven prime factors greater than the divisors. */
enum { PARTS_MAX = 7 * PRIME_FACTOR_MANY };

/* Factors of several numbers: primes, and composite ones without prime factors among the divisors. */
struct parts {
    size_t count;
    uint64_t n[PARTS_MAX];
    uint32_t owner[PARTS_MAX]; /* index of the number that it is a factor of */
};

/* The state of prime_factor_many: in allocated memory, as it is too large for a small stack. */
struct factoring {
    struct parts open, composite;
    uint64_t divisor[PARTS_MAX]; /* of a composite part */
    bool prime[PARTS_MAX];       /* whether an open part is prime */
};

/*
 * The curves that are tried for many numbers together; the few numbers that need more are passed to split one by one.
 */
enum { MANY_SIGMA_MIN = 7, MANY_SIGMA_MAX = 99 };

static void add_part(struct parts *parts, uint64_t n, uint32_t owner)
{
    parts->n[parts->count] = n;
    parts->owner[parts->count++] = owner;
}

/* Adds the open parts that are prime to the factors of their numbers, and moves the others to `composite`. */
static void test_parts(struct factoring *factoring, struct prime_factors *factors)
{
    struct parts *open = &factoring->open;
    prime_test_many(open->n, open->count, factoring->prime);
    for (size_t i = 0; i < open->count; i++) {
        struct prime_factors *found = &factors[open->owner[i]];
        if (factoring->prime[i])
            found->count = insert(found->factor, found->count, open->n[i]);
        else
            add_part(&factoring->composite, open->n[i], open->owner[i]);
    }
    open->count = 0;
}

/*
 * Tries a curve on all composite parts. The two factors of a part that it splits become open. If a curve finds all
 * prime factors of a part at once, they are small, and split finds them.
 */
static void split_parts(struct factoring *factoring, uint32_t sigma)
{
    struct parts *composite = &factoring->composite, *open = &factoring->open;
    uint64_t *divisor = factoring->divisor;
    size_t count = composite->count;
    split_many(composite->n, count, sigma, divisor);
    composite->count = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t n = composite->n[i];
        if (divisor[i] == 1 && sigma < MANY_SIGMA_MAX) { /* overwrites an element that has been read already */
            add_part(composite, n, composite->owner[i]);
            continue;
        }
        if (divisor[i] == 1 || divisor[i] == n)
            divisor[i] = split(n);
        add_part(open, divisor[i], composite->owner[i]);
        add_part(open, n / divisor[i], composite->owner[i]);
    }
}

void prime_factor_many(const uint64_t *n, size_t count, struct prime_factors *factors)
{
    struct factoring *factoring = memory_resize(NULL, sizeof *factoring);
    factoring->open.count = factoring->composite.count = 0;
    for (size_t i = 0; i < count; i++) {
        factors[i].count = 0;
        uint64_t remainder = n[i] < 2 ? 1 : divide_out(n[i], factors[i].factor, &factors[i].count);
        if (remainder > 1)
            add_part(&factoring->open, remainder, (uint32_t)i);
    }
    test_parts(factoring, factors);
    for (uint32_t sigma = MANY_SIGMA_MIN; factoring->composite.count > 0; sigma += 2) {
        split_parts(factoring, sigma);
        test_parts(factoring, factors);
    }
    memory_free(factoring);
}

uint64_t prime_smallest_factor(uint64_t n)
{
    if (n % 2 == 0)
        return 2;
    for (const struct divisor *divisor = divisors; divisor < divisors + DIVISORS; divisor++)
        if (is_multiple(n, divisor))
            return divisor->prime;
    uint64_t factor[PRIME_FACTORS_MAX];
    factor_open(n, factor, 0);
    return factor[0];
}
