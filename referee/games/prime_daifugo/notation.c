/* notation.c: reads the score notation of the original Prime Daifugo, and replays its games as commands. */
#include "referee/games/prime_daifugo/notation.h"
#include "referee/games/prime_daifugo/notation_reader.h"

#include "core/base/encoding.h"
#include "core/base/language.h"
#include "core/num/verdict.h"
#include "referee/game/move.h"

#include <stdlib.h>
#include <string.h>

static struct span span_of(const char *string)
{
    return (struct span){string, strlen(string)};
}

/*
 * The words after `kind` in the first event of that kind of the last command; `at` is NULL if there is no such event.
 * Valid until the next command.
 */
static struct span find_event(const struct notation_reader *reader, const char *kind)
{
    struct span words = {NULL, 0};
    words.at = notation_event(reader->notation, kind, &words.length);
    return words;
}

/* The referee's name for the player of the turn, who must take part in the game. */
static const char *player_name(const struct notation_reader *reader, const struct notation_turn *turn)
{
    return reader->hand[reader_find(reader, turn->name)].player.at;
}

/* ---- draws ---- */

/* Writes the cards of the deck to `deck`, one letter a card, the top card first; returns the number of cards. */
static size_t read_deck(struct notation_reader *reader, char deck[DECK_CARDS_MAX])
{
    size_t count = 0;
    for (const char *at = notation_key(reader->notation, "pile"); *at != '\0'; at++)
        if (*at != ',' && *at != '-')
            deck[count++] = *at;
    return count;
}

/* The first of `count` cards of the deck whose letter is not among the written `cards`; the first card if all are. */
static char find_unwritten(const char *deck, size_t count, struct span cards)
{
    for (size_t i = 0; i < count; i++)
        if (memchr(cards.at, deck[i], cards.length) == NULL)
            return deck[i];
    return deck[0];
}

/*
 * Arranges with the command `chance` that the cards to be drawn are those written in the file; false, after a report,
 * if the deck does not hold them. At the top of the deck are cards never seen, any of which may come next. Below are
 * the cards that were put under the deck: these come in the order in which they were put there, unless they were
 * shuffled. A card that comes out of order is drawn with a warning. The order of the cards of one draw is not checked:
 * some writers sort them.
 */
static bool prepare_draw(struct notation_reader *reader, struct span cards)
{
    char deck[DECK_CARDS_MAX] = "";
    struct fault fault = {0};
    size_t count = read_deck(reader, deck);
    bool shuffled = strstr(text_string(&reader->options), " under=shuffled") != NULL;
    bool is_next = cards.length <= count && memcmp(deck, cards.at, cards.length) == 0;
    size_t due = cards.length > reader->unseen ? cards.length : reader->unseen; /* cards on top that may come next */
    for (size_t i = 0; i < cards.length; i++) {
        const char *at = memchr(deck, cards.at[i], count);
        size_t column = prime_daifugo_line_column(&reader->line, cards.at + i);
        size_t index = at != NULL ? (size_t)(at - deck) : count;
        struct span left = {cards.at + i, cards.length - i};
        if (index == count)
            return reader_stop(reader, cards.at + i, "%c cannot be drawn: the deck does not hold it", cards.at[i]);
        if (reader->unseen == 0 && index >= due && !shuffled)
            reader_warn(reader, reader->number, column, "warning: %c is drawn, but the next card of the deck is %c",
                        cards.at[i], find_unwritten(deck, due, left));
        else if (reader->unseen > 0 && index >= due)
            reader_warn(reader, reader->number, column, "warning: %c is drawn, but lies under cards never seen",
                        cards.at[i]);
        due -= index < due;
        reader->unseen -= index < reader->unseen;
        memmove(deck + index, deck + index + 1, --count - index);
    }
    return is_next || notation_command(reader->notation, &fault, "chance %.*s", (int)cards.length, cards.at) ||
           reader_report_refusal(reader, cards.at, cards, N_("%.*s%s cannot be drawn: %s"), &fault);
}

static bool draw(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct fault fault = {0};
    struct span written = {turn->draw.at - 2, turn->draw.length + 3};
    if (turn->draw.length != 1)
        return reader_stop(reader, written.at, "one card is drawn in a turn, but %zu are written", turn->draw.length);
    bool may_draw = strcmp(notation_key(reader->notation, "phase"), "draw") == 0;
    return (!may_draw || prepare_draw(reader, turn->draw)) &&
           (notation_command(reader->notation, &fault, "draw") ||
            reader_report_refusal(reader, written.at, turn->draw, N_("%.*s%s cannot be drawn: %s"), &fault));
}

/* ---- the player on turn ---- */

/* Whether the player of the line takes part in the game, and it is not over; if not, reports that. */
static bool check_player(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct text winner = {0};
    if (!reader_check_player(reader, turn->name))
        return false;
    if (!reader_is_over(reader))
        return true;
    reader_add_winner(reader, &winner);
    reader_stop(reader, turn->name.at, "the game is over: %s has won", winner.length > 0 ? winner.at : "-");
    text_free(&winner);
    return false;
}

static bool check_turn(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct text on_turn = {0};
    text_add(&on_turn, notation_key(reader->notation, "turn"));
    bool ok = strcmp(on_turn.at, player_name(reader, turn)) == 0;
    if (!ok)
        reader_stop(reader, turn->name.at, "%s is on turn, not %.*s", reader_written_name(reader, on_turn.at),
                    (int)turn->name.length, turn->name.at);
    text_free(&on_turn);
    return ok;
}

/*
 * Checks [R], which marks a reversed order. Many writers never write it: it may be missing throughout a game, but not
 * from only some of its turns.
 */
static void check_order(struct notation_reader *reader, const struct notation_turn *turn)
{
    bool reversed = strcmp(notation_key(reader->notation, "order"), "reversed") == 0;
    const char *begin = reader->line.rest.at;
    if (turn->reversed.at != NULL && reader->unmarked_line > 0)
        reader_fault_at(reader, reader->unmarked_line, reader->unmarked_column,
                        "the order is reversed, but [R] is not written, as it is in line %lu", reader->number);
    if (turn->reversed.at != NULL)
        reader->unmarked_line = 0;
    reader->marks_order = reader->marks_order || reader->strict || turn->reversed.at != NULL;
    if (turn->reversed.at != NULL && !reversed)
        reader_fault(reader, turn->reversed.at, "[R] is written, but the order is normal");
    if (turn->reversed.at != NULL || !reversed)
        return;
    if (reader->marks_order) {
        reader_fault(reader, begin, "the order is reversed, but [R] is not written");
    } else if (reader->unmarked_line == 0) {
        reader->unmarked_line = reader->number;
        reader->unmarked_column = prime_daifugo_line_column(&reader->line, begin);
    }
}

/* ---- the effects of a move ---- */

static bool is_composite(const struct notation_turn *turn)
{
    return memchr(turn->move.at, '=', strcspn(turn->move.at, "|")) != NULL; /* not the value of a Joker */
}

/*
 * Whether the turn is a composite play with a marker, 57=3*A9[GC]: by our rules only the number alone has an effect,
 * but some servers clear the field, or turn the order round.
 */
static bool is_marked_composite(const struct notation_turn *turn)
{
    return turn->marker.at != NULL && is_composite(turn);
}

/*
 * Checks that the turn has the marker that the events of the play require, or no marker if they require none. False if
 * the game cannot be followed further.
 */
static bool check_marker(struct notation_reader *reader, const struct notation_turn *turn)
{
    static const struct {
        const char *event, *marker, *lacking, *other;
        enum prime_daifugo_liberty composite; /* the liberty of writing this marker after a composite play */
    } kinds[] = {
        {"cut ", "[GC]", N_("%.*s cuts, but [GC] is not written"), N_("%.*s is written, but %.*s cuts: that is [GC]"),
         PRIME_DAIFUGO_COMPOSITE_CUT},
        {"revolution ", "[RR]", N_("%.*s reverses the order, but [RR] is not written"),
         N_("%.*s is written, but %.*s reverses the order: that is [RR]"), PRIME_DAIFUGO_COMPOSITE_TURN},
        {"joker ", "[IN]", N_("%.*s clears the field, but [IN] is not written"),
         N_("%.*s is written, but %.*s clears the field: that is [IN]"), PRIME_DAIFUGO_LIBERTIES},
    };
    int kind = -1, play = (int)turn->move.length, length = (int)turn->marker.length;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (find_event(reader, kinds[i].event).at != NULL)
            kind = (int)i;
    struct span due = span_of(kind >= 0 ? kinds[kind].marker : "");
    if (length == (int)due.length && (length == 0 || memcmp(turn->marker.at, due.at, due.length) == 0))
        return !is_marked_composite(turn) ||
               reader_note_liberty(reader, kinds[kind].composite, reader->number,
                                   prime_daifugo_line_column(&reader->line, turn->marker.at), NULL);
    if (kind < 0)
        reader_fault(reader, turn->marker.at, "%.*s is written, but %.*s is an ordinary play", length, turn->marker.at,
                     play, turn->move.at);
    else if (turn->marker.at == NULL)
        reader_fault(reader, turn->move.at + play, kinds[kind].lacking, play, turn->move.at);
    else
        reader_fault(reader, turn->marker.at, kinds[kind].other, length, turn->marker.at, play, turn->move.at);
    return true;
}

/* Adds the words of the event `judge` as a sentence: "889 = 7 * 127 is not prime". */
static void add_verdict(struct span judged, struct text *text)
{
    const char *end = judged.at + judged.length, *at = memchr(judged.at, ' ', judged.length);
    struct digits value;
    bool is_claim = !digits_read(judged.at, (size_t)(at - judged.at), &value);
    bool is_proven = is_claim || at[1] != 'p' /* not prime */ || verdict_proves(value, VERDICT_QUICK);
    const struct {
        const char *words, *sentence; /* with the number and the words after it */
        const char *joint;            /* between those words */
    } verdicts[] = {
        {"prime", is_proven ? N_("%s is prime") : N_("%s is probably prime"), " "},
        {"neither", N_("%s is not prime"), " "},
        {"composite divisor ", N_("%s is not prime: it is divisible by %s"), " "},
        {"composite witness", N_("%s is not prime"), " "},
        {"composite ", N_("%s = %s is not prime"), " * "},
        {"composite", N_("%s is not prime"), " "}, /* factors=never */
        {"correct", N_("%s is correct"), " "},
        {"wrong not-prime ", N_("%s is wrong: %s is not prime"), " "},
        {"wrong too-large", N_("%s is wrong: the product is too large"), " "},
        {"wrong ", N_("%s is wrong: the product is %s"), " "},
        {"wrong", N_("%s is wrong"), " "},
    };
    struct text number = {0}, detail = {0};
    text_add_bytes(&number, judged.at, (size_t)(at - judged.at));
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        size_t length = strlen(verdicts[i].words);
        if ((size_t)(end - at - 1) < length || memcmp(at + 1, verdicts[i].words, length) != 0)
            continue;
        for (at += 1 + length; at < end; at++)
            if (*at == ' ')
                text_add(&detail, verdicts[i].joint);
            else
                text_add_char(&detail, *at);
        text_say(text, verdicts[i].sentence, text_string(&number), text_string(&detail));
        break;
    }
    text_free(&number);
    text_free(&detail);
}

/*
 * Checks that as many penalty cards are written as the game made the player draw; otherwise it is not known which cards
 * these were. False if the game cannot be followed further.
 */
static bool check_penalty(struct notation_reader *reader, const struct notation_turn *turn)
{
    static const char *const lacking[] = {N_("%s: %lu cards are to be drawn, but none is written"),
                                          N_("%s: %lu card is to be drawn, but none is written")};
    static const char *const others[2][2] = {{N_("%s: %lu cards are to be drawn, but %zu are written"),
                                              N_("%s: %lu cards are to be drawn, but %zu is written")},
                                             {N_("%s: %lu card is to be drawn, but %zu are written"),
                                              N_("%s: %lu card is to be drawn, but %zu is written")}};
    struct span due = find_event(reader, "penalty "), judged = find_event(reader, "judge ");
    unsigned long count = due.at != NULL ? strtoul(strchr(due.at, ' '), NULL, 10) : 0;
    struct text verdict = {0};
    if (count == turn->penalty.length && (due.at != NULL || turn->penalty.at == NULL))
        return true;
    const char *at = turn->penalty.at != NULL ? turn->penalty.at - 2 : turn->move.at;
    if (judged.at != NULL)
        add_verdict(judged, &verdict);
    else
        text_say(&verdict, "%.*s is right", (int)turn->move.length, turn->move.at);
    bool goes_on = due.at == NULL && turn->penalty.length == 0;
    if (goes_on)
        reader_fault(reader, at, "%s: no cards are to be drawn, but P() is written", verdict.at);
    else if (due.at == NULL)
        reader_stop(reader, at, "%s: no cards are to be drawn, but P(%.*s) is written", verdict.at,
                    (int)turn->penalty.length, turn->penalty.at);
    else if (turn->penalty.at == NULL)
        reader_stop(reader, at, lacking[count == 1], verdict.at, count);
    else
        reader_stop(reader, at, others[count == 1][turn->penalty.length == 1], verdict.at, count, turn->penalty.length);
    text_free(&verdict);
    return goes_on;
}

/* Checks that # is written if, and only if, the player has no cards left. */
static void check_win(struct notation_reader *reader, const struct notation_turn *turn)
{
    int length = (int)turn->name.length;
    const char *player = player_name(reader, turn);
    bool empty = strcmp(notation_key(reader->notation, "%s.count", player), "0") == 0;
    if (empty == (turn->win.at != NULL))
        return;
    if (empty)
        reader_fault(reader, turn->end, "%.*s has no cards left, but # is not written", length, turn->name.at);
    else
        reader_fault(reader, turn->win.at, "# is written, but %.*s holds %s", length, turn->name.at,
                     notation_key(reader->notation, "%s.hand", player));
}

/* ---- a turn ---- */

/*
 * Makes a composite play, such as K=K or KQ=24A3, that the game has refused for its form, but that has a penalty: a
 * server judged it wrong. `fault` is the refusal.
 */
static bool play_wrong(struct notation_reader *reader, const struct notation_turn *turn, struct fault *fault)
{
    const struct span move = turn->move;
    bool is_form = fault->code == FAULT_MALFORMED || fault->code == FAULT_LEADING_ZERO; /* an exponent of 0 */
    bool ok = !reader->strict && turn->penalty.at != NULL && is_composite(turn) && is_form &&
              notation_command(reader->notation, fault, "written wrong %.*s", (int)move.length, move.at);
    if (ok)
        reader_warn(reader, reader->number, prime_daifugo_line_column(&reader->line, move.at),
                    "warning: %.*s cannot be played by our rules; it is read as a wrong play", (int)move.length,
                    move.at);
    return ok;
}

static bool make_move(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct fault fault = {0};
    const char *at = turn->move.at;
    if (turn->penalty.length > 0 && !prepare_draw(reader, turn->penalty))
        return false;
    bool ok;
    if (*at == '%')
        ok = notation_command(reader->notation, &fault, turn->move.length > 1 ? "timeout" : "pass");
    else
        ok = notation_command(reader->notation, &fault, is_marked_composite(turn) ? "written %.*s" : "play %.*s",
                              (int)turn->move.length, at) ||
             play_wrong(reader, turn, &fault);
    return ok || reader_report_refusal(reader, at, turn->move, N_("%.*s%s cannot be played: %s"), &fault);
}

static void end_time(struct notation_reader *reader, const struct notation_turn *turn)
{
    struct fault fault = {0};
    if (!notation_command(reader->notation, &fault, "time-up"))
        reader_report_refusal(reader, turn->time_up.at, turn->time_up, N_("%.*s%s cannot be written: %s"), &fault);
}

static void replay_turn(struct notation_reader *reader, const struct notation_turn *turn)
{
    if ((!reader->begun && !reader_begin(reader, turn)) || !check_player(reader, turn))
        return;
    if (turn->lost.at != NULL) {
        reader->lost = &reader->hand[reader_find(reader, turn->name)];
        return;
    }
    if (!check_turn(reader, turn))
        return;
    check_order(reader, turn);
    if (turn->time_up.at != NULL) {
        end_time(reader, turn);
        return;
    }
    reader->turns++;
    if ((turn->draw.at != NULL && !draw(reader, turn)) || turn->move.at == NULL || !make_move(reader, turn))
        return;
    if (check_marker(reader, turn) && check_penalty(reader, turn))
        check_win(reader, turn);
}

static void handle_turn(struct notation_reader *reader, const struct notation_turn *turn)
{
    reader_drop_stray(reader);
    reader->has_turns = reader->hands > 0;
    if (reader->gap && !reader->stopped)
        reader_note_liberty(reader, PRIME_DAIFUGO_GAP, reader->gap_line > 0 ? reader->gap_line : reader->number, 1,
                            NULL);
    reader->gap = false;
    if (!reader->stopped)
        replay_turn(reader, turn);
}

/* ---- a file ---- */

/*
 * Why a line is not UTF-8. For the first line whose encoding is recognized, the reason also says how to convert the
 * file.
 */
static const char *explain_encoding(struct notation_reader *reader, const char *line, size_t length)
{
    static const char *const sentences[] = {
        [ENCODING_UNKNOWN] = N_("this is not UTF-8"),
        [ENCODING_SHIFT_JIS] = N_("this is Shift_JIS, not UTF-8: iconv -f SHIFT_JIS -t UTF-8 FILE > NEW converts it"),
        [ENCODING_EUC_JP] = N_("this is EUC-JP, not UTF-8: iconv -f EUC-JP -t UTF-8 FILE > NEW converts it"),
    };
    enum encoding encoding = reader->knows_encoding ? ENCODING_UNKNOWN : encoding_guess(line, length);
    reader->knows_encoding = reader->knows_encoding || encoding != ENCODING_UNKNOWN;
    return _(sentences[encoding]);
}

/* The reason why the bytes are not a line of text, with the place in `*at`; NULL if they are a line of text. */
static const char *find_unclean(struct notation_reader *reader, const char *line, size_t length, const char **at)
{
    for (size_t i = 0, size; i < length; i += size) {
        size = text_utf8_length(line + i, length - i);
        *at = line + i;
        if (size == 0)
            return explain_encoding(reader, line, length);
        if (!text_is_clean(line + i, size))
            return _("this is a control character");
    }
    return NULL;
}

/* The first liberty of the line after a column, or PRIME_DAIFUGO_LIBERTIES. */
static int next_liberty(const struct notation_reader *reader, size_t column)
{
    int next = PRIME_DAIFUGO_LIBERTIES;
    const size_t *taken = reader->line.liberty;
    for (int i = 0; i < PRIME_DAIFUGO_LIBERTIES; i++)
        if (taken[i] > column && (next == PRIME_DAIFUGO_LIBERTIES || taken[i] < taken[next]))
            next = i;
    return next;
}

/* Reports the liberties of the line from left to right, only one for each character. False if one is a fault. */
static bool note_liberties(struct notation_reader *reader)
{
    size_t column = 0;
    for (int i; (i = next_liberty(reader, column)) < PRIME_DAIFUGO_LIBERTIES;) {
        column = reader->line.liberty[i];
        if (!reader_note_liberty(reader, (enum prime_daifugo_liberty)i, reader->number, column, NULL))
            return false;
    }
    return true;
}

/* In strict reading an empty line ends a game. Otherwise it does so only if a title or a hand follows. */
static void handle_empty_line(struct notation_reader *reader)
{
    if (reader->strict)
        reader_finish(reader);
    reader_drop_stray(reader);
    reader->gap = reader->hands > 0 || reader->stopped;
}

/* A title ends the game before it. */
static void end_before_title(struct notation_reader *reader)
{
    if (reader->hands > 0 || reader->stopped)
        reader_finish(reader);
}

static void handle_parts(struct notation_reader *reader, const struct notation_turn *turn)
{
    if (turn->hand.at != NULL) {
        reader_end_block_before_hand(reader, turn->name);
        reader_handle_hand(reader, turn, note_liberties(reader));
    } else if (note_liberties(reader)) {
        handle_turn(reader, turn);
    }
}

/* Reports a line that cannot be read and is not a hand. */
static void handle_bad_line(struct notation_reader *reader, const char *at, const char *why)
{
    reader_drop_stray(reader);
    reader_unreadable(reader, at, "%s", why);
    reader->has_turns = reader->hands > 0;
}

static bool is_hand(const char *line, size_t length)
{
    return prime_daifugo_line_is_hand(line, length) || prime_daifugo_line_lacks_colon(line, length);
}

/* `why` is the reason why the bytes cannot be a line, or NULL. */
static void read_line(struct notation_reader *reader, const char *line, size_t length, const char *why)
{
    struct notation_turn turn = {.name = {line, 0}};
    const char *nul = memchr(line, '\0', length), *at = why != NULL && nul != NULL ? nul : line;
    const char *title = prime_daifugo_line_title(&reader->line, line, length);
    reader->line.raw = line;
    if (why == NULL)
        why = find_unclean(reader, line, length, &at);
    if (title != NULL)
        end_before_title(reader);
    if (why == NULL && length == 0) {
        handle_empty_line(reader);
    } else if (why == NULL && title != NULL) {
        if (note_liberties(reader))
            reader_add_title(reader, title);
    } else if (why == NULL && prime_daifugo_line_read(&reader->line, line, &turn)) {
        handle_parts(reader, &turn);
    } else {
        at = why == NULL ? reader->line.fault_at : at;
        why = why == NULL ? reader->line.fault.at : why;
        if (is_hand(line, length) && title == NULL)
            reader_handle_bad_hand(reader, turn.name, at, why);
        else
            handle_bad_line(reader, at, why);
    }
}

void prime_daifugo_read_notation(struct notation *notation)
{
    struct notation_reader reader = {.notation = notation, .strict = notation_is_strict(notation)};
    const char *why;
    char *line;
    size_t length;
    while ((line = notation_next(notation, &length, &why)) != NULL) {
        reader.number = notation_line(notation);
        size_t mark = reader.number == 1 || !reader.strict ? text_mark_length(line, length) : 0;
        while (why == NULL && length > mark && strchr(" \t\r", line[length - 1]) != NULL)
            length--;
        if (why == NULL)
            line[length] = '\0';
        read_line(&reader, line + mark, length - mark, why);
    }
    reader_finish(&reader);
    reader_free(&reader);
}

bool prime_daifugo_is_notation(const char *text)
{
    text += strspn(text, " \t\r\n");
    if (strncmp(text, "###", 3) == 0 || strncmp(text, "\uFF03\uFF03\uFF03", 9) == 0)
        return true;
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (prime_daifugo_line_is_hand(text, length))
            return true;
    }
    return false;
}
