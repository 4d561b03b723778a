/* catalogue.h: files of gettext's translations. */
#ifndef CORE_BASE_CATALOGUE_H
#define CORE_BASE_CATALOGUE_H

#include <stdbool.h>

/*
 * Whether the file is a whole catalogue, as msgfmt writes it for this machine or one of the other byte order. gettext
 * itself does not look: it reads at any place that a damaged file names, and evaluates any Plural-Forms. False also if
 * there is no such file, and for plural forms other than none, n != 1 and n > 1: those of Japanese, English and French.
 */
bool catalogue_is_whole(const char *path);

/*
 * Whether all catalogues FOLDER/LANGUAGE/LC_MESSAGES/DOMAIN.mo are whole, or not there, that gettext reads for a
 * locale, or for each of a list of them, "ja_JP.UTF-8:en": LANGUAGE is ja_JP.UTF-8, then ja_JP, then ja. (It also knows
 * ja.UTF-8 and other names of the code, which nobody gives such a folder.)
 */
bool catalogue_all_whole(const char *folder, const char *domain, const char *languages);

#endif
