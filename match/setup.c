/* setup.c: sets up a series from the command line: checks its options together, and completes the terms. */
#include "match/setup.h"

#include "core/base/entropy.h"
#include "core/base/seed_file.h"
#include "core/ui/prompt.h"
#include "match/results.h"
#include "referee/channel/command.h"
#include "referee/engine/new_option.h"
#include "referee/engine/standing.h"
#include "referee/games.h"

#include <string.h>
#include <unistd.h>

static bool has_people(const struct setup *setup)
{
    bool is_found = false;
    for (int i = 0; i < setup->terms.schedule.players; i++)
        is_found = is_found || setup->entrants[i].is_spoken_to;
    return is_found;
}

static bool has_person_at_terminal(const struct setup *setup)
{
    bool is_found = false;
    for (int i = 0; i < setup->terms.schedule.players; i++)
        is_found = is_found || setup->entrants[i].kind == ENTRANT_PERSON;
    return is_found;
}

/* Whether any player is a person, or connects to a socket. */
static bool has_person_or_socket(const struct setup *setup)
{
    bool is_found = false;
    for (int i = 0; i < setup->terms.schedule.players; i++)
        is_found = is_found || setup->entrants[i].kind == ENTRANT_SOCKET || setup->entrants[i].kind == ENTRANT_PERSON;
    return is_found;
}

static void check_seats(struct setup *setup)
{
    const struct game *game = setup->terms.game;
    struct schedule *schedule = &setup->terms.schedule;
    if (schedule->players == 0)
        program_usage(setup->program, "no player is named: NAME=PLAYER, as in Ann=fair Ben=random");
    if (schedule->tournament == TOURNAMENT_ONE_TABLE && schedule->seats != 0)
        program_usage(setup->program, "--seats goes with --tournament");
    if (schedule->tournament == TOURNAMENT_ONE_TABLE)
        schedule->seats = schedule->players;
    else if (schedule->seats == 0)
        schedule->seats = game->seats_min > 2 ? game->seats_min : 2;
    if (schedule->players > game->seats_max && schedule->tournament == TOURNAMENT_ONE_TABLE)
        program_usage(setup->program, "%d players, and %s has %d seats: --tournament=round-robin or gauntlet",
                      schedule->players, game->name, game->seats_max);
    if (schedule->players < schedule->seats || schedule->players < 1)
        program_usage(setup->program, "%d players are named, and there are %d seats", schedule->players,
                      schedule->seats > game->seats_min ? schedule->seats : game->seats_min);
    if (setup->contest.has_sprt && (schedule->players != 2 || schedule->seats != 2))
        program_usage(setup->program, "--sprt compares two players");
    if (setup->contest.has_sprt && schedule->parts > 1)
        program_usage(setup->program, "a part alone decides nothing: --sprt goes with --merge of all parts");
}

/* Finds the seed of the series to be continued in the records folder; false if there is none. */
static bool find_seed(struct setup *setup)
{
    struct text path = {0};
    text_print(&path, "%s/results.tsv", setup->terms.records != NULL ? setup->terms.records : ".");
    bool is_found = setup->terms.records != NULL && results_seed(path.at, &setup->terms.schedule.seed);
    text_free(&path);
    return is_found;
}

/* 53 bits: more than a player can try, and a number that JSON represents exactly. */
static uint64_t draw_seed(const struct setup *setup)
{
    uint64_t chance;
    if (!entropy_fill(&chance, sizeof chance))
        program_usage(setup->program, "the system has no random numbers: --seed=N");
    return chance >> 11;
}

/* Sets the seed: the given one, otherwise that of the series to be continued, otherwise a random one. */
static void choose_seed(struct setup *setup)
{
    struct schedule *schedule = &setup->terms.schedule;
    struct text why = {0};
    bool is_input = setup->seed_from != NULL && *setup->seed_from == '-';
    if (setup->seed_from != NULL && !seed_file_read(is_input ? NULL : setup->seed_from + 1, &schedule->seed, &why))
        program_usage(setup->program, "%s", why.at);
    setup->contest.has_random_seed = !setup->has_seed;
    if (setup->has_seed || find_seed(setup))
        return;
    if (schedule->parts > 1)
        program_usage(setup->program, "all parts of a series have one seed: --part goes with --seed=N");
    schedule->seed = draw_seed(setup);
}

/* Completes the terms. By default people do not play the same deal twice, because they would know the cards. */
static void complete_terms(struct setup *setup)
{
    struct terms *terms = &setup->terms;
    bool has_person = has_people(setup);
    if (setup->has_duplicate && setup->has_no_duplicate)
        program_usage(setup->program, "--duplicate or --no-duplicate");
    terms->schedule.duplicate = setup->has_duplicate || (!setup->has_no_duplicate && !has_person);
    setup->contest.is_quiet = setup->contest.is_quiet || has_person_at_terminal(setup);
    if (!setup->has_games)
        terms->schedule.games = has_person ? 1 : 100;
    if (!setup->has_time && strstr(terms->options, " clock=") == NULL)
        terms->time = has_person_or_socket(setup) ? 0 : 60000000;
    if (has_person_at_terminal(setup) && !prompt_is_wanted())
        program_usage(setup->program, "a person plays at a terminal: standard input and output are not terminals");
    if (has_person_or_socket(setup) && setup->contest.concurrency > 1)
        program_usage(setup->program, "people and sockets play one game at a time: no --concurrency");
}

/* Refuses a list of numbers for one player in a tournament: the referee refuses it at tables without that player. */
static void check_lists(const struct setup *setup)
{
    const struct schedule *schedule = &setup->terms.schedule;
    if (schedule->players == schedule->seats)
        return;
    for (const char *at = setup->terms.options; *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        size_t key = new_option_key_length(setup->terms.game, at);
        if (key > strcspn(at, "=") + 1)
            program_usage(setup->program, "%.*s is a list for one player, who does not sit at every table", (int)key,
                          at);
    }
}

/* Begins one game of each group of neighbours, so that the referee's refusals are reported before the first game. */
static void check_games_start(const struct setup *setup)
{
    const struct schedule *schedule = &setup->terms.schedule;
    struct new_match_rules rules = command_rules(games, false);
    for (int i = 0; i < schedule->players; i++) {
        struct text line = {0};
        struct words words;
        struct fault fault;
        text_print(&line, "%s%s seed=1 players=", setup->terms.game->name, setup->terms.options);
        for (int k = 0; k < schedule->seats; k++)
            text_print(&line, "%s%s", k > 0 ? "," : "", setup->entrants[(i + k) % schedule->players].name);
        struct session *session = session_open(&rules);
        bool ok = words_split(line.at, &words);
        if (ok && !session_new(session, words.count, words.word, &fault)) {
            text_clear(&line);
            text_add(&line, fault_row(&fault).text);
            events_write_detail(&fault, &line);
            program_usage(setup->program, "%s", line.at);
        }
        if (setup->terms.is_match && !standing_match_has_end(&session->match))
            program_usage(setup->program, "--match needs games=N or target=N: what ends a match");
        session_close(session);
        text_free(&line);
    }
}

void setup_complete(struct setup *setup)
{
    check_seats(setup);
    complete_terms(setup);
    check_lists(setup);
    check_games_start(setup);
    choose_seed(setup);
}

bool setup_open_sockets(struct setup *setup, struct text *why)
{
    bool ok = true;
    for (int i = 0; i < setup->terms.schedule.players && ok; i++) {
        if (setup->entrants[i].kind != ENTRANT_SOCKET)
            continue;
        setup->entrants[i].listener = entrant_listen(setup->entrants[i].where, why);
        ok = setup->entrants[i].listener >= 0;
    }
    if (ok && setup->watch != NULL) {
        setup->terms.spectators = entrant_listen(setup->watch, why);
        ok = setup->terms.spectators >= 0;
    }
    return ok;
}

void setup_remove_sockets(const struct setup *setup)
{
    for (int i = 0; i < setup->terms.schedule.players; i++)
        if (setup->entrants[i].listener >= 0)
            (void)unlink(setup->entrants[i].where);
    if (setup->terms.spectators >= 0)
        (void)unlink(setup->watch);
}
