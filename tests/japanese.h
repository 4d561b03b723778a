/* japanese.h: test support: sentences in Japanese, from the catalogue of this build. */
#ifndef TESTS_JAPANESE_H
#define TESTS_JAPANESE_H

#include <stdbool.h>

/* Switches to Japanese until japanese_end. False if the build has no catalogue. */
bool japanese_begin(void);

/* Switches back to English. */
void japanese_end(void);

#endif
