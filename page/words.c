/* words.c: the texts of the page: labels and sentences shown by its script, by id. */
#include "page/words.h"

#include "core/base/catalogue_own.h"
#include "core/base/language.h"
#include "referee/game/rows.h"

#include <string.h>

/* Sorted by id, one row for each id. The script replaces names in braces. */
static const struct word words[] = {
    {"certainty.probable", N_("Not proven")},
    {"certainty.proven", N_("Proven")},
    {"close", N_("Close")},
    {"effect.cut", N_("Grothendieck cut!")},
    {"effect.turn", N_("Ramanujan revolution!")},
    {"error.broken", N_("Something in this page failed. It has begun anew.")},
    {"error.slow", N_("That took too long and was ended.")},
    {"hand.any", N_("All plays")},
    {"hand.counts", N_("Number of cards")},
    {"hand.enter", N_("Primes")},
    {"hand.field", N_("Cards of the hand")},
    {"hand.found", N_("Primes in this hand: {count}")},
    {"hand.found-more", N_("Primes in this hand: more than {count}")},
    {"hand.more", N_("More")},
    {"history", N_("Numbers judged before")},
    {"history.clear", N_("Clear history")},
    {"judge.enter", N_("Judge")},
    {"judge.field", N_("Number, cards or factorisation")},
    {"judge.hint", N_("Number, cards or 91 = 7 × 13")},
    {"judge.large", N_("Show the verdict on the whole screen")},
    {"judge.link", N_("Link to this number")},
    {"judge.prove", N_("Proof")},
    {"judge.proving", N_("Looking for a proof. It may take minutes.")},
    {"judge.why", N_("Factors and reason")},
    {"judge.working", N_("Looking for factors …")},
    {"learn.hand", N_("Hand primes")},
    {"learn.judgement", N_("Judgement")},
    {"learn.loading", N_("Just a moment …")},
    {"learn.quiz", N_("Quiz")},
    {"link.address", N_("The address of this page leads to this number now.")},
    {"link.copied", N_("The link was copied.")},
    {"memory.full", N_("This browser keeps nothing for this page, or its storage is full: what you see lasts "
        "until it is closed.")},
    {"pad.choice", N_("Keypad")},
    {"pad.choose", N_("{card} counts as")},
    {"pad.clear", N_("Clear")},
    {"pad.delete", N_("Delete the last one")},
    {"pad.digits", N_("Digits")},
    {"pad.equals", N_("equals")},
    {"pad.power", N_("to the power of")},
    {"pad.times", N_("times")},
    {"quiz.again", N_("Once more, because it was missed")},
    {"quiz.end", N_("That was the last one.")},
    {"quiz.is-it", N_("Is this number prime?")},
    {"quiz.next", N_("Next number")},
    {"quiz.number", N_("Number {number} of {of}")},
    {"quiz.score", N_("Right: {right} of {asked}")},
    {"settings", N_("Settings")},
    {"settings.bugs", N_("Report bugs at")},
    {"settings.language", N_("Language")},
    {"settings.offline", N_("This page is one file. It works without network, and what is kept stays in this "
        "browser.")},
    {"settings.theme", N_("Colours")},
    {"tab.judge", N_("Judge")},
    {"tab.play", N_("Play")},
    {"tab.sheets", N_("Learn")},
    {"tab.table", N_("Table")},
    {"theme.dark", N_("Dark")},
    {"theme.light", N_("Light")},
    {"theme.system", N_("As the device")},
    {"title", N_("Prime card games")},
    {"verdict.composite", N_("Not prime")},
    {"verdict.correct", N_("Correct")},
    {"verdict.neither", N_("Neither prime nor composite")},
    {"verdict.prime", N_("Prime")},
    {"verdict.probable", N_("Probably prime")},
    {"verdict.wrong", N_("Wrong")},
};

static void add_pair(const char *id, const char *text, struct text *answer)
{
    text_add_json(answer, id, strlen(id));
    text_add_char(answer, ':');
    text_add_json(answer, text, strlen(text));
}

void words_write(struct text *answer)
{
    text_add(answer, "{\"words\":{");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_pair(words[i].id, _(words[i].text), answer);
    }
    for (const struct word *row = table_words; row->id != NULL; row++) {
        text_add_char(answer, ',');
        add_pair(row->id, _(row->text), answer);
    }
    text_add(answer, "},");
    add_pair("language", language_code(), answer);
    text_add(answer, ",\"languages\":[\"en\"");
    for (const struct catalogue *catalogue = catalogues; catalogue->code != NULL; catalogue++)
        text_print(answer, ",\"%s\"", catalogue->code);
    text_add(answer, "]}\n");
}
