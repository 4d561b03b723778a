/* test_sha256.c: SHA-256 of published examples, and of bytes that are added in parts. */
#include "core/base/sha256.h"

#include "tests/cmocka.h"

#include <stdio.h>
#include <string.h>

static void assert_digest(const struct sha256 *hash, const char *expected)
{
    unsigned char digest[SHA256_BYTES];
    char digits[2 * SHA256_BYTES + 1];
    sha256_digest(hash, digest);
    for (size_t i = 0; i < SHA256_BYTES; i++)
        snprintf(digits + 2 * i, 3, "%02x", digest[i]);
    assert_string_equal(digits, expected);
}

/* The examples of the standard (NIST, "SHA256.pdf" of the example values), and the empty input. */
static void the_published_examples_have_their_digests(void **state)
{
    static const struct {
        const char *bytes;
        int times;
        const char *digest;
    } rows[] = {
        {"", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
         "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
        {"aaaaaaaaaa", 100000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct sha256 hash;
        sha256_begin(&hash);
        for (int k = 0; k < rows[i].times; k++)
            sha256_add(&hash, rows[i].bytes, strlen(rows[i].bytes));
        assert_digest(&hash, rows[i].digest);
    }
}

/* 0 to 200 bytes, so that the data, and the length field after them, end at every position in a block. */
static void bytes_in_two_parts_have_the_digest_of_the_whole(void **state)
{
    unsigned char bytes[200], whole[SHA256_BYTES], parts[SHA256_BYTES];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 37 + 11);
    for (size_t length = 0; length <= sizeof bytes; length++)
        for (size_t cut = 0; cut <= length; cut += 1 + length / 16) {
            struct sha256 one, two;
            sha256_begin(&one);
            sha256_add(&one, bytes, length);
            sha256_digest(&one, whole);
            sha256_begin(&two);
            sha256_add(&two, bytes, cut);
            sha256_digest(&two, parts); /* an intermediate digest changes nothing */
            sha256_add(&two, bytes + cut, length - cut);
            sha256_digest(&two, parts);
            assert_memory_equal(whole, parts, SHA256_BYTES);
        }
}

static void digits_are_read_as_they_are_written(void **state)
{
    unsigned char digest[SHA256_BYTES], read[SHA256_BYTES];
    char digits[SHA256_DIGITS + 1];
    for (int i = 0; i < SHA256_BYTES; i++)
        digest[i] = (unsigned char)(i * 41 + 9);
    sha256_write_digits(digest, digits);
    assert_int_equal(strlen(digits), SHA256_DIGITS);
    assert_memory_equal(digits, "09325b84", 8);
    assert_true(sha256_read_digits(digits, read));
    assert_memory_equal(read, digest, sizeof digest);
    static const char wrong[] = "gGA/: \n`";
    for (size_t i = 0; i < sizeof wrong; i++) { /* the last is a NUL: too short */
        digits[63] = wrong[i];
        assert_false(sha256_read_digits(digits, read));
        assert_memory_equal(read, digest, sizeof digest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_examples_have_their_digests),
        cmocka_unit_test(bytes_in_two_parts_have_the_digest_of_the_whole),
        cmocka_unit_test(digits_are_read_as_they_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
