/* house_guess.c: finds a change of one house rule with which all games of a score sheet are right. */
#include "referee/analysis/house_guess.h"

#include "referee/analysis/game_files.h"
#include "referee/engine/new_option.h"

#include <string.h>

enum { NUMBERS_TRIED = 60 }; /* of an option with a wider range of numbers, only the greatest is tried */

struct trial {
    const struct new_match_rules *rules;
    bool strict, is_right;
    const char *file;
};

static void end_trial(void *context, const struct game_file *file)
{
    struct trial *trial = context;
    trial->is_right = file->end == GAME_FILES_READ;
}

/* Adds the options of the house except the one of this name. */
static void add_other_options(const char *house, const char *name, struct text *text)
{
    for (size_t length; house != NULL && *house != '\0'; house += length) {
        length = 1 + strcspn(house + 1, " ");
        if (new_option_value(house + 1, name) == NULL)
            text_add_bytes(text, house, length);
    }
}

/* Whether the file is right with this option, ` NAME=VALUE`. Numbers are not factored, which would only take time. */
static bool is_right_with(struct trial *trial, const char *name, const char *option)
{
    struct new_match_rules rules = *trial->rules;
    const struct game_files_reader reader = {
        .kind = GAME_FILES_SHEETS, .strict = trial->strict, .end = end_trial, .context = trial};
    struct text house = {0}, others = {0};
    add_other_options(rules.house, name, &others);
    add_other_options(text_string(&others), "factors", &house);
    text_print(&house, "%s factors=never", option);
    rules.house = house.at;
    trial->is_right = false;
    game_files_read_file(&rules, trial->file, &reader);
    text_free(&house);
    text_free(&others);
    return trial->is_right;
}

/* Tries a value of the option; adds the option if the file is right with it. */
static bool try_value(struct trial *trial, const char *name, const char *value, size_t length, struct text *options)
{
    struct text option = {0};
    text_print(&option, " %s=%.*s", name, (int)length, value);
    bool is_right = is_right_with(trial, name, option.at);
    if (is_right)
        text_print(options, options->length > 0 ? "|%s" : "%s", option.at + 1);
    text_free(&option);
    return is_right;
}

/* Tries the values in "a|b|c" until the file is right with one. */
static void try_choices(struct trial *trial, const char *name, const char *choices, struct text *options)
{
    for (size_t length; *choices != '\0'; choices += length + (choices[length] == '|')) {
        length = strcspn(choices, "|");
        if (try_value(trial, name, choices, length, options))
            return;
    }
}

static void try_numbers(struct trial *trial, const struct option_row *row, struct text *options)
{
    struct text numbers = {0};
    int first = row->max - row->min > NUMBERS_TRIED ? row->max : row->min;
    for (int number = first; number <= row->max; number++)
        text_print(&numbers, number > first ? "|%d" : "%d", number);
    try_choices(trial, row->name, text_string(&numbers), options);
    text_free(&numbers);
}

static void try_option(struct trial *trial, const struct option_row *row, struct text *options)
{
    if (row->kind == OPTION_YES_NO)
        try_choices(trial, row->name, "yes|no", options);
    else if (row->kind == OPTION_NUMBER)
        try_numbers(trial, row, options);
    else if (row->choices != NULL && row->kind != OPTION_SEAT)
        try_choices(trial, row->name, row->choices, options);
}

void house_guess(const struct new_match_rules *rules, bool strict, const char *file, struct text *options)
{
    struct trial trial = {.rules = rules, .strict = strict, .file = file};
    struct text found = {0};
    for (const struct option_row *row = notation_options(rules); row->name != NULL; row++)
        try_option(&trial, row, &found);
    if (found.length > 0)
        new_option_write_choices(found.at, options);
    text_free(&found);
}
