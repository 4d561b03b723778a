/* notated.h: for tests: parts of sheets of Prime Daifugo, and of what is said about them. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_NOTATED_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_NOTATED_H

#define HANDS "Ann:(57QK239A46J)\nBen:(KT25KA73889)\n"
#define STOPS "; the remainder of this game is not checked\n"
#define GOES_ON "; the game goes on\n"

/* A game, and what is said about its last line, the one of this number. */
#define NEXT "A:(3)\nB:(5)\nA:3\n"
#define NEXT_IS_CHECKED(line) "game:" #line ":4: A has no cards left, but # is not written" GOES_ON

#endif
