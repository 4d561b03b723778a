/* explain.c: Daifugo: explains the advantages of one move over another. */
#include "referee/games/daifugo/explain.h"

#include "core/base/bits.h"
#include "core/base/language.h"
#include "core/base/text.h"
#include "referee/game/match.h"
#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/evaluate.h"
#include "referee/games/daifugo/plan.h"

enum {
    COUNTED_CARDS = 12, /* the largest hand whose plays are counted, in a millisecond */
    FEW_PLAYS = 3
};

enum effect { NO_EFFECT, GOES_OUT, ENDS_PILE, IS_SAFE };

/* The play of a choice; of count 0 if it is not a play. Two jokers that stand for the same card share a bit. */
static struct daifugo_option option_of(const struct choice *choice)
{
    struct daifugo_option option = {.count = 0};
    if (choice->byte[0] != DAIFUGO_MOVE_PLAY)
        return option;
    struct daifugo_play play = daifugo_decode_play(choice);
    for (int i = 0; i < play.count; i++) {
        if (play.card[i].as == DAIFUGO_JOKER)
            option.raw++;
        else if (play.card[i].is_joker)
            option.as |= (uint64_t)1 << play.card[i].as;
        else
            option.naturals |= (uint64_t)1 << play.card[i].as;
    }
    option.count = play.count;
    option.rev = play.rev;
    return option;
}

/* The hand without the cards of the move. */
static struct daifugo_cards kept_by(const struct game_state *state, const struct choice *choice)
{
    struct daifugo_cards kept = state->hand[state->common.turn];
    int from = choice->byte[0] == DAIFUGO_MOVE_PLAY ? 2 : 1;
    for (int i = from; i < choice->size; i++)
        kept.copies[from == 2 && (choice->byte[i] & DAIFUGO_JOKER_BIT) != 0 ? DAIFUGO_JOKER : choice->byte[i]]--;
    return kept;
}

/* Whether the play is a set of natural cards that no unseen cards can beat. Some unbeatable sets are not recognized. */
static bool is_unbeatable(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    uint64_t values = daifugo_values_of(option->naturals);
    bool is_set = option->as == 0 && option->raw == 0 && values != 0 && (values & (values - 1)) == 0;
    bool may_reverse = option->rev || option->count > 3 || values == daifugo_value_bit(11);
    bool is_plain = !may_reverse && values != daifugo_value_bit(7);
    int jokers, first = is_set ? bits_lowest(values) : 0;
    uint64_t unseen = daifugo_unseen(outlook, &jokers);
    if (!is_set || !is_plain || (option->count == 1 && jokers > 0) || (option->count == 2 && jokers > 1))
        return false;
    for (int card = 0; card < DAIFUGO_NATURALS; card += DAIFUGO_SUITS)
        if ((outlook->reversed ? card < first : card > first) &&
            bits_count(unseen >> card & 15) + jokers >= option->count)
            return false;
    return true;
}

static bool is_foul(const struct daifugo_outlook *outlook, const struct choice *choice)
{
    struct daifugo_play play = daifugo_decode_play(choice);
    return daifugo_is_foul(outlook->match, outlook->state, &play);
}

/* The immediate effect of the play. */
static enum effect effect_of(const struct daifugo_outlook *outlook, const struct choice *best)
{
    struct daifugo_option option = option_of(best);
    if (option.count == 0)
        return NO_EFFECT;
    if (option.count == outlook->hand.count)
        return is_foul(outlook, best) ? NO_EFFECT : GOES_OUT;
    if (daifugo_cuts(outlook->match, option.naturals | option.as, option.count))
        return ENDS_PILE;
    return is_unbeatable(outlook, &option) ? IS_SAFE : NO_EFFECT;
}

/* The strong cards that the best move keeps and the other does not: jokers, eights, and the highest value. */
static struct daifugo_cards find_strong(const struct daifugo_outlook *outlook, const struct daifugo_cards *kept,
                                        const struct daifugo_cards *other)
{
    int highest = outlook->reversed ? 3 : DAIFUGO_TOP_VALUE;
    struct daifugo_cards strong = {{0}};
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        int value = daifugo_value(card);
        bool is_strong = value == highest || value == DAIFUGO_RAW ||
                         (value == 8 && outlook->match->option[DAIFUGO_EIGHT] == DAIFUGO_ON);
        if (is_strong && kept->copies[card] > other->copies[card])
            strong.copies[card] = (unsigned char)(kept->copies[card] - other->copies[card]);
    }
    return strong;
}

/* Adds the advantages of the best move: its effect, and the strong cards that it keeps. */
static void add_advantages(enum effect effect, const struct daifugo_cards *strong, struct text *text)
{
    static const char *const does[] = {
        [GOES_OUT] = N_("goes out at once"), [ENDS_PILE] = N_("ends the pile"), [IS_SAFE] = N_("cannot be beaten")};
    static const char *const keeps[] = {
        [NO_EFFECT] = N_("keeps %s"), [ENDS_PILE] = N_("ends the pile, keeps %s"),
        [IS_SAFE] = N_("cannot be beaten, keeps %s")}; /* a player who goes out keeps no cards */
    struct text cards = {0};
    daifugo_write_cards(strong, ',', &cards);
    if (cards.length > 0)
        text_say(text, keeps[effect], text_string(&cards));
    else if (effect != NO_EFFECT)
        text_add(text, _(does[effect]));
    text_free(&cards);
}

/*
 * The first card of a pair or more that would be left single by the other move but not by the best move; -1 if there is
 * none.
 */
static int find_lone(const struct daifugo_hand *held, uint64_t kept, uint64_t other)
{
    for (int first = 0; first < DAIFUGO_NATURALS; first += DAIFUGO_SUITS) {
        uint64_t lone = other >> first & 15;
        if (bits_count(lone) == 1 && bits_count(held->cards >> first & 15) > 1 && bits_count(kept >> first & 15) != 1)
            return first + bits_lowest(lone);
    }
    return -1;
}

/* Adds the drawback of the other play, if there is one. */
static void add_drawback(const struct daifugo_outlook *outlook, const struct choice *other,
                         const struct daifugo_cards *kept, const struct daifugo_cards *left, struct text *text)
{
    struct daifugo_option option = option_of(other);
    int lone = find_lone(&outlook->hand, daifugo_hand_of(kept).cards, daifugo_hand_of(left).cards);
    bool would_foul = option.count == outlook->hand.count && is_foul(outlook, other);
    struct text cards = {0};
    if (option.count == 0 || (!would_foul && lone < 0))
        return;
    struct daifugo_play play = daifugo_decode_play(other);
    daifugo_write_play(&play, ',', &cards);
    text_say(text, "; ");
    if (would_foul) {
        text_say(text, "%s would be a foul to end with", text_string(&cards));
    } else {
        char word[DAIFUGO_CARD_BYTES];
        daifugo_spell(lone, word);
        text_say(text, "%s would leave %s alone", text_string(&cards), word);
    }
    text_free(&cards);
}

/* ---- explanations of a move without such an advantage ---- */

/* Two moves that are compared, and the cards that remain after each: `kept` after the best, `left` after the other. */
struct comparison {
    const struct daifugo_outlook *outlook;
    const struct choice *best, *other;
    const struct daifugo_cards *kept, *left;
};

static void say_stuck(const struct comparison *comparison, struct text *text)
{
    const struct daifugo_outlook *outlook = comparison->outlook;
    if (comparison->best->byte[0] == DAIFUGO_MOVE_PASS &&
        daifugo_playable(outlook->match, outlook->state, outlook->state->common.turn).max == 0)
        text_say(text, outlook->state->plays > 0 ? N_("no play of this hand beats the pile")
                                                 : N_("no card of this hand may be led"));
}

/* The fewest plays, all of them leads, for the cards; 0 if there are no cards, or too many. */
static int count_plays(const struct comparison *comparison, const struct daifugo_cards *cards)
{
    struct daifugo_hand hand = daifugo_hand_of(cards);
    return hand.count > COUNTED_CARDS || hand.count == 0
               ? 0 : daifugo_fewest_plays(comparison->outlook->match, hand.cards, hand.jokers);
}

/* Adds that the cards left make fewer plays than those that the other move leaves. */
static void say_fewer_plays(const struct comparison *comparison, struct text *text)
{
    const struct daifugo_outlook *outlook = comparison->outlook;
    int plays = count_plays(comparison, comparison->kept), others = count_plays(comparison, comparison->left);
    struct text command = {0};
    if (plays == 0 || plays >= others)
        return;
    daifugo_write(outlook->match, outlook->state, comparison->other, &command);
    text_print(text, language_plural("leaves cards for %d play; `%s` would leave cards for %d",
                                     "leaves cards for %d plays; `%s` would leave cards for %d",
                                     (unsigned long long)plays), plays, command.at, others);
    text_free(&command);
}

/* Adds how many plays the cards left make, if they are few. */
static void say_plays(const struct comparison *comparison, struct text *text)
{
    int plays = count_plays(comparison, comparison->kept);
    if (plays > 0 && plays <= FEW_PLAYS)
        text_print(text, language_plural("leaves cards for %d play", "leaves cards for %d plays",
                                         (unsigned long long)plays), plays);
}

/* The place of a card in the order in force, the weakest first; the Joker is the strongest. */
static int strength(const struct daifugo_outlook *outlook, int card)
{
    int value = daifugo_value(card);
    return value == DAIFUGO_RAW ? DAIFUGO_RAW : outlook->reversed ? DAIFUGO_TOP_VALUE + 3 - value : value;
}

/* The strength of the strongest card that the move takes from the hand; 0 if it takes none. */
static int strongest_used(const struct comparison *comparison)
{
    const struct game_state *state = comparison->outlook->state;
    int most = 0;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        if (state->hand[state->common.turn].copies[card] > comparison->kept->copies[card] &&
            strength(comparison->outlook, card) > most)
            most = strength(comparison->outlook, card);
    return most;
}

/* Adds that each card of the move is as weak as any that it leaves. */
static void say_weakest(const struct comparison *comparison, struct text *text)
{
    int strongest = strongest_used(comparison), weakest = DAIFUGO_RAW;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        if (comparison->kept->copies[card] > 0 && strength(comparison->outlook, card) < weakest)
            weakest = strength(comparison->outlook, card);
    if (strongest > 0 && strongest <= weakest)
        text_say(text, "gets rid of the weakest cards");
}

/* Adds the cards of the other move that are stronger than every card of the best move. */
static void say_stronger(const struct comparison *comparison, struct text *text)
{
    int strongest = strongest_used(comparison);
    struct daifugo_cards stronger = {{0}};
    struct text cards = {0};
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        if (comparison->kept->copies[card] > comparison->left->copies[card] &&
            strength(comparison->outlook, card) > strongest)
            stronger.copies[card] =
                (unsigned char)(comparison->kept->copies[card] - comparison->left->copies[card]);
    daifugo_write_cards(&stronger, ',', &cards);
    if (strongest > 0 && cards.length > 0)
        text_say(text, "keeps the stronger %s", cards.at);
    text_free(&cards);
}

/* Adds the first of these statements that is true. */
static void say_something(const struct comparison *comparison, struct text *text)
{
    static void (*const say[])(const struct comparison *, struct text *) = {say_stuck, say_fewer_plays, say_weakest,
                                                                            say_stronger, say_plays};
    size_t begin = text->length;
    for (size_t i = 0; i < sizeof say / sizeof *say && text->length == begin; i++)
        say[i](comparison, text);
}

void daifugo_explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                     const struct choice *best, const struct choice *other, struct text *text)
{
    struct daifugo_outlook outlook = daifugo_outlook_of(match, state);
    struct daifugo_cards kept = kept_by(state, best), left = kept_by(state, other);
    struct daifugo_cards strong = find_strong(&outlook, &kept, &left);
    size_t begin = text->length;
    (void)precomputed;
    add_advantages(effect_of(&outlook, best), &strong, text);
    if (text->length > begin)
        add_drawback(&outlook, other, &kept, &left, text);
    else
        say_something(&(struct comparison){&outlook, best, other, &kept, &left}, text);
}
