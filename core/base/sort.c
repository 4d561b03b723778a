/* sort.c: in-place sorting without allocation: heapsort (Williams 1964, Floyd 1964). */
#include "core/base/sort.h"

#include <stdint.h>
#include <string.h>

/* A max-heap: no element is greater than its parent; the children of element i are 2 i + 1 and 2 i + 2. */
struct heap {
    char *at;
    size_t count, size;
    int (*order)(const void *a, const void *b);
};

static char *element(const struct heap *heap, size_t i)
{
    return heap->at + i * heap->size;
}

/*
 * Puts the element `from` into the heap, at i or below. First the greater child moves up at each level, down to a leaf;
 * then the element moves from that leaf up to its place, which is usually near. This takes half the comparisons of
 * sifting down (Wegener 1993).
 */
static void sift(const struct heap *heap, size_t i, const void *from)
{
    size_t at = i, parent;
    for (size_t child; (child = 2 * at + 1) < heap->count; at = child) {
        if (child + 1 < heap->count)
            child += heap->order(element(heap, child), element(heap, child + 1)) < 0; /* without a branch, as it could
                                                                                         not be predicted */
        memcpy(element(heap, at), element(heap, child), heap->size);
    }
    for (; at > i && heap->order(from, element(heap, parent = (at - 1) / 2)) > 0; at = parent)
        memcpy(element(heap, at), element(heap, parent), heap->size);
    memcpy(element(heap, at), from, heap->size);
}

void sort_array(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b))
{
    struct heap heap = {at, count, size, order};
    uint64_t kept[SORT_SIZE_MAX / sizeof(uint64_t)];
    for (size_t i = count / 2; i > 0; i--) {
        memcpy(kept, element(&heap, i - 1), size);
        sift(&heap, i - 1, kept);
    }
    while (heap.count > 1) {
        heap.count--;
        memcpy(kept, element(&heap, heap.count), size);
        memcpy(element(&heap, heap.count), at, size);
        sift(&heap, 0, kept);
    }
}

size_t sort_unique(void *at, size_t count, size_t size, int (*order)(const void *a, const void *b))
{
    struct heap sorted = {at, count, size, order};
    size_t kept = 0;
    sort_array(at, count, size, order);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || order(element(&sorted, kept - 1), element(&sorted, i)) != 0)
            memmove(element(&sorted, kept++), element(&sorted, i), size);
    return kept;
}
