/* nearest.c: the word of a list that a mistyped word was meant to be. */
#include "core/base/nearest.h"

#include <stdbool.h>
#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static bool begins(const char *word, const char *typed, size_t length)
{
    size_t i = 0;
    while (i < length && lower(word[i]) == lower(typed[i]))
        i++;
    return i == length;
}

/*
 * The errors between two words of at most NEAREST_BYTES, a byte changing places once at most. rows[i][k] are those
 * between the first i bytes of one and the first k of the other.
 */
static int count_errors(const char *one, size_t one_length, const char *other, size_t other_length)
{
    int rows[NEAREST_BYTES + 1][NEAREST_BYTES + 1];
    for (size_t i = 0; i <= one_length; i++)
        for (size_t k = 0; k <= other_length; k++) {
            if (i == 0 || k == 0) {
                rows[i][k] = (int)(i + k);
                continue;
            }
            int is_other = lower(one[i - 1]) != lower(other[k - 1]);
            rows[i][k] = smaller(rows[i - 1][k - 1] + is_other, smaller(rows[i - 1][k], rows[i][k - 1]) + 1);
            if (i > 1 && k > 1 && lower(one[i - 1]) == lower(other[k - 2]) && lower(one[i - 2]) == lower(other[k - 1]))
                rows[i][k] = smaller(rows[i][k], rows[i - 2][k - 2] + 1);
        }
    return rows[one_length][other_length];
}

void nearest_offer(struct nearest *nearest, const char *word, size_t length)
{
    size_t typed = strlen(nearest->typed);
    if (typed < 3 || typed > NEAREST_BYTES || length > NEAREST_BYTES)
        return;
    int allowed = typed < 6 ? 1 : 2;
    bool is_begun = typed <= length && begins(word, nearest->typed, typed);
    int distance = is_begun ? 1 : count_errors(nearest->typed, typed, word, length);
    if (distance > allowed || (nearest->word[0] != '\0' && distance >= nearest->distance))
        return;
    nearest->distance = distance;
    memcpy(nearest->word, word, length);
    nearest->word[length] = '\0';
}
