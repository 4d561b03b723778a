/* small_factor.c: trial division of numbers of several words by the primes up to 1021. */
#include "core/num/small_factor.h"

#include "core/num/montgomery.h"
#include "core/num/prime.h"

/* 1/p modulo 2^64 and the maximum quotient of a prime p: continues the divisors of prime.c, which explains them. */
struct divisor {
    uint64_t inverse, max;
};

#define DIVISOR(prime, inverse) {inverse, UINT64_MAX / (prime)}
static const struct divisor divisors[] = {
    DIVISOR(313, 0x58550f8a39409d09), DIVISOR(317, 0xec9e48ae6f71de15), DIVISOR(331, 0x2ff3a018bfce8063),
    DIVISOR(337, 0x7f9ec3fcf61fe7b1), DIVISOR(347, 0x89f5abe570e046d3), DIVISOR(349, 0xda971b23f1545af5),
    DIVISOR(353, 0x79d5f00b9a7862a1), DIVISOR(359, 0x4dba1df32a128a57), DIVISOR(367, 0x87530217b7747d8f),
    DIVISOR(373, 0x30baae53bb5e06dd), DIVISOR(379, 0xee70206c12e9b5b3), DIVISOR(383, 0xcdde9462ec9dbe7f),
    DIVISOR(389, 0xafb64b05ec41cf4d), DIVISOR(397, 0x02944ff5aec02945), DIVISOR(401, 0x2cb033128382df71),
    DIVISOR(409, 0x1ccacc0c84b1c2a9), DIVISOR(419, 0x19a93db575eb3a0b), DIVISOR(421, 0xcebeef94fa86fe2d),
    DIVISOR(431, 0x6faa77fb3f8df54f), DIVISOR(433, 0x68a58af00975a751), DIVISOR(439, 0xd56e36d0c3efac07),
    DIVISOR(443, 0xd8b44c47a8299b73), DIVISOR(449, 0x02d9ccaf9ba70e41), DIVISOR(457, 0x0985e1c023d9e879),
    DIVISOR(461, 0x2a343316c494d305), DIVISOR(463, 0x70cb7916ab67652f), DIVISOR(467, 0xd398f132fb10fe5b),
    DIVISOR(479, 0x6f2a38a6bf54fa1f), DIVISOR(487, 0x211df689b98f81d7), DIVISOR(491, 0x0e994983e90f1ec3),
    DIVISOR(499, 0xad671e44bed87f3b), DIVISOR(503, 0xf9623a0516e70fc7), DIVISOR(509, 0x4b7129be9dece355),
    DIVISOR(521, 0x190f3b7473f62c39), DIVISOR(523, 0x63dacc9aad46f9a3), DIVISOR(541, 0xc1108fda24e8d035),
    DIVISOR(547, 0xb77578472319bd8b), DIVISOR(557, 0x473d20a1c7ed9da5), DIVISOR(563, 0xfbe85af0fea2c8fb),
    DIVISOR(569, 0x58a1f7e6ce0f4c09), DIVISOR(571, 0x1a00e58c544986f3), DIVISOR(577, 0x7194a17f55a10dc1),
    DIVISOR(587, 0x7084944785e33763), DIVISOR(593, 0xba10679bd84886b1), DIVISOR(599, 0xebe9c6bb31260967),
    DIVISOR(601, 0x97a3fe4bd1ff25e9), DIVISOR(607, 0x6c6388395b84d99f), DIVISOR(613, 0x8c51da6a1335df6d),
    DIVISOR(617, 0x46f3234475d5add9), DIVISOR(619, 0x905605ca3c619a43), DIVISOR(631, 0xcee8dff304767747),
    DIVISOR(641, 0xff99c27f00663d81), DIVISOR(643, 0xacca407f671ddc2b), DIVISOR(647, 0xe71298bac1e12337),
    DIVISOR(653, 0xfa1e94309cd09045), DIVISOR(659, 0xbebccb8e91496b9b), DIVISOR(661, 0x312fa30cc7d7b8bd),
    DIVISOR(673, 0x6160ff9e9f006161), DIVISOR(677, 0x6b03673b5e28152d), DIVISOR(683, 0xfe802ffa00bfe803),
    DIVISOR(691, 0xe66fe25c9e907c7b), DIVISOR(701, 0x3f8b236c76528895), DIVISOR(709, 0xf6f923bf01ce2c0d),
    DIVISOR(719, 0x6c3d3d98bed7c42f), DIVISOR(727, 0x30981efcd4b010e7), DIVISOR(733, 0x6f691fc81ebbe575),
    DIVISOR(739, 0xb10480ddb47b52cb), DIVISOR(743, 0x74cd59ed64f3f0d7), DIVISOR(751, 0x0105cb81316d6c0f),
    DIVISOR(757, 0x9be64c6d91c1195d), DIVISOR(761, 0x71b3f945a27b1f49), DIVISOR(769, 0x77d80d50e508fd01),
    DIVISOR(773, 0xa5eb778e133551cd), DIVISOR(787, 0x18657d3c2d8a3f1b), DIVISOR(797, 0x2e40e220c34ad735),
    DIVISOR(809, 0xa76593c70a714919), DIVISOR(811, 0x1eef452124eea383), DIVISOR(821, 0x38206dc242ba771d),
    DIVISOR(823, 0x4cd4c35807772287), DIVISOR(827, 0x83de917d5e69ddf3), DIVISOR(829, 0x882ef0403b4a6c15),
    DIVISOR(839, 0xf8fb6c51c606b677), DIVISOR(853, 0xb4abaac446d3e1fd), DIVISOR(857, 0xa9f83bbe484a14e9),
    DIVISOR(859, 0x0bebbc0d1ce874d3), DIVISOR(863, 0xbd418eaf0473189f), DIVISOR(877, 0x44e3af6f372b7e65),
    DIVISOR(881, 0xc87fdace4f9e5d91), DIVISOR(883, 0xec93479c446bd9bb), DIVISOR(887, 0xdac4d592e777c647),
    DIVISOR(907, 0xa63ea8c8f61f0c23), DIVISOR(911, 0xe476062ea5cbbb6f), DIVISOR(919, 0xdf68761c69daac27),
    DIVISOR(929, 0xb813d737637aa061), DIVISOR(937, 0xa3a77aac1fb15099), DIVISOR(941, 0x17f0c3e0712c5825),
    DIVISOR(947, 0xfd912a70ff30637b), DIVISOR(953, 0xfbb3b5dc01131289), DIVISOR(967, 0x856d560a0f5acdf7),
    DIVISOR(971, 0x96472f314d3f89e3), DIVISOR(977, 0xa76f5c7ed2253531), DIVISOR(983, 0x816eae7c7bf69fe7),
    DIVISOR(991, 0xb6a2bea4cfb1781f), DIVISOR(997, 0xa3900c53318e81ed), DIVISOR(1009, 0x60aa7f5d9f148d11),
    DIVISOR(1013, 0x6be8c0102c7a505d), DIVISOR(1019, 0x8ff3f0ed28728f33), DIVISOR(1021, 0x680e0a87e5ec7155),
};
#undef DIVISOR

/* Divisors `begin` to `end` - 1, whose product fits a word; and 1/product modulo 2^64. */
static const struct group {
    struct montgomery product;
    int begin, end;
} groups[] = {
    {{0x0690efbefde431f9, 0xac1bd73674cbc049}, 0, 7}, {{0x0f49e199a5f2f371, 0x640eea6de30d6d91}, 7, 14},
    {{0x20e4ce7eee0a5edf, 0x001f55f75a28dd1f}, 14, 21}, {{0x3c3b299a83e166e5, 0x15053a465e3ae6ed}, 21, 28},
    {{0x7385117dabf89767, 0x2d569b1453fb9457}, 28, 35}, {{0xf16e46ac3ba93bd3, 0x05378d1b865fd45b}, 35, 42},
    {{0x00a5a792ee239667, 0xd3344709d09d2557}, 42, 48}, {{0x00e451352ebca269, 0xfbadf7669da30dd9}, 48, 54},
    {{0x013a7955f14b7805, 0x1d7f71665dd694cd}, 54, 60}, {{0x01d37cbd653b06ff, 0xd594f9dd0993f8ff}, 60, 66},
    {{0x0288fe4eca4d7cdf, 0x9f0677024a7d3f1f}, 66, 72}, {{0x039fddb60d3af63d, 0xca1a64f617cad115}, 72, 78},
    {{0x04cd73f19080fb03, 0x1fedba595c93c7ab}, 78, 84}, {{0x0639c390b9313f05, 0x01a35323659ab5cd}, 84, 90},
    {{0x08a1c420d25d388f, 0x8aea943ee4fce66f}, 90, 96}, {{0x0b4b5322977db499, 0x4a7d9d4cb8575fa9}, 96, 102},
    {{0x0e94c170a802ee29, 0x48ccb205b63c8e19}, 102, 108},
};

enum { GROUPS = sizeof groups / sizeof groups[0] };

/* The number divided by a power of 2, modulo the product: Montgomery reduction from the lowest word upwards. */
static inline uint64_t reduced(struct montgomery product, const uint64_t *word, size_t words)
{
    uint64_t remainder = 0, unused;
    for (size_t k = 0; k < words; k++) {
        uint64_t sum = remainder + word[k], carry = sum < remainder;
        uint64_t high = product_of(sum * product.inverse, product.n, &unused);
        remainder = montgomery_subtract(product, carry, high);
    }
    return remainder;
}

/*
 * There is no early exit from the groups: the branch would be unpredictable, and the reductions overlap in the
 * processor.
 */
bool small_factor_divides(const uint64_t *word, size_t words)
{
    if (prime_has_small_factor(word, words))
        return true;
    bool found = false;
    for (size_t i = 0; i < GROUPS; i++) {
        uint64_t remainder = reduced(groups[i].product, word, words);
        for (int k = groups[i].begin; k < groups[i].end; k++)
            found |= remainder * divisors[k].inverse <= divisors[k].max;
    }
    return found;
}
