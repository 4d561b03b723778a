/* coding.c: PRIMARY: encodes moves as bytes, executes them, and writes them as commands. */
#include "referee/games/primary/coding.h"

#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

void primary_encode(enum primary_move verb, const unsigned char *bytes, int count, struct choice *choice)
{
    *choice = (struct choice){.size = (unsigned char)(1 + count), .byte = {(unsigned char)verb}};
    for (int i = 0; i < count; i++)
        choice->byte[1 + i] = bytes[i];
}

void primary_encode_use(const struct primary_use *use, struct choice *choice)
{
    bool names_area = strcmp(primary_effects[use->effect].arguments, "PA") == 0;
    const unsigned char bytes[] = {use->effect, (unsigned char)use->target, (unsigned char)(use->to + 1),
                                   names_area ? use->area : 0, use->card};
    primary_encode(PRIMARY_MOVE_USE, bytes, sizeof bytes, choice);
}

struct primary_use primary_use_of(const struct choice *choice)
{
    return (struct primary_use){choice->byte[1], (int8_t)choice->byte[2], (int8_t)(choice->byte[3] - 1),
                                choice->byte[4], choice->byte[5]};
}

/* ---- executing moves ---- */

/* Runs `build` or `draft` on the colours of the sets, or on a lot, as primary_shuffle does. */
static bool make_building(struct move *move, const struct choice *choice)
{
    const struct made made = {.count = choice->size - 1, .card = choice->byte + 1};
    move->made = &made;
    bool ok = choice->byte[0] == PRIMARY_MOVE_BUILD ? primary_run_build(move) : primary_run_draft(move);
    move->made = NULL;
    return ok;
}

bool primary_make(struct move *move, const struct precomputed *precomputed, const struct choice *choice)
{
    const unsigned char *byte = choice->byte;
    (void)precomputed;
    switch ((enum primary_move)byte[0]) {
    case PRIMARY_MOVE_PLAY:
        primary_play(move, byte + 1, choice->size - 1);
        return true;
    case PRIMARY_MOVE_COMBINE:
        primary_combine(move, byte + 1);
        return true;
    case PRIMARY_MOVE_SKIP:
        primary_skip(move, byte[1]);
        return true;
    case PRIMARY_MOVE_USE:
        return primary_spend(move, primary_use_of(choice));
    case PRIMARY_MOVE_REACT:
        return primary_answer(move, byte[1] == 1);
    case PRIMARY_MOVE_ASSIGN:
        primary_assign(move, byte[1], byte[2], byte[3]);
        return true;
    case PRIMARY_MOVE_DONE:
        return primary_run_done(move);
    case PRIMARY_MOVE_BUILD:
    case PRIMARY_MOVE_DRAFT:
        return make_building(move, choice);
    default:
        return primary_run_end(move);
    }
}

/* ---- writing commands ---- */

void primary_write_target(const struct match *match, const struct primary_use *use, struct text *text)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    text_add(text, match_name(match, use->target));
    if (strchr(row->arguments, 'A') != NULL)
        text_print(text, " %s", primary_area_word(use->area));
    if (strcmp(row->arguments, "PP") == 0)
        text_print(text, " %s", match_name(match, use->to));
    if (use->card == PRIMARY_UNKNOWN) {
        text_add(text, " CARD");
    } else if (use->card != PRIMARY_NO_CARD) {
        text_add_char(text, ' ');
        primary_write_card(use->card, text);
    }
}

void primary_write(const struct match *match, const struct game_state *state, const struct choice *choice,
                   struct text *command)
{
    static const char *const words[] = {
        [PRIMARY_MOVE_PLAY] = "play", [PRIMARY_MOVE_COMBINE] = "combine", [PRIMARY_MOVE_SKIP] = "skip ",
        [PRIMARY_MOVE_USE] = "use ", [PRIMARY_MOVE_REACT] = "react ", [PRIMARY_MOVE_DONE] = "done",
        [PRIMARY_MOVE_ASSIGN] = "assign ", [PRIMARY_MOVE_END] = "end", [PRIMARY_MOVE_BUILD] = "build",
        [PRIMARY_MOVE_DRAFT] = "draft "};
    const unsigned char *byte = choice->byte;
    const struct primary_use use = primary_use_of(choice);
    (void)state;
    text_add(command, words[byte[0]]);
    for (int i = 1; byte[0] <= PRIMARY_MOVE_COMBINE && i < choice->size; i++) {
        text_add_char(command, ' ');
        primary_write_card(byte[i] & PRIMARY_CARD, command);
        text_add(command, (byte[i] & PRIMARY_SPLIT) != 0 ? ":split" : "");
    }
    for (int i = 1; byte[0] == PRIMARY_MOVE_BUILD && i < choice->size; i++)
        text_print(command, " %c", primary_letter((enum primary_colour)byte[i]));
    if (byte[0] == PRIMARY_MOVE_DRAFT)
        primary_write_lot(match, byte[1], command);
    if (byte[0] == PRIMARY_MOVE_SKIP)
        text_add(command, primary_area_word(byte[1]));
    if (byte[0] == PRIMARY_MOVE_REACT)
        text_add(command, byte[1] == 1 ? "use" : "pass");
    if (byte[0] == PRIMARY_MOVE_ASSIGN)
        text_print(command, "%s %s %s", primary_area_word(byte[1]), match_name(match, byte[2]),
                   primary_area_word(byte[3]));
    if (byte[0] != PRIMARY_MOVE_USE)
        return;
    text_print(command, "%s ", primary_effects[use.effect].name);
    primary_write_target(match, &use, command);
}
