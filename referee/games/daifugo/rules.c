/* rules.c: Daifugo: executes the moves of a turn: powers of cards, piles, and places. */
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/daifugo/state.h"

#include <string.h>

static bool is_on(const struct match *match, int option)
{
    return match->option[option] == DAIFUGO_ON;
}

/* ---- turns ---- */

void daifugo_announce_turn(struct move *move)
{
    event(move, "turn %s %s", match_name(move->match, move->state->common.turn), match_phase(move->match, move->state));
}

void daifugo_give_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = DAIFUGO_PLAYING;
}

void daifugo_begin_exchange(struct move *move)
{
    struct daifugo_step step;
    if (daifugo_exchange_step(move->match, move->state, &step)) {
        move->state->common.phase = DAIFUGO_EXCHANGE;
        move->state->common.turn = step.from;
    } else {
        daifugo_give_turn(move, move->state->leader);
    }
}

/* ---- places and the end ---- */

/* The best free place, or the worst. */
static int free_place(const struct match *match, const struct game_state *state, bool best)
{
    int place = best ? 1 : match->seats;
    while (place_seat(match, state->place, place) != SEAT_NONE)
        place += best ? 1 : -1;
    return place;
}

int daifugo_place(const struct match *match, const struct game_state *state, int seat)
{
    return state->place[seat] > 0 ? state->place[seat] : free_place(match, state, true);
}

static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    bool foul = (state->fouls & 1 << seat) != 0;
    if (match->option[DAIFUGO_SCORE] == 1)
        return state->place[seat] > 0 ? match->seats - state->place[seat] : 0;
    if (foul)
        return -10;
    return state->place[seat] != 1 ? 0 : match->seats == 2 ? 15 : 15 + 5 * match->seats;
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->common.phase = DAIFUGO_OVER;
    state->common.turn = SEAT_NONE;
    event(move, "over");
    for (int seat = 0; seat < move->match->seats; seat++)
        state->points[seat] = (short)points_of(move->match, state, seat);
}

/* Gives the last player the remaining place. */
static void place_last(struct move *move)
{
    struct game_state *state = move->state;
    int seat = place_next(move->match, state->place, move->match->seats - 1);
    state->place[seat] = (unsigned char)free_place(move->match, state, true);
    event(move, "last %s %d", match_name(move->match, seat), state->place[seat]);
}

/* Gives the player, whose hand is empty, a place. Returns whether the game is over. */
static bool go_out(struct move *move)
{
    struct game_state *state = move->state;
    int seat = move->seat, place = free_place(move->match, state, !state->is_foul);
    state->place[seat] = (unsigned char)place;
    if (state->is_foul)
        state->fouls = (unsigned char)(state->fouls | 1 << seat);
    event(move, state->is_foul ? "foul %s %d" : "out %s %d", match_name(move->match, seat), place);
    if (move->match->option[DAIFUGO_ENDS] == 0 && place_count_in(move->match, state->place) > 1)
        return false;
    if (move->match->option[DAIFUGO_ENDS] == 0)
        place_last(move);
    end_game(move);
    return true;
}

/* ---- piles ---- */

static void end_pile(struct move *move, int leader)
{
    struct game_state *state = move->state;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        state->gone.copies[card] = (unsigned char)(state->gone.copies[card] + state->pile.copies[card]);
    state->pile = (struct daifugo_cards){{0}};
    state->top = (struct daifugo_play){0};
    memset(state->first_suits, 0, sizeof state->first_suits);
    state->plays = state->passed = state->stuck = state->stuck_count = 0;
    state->was_interrupted = state->jack = state->shibari = state->geki = false;
    state->owner = SEAT_NONE;
    event(move, "pile-end %s", match_name(move->match, leader));
    daifugo_give_turn(move, leader);
}

static void mark_passed(struct game_state *state, int seat)
{
    state->passed = (unsigned char)(state->passed | 1 << seat);
}

/* Gives the turn to the next player after `seat` who has not passed; if all but the owner have, ends the pile. */
static void give_next_turn(struct move *move, int seat)
{
    struct game_state *state = move->state;
    int next = seat;
    for (int i = 0; i < move->match->seats; i++) {
        next = (next + 1) % move->match->seats;
        if (daifugo_is_active(state, next) && next != state->owner && (state->passed & 1 << next) == 0) {
            daifugo_give_turn(move, next);
            return;
        }
    }
    bool owner_in = daifugo_is_active(state, state->owner);
    end_pile(move, owner_in ? state->owner : place_next(move->match, state->place, state->owner));
}

/* Each five skips one more of the following players; no player is skipped twice. */
static void skip(struct move *move)
{
    struct game_state *state = move->state;
    int others = place_count_in(move->match, state->place) - daifugo_is_active(state, move->seat);
    int last = move->seat, count = state->fives < others ? state->fives : others;
    struct text *text = event_is_mute(move) ? NULL : event_begin(move);
    if (text != NULL)
        text_add(text, "skip");
    for (; count > 0; count--) {
        last = place_next(move->match, state->place, last);
        mark_passed(state, last);
        if (text != NULL)
            text_print(text, " %s", match_name(move->match, last));
    }
    give_next_turn(move, last);
}

static void end_turn(struct move *move)
{
    static const char *const cuts[] = {"", "8", "99", "3S"};
    struct game_state *state = move->state;
    int seat = move->seat;
    bool is_out = daifugo_count(&state->hand[seat]) == 0;
    if (is_out && go_out(move))
        return;
    int leader = is_out ? place_next(move->match, state->place, seat) : seat;
    if (is_out && state->is_foul) {
        end_pile(move, leader);
    } else if (state->cut != DAIFUGO_NO_CUT) {
        event(move, "cut %s", cuts[state->cut]);
        end_pile(move, leader);
    } else if (state->fives > 0) {
        skip(move);
    } else {
        give_next_turn(move, seat);
    }
    daifugo_announce_turn(move);
}

/* Continues with a pending gift or discard; ends the turn if there is none, or if the hand is empty. */
static void continue_turn(struct move *move)
{
    struct game_state *state = move->state;
    if (daifugo_count(&state->hand[move->seat]) == 0)
        state->gifts = state->throws = 0;
    if (state->gifts > 0)
        state->common.phase = DAIFUGO_GIVE;
    else if (state->throws > 0)
        state->common.phase = DAIFUGO_DISCARD;
    else
        end_turn(move);
    if (state->gifts > 0 || state->throws > 0)
        daifugo_announce_turn(move);
}

/* ---- playing ---- */

static int count_value(const struct daifugo_play *play, int value)
{
    int count = 0;
    for (int i = 0; i < play->count; i++)
        count += daifugo_value(play->card[i].as) == value;
    return count;
}

static void announce_shibari(struct move *move, const unsigned char *suits)
{
    struct text *text = event_begin(move);
    text_add(text, "shibari ");
    daifugo_write_suits(suits, text);
}

/*
 * The second play of a pile locks the suits (shibari) if it repeats those of the first play, and the steps too (geki)
 * if it is exactly one step higher.
 */
static void lock_suits(struct move *move, const struct daifugo_play *play)
{
    struct game_state *state = move->state;
    unsigned char suits[DAIFUGO_SUITS] = {0};
    int value = daifugo_value(play->card[0].as), step = daifugo_is_reversed(state) ? -1 : 1;
    bool is_raw = play->card[0].as == DAIFUGO_JOKER;
    int rule = move->match->option[DAIFUGO_SHIBARI];
    for (int i = 0; i < play->count && !is_raw; i++)
        suits[daifugo_suit(play->card[i].as)]++;
    if (state->plays == 0) {
        memcpy(state->first_suits, suits, sizeof suits);
        state->first_value = (unsigned char)value;
        state->was_interrupted = false; /* a pass on the empty pile came before this play */
        return;
    }
    if (state->plays > 1 || is_raw || rule == 2 || (rule == 1 && state->was_interrupted) ||
        memcmp(suits, state->first_suits, sizeof suits) != 0)
        return;
    state->shibari = true;
    if (!event_is_mute(move))
        announce_shibari(move, suits);
    state->geki = is_on(move->match, DAIFUGO_GEKI) && value == state->first_value + step;
    if (state->geki)
        event(move, "geki");
}

static bool starts_kakumei(const struct match *match, const struct daifugo_play *play)
{
    bool may = play->count >= 4 && (is_on(match, DAIFUGO_KAIDAN_REV) || !daifugo_is_sequence(play));
    return play->rev || (may && match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_AUTO);
}

static enum daifugo_cut cut_of(const struct match *match, const struct daifugo_play *play, bool took_joker)
{
    bool eight = is_on(match, DAIFUGO_EIGHT) && (is_on(match, DAIFUGO_KAIDAN_8) || !daifugo_is_sequence(play));
    if (eight && count_value(play, 8) > 0)
        return DAIFUGO_CUT_8;
    if (is_on(match, DAIFUGO_NINE) && count_value(play, 9) > 1)
        return DAIFUGO_CUT_99;
    return took_joker && match->option[DAIFUGO_SPADE_3] == DAIFUGO_SPADE_3_ENDS ? DAIFUGO_CUT_3S : DAIFUGO_NO_CUT;
}

/* Applies the powers of the cards: kakumei and jack-back at once; the state keeps the others for later in the turn. */
static void use_powers(struct move *move, const struct daifugo_play *play, bool took_joker)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    if (starts_kakumei(match, play)) {
        state->kakumei = !state->kakumei;
        event(move, "kakumei %s", state->kakumei ? "on" : "off");
    }
    if (is_on(match, DAIFUGO_JACK) && count_value(play, 11) > 0 && !state->jack) {
        state->jack = true;
        event(move, "jackback");
    }
    state->fives = (unsigned char)(is_on(match, DAIFUGO_FIVE) ? count_value(play, 5) : 0);
    state->gifts = (unsigned char)(is_on(match, DAIFUGO_SEVEN) ? count_value(play, 7) : 0);
    state->throws = (unsigned char)(is_on(match, DAIFUGO_TEN) ? count_value(play, 10) : 0);
    state->cut = (unsigned char)cut_of(match, play, took_joker);
}

static void lay_down(struct move *move, const struct daifugo_play *play)
{
    struct game_state *state = move->state;
    bool has_real_cards = match_has_real_cards(move->match);
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i].is_joker ? DAIFUGO_JOKER : play->card[i].as;
        state->hand[move->seat].copies[has_real_cards ? DAIFUGO_UNKNOWN : card]--;
        state->pile.copies[card]++;
    }
}

static void announce_play(struct move *move, const struct daifugo_play *play)
{
    struct text *text = event_begin(move);
    text_print(text, "play %s ", match_name(move->match, move->seat));
    daifugo_write_play(play, ' ', text);
}

void daifugo_do_play(struct move *move, const struct daifugo_play *play)
{
    struct game_state *state = move->state;
    bool took_joker = state->plays > 0 && state->top.count == 1 && state->top.card[0].as == DAIFUGO_JOKER;
    if (!event_is_mute(move))
        announce_play(move, play);
    state->is_foul = daifugo_is_foul(move->match, state, play);
    lay_down(move, play);
    lock_suits(move, play);
    state->plays = state->plays == 0 ? 1 : 2;
    state->top = *play;
    state->top.rev = false;
    state->owner = (int8_t)move->seat;
    if (move->match->option[DAIFUGO_STICKY_PASS] == 0)
        state->passed = 0;
    state->stuck = state->stuck_count = 0;
    use_powers(move, play, took_joker);
    continue_turn(move);
}

bool daifugo_run_play(struct move *move)
{
    struct daifugo_play play;
    if (!daifugo_read_play(move, &play) || !daifugo_may_play(move->match, move->state, move->seat, &play, move->fault))
        return false;
    daifugo_do_play(move, &play);
    return true;
}

/* ---- handing cards over ---- */

static void move_cards(struct daifugo_cards *from, struct daifugo_cards *to, const struct daifugo_cards *cards)
{
    for (int card = 0; card <= DAIFUGO_UNKNOWN; card++) {
        from->copies[card] = (unsigned char)(from->copies[card] - cards->copies[card]);
        to->copies[card] = (unsigned char)(to->copies[card] + cards->copies[card]);
    }
}

/* Reports only to `seats` which cards were handed over; not with real cards, which those players have seen. */
static void announce_cards(struct move *move, const char *kind, const struct daifugo_cards *cards, unsigned seats)
{
    if (event_is_mute(move) || daifugo_count(cards) == 0 || match_has_real_cards(move->match))
        return;
    event_begin(move);
    struct text *text = event_secret(move, seats);
    text_print(text, "%s ", kind);
    daifugo_write_cards(cards, ' ', text);
}

static void give(struct move *move, const struct daifugo_cards *cards)
{
    struct game_state *state = move->state;
    int to = place_next(move->match, state->place, move->seat);
    move_cards(&state->hand[move->seat], &state->hand[to], cards);
    event(move, "give %s %s %d", match_name(move->match, move->seat), match_name(move->match, to),
          daifugo_count(cards));
    announce_cards(move, "given", cards, 1u << move->seat | 1u << to);
    state->gifts = 0;
    continue_turn(move);
}

static void discard(struct move *move, const struct daifugo_cards *cards)
{
    struct game_state *state = move->state;
    move_cards(&state->hand[move->seat], &state->tens[move->seat], cards);
    event(move, "discard %s %d", match_name(move->match, move->seat), daifugo_count(cards));
    announce_cards(move, "discarded", cards, 1u << move->seat);
    state->throws = 0;
    continue_turn(move);
}

static void exchange(struct move *move, const struct daifugo_cards *cards)
{
    struct game_state *state = move->state;
    struct daifugo_step step;
    daifugo_exchange_step(move->match, state, &step);
    move_cards(&state->hand[step.from], &state->hand[step.to], cards);
    event(move, "exchange %s %s %d", match_name(move->match, step.from), match_name(move->match, step.to), step.count);
    announce_cards(move, "given", cards, 1u << step.from | 1u << step.to);
    state->exchange++;
    daifugo_begin_exchange(move);
    daifugo_announce_turn(move);
}

void daifugo_do_hand_over(struct move *move, const struct daifugo_cards *cards)
{
    if (move->state->common.phase == DAIFUGO_GIVE)
        give(move, cards);
    else if (move->state->common.phase == DAIFUGO_DISCARD)
        discard(move, cards);
    else
        exchange(move, cards);
}

bool daifugo_run_hand_over(struct move *move)
{
    struct daifugo_cards cards;
    if (!daifugo_read_cards(move, 0, "none", &cards) ||
        !daifugo_may_hand_over(move->match, move->state, &cards, move->fault))
        return false;
    daifugo_do_hand_over(move, &cards);
    return true;
}

/* ---- passing ---- */

/* All active players are stuck: gives them the free places in the order in which they declared that they are stuck. */
static void end_stuck(struct move *move)
{
    struct game_state *state = move->state;
    for (int i = 0; i < state->stuck_count; i++) {
        int seat = state->stuck_order[i];
        state->place[seat] = (unsigned char)free_place(move->match, state, true);
        event(move, "last %s %d", match_name(move->match, seat), state->place[seat]);
    }
    end_game(move);
}

/*
 * Gives the lead to the next player who has not passed; if all have passed, to the next player who is not stuck, which
 * must exist.
 */
static void pass_lead(struct move *move)
{
    struct game_state *state = move->state;
    int next = move->seat;
    for (int i = 0;; i++) {
        next = (next + 1) % move->match->seats;
        if (i == move->match->seats)
            state->passed = state->stuck;
        if (daifugo_is_active(state, next) && (state->passed & 1 << next) == 0) {
            daifugo_give_turn(move, next);
            return;
        }
    }
}

void daifugo_do_pass(struct move *move)
{
    struct game_state *state = move->state;
    mark_passed(state, move->seat);
    state->was_interrupted = true;
    if (state->plays > 0) {
        event(move, "pass %s", match_name(move->match, move->seat));
        give_next_turn(move, move->seat);
        daifugo_announce_turn(move);
        return;
    }
    bool stuck = daifugo_is_stuck(move->match, state, move->seat);
    event(move, "%s %s", stuck ? "stuck" : "pass", match_name(move->match, move->seat));
    if (stuck) {
        state->stuck = (unsigned char)(state->stuck | 1 << move->seat);
        state->stuck_order[state->stuck_count++] = (unsigned char)move->seat;
    }
    if (state->stuck_count == place_count_in(move->match, state->place)) {
        end_stuck(move);
        return;
    }
    pass_lead(move);
    daifugo_announce_turn(move);
}

bool daifugo_run_pass(struct move *move)
{
    if (!daifugo_may_pass(move->match, move->state, move->seat, move->fault))
        return false;
    daifugo_do_pass(move);
    return true;
}
