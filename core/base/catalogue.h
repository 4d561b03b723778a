/* catalogue.h: files of gettext's translations. */
#ifndef CORE_BASE_CATALOGUE_H
#define CORE_BASE_CATALOGUE_H

#include <stdbool.h>

/*
 * Whether the file is a whole catalogue, as msgfmt writes it for this machine or one of the other byte order. gettext
 * itself does not check this: it reads at any place that a damaged file names, and divides by 0 if Plural-Forms has it.
 * False also if there is no such file, and for Plural-Forms other than those of Japanese (none), English (n != 1) and
 * French (n > 1).
 */
bool catalogue_is_whole(const char *path);

/*
 * Of the catalogues FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo that gettext reads for a locale, or for each of a list of
 * them, "ja_JP.UTF-8:en": whether there is one, and whether those that are there are whole. For ja_JP.UTF-8 LANGUAGE is
 * that, ja_JP and ja. gettext would also take ja.UTF-8 and ja.utf8: no installation has folders of such names. Names of
 * more than 4095 bytes count as of a catalogue that is there, and not whole.
 */
bool catalogue_is_there(const char *folder, const char *domain, const char *languages);
bool catalogue_all_whole(const char *folder, const char *domain, const char *languages);

#endif
