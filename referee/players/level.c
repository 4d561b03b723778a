/* level.c: playing strength of the computer players: random, easy, fair, strong. */
#include "referee/players/level.h"

#include "core/base/language.h"
#include "core/base/words.h"

#include <string.h>

static const char *const names[COMPUTERS] = {"random", "easy", "fair", "strong"};

const char *computer_name(enum computer computer)
{
    return names[computer];
}

/* Reads the limit that follows "strong:". */
static bool read_bound(const char *word, struct level *level)
{
    uint64_t number;
    bool is_iterations = *word == 'i';
    if (!words_number(word + is_iterations, 0, is_iterations ? LEVEL_ITERATIONS_MAX : LEVEL_MS_MAX, &number))
        return false;
    level->iterations = is_iterations ? number : 0;
    level->ms = is_iterations ? 0 : (int)number;
    return true;
}

bool level_read(const char *word, enum computer lowest, struct level *level)
{
    size_t length = strcspn(word, ":");
    struct level read = {.computer = lowest};
    while (read.computer < COMPUTERS &&
           (strlen(names[read.computer]) != length || strncmp(names[read.computer], word, length) != 0))
        read.computer++;
    bool is_strong = read.computer == COMPUTER_STRONG;
    read.ms = is_strong ? LEVEL_MS : 0;
    if (read.computer == COMPUTERS || (word[length] == ':' && !(is_strong && read_bound(word + length + 1, &read))))
        return false;
    *level = read;
    return true;
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
    for (enum computer computer = lowest; computer < COMPUTER_STRONG; computer++)
        text_print(text, "%s%s", names[computer], _(", "));
    text_print(text, "%s[:MS|:iN]", names[COMPUTER_STRONG]);
}

bool level_searches(const struct level *level)
{
    return level->computer == COMPUTER_STRONG && (level->ms > 0 || level->iterations > 0);
}
