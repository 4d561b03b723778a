/* notation_reader.c: messages about a score file, and its players. */
#include "referee/games/prime_daifugo/notation_reader.h"

#include "core/base/confusables.h"
#include "core/base/fault.h"
#include "core/base/language.h"

#include <string.h>

enum { QUOTED_MAX = 60 }; /* maximum number of bytes of a play or a name in a message */

/* ---- memory ---- */

void reader_clear(struct notation_reader *reader)
{
    for (int i = 0; i < reader->hands; i++) {
        text_clear(&reader->hand[i].written);
        text_clear(&reader->hand[i].player);
        text_clear(&reader->hand[i].cards);
        reader->hand[i].is_bad = false;
    }
    text_clear(&reader->titles);
    text_clear(&reader->options);
    reader->hands = 0;
    reader->lost = NULL;
    reader->has_turns = reader->begun = reader->stopped = reader->faulty = false;
    reader->gap = reader->doubtful = reader->marks_order = false;
    reader->turns = reader->titles_line = reader->options_line = reader->unmarked_line = 0;
    reader->gap_line = reader->unspaced_line = 0;
}

void reader_free_hand(struct hand_line *hand)
{
    text_free(&hand->written);
    text_free(&hand->player);
    text_free(&hand->cards);
}

void reader_free(struct notation_reader *reader)
{
    for (int i = 0; i < SEATS_MAX; i++)
        reader_free_hand(&reader->hand[i]);
    text_free(&reader->titles);
    text_free(&reader->options);
    prime_daifugo_line_free(&reader->line);
}

/* ---- messages: each format is translated to the user's language ---- */

static void report(struct notation_reader *reader, enum notation_end end, unsigned long line, size_t column,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));

static void report(struct notation_reader *reader, enum notation_end end, unsigned long line, size_t column,
                   const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (end == NOTATION_RIGHT)
        notation_warn(reader->notation, line, column, _(format), arguments);
    else
        notation_fault(reader->notation, end, line, column, _(format), arguments);
    va_end(arguments);
}

/* Reports a fault that ends the check of the block. */
static bool stop(struct notation_reader *reader, enum notation_end end, unsigned long line, size_t column,
                 const char *format, va_list arguments)
{
    struct text said = {0};
    text_vprint(&said, _(format), arguments);
    bool is_first = !reader->stopped && reader->hands > 0;
    report(reader, end, line, column, is_first ? N_("%s; the remainder of this game is not checked") : "%s",
           said.at);
    reader->stopped = reader->faulty = true;
    text_free(&said);
    return false;
}

static size_t column_of(const struct notation_reader *reader, const char *at)
{
    return prime_daifugo_line_column(&reader->line, at);
}

bool reader_unreadable(struct notation_reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    stop(reader, NOTATION_UNREADABLE, reader->number, column_of(reader, at), format, arguments);
    va_end(arguments);
    return false;
}

bool reader_stop(struct notation_reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    stop(reader, NOTATION_WRONG, reader->number, column_of(reader, at), format, arguments);
    va_end(arguments);
    return false;
}

bool reader_stop_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    stop(reader, NOTATION_WRONG, line, column, format, arguments);
    va_end(arguments);
    return false;
}

static void report_and_continue(struct notation_reader *reader, unsigned long line, size_t column, const char *format,
                                va_list arguments)
{
    struct text said = {0};
    text_vprint(&said, _(format), arguments);
    report(reader, NOTATION_WRONG, line, column, N_("%s; the game goes on"), said.at);
    reader->faulty = true;
    text_free(&said);
}

void reader_fault(struct notation_reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report_and_continue(reader, reader->number, column_of(reader, at), format, arguments);
    va_end(arguments);
}

void reader_fault_at(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report_and_continue(reader, line, column, format, arguments);
    va_end(arguments);
}

void reader_warn(struct notation_reader *reader, unsigned long line, size_t column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notation_warn(reader->notation, line, column, _(format), arguments);
    va_end(arguments);
}

bool reader_note_liberty(struct notation_reader *reader, enum prime_daifugo_liberty liberty, unsigned long line,
                         size_t column, const char *what)
{
    static const struct {
        const char *fault, *note; /* with `what` as argument, if that is given */
    } liberties[] = {
        [PRIME_DAIFUGO_SMALL_LETTERS] = {N_("a small letter is not canonical"),
                                         N_("note: a small letter is read as a capital")},
        [PRIME_DAIFUGO_BLANKS] = {N_("a blank is not canonical"), N_("note: a blank is left out")},
        [PRIME_DAIFUGO_WIDE] = {N_("a full-width character is not canonical"),
                                N_("note: a full-width character is read as a narrow one")},
        [PRIME_DAIFUGO_TIMES] = {N_("this sign of multiplication is not canonical"),
                                 N_("note: this sign of multiplication is read as *")},
        [PRIME_DAIFUGO_TEN] = {N_("10 is not canonical"), N_("note: 10 is read as T")},
        [PRIME_DAIFUGO_ACE] = {N_("1 is not canonical"), N_("note: 1 is read as A")},
        [PRIME_DAIFUGO_SUPERSCRIPT] = {N_("a superscript is not canonical"),
                                       N_("note: a superscript is read as an exponent")},
        [PRIME_DAIFUGO_JOKER_NUMBER] = {N_("a number as the value of a Joker is not canonical"),
                                        N_("note: a number as the value of a Joker is read as its card")},
        [PRIME_DAIFUGO_NAME] = {N_("%s is not canonical"),
                                N_("note: %s is not a name for the referee, which calls such players P1 and so on")},
        [PRIME_DAIFUGO_ALIKE] = {N_("%s is not canonical"),
                                 N_("note: %s: the names differ in case, width or composition alone")},
        [PRIME_DAIFUGO_COMPOSITE_CUT] = {N_("[GC] after a composite play is not canonical"),
                                         N_("note: [GC] after a composite play clears the field, as if all others "
                                            "passed; by our rules only the number alone does")},
        [PRIME_DAIFUGO_COMPOSITE_TURN] = {N_("[RR] after a composite play is not canonical"),
                                          N_("note: [RR] after a composite play turns the order round; by our rules "
                                             "only the number alone does")},
        [PRIME_DAIFUGO_ALONE] = {N_("a game of one player is not canonical"),
                                 N_("note: one hand alone is read as practice: a pass clears the field")},
        [PRIME_DAIFUGO_LOST] = {N_("a lost connection is not canonical"),
                                N_("note: a lost connection ends the game, and the others have won")},
        [PRIME_DAIFUGO_NO_ORDER] = {N_("a game without any [R] is not canonical"),
                                    N_("note: a game without any [R] is read as if it stood where the order is "
                                       "reversed")},
        [PRIME_DAIFUGO_GAP] = {N_("an empty line within a game is not canonical"),
                               N_("note: an empty line within a game is left out")},
        [PRIME_DAIFUGO_NO_GAP] = {N_("a game without an empty line before it is not canonical"),
                                  N_("note: a game without an empty line before it is read as another game")},
    };
    if (reader->strict) {
        report(reader, NOTATION_UNREADABLE, line, column, liberties[liberty].fault, what);
        reader->faulty = reader->stopped = true;
        return false;
    }
    if (!reader->noted[liberty])
        report(reader, NOTATION_RIGHT, line, column, liberties[liberty].note, what);
    reader->noted[liberty] = true;
    return true;
}

/* ---- players ---- */

bool reader_is_called(const struct notation_reader *reader, int seat, struct span written)
{
    const struct text *name = &reader->hand[seat].written;
    return name->length > 0 && name->length == written.length && memcmp(name->at, written.at, written.length) == 0;
}

static int exact_seat(const struct notation_reader *reader, struct span written)
{
    for (int i = 0; i < reader->hands; i++)
        if (reader_is_called(reader, i, written))
            return i;
    return SEAT_NONE;
}

bool reader_has_name(const struct notation_reader *reader, struct span written)
{
    return exact_seat(reader, written) != SEAT_NONE;
}

/* The only seat whose player's name differs from this one in case, width and composition at most, or SEAT_NONE. */
static int alike_seat(const struct notation_reader *reader, struct span written)
{
    struct text wanted = {0}, name = {0};
    int seat = SEAT_NONE, count = 0;
    confusables_add(&wanted, written.at, written.length);
    for (int i = 0; i < reader->hands; i++) {
        text_clear(&name);
        confusables_add(&name, reader->hand[i].written.at, reader->hand[i].written.length);
        if (strcmp(text_string(&wanted), text_string(&name)) == 0) {
            seat = i;
            count++;
        }
    }
    text_free(&wanted);
    text_free(&name);
    return count == 1 ? seat : SEAT_NONE;
}

int reader_find(const struct notation_reader *reader, struct span written)
{
    int seat = exact_seat(reader, written);
    return seat != SEAT_NONE ? seat : alike_seat(reader, written);
}

bool reader_check_player(struct notation_reader *reader, struct span written)
{
    if (reader_has_name(reader, written))
        return true;
    int alike = alike_seat(reader, written), length = written.length < QUOTED_MAX ? (int)written.length : QUOTED_MAX;
    struct text names = {0};
    if (alike != SEAT_NONE && !reader->strict) {
        text_say(&names, "%.*s is read as %s", length, written.at, reader->hand[alike].written.at);
        reader_note_liberty(reader, PRIME_DAIFUGO_ALIKE, reader->number, column_of(reader, written.at), names.at);
    } else if (alike != SEAT_NONE) {
        reader_stop(reader, written.at, "%.*s does not play: did you mean %s?", length, written.at,
                    reader->hand[alike].written.at);
    } else {
        for (int i = 0; i < reader->hands; i++)
            text_print(&names, "%s%s", i == 0 ? "" : i + 1 < reader->hands ? _(", ") : _(" and "),
                       reader->hand[i].written.at);
        reader_stop(reader, written.at,
                    reader->hands == 1 ? N_("%.*s does not play: %s does") : N_("%.*s does not play: %s do"), length,
                    written.at, text_string(&names));
    }
    text_free(&names);
    return alike != SEAT_NONE && !reader->strict;
}

const char *reader_written_name(const struct notation_reader *reader, const char *player)
{
    for (int i = 0; i < reader->hands; i++)
        if (strcmp(text_string(&reader->hand[i].player), player) == 0)
            return text_string(&reader->hand[i].written);
    return player;
}

/*
 * The length of a word that may be a name given by the referee, such as P1; 1 for a byte that is not in a word.
 * Japanese sentences have no blanks between words, so any byte that is not ASCII ends a word.
 */
static size_t word_length(const char *at)
{
    static const char word_bytes[] = "-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t length = 0;
    while (at[length] != '\0' && strchr(word_bytes, at[length]) != NULL)
        length++;
    return length > 0 ? length : 1;
}

/* Adds a sentence of the game, with the players' names as they are written in the file. */
static void add_detail(const struct notation_reader *reader, const char *detail, struct text *text)
{
    struct text word = {0};
    for (size_t length; *detail != '\0'; detail += length) {
        length = word_length(detail);
        text_clear(&word);
        text_add_bytes(&word, detail, length);
        text_add(text, reader_written_name(reader, word.at));
    }
    text_free(&word);
}

/* Adds the sentence of a refusal, and its detail in brackets. */
static void add_reason(const struct notation_reader *reader, const struct fault *fault, struct text *text)
{
    text_add(text, fault_row(fault).text);
    if (fault->detail[0] == '\0' || strcmp(fault->detail, fault_row(fault).text) == 0)
        return;
    text_add(text, _(" ("));
    add_detail(reader, fault->detail, text);
    text_add(text, _(")"));
}

static bool is_card(char c)
{
    return c != '\0' && strchr("A23456789TJQKX", c) != NULL;
}

/* Whether an X without a value is between cards of the factors: it may be meant as a multiplication sign. */
static bool has_cross(struct span play)
{
    bool found = false, factors = false;
    for (size_t i = 0; i + 1 < play.length && play.at[i] != '|'; i++) {
        found = found || (factors && play.at[i] == 'X' && is_card(play.at[i - 1]) && is_card(play.at[i + 1]));
        factors = factors || play.at[i] == '=';
    }
    return found && memchr(play.at, '|', play.length) == NULL;
}

bool reader_report_refusal(struct notation_reader *reader, const char *at, struct span written, const char *sentence,
                           const struct fault *fault)
{
    struct text reason = {0};
    bool is_long = written.length > QUOTED_MAX;
    add_reason(reader, fault, &reason);
    if (has_cross(written))
        text_say(&reason, ": an X is a Joker, and factors are joined by *");
    reader_stop(reader, at, sentence, is_long ? QUOTED_MAX : (int)written.length, written.at, is_long ? "..." : "",
                reason.at);
    text_free(&reason);
    return false;
}

bool reader_report_refusal_at(struct notation_reader *reader, unsigned long line, size_t column,
                              const struct fault *fault)
{
    struct text reason = {0};
    add_reason(reader, fault, &reason);
    reader_stop_at(reader, line, column, "%s", reason.at);
    text_free(&reason);
    return false;
}
