/* notation_line.c: reads a line of score notation as players write it: its canonical form and its parts. */
#include "referee/games/prime_daifugo/notation_line.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "referee/game/move.h"

#include <string.h>

static const char card_letters[] = "A23456789TJQKX";

/* ---- characters ---- */

/* The length of a character in bytes; a byte that is not UTF-8 counts as one character. */
static size_t character_size(const char *at, const char *end)
{
    size_t size = text_utf8_length(at, (size_t)(end - at));
    return size > 0 ? size : 1;
}

static bool is_one_of(const char *at, size_t size, const char *const *characters)
{
    for (; *characters != NULL; characters++)
        if (strlen(*characters) == size && memcmp(at, *characters, size) == 0)
            return true;
    return false;
}

/*
 * The length in bytes of a blank at `at`: a space, a tab, a no-break space or an ideographic space; 0 if there is none.
 */
static size_t blank_length(const char *at, const char *end)
{
    static const char *const blanks[] = {" ", "\t", "\u00A0", "\u3000", NULL};
    size_t size = at < end ? character_size(at, end) : 0;
    return is_one_of(at, size, blanks) ? size : 0;
}

static size_t colon_length(const char *at, const char *end)
{
    static const char *const colons[] = {":", "\uFF1A", NULL};
    size_t size = at < end ? character_size(at, end) : 0;
    return is_one_of(at, size, colons) ? size : 0;
}

/* The first colon, or `end`. */
static const char *find_colon(const char *at, const char *end)
{
    while (at < end && colon_length(at, end) == 0)
        at += character_size(at, end);
    return at;
}

/* The first opening bracket, of normal or full width, or `end`. */
static const char *find_bracket(const char *at, const char *end)
{
    static const char *const brackets[] = {"(", "\uFF08", NULL};
    while (at < end && !is_one_of(at, character_size(at, end), brackets))
        at += character_size(at, end);
    return at;
}

static const char *skip_blanks(const char *at, const char *end)
{
    size_t size;
    while ((size = blank_length(at, end)) > 0)
        at += size;
    return at;
}

/* ---- the canonical form ---- */

static void note_liberty(struct notation_line *line, enum prime_daifugo_liberty liberty, size_t column)
{
    if (line->liberty[liberty] == 0)
        line->liberty[liberty] = column;
}

static bool ends_with(const struct text *text, const char *end)
{
    size_t length = strlen(end);
    return text->length >= length && memcmp(text->at + text->length - length, end, length) == 0;
}

static void add_byte(struct notation_line *line, char c, size_t column)
{
    uint32_t number = (uint32_t)column;
    text_add_char(&line->rest, c);
    text_add_bytes(&line->columns, (const char *)&number, sizeof number);
}

/* Replaces the 1 at the end of `rest` by `card`, and notes the liberty. */
static void replace_one(struct notation_line *line, char card, enum prime_daifugo_liberty liberty)
{
    line->rest.at[line->rest.length - 1] = card;
    note_liberty(line, liberty, prime_daifugo_line_column(line, line->rest.at + line->rest.length - 1));
}

/*
 * Changes a 1 at the end of `rest`, which is not part of a 10, to A. A superscript is left as it is: ¹² may be a Q or
 * two cards.
 */
static void end_ace(struct notation_line *line, bool in_exponent)
{
    if (ends_with(&line->rest, "1") && !in_exponent)
        replace_one(line, 'A', ends_with(&line->rest, "|X=1") ? PRIME_DAIFUGO_JOKER_NUMBER : PRIME_DAIFUGO_ACE);
}

/*
 * Adds a byte to the canonical form. Changes 10 to T, 1 to A, and the Joker values 11, 12 and 13 to J, Q and K.
 * `in_exponent` says whether the byte before it is a superscript.
 */
static void add_canonical(struct notation_line *line, char c, size_t column, bool in_exponent)
{
    static const char two_digits[] = "TJQK";
    bool is_value = ends_with(&line->rest, "|X=1");
    if (ends_with(&line->rest, "1") && c == '0') {
        replace_one(line, 'T', PRIME_DAIFUGO_TEN);
        return;
    }
    if (is_value && c >= '1' && c <= '3') {
        replace_one(line, two_digits[c - '0'], PRIME_DAIFUGO_JOKER_NUMBER);
        return;
    }
    end_ace(line, in_exponent);
    add_byte(line, c, column);
}

/* Whether the character is a multiplication sign that is accepted in this notation alone. */
static bool is_times_sign(const char *at, size_t size)
{
    static const char *const products[] = {"\u2715", "\u2716", "\u2022", "\u2217", "\u2219", "\u2A2F", "\uFF65", NULL};
    return is_one_of(at, size, products);
}

/* The liberty of reading the character at `at`, which is not a blank, as `folded`. */
static enum prime_daifugo_liberty liberty_of(const char *at, const char *folded)
{
    if (*folded == '^' && *at != '^' && folded[1] != '\0')
        return PRIME_DAIFUGO_SUPERSCRIPT;
    bool is_narrow = (unsigned char)*at < 0xEF || strncmp(at, "\uFF65", 3) == 0;
    return *folded == '*' && is_narrow ? PRIME_DAIFUGO_TIMES : PRIME_DAIFUGO_WIDE;
}

/*
 * Adds a character. On entry `*in_exponent` says whether the character before it is a superscript, on return whether
 * this one is.
 */
static void add_character(struct notation_line *line, const char *at, size_t size, size_t column, bool *in_exponent)
{
    struct text folded = {0};
    fold_add(&folded, is_times_sign(at, size) ? "*" : at, is_times_sign(at, size) ? 1 : size);
    const char *from = text_string(&folded);
    bool is_same = folded.length == size && memcmp(from, at, size) == 0;
    enum prime_daifugo_liberty liberty = liberty_of(at, from);
    bool is_exponent = !is_same && liberty == PRIME_DAIFUGO_SUPERSCRIPT;
    if (!is_same)
        note_liberty(line, liberty, column);
    for (from += is_exponent && *in_exponent; *from != '\0'; from++) {
        bool is_small = *from >= 'a' && *from <= 'z';
        if (is_small)
            note_liberty(line, PRIME_DAIFUGO_SMALL_LETTERS, column);
        add_canonical(line, is_small ? (char)(*from - 'a' + 'A') : *from, column, *in_exponent);
    }
    *in_exponent = is_exponent;
    text_free(&folded);
}

/* Converts the text after the colon to the canonical form. `column` is that of `at`. */
static void read_rest(struct notation_line *line, const char *at, const char *end, size_t column)
{
    bool in_exponent = false;
    for (size_t size; at < end; at += size, column++) {
        size = character_size(at, end);
        if (blank_length(at, end) > 0)
            note_liberty(line, PRIME_DAIFUGO_BLANKS, column);
        else
            add_character(line, at, size, column, &in_exponent);
    }
    end_ace(line, in_exponent);
    add_byte(line, '\0', column);
}

static size_t count_characters(const char *at, const char *end)
{
    size_t count = 0;
    for (; at < end; at += character_size(at, end))
        count++;
    return count;
}

size_t prime_daifugo_line_column(const struct notation_line *line, const char *at)
{
    uint32_t column;
    const char *rest = line->rest.at;
    if (rest == NULL || at < rest || at >= rest + line->rest.length)
        return 1 + count_characters(line->raw, at);
    memcpy(&column, line->columns.at + (size_t)(at - rest) * sizeof column, sizeof column);
    return column;
}

/* ---- the parts ---- */

enum place { IN_HAND = 1, AT_PLAY = 2, AT_END = 4, ANYWHERE = 7 }; /* of a character that cannot be read */

static const char cut[] = N_("a cut is marked [GC]"), revolution[] = N_("a revolution is marked [RR]"),
                  joker[] = N_("a Joker that clears the field is marked [IN]"), pass[] = N_("a pass is %"),
                  value[] = N_("the value of a Joker is written |X=A, after all cards"),
                  order[] = N_("the reversed order is marked [R], before all else");

/* Common mistakes, and the hint for each. */
static const struct {
    const char *written;
    const char *hint;
    int places;
    size_t quoted; /* number of bytes that a message quotes; 0: all */
} slips[] = {
    {"0", N_("10 is T, and only a Joker can be 0"), ANYWHERE, 0},
    {"GC", cut, ANYWHERE, 0},
    {"(GC)", cut, ANYWHERE, 0},
    {"RR", revolution, ANYWHERE, 0},
    {"(RR)", revolution, ANYWHERE, 0},
    {"IN", joker, ANYWHERE, 0},
    {"(IN)", joker, ANYWHERE, 0},
    {"R", order, ANYWHERE, 0},
    {"I", N_("an ace is A"), ANYWHERE, 0},
    {"L", N_("an ace is A"), ANYWHERE, 0},
    {"O", N_("10 is T"), ANYWHERE, 0},
    {"PASS", pass, ANYWHERE, 0},
    {"P", N_("a penalty is ,P(CARDS) after the play, and a pass is %"), ANYWHERE, 0},
    {"\u30D1\u30B9", pass, ANYWHERE, 0},         /* katakana pasu, a pass */
    {"\u3071\u3059", pass, ANYWHERE, 0},         /* the same in hiragana */
    {"\uFF8A\uFF9F\uFF7D", pass, ANYWHERE, 0},   /* the same in half width */
    {"-", pass, ANYWHERE, 0},
    {"\u30FC", pass, AT_PLAY, 0},                /* other dashes */
    {"\u2013", pass, AT_PLAY, 0},
    {"\u2014", pass, AT_PLAY, 0},
    {"\u2212", pass, AT_PLAY, 0},
    {"/", pass, AT_PLAY, 0},
    {"D", N_("a card is drawn before the play: D(CARD)"), ANYWHERE, 0},
    {"[TIME", N_("the end of the time is a line of its own, NAME:[TIME]"), ANYWHERE, 0},
    {"[", N_("[R] comes first, and [GC], [RR] and [IN] after the play"), ANYWHERE, 0},
    {"|", N_("the value of a Joker is |X= and a card, or |X=0"), ANYWHERE, 0},
    {"/X=", value, AT_END, 1},
    {",X=", value, AT_END, 1},
    {"(X=", value, AT_END, 1},
    {":X=", value, AT_END, 1},
    {",", N_("cards stand side by side, without commas"), IN_HAND, 0},
    {",", N_("a penalty is ,P(CARDS) after the play"), ANYWHERE, 0},
    {"+", N_("factors are joined by *"), ANYWHERE, 0},
};

static bool starts_with(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

/* The value of a superscript digit at `at`, or -1. */
static int superscript_digit(const char *at)
{
    static const char *const digits[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    for (int i = 0; i < 10; i++)
        if (starts_with(at, digits[i]))
            return i;
    return -1;
}

/* Says how to write the superscripts at that column in cards. False if there are none. */
static bool explain_exponent(struct notation_line *line, size_t column)
{
    const char *end = line->raw + strlen(line->raw), *first = line->raw, *at = line->raw;
    struct text number = {0}, cards = {0};
    for (size_t i = 1; at < end && (i <= column || superscript_digit(at) >= 0); i++, at += character_size(at, end))
        if (superscript_digit(at) < 0) {
            first = at + character_size(at, end);
            text_clear(&number);
            text_clear(&cards);
        } else {
            text_print(&number, "%d", superscript_digit(at));
            text_add_char(&cards, superscript_digit(at) == 1 ? 'A' : (char)('0' + superscript_digit(at)));
        }
    bool is_exponent = number.length > 0;
    int court = is_exponent && number.length == 2 && starts_with(number.at, "1") ? number.at[1] - '0' : 0;
    int length = (int)(at - first);
    if (is_exponent && strchr(number.at, '0') != NULL)
        text_say(&line->fault, "%.*s is not written in cards: only a Joker can be 0", length, first);
    else if (is_exponent && court >= 1 && court <= 3)
        text_say(&line->fault, "%.*s is not written in cards: an exponent of %s is ^%c, or ^%s of two cards", length,
                 first, number.at, "JQK"[court - 1], cards.at);
    else if (is_exponent)
        text_say(&line->fault, "%.*s is not written in cards: an exponent of %s is ^%s", length, first, number.at,
                 cards.at);
    text_free(&number);
    text_free(&cards);
    return is_exponent;
}

/*
 * Says what is wrong with the character at `at`: "Z is not a card", "Z does not belong here"; at the end of the line
 * says `at_end`. Returns false.
 */
static bool explain_fault(struct notation_line *line, const char *at, enum place place, const char *at_end)
{
    static const char *const plain[] = {[IN_HAND] = N_("%.*s is not a card"),
                                        [AT_PLAY] = N_("%.*s is neither a card nor %% for a pass"),
                                        [AT_END] = N_("%.*s does not belong here")};
    static const char *const hinted[] = {[IN_HAND] = N_("%.*s is not a card: %s"),
                                         [AT_PLAY] = N_("%.*s is neither a card nor %% for a pass: %s"),
                                         [AT_END] = N_("%.*s does not belong here: %s")};
    enum place said_place = *at == '0' ? IN_HAND : place;
    const char *hint = NULL;
    line->fault_at = at;
    if (*at == '\0') {
        text_add(&line->fault, _(at_end));
        return false;
    }
    if (explain_exponent(line, prime_daifugo_line_column(line, at)))
        return false;
    size_t size = character_size(at, line->rest.at + line->rest.length);
    for (size_t i = 0; i < sizeof slips / sizeof *slips && hint == NULL; i++)
        if ((slips[i].places & (int)place) != 0 && starts_with(at, slips[i].written)) {
            hint = slips[i].hint;
            size = slips[i].quoted > 0 ? slips[i].quoted : strlen(slips[i].written);
        }
    if (hint != NULL)
        text_say(&line->fault, hinted[said_place], (int)size, at, _(hint));
    else
        text_say(&line->fault, plain[said_place], (int)size, at);
    return false;
}

/* Consumes `word` if it comes next. */
static struct span consume_word(const char **at, const char *word)
{
    struct span span = {NULL, 0};
    if (starts_with(*at, word)) {
        span = (struct span){*at, strlen(word)};
        *at += span.length;
    }
    return span;
}

static size_t count_cards(const char *at)
{
    return strspn(at, card_letters);
}

/*
 * If `open` comes next, consumes it, cards (possibly none) and `)`. False if anything but cards comes before the `)`.
 */
static bool consume_cards(struct notation_line *line, const char **at, const char *open, struct span *cards)
{
    struct span begin = consume_word(at, open);
    *cards = (struct span){NULL, 0};
    if (begin.at == NULL)
        return true;
    *cards = (struct span){*at, count_cards(*at)};
    *at += cards->length;
    return consume_word(at, ")").at != NULL || explain_fault(line, *at, IN_HAND, N_("the line ends before a )"));
}

/* Consumes a play: cards, signs between them, then values of Jokers. The game decides whether the play is legal. */
static bool consume_play(struct notation_line *line, const char **at, struct span *play)
{
    *play = (struct span){*at, 0};
    *at += strspn(*at, "A23456789TJQKX=*^");
    while (starts_with(*at, "|X=") && ((*at)[3] == '0' || count_cards(*at + 3) > 0))
        *at += 4;
    play->length = (size_t)(*at - play->at);
    return play->length > 0 ||
           explain_fault(line, *at, AT_PLAY,
                         /* xgettext:no-c-format */ N_("the line ends before a play, or % for a pass"));
}

static bool consume_move(struct notation_line *line, const char **at, struct notation_turn *turn)
{
    turn->move = consume_word(at, "%%");
    if (turn->move.at == NULL)
        turn->move = consume_word(at, "%");
    if (turn->move.at != NULL)
        return true;
    if (turn->draw.at != NULL && **at == '\0')
        return true; /* the game is broken off after a draw */
    if (!consume_play(line, at, &turn->move))
        return false;
    for (int i = 0; i < 3 && turn->marker.at == NULL; i++)
        turn->marker = consume_word(at, (const char *const[]){"[GC]", "[RR]", "[IN]"}[i]);
    return consume_cards(line, at, ",P(", &turn->penalty);
}

static bool read_parts(struct notation_line *line, struct notation_turn *turn)
{
    const char *at = line->rest.at;
    if (!consume_cards(line, &at, "(", &turn->hand))
        return false;
    if (turn->hand.at == NULL) {
        turn->reversed = consume_word(&at, "[R]");
        turn->time_up = consume_word(&at, "[TIME]");
        turn->lost = consume_word(&at, "\u5207\u65AD"); /* setsudan, cut off */
    }
    if (turn->lost.at != NULL)
        note_liberty(line, PRIME_DAIFUGO_LOST, prime_daifugo_line_column(line, turn->lost.at));
    if (turn->hand.at == NULL && turn->time_up.at == NULL && turn->lost.at == NULL) {
        if (!consume_cards(line, &at, "D(", &turn->draw) || !consume_move(line, &at, turn))
            return false;
        turn->win = consume_word(&at, "#");
    }
    turn->end = at;
    return *at == '\0' || explain_fault(line, at, AT_END, "");
}

/* ---- the name ---- */

/* The name before the colon, without the blanks around it. */
static bool read_name(struct notation_line *line, const char *colon, struct span *name)
{
    const char *at = skip_blanks(line->raw, colon), *end = at, *next;
    for (const char *c = at; c < colon; c = next) {
        next = c + character_size(c, colon);
        if (blank_length(c, colon) == 0)
            end = next;
    }
    if (at > line->raw)
        note_liberty(line, PRIME_DAIFUGO_BLANKS, 1);
    if (end < colon && end > at)
        note_liberty(line, PRIME_DAIFUGO_BLANKS, prime_daifugo_line_column(line, end));
    *name = (struct span){at, (size_t)(end - at)};
    if (name->length > 0)
        return true;
    line->fault_at = line->raw;
    text_say(&line->fault, "there is no name before the colon");
    return false;
}

/* Whether the line begins with [TIME, in capital or small letters. */
static bool is_time_up(const char *raw)
{
    static const char sign[] = "[TIME";
    for (size_t i = 0; sign[i] != '\0'; i++)
        if (raw[i] != sign[i] && raw[i] != (sign[i] | 0x20))
            return false;
    return true;
}

/* Says what is wrong with a line without a colon. Returns false. */
static bool explain_missing_colon(struct notation_line *line, const char *raw, struct notation_turn *turn)
{
    line->fault_at = raw;
    if (*raw == '#') {
        text_say(&line->fault, "a title begins with ###");
    } else if (is_time_up(raw)) {
        text_say(&line->fault, "the end of the time is written NAME:[TIME], with the player on turn");
    } else if (prime_daifugo_line_lacks_colon(raw, strlen(raw))) {
        line->fault_at = find_bracket(raw, raw + strlen(raw));
        turn->name.length = (size_t)(line->fault_at - raw);
        text_say(&line->fault, "a colon is missing: a hand is NAME:(CARDS)");
    } else {
        text_say(&line->fault, "this is neither a title (###), nor a hand, nor a turn (NAME:)");
    }
    return false;
}

bool prime_daifugo_line_read(struct notation_line *line, const char *raw, struct notation_turn *turn)
{
    const char *end = raw + strlen(raw), *colon = find_colon(raw, end);
    text_clear(&line->rest);
    text_clear(&line->columns);
    text_clear(&line->fault);
    memset(line->liberty, 0, sizeof line->liberty);
    line->raw = raw;
    line->fault_at = NULL;
    *turn = (struct notation_turn){.name = {raw, 0}};
    if (colon == end)
        return explain_missing_colon(line, raw, turn);
    if (!read_name(line, colon, &turn->name))
        return false;
    size_t size = colon_length(colon, end), column = prime_daifugo_line_column(line, colon);
    if (size > 1)
        note_liberty(line, PRIME_DAIFUGO_WIDE, column);
    read_rest(line, colon + size, end, column + 1);
    return read_parts(line, turn);
}

void prime_daifugo_line_free(struct notation_line *line)
{
    text_free(&line->rest);
    text_free(&line->columns);
    text_free(&line->fault);
}

bool prime_daifugo_line_is_hand(const char *raw, size_t length)
{
    const char *end = raw + length, *colon = find_colon(raw, end);
    const char *at = colon < end ? skip_blanks(colon + colon_length(colon, end), end) : end;
    return (at < end && *at == '(') || (end - at >= 3 && memcmp(at, "\uFF08", 3) == 0);
}

bool prime_daifugo_line_lacks_colon(const char *raw, size_t length)
{
    const char *end = raw + length, *bracket = find_bracket(raw, end);
    struct text cards = {0};
    fold_add(&cards, bracket, (size_t)(end - bracket));
    size_t count = cards.length > 0 ? 1 + strspn(cards.at + 1, "A023456789TJQKX1atjqkx ") : 0;
    bool is_hand = count > 0 && cards.at[count] == ')' && cards.at[count + 1] == '\0';
    text_free(&cards);
    return is_hand && bracket > raw && find_colon(raw, end) == end;
}

const char *prime_daifugo_line_title(struct notation_line *line, const char *raw, size_t length)
{
    const char *end = raw + length, *at = skip_blanks(raw, end);
    memset(line->liberty, 0, sizeof line->liberty);
    if (at > raw)
        note_liberty(line, PRIME_DAIFUGO_BLANKS, 1);
    for (int i = 0; i < 3; i++) {
        static const char *const marks[] = {"#", "\uFF03", NULL};
        size_t size = at < end ? character_size(at, end) : 0;
        if (!is_one_of(at, size, marks))
            return NULL;
        if (size > 1)
            note_liberty(line, PRIME_DAIFUGO_WIDE, 1 + count_characters(raw, at));
        at += size;
    }
    return at;
}
