/* version.h: the version and the licence notice that all programs and manual pages show. */
#ifndef CORE_BASE_VERSION_H
#define CORE_BASE_VERSION_H

#include "core/base/language.h"

#define VERSION "0.2"

#define COPYRIGHT N_("Copyright 2026 the prime-card-games authors. Licence: Expat (MIT).")

#endif
