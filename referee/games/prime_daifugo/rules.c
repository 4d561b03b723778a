/* rules.c: Prime Daifugo: the moves of a turn. */
#include "referee/games/prime_daifugo/state.h"

#include "core/cards/deck_number.h"
#include "referee/cardplay/count.h"
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

void prime_daifugo_begin_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = PRIME_DAIFUGO_DRAW;
    event(move, "turn %s %s", match_name(move->match, seat), match_phase(move->match, move->state));
}

/* ---- the last play to which a player answered with a pass ---- */

/*
 * Records that the player on turn answers the last play with a pass. A pass to a play of many cards is not recorded:
 * few hands beat such a play, so it says nothing about the hand.
 */
static void record_pass(struct game_state *state)
{
    int seat = state->common.turn;
    uint64_t number;
    char last[DIGITS_OF_CARDS + 1];
    bool is_all = state->common.phase == PRIME_DAIFUGO_ALL; /* then the play on the field is not answered */
    if (is_all || state->size == 0 || state->size > PRIME_DAIFUGO_PASSED_CARDS)
        return;
    prime_daifugo_last_number(state, last);
    if (!digits_to_u64(digits_of(last), &number))
        return;
    state->passed_number[seat] = (uint32_t)number;
    state->passed_size[seat] = state->size;
    state->passed_reversed[seat] = state->reversed;
}

/* Forgets the last pass of the player on turn, whose hand changes. */
static void forget_pass(struct game_state *state)
{
    int seat = state->common.turn;
    state->passed_number[seat] = 0;
    state->passed_size[seat] = 0;
    state->passed_reversed[seat] = false;
}

/* ---- cards drawn ---- */

/*
 * The player on turn draws `count` cards, or all that are left. `format` is that of the event: "draw %s n=%d cards=".
 */
static void draw(struct move *move, int count, const char *format)
{
    int seat = move->state->common.turn;
    forget_pass(move->state);
    stock_draw(move, &move->state->stock, seat, &move->state->hand[seat], count, format);
}

bool prime_daifugo_may_draw(const struct game_state *state)
{
    return state->common.phase == PRIME_DAIFUGO_DRAW && state->stock.pile.count > 0;
}

/* ---- cards that go under the deck ---- */

/*
 * Puts the cards under the deck, with under=shuffled in random order. At a table of real cards they become unknown,
 * because it is not known who will draw them. Refused with bad-chance if `chance under` named other cards.
 */
static bool go_under(struct move *move, struct pile cards)
{
    struct stock *stock = &move->state->stock;
    bool is_shuffled = move->match->option[PRIME_DAIFUGO_UNDER] == PRIME_DAIFUGO_UNDER_SHUFFLED && cards.count > 1;
    if (is_shuffled && !stock_fits(stock, &cards))
        return refuse(move->fault, FAULT_BAD_CHANCE, "other cards go under the deck, %d of them", cards.count);
    if (is_shuffled && !stock_shuffle(move, stock, &cards, "under ", "under n=%d"))
        return false;
    for (int i = 0; i < cards.count; i++)
        pile_add(&stock->pile, match_has_real_cards(move->match) ? CARD_UNKNOWN : cards.kind[i]);
    return true;
}

static bool clear_field(struct move *move)
{
    struct game_state *state = move->state;
    struct pile cards = state->field;
    state->field.count = state->plays = state->size = 0;
    state->claim[0] = '\0';
    return go_under(move, cards);
}

/* ---- the end of a turn ---- */

static void begin_round(struct move *move, int seat)
{
    event(move, "round %s", match_name(move->match, seat));
    prime_daifugo_begin_turn(move, seat);
}

/* Ends the turn after a correct play. `cuts`: the play clears the field at once. */
static bool end_play(struct move *move, bool cuts)
{
    struct game_state *state = move->state;
    int seat = state->common.turn;
    bool is_out = hand_count(&state->hand[seat]) == 0;
    if (cuts && !clear_field(move))
        return false;
    if (is_out && prime_daifugo_finish(move))
        return true;
    int next = cuts && !is_out ? seat : place_next(move->match, state->place, seat);
    if (cuts)
        begin_round(move, next);
    else
        prime_daifugo_begin_turn(move, next);
    return true;
}

/*
 * Ends a turn by a pass, a wrong play, or a draw of too many cards. The round ends when the turn returns to the player
 * of the last play, or would return if that player were still in the game.
 */
static bool end_pass(struct move *move)
{
    if (move->state->common.phase == PRIME_DAIFUGO_ALL) {
        prime_daifugo_name_number(move, "", false);
        return true;
    }
    struct game_state *state = move->state;
    const struct match *match = move->match;
    int owner = prime_daifugo_last_player(state), seat = state->common.turn;
    int next = place_next(match, state->place, seat);
    do
        seat = (seat + 1) % match->seats;
    while (seat != owner && seat != next);
    if (seat != owner) {
        prime_daifugo_begin_turn(move, next);
        return true;
    }
    if (!clear_field(move))
        return false;
    begin_round(move, next);
    return true;
}

/* ---- drawing, passing ---- */

bool prime_daifugo_run_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (state->common.phase != PRIME_DAIFUGO_DRAW)
        return refuse_plain(move->fault, PRIME_DAIFUGO_ALREADY_DRAWN_FAULT);
    if (state->stock.pile.count == 0 && match_has_real_cards(move->match))
        return refuse_saying(move->fault, PRIME_DAIFUGO_DECK_EMPTY_FAULT,
                             "by my count the deck is empty: `count NAME N` corrects a hand, and so the deck");
    if (state->stock.pile.count == 0)
        return refuse_plain(move->fault, PRIME_DAIFUGO_DECK_EMPTY_FAULT);
    return prime_daifugo_do_draw(move);
}

bool prime_daifugo_do_draw(struct move *move)
{
    move->state->common.phase = PRIME_DAIFUGO_PLAY;
    draw(move, 1, "draw %s n=%d cards=");
    return !prime_daifugo_has_lost(move) || prime_daifugo_lose(move) || end_pass(move);
}

bool prime_daifugo_do_pass(struct move *move)
{
    event(move, "pass %s", match_name(move->match, move->state->common.turn));
    record_pass(move->state);
    return end_pass(move);
}

bool prime_daifugo_run_pass(struct move *move)
{
    return prime_daifugo_do_pass(move);
}

bool prime_daifugo_run_timeout(struct move *move)
{
    event(move, "pass %s timeout", match_name(move->match, move->state->common.turn));
    return end_pass(move);
}

/* ---- checks of a play ---- */

static struct hand hand_of(const struct prime_daifugo_play *play)
{
    struct hand hand = {0};
    for (int i = 0; i < play->count; i++)
        hand.copies[play->card[i].kind]++;
    return hand;
}

/* Refuses a play of `put` cards of a kind of which the player on turn has fewer. */
static bool refuse_held(const struct match *match, const struct game_state *state, int kind, int put,
                        struct fault *fault)
{
    const struct hand *held = &state->hand[state->common.turn];
    const char *name = match_name(match, state->common.turn), *word = card_word(&match->deck, kind);
    if (held->copies[kind] > 0)
        return refuse(fault, FAULT_NOT_HELD, "%s, %d times: %s has %d", word, put, name, held->copies[kind]);
    return refuse(fault, FAULT_NOT_HELD, "%s", word);
}

/* Refuses a play of more cards of a kind than the deck has besides those on the field. */
static bool refuse_copies(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    const char *word = card_word(&match->deck, kind);
    int copies = match->deck.card[kind].copies, open = pile_copies(&state->field, kind);
    if (open == 0)
        return refuse(fault, FAULT_NOT_HELD, "the deck has %d of %s", copies, word);
    return refuse(fault, FAULT_NOT_HELD,
                  open == 1 ? N_("the deck has %d of %s, and %d lies on the field")
                            : N_("the deck has %d of %s, and %d lie on the field"),
                  copies, word, open);
}

/* At a table of real cards only the number of cards in hand is known: they may be any cards that do not lie open. */
static bool check_held(const struct match *match, const struct game_state *state, const struct prime_daifugo_play *play,
                       struct fault *fault)
{
    const struct hand *held = &state->hand[state->common.turn];
    const struct hand put = hand_of(play);
    bool has_real_cards = match_has_real_cards(match);
    if (has_real_cards && play->count > hand_count(held))
        return count_refuse(match, state->common.turn, hand_count(held), fault);
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        if (!has_real_cards && put.copies[kind] > held->copies[kind])
            return refuse_held(match, state, kind, put.copies[kind], fault);
        if (has_real_cards && put.copies[kind] > 0 &&
            put.copies[kind] + pile_copies(&state->field, kind) > match->deck.card[kind].copies)
            return refuse_copies(match, state, kind, fault);
    }
    return true;
}

static bool check_lone_joker(const struct game_state *state, const struct prime_daifugo_play *play, struct fault *fault)
{
    if (play->has_values)
        return refuse(fault, FAULT_JOKER_VALUE, "alone it has no value");
    return state->size <= 1 || refuse(fault, PRIME_DAIFUGO_JOKER_ALONE_FAULT, "the last play has %d",
                                       state->size);
}

static bool check_strength(const struct game_state *state, const struct prime_daifugo_play *play, struct fault *fault)
{
    char last[DIGITS_OF_CARDS + 1];
    if (state->size == 0)
        return true;
    if (play->of_number != state->size)
        return refuse(fault, PRIME_DAIFUGO_WRONG_COUNT_FAULT, "%d, not %d", state->size, play->of_number);
    prime_daifugo_last_number(state, last);
    int order = digits_compare(digits_of(play->number), digits_of(last));
    if (!state->reversed && order <= 0)
        return refuse(fault, PRIME_DAIFUGO_NOT_GREATER_FAULT, "%.60s is not greater than %.60s", play->number, last);
    if (state->reversed && order >= 0)
        return refuse(fault, PRIME_DAIFUGO_NOT_SMALLER_FAULT, "%.60s is not smaller than %.60s", play->number, last);
    return true;
}

bool prime_daifugo_check_play(const struct match *match, const struct game_state *state,
                              const struct prime_daifugo_play *play, struct fault *fault)
{
    if (prime_daifugo_is_lone_joker(&match->deck, play))
        return check_lone_joker(state, play, fault);
    return check_strength(state, play, fault) && prime_daifugo_check_number(match, state->common.turn, play, fault);
}

/* ---- playing ---- */

/* Keeps a composite and its factors, to be shown while it is the last play. */
static void store_claim(const struct move *move, const struct prime_daifugo_play *play)
{
    struct text claim = {0};
    prime_daifugo_write(&move->match->deck, play, &claim);
    text_copy(move->state->claim, sizeof move->state->claim, claim.at);
    text_free(&claim);
}

/* Moves the cards of a play from the hand: the number onto the field. Returns the cards of the factors. */
static struct pile lay_number(struct move *move, const struct prime_daifugo_play *play)
{
    struct game_state *state = move->state;
    struct pile factors = {0};
    forget_pass(state);
    for (int i = 0; i < play->count; i++)
        count_remove_card(&state->hand[state->common.turn], play->card[i].kind);
    for (int i = play->of_number; i < play->count; i++)
        pile_add(&factors, play->card[i].kind);
    for (int i = 0; i < play->of_number; i++) {
        state->value[state->field.count] = (unsigned char)play->card[i].value;
        pile_add(&state->field, play->card[i].kind);
    }
    state->size = (unsigned char)play->of_number;
    state->claim[0] = '\0';
    if (play->is_claim)
        store_claim(move, play);
    state->player[state->plays++] = (unsigned char)state->common.turn;
    return factors;
}

static bool put_down(struct move *move, const struct prime_daifugo_play *play)
{
    return go_under(move, lay_number(move, play));
}

/* Puts down a play that clears the field: the factors go under the deck with the field, before its cards. */
static void put_down_cut(struct move *move, const struct prime_daifugo_play *play)
{
    struct pile cards = lay_number(move, play), *field = &move->state->field;
    for (int i = 0; i < field->count; i++)
        pile_add(&cards, field->kind[i]);
    *field = cards;
}

static void announce_play(struct move *move, const struct prime_daifugo_play *play)
{
    struct text *text = event_begin(move);
    text_print(text, "play %s cards=", match_name(move->match, move->state->common.turn));
    prime_daifugo_write(&move->match->deck, play, text);
    if (*play->number != '\0')
        text_print(text, " as=%s", play->number);
}

/* Applies the penalty for a wrong play, whose cards are still in the hand. */
static bool punish(struct move *move, const struct prime_daifugo_play *play)
{
    const int drawn[] = {
        [PRIME_DAIFUGO_PENALTY_CARDS] = play->count,
        [PRIME_DAIFUGO_PENALTY_NUMBER] = play->of_number,
        [PRIME_DAIFUGO_PENALTY_ONE] = 1,
        [PRIME_DAIFUGO_PENALTY_NONE] = 0,
    };
    draw(move, drawn[move->match->option[PRIME_DAIFUGO_PENALTY]], "penalty %s %d cards=");
    return (prime_daifugo_has_lost(move) && prime_daifugo_lose(move)) || end_pass(move);
}

static bool play_joker(struct move *move, const struct prime_daifugo_play *play)
{
    (void)put_down(move, play); /* without factors nothing goes under the deck */
    event(move, "joker %s", match_name(move->match, move->state->common.turn));
    return end_play(move, true);
}

/* Plays a number that cuts, such as 57, or that reverses the order, such as 1729. */
static bool play_special(struct move *move, const struct prime_daifugo_play *play)
{
    const struct deck_number *number = prime_daifugo_special(move->match, play);
    bool cuts = number->effect == DECK_CUT;
    if (cuts)
        put_down_cut(move, play);
    else if (!put_down(move, play))
        return false;
    move->state->reversed = move->state->reversed != !cuts;
    struct text *text = event_begin(move);
    text_print(text, cuts ? "cut %s" : "revolution %s", match_name(move->match, move->state->common.turn));
    if (number->name[0] == '\0') /* 57 and 1729 have names, and their events do not need the number */
        text_print(text, " %s", play->number);
    return end_play(move, cuts);
}

bool prime_daifugo_do_play(struct move *move, const struct prime_daifugo_play *play, enum prime_daifugo_sort sort)
{
    if (sort == PRIME_DAIFUGO_LONE_JOKER)
        return play_joker(move, play);
    if (sort == PRIME_DAIFUGO_SPECIAL)
        return play_special(move, play);
    if (sort == PRIME_DAIFUGO_WRONG)
        return punish(move, play);
    return put_down(move, play) && end_play(move, false);
}

/* Judges a claim, and announces the judgement. Returns whether the claim is right. */
static bool judge_claim(struct move *move, const struct prime_daifugo_play *play)
{
    struct text numbers = {0};
    prime_daifugo_write_numbers(play, &numbers);
    bool is_wrong = play->ruling == PRIME_DAIFUGO_AS_WRONG;
    if (is_wrong)
        event(move, "judge %s wrong", numbers.at);
    bool is_right = !is_wrong && event_judge_claim(move, numbers.at) == CLAIM_CORRECT;
    text_free(&numbers);
    return is_right;
}

/* Judges a number or a claim, and announces the judgement. */
static enum prime_daifugo_sort judge(struct move *move, const struct prime_daifugo_play *play)
{
    bool is_special = prime_daifugo_special(move->match, play) != NULL;
    if (is_special && !play->is_claim)
        return PRIME_DAIFUGO_SPECIAL;
    bool is_right = play->is_claim ? judge_claim(move, play)
                                   : event_judge(move, digits_of(play->number)) == VERDICT_PRIME;
    if (!is_right)
        return PRIME_DAIFUGO_WRONG;
    return is_special ? PRIME_DAIFUGO_SPECIAL : PRIME_DAIFUGO_RIGHT;
}

bool prime_daifugo_play(struct move *move, const struct prime_daifugo_play *play)
{
    announce_play(move, play);
    if (move->state->common.phase == PRIME_DAIFUGO_ALL) {
        prime_daifugo_name_number(move, play->number, event_judge(move, digits_of(play->number)) == VERDICT_PRIME);
        return true;
    }
    if (prime_daifugo_is_lone_joker(&move->match->deck, play))
        return prime_daifugo_do_play(move, play, PRIME_DAIFUGO_LONE_JOKER);
    return prime_daifugo_do_play(move, play, judge(move, play));
}

/* Time is up: plays one number of all cards in hand, whatever is on the field. */
static bool play_all(struct move *move, const struct text *typed, struct prime_daifugo_play *play)
{
    int held = hand_count(&move->state->hand[move->state->common.turn]);
    if (play->is_claim || play->count != held)
        return refuse(move->fault, PRIME_DAIFUGO_NOT_ALL_FAULT, "%s has %d", match_name(move->match, move->seat), held);
    return prime_daifugo_read_values(&move->match->deck, typed, false, play, move->fault) &&
           prime_daifugo_play(move, play);
}

static bool play_words(struct move *move, const struct text *typed, enum prime_daifugo_ruling ruling)
{
    const struct deck *deck = &move->match->deck;
    struct prime_daifugo_play play;
    if (!prime_daifugo_read_cards(deck, typed, ruling, &play, move->fault))
        return false;
    if (play.count == 0)
        return refuse(move->fault, PRIME_DAIFUGO_NO_CARDS_FAULT, "for example play QK");
    if (!check_held(move->match, move->state, &play, move->fault))
        return false;
    if (move->state->common.phase == PRIME_DAIFUGO_ALL)
        return play_all(move, typed, &play);
    if (!prime_daifugo_check_cards(move->match, move->state, &play, move->fault))
        return false;
    bool has_any = move->match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY;
    return (prime_daifugo_is_lone_joker(deck, &play) ||
            prime_daifugo_read_values(deck, typed, has_any, &play, move->fault)) &&
           prime_daifugo_check_play(move->match, move->state, &play, move->fault) && prime_daifugo_play(move, &play);
}

static bool run_play(struct move *move, enum prime_daifugo_ruling ruling)
{
    struct text typed = {0};
    bool is_number = move->state->common.phase == PRIME_DAIFUGO_ALL;
    int first = ruling == PRIME_DAIFUGO_AS_WRONG ? 1 : 0;
    if (move->count == first)
        return refuse(move->fault, PRIME_DAIFUGO_NO_CARDS_FAULT, "for example play QK");
    bool ok = prime_daifugo_join(&move->match->deck, move->word + first, move->count - first, is_number, &typed,
                                 move->fault) &&
              play_words(move, &typed, ruling);
    text_free(&typed);
    return ok;
}

bool prime_daifugo_run_play(struct move *move)
{
    return run_play(move, PRIME_DAIFUGO_BY_RULES);
}

bool prime_daifugo_run_written(struct move *move)
{
    bool is_wrong = strcmp(move->word[0], "wrong") == 0;
    return run_play(move, is_wrong ? PRIME_DAIFUGO_AS_WRONG : PRIME_DAIFUGO_AS_NUMBER);
}

/* ---- counts of real cards ---- */

bool prime_daifugo_run_count(struct move *move)
{
    struct game_state *state = move->state;
    struct pile *pile = &state->stock.pile;
    const char *name = move->word[0];
    int seat, count;
    if (!count_read(move, deck_count(&move->match->deck), &seat, &count))
        return false;
    int before = hand_count(&state->hand[seat]);
    if (state->place[seat] > 0 && before > 0)
        return refuse(move->fault, FAULT_BAD_COUNT, "%s has lost", name);
    if (prime_daifugo_loses_with(move->match, count))
        return refuse(move->fault, FAULT_BAD_COUNT,
                      "with %d cards %s has lost: correct the count to fewer, and enter the last draw", count, name);
    if (before == 0 || count == 0)
        return refuse(move->fault, FAULT_BAD_COUNT,
                      "without a card %s is out: `undo` to %s's last play, correct the count, and play again", name,
                      name);
    if (count > before + pile->count)
        return refuse(move->fault, FAULT_BAD_COUNT,
                      pile->count == 1 ? N_("the deck has %d card: %s can have at most %d")
                                       : N_("the deck has %d cards: %s can have at most %d"),
                      pile->count, name, before + pile->count);
    state->hand[seat].copies[CARD_UNKNOWN] = (unsigned char)count;
    memset(pile->kind, CARD_UNKNOWN, sizeof pile->kind); /* all cards of the deck are unknown */
    pile->count = (unsigned char)(pile->count + before - count);
    event(move, "count %s n=%d", name, count);
    return true;
}
