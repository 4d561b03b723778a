/* japanese.h: for tests: sentences in Japanese, from the catalogue that was built. */
#ifndef TESTS_JAPANESE_H
#define TESTS_JAPANESE_H

#include <stdbool.h>

/* Speaks Japanese from here on, up to japanese_end. False where the build has no catalogue. */
bool japanese_begin(void);

/* Speaks English again. */
void japanese_end(void);

#endif
