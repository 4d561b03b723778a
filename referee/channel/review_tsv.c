/* review_tsv.c: a review as lines of columns, a line a move. */
#include "referee/channel/review_page.h"

#include <string.h>

/* A cell of words that others wrote; a tab is written as a blank. */
static void add_cell(struct text *text, const char *words)
{
    text_add(text, text_is_formula(words) ? "'" : "");
    for (size_t length; *words != '\0'; words += length) {
        length = strcspn(words, "\t");
        text_add_safe(text, words, length);
        if (words[length] == '\t') {
            text_add_char(text, ' ');
            length++;
        }
    }
    text_add_char(text, '\t');
}

static void add_row(const struct review_page *page, int i, int k, struct text *text)
{
    const struct review *review = page->review;
    const struct review_game *game = &review->game[i];
    const struct review_move *move = &game->move[k];
    const char *mark = review_page_mark(move->mark);
    text_print(text, "%d\t%d\t", review_page_number(page, i), k + 1);
    add_cell(text, review_words(review, game->player[move->seat].name));
    add_cell(text, review_words(review, move->played));
    text_print(text, "%s\t", review_page_weighed(move));
    if (move->gap != REVIEW_WEIGHED) {
        text_add(text, "-\t-\t-\t-\t-\t-\t-\n");
        return;
    }
    text_print(text, "%.4f\t%.4f\t%.4f\t%.4f\t%.4f\t", move->before, move->after, move->error, move->lost,
               move->lost_error);
    add_cell(text, move->is_best ? "-" : review_words(review, move->best));
    text_print(text, "%s\n", *mark != '\0' ? mark : "-");
}

static void add_names(const struct review_page *page, struct text *text)
{
    (void)page;
    text_add(text, "game\tnumber\tplayer\tmove\tweighed\tbefore\tafter\terror\tlost\tlost_error\tbest\tmark\n");
}

static void add_game(const struct review_page *page, int i, struct text *text)
{
    for (int k = 0; k < page->review->game[i].count; k++)
        add_row(page, i, k, text);
}

const struct review_form review_form_tsv = {.begin = add_names, .game = add_game};
