/* version.h: the version that all programs show. */
#ifndef CORE_BASE_VERSION_H
#define CORE_BASE_VERSION_H

#define VERSION "0.2"

#endif
