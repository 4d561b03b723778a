/* encoding.c: recognizes Japanese text in an encoding other than UTF-8. */
#include "core/base/encoding.h"

#include <stdbool.h>

static bool is_between(unsigned char byte, int first, int last)
{
    return byte >= first && byte <= last;
}

/*
 * The length of the EUC-JP character at `at`, before `end`; 0 if there is no such character. The byte 0x8E introduces
 * a half-width katakana (2 bytes in all), 0x8F a rare kanji (3 bytes).
 */
static size_t euc_jp_length(const unsigned char *at, const unsigned char *end)
{
    size_t length = *at < 0x80 ? 1 : *at == 0x8F ? 3 : 2;
    bool is_lead = length == 1 || *at == 0x8E || *at == 0x8F || is_between(*at, 0xA1, 0xFE);
    if (!is_lead || (size_t)(end - at) < length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (!is_between(at[i], 0xA1, 0xFE))
            return 0;
    return length;
}

/* As euc_jp_length, for Shift_JIS, where a half-width katakana is one byte. */
static size_t shift_jis_length(const unsigned char *at, const unsigned char *end)
{
    if (*at < 0x80 || is_between(*at, 0xA1, 0xDF))
        return 1;
    bool is_pair = end - at >= 2 && (is_between(*at, 0x81, 0x9F) || is_between(*at, 0xE0, 0xFC)) &&
                   (is_between(at[1], 0x40, 0x7E) || is_between(at[1], 0x80, 0xFC));
    return is_pair ? 2 : 0;
}

/*
 * Whether all bytes are valid in an encoding, and at least one character begins with a byte from `first` to `last`, the
 * lead bytes of the two-byte signs and kana and the common kanji of that encoding.
 */
static bool is_written_in(size_t (*length_of)(const unsigned char *, const unsigned char *), int first, int last,
                          const unsigned char *at, const unsigned char *end)
{
    bool is_japanese = false;
    for (size_t length; at < end; at += length) {
        length = length_of(at, end);
        if (length == 0)
            return false;
        is_japanese = is_japanese || is_between(*at, first, last);
    }
    return is_japanese;
}

enum encoding encoding_guess(const char *bytes, size_t length)
{
    const unsigned char *at = (const unsigned char *)bytes, *end = at + length;
    if (is_written_in(euc_jp_length, 0xA1, 0xFE, at, end))
        return ENCODING_EUC_JP;
    return is_written_in(shift_jis_length, 0x81, 0x9F, at, end) ? ENCODING_SHIFT_JIS : ENCODING_UNKNOWN;
}
