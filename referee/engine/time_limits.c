/* time_limits.c: the time limits of turns and games of a match, from its options. */
#include "referee/engine/time_limits.h"

#include "core/base/words.h"
#include "referee/game/rows.h"

#include <string.h>

/* The text of the option `calls`; "none" in a game without this option. */
static const char *calls_of(const struct match *match)
{
    for (int i = 0; match->game->options[i].name != NULL; i++)
        if (strcmp(match->game->options[i].name, "calls") == 0)
            return match->option_text[i];
    return "none";
}

/* Parses "30,10" or "none". Returns false for anything else. */
static bool read_calls(const char *text, struct time_limits *limits)
{
    if (strcmp(text, "none") == 0)
        return true;
    for (int before = CALL_SECONDS_MAX + 1; limits->calls < CALLS_MAX; limits->calls++) {
        size_t length = strcspn(text, ",");
        char word[8] = "";
        uint64_t seconds;
        strncat(word, text, length < sizeof word ? length : sizeof word - 1);
        if (!words_number(word, 1, (uint64_t)before - 1, &seconds))
            return false;
        limits->call[limits->calls] = before = (int)seconds;
        if (text[length] == '\0') {
            limits->calls++;
            return true;
        }
        text += length + 1;
    }
    return false;
}

/* Refuses calls that would never be made. */
static bool check_calls(const struct time_limits *limits, const char *text, struct fault *fault)
{
    int turn = limits->clock + limits->bank;
    if (limits->calls > 0 && limits->clock == 0 && limits->game > 0)
        return limits->call[0] < limits->game ||
               refuse(fault, FAULT_BAD_OPTION, "calls=%.60s; a game has %d seconds, so only fewer can be called", text,
                      limits->game);
    if (limits->calls > 0 && limits->clock == 0)
        return refuse(fault, FAULT_BAD_OPTION, "calls=%.60s needs clock=: the seconds of a turn, of which the last are "
                      "called", text);
    if (limits->calls == 0 || limits->call[0] < turn)
        return true;
    if (limits->bank > 0)
        return refuse(fault, FAULT_BAD_OPTION,
                      "calls=%.60s; a turn has %d seconds with the bank, so only fewer can be called", text, turn);
    return refuse(fault, FAULT_BAD_OPTION, "calls=%.60s; a turn has %d seconds, so only fewer can be called", text,
                  turn);
}

bool time_limits_read(const struct match *match, bool has_calls, struct time_limits *limits, struct fault *fault)
{
    *limits = (struct time_limits){
        .clock = match_option_or(match, "clock", 0),
        .bank = match_option_or(match, "bank", 0),
        .think = match_option_or(match, "think", 0),
        .game = 60 * match_option_or(match, "all-at", 0),
    };
    const char *calls = calls_of(match);
    if (!read_calls(calls, limits))
        return refuse(fault, FAULT_BAD_OPTION,
                      "calls=%.60s; it may be none, or up to %d numbers of seconds, the greatest first: calls=30,10",
                      calls, CALLS_MAX);
    if (limits->bank > 0 && limits->clock == 0)
        return refuse(fault, FAULT_BAD_OPTION, "bank=%d needs clock=: the seconds of a turn when the bank is used up",
                      limits->bank);
    return !has_calls || check_calls(limits, calls, fault);
}
