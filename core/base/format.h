/* format.h: what a format of printf takes. */
#ifndef CORE_BASE_FORMAT_H
#define CORE_BASE_FORMAT_H

#include <stdbool.h>

/*
 * Whether printf can be given `translated` with the arguments that are for `format`: it takes as many, of the same
 * types, in order or by number (%2$s). Flags, widths and precisions may differ. A blank after the % of `format`, "or %
 * for a pass", is no flag. False also for what no translation of ours has: numbers and order mixed, a width or a
 * precision by number (%*1$d), more than 16 arguments.
 */
bool format_takes_same(const char *format, const char *translated);

#endif
