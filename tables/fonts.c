/* fonts.c: the font for the characters that the usual one lacks, found by fontconfig. */
#include "tables/fonts.h"

#include "core/base/language.h"

#ifdef HAVE_FONTCONFIG

#include <fontconfig/fontconfig.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* A font that has these has what the sheets say: hiragana, katakana, kanji and signs. */
static const uint32_t wanted[] = {0x3042, 0x30A2, 0x30FC, 0x3001, 0x300C, 0xFF08, 0x7D20, 0x6570, 0x5224};

static FcCharSet *wanted_characters(void)
{
    FcCharSet *characters = FcCharSetCreate();
    for (size_t i = 0; characters != NULL && i < sizeof wanted / sizeof *wanted; i++)
        (void)FcCharSetAddChar(characters, wanted[i]);
    return characters;
}

/* The best match for the characters; it may lack them. NULL where there is no font at all. */
static FcPattern *match(FcCharSet *characters)
{
    FcPattern *pattern = FcPatternCreate(), *found = NULL;
    FcResult result;
    if (pattern == NULL)
        return NULL;
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddString(pattern, FC_LANG, (const FcChar8 *)"ja");
    FcPatternAddCharSet(pattern, FC_CHARSET, characters);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    if (FcConfigSubstitute(NULL, pattern, FcMatchPattern)) {
        FcDefaultSubstitute(pattern);
        found = FcFontMatch(NULL, pattern, &result);
    }
    FcPatternDestroy(pattern);
    return found;
}

/* Copies the family of a font that has the characters. False if it lacks some, or with "" if the name is too long. */
static bool take_family(const FcPattern *font, const FcCharSet *characters, char *family, size_t room)
{
    FcCharSet *has;
    FcChar8 *name;
    if (FcPatternGetCharSet(font, FC_CHARSET, 0, &has) != FcResultMatch || !FcCharSetIsSubset(characters, has) ||
        FcPatternGetString(font, FC_FAMILY, 0, &name) != FcResultMatch)
        return false;
    int length = snprintf(family, room, "%s", (const char *)name);
    bool fits = length > 0 && (size_t)length < room;
    if (!fits)
        *family = '\0';
    return fits;
}

const char *fonts_find_japanese(char *family, size_t room)
{
    FcCharSet *characters = wanted_characters();
    FcPattern *font = characters != NULL ? match(characters) : NULL;
    bool is_found = font != NULL && take_family(font, characters, family, room);
    if (font != NULL)
        FcPatternDestroy(font);
    if (characters != NULL)
        FcCharSetDestroy(characters);
    if (is_found)
        return NULL;
    language_for_messages();
    return _("no font with Japanese characters is installed: install one, for instance the package fonts-noto-cjk or "
             "fonts-ipafont-gothic");
}

#else

const char *fonts_find_japanese(char *family, size_t room)
{
    (void)family;
    (void)room;
    language_for_messages();
    return _("this program was built without fontconfig, which finds Japanese fonts: install the package "
             "libfontconfig-dev (fontconfig-devel, fontconfig) and build again");
}

#endif
