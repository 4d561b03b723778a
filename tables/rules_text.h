/* rules_text.h: the rules of each game for people at a table, from rules.txt and rules.ja.txt of referee/games. */
#ifndef TABLES_RULES_TEXT_H
#define TABLES_RULES_TEXT_H

/*
 * A line that begins with "# " is the title, one that begins with "## " a heading. The others are paragraphs, with an
 * empty line between; text between two '*' is strong.
 */
struct rules_text {
    const char *game; /* its name, as `new` of the referee has it */
    const char *text;
    const char *ja;   /* the same in Japanese; NULL if there is none */
};

/* In the order in which games are listed to people; a row without a game follows the last. */
extern const struct rules_text rules_texts[];

#endif
