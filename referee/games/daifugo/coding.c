/* coding.c: Daifugo: encodes moves as bytes, executes them, and writes them as commands. */
#include "referee/games/daifugo/coding.h"

#include "core/base/text.h"

void daifugo_encode_play(const struct daifugo_play *play, struct choice *choice)
{
    *choice = (struct choice){.size = (unsigned char)(2 + play->count)};
    choice->byte[0] = DAIFUGO_MOVE_PLAY;
    choice->byte[1] = play->rev;
    for (int i = 0; i < play->count; i++)
        choice->byte[2 + i] = (unsigned char)(play->card[i].as | (play->card[i].is_joker ? DAIFUGO_JOKER_BIT : 0));
}

struct daifugo_play daifugo_decode_play(const struct choice *choice)
{
    struct daifugo_play play = {.count = (unsigned char)(choice->size - 2), .rev = choice->byte[1] != 0};
    for (int i = 0; i < play.count; i++)
        play.card[i] = (struct daifugo_card){(unsigned char)(choice->byte[2 + i] & (DAIFUGO_JOKER_BIT - 1)),
                                             (choice->byte[2 + i] & DAIFUGO_JOKER_BIT) != 0};
    return play;
}

void daifugo_encode_pass(struct choice *choice)
{
    *choice = (struct choice){.size = 1};
    choice->byte[0] = DAIFUGO_MOVE_PASS;
}

void daifugo_encode_cards(const struct daifugo_cards *cards, struct choice *choice)
{
    *choice = (struct choice){.size = 1};
    choice->byte[0] = DAIFUGO_MOVE_HAND_OVER;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < cards->copies[card]; i++)
            choice->byte[choice->size++] = (unsigned char)card;
}

static struct daifugo_cards decode_cards(const struct choice *choice)
{
    struct daifugo_cards cards = {{0}};
    for (int i = 1; i < choice->size; i++)
        cards.copies[choice->byte[i]]++;
    return cards;
}

void daifugo_write_command(const struct daifugo_play *play, struct text *text)
{
    text_add(text, "play ");
    daifugo_write_play(play, ' ', text);
    text_add(text, play->rev ? " rev" : "");
}

void daifugo_write_hand_over(const struct game_state *state, const struct daifugo_cards *cards, struct text *text)
{
    text_add(text, state->common.phase == DAIFUGO_GIVE      ? "give "
                   : state->common.phase == DAIFUGO_DISCARD ? "discard "
                                                     : "exchange ");
    if (daifugo_count(cards) == 0)
        text_add(text, "none");
    daifugo_write_cards(cards, ' ', text);
}

bool daifugo_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    (void)precomputed;
    if (choice->byte[0] == DAIFUGO_MOVE_PASS) {
        daifugo_do_pass(move);
    } else if (choice->byte[0] == DAIFUGO_MOVE_PLAY) {
        struct daifugo_play play = daifugo_decode_play(choice);
        daifugo_do_play(move, &play);
    } else {
        struct daifugo_cards cards = decode_cards(choice);
        daifugo_do_hand_over(move, &cards);
    }
    return true;
}

void daifugo_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command)
{
    (void)match;
    if (choice->byte[0] == DAIFUGO_MOVE_PASS) {
        text_add(command, "pass");
    } else if (choice->byte[0] == DAIFUGO_MOVE_PLAY) {
        struct daifugo_play play = daifugo_decode_play(choice);
        daifugo_write_command(&play, command);
    } else {
        struct daifugo_cards cards = decode_cards(choice);
        daifugo_write_hand_over(state, &cards, command);
    }
}
