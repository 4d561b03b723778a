/* checks.c: Daifugo: checks plays, passes, and cards handed over. */
#include "core/base/language.h"
#include "core/base/text.h"
#include "core/cards/hand.h"
#include "core/cards/pile.h"
#include "referee/game/match.h"
#include "referee/games/daifugo/state.h"

#include <string.h>

static bool refuse_lacking(int card, struct fault *fault)
{
    char word[DAIFUGO_CARD_BYTES];
    daifugo_spell(card, word);
    return refuse(fault, FAULT_NOT_HELD, "%s", word);
}

/* With real cards, refuses cards because the player has fewer by the count of the referee. */
static bool refuse_count(const struct match *match, const struct game_state *state, int seat, struct fault *fault)
{
    const char *name = match_name(match, seat);
    int count = daifugo_count(&state->hand[seat]);
    return refuse_saying(fault, FAULT_NOT_HELD,
                         count == 1 ? N_("by my count %s has %d card: `count %s N` corrects it")
                                    : N_("by my count %s has %d cards: `count %s N` corrects it"),
                         name, count, name);
}

/* With real cards, refuses a card of which all copies are known to be elsewhere, and says where. */
static bool refuse_gone(const struct match *match, const struct game_state *state, int card, struct fault *fault)
{
    char word[DAIFUGO_CARD_BYTES];
    int pile = state->pile.copies[card], gone = state->gone.copies[card], copies = daifugo_copies(match, card);
    daifugo_spell(card, word);
    if (copies == 1 && pile + gone == 1)
        return refuse_saying(fault, FAULT_NOT_HELD,
                             pile > 0 ? N_("%s lies on this pile") : N_("%s lies in a finished pile"), word);
    if (pile + gone == 0)
        return refuse_saying(fault, FAULT_NOT_HELD, "the deck has %d of %s", copies, word);
    return refuse_saying(fault, FAULT_NOT_HELD, "the deck has %d of %s, with %d on this pile and %d in finished piles",
                         copies, word, pile, gone);
}

/* Whether the player has the cards of the play or, with real cards, may have them. */
static bool check_cards(const struct match *match, const struct game_state *state, int seat,
                        const struct daifugo_play *play, struct fault *fault)
{
    int lacking;
    if (!match_has_real_cards(match)) {
        lacking = daifugo_lacking(&state->hand[seat], play);
        return lacking < 0 || refuse_lacking(lacking, fault);
    }
    struct daifugo_cards cards = daifugo_may_hold(match, state, seat);
    if (play->count > daifugo_count(&state->hand[seat]))
        return refuse_count(match, state, seat, fault);
    lacking = daifugo_lacking(&cards, play);
    return lacking < 0 || refuse_gone(match, state, lacking, fault);
}

/* ---- forms ---- */

/* A joker for which the command names no card. */
static bool is_raw(struct daifugo_card card)
{
    return card.as == DAIFUGO_JOKER;
}

static bool has_one_value(const struct daifugo_play *play)
{
    for (int i = 1; i < play->count; i++)
        if (daifugo_value(play->card[i].as) != daifugo_value(play->card[0].as))
            return false;
    return true;
}

/* Whether the cards, which ascend, are of one suit and in sequence. Raw jokers have been refused before. */
static bool is_kaidan(const struct daifugo_play *play)
{
    for (int i = 1; i < play->count; i++)
        if (daifugo_suit(play->card[i].as) != daifugo_suit(play->card[0].as) ||
            daifugo_value(play->card[i].as) != daifugo_value(play->card[i - 1].as) + 1)
            return false;
    return true;
}

static bool check_form(const struct match *match, const struct daifugo_play *play, struct fault *fault)
{
    int raw = 0;
    for (int i = 0; i < play->count; i++)
        raw += is_raw(play->card[i]);
    if (play->count == 1)
        return !play->card[0].is_joker || raw == 1 || match->option[DAIFUGO_LONE_PLAY] == 1 ||
               refuse(fault, DAIFUGO_JOKER_ALONE_FAULT, "play JK");
    if (raw > 0 && raw < play->count)
        return refuse_plain(fault, DAIFUGO_RAW_JOKER_IN_COMBO_FAULT);
    if (has_one_value(play))
        return true;
    if (play->count == 2)
        return refuse_plain(fault, DAIFUGO_NOT_SAME_VALUE_FAULT);
    if (!is_kaidan(play))
        return refuse_plain(fault, DAIFUGO_NOT_SET_OR_KAIDAN_FAULT);
    return match->option[DAIFUGO_KAIDAN] == DAIFUGO_ON ||
           refuse(fault, DAIFUGO_NOT_SET_OR_KAIDAN_FAULT, "this game is played without kaidans");
}

static bool check_rev(const struct match *match, const struct daifugo_play *play, struct fault *fault)
{
    if (!play->rev)
        return true;
    if (play->count < 4)
        return refuse(fault, DAIFUGO_REV_NEEDS_FOUR_FAULT, "not %d", play->count);
    if (match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_OFF)
        return refuse(fault, DAIFUGO_REV_NOT_ALLOWED_FAULT, "kakumei=off");
    return match->option[DAIFUGO_KAIDAN_REV] == DAIFUGO_ON || has_one_value(play) ||
           refuse(fault, DAIFUGO_REV_NOT_ALLOWED_FAULT, "kaidanrev=off");
}

static bool is_one_raw(const struct daifugo_play *play)
{
    return play->count == 1 && is_raw(play->card[0]);
}

/* A single joker, even if it stands for another card (loneplay=yes). */
static bool is_lone_joker(const struct daifugo_play *play)
{
    return play->count == 1 && play->card[0].is_joker;
}

static void count_suits(const struct daifugo_play *play, unsigned char suits[DAIFUGO_SUITS])
{
    memset(suits, 0, DAIFUGO_SUITS);
    for (int i = 0; i < play->count; i++)
        if (!is_raw(play->card[i]))
            suits[daifugo_suit(play->card[i].as)]++;
}

static bool refuse_not_higher(const struct game_state *state, int value, int to_beat, struct fault *fault)
{
    bool is_backward = daifugo_is_reversed(state) && value != to_beat && to_beat != DAIFUGO_RAW;
    return refuse(fault, DAIFUGO_NOT_HIGHER_FAULT,
                  is_backward ? N_("%s does not beat %s while the order is reversed") : N_("%s does not beat %s"),
                  daifugo_value_word(value), daifugo_value_word(to_beat));
}

static bool refuse_suits(const struct game_state *state, const unsigned char *suits, struct fault *fault)
{
    struct text lock = {0}, played = {0};
    if (fault == NULL)
        return false;
    daifugo_write_suits(state->first_suits, &lock);
    daifugo_write_suits(suits, &played);
    if (played.length > 0)
        refuse(fault, DAIFUGO_SHIBARI_FAULT, "%s, not %s", text_string(&lock), text_string(&played));
    else
        refuse(fault, DAIFUGO_SHIBARI_FAULT, "%s, not jokers", text_string(&lock));
    text_free(&lock);
    text_free(&played);
    return false;
}

/* Whether the play may follow the top of the pile. */
static bool check_top(const struct match *match, const struct game_state *state, const struct daifugo_play *play,
                      struct fault *fault)
{
    const struct daifugo_play *top = &state->top;
    unsigned char suits[DAIFUGO_SUITS];
    if (play->count != top->count)
        return refuse(fault, DAIFUGO_WRONG_COUNT_FAULT, "%d, not %d", top->count, play->count);
    if (has_one_value(play) != has_one_value(top))
        return refuse_plain(fault, DAIFUGO_WRONG_TYPE_FAULT);
    bool is_3s = play->card[0].as == DAIFUGO_3S; /* or a joker played as 3S (loneplay=yes) */
    if (is_one_raw(top) && is_3s && match->option[DAIFUGO_SPADE_3] != DAIFUGO_SPADE_3_OFF)
        return true;
    int value = daifugo_value(play->card[0].as), to_beat = daifugo_value(top->card[0].as);
    if (daifugo_strength(state, value) <= daifugo_strength(state, to_beat))
        return refuse_not_higher(state, value, to_beat, fault);
    if (is_one_raw(play))
        return true;
    count_suits(play, suits);
    if (state->shibari && memcmp(suits, state->first_suits, sizeof suits) != 0)
        return refuse_suits(state, suits, fault);
    int step = daifugo_is_reversed(state) ? -1 : 1;
    return !state->geki || value == to_beat + step ||
           refuse(fault, DAIFUGO_GEKI_FAULT, "%s does not follow %s", daifugo_value_word(value),
                  daifugo_value_word(to_beat));
}

static bool has_value(const struct daifugo_play *play, int value)
{
    for (int i = 0; i < play->count; i++)
        if (daifugo_value(play->card[i].as) == value)
            return true;
    return false;
}

/* The value with which nobody may finish, the highest in the order that `foulorder` names. */
static int foul_value(const struct match *match, const struct game_state *state)
{
    bool reversed = match->option[DAIFUGO_FOUL_ORDER] == 0 ? state->kakumei : daifugo_is_reversed(state);
    return reversed ? 3 : DAIFUGO_TOP_VALUE;
}

bool daifugo_is_foul(const struct match *match, const struct game_state *state, const struct daifugo_play *play)
{
    bool foul_8 = match->option[DAIFUGO_FOUL_8] == 1 && has_value(play, 8);
    if (match->option[DAIFUGO_FOUL] == DAIFUGO_FOUL_NONE)
        return false;
    return has_value(play, foul_value(match, state)) || is_lone_joker(play) || foul_8;
}

/* Refuses a foul finish. With real cards, only the referee's count says that the hand would be empty. */
static bool refuse_end(const struct match *match, int seat, const char *why, struct fault *fault)
{
    const char *name = match_name(match, seat);
    if (fault == NULL)
        return false;
    if (!match_has_real_cards(match))
        return refuse(fault, DAIFUGO_ILLEGAL_FINISH_FAULT, "%s", _(why));
    return refuse(fault, DAIFUGO_ILLEGAL_FINISH_FAULT, "%s, and by my count %s has no other: `count %s N` corrects it",
                  _(why), name, name);
}

/* Refuses a foul finish, and names the card that makes it a foul. */
static bool refuse_finish(const struct match *match, const struct game_state *state, int seat,
                          const struct daifugo_play *play, struct fault *fault)
{
    int value = foul_value(match, state);
    const char *culprit = is_lone_joker(play)       ? N_("a joker alone")
                          : !has_value(play, value) ? N_("an eight")
                          : value == 3              ? N_("a three, the highest now")
                                                    : N_("a two");
    return refuse_end(match, seat, culprit, fault);
}

bool daifugo_may_play(const struct match *match, const struct game_state *state, int seat,
                      const struct daifugo_play *play, struct fault *fault)
{
    if (play->count == 0)
        return refuse_plain(fault, DAIFUGO_EMPTY_PLAY_FAULT);
    if (!check_cards(match, state, seat, play, fault))
        return false;
    if (!check_form(match, play, fault) || !check_rev(match, play, fault))
        return false;
    if (state->plays > 0 && !check_top(match, state, play, fault))
        return false;
    return match->option[DAIFUGO_FOUL] != DAIFUGO_FOUL_REJECT || !daifugo_is_foul(match, state, play) ||
           daifugo_count(&state->hand[seat]) != play->count || refuse_finish(match, state, seat, play, fault);
}

/* ---- passing ---- */

bool daifugo_is_stuck(const struct match *match, const struct game_state *state, int seat)
{
    struct daifugo_play play = {.count = 1};
    if (match->option[DAIFUGO_FOUL] != DAIFUGO_FOUL_REJECT || daifugo_count(&state->hand[seat]) != 1)
        return false;
    if (match_has_real_cards(match))
        return true;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        if (state->hand[seat].copies[card] > 0)
            play.card[0] = (struct daifugo_card){(unsigned char)card, card == DAIFUGO_JOKER};
    return daifugo_is_foul(match, state, &play);
}

bool daifugo_must_lead(const struct match *match, const struct game_state *state, int seat)
{
    if (state->plays > 0)
        return false;
    for (int other = 0; other < match->seats; other++)
        if (other != seat && daifugo_is_active(state, other) && (state->passed & 1 << other) == 0)
            return match->option[DAIFUGO_LEAD_PASS] == DAIFUGO_OFF;
    return true;
}

bool daifugo_may_pass(const struct match *match, const struct game_state *state, int seat, struct fault *fault)
{
    bool may = !daifugo_must_lead(match, state, seat) || daifugo_is_stuck(match, state, seat);
    bool is_off = match->option[DAIFUGO_LEAD_PASS] == DAIFUGO_OFF;
    return may || refuse(fault, DAIFUGO_LEAD_MUST_PLAY_FAULT, is_off ? "leadpass=off" : N_("all others have passed"));
}

/* ---- handing cards over ---- */

bool daifugo_exchange_step(const struct match *match, const struct game_state *state, struct daifugo_step *step)
{
    const int8_t *order = state->previous;
    int last = match->seats - 1, steps = match->seats >= 4 ? 4 : 2;
    const struct daifugo_step four[] = {
        {order[last], order[0], 2, true},
        {order[last - 1], order[1], 1, true},
        {order[0], order[last], 2, false},
        {order[1], order[last - 1], 1, false},
    };
    const struct daifugo_step two[] = {{order[last], order[0], 1, true}, {order[0], order[last], 1, false}};
    if (state->exchange >= steps)
        return false;
    *step = steps == 4 ? four[state->exchange] : two[state->exchange];
    int max = daifugo_count(&state->hand[step->from]) - (step->strongest ? 0 : 1); /* a returner keeps one card */
    step->count = max < step->count ? max : step->count;
    return true;
}

struct daifugo_step daifugo_pending_step(const struct match *match, const struct game_state *state)
{
    struct daifugo_step step = {.count = state->common.phase == DAIFUGO_GIVE ? state->gifts : state->throws};
    if (state->common.phase == DAIFUGO_EXCHANGE)
        daifugo_exchange_step(match, state, &step);
    return step;
}

/* Whether the cards are the strongest of the hand: else the refusal names a stronger card that is kept. */
static bool check_strongest(const struct daifugo_cards *hand, const struct daifugo_cards *cards, struct fault *fault)
{
    int given = -1, kept = -1;
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        if (cards->copies[card] > 0 && given < 0)
            given = card;
        if (hand->copies[card] > cards->copies[card])
            kept = card;
    }
    if (kept < 0 || daifugo_value(given) >= daifugo_value(kept))
        return true;
    char strong[DAIFUGO_CARD_BYTES], weak[DAIFUGO_CARD_BYTES];
    daifugo_spell(kept, strong);
    daifugo_spell(given, weak);
    return refuse(fault, DAIFUGO_NOT_STRONGEST_FAULT, "%s is stronger than %s", strong, weak);
}

/* Whether the player on turn has the cards. */
static bool check_held(const struct match *match, const struct game_state *state, const struct daifugo_cards *cards,
                       struct fault *fault)
{
    int seat = state->common.turn;
    const struct daifugo_cards *hand = &state->hand[seat];
    if (cards->copies[DAIFUGO_UNKNOWN] > hand->copies[DAIFUGO_UNKNOWN])
        return refuse_count(match, state, seat, fault);
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        if (cards->copies[card] > hand->copies[card])
            return refuse_lacking(card, fault);
    return true;
}

bool daifugo_may_hand_over(const struct match *match, const struct game_state *state, const struct daifugo_cards *cards,
                           struct fault *fault)
{
    const struct daifugo_cards *hand = &state->hand[state->common.turn];
    int count = daifugo_count(cards);
    struct daifugo_step step = daifugo_pending_step(match, state);
    if (state->common.phase == DAIFUGO_EXCHANGE) {
        if (count != step.count)
            return refuse(fault, DAIFUGO_WRONG_NUMBER_FAULT, "%d, not %d", step.count, count);
        return check_held(match, state, cards, fault) && (!step.strongest || check_strongest(hand, cards, fault));
    }
    if (count > step.count)
        return refuse(fault, DAIFUGO_TOO_MANY_FAULT, "%d, and at most %d", count, step.count);
    if (!check_held(match, state, cards, fault))
        return false;
    bool ends = count == daifugo_count(hand);
    return !ends || match->option[DAIFUGO_FOUL] != DAIFUGO_FOUL_REJECT || !state->is_foul ||
           refuse_end(match, state->common.turn, N_("the play before was a foul to end with"), fault);
}
