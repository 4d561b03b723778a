/* notated.h: for tests: parts of score sheets of Prime Daifugo, and of the messages about them. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_NOTATED_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_NOTATED_H

#define HANDS "Ann:(57QK239A46J)\nBen:(KT25KA73889)\n"
#define STOPS "; the remainder of this game is not checked\n"
#define GOES_ON "; the game goes on\n"

/* A game, and the message about its last line, which has this line number in the sheet. */
#define NEXT "A:(3)\nB:(5)\nA:3\n"
#define NEXT_IS_CHECKED(line) "game:" #line ":4: A has no cards left, but # is not written" GOES_ON

#endif
