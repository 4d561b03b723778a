/* review_json.c: a review for programs: a JSON object with one line for each move and for each player. */
#include "referee/analysis/review_page.h"

#include <math.h>
#include <string.h>

/* Adds a comma, unless this is the first member of an object, and the name of the member. */
static void begin_member(struct text *text, const char *name)
{
    char last = text->at[text->length - 1];
    if (last != '{')
        text_add_char(text, ',');
    text_print(text, "\"%s\":", name);
}

static void add_string(struct text *text, const char *name, const char *string)
{
    begin_member(text, name);
    text_add_json(text, string, strlen(string));
}

static void add_count(struct text *text, const char *name, int count)
{
    begin_member(text, name);
    text_print(text, "%d", count);
}

/* Adds a number with at most 6 decimals. */
static void add_number(struct text *text, const char *name, double number)
{
    begin_member(text, name);
    text_print(text, "%.6f", round(number * 1e6) / 1e6 + 0.0); /* + 0.0 turns -0 into 0 */
    while (text->at[text->length - 1] == '0')
        text_cut(text, text->length - 1);
    if (text->at[text->length - 1] == '.')
        text_cut(text, text->length - 1);
}

static void add_null(struct text *text, const char *name)
{
    begin_member(text, name);
    text_add(text, "null");
}

/* ---- a game ---- */

static void add_figures(struct text *text, const struct review *review, const struct review_move *move)
{
    static const char *const names[] = {"before", "after", "error", "lost", "lost_error"};
    const double figure[] = {move->before, move->after, move->error, move->lost, move->lost_error};
    bool is_weighed = move->outcome == REVIEW_WEIGHED;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_weighed)
            add_number(text, names[i], figure[i]);
        else
            add_null(text, names[i]);
    if (is_weighed && !move->is_best)
        add_string(text, "best", review_words(review, move->best));
    else
        add_null(text, "best");
    if (move->mark != REVIEW_UNMARKED)
        add_string(text, "mark", review_page_mark(move->mark));
    else
        add_null(text, "mark");
}

static void add_moves(struct text *text, const struct review *review, const struct review_game *game)
{
    begin_member(text, "moves");
    for (int i = 0; i < game->count; i++) {
        const struct review_move *move = &game->move[i];
        text_add(text, i == 0 ? "[\n{" : ",\n{");
        add_count(text, "number", i + 1);
        add_string(text, "player", review_words(review, game->player[move->seat].name));
        add_string(text, "move", review_words(review, move->played));
        add_string(text, "weighed", review_page_weighed(move));
        add_figures(text, review, move);
        text_add_char(text, '}');
    }
    text_add(text, "\n]");
}

static void add_players(struct text *text, const struct review *review, const struct review_game *game)
{
    begin_member(text, "players");
    for (int seat = 0; seat < game->match.seats; seat++) {
        const struct review_player *player = &game->player[seat];
        text_add(text, seat == 0 ? "[\n{" : ",\n{");
        add_string(text, "name", review_words(review, player->name));
        add_count(text, "moves", player->moves);
        add_count(text, "best", player->best);
        add_count(text, "mistakes", player->mistakes);
        add_count(text, "blunders", player->blunders);
        if (player->moves > 0)
            add_number(text, "lost", player->lost / player->moves);
        else
            add_null(text, "lost");
        if (game->is_over)
            add_number(text, "wins", player->win_share);
        else
            add_null(text, "wins");
        text_add_char(text, '}');
    }
    text_add(text, "\n]");
}

static void add_game(const struct review_page *page, int i, struct text *text)
{
    const struct review *review = page->review;
    const struct review_game *game = &review->game[i];
    int number = review_page_number(page, i);
    text_add(text, number == 1 ? "{" : ",\n{");
    add_count(text, "number", number);
    add_string(text, "game", game->match.game->name);
    begin_member(text, "over");
    text_add(text, game->is_over ? "true" : "false");
    add_moves(text, review, game);
    add_players(text, review, game);
    text_add_char(text, '}');
}

static void add_head(const struct review_page *page, struct text *text)
{
    const struct review_terms *terms = &page->terms;
    text_add_char(text, '{');
    add_string(text, "file", page->file);
    if (terms->iterations > 0) {
        begin_member(text, "iterations");
        text_add_u64(text, terms->iterations);
    } else {
        add_null(text, "iterations");
    }
    if (terms->seconds > 0)
        add_number(text, "seconds", terms->seconds);
    else
        add_null(text, "seconds");
    add_number(text, "mistake", REVIEW_MISTAKE_LOSS);
    add_number(text, "blunder", REVIEW_BLUNDER_LOSS);
    begin_member(text, "games");
    text_add_char(text, '[');
}

static void add_end(const struct review_page *page, struct text *text)
{
    (void)page;
    text_add(text, "]}\n");
}

const struct review_form review_form_json = {add_head, add_game, add_end};
