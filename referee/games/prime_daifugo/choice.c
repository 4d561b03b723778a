/* choice.c: Prime Daifugo: moves without words, for the referee's own players. */
#include "referee/games/prime_daifugo/choice.h"

#include "core/num/verdict.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* ---- writing choices ---- */

void choice_plain(struct choice *choice, enum prime_daifugo_choice kind)
{
    *choice = (struct choice){.size = 1, .byte = {(unsigned char)kind}};
}

void choice_number(struct choice *choice, enum prime_daifugo_choice kind, enum prime_daifugo_sort sort)
{
    *choice = (struct choice){.size = 2, .byte = {(unsigned char)kind, (unsigned char)sort}};
}

void choice_card(struct choice *choice, int value, bool is_joker)
{
    choice->byte[choice->size++] = (unsigned char)(value + (is_joker ? CHOICE_JOKER_AS : 0));
}

/* A composite as it is typed: KT=2*5*KA. */
static void choose_claim(struct choice *choice, const struct lore_play *play, int of_number)
{
    static const char signs[] = "?A23456789TJQK*^";
    choice_plain(choice, CHOICE_CLAIM);
    for (int i = 0; i < of_number; i++)
        choice->byte[choice->size++] = (unsigned char)signs[lore_value(play, i)];
    choice->byte[choice->size++] = '=';
    for (uint64_t token = play->factors; token != 0; token >>= 4)
        choice->byte[choice->size++] = (unsigned char)signs[token & 15];
}

/* How many cards of the play are factors. */
static int factor_cards(const struct lore_play *play)
{
    int cards = 0;
    for (uint64_t token = play->factors; token != 0; token >>= 4)
        cards += (token & 15) < LORE_TIMES;
    return cards;
}

void choice_table(struct choice *choice, const struct lore_play *play, const struct lore_hand *hand)
{
    uint64_t left = hand->cards;
    int of_number = play->laid - factor_cards(play);
    if (play->factors != 0) {
        choose_claim(choice, play, of_number);
        return;
    }
    choice_number(choice, CHOICE_PLAY, play->effect != LORE_NONE ? PRIME_DAIFUGO_SPECIAL : PRIME_DAIFUGO_RIGHT);
    for (int i = 0; i < of_number; i++) {
        int value = lore_value(play, i);
        bool is_held = (left >> 4 * value & 15) > 0;
        choice_card(choice, value, !is_held);
        left -= (uint64_t)is_held << 4 * value;
    }
}

/* ---- reading ---- */

static void read_cards(const struct choice *choice, struct prime_daifugo_play *play)
{
    for (int i = 2; i < choice->size; i++) {
        int byte = choice->byte[i], joker = byte >= CHOICE_JOKER_AS;
        play->card[play->count++] = (struct card){(unsigned char)(joker ? LORE_JOKER_KIND : byte - 1),
                                                  (short)(joker ? byte - CHOICE_JOKER_AS : byte)};
    }
    play->of_number = play->count;
}

static void spell_number(struct prime_daifugo_play *play)
{
    play->number[card_spell(play->card, play->of_number, play->number)] = '\0';
}

/* ---- plays that were found ---- */

static enum prime_daifugo_sort sort_of(const struct match *match, const struct prime_daifugo_play *play)
{
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of(play->number), VERDICT_ONLY);
    bool is_prime = verdict.answer == VERDICT_PRIME;
    verdict_free(&verdict);
    if (prime_daifugo_special(match, play) != NULL)
        return PRIME_DAIFUGO_SPECIAL;
    return is_prime ? PRIME_DAIFUGO_RIGHT : PRIME_DAIFUGO_WRONG;
}

void choice_cards(const struct match *match, const struct card *cards, int count, struct choice *choice)
{
    struct prime_daifugo_play play = {.count = count, .of_number = count};
    memcpy(play.card, cards, (size_t)count * sizeof *cards);
    if (count == 1 && cards[0].value == CARD_NO_VALUE) {
        choice_plain(choice, CHOICE_JOKER);
        return;
    }
    spell_number(&play);
    choice_number(choice, CHOICE_PLAY, sort_of(match, &play));
    for (int i = 0; i < count; i++)
        choice_card(choice, cards[i].value, cards[i].kind == LORE_JOKER_KIND);
}

/* A composite is coded as it is typed. */
static bool choose_composite(const struct prime_daifugo_finder *finder, struct choice *choice)
{
    enum { PLAY = sizeof "play " - 1 };
    struct text command = {0};
    prime_daifugo_write_found(finder, &command);
    size_t length = command.length - PLAY;
    bool fits = length < CHOICE_BYTES;
    choice_plain(choice, CHOICE_CLAIM);
    if (fits)
        memcpy(choice->byte + 1, command.at + PLAY, length);
    choice->size = (unsigned char)(fits ? 1 + length : 0);
    text_free(&command);
    return fits;
}

bool choice_found(const struct match *match, const struct prime_daifugo_finder *finder, struct choice *choice)
{
    if (finder->factors.length > 0)
        return choose_composite(finder, choice);
    choice_cards(match, finder->card, finder->count, choice);
    return true;
}

/* ---- making ---- */

static bool make_claim(struct move *move, const struct choice *choice)
{
    struct text typed = {0}, numbers = {0}, claim = {0};
    struct prime_daifugo_play play;
    const struct deck *deck = &move->match->deck;
    bool has_any = move->match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY, ok;
    text_add_bytes(&typed, (const char *)choice->byte + 1, (size_t)choice->size - 1);
    (void)prime_daifugo_read_cards(deck, &typed, &play, move->fault);
    (void)prime_daifugo_read_values(deck, &typed, has_any, &play, &numbers, move->fault);
    if (event_is_mute(move)) {
        prime_daifugo_write(deck, &typed, &play, &claim);
        ok = prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_RIGHT, text_string(&claim));
    } else {
        ok = prime_daifugo_play(move, &typed, &play, &numbers);
    }
    text_free(&typed);
    text_free(&numbers);
    text_free(&claim);
    return ok;
}

static bool make_number(struct move *move, const struct choice *choice)
{
    struct prime_daifugo_play play;
    enum prime_daifugo_sort sort = (enum prime_daifugo_sort)choice->byte[1];
    bool is_mute = event_is_mute(move), is_all = move->state->common.phase == PRIME_DAIFUGO_ALL;
    play.is_claim = play.has_values = false;
    play.count = 0;
    read_cards(choice, &play);
    if (is_all || sort == PRIME_DAIFUGO_SPECIAL || !is_mute)
        spell_number(&play);
    if (!is_mute)
        return prime_daifugo_play(move, NULL, &play, NULL);
    if (!is_all)
        return prime_daifugo_do_play(move, &play, sort, "");
    prime_daifugo_name(move, play.number, sort != PRIME_DAIFUGO_WRONG);
    return true;
}

static bool make_joker(struct move *move)
{
    const struct prime_daifugo_play play = {
        .count = 1, .of_number = 1, .card = {{LORE_JOKER_KIND, CARD_NO_VALUE}}};
    return event_is_mute(move) ? prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_LONE_JOKER, "")
                               : prime_daifugo_play(move, NULL, &play, NULL);
}

bool prime_daifugo_make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    (void)lore;
    switch (choice->byte[0]) {
    case CHOICE_DRAW:
        return prime_daifugo_do_draw(move);
    case CHOICE_PASS:
        return prime_daifugo_do_pass(move);
    case CHOICE_CLAIM:
        return make_claim(move, choice);
    case CHOICE_JOKER:
        return make_joker(move);
    default:
        return make_number(move, choice);
    }
}

/* ---- writing commands ---- */

void prime_daifugo_write_choice(const struct match *match, const struct game_state *state, const struct choice *choice,
                                struct text *command)
{
    static const char *const beginnings[] = {
        [CHOICE_DRAW] = "draw",   [CHOICE_PASS] = "pass",   [CHOICE_PLAY] = "play ",
        [CHOICE_GUESS] = "play ", [CHOICE_CLAIM] = "play ", [CHOICE_JOKER] = "play X",
    };
    int kind = choice->byte[0];
    struct prime_daifugo_play play = {0};
    (void)state;
    text_add(command, beginnings[kind]);
    if (kind == CHOICE_CLAIM)
        text_add_bytes(command, (const char *)choice->byte + 1, (size_t)choice->size - 1);
    if (kind == CHOICE_PLAY || kind == CHOICE_GUESS) {
        read_cards(choice, &play);
        card_write_play(&match->deck, play.card, play.count, command);
    }
}
