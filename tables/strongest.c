/* strongest.c: finds the greatest prime that a deck can spell, for each number of cards and each number of Jokers. */
#include "tables/strongest.h"

#include "core/base/language.h"
#include "core/num/verdict.h"
#include "core/spell/search.h"

#include <string.h>

/* The limit of one search. The built-in decks take at most 200,000 steps. */
static const uint64_t steps_max = 5000000;

const char strongest_note[] = N_(
    "The greatest prime of each number of cards, and the cards that spell it: with as many Jokers as the heading says, "
    "neither more nor fewer. A - means that there is none.");

void strongest_add_title(const struct deck *deck, struct text *text)
{
    text_say(text, "The strongest hands of the deck “%s”", deck_title(deck));
}

void strongest_add_jokers(int jokers, struct text *text)
{
    if (jokers == 0)
        text_add(text, _("No Joker"));
    else
        text_print(text, language_plural("%d Joker", "%d Jokers", (unsigned long long)jokers), jokers);
}

static int jokers_of(const struct deck *deck)
{
    int jokers = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        jokers += deck->card[kind].joker ? deck->card[kind].copies : 0;
    return jokers < STRONGEST_JOKERS_MAX ? jokers : STRONGEST_JOKERS_MAX;
}

/*
 * Sets the question's hand: of each kind with a value, at most `count` of the deck's cards, and `jokers` Jokers, all of
 * which must be used.
 */
static void set_hand(const struct deck *deck, int count, int jokers, struct search_question *question)
{
    for (int kind = 0; kind < deck->kinds; kind++) {
        const struct deck_card *card = &deck->card[kind];
        int copies = card->copies < count ? card->copies : count;
        if (card->joker) {
            copies = copies < jokers ? copies : jokers;
            jokers -= copies;
            question->must.copies[kind] = (unsigned char)copies;
        }
        question->hand.copies[kind] = (unsigned char)(card->values > 0 ? copies : 0);
    }
}

/* Finds one hand. Returns false with the reason in the result if the search is not possible or takes too long. */
static bool find_hand(struct search *search, const struct deck *deck, int count, int jokers, struct strongest *hand,
                      struct sheet_result *result)
{
    struct search_question question = {.deck = deck, .steps = steps_max, .hasty = true};
    struct spell spell;
    *hand = (struct strongest){0};
    set_hand(deck, count, jokers, &question);
    if (!search_accepts(&question)) {
        sheet_fail(result, "the strongest hand of %d cards: this deck has %d cards that may be in it, and at most %d "
                   "are searched", count, hand_count(&question.hand), SEARCH_CARDS_MAX);
        return false;
    }
    search_set_question(search, &question);
    struct digits number = {hand->number, search_first(search, count, hand->number)};
    if (number.count == 0 && search_ran_out(search)) {
        sheet_fail(result, "the strongest hand of %d cards takes too long to find in this deck", count);
        return false;
    }
    if (number.count == 0)
        return true;
    spell_begin(&spell, deck, &question.hand);
    if (spell_first(&spell, &question.must, number, count, hand->card))
        hand->count = count;
    if (!verdict_proves(number, VERDICT_FACTORS))
        memcpy(hand->number + number.count, "?", sizeof "?");
    return true;
}

bool strongest_find(const struct sheet_request *request, struct strongest_hands *hands, struct sheet_result *result)
{
    const struct deck *deck = &request->deck;
    int last = deck->play > 0 && deck->play < STRONGEST_CARDS_DEFAULT ? deck->play : STRONGEST_CARDS_DEFAULT;
    *hands = (struct strongest_hands){.deck = deck, .first = request->cards > 0 ? request->cards : 1,
                                      .last = request->cards > 0 ? request->cards : last, .jokers = jokers_of(deck)};
    if (hands->last > STRONGEST_CARDS_MAX) {
        sheet_fail(result, "the strongest hands have at most %d cards here", STRONGEST_CARDS_MAX);
        return false;
    }
    struct search *search = search_new(1);
    bool ok = true;
    result->status = SHEET_NOTHING;
    for (int count = hands->first; ok && count <= hands->last; count++)
        for (int jokers = 0; ok && jokers <= hands->jokers; jokers++) {
            struct strongest *hand = &hands->hand[count - hands->first][jokers];
            ok = find_hand(search, deck, count, jokers, hand, result);
            if (ok && hand->count > 0)
                result->status = SHEET_DONE;
        }
    search_free(search);
    return ok;
}
