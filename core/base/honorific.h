/* honorific.h: a word of respect that follows names. */
#ifndef CORE_BASE_HONORIFIC_H
#define CORE_BASE_HONORIFIC_H

#include <stddef.h>

/*
 * Where the sentence, a format or a text with {1}, adds the honorific to a name that ends with it already, as a person
 * may have typed it, or to あなた (you), takes it out of `said` again, which was made of the sentence. Returns the length
 * of `said`.
 */
size_t honorific_once(const char *sentence, char *said);

#endif
