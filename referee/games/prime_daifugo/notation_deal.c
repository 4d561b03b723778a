/* notation_deal.c: the beginning of a game in a score file: titles, house rules, names and hands. */
#include "referee/games/prime_daifugo/notation_reader.h"

#include "core/base/confusables.h"
#include "core/base/fault.h"
#include "core/base/words.h"

#include <stdlib.h>
#include <string.h>

enum { WRITTEN_MAX = 200 }; /* maximum number of bytes of a name */

static const char game_name[] = "prime-daifugo";

/* ---- titles ---- */

/* Whether each word contains a =, as options do. */
static bool are_options(const char *words)
{
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        if (memchr(words, '=', length) == NULL)
            return false;
        words += length;
    }
    return true;
}

/*
 * Whether the title gives house rules: `prime-daifugo penalty=1`, as this program writes it, or with capitals and a
 * blank in the name; or `prime-daifugo` alone, as this program writes it if there are none. `prime-daifugo 2026 final`
 * is an ordinary title, and so is `Prime Daifugo` alone.
 */
static bool has_options(const char *title)
{
    size_t length = strlen(game_name);
    if (strcmp(title, game_name) == 0)
        return true;
    for (size_t i = 0; i < length; i++)
        if (title[i] != game_name[i] && (title[i] | 0x20) != game_name[i] && !(game_name[i] == '-' && title[i] == ' '))
            return false;
    return title[length] == ' ' && title[length + strspn(title + length, " ")] != '\0' && are_options(title + length);
}

void reader_add_title(struct notation_reader *reader, const char *text)
{
    while (*text == ' ' || strncmp(text, "\u3000", 3) == 0)
        text += *text == ' ' ? 1 : 3;
    if (has_options(text)) {
        text_clear(&reader->options);
        text_add(&reader->options, text + strlen(game_name));
        reader->options_line = reader->number;
    } else {
        text_add(&reader->titles, text);
        text_add_char(&reader->titles, '\n');
        reader->titles_line = reader->number;
    }
}

/* Sends the titles to the referee. A title too long for a command is left out, with a warning. */
static void send_titles(struct notation_reader *reader)
{
    struct fault fault = {0};
    struct text word = {0};
    const char *at = text_string(&reader->titles);
    for (size_t length; *at != '\0'; at += length + 1) {
        length = strcspn(at, "\n");
        text_clear(&word);
        words_add_coded(&word, at, length);
        if (length > 0 && !notation_command(reader->notation, &fault, "title %s", word.at))
            reader_warn(reader, reader->titles_line, 1, "warning: a title is too long to be kept");
    }
    text_free(&word);
}

/* ---- hands ---- */

void reader_store_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_bad)
{
    if (reader->hands == SEATS_MAX)
        return;
    struct hand_line *hand = &reader->hand[reader->hands++];
    hand->number = reader->number;
    hand->is_bad = is_bad;
    hand->name_column = prime_daifugo_line_column(&reader->line, turn->name.at);
    hand->column = turn->hand.at != NULL ? prime_daifugo_line_column(&reader->line, turn->hand.at) : 1;
    text_add_bytes(&hand->written, turn->name.at, turn->name.length);
    text_add_bytes(&hand->cards, turn->hand.at != NULL ? turn->hand.at : "", turn->hand.length);
}

bool reader_add_hand(struct notation_reader *reader, const struct notation_turn *turn)
{
    int length = (int)turn->name.length;
    bool is_long = length > WRITTEN_MAX;
    if (is_long)
        reader_unreadable(reader, turn->name.at, "a name has at most %d bytes", WRITTEN_MAX);
    else if (reader->strict && strcspn(turn->name.at, " \t,") < turn->name.length)
        reader_unreadable(reader, turn->name.at, "a name has no blanks and no commas");
    else if (reader->hands == SEATS_MAX)
        return reader_stop(reader, turn->name.at, "%.*s is one too many: not that many play", length, turn->name.at);
    else if (reader_has_name(reader, turn->name))
        return reader_stop(reader, turn->name.at, "two players are called %.*s", length, turn->name.at);
    struct notation_turn kept = *turn;
    kept.name.length = is_long ? 0 : kept.name.length;
    reader_store_hand(reader, &kept, reader->stopped);
    return !reader->stopped;
}

/* Whether a player has that name already, or one that the referee treats as equal. */
static bool is_taken(const struct notation_reader *reader, const char *name)
{
    for (int i = 0; i < reader->hands; i++)
        if (confusables_are_alike(text_string(&reader->hand[i].player), name))
            return true;
    return false;
}

/*
 * Chooses the referee's names of the players: the written name if the referee accepts it, else P and a number, from 1:
 * that of the seat or, if that name is taken, a greater one. Strict reading keeps every written name. False after a
 * fault.
 */
static bool name_players(struct notation_reader *reader)
{
    for (int i = 0; i < reader->hands; i++) {
        struct hand_line *hand = &reader->hand[i];
        const char *written = hand->written.at;
        if (reader->strict || (notation_allows_name(reader->notation, written) && !is_taken(reader, written)))
            text_add_text(&hand->player, &hand->written);
    }
    for (int i = 0; i < reader->hands; i++) {
        struct hand_line *hand = &reader->hand[i];
        if (hand->player.length > 0)
            continue;
        struct text name = {0};
        for (int number = i + 1; name.length == 0 || is_taken(reader, name.at); number++) {
            text_clear(&name);
            text_print(&name, "P%d", number);
        }
        text_add_text(&hand->player, &name);
        text_free(&name);
        if (!reader_note_liberty(reader, PRIME_DAIFUGO_NAME, hand->number, hand->name_column, hand->written.at))
            return false;
    }
    return true;
}

/* Sends the written names to the referee if they differ from its names. */
static bool send_names(struct notation_reader *reader)
{
    struct fault fault = {0};
    bool ok = true;
    for (int i = 0; i < reader->hands && ok; i++) {
        const struct hand_line *hand = &reader->hand[i];
        struct text word = {0};
        words_add_coded(&word, hand->written.at, hand->written.length);
        ok = strcmp(hand->player.at, hand->written.at) == 0 ||
             notation_command(reader->notation, &fault, "alias %s %s", hand->player.at, word.at) ||
             reader_report_refusal_at(reader, hand->number, hand->name_column, &fault);
        text_free(&word);
    }
    return ok;
}

/* ---- the deal ---- */

/* Adds the options of the house that no title sets. */
static void add_house_options(struct notation_reader *reader)
{
    const char *at = notation_house_options(reader->notation);
    for (size_t length; *at != '\0'; at += length) {
        struct text name = {0};
        length = 1 + strcspn(at + 1, " ");
        text_add_bytes(&name, at, strcspn(at, "="));
        text_add_char(&name, '=');
        if (strstr(text_string(&reader->options), name.at) == NULL)
            text_add_bytes(&reader->options, at, length);
        text_free(&name);
    }
}

/* Sends the command `new`. */
static bool send_new(struct notation_reader *reader)
{
    struct fault fault = {0};
    struct text line = {0};
    add_house_options(reader);
    const char *dealt = notation_option_fixed_by_hands(text_string(&reader->options));
    text_print(&line, "new %s players=", game_name);
    if (reader->hands == 1 && !reader->has_turns)
        text_add(&line, "1"); /* not practice, but a stray hand: to be refused for the number of players */
    for (int i = 0; i < reader->hands && (reader->hands > 1 || reader->has_turns); i++)
        text_print(&line, i > 0 ? ",%s" : "%s", reader->hand[i].player.at);
    text_add(&line, " deal=manual seed=0");
    text_add_text(&line, &reader->options);
    bool ok = dealt != NULL ? refuse(&fault, FAULT_BAD_OPTION, "%s follows from the hands", dealt)
                            : notation_command(reader->notation, &fault, "%s", line.at);
    text_free(&line);
    /* Names are without blanks, and cannot break the syntax. */
    bool is_option = reader->options_line > 0 && (fault.code == FAULT_BAD_OPTION || fault.code == FAULT_SYNTAX ||
                                                  fault.code == FAULT_NO_FILES);
    return ok || reader_report_refusal_at(reader, is_option ? reader->options_line : reader->hand[0].number, 1, &fault);
}

/* The number of cards that each player is dealt: by the option, else as usual for a whole deck. */
static size_t dealt_cards(const struct notation_reader *reader)
{
    static const char name[] = " hand=";
    const char *option = strstr(text_string(&reader->options), name);
    if (option != NULL)
        return strtoul(option + strlen(name), NULL, 10);
    return reader->hands < 5 ? 11 : 7;
}

/* Warns of each hand that does not have as many cards as are dealt, if some hand has that many. */
static void compare_hands(struct notation_reader *reader)
{
    static const char *const warnings[] = {N_("warning: %s has %zu cards, and %s has %zu"),
                                           N_("warning: %s has %zu card, and %s has %zu")};
    const struct hand_line *whole = NULL;
    size_t dealt = dealt_cards(reader);
    for (int i = reader->hands - 1; i >= 0; i--)
        if (reader->hand[i].cards.length == dealt)
            whole = &reader->hand[i];
    for (int i = 0; i < reader->hands && whole != NULL; i++) {
        const struct hand_line *hand = &reader->hand[i];
        size_t cards = hand->cards.length;
        if (cards != dealt)
            reader_warn(reader, hand->number, hand->column, warnings[cards == 1], hand->written.at, cards,
                        whole->written.at, dealt);
    }
}

static bool send_hands(struct notation_reader *reader)
{
    struct fault fault = {0};
    for (int i = 0; i < reader->hands; i++) {
        const struct hand_line *hand = &reader->hand[i];
        const char *cards = hand->cards.length > 0 ? hand->cards.at : "-";
        if (!notation_command(reader->notation, &fault, "deal %s %s", hand->player.at, cards))
            return reader_report_refusal_at(reader, hand->number, hand->column, &fault);
    }
    return true;
}

bool reader_deal(struct notation_reader *reader)
{
    if ((reader->unspaced_line > 0 &&
         !reader_note_liberty(reader, PRIME_DAIFUGO_NO_GAP, reader->unspaced_line, 1, NULL)) ||
        (reader->gap_line > 0 && !reader_note_liberty(reader, PRIME_DAIFUGO_GAP, reader->gap_line, 1, NULL)) ||
        !name_players(reader) || !send_new(reader))
        return false;
    send_titles(reader);
    compare_hands(reader);
    return send_names(reader) && send_hands(reader);
}

bool reader_begin(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct fault fault = {0};
    if (reader->hands == 0)
        return reader_unreadable(reader, turn->name.at, "a turn without the hands before it");
    if (!reader_deal(reader))
        return false;
    if (!reader_check_player(reader, turn->name))
        return false;
    int seat = reader_find(reader, turn->name);
    if (!notation_command(reader->notation, &fault, "start %s", reader->hand[seat].player.at))
        return reader_report_refusal_at(reader, reader->hand[0].number, reader->hand[0].column, &fault);
    reader->begun = true;
    if (reader->hands == 1 &&
        !reader_note_liberty(reader, PRIME_DAIFUGO_ALONE, reader->hand[0].number, reader->hand[0].name_column, NULL))
        return false;
    reader->unseen = strtoul(notation_key(reader->notation, "pile.count"), NULL, 10);
    return true;
}
