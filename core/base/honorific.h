/* honorific.h: avoids repeating the honorific さん after a name. */
#ifndef CORE_BASE_HONORIFIC_H
#define CORE_BASE_HONORIFIC_H

#include <stddef.h>

/*
 * `said` was made from `sentence`, whose insertions are written as by printf or as {1}. If the sentence adds the
 * honorific to a name that already ends with it (as a person may have typed it), or to あなた (you), removes the added
 * one from `said`. Returns the length of `said`.
 */
size_t honorific_once(const char *sentence, char *said);

#endif
