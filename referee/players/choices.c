/* choices.c: the moves that a player weighs in a position, and making one: by a game's hooks, or else by words. */
#include "referee/players/choices.h"

#include "referee/engine/hooks.h"
#include "referee/game/match.h"

#include <string.h>

enum { WILD_OF = 4 }; /* without hooks one move in so many of a playout is any legal one, the others as suggested */

void mover_free(struct mover *mover)
{
    attempt_free(&mover->attempt);
    text_free(&mover->moves.lines);
    text_free(&mover->command);
}

void choices_free(struct choices *choices)
{
    text_free(&choices->words);
}

bool mover_has_hooks(const struct mover *mover)
{
    const struct game_player *player = mover->match->game->player;
    return player != NULL && player->list != NULL;
}

/* ---- a code for each move ---- */

/* A step of a hash of 64-bit words: all bits of both change all bits of the result with the next one. */
static uint64_t mix(uint64_t code, uint64_t word)
{
    code = (code ^ word) * 0x9E3779B97F4A7C15;
    return code ^ code >> 32;
}

static uint64_t code_of(const void *bytes, size_t size)
{
    uint64_t code = size;
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, (const char *)bytes + at, size - at < sizeof word ? size - at : sizeof word);
        code = mix(code, word);
    }
    return mix(code, size);
}

/* ---- moves by words ---- */

static void add_words(struct choices *choices, const char *bytes, size_t length)
{
    int i = choices->count++;
    choices->command[i] = choices->words.length;
    choices->code[i] = code_of(bytes, length);
    text_add_bytes(&choices->words, bytes, length);
    text_add_char(&choices->words, '\0');
}

/* Lists what `legal` says; false if it cannot. */
static bool list_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    text_clear(&moves->lines);
    moves->count = 0;
    if (!hooks_legal(match, state, seat, moves) || moves->count == 0)
        return false;
    moves_end(moves);
    return true;
}

static void suggest(struct mover *mover, const struct game_state *state)
{
    text_clear(&mover->command);
    mover->match->game->suggest(mover->match, state, match_turn(mover->match, state), &mover->command);
}

static bool list_words(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    const struct text *first = &mover->command;
    uint64_t places = CHOICES_MAX - 1, taken = 0;
    choices->is_words = true;
    choices->count = 0;
    text_clear(&choices->words);
    suggest(mover, state);
    add_words(choices, text_string(first), first->length);
    choices->is_all = list_legal(mover->match, state, match_turn(mover->match, state), &mover->moves);
    if (!choices->is_all)
        return false;
    uint64_t count = (uint64_t)mover->moves.count, seen = 0;
    choices->is_all = count <= places;
    for (const char *line = mover->moves.lines.at; seen < count; line += strcspn(line, "\n") + 1, seen++) {
        size_t length = strcspn(line, "\n");
        bool is_first = length == first->length && memcmp(line, first->at, length) == 0;
        if (!is_first && (count <= places || (seen + 1) * places / count > taken)) {
            taken++;
            add_words(choices, line, length);
        }
    }
    return true;
}

bool choices_any_legal(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                       struct moves *moves, struct text *command)
{
    if (!list_legal(match, state, seat, moves))
        return false;
    const char *line = moves->lines.at;
    for (uint64_t skip = rng_below(rng, (uint64_t)moves->count); skip > 0; skip--)
        line = strchr(line, '\n') + 1;
    text_clear(command);
    text_add_bytes(command, line, strcspn(line, "\n"));
    return true;
}

/* ---- moves of either kind ---- */

/* Completes a list that a hook has written. */
static bool end_list(struct choices *choices)
{
    choices->is_words = false;
    for (int i = 0; i < choices->count; i++)
        choices->code[i] = code_of(choices->choice[i].byte, choices->choice[i].size);
    return choices->count > 0;
}

bool mover_list(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    if (!mover_has_hooks(mover))
        return list_words(mover, state, choices);
    const struct game_player *player = mover->match->game->player;
    choices->count = player->list(mover->match, mover->lore, state, choices->choice, CHOICES_MAX, &choices->is_all);
    return end_list(choices);
}

bool mover_foresee(struct mover *mover, const struct game_state *state, struct choices *choices)
{
    const struct game_player *player = mover->match->game->player;
    if (!mover_has_hooks(mover) || player->foresee == NULL)
        return mover_list(mover, state, choices);
    choices->count = player->foresee(mover->match, mover->lore, state, choices->choice, CHOICES_MAX, &choices->is_all);
    return end_list(choices);
}

static bool make_choice(struct mover *mover, const struct choice *choice, struct game_state *state)
{
    struct fault fault;
    int seat = match_turn(mover->match, state);
    struct move move = attempt_move(&mover->attempt, mover->match, state, seat, &fault);
    return mover->match->game->player->make(&move, mover->lore, choice);
}

bool mover_make(struct mover *mover, const struct choices *choices, int i, struct game_state *state)
{
    if (choices->is_words)
        return attempt_command(&mover->attempt, mover->match, state, match_turn(mover->match, state),
                               choices->words.at + choices->command[i]);
    return make_choice(mover, &choices->choice[i], state);
}

bool mover_pick(struct mover *mover, struct game_state *state, struct rng *rng)
{
    struct choice choice;
    if (mover_has_hooks(mover)) {
        choice = (struct choice){.size = 0};
        mover->match->game->player->pick(mover->match, mover->lore, state, rng, &choice);
        return make_choice(mover, &choice, state);
    }
    int seat = match_turn(mover->match, state);
    if (rng_below(rng, WILD_OF) > 0 ||
        !choices_any_legal(mover->match, state, seat, rng, &mover->moves, &mover->command))
        suggest(mover, state);
    return attempt_command(&mover->attempt, mover->match, state, seat, text_string(&mover->command));
}

void mover_write(const struct mover *mover, const struct choices *choices, int i, const struct game_state *state,
                 struct text *command)
{
    if (choices->is_words)
        text_add(command, choices->words.at + choices->command[i]);
    else
        mover->match->game->player->write(mover->match, state, &choices->choice[i], command);
}
