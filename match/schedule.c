/* schedule.c: the games of a series: who plays whom, on which deal, on which seats. */
#include "match/schedule.h"

#include "core/base/rng.h"

const char *tournament_word(enum tournament tournament)
{
    static const char *const words[] = {"one-table", "round-robin", "gauntlet"};
    return words[tournament];
}

bool schedule_is_possible(const struct schedule *schedule)
{
    bool is_one_table = schedule->tournament == TOURNAMENT_ONE_TABLE;
    return schedule->seats >= 1 && schedule->seats <= SEATS_MAX && schedule->players >= schedule->seats &&
           schedule->players <= (is_one_table ? schedule->seats : PLAYERS_MAX) && schedule->part >= 1 &&
           schedule->part <= schedule->parts && schedule->parts <= SERIES_GAMES_MAX;
}

/* The number of groups of k out of n, for n up to PLAYERS_MAX and k up to SEATS_MAX: each product stays below 2^36. */
static uint64_t binomial(int n, int k)
{
    uint64_t groups = 1;
    for (int i = 1; i <= k; i++)
        groups = groups * (uint64_t)(n - k + i) / (uint64_t)i;
    return groups;
}

static uint64_t groups_of(const struct schedule *schedule)
{
    int fixed = schedule->tournament == TOURNAMENT_GAUNTLET;
    return binomial(schedule->players - fixed, schedule->seats - fixed);
}

uint64_t schedule_round_games(const struct schedule *schedule)
{
    return groups_of(schedule) * (uint64_t)schedule->seats;
}

static uint64_t rounds_of(const struct schedule *schedule)
{
    uint64_t round = schedule_round_games(schedule);
    return schedule->games / round + (schedule->games % round != 0);
}

uint64_t schedule_games(const struct schedule *schedule)
{
    return rounds_of(schedule) * schedule_round_games(schedule);
}

uint64_t schedule_part_games(const struct schedule *schedule)
{
    uint64_t rounds = rounds_of(schedule);
    uint64_t of_part = rounds < schedule->part ? 0 : (rounds - schedule->part) / schedule->parts + 1;
    return of_part * schedule_round_games(schedule);
}

/*
 * The members of a group, in ascending order: the combination with that index, from 0, in lexicographic order. The
 * groups with the first player, which are all groups of a gauntlet, come before the others.
 */
static void unrank_group(const struct schedule *schedule, uint64_t index, int *member)
{
    int chosen = 0;
    for (int player = 0; chosen < schedule->seats; player++) {
        uint64_t with_player = binomial(schedule->players - player - 1, schedule->seats - chosen - 1);
        if (index < with_player)
            member[chosen++] = player;
        else
            index -= with_player;
    }
}

static uint64_t factorial(int n)
{
    uint64_t product = 1;
    for (int i = 2; i <= n; i++)
        product *= (uint64_t)i;
    return product;
}

/*
 * Rearranges all members but the first into their order number `index`, from 0, in lexicographic order; number 0 leaves
 * them unchanged. Each digit of the index in the factorial number system selects one of the remaining members.
 */
static void order_group(int *member, int seats, uint64_t index)
{
    for (int first = 1; first < seats - 1; first++) {
        int left = seats - first;
        int from = first + (int)(index / factorial(left - 1) % (uint64_t)left), moved = member[from];
        for (; from > first; from--)
            member[from] = member[from - 1];
        member[first] = moved;
    }
}

/* A hash of the seed and the number. With one seed no two numbers give the same result: both steps are bijections. */
static uint64_t mix(uint64_t seed, uint64_t number)
{
    struct rng rng = {seed};
    rng.state = rng_next(&rng) ^ number;
    return rng_next(&rng);
}

void schedule_pairing(const struct schedule *schedule, uint64_t i, struct pairing *pairing)
{
    uint64_t groups = groups_of(schedule), seats = (uint64_t)schedule->seats;
    uint64_t round = schedule->part - 1 + i / (groups * seats) * schedule->parts;
    uint64_t group = i / seats % groups, rotation = i % seats;
    int member[SEATS_MAX];
    unrank_group(schedule, group, member);
    order_group(member, schedule->seats, round);
    *pairing = (struct pairing){.number = (round * groups + group) * seats + rotation + 1};
    pairing->deal = schedule->duplicate ? round * groups + group + 1 : pairing->number;
    pairing->seed = mix(schedule->seed, pairing->deal);
    for (int seat = 0; seat < schedule->seats; seat++)
        pairing->player[seat] = member[((uint64_t)seat + rotation) % seats];
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/*
 * The deals are used in rotation. Without the first shift a group would play only every gcd(groups, deals)-th of them;
 * without the second, only every gcd(seatings, deals)-th in each seating.
 */
uint64_t schedule_given_deal(const struct schedule *schedule, const struct pairing *pairing, uint64_t deals)
{
    uint64_t groups = groups_of(schedule), seats = (uint64_t)schedule->seats, orders = factorial(schedule->seats - 1);
    uint64_t rotation = (pairing->number - 1) % seats, group = (pairing->number - 1) / seats % groups;
    uint64_t round = (pairing->number - 1) / seats / groups;
    uint64_t turn = schedule->duplicate ? round : round * seats + rotation;
    uint64_t seatings = schedule->duplicate ? orders : orders * seats, common = gcd(seatings, deals);
    uint64_t shift = turn % deals / (deals / gcd(groups, deals));
    if (common > 1)
        shift += turn / (seatings / common * deals);
    return (turn * groups + group + shift) % deals;
}

uint64_t schedule_player_seed(const struct pairing *pairing, int seat)
{
    return mix(mix(pairing->seed, pairing->number), (uint64_t)seat);
}
