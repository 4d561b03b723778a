/* played_game.c: a game read from a record or a score sheet: its commands, their events, and the positions. */
#include "referee/analysis/played_game.h"

#include "core/base/memory.h"

#include <string.h>

const char *played_words(const struct played_game *game, size_t at)
{
    return game->text.at + at;
}

const char *played_name(const struct played_game *game, int seat)
{
    return game->name[seat].length > 0 ? game->name[seat].at : match_name(&game->match, seat);
}

/* Frees the steps from index `count` on. */
static void forget_steps(struct played_game *game, int count)
{
    while (game->stored > count)
        memory_free(game->step[--game->stored].state);
    game->count = game->stored;
}

static void clear_names(struct played_game *game)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_clear(&game->name[seat]);
}

void played_free(struct played_games *games)
{
    struct played_game *game = &games->game;
    forget_steps(game, 0);
    memory_free(game->step);
    match_free(&game->match);
    text_free(&game->text);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_free(&game->name[seat]);
    *games = (struct played_games){.listener = NULL};
}

/* Passes the current game to the listener if it has steps, and starts an empty one. */
static void end_game(struct played_games *games)
{
    struct played_game *game = &games->game;
    if (game->count > 0)
        games->listener(games->context, game);
    forget_steps(game, 0);
    text_clear(&game->text);
    game->is_void = false;
}

void played_end(struct played_games *games)
{
    end_game(games);
    clear_names(&games->game);
}

/* Adds the words of the command from index `from` on, and a NUL. */
static void add_words(struct text *text, const struct words *words, int from)
{
    for (int i = from; i < words->count; i++) {
        if (i > from)
            text_add_char(text, ' ');
        text_add(text, words->word[i]);
    }
    text_add_char(text, '\0');
}

/*
 * Adds a step for `new` (`verb` NULL) or a command of the verb; unless `seat` is SEAT_NONE, its first word is a
 * player's name.
 */
static void add_step(struct played_game *game, const struct session *session, const struct verb_row *verb, int seat,
                     const struct words *words)
{
    const struct match *match = &session->match;
    forget_steps(game, game->count);
    if (game->count == game->capacity) {
        game->capacity += game->capacity / 2 + 16;
        game->step = memory_array(game->step, (size_t)game->capacity, sizeof *game->step);
    }
    struct played_step *step = &game->step[game->count++];
    game->stored++;
    *step = (struct played_step){.verb = verb,
                                 .seat = seat,
                                 .at = session->positions.now,
                                 .words = game->text.length,
                                 .state = memory_resize(NULL, match->game->state_size)};
    memcpy(step->state, session_state(session), match->game->state_size);
    add_words(&game->text, words, seat != SEAT_NONE ? 1 : 0);
    step->events = game->text.length;
    events_write(&session->report, 0, VIEW_ALL, &game->text);
    text_add_char(&game->text, '\0');
    if (seat != SEAT_NONE)
        return;
    match_copy(&game->match, match); /* a fair deal changes the match until the cards are dealt */
    game->match.on_shuffle = NULL;
}

/* After `undo` or `redo` to position `at`: keeps exactly the steps up to it. */
static void move_to(struct played_game *game, int at)
{
    while (game->count > 1 && game->step[game->count - 1].at > at)
        game->count--;
    while (game->count < game->stored && game->step[game->count].at <= at)
        game->count++;
}

/* Runs `alias NAME WORDS`: the words are the encoded name of the player on the score sheet. */
static void set_alias(struct played_game *game, const struct session *session, const struct words *words)
{
    struct text *name = &game->name[match_seat(&session->match, words->word[1])];
    text_clear(name);
    for (int i = 2; i < words->count; i++) {
        text_add(name, i > 2 ? " " : "");
        words_add_decoded(name, words->word[i], strlen(words->word[i]));
    }
}

/*
 * In the log of a session the player's name precedes each move. Commands without a verb of the game, such as the cut of
 * a deal or the clock, are not steps.
 */
void played_add_command(void *context, const struct session *session, const struct words *words)
{
    struct played_games *games = context;
    const char *word = words->word[0];
    int seat = match_seat(&session->match, word);
    const struct verb_row *verb = new_match_verb(session->match.game, words->word[seat != SEAT_NONE ? 1 : 0]);
    bool is_new = strcmp(word, "new") == 0;
    if (strcmp(word, "undo") == 0 || strcmp(word, "redo") == 0)
        move_to(&games->game, session->positions.now);
    if (strcmp(word, "alias") == 0)
        set_alias(&games->game, session, words);
    if (is_new)
        end_game(games);
    if (is_new && !session_is_later_game(session))
        clear_names(&games->game);
    if (is_new || verb != NULL)
        add_step(&games->game, session, verb, seat, words);
}

void played_note_replacement(void *context, const struct session *session)
{
    struct played_games *games = context;
    games->game.is_void = fair_game_would_be_void(session);
}
