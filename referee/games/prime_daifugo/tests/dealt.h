/* dealt.h: for tests: Prime Daifugo with cards that are dealt by hand. */
#ifndef REFEREE_GAMES_PRIME_DAIFUGO_TESTS_DEALT_H
#define REFEREE_GAMES_PRIME_DAIFUGO_TESTS_DEALT_H

/* The commands that begin a game with these options, the hands of A and B and the cards of the deck; A begins. */
#define DEALT(options, a, b, pile) \
    "new prime-daifugo players=A,B deal=manual " options "; deal A " a "; deal B " b "; deal pile " pile "; start A"

/* The same for three players; the deck is two nines. */
#define DEALT_THREE(options, a, b, c) \
    "new prime-daifugo players=A,B,C deal=manual " options "; deal A " a "; deal B " b "; deal C " c \
    "; deal pile 99; start A"

#endif
