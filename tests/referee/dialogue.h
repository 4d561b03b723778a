/* dialogue.h: for tests: dialogues with a referee, each of which is a test. */
#ifndef TESTS_REFEREE_DIALOGUE_H
#define TESTS_REFEREE_DIALOGUE_H

#include "tests/referee/channel.h"

enum { DIALOGUE_STEPS = 60 };

/*
 * A dialogue: its title says what it shows; unused steps are NULL. Each step is one of these:
 *
 *     PART; PART...               commands, which are accepted, and KEY = VALUE, which `get KEY` must return
 *     COMMANDS -> EVENTS          the command has exactly these events, without their numbers, separated by "; "
 *     COMMANDS -> ? CODE          each command is refused with the code, and the state is unchanged
 *     COMMANDS -> ? CODE -- TEXT  the same, and this is the whole answer
 *     COMMANDS -> ? CODE ... END  the same, and the answer ends with END
 *     COMMANDS says TEXT          the first line of the answer is TEXT or, if TEXT ends with a newline, all lines are
 *     COMMANDS tells TEXT         the same, when a person at a prompt sends the command
 *     COMMANDS has TEXT           the answer contains TEXT; events, as in "! judge 53", are compared without numbers
 *     COMMANDS lacks TEXT         the command is accepted, and the answer does not contain TEXT
 *     begin OPTIONS: REST         calls the function that is given to dialogues_run
 *     file.txt: TEXT              the file file.txt has this content from now on
 *
 * Commands are separated by "; "; an empty one is the line of a person who presses Enter. Except with "-> ?", the
 * answer is that of the last command, and the others must be accepted. TEXT is compared with a reply without its "= ".
 *
 * "+1000 pass" advances the clock by 1000 milliseconds and then sends the command. "+1000" alone advances it and lets
 * the clocks announce what is due: the events and notes after "->" or, without "->", nothing. The key `wait` has the
 * milliseconds until the next announcement. The key `file.txt` has the content of that file; the value "the same as
 * FILE" is the content of another one.
 *
 * A step may have in place of a command: "it", the answer to the command before; "due", the pending action; "json", the
 * answer to `table --json` with apostrophes for quotation marks; "positions 3", the number of sequences of three moves,
 * as in channel_count_positions; "replay", after which the commands of the record, sent again, must have led to the
 * same state and the same record.
 */
struct dialogue {
    const char *title, *steps[DIALOGUE_STEPS];
};

/*
 * Run each dialogue as a cmocka test with its title as the name, on a new channel with all games, and all of them in a
 * new folder. The channel is opened as by channel_open, or with these options. `begin` may be NULL. Return the number
 * of failed tests.
 */
int dialogues_run(const struct dialogue *dialogues, size_t count,
                  void (*begin)(struct channel *channel, const char *options, const char *rest));
int dialogues_run_with(const struct dialogue *dialogues, size_t count, const struct protocol_options *options);

/* Runs one step, other than `begin`, on a channel that is open. */
void dialogue_step(struct channel *channel, const char *step);

/*
 * Begins a game with `new GAME deal=manual OPTIONS` and the hands, separated by "; ", of P1, P2 and so on. P1 begins.
 */
void dialogue_deal(struct channel *channel, const char *game, const char *options, const char *hands);

#endif
