/* coding.c: Prime Daifugo Lvl. 0: encodes moves as bytes, executes them, and writes them as commands. */
#include "referee/games/lvl0/coding.h"

#include "referee/game/match.h"
#include "referee/game/move.h"

void lvl0_encode(enum lvl0_verb verb, int kind, struct choice *choice)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)verb, (unsigned char)kind}};
}

void lvl0_encode_play(const struct precomputed *precomputed, int index, struct choice *choice)
{
    const struct lvl0_prime *prime = &precomputed->prime[index];
    *choice = (struct choice){.size = LVL0_CHOICE_BYTES, .byte = {LVL0_MOVE_PLAY, prime->count}};
    for (int i = 0; i < prime->count; i++) {
        choice->byte[2 + 2 * i] = prime->kind[i];
        choice->byte[3 + 2 * i] = prime->value[i];
    }
    choice->byte[LVL0_CHOICE_BYTES - 1] = 1;
}

void lvl0_encode_cards(const struct match *match, const struct card *cards, int count, struct choice *choice)
{
    *choice = (struct choice){.size = LVL0_CHOICE_BYTES, .byte = {LVL0_MOVE_PLAY, (unsigned char)count}};
    for (int i = 0; i < count; i++) {
        choice->byte[2 + 2 * i] = cards[i].kind;
        choice->byte[3 + 2 * i] = lvl0_value_index(&match->deck, cards[i]);
    }
}

int lvl0_cards_of(const struct match *match, const struct choice *choice, struct card cards[LVL0_PLAY_MAX])
{
    for (int i = 0; i < choice->byte[1]; i++) {
        int kind = choice->byte[2 + 2 * i];
        cards[i] = (struct card){(unsigned char)kind, match->deck.card[kind].value[choice->byte[3 + 2 * i]]};
    }
    return choice->byte[1];
}

void lvl0_write_words(const struct deck *deck, const struct card *cards, int count, struct text *text)
{
    text_add(text, "play");
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        card_write(deck, cards[i], text);
    }
}

void lvl0_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                struct text *command)
{
    static const char *const words[] = {
        [LVL0_MOVE_PASS] = "pass", [LVL0_MOVE_DRAW] = "draw", [LVL0_MOVE_D] = "d", [LVL0_MOVE_SKIP] = "skip"};
    struct card cards[LVL0_PLAY_MAX];
    (void)state;
    if (choice->byte[0] == LVL0_MOVE_DISCARD)
        text_print(command, "discard %s", match->deck.card[choice->byte[1]].word);
    if (choice->byte[0] == LVL0_MOVE_PLAY)
        lvl0_write_words(&match->deck, cards, lvl0_cards_of(match, choice, cards), command);
    if (choice->byte[0] < LVL0_MOVE_DISCARD)
        text_add(command, words[choice->byte[0]]);
}

/*
 * In a search (the events are mute), makes a play from the precomputed tables without any check, as it is known to be
 * legal and prime. Any other play is checked and judged.
 */
static bool make_play(struct move *move, const struct choice *choice)
{
    struct card cards[LVL0_PLAY_MAX];
    char number[DIGITS_OF_CARDS + 1];
    int count = lvl0_cards_of(move->match, choice, cards);
    if (!event_is_mute(move) || choice->byte[LVL0_CHOICE_BYTES - 1] == 0)
        return lvl0_try_play(move, cards, count);
    card_spell(cards, count, number);
    return lvl0_do_play(move, cards, count, number);
}

bool lvl0_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    const struct deck *deck = &move->match->deck;
    switch (choice->byte[0]) {
    case LVL0_MOVE_PASS:
        return lvl0_do_pass(move);
    case LVL0_MOVE_DRAW:
        return lvl0_do_draw(move);
    case LVL0_MOVE_D:
        return lvl0_do_d(move, precomputed != NULL ? precomputed->d : lvl0_kind(deck, "D"));
    case LVL0_MOVE_SKIP:
        lvl0_do_skip(move, precomputed != NULL ? precomputed->skip : lvl0_kind(deck, "SKIP"));
        return true;
    case LVL0_MOVE_DISCARD:
        lvl0_do_discard(move, choice->byte[1]);
        return true;
    default:
        return make_play(move, choice);
    }
}
