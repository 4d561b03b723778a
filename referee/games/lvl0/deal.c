/* deal.c: Prime Daifugo Lvl. 0: set-up, and the deal. */
#include "referee/cardplay/deal.h"
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/lvl0/state.h"

#include <string.h>

/* ---- set-up ---- */

/* The ingredients: the cards that the advanced rules add, each with its option. */
static const struct {
    int option;
    const char *word;
} ingredients[] = {
    {LVL0_ZERO, "0"}, {LVL0_FIVE_NINE, "5/9"}, {LVL0_FOUR_SIX_EIGHT, "4/6/8"}, {LVL0_WITH_SKIP, "SKIP"}};

enum { INGREDIENTS = sizeof ingredients / sizeof *ingredients };

static bool is_included(const struct match *match, int option)
{
    int given = match->option[option], choice = given != OPTION_UNSET ? given : match->option[LVL0_ADVANCED];
    return choice == 1 && (option != LVL0_WITH_SKIP || match->seats == LVL0_SEATS);
}

/*
 * Removes each ingredient from the deck unless the options include it: its number of copies becomes 0, which is known,
 * not assumed. Refuses an option that includes a card that the deck lacks. A card with two words may be two
 * ingredients.
 */
static bool choose_ingredients(struct match *match, struct fault *fault)
{
    for (int i = 0; i < INGREDIENTS; i++) {
        int kind = lvl0_kind(&match->deck, ingredients[i].word);
        if (kind >= 0 && !is_included(match, ingredients[i].option)) {
            match->deck.card[kind].copies = 0;
            match->deck.card[kind].assumed = false;
        }
    }
    for (int i = 0; i < INGREDIENTS; i++) {
        int kind = lvl0_kind(&match->deck, ingredients[i].word);
        if (match->option[ingredients[i].option] == 1 && (kind < 0 || match->deck.card[kind].copies == 0))
            return refuse(fault, FAULT_BAD_OPTION, "deck=%s: it is without %s", match->deck.name, ingredients[i].word);
    }
    return true;
}

/*
 * Refuses a deck that the game cannot use: one with letters, Jokers, too many values or cards, or too few cards to
 * deal.
 */
static bool check_deck(const struct match *match, struct fault *fault)
{
    const struct deck *deck = &match->deck;
    int faces = 0, count = deck_count(deck);
    for (int kind = 0; kind < deck->kinds; kind++)
        faces += deck->card[kind].joker ? LVL0_FACES + 1 : deck->card[kind].values;
    if (deck->letters || faces > LVL0_FACES)
        return refuse(fault, FAULT_BAD_OPTION, "deck=%s: letters, Jokers, or more than %d values", deck->name,
                      LVL0_FACES);
    if (count > LVL0_CARDS)
        return refuse(fault, FAULT_BAD_OPTION, "deck=%s: %d cards, at most %d", deck->name, count, LVL0_CARDS);
    if (match->deal != DEAL_MANUAL && match->option[LVL0_HAND] * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", match->option[LVL0_HAND], count);
    return true;
}

/*
 * Values of options that have an effect only if the deck has this card; `value` is a value of the card, or
 * CARD_NO_VALUE.
 */
static const struct {
    int option, choice;
    const char *words, *card;
    int value;
} about_cards[] = {
    {LVL0_ZERO2, LVL0_ZERO2_REFUSED, "zero2=refused", "0", 0},
    {LVL0_STOP, LVL0_STOP_NONE, "stop=none", "12", 12},
    {LVL0_D_LIMIT, LVL0_D_LIMIT_NONE, "d-limit=none", "D", CARD_NO_VALUE},
    {LVL0_LONE_SKIP, LVL0_LONE_SKIP_REFUSED, "lone-skip=refused", "SKIP", CARD_NO_VALUE},
};

enum { ABOUT_CARDS = sizeof about_cards / sizeof *about_cards };

/* Whether the deck has the card `word` or, unless `value` is CARD_NO_VALUE, a card that may be played as `value`. */
static bool has_card(const struct deck *deck, const char *word, int value)
{
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        bool matches = strcmp(card->word, word) == 0;
        for (int i = 0; i < card->values && value != CARD_NO_VALUE; i++)
            matches = matches || card->value[i] == value;
        if (matches && card->copies > 0)
            return true;
    }
    return false;
}

/*
 * Refuses an option without effect: the deck lacks its card, or the game has no hand limit, or no plays of three cards.
 */
static bool check_choices(const struct match *match, struct fault *fault)
{
    for (int i = 0; i < ABOUT_CARDS; i++)
        if (match->option[about_cards[i].option] == about_cards[i].choice &&
            !has_card(&match->deck, about_cards[i].card, about_cards[i].value))
            return refuse(fault, FAULT_BAD_OPTION, "%s: the deck of this game is without %s", about_cards[i].words,
                          about_cards[i].card);
    if (match->option[LVL0_D_LIMIT] == LVL0_D_LIMIT_NONE && match->option[LVL0_LIMIT] == 0)
        return refuse(fault, FAULT_BAD_OPTION, "d-limit=none: this game has no hand-limit");
    if (match->option[LVL0_WITH_MULTI_IN_THREE] == 0 && match->option[LVL0_MAX_CARDS] < LVL0_PLAY_MAX)
        return refuse(fault, FAULT_BAD_OPTION, "multi-in-three=no max-cards=%d: no play has three cards",
                      match->option[LVL0_MAX_CARDS]);
    return true;
}

bool lvl0_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    int hand = match->option[LVL0_HAND], limit = match->option[LVL0_LIMIT];
    if (match->option[LVL0_WITH_SKIP] == 1 && match->seats < LVL0_SEATS)
        return refuse_plain(fault, LVL0_SKIP_NEEDS_THREE_FAULT);
    if (!choose_ingredients(match, fault) || !check_deck(match, fault))
        return false;
    if (limit > 0 && limit < hand)
        return refuse(fault, FAULT_BAD_OPTION, "hand-limit=%d: %d are dealt", limit, hand);
    if (match->shared[SHARED_GAMES] > 0 && match->option[LVL0_WINS] != LVL0_WINS_DEFAULT)
        return refuse(fault, FAULT_BAD_OPTION, "games=%d wins=%d: a match ends by one or the other",
                      match->shared[SHARED_GAMES], match->option[LVL0_WINS]);
    if (!check_choices(match, fault))
        return false;
    state->winner = state->first = SEAT_NONE;
    return true;
}

void lvl0_keep(const struct match *match, const struct game_state *before, struct game_state *state)
{
    state->first = start_after(match, match->option[LVL0_START], before->began, before->winner,
                               start_loser(match, before->hand, before->winner));
}

int lvl0_target(const struct match *match)
{
    return match->shared[SHARED_GAMES] > 0 ? 0 : match->option[LVL0_WINS];
}

/* ---- the deal ---- */

void lvl0_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    deal_round(match, state, match->option[LVL0_HAND], match->option[LVL0_START], state->first, commands);
}

void lvl0_complete(const struct match *match, struct game_state *state, struct made_list *commands)
{
    deal_complete(match, state, state->hand, &state->stock, &state->discard, commands);
}

bool lvl0_run_deal(struct move *move)
{
    return deal_run(move, move->state->hand, &move->state->stock, &move->state->discard);
}

bool lvl0_run_start(struct move *move)
{
    const int *option = move->match->option;
    struct game_state *state = move->state;
    if (!start_read(move, option[LVL0_START], state->first, &state->began) ||
        !deal_end(move, state->hand, option[LVL0_HAND], &state->stock))
        return false;
    lvl0_begin_turn(move, state->began);
    return true;
}

bool lvl0_run_chance(struct move *move)
{
    return stock_may_order(move) && deal_read(move, 0, &move->state->stock.order);
}
