/* startup_args.c: makes the command that begins a game from the words after --practise or --judge. */
#include "referee/terminal/startup_args.h"

#include "core/base/language.h"
#include "core/base/seed_file.h"
#include "referee/engine/new_option.h"

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

bool startup_args_read(const struct game *const *games, const struct game *usual, int count, char *const *word,
                       struct startup_args *args)
{
    if (count == 0 || strchr(word[0], '=') != NULL) {
        *args = (struct startup_args){usual->name, usual, count, word, 0};
        return true;
    }
    const struct game *game = find_game(games, word[0]);
    *args = (struct startup_args){game != NULL ? game->name : word[0], game, count - 1, word + 1, 0};
    return *word[0] != '\0';
}

bool startup_args_has(const struct startup_args *args, const char *option)
{
    for (int i = 0; i < args->count; i++)
        if (strcmp(args->option[i], option) == 0)
            return true;
    return false;
}

/* The length of the name in `name=value`. */
static size_t name_length(const char *option)
{
    return strcspn(option, "=");
}

/* Whether an option with the name of `option` (`name=...`) is given, with any value. */
static bool is_given(const struct startup_args *args, const char *option)
{
    for (int i = 0; i < args->count; i++)
        if (strncmp(args->option[i], option, name_length(option) + 1) == 0)
            return true;
    return false;
}

/* Whether `new` accepts an option with this name for the game. */
static bool has_option(const struct game *game, const char *name, size_t length)
{
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++)
        if (strlen(row->name) == length && memcmp(row->name, name, length) == 0)
            return true;
    return false;
}

static const char seed_in_file[] = "seed=@";

static bool is_seed_in_file(const char *option)
{
    return strncmp(option, seed_in_file, sizeof seed_in_file - 1) == 0;
}

bool startup_args_read_seed(struct startup_args *args, struct text *why)
{
    if (startup_args_has(args, "seed=-")) {
        text_say(why, "seed=-: commands come from standard input; seed=@FILE reads a file");
        return false;
    }
    for (int i = 0; i < args->count; i++) {
        const char *path = args->option[i] + sizeof seed_in_file - 1;
        if (!is_seed_in_file(args->option[i]))
            continue;
        if (*path == '\0')
            text_say(why, "no file is named");
        if (*path == '\0' || !seed_file_read(path, &args->seed, why))
            return false;
    }
    return true;
}

static void write_options(const struct startup_args *args, struct text *command)
{
    for (int i = 0; i < args->count; i++)
        if (is_seed_in_file(args->option[i]))
            text_print(command, " seed=%llu", (unsigned long long)args->seed);
        else
            text_print(command, " %s", args->option[i]);
}

void startup_args_write_practice(const struct startup_args *args, struct text *command)
{
    text_print(command, "new %s", args->name);
    write_options(args, command);
}

void startup_args_write_judging(const struct startup_args *args, struct text *command)
{
    static const char *const usual[] = {"deal=table", ("factors=" FACTORS_AT_A_TABLE), "clock=60",
                                        "think=60"};
    text_print(command, "new %s", args->name);
    for (size_t i = 0; i < sizeof usual / sizeof *usual && args->game != NULL; i++)
        if (!is_given(args, usual[i]) && (i == 0 || has_option(args->game, usual[i], name_length(usual[i]))))
            text_print(command, " %s", usual[i]);
    write_options(args, command);
}

bool startup_args_deals(const struct startup_args *args)
{
    return !is_given(args, "deal=") || startup_args_has(args, "deal=table");
}

const struct game *startup_args_judged(const struct game *const *games)
{
    for (const struct game *const *game = games; *game != NULL; game++)
        if ((*game)->judging != NULL)
            return *game;
    return games[0];
}
