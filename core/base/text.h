/* text.h: a string of bytes that grows. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * `at` holds `length` bytes and, once anything was added, a NUL after them. A text of zero bytes, {0}, is empty and
 * ready for use; text_free makes it so again. The owner of the struct owns the bytes.
 */
struct text {
    char *at;
    size_t length;
    size_t room; /* bytes allocated */
};

void text_free(struct text *text);

/* Empties the text and keeps its memory for the next use. */
void text_clear(struct text *text);

/* Truncates to the first `length` bytes; a greater `length` changes nothing. */
void text_cut(struct text *text, size_t length);

/*
 * Makes room for `more` bytes and a NUL behind the content, and returns where they may be written; text_grow then says
 * how many were.
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

/* As printf; where printf fails, nothing is added. */
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprint(struct text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* The same with the sentence `format` in the user's language (language.h): for people alone. */
void text_say(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Gives the sentence that begins at this byte a capital where that is a small letter of English. */
void text_capitalise(struct text *text, size_t begin);

/*
 * Whether a character is never to be shown as it is: a control character, one that nobody sees, or one that changes the
 * direction of text. There is no other definition of this.
 */
bool text_is_unseen(uint32_t code);

/*
 * The bytes as a JSON string with its quotes. What text_add_safe does not show as it is becomes \uNNNN; each byte that
 * is not UTF-8 becomes U+FFFD.
 */
void text_add_json(struct text *text, const char *bytes, size_t length);

/*
 * Text of others, to be shown: the bytes of control characters, of those that nobody sees or that change the direction
 * of text, and of what is not UTF-8 become \xNN.
 */
void text_add_safe(struct text *text, const char *bytes, size_t length);

/*
 * Whether a program for spreadsheets would take a cell that begins so for a formula: = + - @, a tab or a CR, with more
 * after it. A ' before it says that it is text, and is not shown there.
 */
bool text_is_formula(const char *cell);

/* Copies a string and its NUL into `size` bytes, at least one; truncates what does not fit. */
void text_copy(char *room, size_t size, const char *string);

/* Whether the bytes are UTF-8 without control characters but tabs: fit for one line on a terminal. */
bool text_is_clean(const char *bytes, size_t length);

/*
 * The length of the UTF-8 character at `bytes`; 0 if invalid (overlong, surrogate, truncated, above U+10FFFF) or none.
 */
size_t text_utf8_length(const char *bytes, size_t length);

/* The code point of a valid UTF-8 character of `size` bytes. */
uint32_t text_code(const char *bytes, size_t size);

/* Adds a code point, at most U+10FFFF, as UTF-8. */
void text_add_code(struct text *text, uint32_t code);

/* The length of a UTF-8 byte order mark at the start of a file's bytes: 3, or 0 without one. */
size_t text_mark_length(const char *bytes, size_t length);

#endif
