/* state.c: Prime Daifugo Lvl. 0: queries about the state. */
#include "referee/games/lvl0/state.h"

#include "referee/game/match.h"

#include <string.h>

int lvl0_kind(const struct deck *deck, const char *word)
{
    return card_kind(deck, word, strlen(word));
}

bool lvl0_has(const struct hand *hand, int kind, int copies)
{
    return hand->copies[kind] + hand->copies[CARD_UNKNOWN] >= copies;
}

bool lvl0_lacks_icon(const struct deck *deck, const struct card *cards, int count)
{
    bool has = !deck->three_icon || count != LVL0_PLAY_MAX;
    for (int i = 0; i < count; i++)
        has = has || deck_has_icon(deck, cards[i].kind, cards[i].value);
    return !has;
}

int lvl0_play_max(const struct match *match)
{
    int max = match->option[LVL0_MAX_CARDS];
    return match->deck.play > 0 && match->deck.play < max ? match->deck.play : max;
}

/* ---- the play area ---- */

int lvl0_count_plays(const struct game_state *state)
{
    return state->size > 0 ? state->table.count / state->size : 0;
}

int lvl0_last_player(const struct game_state *state)
{
    return state->size > 0 ? state->player[lvl0_count_plays(state) - 1] : SEAT_NONE;
}

uint64_t lvl0_last_number(const struct game_state *state)
{
    uint64_t number = 0;
    for (const char *digit = state->last; *digit != '\0'; digit++)
        number = 10 * number + (uint64_t)(*digit - '0');
    return number;
}

unsigned char lvl0_value_index(const struct deck *deck, struct card card)
{
    unsigned char choice = 0;
    while (deck->card[card.kind].value[choice] != card.value)
        choice++;
    return choice;
}

struct card lvl0_table_card(const struct match *match, const struct game_state *state, int index)
{
    int kind = state->table.kind[index];
    return (struct card){(unsigned char)kind, match->deck.card[kind].value[state->choice[index]]};
}

bool lvl0_last_has(const struct match *match, const struct game_state *state, int value)
{
    for (int i = state->table.count - state->size; i < state->table.count; i++)
        if (lvl0_table_card(match, state, i).value == value)
            return true;
    return false;
}
