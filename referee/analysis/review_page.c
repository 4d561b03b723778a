/* review_page.c: common parts of all forms of a review. */
#include "referee/analysis/review_page.h"

#include "core/base/language.h"

#include <math.h>
#include <string.h>

void review_page_write(const struct review_form *form, const struct review_page *page, struct text *text)
{
    if (form->begin != NULL)
        form->begin(page, text);
    for (int i = 0; i < page->review->count; i++)
        form->game(page, i, text);
    if (form->end != NULL)
        form->end(page, text);
}

int review_page_number(const struct review_page *page, int i)
{
    return page->review->dropped + i + 1;
}

int review_page_games(const struct review_page *page)
{
    return page->whole->dropped + page->whole->count;
}

const char *review_page_mark(enum review_mark mark)
{
    static const char *const marks[] = {"", "?", "??"};
    return marks[mark];
}

const char *review_page_weighed(const struct review_move *move)
{
    static const char *const words[] = {"search", "unknown", "untried", "timeout", "aside"};
    return move->is_exact ? "exact" : words[move->outcome];
}

const char *review_page_outcome(enum review_outcome outcome)
{
    static const char *const sentences[] = {
        [REVIEW_WEIGHED] = "",
        [REVIEW_UNKNOWN] = N_("The referee does not know the cards, or cannot list what can be played."),
        [REVIEW_UNTRIED] = N_("There was too little time, or too few trials, to try it and the best one."),
        [REVIEW_TIME_UP] = N_("The time was over: it was a forced pass."),
        [REVIEW_ASIDE] = N_("The player was not on turn."),
    };
    return _(sentences[outcome]);
}

void review_page_result(const struct review_page *page, const struct review_game *game, struct text *text)
{
    int winners = 0, written = 0;
    struct text names = {0};
    for (int seat = 0; seat < game->match.seats; seat++)
        winners += game->player[seat].win_share > 0;
    if (winners == 0 || winners == game->match.seats) {
        text_add(text, game->is_over ? _("drawn") : _("not over"));
        return;
    }
    for (int seat = 0; seat < game->match.seats; seat++) {
        const char *name = review_words(page->review, game->player[seat].name);
        if (game->player[seat].win_share <= 0)
            continue;
        text_add(&names, written == 0 ? "" : written == winners - 1 ? _(" and ") : _(", "));
        text_add_safe(&names, name, strlen(name));
        written++;
    }
    text_print(text, language_plural("%s has won", "%s have won", (unsigned long long)winners), text_string(&names));
    text_free(&names);
}

int review_page_percent(double chance)
{
    return (int)lround(100 * chance);
}

void review_page_terms(const struct review_page *page, struct text *text)
{
    const struct review_terms *terms = &page->terms;
    struct text trials = {0};
    text_print(&trials, language_plural("%llu trial", "%llu trials", terms->iterations),
               (unsigned long long)terms->iterations);
    if (terms->iterations > 0 && terms->seconds > 0)
        text_say(text, "%s or %g s a move", trials.at, terms->seconds);
    else if (terms->iterations > 0)
        text_say(text, "%s a move", trials.at);
    else
        text_say(text, "%g s a move", terms->seconds);
    text_free(&trials);
}
