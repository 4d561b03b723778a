/* rules.c: Prime Attactics: plays and slams, and the turn. */
#include "referee/games/attactics/state.h"

#include <string.h>

/* ---- plays and slams ---- */

int attactics_apply(uint64_t score, int tile, uint64_t *result)
{
    uint64_t number = attactics_tiles[tile].number;
    switch (attactics_tiles[tile].colour) {
    case ATTACTICS_GREEN:
        *result = score + number;
        return FAULT_NONE;
    case ATTACTICS_BLUE:
        if (number > score)
            return ATTACTICS_NEGATIVE_FAULT;
        *result = score - number;
        return FAULT_NONE;
    case ATTACTICS_RED:
        *result = score * number;
        return FAULT_NONE;
    default:
        if (score % number != 0)
            return ATTACTICS_NOT_DIVISIBLE_FAULT;
        *result = score / number;
        return FAULT_NONE;
    }
}

static int check_target(const struct match *match, const struct attactics_action *action, uint64_t before,
                        uint64_t after)
{
    bool helps = action->target == action->player ? after > before : after < before;
    return helps || match->option[ATTACTICS_TARGETS] != ATTACTICS_GAIN ? FAULT_NONE : ATTACTICS_TARGET_FAULT;
}

static bool is_held(const struct attactics_side *side, int tile)
{
    return tile == ATTACTICS_NO_TILE || attactics_find(&side->hand[attactics_group(tile)], tile) >= 0;
}

static int check_play(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    bool doubles = action->second != ATTACTICS_NO_TILE;
    if (attactics_is_d(action->first))
        return ATTACTICS_D_FIRST_FAULT;
    if (doubles && !attactics_is_d(action->second))
        return ATTACTICS_D_SECOND_FAULT;
    if (doubles && attactics_tiles[action->first].colour != attactics_tiles[action->second].colour)
        return ATTACTICS_D_COLOUR_FAULT;
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return FAULT_NOT_HELD;
    int code = attactics_apply(score, action->first, result);
    if (code != FAULT_NONE)
        return code;
    *result *= doubles ? 2 : 1;
    return check_target(match, action, score, *result);
}

static int check_slam(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    int colour = attactics_tiles[action->first].colour;
    if (attactics_is_easy(match))
        return ATTACTICS_SLAM_EASY_FAULT;
    if (side->has_slammed)
        return ATTACTICS_SLAM_USED_FAULT;
    if (state->turns < 3 * ATTACTICS_PLAYERS)
        return ATTACTICS_SLAM_EARLY_FAULT;
    if (attactics_is_d(action->first) || (colour != ATTACTICS_GREEN && colour != ATTACTICS_BLUE))
        return ATTACTICS_SLAM_FIRST_FAULT;
    if (attactics_tiles[action->second].colour != ATTACTICS_STRIPED)
        return ATTACTICS_SLAM_SECOND_FAULT;
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return FAULT_NOT_HELD;
    int code = attactics_apply(score, action->first, result);
    if (code == FAULT_NONE && *result == 0)
        code = ATTACTICS_SLAM_ZERO_FAULT;
    if (code == FAULT_NONE)
        code = attactics_apply(*result, action->second, result);
    return code == FAULT_NONE ? check_target(match, action, score, *result) : code;
}

int attactics_check(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                    uint64_t *result)
{
    return action->slams ? check_slam(match, state, action, result) : check_play(match, state, action, result);
}

/* The parameters of the walk over all actions. */
struct each {
    const struct match *match;
    const struct game_state *state;
    attactics_each *call;
    void *context;
};

/* Calls for the action if it would be accepted; false if the walk is at its end. */
static bool try_action(const struct each *each, struct attactics_action action)
{
    uint64_t result;
    return attactics_check(each->match, each->state, &action, &result) != FAULT_NONE ||
           each->call(each->context, &action, result);
}

/* Tries a tile on both scores, alone and with its D. */
static bool try_plays(const struct each *each, int player, int tile)
{
    static const unsigned char d_of[] = {ATTACTICS_DG, ATTACTICS_DB, ATTACTICS_DR, ATTACTICS_NO_TILE}; /* by colour */
    int d = d_of[attactics_tiles[tile].colour];
    for (int i = 0; i < ATTACTICS_PLAYERS; i++) {
        int target = (player + i) % ATTACTICS_PLAYERS;
        if (!try_action(each, (struct attactics_action){player, target, tile, ATTACTICS_NO_TILE, false}))
            return false;
        if (d != ATTACTICS_NO_TILE && !try_action(each, (struct attactics_action){player, target, tile, d, false}))
            return false;
    }
    return true;
}

void attactics_for_each(const struct match *match, const struct game_state *state, int player, attactics_each *call,
                        void *context)
{
    const struct each each = {match, state, call, context};
    for (int first = 0; first < ATTACTICS_KINDS; first++) {
        if (attactics_is_d(first) || !is_held(&state->side[player], first))
            continue;
        if (!try_plays(&each, player, first))
            return;
        for (int second = ATTACTICS_DIVISIONS; second < ATTACTICS_KINDS; second++)
            if (!try_action(&each, (struct attactics_action){player, 1 - player, first, second, true}))
                return;
    }
}

static bool find_one(void *context, const struct attactics_action *action, uint64_t result)
{
    (void)action, (void)result;
    *(bool *)context = true;
    return false;
}

bool attactics_can_act(const struct match *match, const struct game_state *state, int player)
{
    bool found = false;
    attactics_for_each(match, state, player, find_one, &found);
    return found;
}

void attactics_write_action(const struct attactics_action *action, struct text *text)
{
    text_print(text, "%s %s", action->slams ? "slam" : "play", attactics_tiles[action->first].word);
    if (action->second != ATTACTICS_NO_TILE)
        text_print(text, " %s", attactics_tiles[action->second].word);
    if (!action->slams)
        text_add(text, action->target == action->player ? " me" : " opp");
}

void attactics_write_line(const struct attactics_line *line, uint64_t before, uint64_t after, struct text *text)
{
    const char *first = attactics_tiles[line->first].word;
    text_print(text, "%llu %c %s", (unsigned long long)before, first[0], first + 1);
    if (line->second != ATTACTICS_NO_TILE && attactics_is_d(line->second))
        text_add(text, " x D");
    else if (line->second != ATTACTICS_NO_TILE)
        text_print(text, " / %s", attactics_tiles[line->second].word + 1);
    text_print(text, " = %llu", (unsigned long long)after);
}

/* ---- piles, display and rack ---- */

/* The top of a pile joins the display or the rack. */
void attactics_restock(struct attactics_side *side, enum attactics_group group)
{
    if (side->pile[group].count == 0)
        return;
    attactics_row_add(&side->hand[group], side->pile[group].tile[0]);
    attactics_row_remove(&side->pile[group], 0);
}

void attactics_announce_hand(struct move *move, int player, enum attactics_group group)
{
    const struct attactics_row *row = &move->state->side[player].hand[group];
    struct text *text = event_begin(move);
    text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    if (group == ATTACTICS_BLACK) {
        text_print(text, "n=%d", row->count);
        text = event_secret(move, 1u << (unsigned)player);
        text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    }
    attactics_write_row(row, text);
    text_add(text, row->count == 0 ? "-" : "");
}

/* ---- the end ---- */

static enum attactics_reason reason_to_end(const struct match *match, const struct game_state *state)
{
    if (state->side[0].score == 0 || state->side[1].score == 0)
        return ATTACTICS_BY_ZERO;
    if (attactics_can_act(match, state, 0) || attactics_can_act(match, state, 1))
        return ATTACTICS_NOT_ENDED;
    int left = attactics_unplayed(&state->side[0]) + attactics_unplayed(&state->side[1]);
    return left == 0 ? ATTACTICS_BY_EMPTY : ATTACTICS_BY_STUCK;
}

/* Ends the game, or gives the turn to `seat`. */
void attactics_begin_turn(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->reason = (unsigned char)reason_to_end(move->match, state);
    state->common.phase = state->reason == ATTACTICS_NOT_ENDED ? ATTACTICS_PLAY : ATTACTICS_OVER;
    state->common.turn = state->common.phase == ATTACTICS_PLAY ? seat : SEAT_NONE;
    if (state->common.phase == ATTACTICS_PLAY)
        event(move, "turn %s", match_name(move->match, seat));
    else
        event(move, "over %s %llu-%llu %s", attactics_reason_word(state), (unsigned long long)state->side[0].score,
              (unsigned long long)state->side[1].score, attactics_winner(move->match, state));
}

/* ---- moves ---- */

static void end_turn(struct move *move)
{
    move->state->turns++;
    attactics_begin_turn(move, 1 - move->seat);
}

static void lay_down(struct move *move, int tile)
{
    struct attactics_side *side = &move->state->side[move->seat];
    struct attactics_row *hand = &side->hand[attactics_group(tile)];
    attactics_row_remove(hand, attactics_find(hand, tile));
    attactics_row_add(&side->played, tile);
}

/* Carries out a play or a slam that has been checked; `result` is the new score of the target. */
static void act(struct move *move, const struct attactics_action *action, uint64_t result)
{
    struct game_state *state = move->state;
    struct attactics_side *side = &state->side[move->seat];
    int used[] = {action->first, action->second};
    bool changed[ATTACTICS_GROUPS] = {false};
    struct attactics_line line = {(unsigned char)action->target, (unsigned char)action->first,
                                  (unsigned char)action->second};
    uint64_t before = state->side[action->target].score;
    state->line[state->lines++] = line;
    state->side[action->target].score = result;
    struct text *text = event_begin(move);
    text_print(text, "score %s ", match_name(move->match, action->target));
    attactics_write_line(&line, before, result, text);
    for (int i = 0; i < 2; i++)
        if (used[i] != ATTACTICS_NO_TILE)
            lay_down(move, used[i]);
    for (int i = 0; i < 2; i++)
        if (used[i] != ATTACTICS_NO_TILE) {
            attactics_restock(side, attactics_group(used[i]));
            changed[attactics_group(used[i])] = true;
        }
    for (int group = 0; group < ATTACTICS_GROUPS; group++)
        if (changed[group])
            attactics_announce_hand(move, move->seat, (enum attactics_group)group);
    end_turn(move);
}

/* Refuses an action with the code that attactics_check returned, and the detail that goes with it. */
static bool refuse_action(struct move *move, const struct attactics_action *action, int code)
{
    const struct attactics_side *side = &move->state->side[move->seat];
    uint64_t score = move->state->side[action->target].score;
    int number = attactics_tiles[action->first].number;
    int missing = is_held(side, action->first) ? action->second : action->first;
    if (code == FAULT_NOT_HELD)
        return refuse(move->fault, code, "%s", attactics_tiles[missing].word);
    if (code == ATTACTICS_SLAM_EARLY_FAULT)
        return refuse(move->fault, code, "this is round %d", move->state->turns / 2 + 1);
    if (code == ATTACTICS_NEGATIVE_FAULT)
        return refuse(move->fault, code, "%llu - %d", (unsigned long long)score, number);
    if (code != ATTACTICS_NOT_DIVISIBLE_FAULT)
        return refuse_plain(move->fault, code);
    if (action->slams) {
        attactics_apply(score, action->first, &score);
        number = attactics_tiles[action->second].number;
    }
    return refuse(move->fault, code, "%llu / %d", (unsigned long long)score, number);
}

bool attactics_run_play(struct move *move)
{
    const char *target = move->word[move->count - 1];
    bool own = strcmp(target, "me") == 0;
    int tile[] = {ATTACTICS_NO_TILE, ATTACTICS_NO_TILE};
    uint64_t result;
    if (!own && strcmp(target, "opp") != 0)
        return refuse(move->fault, FAULT_SYNTAX, "the last word is me or opp");
    for (int i = 0; i < move->count - 1; i++) {
        tile[i] = attactics_read_tile(move->word[i], strlen(move->word[i]));
        if (tile[i] == ATTACTICS_NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[i]);
    }
    struct attactics_action action = {move->seat, own ? move->seat : 1 - move->seat, tile[0], tile[1], false};
    int code = attactics_check(move->match, move->state, &action, &result);
    if (code != FAULT_NONE)
        return refuse_action(move, &action, code);
    event(move, "play %s %s%s%s %s", match_name(move->match, move->seat), move->word[0], move->count > 2 ? " " : "",
          move->count > 2 ? move->word[1] : "", target);
    act(move, &action, result);
    return true;
}

bool attactics_run_slam(struct move *move)
{
    struct attactics_action action = {.player = move->seat, .target = 1 - move->seat, .slams = true};
    uint64_t result;
    action.first = attactics_read_tile(move->word[0], strlen(move->word[0]));
    action.second = attactics_read_tile(move->word[1], strlen(move->word[1]));
    if (action.first == ATTACTICS_NO_TILE || action.second == ATTACTICS_NO_TILE)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[action.first == ATTACTICS_NO_TILE ? 0 : 1]);
    int code = attactics_check(move->match, move->state, &action, &result);
    if (code != FAULT_NONE)
        return refuse_action(move, &action, code);
    move->state->side[move->seat].has_slammed = true;
    event(move, "slam %s %s %s", match_name(move->match, move->seat), move->word[0], move->word[1]);
    act(move, &action, result);
    return true;
}

bool attactics_run_pass(struct move *move)
{
    if (attactics_can_act(move->match, move->state, move->seat))
        return refuse_plain(move->fault, ATTACTICS_MUST_PLAY_FAULT);
    event(move, "miss %s", match_name(move->match, move->seat));
    end_turn(move);
    return true;
}
