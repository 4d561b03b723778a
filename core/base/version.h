/* version.h: the version, which manual pages show too, and the licence notice of --version. */
#ifndef CORE_BASE_VERSION_H
#define CORE_BASE_VERSION_H

#include "core/base/language.h"

#define VERSION "0.2"

#define COPYRIGHT N_("Copyright 2026 the prime-card-games authors. Licence: Expat (MIT).")

#endif
