/* honorific.h: avoids repeating the honorific さん after a name. */
#ifndef CORE_BASE_HONORIFIC_H
#define CORE_BASE_HONORIFIC_H

#include <stddef.h>

/*
 * `filled` is `sentence` with its placeholders (%s or {1}) replaced. If the sentence adds the honorific to a name that
 * already ends with it (as a person may have typed it), or to あなた (you), removes the added one from `filled`. Returns
 * the new length of `filled`.
 */
size_t honorific_once(const char *sentence, char *filled);

#endif
