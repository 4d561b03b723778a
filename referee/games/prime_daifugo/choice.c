/* choice.c: Prime Daifugo: moves without words, for the referee's own players. */
#include "referee/games/prime_daifugo/choice.h"

#include "core/num/verdict.h"

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

static bool choose_typed(const struct match *match, const struct text *typed, struct choice *choice)
{
    struct prime_daifugo_play play;
    struct text numbers = {0};
    struct fault fault;
    bool has_any = match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY;
    bool ok = prime_daifugo_read_cards(&match->deck, typed, &play, &fault);
    if (prime_daifugo_is_lone_joker(&match->deck, &play) && !play.has_values) {
        choice_plain(choice, CHOICE_JOKER);
        return true;
    }
    if (play.is_claim) {
        size_t length = typed->length < CHOICE_BYTES ? typed->length : 0;
        choice_plain(choice, CHOICE_CLAIM);
        memcpy(choice->byte + 1, typed->at, length);
        choice->size = (unsigned char)(1 + length);
        return ok && length > 0;
    }
    ok = ok && prime_daifugo_read_values(&match->deck, typed, has_any, &play, &numbers, &fault);
    text_free(&numbers);
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of(play.number), VERDICT_ONLY);
    choice_number(choice, CHOICE_PLAY, prime_daifugo_special(match, &play) != NULL ? PRIME_DAIFUGO_SPECIAL
                                       : verdict.answer == VERDICT_PRIME           ? PRIME_DAIFUGO_RIGHT
                                                                                   : PRIME_DAIFUGO_WRONG);
    verdict_free(&verdict);
    for (int i = 0; i < play.count; i++)
        choice_card(choice, play.card[i].value, play.card[i].kind == LORE_JOKER_KIND);
    return ok;
}

bool choice_command(const struct match *match, const struct game_state *state, const char *command,
                    struct choice *choice)
{
    static const char play[] = "play ";
    struct text typed = {0};
    if (strncmp(command, play, sizeof play - 1) != 0) {
        choice_plain(choice, strcmp(command, "draw") == 0 ? CHOICE_DRAW : CHOICE_PASS);
        return true;
    }
    const char *word = command + sizeof play - 1;
    bool is_number = state->common.phase == PRIME_DAIFUGO_ALL;
    struct fault fault;
    bool ok = prime_daifugo_join(&match->deck, &word, 1, is_number, &typed, &fault) &&
              choose_typed(match, &typed, choice);
    text_free(&typed);
    return ok;
}

/* ---- making ---- */

static void make_claim(struct move *move, const struct choice *choice)
{
    struct text typed = {0}, numbers = {0}, claim = {0};
    struct prime_daifugo_play play;
    bool has_any = move->match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY;
    text_add_bytes(&typed, (const char *)choice->byte + 1, (size_t)choice->size - 1);
    if (prime_daifugo_read_cards(&move->match->deck, &typed, &play, move->fault) &&
        prime_daifugo_read_values(&move->match->deck, &typed, has_any, &play, &numbers, move->fault)) {
        prime_daifugo_write(&move->match->deck, &typed, &play, &claim);
        (void)prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_RIGHT, text_string(&claim));
    }
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

static void make_joker(struct move *move)
{
    const struct prime_daifugo_play play = {
        .count = 1, .of_number = 1, .card = {{LORE_JOKER_KIND, CARD_NO_VALUE}}};
    (void)prime_daifugo_do_play(move, &play, PRIME_DAIFUGO_LONE_JOKER, "");
}

void prime_daifugo_make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    (void)lore;
    switch ((enum prime_daifugo_choice)choice->byte[0]) {
    case CHOICE_DRAW:
        (void)prime_daifugo_do_draw(move);
        break;
    case CHOICE_PASS:
        (void)prime_daifugo_do_pass(move);
        break;
    case CHOICE_PLAY:
    case CHOICE_GUESS:
        make_number(move, choice);
        break;
    case CHOICE_CLAIM:
        make_claim(move, choice);
        break;
    case CHOICE_JOKER:
        make_joker(move);
        break;
    }
}

void prime_daifugo_write_choice(const struct match *match, const struct game_state *state, const struct choice *choice,
                                struct text *command)
{
    struct prime_daifugo_play play = {0};
    (void)state;
    switch ((enum prime_daifugo_choice)choice->byte[0]) {
    case CHOICE_DRAW:
        text_add(command, "draw");
        break;
    case CHOICE_PASS:
        text_add(command, "pass");
        break;
    case CHOICE_PLAY:
    case CHOICE_GUESS:
        text_add(command, "play ");
        read_cards(choice, &play);
        card_write_play(&match->deck, play.card, play.count, command);
        break;
    case CHOICE_CLAIM:
        text_add(command, "play ");
        text_add_bytes(command, (const char *)choice->byte + 1, (size_t)choice->size - 1);
        break;
    case CHOICE_JOKER:
        text_print(command, "play %s", card_word(&match->deck, LORE_JOKER_KIND));
        break;
    }
}
