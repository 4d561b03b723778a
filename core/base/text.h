/* text.h: a text that grows. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * `at` holds `length` bytes and, once anything was added, a NUL after them.
 * A text that is all zero bytes is empty and ready for use; text_free makes it
 * so again. The owner of the struct owns the bytes.
 */
struct text {
    char *at;
    size_t length;
    size_t room;
};

void text_free(struct text *text);

/* Forgets the content and keeps the memory for the next use. */
void text_clear(struct text *text);

/* Cuts to the first `length` bytes; a longer `length` than there is changes nothing. */
void text_cut(struct text *text, size_t length);

/* The content as a string that is never NULL; good until the next change. */
const char *text_string(const struct text *text);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
void text_add_char(struct text *text, char c);
void text_add_u64(struct text *text, uint64_t number);
void text_add_text(struct text *text, const struct text *other);

/* As printf. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprint(struct text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* The bytes as a JSON string with its quotes; what is no UTF-8 becomes U+FFFD. */
void text_add_json(struct text *text, const char *bytes, size_t length);

/* The bytes for a person's terminal: control characters, invisible ones and what is no UTF-8 become \xNN. */
void text_add_safe(struct text *text, const char *bytes, size_t length);

/* Copies a string into a room of `size` bytes, at least one, with a NUL at its end; what does not fit is cut. */
void text_copy(char *room, size_t size, const char *string);

/* Whether the bytes are UTF-8 without control characters but tabs: fit for a line that a person may see. */
bool text_is_clean(const char *bytes, size_t length);

/* How many bytes the UTF-8 character at `bytes` has, 0 if it is broken (overlong, surrogate, cut, above U+10FFFF). */
size_t text_utf8_length(const char *bytes, size_t length);

/* How many of the first bytes of a file are a byte order mark, which some editors write there: 3 or 0. */
size_t text_mark_length(const char *bytes, size_t length);

#endif
