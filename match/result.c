/* result.c: the result of one game of a series. */
#include "match/result.h"

#include "core/base/language.h"

#define MILLISECONDS_MAX 1e12

enum { MOVES_MAX = 1000000000 };

const char *match_fault_word(enum match_fault fault)
{
    static const char *const words[MATCH_FAULTS] = {"", "crash", "stall", "flood", "illegal"};
    return words[fault];
}

const char *match_fault_name(enum match_fault fault)
{
    static const char *const meanings[MATCH_FAULTS] = {
        "", N_("its program has ended"), N_("it has taken too long"), N_("it has written too much"),
        N_("its move is not allowed")};
    return language_name(match_fault_word(fault), meanings[fault]);
}

void result_place(struct result *result, int seats, const long *standing)
{
    for (int seat = 0; seat < seats; seat++) {
        bool wins = result->seat[seat].wins;
        int before = 0;
        for (int other = 0; other < seats; other++)
            before += !wins && (result->seat[other].wins || standing[other] > standing[seat]);
        result->seat[seat].place = before + 1;
    }
}

void result_forfeit(struct result *result, int seats)
{
    int innocent = 0;
    for (int seat = 0; seat < seats; seat++)
        innocent += result->seat[seat].fault == FAULTLESS;
    for (int seat = 0; seat < seats; seat++) {
        struct result_seat *player = &result->seat[seat];
        player->wins = player->fault == FAULTLESS;
        player->place = player->wins ? 1 : innocent + 1;
    }
}

static bool has_winner(const struct result *result, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (result->seat[seat].wins)
            return true;
    return false;
}

static int count_better(const struct result *result, int seats, int place)
{
    int better = 0;
    for (int seat = 0; seat < seats; seat++)
        better += result->seat[seat].place < place;
    return better;
}

static bool is_valid_time(double milliseconds)
{
    return milliseconds >= 0 && milliseconds <= MILLISECONDS_MAX;
}

bool result_is_possible(const struct result *result, int seats)
{
    bool is_won = has_winner(result, seats);
    for (int seat = 0; seat < seats; seat++) {
        const struct result_seat *player = &result->seat[seat];
        if (player->place != count_better(result, seats, player->place) + 1 ||
            (is_won && player->wins != (player->place == 1)) || (player->wins && player->fault != FAULTLESS))
            return false;
        if (player->moves > MOVES_MAX || !is_valid_time(player->mean) || !is_valid_time(player->worst))
            return false;
    }
    return result->turns <= MOVES_MAX;
}

uint64_t result_microseconds(double milliseconds)
{
    if (!(milliseconds > 0))
        return 0;
    return (uint64_t)((milliseconds < MILLISECONDS_MAX ? milliseconds : MILLISECONDS_MAX) * 1000 + 0.5);
}

void result_round_times(struct result *result, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        struct result_seat *player = &result->seat[seat];
        player->mean = (double)result_microseconds(player->mean) / 1000;
        player->worst = (double)result_microseconds(player->worst) / 1000;
    }
}
