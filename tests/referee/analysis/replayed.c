/* replayed.c: for tests: the games of a session, as if read from its record. */
#include "tests/referee/analysis/replayed.h"

#include "referee/engine/record.h"
#include "tests/cmocka.h"

void replayed_games(const struct session *session, played_listener *listener, void *context)
{
    struct played_games games = {.listener = listener, .context = context};
    assert_true(record_replay(session, played_see, &games));
    played_end(&games);
    played_free(&games);
}
