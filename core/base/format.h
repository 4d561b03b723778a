/* format.h: what a format of printf takes. */
#ifndef CORE_BASE_FORMAT_H
#define CORE_BASE_FORMAT_H

#include <stdbool.h>

/*
 * Whether printf can be given `translated` with the arguments that are for `format`: it takes as many, of the same
 * types, in order or by number (%2$s). Flags, widths and precisions may differ. `translated` has nothing but %% and
 * directives that C and POSIX define, so that no printf reads an argument that is not there. False also for what no
 * translation of ours has: numbers and order mixed, a width or a precision by number (%*1$d) or above 999, more than 16
 * arguments, %n.
 *
 * `format` may be a text that is never given to printf, as "Score %" or "% for a pass", where a blank is no flag: it
 * has a % that begins no directive. Then `translated` has none either: after each % stands another %, a bracket or a
 * point, a character that is not ASCII, or nothing.
 */
bool format_takes_same(const char *format, const char *translated);

#endif
