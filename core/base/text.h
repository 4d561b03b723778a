/* text.h: a growing string of bytes. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * `at` holds `length` bytes and, once anything has been appended, a NUL after them. A zeroed text, {0}, is empty and
 * ready for use; text_free returns it to that state. The owner of the struct owns the bytes.
 */
struct text {
    char *at;
    size_t length;
    size_t capacity; /* bytes allocated */
};

void text_free(struct text *text);

/* Empties the text but keeps its memory for the next use. */
void text_clear(struct text *text);

/* Truncates to the first `length` bytes; does nothing if the text is not longer. */
void text_cut(struct text *text, size_t length);

/*
 * Reserves space for `more` bytes and a NUL after the content, and returns a pointer to it. After writing there, call
 * text_grow with the number of bytes written.
 */
char *text_reserve(struct text *text, size_t more);
void text_grow(struct text *text, size_t written);

/* The content as a string, never NULL; valid until the next change. */
const char *text_string(const struct text *text);

void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
void text_add_char(struct text *text, char c);
void text_add_u64(struct text *text, uint64_t number);
void text_add_text(struct text *text, const struct text *other);

/* As printf; if printf fails, nothing is appended. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprint(struct text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/*
 * As text_print, with the sentence `format` translated into the user's language (language.h): only for text that people
 * read.
 */
void text_say(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Capitalises the sentence that begins at this byte if it begins with an ASCII letter. */
void text_capitalise(struct text *text, size_t begin);

/*
 * Whether a character must never be shown as it is: a control character, an invisible one, or one that changes the
 * direction of text. This is the only definition of that set.
 */
bool text_is_unsafe_code(uint32_t code);

/*
 * Appends the bytes as a JSON string with its quotes. Characters that text_add_safe does not show as they are become
 * \uNNNN; each byte that is not UTF-8 becomes U+FFFD.
 */
void text_add_json(struct text *text, const char *bytes, size_t length);

/*
 * Appends untrusted text so that it can be shown: each byte of a character for which text_is_unsafe_code is true, and
 * each byte that is not UTF-8, becomes \xNN.
 */
void text_add_safe(struct text *text, const char *bytes, size_t length);

/*
 * Whether a spreadsheet would read the cell as a formula: it begins with = + - @, a tab or a CR, and at least one more
 * byte follows. A ' in front marks a cell as text; spreadsheets do not show it.
 */
bool text_is_formula(const char *cell);

/* Copies a string and its NUL into a buffer of `size` bytes, at least one; truncates a longer string. */
void text_copy(char *buffer, size_t size, const char *string);

/* Whether the bytes are UTF-8 without control characters other than tabs: fit for one line on a terminal. */
bool text_is_clean(const char *bytes, size_t length);

/*
 * The length of the UTF-8 character at `bytes`; 0 if it is invalid (overlong, surrogate, truncated, above U+10FFFF) or
 * `length` is 0.
 */
size_t text_utf8_length(const char *bytes, size_t length);

/* The code point of a valid UTF-8 character of `size` bytes. */
uint32_t text_code(const char *bytes, size_t size);

/* Appends a code point, at most U+10FFFF, as UTF-8. */
void text_add_code(struct text *text, uint32_t code);

/* The length of a UTF-8 byte order mark at the start of a file's bytes: 3, or 0 if there is no mark. */
size_t text_mark_length(const char *bytes, size_t length);

#endif
