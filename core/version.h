/* version.h: the version that all programs show. */
#ifndef CORE_VERSION_H
#define CORE_VERSION_H

#define VERSION "0.1"

#endif
