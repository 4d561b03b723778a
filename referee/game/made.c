/* made.c: commands that a game creates itself, such as a deal: in parsed form, and in words for the record. */
#include "referee/game/made.h"

#include "core/base/memory.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

void made_free(struct made_list *list)
{
    memory_free(list->made);
    text_free(&list->text);
    text_free(&list->cards);
    *list = (struct made_list){.made = NULL};
}

struct made made_at(const struct made_list *list, int i)
{
    struct made made = list->made[i];
    made.card = (const unsigned char *)text_string(&list->cards) + made.card_at;
    return made;
}

/* Begins a command without cards. */
static struct made *begin(struct made_list *list, const char *verb, int actor)
{
    if (list->count == list->capacity) {
        list->capacity += list->capacity / 2 + SEATS_MAX + 2; /* usually a deal to each player, a stock, and `start` */
        list->made = memory_array(list->made, (size_t)list->capacity, sizeof *list->made);
    }
    list->made[list->count] = (struct made){
        .verb = verb, .actor = actor, .seat = SEAT_NONE, .pile = -1, .card_at = list->cards.length};
    return &list->made[list->count++];
}

/* Begins the next word of the last command. */
static struct text *begin_word(struct made_list *list)
{
    struct made *made = &list->made[list->count - 1];
    if (list->text.length > 0)
        text_add_char(&list->text, '\0');
    made->word[made->words++] = list->text.length;
    return &list->text;
}

/* Sets the cards of the last command. */
static void set_cards(struct made_list *list, const unsigned char *cards, int count)
{
    list->made[list->count - 1].count = count;
    text_add_bytes(&list->cards, (const char *)cards, (size_t)count);
}

void made_deal(struct made_list *list, const struct match *match, int seat, int pile, const unsigned char *cards,
               int count)
{
    struct made *made = begin(list, "deal", SEAT_NONE);
    made->seat = seat;
    made->pile = pile;
    set_cards(list, cards, count);
    if (seat != SEAT_NONE)
        text_add(begin_word(list), match->name[seat]);
    if (pile >= 0)
        text_add(begin_word(list), match->game->piles[pile]);
    struct text *text = begin_word(list);
    if (count == 0)
        text_add_char(text, '-');
    match_write_cards(match, cards, count, text);
}

void made_start(struct made_list *list, const struct match *match, int seat)
{
    begin(list, "start", SEAT_NONE)->seat = seat;
    if (seat != SEAT_NONE)
        text_add(begin_word(list), match->name[seat]);
}

struct text *made_move(struct made_list *list, const char *verb, int actor, const unsigned char *cards, int count)
{
    begin(list, verb, actor);
    set_cards(list, cards, count);
    return begin_word(list);
}

bool made_read_pile(const struct move *move, struct pile *pile)
{
    *pile = (struct pile){0};
    for (int i = 0; move->made != NULL && i < move->made->count; i++)
        pile_add(pile, move->made->card[i]);
    return move->made != NULL;
}
