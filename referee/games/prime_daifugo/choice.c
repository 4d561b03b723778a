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

/* ---- commands ---- */

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

static void choose_typed_claim(const struct text *typed, struct choice *choice)
{
    if (typed->length >= CHOICE_BYTES) {
        choice_plain(choice, CHOICE_PASS);
        return;
    }
    choice_plain(choice, CHOICE_CLAIM);
    memcpy(choice->byte + 1, typed->at, typed->length);
    choice->size = (unsigned char)(1 + typed->length);
}

/* The play was typed as it is suggested: there is no fault in it. */
static void choose_typed(const struct match *match, const struct text *typed, struct choice *choice)
{
    struct prime_daifugo_play play;
    struct text numbers = {0};
    struct fault fault;
    (void)prime_daifugo_read_cards(&match->deck, typed, &play, &fault);
    if (play.is_claim) {
        choose_typed_claim(typed, choice);
        return;
    }
    if (prime_daifugo_is_lone_joker(&match->deck, &play) && !play.has_values) {
        choice_plain(choice, CHOICE_JOKER);
        return;
    }
    (void)prime_daifugo_read_values(&match->deck, typed, false, &play, &numbers, &fault);
    choice_number(choice, CHOICE_PLAY, sort_of(match, &play));
    for (int i = 0; i < play.count; i++)
        choice_card(choice, play.card[i].value, play.card[i].kind == LORE_JOKER_KIND);
    text_free(&numbers);
}

void choice_command(const struct match *match, const struct game_state *state, const char *command,
                    struct choice *choice)
{
    static const char play[] = "play ";
    struct text typed = {0};
    struct fault fault;
    if (strncmp(command, play, sizeof play - 1) != 0) {
        choice_plain(choice, strcmp(command, "draw") == 0 ? CHOICE_DRAW : CHOICE_PASS);
        return;
    }
    const char *word = command + sizeof play - 1;
    bool is_number = state->common.phase == PRIME_DAIFUGO_ALL;
    (void)prime_daifugo_join(&match->deck, &word, 1, is_number, &typed, &fault);
    choose_typed(match, &typed, choice);
    text_free(&typed);
}

/* ---- making ---- */

static void make_draw(struct move *move, const struct choice *choice)
{
    (void)choice;
    (void)prime_daifugo_do_draw(move);
}

static void make_pass(struct move *move, const struct choice *choice)
{
    (void)choice;
    (void)prime_daifugo_do_pass(move);
}

static void make_claim(struct move *move, const struct choice *choice)
{
    struct text typed = {0}, numbers = {0}, claim = {0};
    struct prime_daifugo_play play;
    const struct deck *deck = &move->match->deck;
    bool has_any = move->match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY;
    text_add_bytes(&typed, (const char *)choice->byte + 1, (size_t)choice->size - 1);
    (void)prime_daifugo_read_cards(deck, &typed, &play, move->fault);
    (void)prime_daifugo_read_values(deck, &typed, has_any, &play, &numbers, move->fault);
    prime_daifugo_write(deck, &typed, &play, &claim);
    (void)prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_RIGHT, text_string(&claim));
    text_free(&typed);
    text_free(&numbers);
    text_free(&claim);
}

static void make_number(struct move *move, const struct choice *choice)
{
    struct prime_daifugo_play play;
    enum prime_daifugo_sort sort = (enum prime_daifugo_sort)choice->byte[1];
    play.is_claim = play.has_values = false;
    play.count = 0;
    read_cards(choice, &play);
    if (move->state->common.phase == PRIME_DAIFUGO_ALL) {
        spell_number(&play);
        prime_daifugo_name(move, play.number, sort != PRIME_DAIFUGO_WRONG);
        return;
    }
    if (sort == PRIME_DAIFUGO_SPECIAL)
        spell_number(&play);
    (void)prime_daifugo_do_play(move, &play, sort, "");
}

static void make_joker(struct move *move, const struct choice *choice)
{
    const struct prime_daifugo_play play = {
        .count = 1, .of_number = 1, .card = {{LORE_JOKER_KIND, CARD_NO_VALUE}}};
    (void)choice;
    (void)prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_LONE_JOKER, "");
}

void prime_daifugo_make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    static void (*const makers[])(struct move *, const struct choice *) = {
        [CHOICE_DRAW] = make_draw,   [CHOICE_PASS] = make_pass,   [CHOICE_PLAY] = make_number,
        [CHOICE_GUESS] = make_number, [CHOICE_CLAIM] = make_claim, [CHOICE_JOKER] = make_joker,
    };
    (void)lore;
    makers[choice->byte[0]](move, choice);
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
