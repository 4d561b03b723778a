/* parsed.h: parses the words of a game command: its verb and player, and whether this viewer may give it. */
#ifndef REFEREE_ENGINE_PARSED_H
#define REFEREE_ENGINE_PARSED_H

#include "referee/engine/new_match.h"

struct choice;
struct made;

struct parsed {
    const struct verb_row *verb;
    int seat;                    /* the player; SEAT_NONE for a verb of the referee, or if no player is on turn */
    int count; /* number of words after the verb */
    char *const *word;           /* those words */
    const struct made *made;     /* the parsed form of the words, if the game created the command; else NULL */
    const struct choice *choice; /* the move, if a computer player chose it; else NULL */
};

/* The context in which words are parsed. */
struct parsing {
    const struct new_match_rules *rules;
    const struct match *match; /* NULL without a match */
    const struct game_state *state;
    int viewer; /* the viewer who gives the command: VIEW_ALL, VIEW_PUBLIC or a seat */
};

/*
 * Parses `[NAME] verb …`, at least one word; the words must outlive `*command`. The contract of session_play states
 * which commands a viewer may give. Refused with no-game, too-long, syntax, bad-player, wrong-phase, unknown-command,
 * hidden and not-your-seat.
 */
bool parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                 struct fault *fault);

#endif
