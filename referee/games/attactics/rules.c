/* rules.c: Prime Attactics: plays and slams, and the course of a turn. */
#include "core/base/bits.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
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

/* Whether the tile adds or subtracts. */
static bool is_sum(int tile)
{
    int colour = attactics_tiles[tile].colour;
    return !attactics_is_d(tile) && (colour == ATTACTICS_GREEN || colour == ATTACTICS_BLUE);
}

/*
 * The index of the tile in the display or the rack; if it is not there, that of an unknown tile that may be it; or -1.
 */
static int find_held(const struct match *match, const struct attactics_side *side, int tile)
{
    const struct attactics_row *hand = &side->hand[attactics_group(tile)];
    int index = attactics_find(hand, tile);
    if (index < 0 && attactics_find(hand, ATTACTICS_UNKNOWN) >= 0 && attactics_copies_left(match, side, tile) > 0)
        index = attactics_find(hand, ATTACTICS_UNKNOWN);
    return index;
}

static bool is_held(const struct match *match, const struct attactics_side *side, int tile)
{
    return tile == ATTACTICS_NO_TILE || find_held(match, side, tile) >= 0;
}

/* Sets the result of a play of tiles that go together, as attactics_check does. */
static int work_out_play(const struct match *match, const struct game_state *state,
                         const struct attactics_action *action, uint64_t *result)
{
    uint64_t score = state->side[action->target].score;
    int code = attactics_apply(score, action->first, result);
    if (code != FAULT_NONE)
        return code;
    *result *= action->second != ATTACTICS_NO_TILE ? 2 : 1;
    return check_target(match, action, score, *result);
}

/* Sets the result of a slam with a sum and a division, as attactics_check does. */
static int work_out_slam(const struct match *match, const struct game_state *state,
                         const struct attactics_action *action, uint64_t *result)
{
    uint64_t score = state->side[action->target].score;
    int code = attactics_apply(score, action->first, result);
    if (code == FAULT_NONE && *result == 0)
        code = ATTACTICS_SLAM_ZERO_FAULT;
    if (code == FAULT_NONE)
        code = attactics_apply(*result, action->second, result);
    return code == FAULT_NONE ? check_target(match, action, score, *result) : code;
}

static int check_play(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    bool doubles = action->second != ATTACTICS_NO_TILE;
    if (attactics_is_d(action->first))
        return ATTACTICS_D_FIRST_FAULT;
    if (doubles && !attactics_is_d(action->second))
        return ATTACTICS_D_SECOND_FAULT;
    if (doubles && attactics_tiles[action->first].colour != attactics_tiles[action->second].colour)
        return ATTACTICS_D_COLOUR_FAULT;
    if (!is_held(match, side, action->first) || !is_held(match, side, action->second))
        return ATTACTICS_NOT_HELD_FAULT;
    return work_out_play(match, state, action, result);
}

/* FAULT_NONE if the player may make a slam dunk in this turn, whatever the tiles; otherwise the reason. */
static int check_slam_turn(const struct match *match, const struct game_state *state, int player)
{
    return attactics_is_easy(match)                      ? ATTACTICS_SLAM_EASY_FAULT
           : state->side[player].has_slammed             ? ATTACTICS_SLAM_USED_FAULT
           : state->turns < 3 * ATTACTICS_PLAYERS        ? ATTACTICS_SLAM_EARLY_FAULT
                                                         : FAULT_NONE;
}

static int check_slam(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    int code = check_slam_turn(match, state, action->player);
    if (code != FAULT_NONE)
        return code;
    if (!is_sum(action->first))
        return ATTACTICS_SLAM_FIRST_FAULT;
    if (attactics_tiles[action->second].colour != ATTACTICS_STRIPED)
        return ATTACTICS_SLAM_SECOND_FAULT;
    if (!is_held(match, side, action->first) || !is_held(match, side, action->second))
        return ATTACTICS_NOT_HELD_FAULT;
    return work_out_slam(match, state, action, result);
}

int attactics_check(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                    uint64_t *result)
{
    return action->is_slam ? check_slam(match, state, action, result) : check_play(match, state, action, result);
}

/* ---- all legal plays and slams ---- */

/*
 * The set of different tiles of the display and the rack, as bits 1 << tile; for an unknown tile, all unplayed tiles of
 * its group.
 */
static uint32_t held_tiles(const struct match *match, const struct attactics_side *side)
{
    uint32_t held = 0;
    for (int group = 0; group < ATTACTICS_GROUPS; group++) {
        const struct attactics_row *hand = &side->hand[group];
        for (int i = 0; i < hand->count; i++)
            held |= 1u << hand->tile[i];
        for (int tile = 0; tile < ATTACTICS_KINDS && attactics_find(hand, ATTACTICS_UNKNOWN) >= 0; tile++)
            if ((int)attactics_group(tile) == group && attactics_copies_left(match, side, tile) > 0)
                held |= 1u << tile;
    }
    return held;
}

/* The arguments of attactics_for_each. */
struct each {
    const struct match *match;
    const struct game_state *state;
    attactics_each *call;
    void *context;
};

/* Calls `call` if the action, of held tiles that go together, is legal. False if `call` returned false. */
static bool try_action(const struct each *each, const struct attactics_action *action)
{
    uint64_t result;
    int code = action->is_slam ? work_out_slam(each->match, each->state, action, &result)
                               : work_out_play(each->match, each->state, action, &result);
    return code != FAULT_NONE || each->call(each->context, action, result);
}

/* The D of the tile's colour, or ATTACTICS_NO_TILE. */
static int d_of(int tile)
{
    static const unsigned char of_colour[] = {ATTACTICS_DG, ATTACTICS_DB, ATTACTICS_DR, ATTACTICS_NO_TILE};
    return of_colour[attactics_tiles[tile].colour];
}

/* Tries a tile on both scores, alone and with its D, if that is in the set `held`. */
static bool try_plays(const struct each *each, int player, uint32_t held, int tile)
{
    struct attactics_action action = {.player = player, .first = tile};
    int d = d_of(tile);
    bool has_d = (held >> d & 1) != 0;
    for (int i = 0; i < ATTACTICS_PLAYERS; i++) {
        action.target = i == 0 ? player : 1 - player;
        action.second = ATTACTICS_NO_TILE;
        if (!try_action(each, &action))
            return false;
        action.second = d;
        if (has_d && !try_action(each, &action))
            return false;
    }
    return true;
}

/* Tries the tile, which adds or subtracts, in slams with all divisions of the set `held`. */
static bool try_slams(const struct each *each, int player, uint32_t held, int tile)
{
    struct attactics_action action = {player, 1 - player, tile, ATTACTICS_DIVISIONS, true};
    for (; action.second < ATTACTICS_KINDS; action.second++)
        if ((held >> action.second & 1) != 0 && !try_action(each, &action))
            return false;
    return true;
}

/* The tiles with a number, as a set of tiles: all but the three D. */
static const uint32_t number_tiles = ((1u << ATTACTICS_KINDS) - 1) & ~(7u << ATTACTICS_DG);

void attactics_for_each(const struct match *match, const struct game_state *state, int player, attactics_each *call,
                        void *context)
{
    const struct each each = {match, state, call, context};
    uint32_t held = held_tiles(match, &state->side[player]);
    bool may_slam = check_slam_turn(match, state, player) == FAULT_NONE;
    for (uint32_t left = held & number_tiles; left != 0; left &= left - 1) {
        int tile = bits_lowest(left);
        if (!try_plays(&each, player, held, tile) ||
            (may_slam && is_sum(tile) && !try_slams(&each, player, held, tile)))
            return;
    }
}

static bool keep_first(void *context, const struct attactics_action *action, uint64_t result)
{
    (void)result;
    *(struct attactics_action *)context = *action;
    return false;
}

struct attactics_action attactics_first_action(const struct match *match, const struct game_state *state, int player)
{
    struct attactics_action action = {.player = SEAT_NONE};
    attactics_for_each(match, state, player, keep_first, &action);
    return action;
}

bool attactics_can_act(const struct match *match, const struct game_state *state, int player)
{
    return attactics_first_action(match, state, player).player != SEAT_NONE;
}

/* ---- writing actions ---- */

void attactics_write_words(const struct attactics_action *action, struct text *text)
{
    text_add(text, attactics_tiles[action->first].word);
    if (action->second != ATTACTICS_NO_TILE)
        text_print(text, " %s", attactics_tiles[action->second].word);
    if (!action->is_slam)
        text_add(text, action->target == action->player ? " me" : " opp");
}

void attactics_write_action(const struct attactics_action *action, struct text *text)
{
    text_add(text, action->is_slam ? "slam " : "play ");
    attactics_write_words(action, text);
}

/* Adds `11 + 4 / 5`, with the first operation between `open` and `close`. */
static void write_expression(uint64_t score, const struct attactics_line *line, const char *open, const char *close,
                             struct text *text)
{
    const char *first = attactics_tiles[line->first].word;
    text_print(text, "%s%llu %c %s", open, (unsigned long long)score, first[0], first + 1);
    if (line->second == ATTACTICS_NO_TILE)
        return;
    const char *second = attactics_tiles[line->second].word;
    text_print(text, attactics_is_d(line->second) ? "%s x D" : "%s / %s", close, second + 1);
}

void attactics_write_expression(uint64_t score, const struct attactics_line *line, struct text *text)
{
    bool is_plain = !is_sum(line->first) || line->second == ATTACTICS_NO_TILE;
    write_expression(score, line, is_plain ? "" : "(", is_plain ? "" : ")", text);
}

void attactics_write_line(uint64_t score, const struct attactics_line *line, uint64_t result, struct text *text)
{
    write_expression(score, line, "", "", text);
    text_print(text, " = %llu", (unsigned long long)result);
}

/* ---- piles, display and rack ---- */

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
    bool has_real_cards = match_has_real_cards(move->match);
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    if (group == ATTACTICS_BLACK || has_real_cards)
        text_print(text, "n=%d", row->count);
    if (has_real_cards)
        return;
    if (group == ATTACTICS_BLACK) {
        text = event_secret(move, 1u << (unsigned)player);
        text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    }
    match_write_cards(move->match, row->tile, row->count, text);
    text_add(text, row->count == 0 ? "-" : "");
}

/* ---- the end ---- */

/* Whether the player cannot act, or has passed since the last tile was played. */
static bool is_stuck(const struct match *match, const struct game_state *state, int player)
{
    return state->side[player].has_missed || !attactics_can_act(match, state, player);
}

static enum attactics_reason reason_to_end(const struct match *match, const struct game_state *state)
{
    if (state->side[0].score == 0 || state->side[1].score == 0)
        return ATTACTICS_ENDED_ZERO;
    if (!is_stuck(match, state, 0) || !is_stuck(match, state, 1))
        return ATTACTICS_NOT_ENDED;
    int left = attactics_unplayed(&state->side[0]) + attactics_unplayed(&state->side[1]);
    return left == 0 ? ATTACTICS_ENDED_EMPTY : ATTACTICS_ENDED_STUCK;
}

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

/* ---- a turn ---- */

void attactics_end_turn(struct move *move)
{
    move->state->turns++;
    attactics_begin_turn(move, 1 - move->seat);
}

static void lay_down(struct move *move, int tile)
{
    struct attactics_side *side = &move->state->side[move->seat];
    struct attactics_row *hand = &side->hand[attactics_group(tile)];
    attactics_row_remove(hand, find_held(move->match, side, tile));
    attactics_row_add(&side->played, tile);
}

/* Announces a play or a slam, and the line of the score sheet. */
static void announce_action(struct move *move, const struct attactics_action *action,
                            const struct attactics_line *line, uint64_t result)
{
    struct text *text = event_begin(move);
    text_print(text, "%s %s ", action->is_slam ? "slam" : "play", match_name(move->match, move->seat));
    attactics_write_words(action, text);
    text = event_begin(move);
    text_print(text, "score %s ", match_name(move->match, action->target));
    attactics_write_line(move->state->side[action->target].score, line, result, text);
}

void attactics_do_action(struct move *move, const struct attactics_action *action, uint64_t result)
{
    struct game_state *state = move->state;
    struct attactics_side *side = &state->side[move->seat];
    int used[] = {action->first, action->second};
    bool changed[ATTACTICS_GROUPS] = {false};
    struct attactics_line line = {(unsigned char)action->target, (unsigned char)action->first,
                                  (unsigned char)action->second};
    if (!event_is_mute(move))
        announce_action(move, action, &line, result);
    side->has_slammed = side->has_slammed || action->is_slam;
    state->line[state->lines++] = line;
    state->side[action->target].score = result;
    state->side[0].has_missed = state->side[1].has_missed = false;
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
    attactics_end_turn(move);
}

/* ---- refusals ---- */

/* Says where the tile is missing or, with real tiles, where it lies. */
static void write_not_held(const struct move *move, int tile, struct text *text)
{
    const char *name = match_name(move->match, move->seat), *word = attactics_tiles[tile].word;
    const char *hand = attactics_hand_name(attactics_group(tile));
    int copies = attactics_copies(move->match, tile);
    if (!match_has_real_cards(move->match))
        text_say(text, "%s's %s has no %s", name, hand, word);
    else if (copies == 0)
        text_say(text, "the easy game has no %s", word);
    else if (copies == 1)
        text_say(text, "%s lies on %s's board", word, name);
    else
        text_say(text, "all %d %s lie on %s's board", copies, word, name);
}

/* Says which colour of D is right. */
static void write_right_d(const struct attactics_action *action, struct text *text)
{
    int d = d_of(action->first);
    if (d == ATTACTICS_NO_TILE)
        text_say(text, "no D goes with %s", attactics_tiles[action->first].word);
    else
        text_say(text, "%s goes with %s", attactics_tiles[action->first].word, attactics_tiles[d].word);
}

/* Names the second tile and, if a slam dunk was probably meant, its command. */
static void write_wrong_second(const struct attactics_action *action, struct text *text)
{
    const char *first = attactics_tiles[action->first].word, *second = attactics_tiles[action->second].word;
    if (!action->is_slam && is_sum(action->first) && attactics_group(action->second) == ATTACTICS_BLACK)
        text_say(text, "%s; a slam dunk is `slam %s %s`", second, first, second);
    else
        text_add(text, second);
}

/* Writes the refused expression, or only the refused subtraction; if the fault is the target, also the result. */
static void write_wrong_expression(const struct move *move, const struct attactics_action *action, int code,
                                   uint64_t result, struct text *text)
{
    struct attactics_line line = {(unsigned char)action->target, (unsigned char)action->first,
                                  (unsigned char)action->second};
    if (code == ATTACTICS_NEGATIVE_FAULT)
        line.second = ATTACTICS_NO_TILE;
    struct text sum = {0};
    attactics_write_expression(move->state->side[action->target].score, &line, &sum);
    if (code == ATTACTICS_TARGET_FAULT)
        text_say(text, "%s's would be %s = %llu", match_name(move->match, action->target), text_string(&sum),
                 (unsigned long long)result);
    else
        text_add(text, text_string(&sum));
    text_free(&sum);
}

/* Adds the subject of a refusal, for the code that attactics_check returned. */
static void write_detail(const struct move *move, const struct attactics_action *action, int code, uint64_t result,
                         struct text *text)
{
    const struct attactics_side *side = &move->state->side[move->seat];
    const char *name = match_name(move->match, move->seat);
    const char *first = attactics_tiles[action->first].word;
    int missing = is_held(move->match, side, action->first) ? action->second : action->first;
    switch (code) {
    case ATTACTICS_D_FIRST_FAULT:
    case ATTACTICS_SLAM_FIRST_FAULT:
        text_add(text, first);
        break;
    case ATTACTICS_D_SECOND_FAULT:
    case ATTACTICS_SLAM_SECOND_FAULT:
        write_wrong_second(action, text);
        break;
    case ATTACTICS_D_COLOUR_FAULT:
        write_right_d(action, text);
        break;
    case ATTACTICS_NOT_HELD_FAULT:
        write_not_held(move, missing, text);
        break;
    case ATTACTICS_SLAM_USED_FAULT:
        text_say(text, "%s's is used", name);
        break;
    case ATTACTICS_SLAM_EARLY_FAULT:
        text_say(text, "this is round %d", attactics_round(move->state));
        break;
    case ATTACTICS_SLAM_ZERO_FAULT:
        text_say(text, "`play %s opp` wins at once", first);
        break;
    case ATTACTICS_NEGATIVE_FAULT:
    case ATTACTICS_NOT_DIVISIBLE_FAULT:
    case ATTACTICS_TARGET_FAULT:
        write_wrong_expression(move, action, code, result, text);
    }
}

static bool refuse_action(struct move *move, const struct attactics_action *action, int code, uint64_t result)
{
    struct text detail = {0};
    write_detail(move, action, code, result, &detail);
    refuse(move->fault, code, "%s", text_string(&detail));
    text_free(&detail);
    return false;
}

/* ---- reading plays and slams ---- */

enum { PIECES = 4 }; /* more than a play can have */

/* Cuts the words at commas; returns the number of pieces, or PIECES if there are that many or more. */
static int cut_words(const struct move *move, struct piece pieces[PIECES])
{
    struct piece piece = {0};
    int count = 0;
    while (count < PIECES && move_piece(move, &piece))
        pieces[count++] = piece;
    return count;
}

/* Whether the piece is the word, ignoring case. */
static bool is_word(const struct piece *piece, const char *word)
{
    size_t same = 0;
    while (same < piece->length && attactics_lower(word[same]) == attactics_lower(piece->at[same]))
        same++;
    return same == piece->length && word[same] == '\0';
}

/* The player whose score is meant: `me`, `opp`, or a player's name; otherwise SEAT_NONE. */
static int read_target(const struct move *move, const struct piece *piece)
{
    int target = SEAT_NONE;
    if (is_word(piece, "me") || is_word(piece, "opp"))
        return is_word(piece, "me") ? move->seat : 1 - move->seat;
    for (int seat = 0; seat < ATTACTICS_PLAYERS; seat++)
        if (is_word(piece, match_name(move->match, seat)) &&
            (target == SEAT_NONE || memcmp(match_name(move->match, seat), piece->at, piece->length) == 0))
            target = seat;
    return target;
}

static bool read_tiles(struct move *move, const struct piece *pieces, int count, struct attactics_action *action)
{
    int tile[] = {ATTACTICS_NO_TILE, ATTACTICS_NO_TILE};
    for (int i = 0; i < count; i++) {
        tile[i] = attactics_read_tile(pieces[i].at, pieces[i].length);
        if (tile[i] == ATTACTICS_NO_TILE)
            return refuse(move->fault, ATTACTICS_BAD_TILE_FAULT, "%.*s", (int)pieces[i].length, pieces[i].at);
    }
    action->first = tile[0];
    action->second = tile[1];
    return true;
}

/* ---- moves ---- */

/*
 * Checks a play or a slam, and carries it out. The record gets its command in the same words as the list of legal
 * moves.
 */
static bool try_to_act(struct move *move, const struct attactics_action *action)
{
    uint64_t result = 0;
    int code = attactics_check(move->match, move->state, action, &result);
    const char *name = match_name(move->match, move->seat);
    if (code != FAULT_NONE)
        return refuse_action(move, action, code, result);
    text_print(move->record, "%s ", name);
    attactics_write_action(action, move->record);
    attactics_do_action(move, action, result);
    return true;
}

bool attactics_run_play(struct move *move)
{
    struct piece pieces[PIECES];
    struct attactics_action action = {.player = move->seat};
    int count = cut_words(move, pieces);
    action.target = read_target(move, &pieces[count - 1]);
    if (count < PIECES && action.target == SEAT_NONE)
        return refuse(move->fault, FAULT_SYNTAX, "the last word says whose score: me, opp or a player's name");
    if (count < 2 || count == PIECES)
        return refuse(move->fault, FAULT_SYNTAX, "%s", "play " ATTACTICS_PLAY_WORDS);
    return read_tiles(move, pieces, count - 1, &action) && try_to_act(move, &action);
}

bool attactics_run_slam(struct move *move)
{
    struct piece pieces[PIECES];
    struct attactics_action action = {.player = move->seat, .target = 1 - move->seat, .is_slam = true};
    if (cut_words(move, pieces) != 2)
        return refuse(move->fault, FAULT_SYNTAX, "%s", "slam " ATTACTICS_SLAM_WORDS);
    return read_tiles(move, pieces, 2, &action) && try_to_act(move, &action);
}
