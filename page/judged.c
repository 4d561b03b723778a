/* judged.c: the judge of the page: what was typed goes in, the verdict comes out as JSON and as a sentence. */
#include "page/judged.h"

#include "core/base/language.h"
#include "core/cards/deck_with.h"
#include "page/refused.h"

#include <string.h>

void judged_open(struct judge *judge)
{
    judge->options = (struct judge_options){.style = {.format = FORMAT_JSON, .factors = true, .separator = '\n'},
                                            .says = true,
                                            .explain = true,
                                            .max_digits = JUDGE_DIGITS};
    deck_builtin("trump", &judge->deck);
}

/* The rest of the line after the word and a blank, or NULL. */
static char *after(char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

void judged_choose_deck(struct judge *judge, const char *name, struct text *answer)
{
    struct deck deck;
    struct fault fault;
    if (!deck_builtin(name, &deck)) {
        refuse(&fault, FAULT_BAD_OPTION, "%.40s", name);
        refused_add(&fault, answer);
        return;
    }
    judge->deck = deck;
    text_add(answer, "{\"deck\":");
    text_add_json(answer, name, strlen(name));
    text_add(answer, "}\n");
}

/* The newlines and NULs of a text that was pasted are blanks. */
static void make_line(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\n' || line[i] == '\r' || line[i] == '\0')
            line[i] = ' ';
}

/* Of a bad card it is said which deck has it, or which cards there are. */
static void add_refusal(const struct judge *judge, const struct fault *fault, struct text *answer)
{
    struct text sentence = {0};
    deck_with_fault(&judge->deck, fault, NULL, &sentence);
    refused_add_saying(fault, text_string(&sentence), answer);
    text_free(&sentence);
}

/* Adds a member for a sentence that lacks its full stop. */
static void add_sentence(const char *name, const struct text *words, struct text *answer)
{
    struct text sentence = {0};
    text_say(&sentence, "%s.", text_string(words));
    text_print(answer, ",\"%s\":", name);
    text_add_json(answer, sentence.at, sentence.length);
    text_free(&sentence);
}

/* Adds the members of an answer, or nothing if there is none. */
static enum judge_answer add_members(struct judge *judge, const char *line, size_t length, struct text *answer,
                                     struct fault *fault)
{
    size_t begin = answer->length;
    text_add(answer, "\"answer\":");
    enum judge_answer result = judge_line(judge, line, length, answer, fault);
    if (result == JUDGE_BAD || result == JUDGE_NOTHING) {
        text_cut(answer, begin);
        return result;
    }
    text_cut(answer, answer->length - 1); /* its newline */
    text_add(answer, ",\"say\":");
    text_add_json(answer, judge->said.at, judge->said.length);
    add_sentence("why", &judge->explanation, answer);
    if (result == JUDGE_OPEN)
        add_sentence("missing", &judge->missing, answer);
    return result;
}

void judged_add_members(struct judge *judge, const char *number, struct text *answer)
{
    struct fault fault;
    judge->options.prove = false;
    add_members(judge, number, strlen(number), answer, &fault);
}

static void judge_typed(struct judge *judge, const char *line, size_t length, struct text *answer)
{
    struct fault fault;
    size_t begin = answer->length;
    text_add_char(answer, '{');
    enum judge_answer result = add_members(judge, line, length, answer, &fault);
    if (result == JUDGE_BAD) {
        text_cut(answer, begin);
        add_refusal(judge, &fault, answer);
        return;
    }
    text_add(answer, result == JUDGE_NOTHING ? "\"nothing\":true}\n" : "}\n");
}

void judged_line(struct judge *judge, char *line, size_t length, struct text *answer)
{
    make_line(line, length);
    char *deck = after(line, "deck"), *number = after(line, "prove");
    if (deck != NULL) {
        judged_choose_deck(judge, deck, answer);
        return;
    }
    judge->options.prove = number != NULL;
    if (number != NULL) {
        length -= (size_t)(number - line);
        line = number;
    }
    judge_typed(judge, line, length, answer);
}
