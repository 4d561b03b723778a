/* partitions.c: for tests: splits cards into the fewest plays of Prime Daifugo, by trying all partitions. */
#include "referee/games/prime_daifugo/tests/partitions.h"

#include "core/cards/deck_number.h"
#include "core/spell/spell.h"
#include "tests/cmocka.h"

#include <stdio.h>

bool end_search(void *context, struct digits prime)
{
    *(bool *)context = true;
    return false;
}

bool end_composites(void *context, const struct composite_play *play)
{
    *(bool *)context = true;
    return false;
}

static bool is_special(const struct scene *scene, const struct hand *hand, int count)
{
    struct spell spell;
    struct card cards[SPELL_CARDS_MAX];
    spell_begin(&spell, scene_deck(scene), hand);
    for (int i = 0; i < scene_deck(scene)->numbers; i++) {
        char digits[24];
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)scene_deck(scene)->number[i].number);
        if (spell_first(&spell, NULL, digits_of(digits), count, cards))
            return true;
    }
    return false;
}

static bool is_play(struct scene *scene, const struct hand *hand)
{
    const struct deck *deck = scene_deck(scene);
    int count = hand_count(hand);
    bool found = count == 1 && hand->copies[card_kind(deck, "X", 1)] == 1;
    struct search_question question = {.deck = deck, .hand = *hand, .must = *hand};
    struct composite_question composite = {.deck = deck, .hand = *hand, .must = *hand, .search = scene->search};
    if (found || is_special(scene, hand, count))
        return true;
    search_set_question(scene->search, &question);
    (void)search_run(scene->search, count, end_search, NULL, &found);
    if (!found && scene_match(scene)->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_YES)
        (void)composite_find(&composite, end_composites, &found);
    return found;
}

static struct hand subset(const struct partitions *partitions, unsigned set)
{
    struct hand hand = {0};
    for (int i = 0; i < partitions->cards; i++)
        hand.copies[partitions->kind[i]] = (unsigned char)(hand.copies[partitions->kind[i]] + (set >> i & 1));
    return hand;
}

void partitions_try(struct scene *scene, const struct hand *hand, struct partitions *partitions)
{
    static bool is_one[1 << BRUTE_CARDS];
    partitions->cards = 0;
    for (int kind = 0; kind < scene_deck(scene)->kinds; kind++)
        for (int i = 0; i < hand->copies[kind]; i++)
            partitions->kind[partitions->cards++] = kind;
    partitions->plays[0] = 0;
    for (unsigned set = 1; set < 1u << partitions->cards; set++) {
        struct hand part = subset(partitions, set);
        is_one[set] = is_play(scene, &part);
        partitions->plays[set] = -1;
        for (unsigned play = set; play > 0; play = (play - 1) & set) {
            int others = partitions->plays[set & ~play];
            if (is_one[play] && others >= 0 && (partitions->plays[set] < 0 || others + 1 < partitions->plays[set]))
                partitions->plays[set] = (int8_t)(others + 1);
        }
    }
}

void partitions_fewest(const struct partitions *partitions, int *over, int *plays)
{
    *over = partitions->cards;
    *plays = 0;
    for (unsigned set = 1; set < 1u << partitions->cards; set++) {
        int left = partitions->cards - __builtin_popcount(set), count = partitions->plays[set];
        if (count >= 0 && (left < *over || (left == *over && count < *plays))) {
            *over = left;
            *plays = count;
        }
    }
}
