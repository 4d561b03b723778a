/* operands.c: the operands of prime-match: a game, its options, and players. */
#include "match/operands.h"

#include "core/base/confusables.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "referee/channel/command.h"
#include "referee/engine/new_option.h"
#include "referee/games.h"

#include <string.h>

/*
 * Whether the word is an option of `new` and not a player: a name that the game or the referee knows, with or without a
 * value.
 */
static bool is_option(const struct game *game, const char *word)
{
    static const char *const others[] = {"players", "seed", "deal", "deck", "secret", "target"};
    const struct option_row *row;
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strlen(others[i]) == length && strncmp(word, others[i], length) == 0)
            return true;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++)
        if (strlen(row->name) == length && strncmp(word, row->name, length) == 0)
            return true;
    return false;
}

/* Refuses an option of `new` that prime-match sets itself, has a blank, or does not go with --time or --bank. */
static void check_option(const struct setup *setup, const char *word)
{
    static const struct {
        const char *name, *instead;
    } reserved[] = {
        {"players=", N_("players are named NAME=PLAYER, as in Ann=fair")},
        {"seed=", N_("--seed=N gives the seed of the series")},
        {"deal=", N_("prime-match deals; --deals=FILE names deals")},
        {"secret=", N_("the referee draws it")},
        {"practise=", N_("a player is named easy, club, fair or strong instead")},
        {"hotseat=", N_("a player is named person instead")},
        {"advice=", N_("--advice=yes or no says so")},
    };
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strncmp(word, reserved[i].name, strlen(reserved[i].name)) == 0)
            program_usage(setup->program, "%s cannot be given here: %s", word, _(reserved[i].instead));
    if (strpbrk(word, " \t\n") != NULL)
        program_usage(setup->program, "an option has no blank: %s", word);
    if (setup->has_time && (strncmp(word, "clock=", 6) == 0 || strncmp(word, "bank=", 5) == 0))
        program_usage(setup->program, "%s does not go with --time and --bank", word);
}

/* Adds the most similar option of the game: an operand that is not a player may be a mistyped option. */
static void add_nearest_option(const struct game *game, const char *typed, struct text *why)
{
    struct nearest nearest = {.typed = typed};
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++)
        nearest_offer(&nearest, row->name, strlen(row->name));
    if (*nearest.word != '\0')
        text_say(why, "; did you mean the option %s=?", nearest.word);
}

static void add_player(struct setup *setup, char *word)
{
    struct schedule *schedule = &setup->terms.schedule;
    struct text why = {0};
    if (schedule->players == PLAYERS_MAX)
        program_usage(setup->program, "at most %d players", PLAYERS_MAX);
    struct entrant *entrant = &setup->entrants[schedule->players];
    if (!entrant_read(entrant, word, &why)) {
        add_nearest_option(setup->terms.game, word, &why);
        program_usage(setup->program, "%s", why.at);
    }
    for (int i = 0; i < schedule->players; i++)
        if (confusables_are_alike(setup->entrants[i].name, entrant->name))
            program_usage(setup->program, "two players are called %s", entrant->name);
    schedule->players++;
}

void operands_read(struct setup *setup, const struct program_arguments *arguments)
{
    if (arguments->operands == 0) {
        program_usage_if_terminal(setup->program);
        program_usage(setup->program, "no game is named");
    }
    setup->terms.game = new_match_game(games, arguments->word[0]);
    if (setup->terms.game == NULL) {
        struct fault fault;
        refuse_game(games, arguments->word[0], &fault);
        program_usage(setup->program, "%s", fault.detail);
    }
    for (int i = 1; i < arguments->operands; i++) {
        if (!is_option(setup->terms.game, arguments->word[i])) {
            add_player(setup, arguments->word[i]);
            continue;
        }
        check_option(setup, arguments->word[i]);
        text_print(&setup->options, " %s", arguments->word[i]);
    }
    setup->terms.options = text_string(&setup->options);
    setup->terms.entrants = setup->entrants;
}
