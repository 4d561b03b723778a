/* end.c: Prime Daifugo: the end of a game: out of cards, too many cards, one number of all cards. */
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/prime_daifugo/state.h"

/* ---- places ---- */

static void give_place(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->place[seat] = ++state->placed;
    if (move->match->option[PRIME_DAIFUGO_PLACINGS] == 1)
        event(move, "place %s %d", match_name(move->match, seat), state->placed);
}

/* Announces the winner, `-` for none, or all players in the order of their places. */
static void announce_end(struct move *move)
{
    const struct game_state *state = move->state;
    struct text *text = event_begin(move);
    int count = 0, places = move->match->option[PRIME_DAIFUGO_PLACINGS] == 1 ? move->match->seats : 1;
    for (int place = 1; place <= places; place++)
        for (int seat = 0; seat < move->match->seats; seat++)
            if (state->place[seat] == place)
                text_print(text, count++ == 0 ? "end %s" : ",%s", match_name(move->match, seat));
    if (count == 0)
        text_add(text, "end -");
}

static void end_game(struct move *move)
{
    move->state->common.turn = SEAT_NONE;
    move->state->common.phase = PRIME_DAIFUGO_OVER;
    announce_end(move);
}

bool prime_daifugo_has_lost(const struct move *move)
{
    return prime_daifugo_loses_with(move->match, hand_count(&move->state->hand[move->state->common.turn]));
}

bool prime_daifugo_lose(struct move *move)
{
    struct game_state *state = move->state;
    int seat = state->common.turn;
    state->place[seat] = (unsigned char)(move->match->seats - state->lost++);
    event(move, "lose %s %d", match_name(move->match, seat), hand_count(&state->hand[seat]));
    if (move->match->option[PRIME_DAIFUGO_PLACINGS] == 1)
        event(move, "place %s %d", match_name(move->match, seat), state->place[seat]);
    if (place_count_in(move->match, state->place) > 1)
        return false;
    int other = place_next(move->match, state->place, seat);
    if (state->placed == 0)
        event(move, "win %s", match_name(move->match, other));
    give_place(move, other);
    end_game(move);
    return true;
}

bool prime_daifugo_finish(struct move *move)
{
    struct game_state *state = move->state;
    const struct match *match = move->match;
    if (state->placed == 0)
        event(move, "win %s", match_name(match, state->common.turn));
    give_place(move, state->common.turn);
    if (match->option[PRIME_DAIFUGO_PLACINGS] == 1 && place_count_in(move->match, state->place) > 1)
        return false;
    if (match->option[PRIME_DAIFUGO_PLACINGS] == 1)
        give_place(move, place_next(match, state->place, state->common.turn));
    end_game(move);
    return true;
}

/* ---- one number of all cards ---- */

static void begin_naming(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = PRIME_DAIFUGO_ALL;
    event(move, "turn %s %s", match_name(move->match, seat), match_phase(move->match, move->state));
}

bool prime_daifugo_run_time_up(struct move *move)
{
    if (move->match->option[PRIME_DAIFUGO_ALL_AT] == 0)
        return refuse_saying(move->fault, FAULT_WRONG_PHASE, "no time was set for this game: all-at=MINUTES does that");
    event(move, "time-up");
    begin_naming(move, move->state->common.turn);
    return true;
}

/*
 * Whether `seat` has a better number than `other`: a prime beats a number that is not prime, then the greater number
 * wins; any number beats none.
 */
static bool is_better(const struct game_state *state, int seat, int other)
{
    if (state->is_prime[seat] != state->is_prime[other])
        return state->is_prime[seat];
    return digits_compare(digits_of(state->named[seat]), digits_of(state->named[other])) > 0; /* no number: no digits */
}

/* The number of players who named a better number than this seat. */
static int count_better(const struct match *match, const struct game_state *state, int seat)
{
    int count = 0;
    for (int other = 0; other < match->seats; other++)
        count += state->has_named[other] && is_better(state, other, seat);
    return count;
}

/* Announces the winner, or a tie of the players with the best number. */
static void announce_best(struct move *move)
{
    const struct match *match = move->match;
    struct text names = {0};
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        if (move->state->has_named[seat] && count_better(match, move->state, seat) == 0)
            text_print(&names, count++ == 0 ? "%s" : ",%s", match->name[seat]);
    event(move, count == 1 ? "win %s" : "tie %s", names.at);
    text_free(&names);
}

/*
 * With placings, gives places to the players who named a number or passed; equal numbers share a place. Without them,
 * gives the first place to the player with the best number, unless several have it.
 */
static void decide(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    bool has_places = match->option[PRIME_DAIFUGO_PLACINGS] == 1;
    int first = state->placed + 1, best_count = 0;
    if (state->placed == 0)
        announce_best(move);
    for (int seat = 0; seat < match->seats; seat++)
        best_count += state->has_named[seat] && count_better(match, state, seat) == 0;
    for (int seat = 0; seat < match->seats; seat++) {
        int better = count_better(match, state, seat);
        if (!state->has_named[seat] || (!has_places && (better > 0 || best_count > 1)))
            continue;
        state->place[seat] = (unsigned char)(first + better);
        if (has_places)
            event(move, "place %s %d", match->name[seat], state->place[seat]);
    }
    end_game(move);
}

void prime_daifugo_name_number(struct move *move, const char *number, bool is_prime)
{
    struct game_state *state = move->state;
    int seat = state->common.turn, next = place_next(move->match, state->place, seat);
    state->has_named[seat] = true;
    state->is_prime[seat] = is_prime;
    text_copy(state->named[seat], sizeof state->named[seat], number);
    if (state->has_named[next])
        decide(move);
    else
        begin_naming(move, next);
}
