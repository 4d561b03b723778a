/* notation.c: reads the score notation of the original Prime Daifugo, and replays its games as commands. */
#include "referee/games/prime_daifugo/notation.h"

#include <stdlib.h>
#include <string.h>

static const char game_name[] = "prime-daifugo";
static const char card_letters[] = "A23456789TJQKX";

/* A part of a line; `at` is NULL if the line has no such part. */
struct span {
    const char *at;
    size_t length;
};

/* The parts of a line: of a hand, or of a turn. */
struct turn {
    struct span name;
    struct span hand;     /* the cards of a hand; of a turn: no such part */
    struct span reversed; /* [R] */
    struct span draw;     /* the card of D(c) */
    struct span move;     /* the play, % or %% */
    struct span marker;   /* [GC], [RR], [IN] */
    struct span penalty;  /* the cards of P(…), perhaps none */
    struct span win;      /* # */
    const char *end;
};

struct hand_line {
    unsigned long line;
    size_t name_column, column;
    struct text name, cards;
};

struct reader {
    struct notation *notation;
    unsigned long line;
    const char *text;         /* the line */
    struct text title;
    unsigned long title_line;
    int hands;                /* hands read in this block */
    struct hand_line hand[SEATS_MAX];
    bool begun;               /* a turn of the block has been read */
    size_t unseen;            /* cards on top of the deck whose order is unknown */
};

/* ---- messages ---- */

/* The column of a byte of the line, from 1, in characters of UTF-8. */
static size_t column_of(const struct reader *reader, const char *at)
{
    size_t column = 1;
    for (const char *c = reader->text; c < at; c++)
        column += ((unsigned char)*c & 0xC0) != 0x80;
    return column;
}

/* Each of these three stops the reading and returns false. Wrong: it breaks the rules of the game. */
static bool wrong_at(struct reader *reader, unsigned long line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static bool wrong_at(struct reader *reader, unsigned long line, size_t column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notation_stop(reader->notation, NOTATION_WRONG, line, column, format, arguments);
    va_end(arguments);
    return false;
}

static bool wrong(struct reader *reader, const char *at, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool wrong(struct reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notation_stop(reader->notation, NOTATION_WRONG, reader->line, column_of(reader, at), format, arguments);
    va_end(arguments);
    return false;
}

/* Unreadable: it is no notation. */
static bool unreadable(struct reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool unreadable(struct reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notation_stop(reader->notation, NOTATION_UNREADABLE, reader->line, column_of(reader, at), format, arguments);
    va_end(arguments);
    return false;
}

static void warn(struct reader *reader, const char *at, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void warn(struct reader *reader, const char *at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    notation_warn(reader->notation, reader->line, column_of(reader, at), format, arguments);
    va_end(arguments);
}

/* ---- the game ---- */

/* What follows the kind in an event of the last command, or `at` NULL. Valid until the next command. */
static struct span find_event(const struct reader *reader, const char *kind)
{
    struct span words = {NULL, 0};
    words.at = notation_event(reader->notation, kind, &words.length);
    return words;
}

static const char *text_or_empty(struct span span)
{
    return span.at != NULL ? span.at : "";
}

static struct span span_of(const char *string)
{
    return (struct span){string, strlen(string)};
}

/* Reports a command that the game has refused, with what was written. */
static bool refused(struct reader *reader, struct span written, const struct fault *fault)
{
    struct fault_row row = fault_row(fault);
    return wrong(reader, written.at, fault->detail[0] != '\0' ? "written %.*s: %s -- %s: %s" : "written %.*s: %s -- %s",
                 (int)written.length, written.at, row.word, row.text, fault->detail);
}

/* ---- reading a line ---- */

static bool starts(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

/* Takes `word` if it comes next. */
static struct span take_word(const char **at, const char *word)
{
    struct span span = {NULL, 0};
    if (starts(*at, word)) {
        span = (struct span){*at, strlen(word)};
        *at += span.length;
    }
    return span;
}

static size_t count_cards(const char *at)
{
    return strspn(at, card_letters);
}

/* If `open` comes next, takes it, cards (perhaps none) and `)`. False if anything else stands before the `)`. */
static bool take_cards(struct reader *reader, const char **at, const char *open, struct span *cards)
{
    struct span begin = take_word(at, open);
    *cards = (struct span){NULL, 0};
    if (begin.at == NULL)
        return true;
    *cards = (struct span){*at, count_cards(*at)};
    *at += cards->length;
    return take_word(at, ")").at != NULL || unreadable(reader, *at, "not a card, and not )");
}

/* A play: cards, signs between them, then values of Jokers. Whether it is a legal play, the game decides. */
static bool take_play(struct reader *reader, const char **at, struct span *play)
{
    *play = (struct span){*at, 0};
    *at += strspn(*at, "A23456789TJQKX=*^");
    while (starts(*at, "|X=") && ((*at)[3] == '0' || count_cards(*at + 3) > 0))
        *at += 4;
    play->length = (size_t)(*at - play->at);
    return play->length > 0 || unreadable(reader, *at, "no cards, and no %%");
}

static bool take_move(struct reader *reader, const char **at, struct turn *turn)
{
    turn->move = take_word(at, "%%");
    if (turn->move.at == NULL)
        turn->move = take_word(at, "%");
    if (turn->move.at != NULL)
        return true;
    if (turn->draw.at != NULL && **at == '\0')
        return true; /* the file ends after a draw */
    if (!take_play(reader, at, &turn->move))
        return false;
    for (int i = 0; i < 3 && turn->marker.at == NULL; i++)
        turn->marker = take_word(at, (const char *const[]){"[GC]", "[RR]", "[IN]"}[i]);
    return take_cards(reader, at, ",P(", &turn->penalty);
}

/* Parses the line, which is trimmed and ends with a NUL. */
static bool read_turn(struct reader *reader, struct turn *turn)
{
    const char *at = strchr(reader->text, ':');
    *turn = (struct turn){.name = {reader->text, 0}};
    if (at == NULL)
        return unreadable(reader, reader->text, "neither a title (###), nor a hand, nor a turn (NAME:)");
    turn->name.length = (size_t)(at++ - reader->text);
    if (turn->name.length == 0)
        return unreadable(reader, reader->text, "no name before the colon");
    if (!take_cards(reader, &at, "(", &turn->hand))
        return false;
    if (turn->hand.at == NULL) {
        turn->reversed = take_word(&at, "[R]");
        if (!take_cards(reader, &at, "D(", &turn->draw) || !take_move(reader, &at, turn))
            return false;
        turn->win = take_word(&at, "#");
    }
    turn->end = at;
    return *at == '\0' || unreadable(reader, at, "this does not belong here");
}

/* ---- the beginning of a game ---- */

static bool add_hand(struct reader *reader, const struct turn *turn)
{
    if (reader->begun)
        return unreadable(reader, turn->name.at, "a hand after the first turn; an empty line ends a game");
    if (strcspn(turn->name.at, " \t,") < turn->name.length)
        return unreadable(reader, turn->name.at, "a name has no blanks and no commas");
    if (reader->hands == SEATS_MAX)
        return wrong(reader, turn->name.at, "written %.*s: not so many play", (int)turn->name.length, turn->name.at);
    struct hand_line *hand = &reader->hand[reader->hands++];
    hand->line = reader->line;
    hand->column = column_of(reader, turn->hand.at);
    text_add_bytes(&hand->name, turn->name.at, turn->name.length);
    text_add_bytes(&hand->cards, turn->hand.at, turn->hand.length);
    return true;
}

/* Adds the options of a title that this program wrote: `### prime-daifugo penalty=1`. */
static void add_options(const struct text *title, struct text *line)
{
    const char *at = text_string(title);
    if (!starts(at, game_name) || at[strlen(game_name)] != ' ')
        return;
    text_add(line, at + strlen(game_name));
}

/* Whether the title has an option that the hands determine; the first of them goes to `own`. */
static bool has_own_options(const struct text *options, const char **own)
{
    static const char *const names[] = {" players=", " deal=", " seed="};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strstr(text_string(options), names[i]) != NULL) {
            *own = names[i] + 1;
            return true;
        }
    return false;
}

static bool refused_beginning(struct reader *reader, unsigned long line, size_t column, const struct fault *fault)
{
    struct fault_row row = fault_row(fault);
    return wrong_at(reader, line, column, "%s -- %s: %s", row.word, row.text, fault->detail);
}

/* After all hands of a block: the commands `new` and `deal`. */
static bool deal(struct reader *reader)
{
    struct fault fault = {0};
    struct text line = {0}, options = {0};
    const char *own = NULL;
    text_print(&line, "new %s players=", game_name);
    for (int i = 0; i < reader->hands; i++)
        text_print(&line, i > 0 ? ",%s" : "%s", reader->hand[i].name.at);
    text_add(&line, " deal=manual seed=0");
    add_options(&reader->title, &options);
    text_add_text(&line, &options);
    bool ok = has_own_options(&options, &own) ? refuse(&fault, FAULT_BAD_OPTION, "%s is told by the hands", own)
                                              : notation_command(reader->notation, &fault, "%s", line.at);
    text_free(&line);
    text_free(&options);
    if (!ok && (fault.code == FAULT_BAD_OPTION || fault.code == FAULT_SYNTAX)) /* names have no blanks */
        return refused_beginning(reader, reader->title_line, 1, &fault);
    if (!ok)
        return refused_beginning(reader, reader->hand[0].line, 1, &fault);
    for (int i = 0; i < reader->hands; i++) {
        const struct hand_line *hand = &reader->hand[i];
        const char *cards = hand->cards.length > 0 ? hand->cards.at : "-";
        if (!notation_command(reader->notation, &fault, "deal %s %s", hand->name.at, cards))
            return refused_beginning(reader, hand->line, hand->column, &fault);
    }
    return true;
}

/* The first turn of a block. */
static bool begin(struct reader *reader, const struct turn *turn)
{
    struct fault fault = {0};
    if (reader->hands == 0)
        return unreadable(reader, turn->name.at, "a turn without the hands before it");
    if (!deal(reader))
        return false;
    if (!notation_command(reader->notation, &fault, "start %.*s", (int)turn->name.length, turn->name.at))
        return refused(reader, turn->name, &fault);
    reader->begun = true;
    reader->unseen = strtoul(notation_key(reader->notation, "pile.count"), NULL, 10);
    return true;
}

static void end_block(struct reader *reader)
{
    for (int i = 0; i < reader->hands; i++) {
        text_clear(&reader->hand[i].name);
        text_clear(&reader->hand[i].cards);
    }
    text_clear(&reader->title);
    reader->title_line = 0;
    reader->hands = 0;
    reader->begun = false;
}

/* A block that ends before its first turn is dealt only. */
static bool finish_block(struct reader *reader)
{
    bool ok = reader->begun || reader->hands == 0 || deal(reader);
    end_block(reader);
    return ok;
}

/* ---- a turn ---- */

/* Fills in the deck, one letter a card, the top card first; returns the number of cards. */
static size_t read_deck(struct reader *reader, char deck[DECK_CARDS_MAX])
{
    size_t count = 0;
    for (const char *at = notation_key(reader->notation, "pile"); *at != '\0'; at++)
        if (*at != ',' && *at != '-')
            deck[count++] = *at;
    return count;
}

/*
 * Makes the game draw the cards that are written, by the command `chance`, in whatever order, if the deck holds them.
 * The top of the deck is of unseen cards, so any of them may come. When they are used up, the cards that went under the
 * deck come in the order in which they went there: another card then is a warning.
 */
static bool prepare_draw(struct reader *reader, struct span cards)
{
    char deck[DECK_CARDS_MAX] = "";
    struct fault fault = {0};
    size_t count = read_deck(reader, deck);
    bool is_next = cards.length <= count && memcmp(deck, cards.at, cards.length) == 0;
    for (size_t i = 0; i < cards.length; i++) {
        const char *at = memchr(deck, cards.at[i], count);
        size_t index = at != NULL ? (size_t)(at - deck) : count;
        if (index == count)
            return wrong(reader, cards.at + i, "written %c: the deck does not hold it", cards.at[i]);
        if (reader->unseen == 0 && index > 0)
            warn(reader, cards.at + i, "warning: written %c: the next card of the deck is %c", cards.at[i], deck[0]);
        else if (reader->unseen > 0 && index >= reader->unseen)
            warn(reader, cards.at + i, "warning: written %c: it lies under cards that were never seen", cards.at[i]);
        reader->unseen -= index < reader->unseen;
        memmove(deck + index, deck + index + 1, --count - index);
    }
    return is_next || notation_command(reader->notation, &fault, "chance %.*s", (int)cards.length, cards.at) ||
           refused(reader, cards, &fault);
}

static bool draw(struct reader *reader, const struct turn *turn)
{
    struct fault fault = {0};
    struct span written = {turn->draw.at - 2, turn->draw.length + 3};
    if (turn->draw.length != 1)
        return wrong(reader, written.at, "written %.*s: one card is drawn", (int)written.length, written.at);
    bool may = strcmp(notation_key(reader->notation, "phase"), "draw") == 0;
    return (!may || prepare_draw(reader, turn->draw)) &&
           (notation_command(reader->notation, &fault, "draw") || refused(reader, written, &fault));
}

static bool check_turn(struct reader *reader, const struct turn *turn)
{
    const char *on_turn = notation_key(reader->notation, "turn");
    if (strlen(on_turn) == turn->name.length && memcmp(on_turn, turn->name.at, turn->name.length) == 0)
        return true;
    bool over = strcmp(on_turn, "-") == 0;
    const char *rule = over ? "written %.*s: the game is over; %s has won" : "written %.*s: %s is on turn";
    return wrong(reader, turn->name.at, rule, (int)turn->name.length, turn->name.at,
                 over ? notation_key(reader->notation, "winner") : on_turn);
}

static bool check_order(struct reader *reader, const struct turn *turn)
{
    bool reversed = strcmp(notation_key(reader->notation, "order"), "reversed") == 0;
    if (reversed == (turn->reversed.at != NULL))
        return true;
    return reversed ? wrong(reader, turn->name.at + turn->name.length + 1, "written no [R]: the order is reversed")
                    : wrong(reader, turn->reversed.at, "written [R]: the order is normal");
}

/* The marker must be the one that the events of the play call for, or none. */
static bool check_marker(struct reader *reader, const struct turn *turn)
{
    static const char *const kinds[][2] = {{"cut ", "[GC]"}, {"revolution ", "[RR]"}, {"joker ", "[IN]"}};
    struct span marker = span_of("");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (find_event(reader, kinds[i][0]).at != NULL)
            marker = span_of(kinds[i][1]);
    if (turn->marker.length == marker.length && memcmp(text_or_empty(turn->marker), marker.at, marker.length) == 0)
        return true;
    if (turn->marker.at == NULL)
        return wrong(reader, turn->move.at + turn->move.length, "written no marker: it is %s", marker.at);
    return wrong(reader, turn->marker.at, "written %.*s: it is %s", (int)turn->marker.length, turn->marker.at,
                 marker.length > 0 ? marker.at : "an ordinary play");
}

/* The number of penalty cards must be the one that the game made the player draw. */
static bool check_penalty(struct reader *reader, const struct turn *turn)
{
    struct span due = find_event(reader, "penalty "), judged = find_event(reader, "judge ");
    unsigned long count = due.at != NULL ? strtoul(strchr(due.at, ' '), NULL, 10) : 0;
    if (count == turn->penalty.length && (due.at != NULL || turn->penalty.at == NULL))
        return true;
    struct span written = turn->move;
    if (turn->penalty.at != NULL)
        written = (struct span){turn->penalty.at - 2, turn->penalty.length + 3};
    if (due.at != NULL)
        return wrong(reader, written.at, "written %.*s: %.*s; the rules draw %lu", (int)written.length, written.at,
                     (int)judged.length, judged.at, count);
    if (judged.at == NULL)
        judged = span_of("nothing is wrong");
    return wrong(reader, written.at, "written %.*s: %.*s; the rules draw none", (int)written.length, written.at,
                 (int)judged.length, judged.at);
}

/* The # must be written if the player has no cards left, and only then. */
static bool check_win(struct reader *reader, const struct turn *turn)
{
    int length = (int)turn->name.length;
    bool empty = strcmp(notation_key(reader->notation, "%.*s.count", length, turn->name.at), "0") == 0;
    if (empty == (turn->win.at != NULL))
        return true;
    if (empty)
        return wrong(reader, turn->end, "written no #: %.*s has no cards left", length, turn->name.at);
    return wrong(reader, turn->win.at, "written #: %.*s holds %s", length, turn->name.at,
                 notation_key(reader->notation, "%.*s.hand", length, turn->name.at));
}

static bool make_move(struct reader *reader, const struct turn *turn)
{
    struct fault fault = {0};
    const char *at = turn->move.at;
    if (turn->penalty.length > 0 && !prepare_draw(reader, turn->penalty))
        return false;
    bool ok;
    if (*at == '%')
        ok = notation_command(reader->notation, &fault, turn->move.length > 1 ? "timeout" : "pass");
    else
        ok = notation_command(reader->notation, &fault, "play %.*s", (int)turn->move.length, at);
    return ok || refused(reader, turn->move, &fault);
}

static bool replay_turn(struct reader *reader, const struct turn *turn)
{
    if (!reader->begun && !begin(reader, turn))
        return false;
    if (!check_turn(reader, turn) || !check_order(reader, turn) || (turn->draw.at != NULL && !draw(reader, turn)))
        return false;
    return turn->move.at == NULL ||
           (make_move(reader, turn) && check_marker(reader, turn) && check_penalty(reader, turn) &&
            check_win(reader, turn));
}

/* ---- a file ---- */

static bool is_clean(struct reader *reader, const char *line, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t size = text_utf8_length(line + i, length - i);
        if (size == 0)
            return unreadable(reader, line + i, "no UTF-8");
        if (!text_is_clean(line + i, size))
            return unreadable(reader, line + i, "a control character");
        i += size;
    }
    return true;
}

static bool read_title(struct reader *reader)
{
    if (!finish_block(reader))
        return false;
    text_add(&reader->title, reader->text + 3 + strspn(reader->text + 3, " "));
    reader->title_line = reader->line;
    return true;
}

static bool read_line(struct reader *reader, char *line, size_t length)
{
    struct turn turn;
    size_t mark = reader->line == 1 ? text_mark_length(line, length) : 0;
    line += mark;
    length -= mark;
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL)
        length--;
    line[length] = '\0';
    reader->text = line;
    if (!is_clean(reader, line, length))
        return false;
    if (length == 0)
        return finish_block(reader);
    if (starts(line, "###"))
        return read_title(reader);
    if (!read_turn(reader, &turn))
        return false;
    return turn.hand.at != NULL ? add_hand(reader, &turn) : replay_turn(reader, &turn);
}

static void free_reader(struct reader *reader)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        text_free(&reader->hand[i].name);
        text_free(&reader->hand[i].cards);
    }
    text_free(&reader->title);
}

void prime_daifugo_read_notation(struct notation *notation)
{
    struct reader reader = {.notation = notation};
    const char *why;
    char *line;
    size_t length;
    bool ok = true;
    while (ok && (line = notation_next(notation, &length, &why)) != NULL) {
        reader.line = notation_line(notation);
        reader.text = line;
        ok = why != NULL ? unreadable(&reader, line, "%s", why) : read_line(&reader, line, length);
    }
    reader.line++;
    if (ok)
        finish_block(&reader);
    free_reader(&reader);
}

bool prime_daifugo_is_notation(const char *text)
{
    text += strspn(text, " \t\r\n");
    return starts(text, "###") || strstr(text, ":(") != NULL;
}
