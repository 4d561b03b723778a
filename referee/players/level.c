/* level.c: playing strength of the computer players: random, easy, club, fair, strong. */
#include "referee/players/level.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/words.h"
#include "referee/engine/number_list.h"

#include <string.h>

static const char *const names[COMPUTERS] = {"random", "easy", "club", "fair", "strong"};

/* The values that may follow a level, as level_list adds them. */
static const char *const values[COMPUTERS] = {[COMPUTER_CLUB] = "[:FILE]", [COMPUTER_STRONG] = "[:MS|:iN]"};

const char *computer_name(enum computer computer)
{
    return names[computer];
}

/* Reads the limit that follows "strong:". */
static bool read_limit(const char *word, struct level *level)
{
    uint64_t number;
    bool is_iterations = *word == 'i';
    if (!words_number(word + is_iterations, 0, is_iterations ? LEVEL_ITERATIONS_MAX : LEVEL_MS_MAX, &number))
        return false;
    level->iterations = is_iterations ? number : 0;
    level->ms = is_iterations ? 0 : (int)number;
    return true;
}

/* Reads the value after the colon of a level. */
static bool read_value(const char *word, struct level *level)
{
    if (level->computer == COMPUTER_CLUB)
        level->numbers = word;
    return *word != '\0' && (level->computer == COMPUTER_CLUB ||
                             (level->computer == COMPUTER_STRONG && read_limit(word, level)));
}

bool level_read(const char *word, enum computer lowest, struct level *level)
{
    size_t length = strcspn(word, ":");
    struct level read = {.computer = lowest};
    while (read.computer < COMPUTERS &&
           (strlen(names[read.computer]) != length || strncmp(names[read.computer], word, length) != 0))
        read.computer++;
    read.ms = read.computer == COMPUTER_STRONG ? LEVEL_MS : 0;
    if (read.computer == COMPUTERS || (word[length] == ':' && !read_value(word + length + 1, &read)))
        return false;
    *level = read;
    return true;
}

bool level_load_numbers(struct level *level, bool no_files, struct fault *fault)
{
    if (level->numbers != NULL)
        level->known = number_list_load("club:", level->numbers, no_files, fault);
    return level->numbers == NULL || level->known != NULL;
}

void level_free_numbers(struct level *level)
{
    memory_free(level->known);
    level->known = NULL;
}

bool level_exceeds(const char *word, struct text *why)
{
    const char *const strong = names[COMPUTER_STRONG];
    size_t length = strlen(strong);
    struct level level;
    if (strncmp(word, strong, length) != 0 || word[length] != ':' || level_read(word, COMPUTER_STRONG, &level))
        return false;
    bool is_iterations = word[length + 1] == 'i';
    const char *digits = word + length + 1 + is_iterations;
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    text_say(why, "%s:%s is at most %llu", strong, is_iterations ? "iN" : "MS",
             (unsigned long long)(is_iterations ? LEVEL_ITERATIONS_MAX : LEVEL_MS_MAX));
    return true;
}

void level_list(enum computer lowest, struct text *text)
{
    for (enum computer computer = lowest; computer < COMPUTERS; computer++)
        text_print(text, "%s%s%s", computer > lowest ? _(", ") : "", names[computer],
                   values[computer] != NULL ? values[computer] : "");
}

bool level_searches(const struct level *level)
{
    return level->computer == COMPUTER_STRONG && (level->ms > 0 || level->iterations > 0);
}
