/* choice.c: Prime Daifugo: moves coded in bytes, for the referee's own players. */
#include "referee/games/prime_daifugo/choice.h"

#include "core/num/primality.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

/* ---- writing choices ---- */

void choice_without_cards(struct choice *choice, enum prime_daifugo_choice kind)
{
    *choice = (struct choice){.size = 1, .byte = {(unsigned char)kind}};
}

void choice_begin_play(struct choice *choice, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)kind, (unsigned char)sort}};
}

void choice_add_card(struct choice *choice, int value, bool is_joker)
{
    choice->byte[choice->size++] = (unsigned char)(value + (is_joker ? CHOICE_IS_JOKER : 0));
}

/* Adds a sign after the last card. */
static void add_sign(struct choice *choice, int sign)
{
    choice->byte[choice->size - 1] |= (unsigned char)sign;
}

/* The number of cards in the factors of the play. */
static int factor_cards(const struct precomputed_play *play)
{
    int cards = 0;
    for (uint64_t token = play->factors; token != 0; token >>= 4)
        cards += (token & 15) < PRECOMPUTED_TIMES;
    return cards;
}

static void add_table_factors(struct choice *choice, uint64_t factors)
{
    add_sign(choice, CHOICE_EQUALS);
    for (; factors != 0; factors >>= 4) {
        int token = factors & 15;
        if (token < PRECOMPUTED_TIMES)
            choice_add_card(choice, token, false);
        else
            add_sign(choice, token == PRECOMPUTED_TIMES ? CHOICE_TIMES : CHOICE_POWER);
    }
}

void choice_from_table(struct choice *choice, const struct precomputed_play *play, const struct precomputed_hand *hand)
{
    uint64_t left = hand->cards;
    int of_number = play->cards - factor_cards(play);
    choice_begin_play(choice, CHOICE_PLAY,
                      play->effect != PRECOMPUTED_NONE ? PRIME_DAIFUGO_SPECIAL : PRIME_DAIFUGO_RIGHT);
    for (int i = 0; i < of_number; i++) {
        int value = precomputed_value(play, i);
        bool is_held = (left >> 4 * value & 15) > 0;
        choice_add_card(choice, value, !is_held);
        left -= (uint64_t)is_held << 4 * value;
    }
    if (play->factors != 0)
        add_table_factors(choice, play->factors);
}

/* ---- plays of cards and of a finder ---- */

static void add_cards(struct choice *choice, const struct card *cards, int count)
{
    for (int i = 0; i < count; i++)
        choice_add_card(choice, cards[i].value, cards[i].kind == PRECOMPUTED_JOKER_KIND);
}

static enum prime_daifugo_sort sort_of(const struct match *match, const struct prime_daifugo_play *play)
{
    if (prime_daifugo_special(match, play) != NULL)
        return PRIME_DAIFUGO_SPECIAL;
    return primality_of(digits_of(play->number)) ? PRIME_DAIFUGO_RIGHT : PRIME_DAIFUGO_WRONG;
}

void choice_from_cards(const struct match *match, const struct card *cards, int count, struct choice *choice)
{
    struct prime_daifugo_play play = {.is_claim = false};
    if (count == 1 && cards[0].value == CARD_NO_VALUE) {
        choice_without_cards(choice, CHOICE_JOKER);
        return;
    }
    play.number[card_spell(cards, count, play.number)] = '\0';
    choice_begin_play(choice, CHOICE_PLAY, sort_of(match, &play));
    add_cards(choice, cards, count);
}

static void choose_composite(const struct prime_daifugo_finder *finder, struct choice *choice)
{
    choice_begin_play(choice, CHOICE_PLAY, PRIME_DAIFUGO_RIGHT);
    add_cards(choice, finder->card, finder->count);
    add_sign(choice, CHOICE_EQUALS);
    for (int i = 0; i < finder->factors.tokens; i++) {
        int token = finder->factors.token[i];
        if (token == FACTORED_TIMES || token == FACTORED_POWER)
            add_sign(choice, token == FACTORED_TIMES ? CHOICE_TIMES : CHOICE_POWER);
        else
            choice_add_card(choice, token + 1, false);
    }
}

void choice_from_finder(const struct match *match, const struct prime_daifugo_finder *finder, struct choice *choice)
{
    if (finder->factors.tokens > 0)
        choose_composite(finder, choice);
    else
        choice_from_cards(match, finder->card, finder->count, choice);
}

/* ---- reading ---- */

/* Decodes the cards and their signs, but does not spell the number. */
static void read_play(const struct choice *choice, struct prime_daifugo_play *play)
{
    static const char signs[] = {'\0', '=', '*', '^'};
    play->is_claim = play->has_values = false;
    play->ruling = PRIME_DAIFUGO_BY_RULES;
    play->count = play->of_number = choice->size - 2;
    for (int i = 0; i < play->count; i++) {
        int byte = choice->byte[2 + i], value = byte % CHOICE_IS_JOKER;
        bool is_joker = (byte & CHOICE_IS_JOKER) != 0;
        play->card[i] = (struct card){(unsigned char)(is_joker ? PRECOMPUTED_JOKER_KIND : value - 1), (short)value};
        play->sign[i] = signs[byte >> 5];
        if (byte >> 5 == CHOICE_EQUALS >> 5) {
            play->is_claim = true;
            play->of_number = i + 1;
        }
    }
}

static void spell_number(struct prime_daifugo_play *play)
{
    play->number[card_spell(play->card, play->of_number, play->number)] = '\0';
}

static const struct prime_daifugo_play lone_joker = {
    .count = 1, .of_number = 1, .card = {{PRECOMPUTED_JOKER_KIND, CARD_NO_VALUE}}};

void choice_read_play(const struct choice *choice, struct prime_daifugo_play *play)
{
    *play = lone_joker;
    if (choice->byte[0] == CHOICE_JOKER)
        return;
    read_play(choice, play);
    spell_number(play);
}

/* ---- making ---- */

static bool make_play(struct move *move, const struct choice *choice)
{
    struct prime_daifugo_play play;
    enum prime_daifugo_sort sort = (enum prime_daifugo_sort)choice->byte[1];
    bool is_mute = event_is_mute(move), is_all = move->state->common.phase == PRIME_DAIFUGO_ALL;
    read_play(choice, &play);
    if (is_all || sort == PRIME_DAIFUGO_SPECIAL || !is_mute)
        spell_number(&play);
    if (!is_mute)
        return prime_daifugo_play(move, &play);
    if (!is_all)
        return prime_daifugo_do_play(move, &play, sort);
    prime_daifugo_name_number(move, play.number, sort != PRIME_DAIFUGO_WRONG);
    return true;
}

static bool make_joker(struct move *move)
{
    return event_is_mute(move) ? prime_daifugo_do_play(move, &lone_joker, PRIME_DAIFUGO_LONE_JOKER)
                               : prime_daifugo_play(move, &lone_joker);
}

bool prime_daifugo_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    (void)precomputed;
    switch (choice->byte[0]) {
    case CHOICE_DRAW:
        return prime_daifugo_do_draw(move);
    case CHOICE_PASS:
        return prime_daifugo_do_pass(move);
    case CHOICE_JOKER:
        return make_joker(move);
    default:
        return make_play(move, choice);
    }
}

/* ---- writing commands ---- */

void prime_daifugo_write_choice(const struct match *match, const struct game_state *state, const struct choice *choice,
                                struct text *command)
{
    static const char *const beginnings[] = {
        [CHOICE_DRAW] = "draw",   [CHOICE_PASS] = "pass",    [CHOICE_PLAY] = "play ",
        [CHOICE_GUESS] = "play ", [CHOICE_JOKER] = "play X",
    };
    int kind = choice->byte[0];
    struct prime_daifugo_play play;
    (void)state;
    text_add(command, beginnings[kind]);
    if (kind == CHOICE_PLAY || kind == CHOICE_GUESS) {
        read_play(choice, &play);
        prime_daifugo_write(&match->deck, &play, command);
    }
}
