/* rules_text.h: the rules of each game for players at a table, from rules.txt and rules.ja.txt in referee/games. */
#ifndef TABLES_RULES_TEXT_H
#define TABLES_RULES_TEXT_H

/*
 * A line that begins with "# " is the title, one that begins with "## " a heading. Other lines form paragraphs,
 * separated by empty lines; text between two '*' is bold.
 */
struct rules_text {
    const char *game; /* its name in the referee's command `new` */
    const char *text;
    const char *ja;   /* the Japanese text, or NULL */
};

/* The rules, in the order in which games are listed to people; in the last row `game` is NULL. */
extern const struct rules_text rules_texts[];

#endif
