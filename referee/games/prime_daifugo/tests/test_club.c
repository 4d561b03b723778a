/* test_club.c: Prime Daifugo: which numbers a club player knows, and how such a player moves. */
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

/* Two hands; A leads. */
#define HANDS(one, other) \
    "new prime-daifugo players=A,B deal=manual seed=1; deal A " one "; deal B " other "; start A"

static const struct dialogue dialogues[] = {
    {"all cards at once are played only if the number is known", {
        HANDS("624479", "223667"),
        "suggest says play 246497", "suggest club says draw",
        "suggest club:644297 says play 644297",
        HANDS("JKQKQK", "223667"),
        "suggest club says play KKKQQJ",
        HANDS("3842", "223667"),
        "suggest club says play 8423",
    }},
    {"a list is all that is known, but for the numbers with an effect", {
        HANDS("57KKJ", "223667"),
        "suggest club says play 57",
        HANDS("338", "223667"),
        "suggest club:3 says draw", "suggest club:83 says draw", "suggest club:383 says play 383",
        "file.txt: 37 2",
        HANDS("37", "223667"),
        "suggest club:./file.txt says play 37",
    }},
    {"the weakest answer is enough until the others may go out", {
        HANDS("388866", "57K4A26"),
        "play 3", "draw", "suggest club says play 5",
        "new prime-daifugo players=A,B deal=manual seed=1; deal A 38; deal B 5K; deal pile 3; start A",
        "play 3", "draw", "suggest club says play K",
    }},
};

int main(void)
{
    return dialogues_run(dialogues, COUNT(dialogues), NULL) != 0;
}
