/* dialogue.h: for tests: dialogues with a referee, each of which is a test. */
#ifndef TESTS_REFEREE_DIALOGUE_H
#define TESTS_REFEREE_DIALOGUE_H

#include "tests/referee/channel.h"

enum { DIALOGUE_STEPS = 60 };

/*
 * The steps of a dialogue; those that are not used are NULL. Each is one of these:
 *
 *     PART; PART...               commands, which are accepted, and KEY = VALUE, which `get KEY` must return
 *     COMMANDS -> EVENTS          each is accepted with exactly these events, as in channel_tell
 *     COMMANDS -> ? CODE          each is refused with the code, and the state is unchanged
 *     COMMANDS -> ? CODE -- TEXT  the same, and this is the whole answer
 *     COMMANDS -> ? CODE ... END  the same, and the answer ends with END
 *     COMMAND says TEXT           the reply is TEXT
 *     COMMAND is said as LINES    the answer to a person at a prompt, as in channel_say
 *     COMMAND has TEXT            the answer contains TEXT; events, as in "! judge 53", are compared without numbers
 *     COMMAND lacks TEXT          the answer does not contain TEXT
 *     begin OPTIONS: REST         calls the function that is given to dialogues_run
 *
 * In place of commands may stand: "it", the answer to the command before; "due", the pending action; "json", the
 * answer to `table --json` with apostrophes for quotation marks; "positions 3", the number of sequences of three
 * moves, as in channel_count_positions; "replay", after which the commands of the record, sent again, must have led to
 * the same state.
 */
struct dialogue {
    const char *title, *steps[DIALOGUE_STEPS];
};

/*
 * Runs each dialogue as a cmocka test with its title as the name, on a new channel with all games. The last dialogue
 * has no title. `begin` may be NULL. Returns the number of failed tests.
 */
int dialogues_run(const struct dialogue *dialogues,
                  void (*begin)(struct channel *channel, const char *options, const char *rest));

/*
 * Begins a game with `new GAME deal=manual OPTIONS` and the hands, separated by "; ", of P1, P2 and so on. P1 begins.
 */
void dialogue_deal(struct channel *channel, const char *game, const char *options, const char *hands);

#endif
