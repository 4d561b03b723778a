/* wish.c: the command that begins a game, from the words after --practise or --judge. */
#include "referee/channel/wish.h"

#include "core/base/language.h"
#include "core/base/seed_file.h"
#include "referee/engine/match.h"

#include <string.h>
#include <strings.h>

static const struct game *find_game(const struct game *const *games, const char *word)
{
    for (; *games != NULL; games++)
        if (strcmp((*games)->name, word) == 0 || strcasecmp((*games)->title, word) == 0 ||
            strcasecmp(_((*games)->title), word) == 0)
            return *games;
    return NULL;
}

bool wish_read(const struct game *const *games, const struct game *usual, int count, char *const *word,
               struct wish *wish)
{
    if (count == 0 || strchr(word[0], '=') != NULL) {
        *wish = (struct wish){usual->name, usual, count, word, 0};
        return true;
    }
    const struct game *game = find_game(games, word[0]);
    *wish = (struct wish){game != NULL ? game->name : word[0], game, count - 1, word + 1, 0};
    return *word[0] != '\0';
}

bool wish_has(const struct wish *wish, const char *option)
{
    for (int i = 0; i < wish->count; i++)
        if (strcmp(wish->option[i], option) == 0)
            return true;
    return false;
}

/* The length of the name in `name=value`. */
static size_t name_length(const char *option)
{
    return strcspn(option, "=");
}

/* Whether the option is given, with any value. */
static bool gives(const struct wish *wish, const char *option)
{
    for (int i = 0; i < wish->count; i++)
        if (strncmp(wish->option[i], option, name_length(option) + 1) == 0)
            return true;
    return false;
}

/* Whether `new` takes an option of this name for the game. */
static bool takes(const struct game *game, const char *name, size_t length)
{
    const struct option_row *row;
    for (int i = 0; (row = match_option_row(game, i)) != NULL; i++)
        if (strlen(row->name) == length && memcmp(row->name, name, length) == 0)
            return true;
    return false;
}

/* Whether the word, which follows the game, is a player's name: an option has a value, or says yes. */
static bool is_player(const struct game *game, const char *word)
{
    return strchr(word, '=') == NULL && (game == NULL || !takes(game, word, strlen(word)));
}

static const char seed_in_file[] = "seed=@";

static bool is_seed_in_file(const char *option)
{
    return strncmp(option, seed_in_file, sizeof seed_in_file - 1) == 0;
}

bool wish_read_seed(struct wish *wish, struct text *why)
{
    if (wish_has(wish, "seed=-")) {
        text_say(why, "seed=-: commands come from standard input; seed=@FILE reads a file");
        return false;
    }
    for (int i = 0; i < wish->count; i++) {
        const char *path = wish->option[i] + sizeof seed_in_file - 1;
        if (!is_seed_in_file(wish->option[i]))
            continue;
        if (*path == '\0')
            text_say(why, "no file is named");
        if (*path == '\0' || !seed_file_read(path, &wish->seed, why))
            return false;
    }
    return true;
}

static void write_options(const struct wish *wish, struct text *command)
{
    for (int i = 0; i < wish->count; i++)
        if (is_seed_in_file(wish->option[i]))
            text_print(command, " seed=%llu", (unsigned long long)wish->seed);
        else
            text_print(command, " %s", wish->option[i]);
}

void wish_write_practice(const struct wish *wish, struct text *command)
{
    bool has_players = gives(wish, "players=");
    for (int i = 0; i < wish->count; i++)
        has_players = has_players || is_player(wish->game, wish->option[i]);
    text_print(command, "new %s", wish->name);
    write_options(wish, command);
    text_add(command, has_players ? "" : " players=Player,Opponent");
}

void wish_write_judging(const struct wish *wish, struct text *command)
{
    static const char *const usual[] = {"deal=table", ("factors=" FACTORS_AT_A_TABLE), "clock=60",
                                        "think=60"};
    text_print(command, "new %s", wish->name);
    for (size_t i = 0; i < sizeof usual / sizeof *usual && wish->game != NULL; i++)
        if (!gives(wish, usual[i]) && (i == 0 || takes(wish->game, usual[i], name_length(usual[i]))))
            text_print(command, " %s", usual[i]);
    write_options(wish, command);
}

bool wish_deals(const struct wish *wish)
{
    return !gives(wish, "deal=") || wish_has(wish, "deal=table");
}

const struct game *wish_judged(const struct game *const *games)
{
    for (const struct game *const *game = games; *game != NULL; game++)
        if ((*game)->judging != NULL)
            return *game;
    return games[0];
}
