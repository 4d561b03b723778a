/* parsed.h: the words of a command of the game: its verb, who acts, and whether the channel may command that. */
#ifndef REFEREE_ENGINE_PARSED_H
#define REFEREE_ENGINE_PARSED_H

#include "referee/engine/new_match.h"

struct choice;
struct made;

struct parsed {
    const struct verb_row *verb;
    int seat;  /* who acts; SEAT_NONE for a verb of the referee */
    int count; /* words after the verb */
    char *const *word;
    const struct made *made;     /* what they say, of a command that the game has made; else NULL */
    const struct choice *choice; /* the move, of one that a player of the referee has chosen; else NULL */
};

/* What the words are said to. */
struct parsing {
    const struct new_match_rules *rules;
    const struct match *match; /* NULL without one */
    const struct game_state *state;
    int viewer; /* who commands */
};

/*
 * Parses `[NAME] verb …`, at least one word; the words must outlive `*command`. The viewer may command as session_play
 * says. Refused with no-game, too-long, syntax, wrong-phase, unknown-command, hidden and not-your-seat.
 */
bool parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                 struct fault *fault);

#endif
