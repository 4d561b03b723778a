/* outline.c: writes a plan as lines. */
#include "hints/outline.h"

#include "core/spell/spell.h"

static void add_play(const struct line_form *form, const struct plan *plan, const struct plan_play *play,
                     struct text *text)
{
    struct card cards[SPELL_CARDS_MAX];
    struct spell spell;
    if (play->kind == PLAN_JOKER) {
        line_add_joker(form, &play->used, text);
        return;
    }
    struct digits number = digits_of(plan->text.at + play->number);
    if (play->kind == PLAN_COMPOSITE) {
        line_add_claim(form, number, play->count, plan->text.at + play->claim, text);
        return;
    }
    spell_begin(&spell, form->deck, &play->used);
    spell_first(&spell, NULL, number, play->count, cards);
    line_add_play(form, number, cards, play->count, text);
}

void outline_add(const struct line_form *form, const struct plan *plan, struct text *text)
{
    for (int i = 0; i < plan->plays; i++)
        add_play(form, plan, &plan->play[i], text);
    if (hand_count(&plan->left) > 0)
        line_add_left(form, &plan->left, text);
}
