/* view.c: Prime Attactics: what can be seen, what cannot be known, and the table as a person lays it out. */
#include "referee/games/attactics/state.h"

#include <string.h>

void attactics_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->common.phase == ATTACTICS_OVER)
        text_add(text, attactics_winner(match, state));
}

/* ---- the score sheet ---- */

/* A walk down a column: the lines before `next` are read, and have led to `score`. */
struct walk {
    int column, next;
    uint64_t score;
};

static struct walk walk_begin(const struct game_state *state, int column)
{
    return (struct walk){column, 0, state->side[column].first_score};
}

/* Moves to the column's next line; false if there is none. */
static bool walk_find(const struct game_state *state, struct walk *walk)
{
    while (walk->next < state->lines && state->line[walk->next].column != walk->column)
        walk->next++;
    return walk->next < state->lines;
}

/* Writes the line that walk_find has found, which begins with the result of the one before; `text` may be NULL. */
static void walk_on(const struct game_state *state, struct walk *walk, struct text *text)
{
    const struct attactics_line *line = &state->line[walk->next++];
    uint64_t before = walk->score;
    attactics_apply(before, line->first, &walk->score);
    if (line->second != ATTACTICS_NO_TILE && attactics_is_d(line->second))
        walk->score *= 2;
    else if (line->second != ATTACTICS_NO_TILE)
        attactics_apply(walk->score, line->second, &walk->score);
    if (text != NULL)
        attactics_write_line(line, before, walk->score, text);
}

static void write_sheet(const struct game_state *state, int column, struct text *text)
{
    const char *between = "";
    for (struct walk walk = walk_begin(state, column); walk_find(state, &walk); between = " ; ") {
        text_add(text, between);
        walk_on(state, &walk, text);
    }
}

/* ---- keys ---- */

static void show_row(struct keys *keys, const struct attactics_row *row, bool visible, const char *name,
                     const char *key)
{
    if (visible)
        attactics_write_row(row, key_begin(keys, "%s.%s", name, key));
    else
        key_hidden(keys, row->count, "%s.%s", name, key);
}

static void show_side(const struct match *match, const struct game_state *state, int player, int viewer,
                      struct keys *keys)
{
    const struct attactics_side *side = &state->side[player];
    const char *name = match->name[player];
    bool own = match_sees(viewer, player);
    text_print(key_begin(keys, "%s.score", name), "%llu", (unsigned long long)side->score);
    show_row(keys, &side->hand[ATTACTICS_MAIN], true, name, attactics_hand_words[ATTACTICS_MAIN]);
    show_row(keys, &side->hand[ATTACTICS_BLACK], own, name, attactics_hand_words[ATTACTICS_BLACK]);
    for (int group = 0; group < ATTACTICS_GROUPS; group++)
        show_row(keys, &side->pile[group], viewer == VIEW_ALL, name, attactics_pile_words[group]);
    show_row(keys, &side->played, true, name, "played");
    show_row(keys, &side->hand[ATTACTICS_BLACK], own, name, "hand");
    text_print(key_begin(keys, "%s.tiles", name), "%d", attactics_unplayed(side));
    text_add(key_begin(keys, "%s.slam", name), side->has_slammed ? "used" : "unused");
    write_sheet(state, player, key_begin(keys, "%s.sheet", name));
}

/* The actions one after the other, with commas. */
struct list {
    struct text *text;
    bool has_one;
};

static bool list_action(void *context, const struct attactics_action *action, uint64_t result)
{
    struct list *list = context;
    (void)result;
    text_add(list->text, list->has_one ? "," : "");
    attactics_write_action(action, list->text);
    list->has_one = true;
    return true;
}

/* The legal actions of the player on turn would reveal his rack: the others do not see them. */
static void show_legal(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    if (state->common.turn != SEAT_NONE && !match_sees(viewer, state->common.turn)) {
        key_hidden(keys, 1, "legal");
        return;
    }
    struct list list = {.text = key_begin(keys, "legal")};
    if (state->common.turn != SEAT_NONE)
        attactics_for_each(match, state, state->common.turn, list_action, &list);
    text_add(list.text, list.has_one ? "" : "none");
}

void attactics_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", game_phase(match, state));
    key_number(keys, "turns", state->turns);
    key_number(keys, "round", state->turns / 2 + 1);
    key_string(keys, "winner", attactics_winner(match, state));
    key_string(keys, "reason", attactics_reason_word(state));
    show_legal(match, state, viewer, keys);
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        show_side(match, state, player, viewer, keys);
}

/* ---- what a viewer cannot know ---- */

/* Deals anew the order of every pile, and which of the other player's black tiles stand in his rack. */
void attactics_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    (void)match;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++) {
        struct attactics_side *side = &state->side[player];
        struct attactics_row *rack = &side->hand[ATTACTICS_BLACK], *black = &side->pile[ATTACTICS_BLACK];
        struct attactics_row hidden = *black;
        int known = match_sees(viewer, player) ? rack->count : 0;
        for (int i = known; i < rack->count; i++)
            hidden.tile[hidden.count++] = rack->tile[i];
        rng_shuffle(rng, side->pile[ATTACTICS_MAIN].tile, side->pile[ATTACTICS_MAIN].count);
        rng_shuffle(rng, hidden.tile, hidden.count);
        memcpy(black->tile, hidden.tile, black->count);
        memcpy(rack->tile + known, hidden.tile + black->count, (size_t)(rack->count - known));
    }
}

/* ---- the table as a person would lay it out ---- */

/* The players stand side by side: where the second one's part begins; how much of a row and of the sheet is shown. */
enum { SECOND_COLUMN = 39, SHEET_LINES = 10, ROW_TILES = 8 };

/* Fills the line up with blanks to the column; characters count, not bytes. */
static void fill_up(struct text *text, size_t line, int column)
{
    int columns = 0;
    for (size_t i = line; i < text->length; i++)
        columns += ((unsigned char)text->at[i] & 0xC0) != 0x80;
    do
        text_add_char(text, ' ');
    while (++columns < column);
}

static void picture_row(const char *label, const struct attactics_row *row, bool visible, struct text *text)
{
    text_print(text, "  %-8s%s", label, row->count == 0 ? " -" : "");
    for (int i = 0; i < row->count && i < ROW_TILES; i++)
        text_print(text, " %s", visible ? attactics_tiles[row->tile[i]].word : "?");
    if (row->count > ROW_TILES)
        text_print(text, " +%d", row->count - ROW_TILES);
}

/* A row of the board: the squares that are covered; a dot is a tile still to come. */
static void picture_board(const struct match *match, const struct attactics_side *side, int row, struct text *text)
{
    static const int first_of_row[] = {0, 7, 14, 20, 23, ATTACTICS_KINDS};
    text_add(text, row == 0 ? "  board   " : "          ");
    for (int tile = first_of_row[row]; tile < first_of_row[row + 1]; tile++)
        for (int i = 0; i < attactics_copies(match, tile); i++)
            text_print(text, " %2s", i < attactics_count(&side->played, tile) ? attactics_tiles[tile].word : ".");
}

/* The lines above the score sheet, one by one. */
enum picture_line {
    LINE_NAME, LINE_SCORE, LINE_DISPLAY, LINE_RACK, LINE_PILES, LINE_BOARD, LINE_END = LINE_BOARD + 5
};

static void picture_line(const struct match *match, const struct game_state *state, int player, int viewer, int line,
                         struct text *text)
{
    const struct attactics_side *side = &state->side[player];
    switch (line) {
    case LINE_NAME:
        text_print(text, "%c %s", player == state->common.turn ? '>' : ' ', match->name[player]);
        break;
    case LINE_SCORE:
        text_print(text, "  score    %llu", (unsigned long long)side->score);
        break;
    case LINE_DISPLAY:
        picture_row("display", &side->hand[ATTACTICS_MAIN], true, text);
        break;
    case LINE_RACK:
        picture_row("rack", &side->hand[ATTACTICS_BLACK], match_sees(viewer, player), text);
        break;
    case LINE_PILES:
        text_print(text, "  piles    %d and %d black%s", side->pile[ATTACTICS_MAIN].count,
                   side->pile[ATTACTICS_BLACK].count, side->has_slammed ? ", slam used" : "");
        break;
    default:
        picture_board(match, side, line - LINE_BOARD, text);
    }
}

/* How many lines a column has. */
static int count_lines(const struct game_state *state, int column)
{
    int lines = 0;
    for (int i = 0; i < state->lines; i++)
        lines += state->line[i].column == column;
    return lines;
}

/* The two columns side by side as the leaflet prints them: the last lines, as many as a screen holds. */
static void picture_sheet(const struct game_state *state, struct text *text)
{
    struct walk walk[ATTACTICS_PLAYERS];
    for (int player = 0; player < ATTACTICS_PLAYERS; player++) {
        walk[player] = walk_begin(state, player);
        for (int above = count_lines(state, player) - SHEET_LINES; above > 0; above--) {
            walk_find(state, &walk[player]);
            walk_on(state, &walk[player], NULL);
        }
    }
    for (;;) {
        size_t line = text->length;
        bool first = walk_find(state, &walk[0]), second = walk_find(state, &walk[1]);
        if (!first && !second)
            return;
        text_add(text, "  ");
        if (first)
            walk_on(state, &walk[0], text);
        if (second) {
            fill_up(text, line, SECOND_COLUMN + 2);
            walk_on(state, &walk[1], text);
        }
        text_add_char(text, '\n');
    }
}

void attactics_picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    text_print(text, "round %d", state->turns / 2 + 1);
    if (state->common.phase == ATTACTICS_OVER)
        text_print(text, ", over: %s", attactics_winner(match, state));
    text_add_char(text, '\n');
    for (int line = 0; line < LINE_END; line++) {
        size_t begin = text->length;
        picture_line(match, state, 0, viewer, line, text);
        fill_up(text, begin, SECOND_COLUMN);
        picture_line(match, state, 1, viewer, line, text);
        text_add_char(text, '\n');
    }
    picture_sheet(state, text);
}
