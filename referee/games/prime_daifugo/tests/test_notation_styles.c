/* test_notation_styles.c: a game in score notation, in any style of players, is the same game (MATCHES=N games). */
#include "referee/game/notation.h"
#include "tests/cmocka.h"
#include "tests/referee/sheet.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_DEFAULT = 600 };

enum style {
    STYLE_NO_ORDER = 1, STYLE_SMALL = 2, STYLE_BLANKS = 4, STYLE_WIDE = 8, STYLE_COLON = 16, STYLE_TIMES = 32,
    STYLE_TEN = 64, STYLE_SUPERSCRIPT = 128, STYLE_CRLF = 256, STYLE_NO_NEWLINE = 512, STYLE_SPACED = 1024,
    STYLE_NAMES = 2048, STYLE_TITLE = 4096, STYLE_MARK = 8192, STYLE_JOKER_NUMBER = 16384, STYLES = 32768
};

static const char *const strange[] = {"7up", "Mr X", "素数 (東京)", "[GC]"};
static const char title[] = "### 第1回 #2";

static void add_wide(struct text *text, char c)
{
    unsigned code = 0xFF00u + (unsigned char)c - 0x20u;
    text_add_char(text, (char)(0xE0 | code >> 12));
    text_add_char(text, (char)(0x80 | (code >> 6 & 0x3F)));
    text_add_char(text, (char)(0x80 | (code & 0x3F)));
}

/* Adds characters after the colon, in the style. */
static void add_styled(struct text *text, const char *at, size_t length, unsigned style, struct rng *rng)
{
    for (size_t i = 0; i < length; i++) {
        char c = at[i];
        if ((style & STYLE_SMALL) != 0 && c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if ((style & STYLE_BLANKS) != 0 && rng_below(rng, 4) == 0)
            text_add(text, rng_below(rng, 2) == 0 ? " " : "\u3000");
        if ((style & STYLE_WIDE) != 0)
            add_wide(text, c);
        else
            text_add_char(text, c);
    }
}

/* Adds the part of a canonical line after the colon, in the style. */
static void add_rest(struct text *text, const char *at, size_t length, unsigned style, struct rng *rng)
{
    static const char *const superscripts[] = {"²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    for (size_t i = 0; i < length; i++) {
        bool is_last = i > 3 && memcmp(at + i - 3, "|X=", 3) == 0;
        const char *number = is_last ? strchr("A11J11Q12K13", at[i]) : NULL;
        if ((style & STYLE_NO_ORDER) != 0 && strncmp(at + i, "[R]", 3) == 0)
            i += 2;
        else if ((style & STYLE_JOKER_NUMBER) != 0 && number != NULL && at[i] >= 'A' && at[i] != 'T')
            add_styled(text, at[i] == 'A' ? "1" : number + 1, at[i] == 'A' ? 1 : 2, style & ~(unsigned)STYLE_BLANKS,
                       rng);
        else if ((style & STYLE_TIMES) != 0 && at[i] == '*')
            text_add(text, rng_below(rng, 2) == 0 ? "×" : "·");
        else if ((style & STYLE_TEN) != 0 && at[i] == 'T')
            add_styled(text, "10", 2, style & ~(unsigned)STYLE_BLANKS, rng);
        else if ((style & STYLE_SUPERSCRIPT) != 0 && at[i] == '^' && i + 1 < length && at[i + 1] >= '2' &&
                 at[i + 1] <= '9')
            text_add(text, superscripts[at[++i] - '2']);
        else
            add_styled(text, at + i, 1, style, rng);
    }
}

/* Adds the name of a canonical line, P1 to P4, in the style. Returns its length. */
static size_t add_name(struct text *text, const char *line, unsigned style)
{
    text_add(text, (style & STYLE_BLANKS) != 0 ? " " : "");
    if ((style & STYLE_NAMES) != 0)
        text_add(text, strange[line[1] - '1']);
    else
        text_add_bytes(text, line, 2);
    text_add(text, (style & STYLE_COLON) != 0 ? "：" : ":");
    return 3;
}

/* Adds one game, given as canonical lines, in a style. */
static void add_game(struct text *text, const char *game, unsigned style, struct rng *rng)
{
    for (const char *line = game; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        if (*line == '#' && (style & STYLE_TITLE) != 0) {
            if (length > strlen("### prime-daifugo"))
                text_print(text, "%.*s\n", (int)length, line);
            text_add(text, title);
        } else if (*line == '#') {
            text_add_bytes(text, line, length);
        } else {
            size_t name = add_name(text, line, style);
            add_rest(text, line + name, length - name, style, rng);
        }
        text_add(text, (style & STYLE_CRLF) != 0 ? "\r\n" : "\n");
        if ((style & STYLE_SPACED) != 0)
            text_add(text, (style & STYLE_CRLF) != 0 ? "\r\n" : "\n");
        line += length + (line[length] == '\n');
    }
}

/* Writes a file with one game in a style. */
static void write_styled(struct text *file, const char *game, unsigned style, struct rng *rng)
{
    text_add(file, (style & STYLE_MARK) != 0 ? "\xEF\xBB\xBF" : "");
    add_game(file, game, style, rng);
    while ((style & STYLE_NO_NEWLINE) != 0 && strchr("\r\n", file->at[file->length - 1]) != NULL)
        text_cut(file, file->length - 1);
}

/* Adds the lines of a log, except those about how things are written. */
static void add_log(const struct session *session, struct text *text)
{
    size_t length;
    const char *log = session_log(session, &length), *end = log + length;
    while (log < end) {
        size_t bytes = strcspn(log, "\n") + 1;
        const char *words = strncmp(log, "#! ", 3) == 0 ? log + 3 : log;
        if (strncmp(words, "title ", 6) != 0 && strncmp(words, "alias ", 6) != 0)
            text_add_bytes(text, log, bytes);
        log += bytes;
    }
}

/*
 * A game in the style must read as the same game as the canonical form, and be written in that form with its own names.
 */
static void check_style(struct channel *c, const char *game, unsigned style, struct rng *rng)
{
    struct sheet canonical, found;
    struct text file = {0}, expected = {0}, log = {0}, other = {0}, written = {0};
    struct fault fault;
    write_styled(&file, game, style, rng);
    add_game(&expected, game, style & (STYLE_NAMES | STYLE_TITLE), rng);
    sheet_read(&canonical, c, true, game, strlen(game));
    sheet_read(&found, c, false, file.at, file.length);
    if (canonical.reading.end != NOTATION_RIGHT || found.reading.end != NOTATION_RIGHT)
        fail_msg("%s%s\n%s", text_string(&canonical.reading.message), text_string(&found.reading.message), file.at);
    add_log(&canonical.session, &log);
    add_log(&found.session, &other);
    assert_string_equal(log.at, other.at);
    assert_true(notation_write(&found.session, &written, &fault));
    assert_string_equal(written.at, expected.at);
    sheet_close(&canonical);
    sheet_close(&found);
    text_free(&file);
    text_free(&expected);
    text_free(&log);
    text_free(&other);
    text_free(&written);
}

/* Makes a move: a suggestion, or a play of random cards, which may be refused or wrong. */
static void move(struct channel *c, struct rng *rng)
{
    char cards[64] = "", command[128];
    uint64_t kind = rng_below(rng, 10);
    if (kind == 0) {
        channel_send(c, "draw");
    } else if (kind < 4) {
        channel_send(c, "hand");
        text_copy(cards, sizeof cards, channel_reply(c));
        size_t first = 2 * (size_t)rng_below(rng, strlen(cards) / 2 + 1);
        size_t end = first + 1 + 2 * (size_t)rng_below(rng, 3);
        cards[end < sizeof cards ? end : first + 1] = '\0';
        channel_send(c, "play %s", cards + first);
    } else {
        channel_send(c, "suggest");
        text_copy(command, sizeof command, channel_reply(c));
        channel_send(c, "%s", command);
    }
}

/* Plays a game, every third one with a hand that can reverse the order; it need not reach its end. */
static void play_game(struct channel *c, struct rng *rng)
{
    static const char *const rules[] = {"", " penalty=1", " penalty=number", " placings=yes", " red-evens=no"};
    unsigned long long seed = rng_next(rng) >> 1;
    if (rng_below(rng, 3) == 0) {
        channel_send(c, "new prime-daifugo players=2 deal=manual seed=%llu%s", seed, rules[rng_below(rng, 4)]);
        channel_run(c, "deal P1 A729KQJ4256; deal P2 T3XT4K9J62; start P1; play A729");
    } else {
        channel_send(c, "new prime-daifugo players=%d seed=%llu%s", 2 + (int)rng_below(rng, 3), seed,
                     rules[rng_below(rng, 5)]);
    }
    for (int i = 0; i < 40; i++)
        move(c, rng);
}

static void a_game_in_any_style_is_the_same_game(void **state)
{
    struct channel *c = *state;
    struct rng rng = {11};
    struct fault fault;
    const char *wanted = getenv("MATCHES");
    unsigned long count = wanted != NULL ? strtoul(wanted, NULL, 10) : GAMES_DEFAULT, found[4] = {0};
    for (unsigned long i = 0; i < count; i++) {
        static const char *const marks[] = {"[R]", ",P(", "=", "|X="};
        struct text game = {0};
        play_game(c, &rng);
        assert_true(notation_write(c->protocol.session, &game, &fault));
        for (int k = 0; k < 4; k++)
            found[k] += strstr(game.at + strcspn(game.at, "\n"), marks[k]) != NULL;
        check_style(c, game.at, 1u << i % 15, &rng);                       /* each style alone */
        check_style(c, game.at, (unsigned)rng_below(&rng, STYLES), &rng); /* and random combinations of styles */
        text_free(&game);
    }
    for (int k = 0; k < 4; k++)
        assert_true(count < 300 || found[k] > count / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_game_in_any_style_is_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
