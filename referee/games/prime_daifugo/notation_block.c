/* notation_block.c: the beginning and end of a game in a score file: hands, empty lines, misplaced hands. */
#include "referee/games/prime_daifugo/notation_reader.h"

#include <string.h>

bool reader_is_over(const struct notation_reader *reader)
{
    return reader->begun && (reader->lost != NULL || strcmp(notation_key(reader->notation, "turn"), "-") == 0);
}

void reader_add_winner(const struct notation_reader *reader, struct text *text)
{
    const char *winner = notation_key(reader->notation, "winner");
    if (reader->lost == NULL && strcmp(winner, "-") != 0)
        text_add(text, reader_written_name(reader, winner));
    for (int i = 0, count = 0; i < reader->hands && reader->lost != NULL; i++)
        if (&reader->hand[i] != reader->lost)
            text_print(text, count++ > 0 ? ",%s" : "%s", reader->hand[i].written.at);
}

static bool has_bad_hand(const struct notation_reader *reader)
{
    bool lacks = false;
    for (int i = 0; i < reader->hands; i++)
        lacks = lacks || reader->hand[i].is_bad;
    return lacks;
}

/*
 * Whether the block is a single hand after the turns of another game: it is not a game, and the fault has been reported
 * there.
 */
static bool is_stray(const struct notation_reader *reader)
{
    return reader->doubtful && !reader->has_turns && reader->hands < 2;
}

/* ---- the end of a block ---- */

static void report_game(struct notation_reader *reader)
{
    struct notation_game game = {.seats = reader->hands, .turns = reader->turns, .line = reader->hand[0].number};
    struct text winner = {0}, title = {0};
    for (int i = 0; i < reader->hands; i++)
        game.player[i] = reader->hand[i].written.length > 0 ? reader->hand[i].written.at : "?";
    if (reader->begun)
        reader_add_winner(reader, &winner);
    for (const char *at = text_string(&reader->titles); *at != '\0'; at++)
        if (*at != '\n' || at[1] != '\0')
            text_add_char(&title, *at != '\n' ? *at : ' ');
    game.title = text_string(&title);
    game.winner = winner.length > 0 ? winner.at : NULL;
    game.is_drawn = reader_is_over(reader) && game.winner == NULL;
    game.is_right = !reader->faulty;
    notation_report_game(reader->notation, &game);
    text_free(&winner);
    text_free(&title);
}

void reader_finish(struct notation_reader *reader)
{
    bool stray = is_stray(reader);
    if (reader->unmarked_line > 0)
        reader_note_liberty(reader, PRIME_DAIFUGO_NO_ORDER, reader->unmarked_line, reader->unmarked_column, NULL);
    if (!reader->begun && !reader->stopped && reader->hands > 0 && !stray)
        reader_deal(reader);
    if (reader->hands > 0 && !stray)
        report_game(reader);
    reader_clear(reader);
}

void reader_drop_stray(struct notation_reader *reader)
{
    if (!is_stray(reader))
        return;
    reader_clear(reader);
    reader->stopped = true;
}

/* Ends the block before its hand `first`, which begins the next block. */
static void split_block(struct notation_reader *reader, int first)
{
    struct hand_line later[SEATS_MAX] = {0};
    int kept = reader->hands - first;
    for (int i = 0; i < kept; i++) {
        later[i] = reader->hand[first + i];
        reader->hand[first + i] = (struct hand_line){.number = 0};
    }
    reader->hands = first;
    reader->gap_line = first > 1 ? reader->gap_line : 0;
    reader->stopped = reader->faulty = reader->doubtful || reader->stopped;
    reader_finish(reader);
    for (int i = 0; i < kept; i++) {
        reader_free_hand(&reader->hand[i]);
        reader->hand[i] = later[i];
    }
    reader->hands = kept;
    reader->stopped = reader->faulty = has_bad_hand(reader);
}

/* ---- hands ---- */

/*
 * Whether a hand after an empty line belongs to the block before it: all hands of that block are separated by empty
 * lines, none has this name, and no turns follow them.
 */
static bool is_spaced_hand(const struct notation_reader *reader, struct span name)
{
    bool goes_on = !reader->has_turns && (!reader->stopped || has_bad_hand(reader));
    return goes_on && (reader->hands == 1 || reader->gap_line > 0) && !reader_has_name(reader, name);
}

/* Ends the block at a hand that follows the turns of a game without an empty line. */
static void end_after_turns(struct notation_reader *reader, struct span name)
{
    bool over = reader_is_over(reader), stopped = reader->stopped;
    if (!over && !stopped)
        reader_unreadable(reader, name.at, "a hand after the first turn; an empty line ends a game");
    reader_finish(reader);
    reader->doubtful = !over;
    reader->unspaced_line = over || stopped ? reader->number : 0;
}

void reader_end_block_before_hand(struct notation_reader *reader, struct span name)
{
    if (reader->gap && is_spaced_hand(reader, name))
        reader->gap_line = reader->gap_line > 0 ? reader->gap_line : reader->number;
    else if (reader->gap)
        reader_finish(reader);
    else if (reader->has_turns)
        end_after_turns(reader, name);
    else if (reader->gap_line > 0)
        split_block(reader, reader->hands - 1);
    reader->gap = false;
    for (int i = 0; i < reader->hands && (reader->doubtful || has_bad_hand(reader)); i++)
        if (reader_is_called(reader, i, name)) {
            split_block(reader, i + 1);
            break;
        }
    if (reader->hands == 0) /* earlier faults belong to no game */
        reader->stopped = false;
}

/* Adds a hand that cannot be read, so that the block is not checked. */
static void add_bad_hand(struct notation_reader *reader, struct span name)
{
    reader_store_hand(reader, &(struct notation_turn){.name = name}, true);
    reader->stopped = reader->faulty = true;
}

void reader_handle_hand(struct notation_reader *reader, const struct notation_turn *turn, bool is_canonical)
{
    if (!is_canonical)
        add_bad_hand(reader, turn->name);
    else if (has_bad_hand(reader))
        reader_store_hand(reader, turn, false); /* the next hands show where the next game begins */
    else if (!reader->stopped)
        (void)reader_add_hand(reader, turn);
}

void reader_handle_bad_hand(struct notation_reader *reader, struct span name, const char *at, const char *why)
{
    bool interrupts = reader->begun && !reader->gap && !reader->stopped && !reader_is_over(reader);
    if (!interrupts)
        reader_end_block_before_hand(reader, name);
    reader_unreadable(reader, at, "%s", why);
    if (interrupts)
        reader_end_block_before_hand(reader, name);
    add_bad_hand(reader, name);
}
