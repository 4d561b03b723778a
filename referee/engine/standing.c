/* standing.c: the standing of the players of a match after a game. */
#include "referee/engine/standing.h"

#include "core/base/language.h"
#include "referee/game/events.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* Sorts the seats by their standing, the best first; ties in the order of the seats. */
static void sort_seats(const struct match *match, const struct game_state *state, int order[SEATS_MAX])
{
    for (int seat = 0; seat < match->seats; seat++) {
        int at = seat;
        for (; at > 0 && match_is_ahead(match, state, seat, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
}

/* Adds "Ann 45 (+0), Ben 30 (+30)": the totals and, at the end of a game that is not the first, the points from it. */
static void write_totals(const struct match *match, const struct game_state *state, const int *order,
                         struct text *text)
{
    for (int i = 0; i < match->seats; i++) {
        int seat = order[i], total = match_total(match, state, seat);
        text_print(text, "%s%s %d", i > 0 ? _(", ") : "", match->name[seat], total);
        if (match->game->points != NULL && game_common(state)->games > 0 && match_stage(match, state) == STAGE_OVER)
            text_say(text, " (%+d)", total - game_common(state)->total[seat]);
    }
}

/* Adds the last player in a match of three or more, if only one is last. */
static void write_last(const struct match *match, const struct game_state *state, const int *order, struct text *text)
{
    int last = order[match->seats - 1];
    if (match->seats > 2 && match_is_ahead(match, state, order[match->seats - 2], last))
        text_say(text, " %s is last.", match->name[last]);
}

/* Adds a sentence on the totals of the finished games. */
static void write_sentence(const struct match *match, const struct game_state *state, const int *order,
                           struct text *text)
{
    struct text list = {0};
    int games = match_games(match, state);
    write_totals(match, state, order, &list);
    const char *totals = list.at;
    if (match->game->points == NULL)
        text_say(text, "Games won: %s.", totals);
    else if (match->game->lowest_wins)
        text_print(text, language_plural("Points after %d game, the fewest first: %s.",
                                         "Points after %d games, the fewest first: %s.", (unsigned long long)games),
                   games, totals);
    else
        text_print(text, language_plural("Points after %d game: %s.", "Points after %d games: %s.",
                                         (unsigned long long)games), games, totals);
    text_free(&list);
}

static void note_totals(struct move *move, bool ends)
{
    const struct match *match = move->match;
    const struct game_state *state = move->state;
    int order[SEATS_MAX] = {0};
    struct text text = {0};
    sort_seats(match, state, order);
    write_sentence(match, state, order, &text);
    if (ends)
        write_last(match, state, order, &text);
    event_note(move, "%s", text.at);
    text_free(&text);
}

void standing_add_lines(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int seat = 0; seat < match->seats; seat++)
        text_print(text, "%s won=%d points=%d\n", match->name[seat], match_games_won(match, state, seat),
                   match_total(match, state, seat));
}

void standing_add_sentences(const struct match *match, const struct game_state *state, struct text *text)
{
    int order[SEATS_MAX] = {0};
    struct text won = {0};
    sort_seats(match, state, order);
    write_sentence(match, state, order, text);
    text_add_char(text, '\n');
    if (match->game->points == NULL)
        return;
    for (int i = 0; i < match->seats; i++)
        text_print(&won, "%s%s %d", i > 0 ? _(", ") : "", match->name[order[i]],
                   match_games_won(match, state, order[i]));
    text_say(text, "Games won: %s.", won.at);
    text_add_char(text, '\n');
    text_free(&won);
}

/* The index of the event `over`, if the game has reported it with words of its own; otherwise -1. */
static int find_over(const struct events *report)
{
    for (int i = 0; i < report->count; i++) {
        const char *words;
        size_t length;
        if (!report->events[i].note && events_see(report, i, VIEW_ALL, &words, &length) && length >= 4 &&
            memcmp(words, "over", 4) == 0 && (length == 4 || words[4] == ' '))
            return i;
    }
    return -1;
}

/* Adds ` places=1,2 points=15,0`, by seat, to the event `over`, which is reported first if the game has not done so. */
static void report_places(struct move *move)
{
    const struct match *match = move->match;
    struct text words = {0};
    int place[SEATS_MAX], over = find_over(move->report);
    match_places(match, move->state, place);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(&words, seat == 0 ? " places=%d" : ",%d", place[seat]);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(&words, seat == 0 ? " points=%d" : ",%d", match_points(match, move->state, seat));
    if (over < 0) {
        event(move, "over");
        over = move->report->count - 1;
    }
    events_extend(move->report, over, &words);
    text_free(&words);
}

void standing_report(struct move *move)
{
    report_places(move);
    const struct match *match = move->match;
    bool ends = match_is_over(match, move->state);
    bool is_match = game_common(move->state)->games > 0 || standing_match_has_end(match);
    for (int seat = 0; seat < match->seats; seat++) {
        int total = match_total(match, move->state, seat);
        is_match = is_match || total < 0 || total > 1; /* the points are not just a count of wins */
    }
    if (is_match)
        note_totals(move, ends);
    if (!ends)
        return;
    struct text *winners = event_begin(move);
    text_add(winners, "match");
    for (int seat = 0; seat < match->seats; seat++)
        if (match_is_won_by(match, move->state, seat))
            text_print(winners, " %s", match->name[seat]);
}

/* See standing_score. Before the end all places are the same. */
static double score_of(const struct match *match, const int *place, int seat)
{
    int worse = 0, same = 0, better = 0, others = match->seats - 1;
    for (int other = 0; other < match->seats; other++) {
        worse += place[other] > place[seat];
        same += place[other] == place[seat] && other != seat;
        better += place[other] < place[seat];
    }
    double first = better > 0 ? 0 : 1.0 / (same + 1);
    return others > 0 ? ((worse + 0.5 * same) / others + first) / 2 : 1;
}

void standing_scores(const struct match *match, const struct game_state *state, double score[SEATS_MAX],
                     double wins[SEATS_MAX])
{
    bool is_winners[SEATS_MAX], is_over = match_stage(match, state) == STAGE_OVER;
    int winners = is_over ? match_winners(match, state, is_winners) : 0, place[SEATS_MAX] = {0};
    if (is_over)
        match_places(match, state, place);
    for (int seat = 0; seat < match->seats; seat++) {
        score[seat] = score_of(match, place, seat);
        wins[seat] = winners == 0 ? 1.0 / match->seats : is_winners[seat] ? 1.0 / winners : 0;
    }
}

double standing_score(const struct match *match, const struct game_state *state, int seat, double *wins)
{
    double score[SEATS_MAX], all_wins[SEATS_MAX];
    standing_scores(match, state, score, all_wins);
    *wins = all_wins[seat];
    return score[seat];
}

bool standing_match_has_end(const struct match *match)
{
    return match->shared[SHARED_GAMES] > 0 || match_target(match) > 0;
}

bool standing_no_game_follows(const struct match *match, const struct game_state *state)
{
    return match_stage(match, state) == STAGE_OVER && (!standing_match_has_end(match) || match_is_over(match, state));
}
