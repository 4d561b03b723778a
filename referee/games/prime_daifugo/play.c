/* play.c: what is put down in Prime Daifugo, read from the words of a command. */
#include "referee/games/prime_daifugo/play.h"

#include "core/cards/claim.h"

#include <string.h>

/* `c` is not NUL. */
static bool is_sign(char c)
{
    return strchr("=*^|/", c) != NULL;
}

void prime_daifugo_join(const char *const *word, int count, struct text *typed)
{
    for (int i = 0; i < count; i++) {
        if (i > 0 && !is_sign(word[i][0]) && !is_sign(typed->at[typed->length - 1]))
            text_add_char(typed, ',');
        text_add(typed, word[i]);
    }
}

/* Reads all cards, so that a bad one is refused before too many of them; keeps PRIME_DAIFUGO_CARDS at most. */
static bool read_number(const struct deck *deck, const struct text *typed, struct prime_daifugo_play *play,
                        struct fault *fault)
{
    struct card_walk walk = card_walk(deck, typed->at, typed->length, fault);
    play->has_values = walk.joker != NULL;
    walk.joker = NULL;
    while (card_walk_more(&walk)) {
        struct card card;
        if (!card_walk_next(&walk, &card))
            return false;
        if (play->count < PRIME_DAIFUGO_CARDS)
            play->card[play->count] = card;
        play->count++;
    }
    play->of_number = play->count;
    return play->count <= PRIME_DAIFUGO_CARDS ||
           refuse(fault, FAULT_NOT_HELD, "there are %d cards", PRIME_DAIFUGO_CARDS);
}

bool prime_daifugo_read_cards(const struct deck *deck, const struct text *typed, struct prime_daifugo_play *play,
                              struct fault *fault)
{
    *play = (struct prime_daifugo_play){.is_claim = claim_is_meant(deck, typed->at, typed->length)};
    if (!play->is_claim)
        return read_number(deck, typed, play, fault);
    play->count = claim_cards(deck, typed->at, typed->length, play->card, PRIME_DAIFUGO_CARDS, &play->of_number, fault);
    return play->count > 0;
}

bool prime_daifugo_is_lone_joker(const struct deck *deck, const struct prime_daifugo_play *play)
{
    return !play->is_claim && play->count == 1 && deck->card[play->card[0].kind].joker;
}

bool prime_daifugo_read_values(const struct deck *deck, const struct text *typed, struct prime_daifugo_play *play,
                               struct text *numbers, struct fault *fault)
{
    struct card_walk walk = card_walk(deck, typed->at, typed->length, fault);
    if (play->is_claim)
        card_walk_to(&walk, typed->at, strcspn(typed->at, "="));
    if (play->is_claim && !claim_read(deck, typed->at, typed->length, DIGITS_OF_CARDS, numbers, fault))
        return false;
    for (int i = 0; i < play->of_number; i++) {
        if (!card_walk_next(&walk, &play->card[i]))
            return false;
        if (play->card[i].value == CARD_NO_VALUE)
            return refuse(fault, FAULT_JOKER_VALUE, "%s", card_word(deck, play->card[i].kind));
    }
    if (!play->is_claim && !card_walk_end(&walk))
        return false;
    if (play->card[0].value == 0)
        return refuse_plain(fault, FAULT_LEADING_ZERO);
    play->number[card_spell(play->card, play->of_number, play->number)] = '\0';
    return true;
}

void prime_daifugo_write(const struct deck *deck, const struct text *typed, const struct prime_daifugo_play *play,
                         struct text *text)
{
    if (play->is_claim)
        claim_write_cards(deck, typed->at, typed->length, text);
    else
        card_write_play(deck, play->card, play->count, text);
}
