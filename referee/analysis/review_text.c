/* review_text.c: a review as text: the moves of each game, one a line, and a summary of each player. */
#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/analysis/review_page.h"

#include <string.h>

enum {
    LINE_COLUMNS = 80,
    PLAYER_COLUMNS = 14, /* maximum; a longer name is truncated */
    MOVE_COLUMNS = 22,   /* maximum; a longer move has its own line */
    FIGURE_COLUMNS = 25, /* chances, loss, error and mark */
    NUMBER_COLUMNS = 3
};

/* Column widths of a game. */
struct widths {
    int player, move;
};

static int width_of(const struct review *review, size_t words)
{
    const char *at = review_words(review, words);
    return columns_of(at, strlen(at));
}

static int at_most(int width, int max)
{
    return width < max ? width : max;
}

/* The width of the heading `Player` or of the longest name of a player, whichever is greater. */
static int name_width(const struct review *review, const struct review_game *game)
{
    int widest = columns_of(_("Player"), strlen(_("Player")));
    for (int seat = 0; seat < game->match.seats; seat++) {
        int width = width_of(review, game->player[seat].name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static struct widths widths_of(const struct review *review, const struct review_game *game)
{
    int heading = columns_of(_("Move"), strlen(_("Move")));
    struct widths widths = {at_most(name_width(review, game), PLAYER_COLUMNS), heading};
    for (int i = 0; i < game->count; i++) {
        int width = at_most(width_of(review, game->move[i].played), MOVE_COLUMNS);
        widths.move = width > widths.move ? width : widths.move;
    }
    return widths;
}

static void add_blanks(struct text *text, int count)
{
    for (; count > 0; count--)
        text_add_char(text, ' ');
}

static void cut_blanks(struct text *text)
{
    while (text->at[text->length - 1] == ' ')
        text_cut(text, text->length - 1);
}

/* Adds untrusted text, made safe for a terminal, padded with blanks to the width. */
static void add_cell(struct text *text, const char *words, int width)
{
    size_t begin = text->length;
    text_add_safe(text, words, strlen(words));
    add_blanks(text, width - columns_of(text->at + begin, text->length - begin));
}

/* Like add_cell, but truncates longer words with an ellipsis. */
static void add_truncated(struct text *text, const char *words, int width)
{
    struct text safe = {0}, cut = {0};
    text_add_safe(&safe, words, strlen(words));
    bool is_long = columns_of(text_string(&safe), safe.length) > width;
    for (const char *at = text_string(&safe); is_long;) {
        size_t length = text_utf8_length(at, strlen(at));
        if (columns_of(text_string(&cut), cut.length) + columns_of(at, length) >= width)
            break;
        text_add_bytes(&cut, at, length);
        at += length;
    }
    text_add(&cut, is_long ? "\u2026" : text_string(&safe));
    add_cell(text, cut.at, width);
    text_free(&safe);
    text_free(&cut);
}

/* Adds the move. A long one has its own line, and the following columns continue below it. */
static void add_move(struct text *text, const char *words, struct widths widths)
{
    add_cell(text, words, widths.move);
    if (columns_of(words, strlen(words)) > widths.move) {
        text_add_char(text, '\n');
        add_blanks(text, NUMBER_COLUMNS + 2 + widths.player + 2 + widths.move);
    }
}

/* Adds the better move; on the next line, if it does not fit. */
static void add_best(struct text *text, const char *words, struct widths widths)
{
    int before = NUMBER_COLUMNS + 2 + widths.player + 2 + widths.move + 2 + FIGURE_COLUMNS + 2;
    if (before + columns_of(words, strlen(words)) > LINE_COLUMNS) {
        cut_blanks(text);
        text_add_char(text, '\n');
        add_blanks(text, NUMBER_COLUMNS + 2 + widths.player + 2);
        text_say(text, "better: ");
    } else {
        text_add(text, "  ");
    }
    text_add_safe(text, words, strlen(words));
}

static void add_row(const struct review *review, const struct review_game *game, int i, struct widths widths,
                    struct text *text)
{
    const struct review_move *move = &game->move[i];
    text_print(text, "%*d  ", NUMBER_COLUMNS, i + 1);
    add_truncated(text, review_words(review, game->player[move->seat].name), widths.player);
    text_add(text, "  ");
    add_move(text, review_words(review, move->played), widths);
    if (move->outcome != REVIEW_WEIGHED) {
        text_add(text, "           -\n");
        return;
    }
    int lost = review_page_percent(move->lost);
    text_print(text, "  %3d -> %3d", review_page_percent(move->before), review_page_percent(move->after));
    if (lost > 0) {
        text_print(text, "  %4d  %3d  %-2s", lost, review_page_percent(move->lost_error),
                   review_page_mark(move->mark));
        add_best(text, review_words(review, move->best), widths);
    }
    cut_blanks(text);
    text_add_char(text, '\n');
}

static void add_heading(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    struct text result = {0};
    if (review_page_games(page) > 1)
        text_say(text, "Game %d: ", review_page_number(page, i));
    review_page_result(page, game, &result);
    text_say(text, "%s, %s\n\n", _(game->match.game->title), result.at);
    text_free(&result);
}

static void add_moves(const struct review_page *page, const struct review_game *game, struct text *text)
{
    struct widths widths = widths_of(page->review, game);
    add_blanks(text, NUMBER_COLUMNS - 2);
    text_print(text, "%s  ", language_name("No", N_("the number of a move, in two columns")));
    add_cell(text, _("Player"), widths.player);
    text_add(text, "  ");
    add_cell(text, _("Move"), widths.move);
    /* Translators: each word ends, or begins, in the same column as the English one; a kanji takes two. */
    text_say(text, "    Chance %%  Lost  +/-      Better\n");
    for (int i = 0; i < game->count; i++)
        add_row(page->review, game, i, widths, text);
}

static void add_summary(const struct review_page *page, const struct review_game *game, struct text *text)
{
    int width = name_width(page->review, game);
    text_add_char(text, '\n');
    add_cell(text, _("Player"), width);
    /* Translators: each word ends in the same column as the English one; a kanji takes two. */
    text_say(text, "  Moves  Best %%  Lost %%  Mistakes  Blunders\n");
    for (int seat = 0; seat < game->match.seats; seat++) {
        const struct review_player *player = &game->player[seat];
        add_cell(text, review_words(page->review, player->name), width);
        text_print(text, "  %5d", player->moves);
        if (player->moves > 0)
            text_print(text, "  %6d  %6.1f  %8d  %8d\n", review_page_percent((double)player->best / player->moves),
                       100 * player->lost / player->moves, player->mistakes, player->blunders);
        else
            text_add(text, "       -       -         -         -\n");
    }
    text_add_char(text, '\n');
}

static void add_sentence(const char *prefix, const char *sentence, struct text *text)
{
    struct text line = {0};
    text_print(&line, "%s%s", prefix, sentence);
    columns_wrap(line.at, line.length, 0, LINE_COLUMNS, text);
    text_free(&line);
}

/* Adds the reasons why moves were not evaluated, each once. */
static void add_reasons(const struct review *review, struct text *text)
{
    for (int outcome = REVIEW_WEIGHED + 1; outcome < REVIEW_OUTCOMES; outcome++)
        if (review_has_outcome(review, (enum review_outcome)outcome))
            add_sentence(_("-: not weighed. "), review_page_outcome((enum review_outcome)outcome), text);
}

static void add_game(const struct review_page *page, int i, struct text *text)
{
    const struct review_game *game = &page->review->game[i];
    add_heading(page, i, text);
    add_moves(page, game, text);
    add_summary(page, game, text);
}

static void add_legend(const struct review_page *page, struct text *text)
{
    struct text legend = {0}, terms = {0};
    add_reasons(page->review, text);
    review_page_terms(page, &terms);
    text_say(&legend, "Chance: of winning, as the player could know it, with the best move and with the one played. "
             "? a mistake, %d or more are lost; ?? a blunder, %d or more; both only if a second search of the two "
             "moves confirms that, and it is more than the 95 %% error of both searches. Best: moves for which no "
             "better one is known. By %s.",
             review_page_percent(REVIEW_MISTAKE_LOSS), review_page_percent(REVIEW_BLUNDER_LOSS), terms.at);
    columns_wrap(legend.at, legend.length, 0, LINE_COLUMNS, text);
    text_free(&legend);
    text_free(&terms);
}

const struct review_form review_form_text = {.game = add_game, .end = add_legend};
