/* explain.c: Daifugo: what one move has over another, in true words. */
#include "referee/games/daifugo/explain.h"

#include "core/base/bits.h"
#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/outlook.h"

/* Facts about a move, with commas between them, after a first word or two. */
struct facts {
    struct text *text;
    const char *before; /* what comes before the next one */
};

static void begin_fact(struct facts *facts, const char *words)
{
    text_print(facts->text, "%s%s", facts->before, words);
    facts->before = ", ";
}

/* Two cards of the play that are one and the same, as a joker may stand for a card beside it, are one here. */
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

/* Whether nobody can have an answer to some sets of natural cards: of so many, nothing unseen is higher. */
static bool is_unbeatable(const struct daifugo_outlook *outlook, const struct daifugo_option *option)
{
    uint64_t values = daifugo_values_of(option->naturals);
    bool is_set = option->as == 0 && option->raw == 0 && values != 0 && (values & (values - 1)) == 0;
    bool turns = option->rev || option->count > 3 || values == daifugo_value_bit(11); /* it turns the order, or may */
    bool is_plain = !turns && values != daifugo_value_bit(7);
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

/* What the play does at once. */
static void tell_effect(const struct daifugo_outlook *outlook, const struct choice *best, struct facts *facts)
{
    struct daifugo_option option = option_of(best);
    bool ends = option.count == outlook->hand.count;
    if (option.count == 0)
        return;
    if (ends && !is_foul(outlook, best))
        begin_fact(facts, "goes out at once");
    else if (!ends && daifugo_cuts(outlook->match, option.naturals | option.as, option.count))
        begin_fact(facts, "ends the pile");
    else if (!ends && is_unbeatable(outlook, &option))
        begin_fact(facts, "cannot be beaten");
}

/* The strong cards that one move keeps and the other one does not: jokers, eights, and the highest value. */
static void tell_kept(const struct daifugo_outlook *outlook, const struct daifugo_cards *kept,
                      const struct daifugo_cards *other, struct facts *facts)
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
    if (daifugo_count(&strong) == 0)
        return;
    begin_fact(facts, "keeps ");
    daifugo_write_cards(&strong, ',', facts->text);
}

/* A card that the other move would leave alone of its value, of two or more; -1 if there is none. */
static int find_lone(const struct daifugo_hand *held, uint64_t kept, uint64_t other)
{
    for (int first = 0; first < DAIFUGO_NATURALS; first += DAIFUGO_SUITS) {
        uint64_t lone = other >> first & 15;
        if (bits_count(lone) == 1 && bits_count(held->cards >> first & 15) > 1 && bits_count(kept >> first & 15) != 1)
            return first + bits_lowest(lone);
    }
    return -1;
}

static void write_other(const struct choice *other, struct text *text)
{
    struct daifugo_play play = daifugo_decode_play(other);
    text_add(text, "; ");
    daifugo_write_play(&play, ',', text);
}

/* What is wrong with the other play. */
static void tell_other(const struct daifugo_outlook *outlook, const struct choice *other,
                       const struct daifugo_cards *kept, const struct daifugo_cards *left, struct text *text)
{
    struct daifugo_option option = option_of(other);
    int lone = find_lone(&outlook->hand, daifugo_hand_of(kept).cards, daifugo_hand_of(left).cards);
    if (option.count == 0)
        return;
    if (option.count == outlook->hand.count && is_foul(outlook, other)) {
        write_other(other, text);
        text_add(text, " would be a foul to end with");
    } else if (lone >= 0) {
        write_other(other, text);
        text_add(text, " would leave ");
        daifugo_write_card(lone, text);
        text_add(text, " alone");
    }
}

void daifugo_explain(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                     const struct choice *best, const struct choice *other, struct text *text)
{
    struct daifugo_outlook outlook = daifugo_look(match, state);
    struct daifugo_cards kept = kept_by(state, best), left = kept_by(state, other);
    struct facts facts = {text, ""};
    size_t begin = text->length;
    (void)lore;
    tell_effect(&outlook, best, &facts);
    tell_kept(&outlook, &kept, &left, &facts);
    if (text->length > begin)
        tell_other(&outlook, other, &kept, &left, text);
}
