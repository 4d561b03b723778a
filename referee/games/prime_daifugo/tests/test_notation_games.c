/*
 * test_notation_games.c: random games in score notation are written and read again, in all the styles in which players
 * write (MATCHES=N games).
 */
#include "referee/game/keys.h"
#include "referee/game/notation.h"
#include "tests/cmocka.h"
#include "tests/referee/sheet.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_DEFAULT = 1000, TURNS_MAX = 30 };

enum style {
    STYLE_NO_ORDER = 1, STYLE_SMALL = 2, STYLE_BLANKS = 4, STYLE_WIDE = 8, STYLE_COLON = 16, STYLE_TIMES = 32,
    STYLE_TEN = 64, STYLE_SUPERSCRIPT = 128, STYLE_CRLF = 256, STYLE_NO_NEWLINE = 512, STYLE_SPACED = 1024,
    STYLE_NAMES = 2048, STYLE_TITLE = 4096, STYLE_MARK = 8192, STYLE_JOKER_NUMBER = 16384, STYLES = 32768
};

static const char *const strange_names[] = {"7up", "Mr X", "素数 (東京)", "[GC]"};
static const char title[] = "### 第1回 #2";

/* ---- random games ---- */

static char take_random_card(struct rng *rng, char *hand)
{
    size_t count = strlen(hand), at = (size_t)rng_below(rng, count);
    char card = hand[at];
    memmove(hand + at, hand + at + 1, count - at);
    return card;
}

/* Adds a play of some cards of the hand, with signs and values for Jokers: legal or not, correct or wrong. */
static void add_play(struct channel *c, struct rng *rng, struct text *command)
{
    char hand[128] = "";
    int jokers = 0;
    channel_send(c, "hand");
    for (const char *at = channel_reply(c); *at != '\0'; at++)
        if (*at != ',')
            strncat(hand, at, 1);
    channel_send(c, "get last.count");
    uint64_t count = strtoull(channel_reply(c), NULL, 10);
    if (count == 0)
        count = 1 + rng_below(rng, 3);
    text_add(command, "play ");
    bool special = rng_below(rng, 8) == 0 && strchr(hand, '5') != NULL && strchr(hand, '7') != NULL;
    if (special) {
        text_add(command, "57");
        return;
    }
    bool claims = rng_below(rng, 4) == 0;
    for (uint64_t i = 0; i < count + (claims ? 2 : 0) && *hand != '\0'; i++) {
        if (i >= count)
            text_add_char(command, i == count ? '=' : "*^"[rng_below(rng, 2)]);
        char card = take_random_card(rng, hand);
        jokers += card == 'X';
        text_add_char(command, card);
    }
    for (; jokers > 0 && !(count == 1 && !claims); jokers--)
        text_print(command, "|X=%d", (int)rng_below(rng, 14));
}

/* Adds a play of all cards of the hand. */
static void add_all(struct channel *c, struct text *command)
{
    int jokers = 0;
    channel_send(c, "hand");
    text_add(command, "play ");
    for (const char *at = channel_reply(c); *at != '\0'; at++) {
        if (*at != ',')
            text_add_char(command, *at);
        jokers += *at == 'X';
    }
    for (; jokers > 0; jokers--)
        text_add(command, "|X=3");
}

/* Begins a game with large hands, whose first play reverses the order. */
static void begin_reversed(struct channel *c, unsigned long long seed, const char *options)
{
    channel_send(c, "new prime-daifugo players=2 deal=manual seed=%llu%s", seed, options);
    channel_run(c, "deal P1 A729KQJ4256; deal P2 T3XT4K9J628; start P1; play A729");
}

/* Adds a draw, a pass, the end of the time, or a play. */
static void add_move(struct channel *c, struct rng *rng, struct text *command)
{
    uint64_t kind = rng_below(rng, 16);
    bool is_all = strcmp(channel_send(c, "get phase"), "= all\n") == 0;
    if (kind < 2)
        text_add(command, "draw");
    else if (kind < 4)
        text_add(command, kind == 2 ? "pass" : "timeout");
    else if (kind == 4)
        text_add(command, "time-up");
    else if (is_all && kind > 8)
        add_all(c, command);
    else if (is_all)
        text_add(command, "pass"); /* if all pass, the game is drawn */
    else
        add_play(c, rng, command);
}

/*
 * Plays a random number of random moves. In one game of three the hands are large, and half of the moves are
 * suggested, so that a game of many cards goes on.
 */
static void play_random(struct channel *c, struct rng *rng)
{
    static const char *const openings[] = {
        "", " penalty=1", " penalty=number", " placings=yes", " red-evens=no", " penalty=0", " all-at=9",
        " all-at=9 placings=yes", " all-at=9 start-reversed=yes lose-at=9", " jokers=4 two-jokers=no joker-last=no",
        " evens=half max-cards=2", " composites=only penalty=1", " composites=no", " exponents=any",
        " start-reversed=yes", " lose-at=8 placings=yes", " under=shuffled all-at=9", " cut=61,2 revolution=3,23",
        " registered=2,3,5,57,1213",
    };
    struct text command = {0};
    unsigned long long seed = rng_next(rng);
    bool is_large = rng_below(rng, 3) == 0;
    if (is_large)
        begin_reversed(c, seed, openings[rng_below(rng, 4)]);
    else
        channel_send(c, "new prime-daifugo players=%d seed=%llu hand=%d%s", 2 + (int)rng_below(rng, 3), seed,
                     2 + (int)rng_below(rng, 6), openings[rng_below(rng, COUNT(openings))]);
    assert_string_equal(channel_refusal(c), "");
    for (uint64_t turns = rng_below(rng, TURNS_MAX); turns > 0; turns--) {
        text_clear(&command);
        if (is_large && rng_below(rng, 2) == 0) {
            channel_send(c, "suggest");
            text_add(&command, channel_reply(c));
        } else {
            add_move(c, rng, &command);
        }
        channel_send(c, "%s", text_string(&command));
        if (channel_answer_has(c, "! end"))
            break;
    }
    text_free(&command);
}

/* ---- read again ---- */

static void expect_key(struct session *session, const char *key, const char *value)
{
    struct keys keys = {0};
    keys_clear(&keys, key);
    session->match.game->show(&session->match, session_state(session), VIEW_ALL, &keys);
    keys_end(&keys);
    assert_string_equal(text_string(&keys.value), value);
    keys_free(&keys);
}

static const char *const compared[] = {"turn", "phase", "order", "last", "last.player", "field", "pile.count", "winner",
                                       "P1.hand", "P2.hand", "P3.hand", "P4.hand"};

static void compare_keys(struct channel *c, struct session *session)
{
    for (size_t i = 0; i < sizeof compared / sizeof *compared; i++) {
        channel_send(c, "get %s", compared[i]);
        if (*channel_refusal(c) == '\0')
            expect_key(session, compared[i], channel_reply(c));
    }
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* The written game must be read as the same game, and then be written in the same way. Returns whether it was drawn. */
static bool check_again(struct channel *c, const struct text *written)
{
    struct sheet sheet;
    struct text again = {0};
    struct fault fault;
    sheet_read(&sheet, c, false, written->at, written->length);
    const struct notation_reading *reading = &sheet.reading;
    if (reading->end != NOTATION_RIGHT || reading->warnings.length > 0)
        fail_msg("%s\n%s%s", written->at, text_string(&reading->message), text_string(&reading->warnings));
    assert_true(notation_write(&sheet.session, &again, &fault));
    assert_string_equal(written->at, again.at);
    /* From the hands alone the first player is unknown. */
    if (count_lines(written->at) > 1 + sheet.session.match.seats)
        compare_keys(c, &sheet.session);
    bool is_drawn = reading->drawn > 0;
    sheet_close(&sheet);
    text_free(&again);
    return is_drawn;
}

/* ---- in any style ---- */

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
        bool is_joker_value = i > 3 && memcmp(at + i - 3, "|X=", 3) == 0;
        const char *number = is_joker_value ? strchr("A11J11Q12K13", at[i]) : NULL;
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
        text_add(text, strange_names[line[1] - '1']);
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

/* Adds the lines of a log, except titles and written names. */
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

/* ---- both, for random games ---- */

static void random_games_are_written_and_read_again_in_any_style(void **state)
{
    static const struct {
        const char *text;
        unsigned long percent; /* minimum share of the games that have the mark */
    } marks[] = {{"[R]", 20}, {",P(", 20}, {"=", 20}, {"|X=", 20}, {"#", 20}, {"[TIME]", 2}};
    struct channel *c = *state;
    struct rng rng = {7};
    struct fault fault;
    const char *wanted = getenv("MATCHES");
    unsigned long count = wanted != NULL ? strtoul(wanted, NULL, 10) : GAMES_DEFAULT, found[COUNT(marks)] = {0};
    unsigned long drawn = 0;
    for (unsigned long i = 0; i < count; i++) {
        struct text game = {0};
        play_random(c, &rng);
        assert_true(notation_write(c->protocol.session, &game, &fault));
        for (size_t k = 0; k < COUNT(marks); k++)
            found[k] += strstr(game.at + strcspn(game.at, "\n"), marks[k].text) != NULL;
        drawn += check_again(c, &game);
        check_style(c, game.at, 1u << i % 15, &rng);                       /* each style alone */
        check_style(c, game.at, (unsigned)rng_below(&rng, STYLES), &rng); /* and random combinations of styles */
        text_free(&game);
    }
    for (size_t k = 0; k < COUNT(marks); k++)
        assert_true(count < 300 || 100 * found[k] > marks[k].percent * count);
    assert_true(count < 1000 || drawn > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(random_games_are_written_and_read_again_in_any_style),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
