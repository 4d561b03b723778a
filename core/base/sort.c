/* sort.c: arrays in order, without memory: heapsort (Williams 1964, Floyd 1964). */
#include "core/base/sort.h"

#include <stdint.h>
#include <string.h>

/* An array whose elements are no greater than their parents: those of element i are 2 i + 1 and 2 i + 2. */
struct heap {
    char *at;
    size_t count, size;
    int (*order)(const void *a, const void *b);
};

static char *element(const struct heap *heap, size_t i)
{
    return heap->at + i * heap->size;
}

static void swap(char *a, char *b, size_t size)
{
    uint64_t left, right;
    for (; size >= sizeof left; size -= sizeof left, a += sizeof left, b += sizeof left) {
        memcpy(&left, a, sizeof left);
        memcpy(&right, b, sizeof right);
        memcpy(a, &right, sizeof right);
        memcpy(b, &left, sizeof left);
    }
    for (; size > 0; size--, a++, b++) {
        char kept = *a;
        *a = *b;
        *b = kept;
    }
}

/* Lets element i sink below those that are greater. */
static void sink(const struct heap *heap, size_t i)
{
    for (size_t child; (child = 2 * i + 1) < heap->count; i = child) {
        if (child + 1 < heap->count && heap->order(element(heap, child), element(heap, child + 1)) < 0)
            child++;
        if (heap->order(element(heap, i), element(heap, child)) >= 0)
            return;
        swap(element(heap, i), element(heap, child), heap->size);
    }
}

void sort_array(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b))
{
    struct heap heap = {at, count, size, order};
    for (size_t i = count / 2; i > 0; i--)
        sink(&heap, i - 1);
    while (heap.count > 1) {
        heap.count--;
        swap(heap.at, element(&heap, heap.count), size);
        sink(&heap, 0);
    }
}
