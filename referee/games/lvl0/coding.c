/* coding.c: Prime Daifugo Lvl. 0: moves without words: as bytes, made, and written. */
#include "referee/games/lvl0/coding.h"

#include "referee/game/match.h"
#include "referee/game/move.h"

void lvl0_code(enum lvl0_verb verb, int kind, struct choice *choice)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)verb, (unsigned char)kind}};
}

void lvl0_code_play(const struct game_lore *lore, int index, struct choice *choice)
{
    const struct lvl0_prime *prime = &lore->prime[index];
    *choice = (struct choice){.size = LVL0_CHOICE_BYTES, .byte = {LVL0_MOVE_PLAY, prime->count}};
    for (int i = 0; i < prime->count; i++) {
        choice->byte[2 + 2 * i] = prime->kind[i];
        choice->byte[3 + 2 * i] = prime->value[i];
    }
    choice->byte[LVL0_CHOICE_BYTES - 2] = (unsigned char)(index & 0xFF);
    choice->byte[LVL0_CHOICE_BYTES - 1] = (unsigned char)(index >> 8);
}

int lvl0_cards_of(const struct match *match, const struct choice *choice, struct card cards[LVL0_PLAY])
{
    for (int i = 0; i < choice->byte[1]; i++) {
        int kind = choice->byte[2 + 2 * i];
        cards[i] = (struct card){(unsigned char)kind, match->deck.card[kind].value[choice->byte[3 + 2 * i]]};
    }
    return choice->byte[1];
}

void lvl0_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                struct text *command)
{
    static const char *const words[] = {
        [LVL0_MOVE_PASS] = "pass", [LVL0_MOVE_DRAW] = "draw", [LVL0_MOVE_D] = "d", [LVL0_MOVE_SKIP] = "skip"};
    struct card cards[LVL0_PLAY];
    (void)state;
    if (choice->byte[0] == LVL0_MOVE_DISCARD)
        text_print(command, "discard %s", match->deck.card[choice->byte[1]].word);
    if (choice->byte[0] == LVL0_MOVE_PLAY)
        lvl0_write_words(&match->deck, cards, lvl0_cards_of(match, choice, cards), command);
    if (choice->byte[0] < LVL0_MOVE_DISCARD)
        text_add(command, words[choice->byte[0]]);
}

void lvl0_make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    struct card cards[LVL0_PLAY];
    char number[DIGITS_OF_CARDS + 1];
    int count;
    switch (choice->byte[0]) { /* none of them is refused: there is no `chance` before a move that is tried */
    case LVL0_MOVE_PASS:
        (void)lvl0_do_pass(move);
        break;
    case LVL0_MOVE_DRAW:
        (void)lvl0_do_draw(move);
        break;
    case LVL0_MOVE_D:
        (void)lvl0_do_d(move, lore->d);
        break;
    case LVL0_MOVE_SKIP:
        lvl0_do_skip(move, lore->skip);
        break;
    case LVL0_MOVE_DISCARD:
        lvl0_do_discard(move, choice->byte[1]);
        break;
    default:
        count = lvl0_cards_of(move->match, choice, cards);
        card_spell(cards, count, number);
        (void)lvl0_do_play(move, cards, count, number);
    }
}
