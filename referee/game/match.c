/* match.c: a match: its players, piles and options, and chance and points in its games. */
#include "referee/game/match.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/cards/card.h"
#include "referee/game/rows.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(struct game_common) == sizeof(struct chance) + (4 + 2 * SEATS_MAX) * sizeof(int) &&
                   sizeof(struct chance) == 3 * sizeof(uint64_t),
               "it has no padding, which a copy need not preserve: positions are compared as bytes");

int match_seat(const struct match *match, const char *name)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (match->name[seat][0] == name[0] && strcmp(match->name[seat], name) == 0)
            return seat;
    return SEAT_NONE;
}

int match_pile(const struct match *match, const char *word)
{
    for (int i = 0; match->game->piles != NULL && match->game->piles[i] != NULL; i++)
        if (strcmp(match->game->piles[i], word) == 0)
            return i;
    return -1;
}

int match_option(const struct match *match, const char *name)
{
    int i = 0;
    while (strcmp(match->game->options[i].name, name) != 0)
        i++;
    return match->option[i];
}

int match_option_or(const struct match *match, const char *name, int otherwise)
{
    for (int i = 0; match->game->options[i].name != NULL; i++)
        if (match->game->options[i].name[0] == name[0] && strcmp(match->game->options[i].name, name) == 0)
            return match->option[i];
    return otherwise;
}

bool match_has_real_cards(const struct match *match)
{
    return match->deal == DEAL_TABLE;
}

bool match_tells_factors(const struct match *match)
{
    return match_option_or(match, "factors", FACTORS_TOLD) == FACTORS_TOLD;
}

const char *match_name(const struct match *match, int seat)
{
    return seat == SEAT_NONE ? "-" : match->name[seat];
}

void match_write_cards(const struct match *match, const unsigned char *cards, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        if (match->game->write_card != NULL)
            match->game->write_card(cards[i], text);
        else
            text_add(text, card_word(&match->deck, cards[i]));
    }
}

bool match_sees(int viewer, int seat)
{
    return viewer == VIEW_ALL || viewer == seat;
}

static int compare(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* The bytes of the lists that are in use. */
static size_t lists_size(const struct number_lists *lists)
{
    return sizeof *lists + (size_t)lists->count * sizeof *lists->number;
}

void match_copy(struct match *to, const struct match *from)
{
    match_free(to);
    memcpy(to, from, sizeof *to);
    if (from->lists == NULL)
        return;
    to->lists = memory_resize(NULL, lists_size(from->lists));
    memcpy(to->lists, from->lists, lists_size(from->lists));
    to->lists->capacity = from->lists->count;
}

void match_hide_secrets(struct match *match)
{
    match->seed = 0;
    match->is_seeded = true;
    memset(match->key, 0, sizeof match->key);
    memset(match->secret, 0, sizeof match->secret);
    match->on_shuffle = NULL;
    match->context = NULL;
}

void match_free(struct match *match)
{
    memory_free(match->lists);
    match->lists = NULL;
}

bool match_lists_are_same(const struct match *one, const struct match *other)
{
    const struct number_lists *a = one->lists, *b = other->lists;
    if (a == NULL || b == NULL)
        return a == b;
    for (int i = 0; i <= SEATS_MAX; i++)
        if (a->list[i].count != b->list[i].count ||
            memcmp(a->number + a->list[i].first, b->number + b->list[i].first,
                   (size_t)a->list[i].count * sizeof *a->number) != 0)
            return false;
    return true;
}

bool match_has_own_list(const struct match *match, int seat)
{
    return match->lists != NULL && seat != SEAT_NONE && match->lists->list[seat].count > 0;
}

const uint64_t *match_numbers(const struct match *match, int seat, int *count)
{
    *count = 0;
    if (match->lists == NULL)
        return NULL;
    const struct number_list *list = &match->lists->list[match_has_own_list(match, seat) ? seat : SEATS_MAX];
    *count = list->count;
    return match->lists->number + list->first;
}

bool match_may_play(const struct match *match, int seat, struct digits number)
{
    uint64_t value;
    int count;
    const uint64_t *numbers = match_numbers(match, seat, &count);
    return count == 0 ||
           (digits_to_u64(number, &value) && bsearch(&value, numbers, (size_t)count, sizeof value, compare) != NULL);
}

/* ---- a game of the match ---- */

/* The first member of every game's state. */
static struct game_common *common_of(struct game_state *state)
{
    return (struct game_common *)state;
}

const struct game_common *game_common(const struct game_state *state)
{
    return (const struct game_common *)state;
}

enum stage match_stage(const struct match *match, const struct game_state *state)
{
    return match->game->phases[game_common(state)->phase].stage;
}

const char *match_phase(const struct match *match, const struct game_state *state)
{
    return match->game->phases[game_common(state)->phase].word;
}

int match_turn(const struct match *match, const struct game_state *state)
{
    return match->game->turn != NULL ? match->game->turn(state) : game_common(state)->turn;
}

bool match_is_referees_verb(const struct verb_row *verb)
{
    return (verb->flags & (VERB_SETUP | VERB_CHANCE)) != 0;
}

/* ---- chance ---- */

void match_shuffle(const struct match *match, struct game_state *state, unsigned char *cards, size_t count)
{
    if (match->on_shuffle != NULL) {
        chance_sort(cards, count);
        match->on_shuffle(match->context, match, cards, count);
    }
    chance_shuffle(&common_of(state)->chance, match->key, cards, count);
}

int match_choose(const struct match *match, struct game_state *state, int count)
{
    return (int)chance_below(&common_of(state)->chance, match->key, (uint64_t)count);
}

int match_draw_first(const struct match *match, struct game_state *state)
{
    return common_of(state)->drawn = match_choose(match, state, match->seats);
}

/* ---- the standing of the players in the match ---- */

int match_winners(const struct match *match, const struct game_state *state, bool is_winners[SEATS_MAX])
{
    struct text winners = {0};
    int count = 0;
    match->game->result(match, state, &winners);
    for (int seat = 0; seat < match->seats; seat++) {
        const char *name = match->name[seat], *at = text_string(&winners);
        size_t length = strlen(name);
        while (*at != '\0' && (strncmp(at, name, length) != 0 || (at[length] != ',' && at[length] != '\0'))) {
            at += strcspn(at, ",");
            at += *at == ',';
        }
        count += is_winners[seat] = *at != '\0';
    }
    text_free(&winners);
    return count;
}

/* Whether the game is over and won by the seat. */
static bool has_won(const struct match *match, const struct game_state *state, int seat)
{
    bool is_winners[SEATS_MAX] = {false};
    if (match_stage(match, state) == STAGE_OVER)
        match_winners(match, state, is_winners);
    return is_winners[seat];
}

int match_points(const struct match *match, const struct game_state *state, int seat)
{
    if (match->game->points == NULL)
        return has_won(match, state, seat);
    return match_stage(match, state) == STAGE_OVER ? match->game->points(match, state, seat) : 0;
}

/* Whether `seat` finishes this game ahead of `other`; winners share the first place. */
static bool finishes_ahead(const struct match *match, const struct game_state *state, const bool *wins, int seat,
                           int other)
{
    const struct game *game = match->game;
    if (wins[seat] || wins[other])
        return wins[seat] && !wins[other];
    if (game->place != NULL)
        return game->place(match, state, seat) < game->place(match, state, other);
    int one = match_points(match, state, seat), two = match_points(match, state, other);
    return game->lowest_wins ? one < two : one > two;
}

void match_places(const struct match *match, const struct game_state *state, int place[SEATS_MAX])
{
    bool wins[SEATS_MAX];
    match_winners(match, state, wins);
    for (int seat = 0; seat < match->seats; seat++) {
        place[seat] = 1;
        for (int other = 0; other < match->seats; other++)
            place[seat] += finishes_ahead(match, state, wins, other, seat);
    }
}

int match_total(const struct match *match, const struct game_state *state, int seat)
{
    return game_common(state)->total[seat] + match_points(match, state, seat);
}

int match_games_won(const struct match *match, const struct game_state *state, int seat)
{
    return game_common(state)->won[seat] + has_won(match, state, seat);
}

int match_games(const struct match *match, const struct game_state *state)
{
    return game_common(state)->games + (match_stage(match, state) == STAGE_OVER);
}

int match_target(const struct match *match)
{
    return match->game->target != NULL ? match->game->target(match) : match->shared[SHARED_TARGET];
}

bool match_is_over(const struct match *match, const struct game_state *state)
{
    int games = match->shared[SHARED_GAMES], target = match_target(match);
    if (match_stage(match, state) != STAGE_OVER)
        return false;
    bool ends = games > 0 && game_common(state)->games + 1 >= games;
    for (int seat = 0; seat < match->seats && target > 0; seat++)
        ends = ends || match_total(match, state, seat) >= target;
    return ends;
}

bool match_is_ahead(const struct match *match, const struct game_state *state, int seat, int other)
{
    int one = match_total(match, state, seat), two = match_total(match, state, other);
    return match->game->lowest_wins ? one < two : one > two;
}

bool match_is_won_by(const struct match *match, const struct game_state *state, int seat)
{
    bool wins = true;
    for (int other = 0; other < match->seats; other++)
        wins = wins && !match_is_ahead(match, state, other, seat);
    return wins;
}

void match_due_after(const struct match *match, const struct game_state *state, struct text *text)
{
    text_add(text, match_is_over(match, state) ? _("the match is over, `again` begins another")
                                                 : _("`new` begins the next game"));
}
