/* lines.h: fuzzing: inputs of lines are changed by whole lines. */
#ifndef TESTS_FUZZ_LINES_H
#define TESTS_FUZZ_LINES_H

#include <stddef.h>
#include <stdint.h>

/* Changes the input, which has room to grow, and returns its new size; the interface is libFuzzer's (LLVM). */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t room, unsigned int seed);

#endif
