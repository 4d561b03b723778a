/* judge_page.c: the judge of the page: takes typed input, and returns the verdict as JSON with a sentence. */
#include "page/judge_page.h"

#include "core/base/language.h"
#include "core/cards/card.h"
#include "core/cards/deck_with.h"
#include "core/ui/typed.h"
#include "page/decks.h"
#include "page/refused.h"
#include "referee/engine/title.h"

#include <string.h>
#include <strings.h>

enum { SHOWN = 40 }; /* bytes of the input that are quoted */

void judge_page_open(struct judge *judge)
{
    judge->options = (struct judge_options){.style = {.format = FORMAT_JSON, .factors = true, .separator = '\n'},
                                            .says = true,
                                            .explain = true,
                                            .max_digits = JUDGE_DIGITS};
    deck_builtin(DECK_USUAL, &judge->deck);
}

/* The rest of the line after the word and a blank, or NULL. */
static char *after(char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

void judge_page_choose_deck(struct judge *judge, const char *name, struct text *answer)
{
    struct deck deck;
    struct fault fault;
    name = *name != '\0' ? name : DECK_USUAL;
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

/* Replaces line breaks and NULs in pasted text with blanks. */
static void replace_line_breaks(char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (line[i] == '\n' || line[i] == '\r' || line[i] == '\0')
            line[i] = ' ';
}

/* The kind of the card that has only this value, or -1. */
static int kind_of_value(const struct deck *deck, int value)
{
    int kind = deck->kinds - 1;
    while (kind >= 0 && (deck->card[kind].values != 1 || deck->card[kind].value[0] != value))
        kind--;
    return kind;
}

/* Explains how to choose the value of a Joker and how to type it, with cards of the deck: `AX:7`. */
static void say_joker(const struct deck *deck, struct text *text)
{
    const struct card cards[] = {{(unsigned char)kind_of_value(deck, 1), 1}, {(unsigned char)deck_joker(deck), 7}};
    struct text example = {0};
    decks_write_play(deck, cards, 2, &example);
    text_say(text, "The key %s asks for the value of a Joker. To type it, put it after a colon: %s is 17.",
             deck->card[deck_joker(deck)].word, example.at);
    text_free(&example);
}

/* Explains the possible inputs, with cards of the deck. */
static void say_examples(const struct deck *deck, struct text *text)
{
    const struct card cards[] = {{(unsigned char)kind_of_value(deck, 10), 10},
                                 {(unsigned char)kind_of_value(deck, 3), 3}};
    struct text example = {0};
    decks_write_play(deck, cards, 2, &example);
    text_say(text, "The judge reads a number such as 103 or 2^61-1, cards such as %s, and a factorisation such as "
                   "91=7×13.", example.at);
    text_free(&example);
}

/* Whether the line consists only of a Joker of the deck. */
static bool is_lone_joker(const struct deck *deck, const char *line, size_t length)
{
    int kind = deck_joker(deck);
    return kind >= 0 && card_kind(deck, line, length) == kind;
}

/* Whether the cards of the deck are letters, and the line begins with a digit but is not a claim. */
static bool looks_like_number(const struct deck *deck, const char *line, size_t length)
{
    return deck->letters && length > 0 && line[0] >= '0' && line[0] <= '9' && memchr(line, '=', length) == NULL;
}

/* Whether the line has values of Jokers, after | or /, but no Joker of the deck before them. */
static bool lacks_joker(const struct deck *deck, const char *line, size_t length)
{
    int kind = deck_joker(deck);
    size_t at = 0;
    while (at < length && line[at] != '|' && line[at] != '/')
        at++;
    if (kind < 0 || at == length)
        return false;
    const char *word = deck->card[kind].word;
    for (size_t i = 0; i + strlen(word) <= at; i++)
        if (strncasecmp(line + i, word, strlen(word)) == 0)
            return false;
    return true;
}

/* Whether to report the line as neither a number nor cards, rather than as a bad card or a Joker without a value. */
static bool is_unreadable(const struct deck *deck, const char *line, size_t length, const struct fault *fault)
{
    return fault->code == FAULT_BAD_NUMBER ||
           (fault->code == FAULT_BAD_CARD && looks_like_number(deck, line, length)) ||
           (fault->code == FAULT_JOKER_VALUE && lacks_joker(deck, line, length));
}

/*
 * Adds the reason, without its full stop. For an unknown card: the deck that has it, or the cards that exist; for a
 * line that is_unreadable accepts: that it is neither.
 */
static void say_fault(const struct judge *judge, const char *line, size_t length, const struct fault *fault,
                      struct text *text)
{
    if (fault->code == FAULT_JOKER_VALUE && is_lone_joker(&judge->deck, line, length))
        text_say(text, "a Joker alone spells no number; some games let it be played as infinity");
    else if (judge->why != NULL)
        text_print(text, "%.*s: %s", length < SHOWN ? (int)length : SHOWN, line, _(judge->why));
    else if (is_unreadable(&judge->deck, line, length, fault))
        text_say(text, "this is neither a number of digits alone nor cards: %.*s", length < SHOWN ? (int)length : SHOWN,
                 line);
    else
        deck_with_explain_fault(&judge->deck, fault, NULL, text);
}

static void add_refusal(const struct judge *judge, const char *line, size_t length, const struct fault *fault,
                        struct text *answer)
{
    struct text said = {0}, sentence = {0}, more = {0};
    say_fault(judge, line, length, fault, &said);
    title_add_times(text_string(&said), said.length, &sentence);
    bool is_unreadable_line = is_unreadable(&judge->deck, line, length, fault);
    if (!is_unreadable_line && fault->code == FAULT_JOKER_VALUE && deck_joker(&judge->deck) >= 0)
        say_joker(&judge->deck, &more);
    else if (is_unreadable_line || fault->code == FAULT_BAD_CARD || fault->code == FAULT_MALFORMED)
        say_examples(&judge->deck, &more);
    refused_add_saying(fault, text_string(&sentence), text_string(&more), answer);
    text_free(&said);
    text_free(&sentence);
    text_free(&more);
}

static void add_shown(const struct text *words, struct text *answer)
{
    struct text shown = {0};
    title_add_times(text_string(words), words->length, &shown);
    text_add_json(answer, text_string(&shown), shown.length);
    text_free(&shown);
}

/* Adds a member whose value is a sentence: the words in a translated format that adds the full stop. */
static void add_sentence(const char *name, const char *format, const struct text *words, struct text *answer)
{
    struct text sentence = {0};
    text_say(&sentence, format, text_string(words));
    text_print(answer, ",\"%s\":", name);
    add_shown(&sentence, answer);
    text_free(&sentence);
}

/* Adds the members of an answer; nothing if the line is empty or invalid. */
static enum judge_answer add_members(struct judge *judge, const char *line, size_t length, struct text *answer,
                                     struct fault *fault)
{
    size_t begin = answer->length;
    text_add(answer, "\"answer\":");
    judge->verdict.reason = REASON_NONE; /* for a claim, the previous reason could remain */
    enum judge_answer result = judge_line(judge, line, length, answer, fault);
    if (result == JUDGE_BAD || result == JUDGE_NOTHING) {
        text_cut(answer, begin);
        return result;
    }
    text_cut(answer, answer->length - 1); /* the newline */
    text_add(answer, ",\"say\":");
    add_shown(&judge->said, answer);
    add_sentence("why", judge->verdict.reason == REASON_DIVISOR
                            ? N_("%s. That is not the whole factorisation: the rest was not split any further.")
                            : N_("%s."), &judge->explanation, answer);
    if (result == JUDGE_OPEN)
        add_sentence("missing", N_("%s."), &judge->missing, answer);
    return result;
}

void judge_page_add_members(struct judge *judge, const char *number, struct text *answer)
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
        add_refusal(judge, line, length, &fault, answer);
        return;
    }
    text_add(answer, result == JUDGE_NOTHING ? "\"nothing\":true}\n" : "}\n");
}

/*
 * In a claim of digits and operators only, an x after a digit is a multiplication sign, whatever the deck: it cannot be
 * a Joker, because that would need a value. An x after an operator is not changed.
 */
static void replace_times(char *line, size_t length)
{
    if (memchr(line, '=', length) == NULL || strspn(line, "0123456789=*^xX ") < length)
        return;
    char before = '\0';
    for (size_t i = 0; i < length; i++) {
        if ((line[i] == 'x' || line[i] == 'X') && before >= '0' && before <= '9')
            line[i] = '*';
        before = line[i] != ' ' ? line[i] : before;
    }
}

void judge_page_line(struct judge *judge, char *line, size_t length, struct text *answer)
{
    replace_line_breaks(line, length);
    char *deck = after(line, "deck"), *number = after(line, "prove");
    if (deck != NULL) {
        judge_page_choose_deck(judge, deck, answer);
        return;
    }
    judge->options.prove = number != NULL;
    if (number != NULL) {
        length -= (size_t)(number - line);
        line = number;
    }
    length = typed_length(line, length);
    replace_times(line, length);
    judge_typed(judge, line, length, answer);
}
