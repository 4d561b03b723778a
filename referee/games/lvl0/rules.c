/* rules.c: Prime Daifugo Lvl. 0: the moves of a turn. */
#include "referee/cardplay/count.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/lvl0/state.h"

#include <string.h>

/* ---- drawing ---- */

/* Turns the discard pile into the stock. Refused with bad-chance if `chance` has named other cards. */
static bool reshuffle(struct move *move)
{
    struct game_state *state = move->state;
    struct pile *cards = &state->stock.pile;
    *cards = state->discard;
    state->discard.count = 0;
    if (match_has_real_cards(move->match))
        memset(cards->kind, CARD_UNKNOWN, cards->count);
    return stock_shuffle(move, &state->stock, cards, "", "reshuffle n=%d");
}

static void announce_draw(struct move *move, const struct hand *drawn)
{
    int seat = move->state->common.turn;
    struct pile pile = {0};
    if (event_is_mute(move))
        return;
    pile_add_hand(&pile, drawn);
    event_pile(move, seat, &pile, "draw %s n=%d cards=", match_name(move->match, seat), pile.count);
}

static bool is_at_limit(const struct match *match, const struct game_state *state)
{
    int limit = match->option[LVL0_LIMIT];
    return limit > 0 && hand_count(&state->hand[state->common.turn]) >= limit;
}

/* Whether to shuffle the discards now that the stock is used up, with `more` cards still to draw. */
static bool is_reshuffle_due(const struct match *match, const struct game_state *state, int more)
{
    bool is_needed = more > 0 && !is_at_limit(match, state);
    return state->discard.count > 0 && (is_needed || match->option[LVL0_RESHUFFLE] == LVL0_RESHUFFLE_AT_ONCE);
}

/*
 * The player on turn draws `count` cards, or fewer at the hand limit or when no cards are left. The discard pile is
 * shuffled before a draw from an empty stock and, with reshuffle=at-once, as soon as the last card of the stock is
 * drawn. False only if `chance` has named cards other than the discards.
 */
static bool draw(struct move *move, int count)
{
    struct game_state *state = move->state;
    struct pile *stock = &state->stock.pile;
    struct hand drawn = {0};
    if (stock->count == 0 && state->discard.count > 0 && !is_at_limit(move->match, state) && !reshuffle(move))
        return false;
    for (; count > 0 && stock->count > 0 && !is_at_limit(move->match, state); count--) {
        int kind = pile_take(stock, 0);
        state->hand[state->common.turn].copies[kind]++;
        memset(state->passed_over[state->common.turn], 0, sizeof *state->passed_over);
        drawn.copies[kind]++;
        if (stock->count > 0 || !is_reshuffle_due(move->match, state, count - 1))
            continue;
        announce_draw(move, &drawn);
        drawn = (struct hand){0};
        if (!reshuffle(move))
            return false;
    }
    if (hand_count(&drawn) > 0)
        announce_draw(move, &drawn);
    return true;
}

/*
 * Refuses a move because of the number of cards in the hand. With real cards the referee's number may be wrong, so the
 * refusal states it and names the command that corrects it.
 */
static bool refuse_by_count(const struct match *match, const struct game_state *state, int code, struct fault *fault)
{
    const char *name = match_name(match, state->common.turn);
    int count = hand_count(&state->hand[state->common.turn]);
    if (!match_has_real_cards(match))
        return refuse_plain(fault, code);
    return refuse(fault, code, count == 1 ? N_("by my count %s has %d card; `count %s N` corrects it")
                                          : N_("by my count %s has %d cards; `count %s N` corrects it"),
                  name, count, name);
}

/* Refuses a draw or D when it is too late for one in this turn. */
static bool refuse_late(const struct game_state *state, struct fault *fault)
{
    return refuse_plain(fault, state->has_no_draw ? LVL0_NO_DRAW_FAULT : LVL0_ALREADY_DRAWN_FAULT);
}

bool lvl0_may_draw(const struct match *match, const struct game_state *state, struct fault *fault)
{
    if (state->common.phase != LVL0_DRAW)
        return refuse_late(state, fault);
    if (is_at_limit(match, state))
        return refuse_by_count(match, state, LVL0_HAND_LIMIT_FAULT, fault);
    if (state->stock.pile.count > 0 || state->discard.count > 0)
        return true;
    if (!match_has_real_cards(match))
        return refuse_plain(fault, LVL0_DECK_EMPTY_FAULT);
    return refuse_saying(fault, LVL0_DECK_EMPTY_FAULT,
                         "by my count there is nothing to draw: `count NAME N` corrects a hand, and so the pile");
}

bool lvl0_do_draw(struct move *move)
{
    move->state->common.phase = LVL0_PLAYING;
    return draw(move, 1);
}

bool lvl0_run_draw(struct move *move)
{
    return lvl0_may_draw(move->match, move->state, move->fault) && lvl0_do_draw(move);
}

/* The number of cards of a kind that lie open: on the table, or on the discards. */
static int open_copies(const struct game_state *state, int kind)
{
    return pile_copies(&state->table, kind) + pile_copies(&state->discard, kind);
}

/* Refuses a card of which the deck has too few copies besides the open ones, and says where these lie. */
static bool refuse_copies(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    const struct deck_card *card = &match->deck.card[kind];
    int played = pile_copies(&state->table, kind), discarded = pile_copies(&state->discard, kind);
    if (card->copies == 0)
        return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT, "%s is not in this game", card->word);
    if (played + discarded == 0)
        return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT, "%d of %s", card->copies, card->word);
    if (discarded == 0)
        return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT,
                      played == 1 ? N_("%d of %s; %d lies on the table") : N_("%d of %s; %d lie on the table"),
                      card->copies, card->word, played);
    if (played == 0)
        return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT,
                      discarded == 1 ? N_("%d of %s; %d lies on the discards") : N_("%d of %s; %d lie on the discards"),
                      card->copies, card->word, discarded);
    return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT,
                  played == 1 ? N_("%d of %s; %d lies on the table, %d on the discards")
                              : N_("%d of %s; %d lie on the table, %d on the discards"),
                  card->copies, card->word, played, discarded);
}

/*
 * With real cards, refuses `copies` cards of a kind from the hand if these and the open ones are more than the deck
 * has. A number of copies that the deck file only assumes is not enforced.
 */
static bool check_copies(const struct match *match, const struct game_state *state, int kind, int copies,
                         struct fault *fault)
{
    const struct deck_card *card = &match->deck.card[kind];
    return !match_has_real_cards(match) || card->assumed || open_copies(state, kind) + copies <= card->copies ||
           refuse_copies(match, state, kind, fault);
}

bool lvl0_may_be_held(const struct match *match, const struct game_state *state, int kind)
{
    return check_copies(match, state, kind, 1, NULL);
}

/*
 * With real cards, adds a note if `copies` cards of a kind and the open ones are more than the deck has. Only an
 * assumed number can be exceeded: check_copies enforces the others.
 */
static void note_copies(struct move *move, int kind, int copies)
{
    const struct deck_card *card = &move->match->deck.card[kind];
    if (match_has_real_cards(move->match) && open_copies(move->state, kind) + copies > card->copies)
        event_note(move, N_("the deck file assumes %d of %s, and more lie open"), card->copies, card->word);
}

/* Moves a card of the player on turn from the hand to an open pile. */
static void lay_open(struct move *move, struct pile *pile, int kind)
{
    count_remove_card(&move->state->hand[move->state->common.turn], kind);
    pile_add(pile, kind);
}

static void discard_open(struct move *move, int kind)
{
    note_copies(move, kind, 1);
    lay_open(move, &move->state->discard, kind);
}

static bool check_card(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    if (!lvl0_has(&state->hand[state->common.turn], kind, 1))
        return refuse(fault, FAULT_NOT_HELD, "%s", match->deck.card[kind].word);
    return check_copies(match, state, kind, 1, fault);
}

bool lvl0_may_d(const struct match *match, const struct game_state *state, struct fault *fault)
{
    int d = lvl0_kind(&match->deck, "D");
    if (state->common.phase != LVL0_DRAW)
        return refuse_late(state, fault);
    return d >= 0 ? check_card(match, state, d, fault) : refuse(fault, FAULT_NOT_HELD, "D");
}

bool lvl0_do_d(struct move *move, int d)
{
    struct game_state *state = move->state;
    bool draws = move->match->option[LVL0_D_LIMIT] == LVL0_D_LIMIT_ONE || !is_at_limit(move->match, state);
    discard_open(move, d);
    event(move, "discard %s D", match_name(move->match, state->common.turn));
    if (draws && !draw(move, 2))
        return false;
    bool has_cards = hand_count(&state->hand[state->common.turn]) > 0;
    state->common.phase = has_cards ? LVL0_DISCARD : LVL0_PLAYING;
    return true;
}

bool lvl0_run_d(struct move *move)
{
    return lvl0_may_d(move->match, move->state, move->fault) && lvl0_do_d(move, lvl0_kind(&move->match->deck, "D"));
}

static int copies_in(const struct card *cards, int count, int kind)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i].kind == kind;
    return copies;
}

/* With lone-skip=refused, refuses to play or discard these cards if SKIP would be left as the only card. */
static bool check_lone_skip(const struct match *match, const struct game_state *state, const struct card *cards,
                            int count, struct fault *fault)
{
    const struct hand *hand = &state->hand[state->common.turn];
    if (match->option[LVL0_LONE_SKIP] == LVL0_LONE_SKIP_ALLOWED || hand_count(hand) - count != 1)
        return true;
    int skip = lvl0_kind(&match->deck, "SKIP"); /* in the deck, as the option requires it */
    return hand->copies[skip] - copies_in(cards, count, skip) != 1 || refuse_plain(fault, LVL0_LONE_SKIP_FAULT);
}

/* SKIP itself may always be discarded: with a hand of two SKIPs, there is no other choice. */
bool lvl0_may_discard(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    struct card card = {(unsigned char)kind, CARD_NO_VALUE};
    return check_card(match, state, kind, fault) &&
           (kind == lvl0_kind(&match->deck, "SKIP") || check_lone_skip(match, state, &card, 1, fault));
}

void lvl0_do_discard(struct move *move, int kind)
{
    discard_open(move, kind);
    move->state->common.phase = LVL0_PLAYING;
    event(move, "discard %s %s", match_name(move->match, move->state->common.turn),
          move->match->deck.card[kind].word);
}

bool lvl0_run_discard(struct move *move)
{
    const struct game_state *state = move->state;
    const struct deck *deck = &move->match->deck;
    if (state->common.phase != LVL0_DISCARD)
        return refuse_plain(move->fault, LVL0_NOTHING_TO_DISCARD_FAULT);
    int kind = lvl0_kind(deck, move->word[0]);
    if (kind < 0)
        return card_refuse(deck, move->word[0], strlen(move->word[0]), move->fault);
    if (!lvl0_may_discard(move->match, state, kind, move->fault))
        return false;
    lvl0_do_discard(move, kind);
    return true;
}

/* ---- the end of a turn ---- */

static int next_seat(const struct match *match, int seat, int steps)
{
    return (seat + steps) % match->seats;
}

static void begin_turn(struct move *move, int seat, bool has_draw)
{
    struct game_state *state = move->state;
    state->common.turn = seat;
    state->common.phase = has_draw ? LVL0_DRAW : LVL0_PLAYING;
    state->has_no_draw = !has_draw;
    event(move, "turn %s %s", match_name(move->match, seat), match_phase(move->match, state));
}

void lvl0_begin_turn(struct move *move, int seat)
{
    begin_turn(move, seat, true);
}

static void begin_round(struct move *move, int seat, bool has_draw)
{
    struct game_state *state = move->state;
    for (int i = 0; i < state->table.count; i++)
        pile_add(&state->discard, state->table.kind[i]);
    state->table.count = state->size = 0;
    state->last[0] = '\0';
    event(move, "round %s", match_name(move->match, seat));
    begin_turn(move, seat, has_draw);
}

/* After a 12, the player begins the next round. */
static void stop_round(struct move *move)
{
    int seat = move->state->common.turn;
    event_say(move, N_("The 12 of %s stops the round."), match_name(move->match, seat));
    begin_round(move, seat, move->match->option[LVL0_STOP] == LVL0_STOP_DRAWS);
}

static void win(struct move *move)
{
    struct game_state *state = move->state;
    const char *name = match_name(move->match, state->common.turn);
    state->winner = state->common.turn;
    state->common.turn = SEAT_NONE;
    state->common.phase = LVL0_OVER;
    event(move, "win %s", name);
}

static bool end_turn(struct move *move, bool stop)
{
    struct game_state *state = move->state;
    int next = next_seat(move->match, state->common.turn, 1);
    if (hand_count(&state->hand[state->common.turn]) == 0)
        win(move);
    else if (stop)
        stop_round(move);
    else if (lvl0_last_player(state) == next)
        begin_round(move, next, true);
    else
        lvl0_begin_turn(move, next);
    return true;
}

/* Ends a turn by a pass or a number that is not prime: the player draws two if the last play has a 10. */
static bool end_pass(struct move *move)
{
    if (lvl0_last_has(move->match, move->state, 10) && !draw(move, 2))
        return false;
    return end_turn(move, false);
}

/* Stops counting at two cards, because it runs for every play that `legal` tries. */
static bool has_one_card(const struct hand *hand)
{
    int count = 0;
    for (int kind = 0; kind <= CARD_UNKNOWN && count < 2; kind++)
        count += hand->copies[kind];
    return count == 1;
}

/* Whether the player holds only a SKIP and may draw, and therefore must. */
static bool must_draw(const struct match *match, const struct game_state *state)
{
    const struct hand *hand = &state->hand[state->common.turn];
    if (!has_one_card(hand)) /* the cheapest test first */
        return false;
    int skip = lvl0_kind(&match->deck, "SKIP");
    return skip >= 0 && hand->copies[skip] == 1 && lvl0_may_draw(match, state, NULL);
}

bool lvl0_may_pass(const struct match *match, const struct game_state *state, struct fault *fault)
{
    return !must_draw(match, state) || refuse_plain(fault, LVL0_MUST_DRAW_FAULT);
}

/* Records a pass until the player draws a card: the hand probably has no prime above the last play. */
static void note_pass(struct game_state *state)
{
    uint64_t next = lvl0_last_number(state) + 1;
    for (int size = 1; size <= LVL0_PLAY_MAX; size++) {
        uint64_t *passed_over = &state->passed_over[state->common.turn][size - 1];
        if ((state->size == 0 || state->size == size) && (*passed_over == 0 || next < *passed_over))
            *passed_over = next;
    }
}

bool lvl0_do_pass(struct move *move)
{
    event(move, "pass %s", match_name(move->match, move->state->common.turn));
    note_pass(move->state);
    return end_pass(move);
}

bool lvl0_run_pass(struct move *move)
{
    return lvl0_may_pass(move->match, move->state, move->fault) && lvl0_do_pass(move);
}

/* A forced pass: a player who must draw draws, and one who has played D does not discard. */
bool lvl0_run_timeout(struct move *move)
{
    if (move->state->common.phase == LVL0_DRAW && must_draw(move->match, move->state) && !draw(move, 1))
        return false;
    event(move, "pass %s timeout", match_name(move->match, move->state->common.turn));
    return end_pass(move);
}

bool lvl0_may_skip(const struct match *match, const struct game_state *state, struct fault *fault)
{
    const struct hand *hand = &state->hand[state->common.turn];
    int skip = lvl0_kind(&match->deck, "SKIP");
    if (match->seats < LVL0_SEATS)
        return refuse_plain(fault, LVL0_SKIP_TWO_PLAYERS_FAULT);
    if (skip < 0 || match->deck.card[skip].copies == 0)
        return refuse(fault, FAULT_NOT_HELD, "SKIP");
    return check_card(match, state, skip, fault) &&
           (hand_count(hand) > 1 || refuse_by_count(match, state, LVL0_SKIP_LAST_CARD_FAULT, fault)) &&
           check_lone_skip(match, state, &(struct card){(unsigned char)skip, CARD_NO_VALUE}, 1, fault);
}

void lvl0_do_skip(struct move *move, int skip)
{
    const struct game_state *state = move->state;
    int over = next_seat(move->match, state->common.turn, 1);
    discard_open(move, skip);
    event(move, "skip %s over=%s", match_name(move->match, state->common.turn), match_name(move->match, over));
    lvl0_begin_turn(move, next_seat(move->match, over, 1));
}

bool lvl0_run_skip(struct move *move)
{
    if (!lvl0_may_skip(move->match, move->state, move->fault))
        return false;
    lvl0_do_skip(move, lvl0_kind(&move->match->deck, "SKIP"));
    return true;
}

/* ---- playing ---- */

static bool check_held(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                       struct fault *fault)
{
    const struct hand *hand = &state->hand[state->common.turn];
    if (match_has_real_cards(match) && count > hand_count(hand))
        return count_refuse(match, state->common.turn, hand_count(hand), fault);
    for (int i = 0; i < count; i++) {
        int kind = cards[i].kind, copies = copies_in(cards, i + 1, kind);
        if (!lvl0_has(hand, kind, copies))
            return refuse(fault, FAULT_NOT_HELD, "%s", card_word(&match->deck, kind));
        if (!check_copies(match, state, kind, copies, fault))
            return false;
    }
    return true;
}

/*
 * Whether a real card of the play may have the icon even though the deck file does not say so: its entry is only
 * assumed.
 */
static bool may_have_icon(const struct match *match, const struct card *cards)
{
    bool may = false;
    for (int i = 0; i < LVL0_PLAY_MAX && match_has_real_cards(match); i++)
        may = may || match->deck.card[cards[i].kind].assumed;
    return may;
}

static bool check_three(const struct match *match, const struct card *cards, struct fault *fault)
{
    const struct deck *deck = &match->deck;
    bool multi = false;
    for (int i = 0; i < LVL0_PLAY_MAX; i++) {
        if (deck->three_single_digits && cards[i].value > 9)
            return refuse(fault, LVL0_THREE_TWO_DIGIT_FAULT, "%s", card_word(deck, cards[i].kind));
        multi = multi || deck->card[cards[i].kind].values > 1;
    }
    if (lvl0_lacks_icon(deck, cards, LVL0_PLAY_MAX) && !may_have_icon(match, cards))
        return refuse_plain(fault, LVL0_THREE_NO_ICON_FAULT);
    return !multi || match->option[LVL0_WITH_MULTI_IN_THREE] == 1 || refuse_plain(fault, LVL0_MULTI_IN_THREE_FAULT);
}

bool lvl0_may_spell(const struct match *match, const struct card *cards, int count, struct fault *fault)
{
    if (cards[0].value == 0)
        return refuse_plain(fault, FAULT_LEADING_ZERO);
    if (count == 2 && cards[1].value == 0 && match->option[LVL0_ZERO2] == LVL0_ZERO2_REFUSED)
        return refuse_plain(fault, LVL0_ZERO2_FAULT);
    return count != LVL0_PLAY_MAX || check_three(match, cards, fault);
}

bool lvl0_may_play(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                   char number[DIGITS_OF_CARDS + 1], struct fault *fault)
{
    if (!check_held(match, state, cards, count, fault))
        return false;
    if (must_draw(match, state))
        return refuse_plain(fault, LVL0_MUST_DRAW_FAULT);
    if (state->size > 0 && count != state->size)
        return refuse(fault, LVL0_WRONG_COUNT_FAULT, "%d, not %d", state->size, count);
    if (!lvl0_may_spell(match, cards, count, fault))
        return false;
    card_spell(cards, count, number);
    if (state->size > 0 && digits_compare(digits_of(number), digits_of(state->last)) <= 0)
        return refuse(fault, LVL0_NOT_GREATER_FAULT, "%s is not greater than %s", number, state->last);
    return check_lone_skip(match, state, cards, count, fault);
}

/* Reads the words of a play; returns the number of cards, or -1 if they are refused. */
static int read_play(struct move *move, struct card cards[LVL0_PLAY_MAX])
{
    const struct deck *deck = &move->match->deck;
    struct piece piece = {0};
    int count = 0, max = lvl0_play_max(move->match);
    while (move_piece(move, &piece))
        count++;
    if (count == 0 || count > max) {
        if (count == 0 || max == LVL0_PLAY_MAX)
            refuse_plain(move->fault, count == 0 ? LVL0_NO_CARDS_FAULT : LVL0_TOO_MANY_CARDS_FAULT);
        else
            refuse_saying(move->fault, LVL0_TOO_MANY_CARDS_FAULT,
                          max == 1 ? N_("in this game a play has at most %d card")
                                   : N_("in this game a play has at most %d cards"),
                          max);
        return -1;
    }
    piece = (struct piece){0};
    for (int i = 0; move_piece(move, &piece); i++) {
        if (!card_read(deck, piece.at, piece.length, &cards[i], move->fault))
            return -1;
        if (cards[i].value == CARD_NO_VALUE) {
            refuse(move->fault, FAULT_NO_VALUE, "%s", card_word(deck, cards[i].kind));
            return -1;
        }
    }
    return count;
}

static void lay_down(struct move *move, const struct card *cards, int count, const char *number)
{
    struct game_state *state = move->state;
    for (int i = 0; i < count; i++) {
        state->choice[state->table.count] = lvl0_value_index(&move->match->deck, cards[i]);
        lay_open(move, &state->table, cards[i].kind);
    }
    state->size = (unsigned char)count;
    state->player[state->table.count / count - 1] = (unsigned char)state->common.turn;
    text_copy(state->last, sizeof state->last, number);
}

/* Notes where the play differs from the assumptions of the deck file. */
static void note_assumptions(struct move *move, const struct card *cards, int count)
{
    for (int i = 0; i < count; i++)
        note_copies(move, cards[i].kind, copies_in(cards, i + 1, cards[i].kind));
    if (lvl0_lacks_icon(&move->match->deck, cards, count))
        event_note(move, N_("look for the icon: the deck file only assumes that none of these cards has it"));
}

bool lvl0_do_play(struct move *move, const struct card *cards, int count, const char *number)
{
    lay_down(move, cards, count, number);
    return end_turn(move, lvl0_last_has(move->match, move->state, 12));
}

bool lvl0_run_play(struct move *move)
{
    struct card cards[LVL0_PLAY_MAX] = {{0}};
    int count = read_play(move, cards);
    return count >= 0 && lvl0_try_play(move, cards, count);
}

bool lvl0_try_play(struct move *move, const struct card *cards, int count)
{
    const struct game_state *state = move->state;
    char number[DIGITS_OF_CARDS + 1];
    if (!lvl0_may_play(move->match, state, cards, count, number, move->fault))
        return false;
    struct text *text = event_begin(move);
    text_print(text, "play %s cards=", match_name(move->match, state->common.turn));
    card_write_play(&move->match->deck, cards, count, text);
    text_print(text, " as=%s", number);
    enum verdict_answer answer = event_judge(move, digits_of(number));
    note_assumptions(move, cards, count); /* also if the cards return to the hand: everyone has seen them */
    if (answer != VERDICT_PRIME) {
        text = event_begin(move);
        text_print(text, "return %s cards=", match_name(move->match, state->common.turn));
        card_write_play(&move->match->deck, cards, count, text);
        return end_pass(move);
    }
    return lvl0_do_play(move, cards, count, number);
}

/* ---- counts of real cards ---- */

/*
 * Called with real cards only. If the stock is empty, makes the discards the stock; this cannot fail, as `chance` is
 * refused with real cards.
 */
static void refill(struct move *move)
{
    if (move->state->stock.pile.count == 0 && move->state->discard.count > 0)
        (void)reshuffle(move);
}

/*
 * Sets a player's number of cards: cards that the player has drawn unnoticed come from the stock, surplus ones go back
 * to it.
 */
static void set_count(struct move *move, int seat, int count)
{
    struct game_state *state = move->state;
    struct hand *hand = &state->hand[seat];
    for (; hand_count(hand) < count; hand->copies[CARD_UNKNOWN]++) {
        refill(move);
        pile_take(&state->stock.pile, 0);
    }
    for (; hand_count(hand) > count; hand->copies[CARD_UNKNOWN]--)
        pile_add(&state->stock.pile, CARD_UNKNOWN);
    event(move, "count %s n=%d", match_name(move->match, seat), count);
    if (move->match->option[LVL0_RESHUFFLE] == LVL0_RESHUFFLE_AT_ONCE)
        refill(move);
}

/* Refuses a count that needs more cards than the `left` ones in the pile and the discards. */
static bool refuse_too_many(struct move *move, int left, int max)
{
    static const char *const sentences[2][2] = {
        {N_("the pile has %d cards: %s can have at most %d"), N_("the pile has %d card: %s can have at most %d")},
        {N_("the pile and the discards have %d cards: %s can have at most %d"),
         N_("the pile and the discards have %d card: %s can have at most %d")},
    };
    return refuse(move->fault, FAULT_BAD_COUNT, sentences[move->state->discard.count > 0][left == 1], left,
                  move->word[0], max);
}

bool lvl0_run_count(struct move *move)
{
    const struct game_state *state = move->state;
    const char *name = move->word[0];
    int left = state->stock.pile.count + state->discard.count, seat, count;
    if (!count_read(move, deck_count(&move->match->deck), &seat, &count))
        return false;
    if (count == 0)
        return refuse(move->fault, FAULT_BAD_COUNT, "without a card %s has won: `undo` to %s's last play, "
                      "correct the count, and play again", name, name);
    int max = hand_count(&state->hand[seat]) + left;
    if (count > max)
        return refuse_too_many(move, left, max);
    set_count(move, seat, count);
    return true;
}
