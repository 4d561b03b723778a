/* open_game.c: for tests: a game in which nothing is hidden. */
#include "tests/referee/open_game.h"

#include "referee/game/view.h"
#include "referee/games/null/state.h"

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    (void)viewer;
    null_show_keys(match, state, VIEW_ALL, keys);
}

/* Shows all cards to every viewer, but only the verbs that the viewer may use. */
static void table(const struct match *match, const struct game_state *state, int viewer, struct view *view)
{
    struct game_state seen = *state;
    if (viewer != VIEW_ALL && viewer != state->common.turn)
        seen.common.phase = NULL_OVER;
    null_table(match, &seen, VIEW_ALL, view);
}

struct game open_game(void)
{
    struct game game = game_null;
    game.name = "null-open";
    game.is_open = true;
    game.show = show;
    game.table = table;
    game.redeal = NULL;
    return game;
}
