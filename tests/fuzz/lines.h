/* lines.h: a mutator for fuzz inputs that consist of lines. */
#ifndef TESTS_FUZZ_LINES_H
#define TESTS_FUZZ_LINES_H

#include <stddef.h>
#include <stdint.h>

/*
 * Changes the input, which may grow to `capacity` bytes, and returns its new size. The interface is libFuzzer's (LLVM).
 */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned int seed);

#endif
