/* draw_png.c: adds to a PNG its size on paper, which cairo does not write. */
#include "tables/draw.h"

#include <string.h>

enum { SIGNATURE = 8, HEAD = SIGNATURE + 4 + 4 + 13 + 4 }; /* bytes up to the end of the first chunk, IHDR */

/* The CRC of PNG (RFC 2083, appendix 15), computed bit by bit: the chunk is short. */
static uint32_t crc_of(const unsigned char *bytes, size_t length)
{
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (crc & 1) != 0 ? 0xedb88320 ^ crc >> 1 : crc >> 1;
    }
    return crc ^ 0xffffffff;
}

static void write_u32(unsigned char *at, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(number >> (24 - 8 * i));
}

bool draw_png_sized(const struct text *png, int dpi, struct text *into)
{
    enum { TYPE = 4, DATA = 8, LENGTH = 9 };
    unsigned char chunk[DATA + LENGTH + 4] = {0, 0, 0, LENGTH, 'p', 'H', 'Y', 's'};
    uint32_t per_metre = (uint32_t)(dpi / 0.0254 + 0.5);
    if (png->length < HEAD || memcmp(png->at, "\x89PNG\r\n\x1a\n", SIGNATURE) != 0)
        return false;
    write_u32(chunk + DATA, per_metre);
    write_u32(chunk + DATA + 4, per_metre);
    chunk[DATA + 8] = 1; /* the unit is the metre */
    write_u32(chunk + DATA + LENGTH, crc_of(chunk + TYPE, TYPE + LENGTH));
    text_add_bytes(into, png->at, HEAD);
    text_add_bytes(into, (const char *)chunk, sizeof chunk);
    text_add_bytes(into, png->at + HEAD, png->length - HEAD);
    return true;
}
