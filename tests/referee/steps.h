/* steps.h: for tests: a test as a list of steps, each a command to the referee with the answer that it must get. */
#ifndef TESTS_REFEREE_STEPS_H
#define TESTS_REFEREE_STEPS_H

#include <stddef.h>

enum { STEPS_MAX = 40 };

struct CMUnitTest;

/*
 * A test on a new channel with all games of the referee. Its name is a sentence. A step has one of these forms:
 *
 *     draw; pass                        the commands are accepted
 *     draw ! draw A n=1 cards=3         the command is accepted with exactly these events, separated by "; "
 *     play 3; play 53 ? wrong-count     the commands are refused with this code, and change nothing
 *     suggest => play 57                the command is accepted with this reply
 *     table ~ Ann may draw              the answer has this text
 *     record !~ chance                  the answer does not have this text
 *     = turn A; pile 3,8                `get` returns these values of these keys
 *     < card 3                          this text becomes the file file.txt, in a folder that the test has for itself
 *     + 60000                           so many milliseconds pass
 */
struct steps_test {
    const char *name;
    const char *step[STEPS_MAX];
};

/* Runs the rows, and then the other tests, as one group. Returns the result of a main function. */
int steps_main(const struct steps_test *rows, size_t count, const struct CMUnitTest *others, size_t more);

#endif
