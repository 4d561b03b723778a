/* skipped.h: for tests: a test that this machine cannot run says why. */
#ifndef TESTS_SKIPPED_H
#define TESTS_SKIPPED_H

/* Skips the running test, as skip() of cmocka; the reason is "TOOL absent" for a tool that deps.sh knows. */
void skip_because(const char *reason);

#endif
