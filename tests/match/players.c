/* players.c: for tests of prime-match: the terms of a series in this process, and small programs as players. */
#include "tests/match/players.h"

#include "referee/engine/new_match.h"
#include "referee/games.h"
#include "tests/cmocka.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct players players;

void players_begin(const char *game, const char *options)
{
    if (players.terms.game != NULL)
        players_end();
    players = (struct players){.terms = {.game = new_match_game(games, game), .options = options, .advice = true,
                                          .moves = 10000, .spectators = -1,
                                          .schedule = {.games = 1, .seed = 1, .part = 1, .parts = 1}}};
    assert_non_null(players.terms.game);
    players.terms.entrants = players.entrants;
    players.terms.starting = &players.starting;
    players.terms.schedule.duplicate = true;
    (void)signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pthread_mutex_init(&players.starting, NULL), 0);
    assert_int_equal(pipe(players.stop), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(fcntl(players.stop[i], F_SETFD, FD_CLOEXEC), 0);
    players.terms.stop = players.stop[0];
}

void players_add(const char *format, ...)
{
    struct schedule *schedule = &players.terms.schedule;
    char *words = players.words[schedule->players];
    struct text why = {0};
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(words, PLAYER_BYTES, format, arguments);
    va_end(arguments);
    assert_in_range(length, 1, PLAYER_BYTES - 1);
    if (!entrant_read(&players.entrants[schedule->players], words, &why))
        fail_msg("%s", text_string(&why));
    schedule->seats = ++schedule->players;
}

void players_add_each(const char *words)
{
    for (size_t length; *words != '\0'; words += length + strspn(words + length, " ")) {
        length = strcspn(words, " ");
        players_add("%.*s", (int)length, words);
    }
}

void players_add_program(const char *name, const char *at_first, const char *before)
{
    players_add("%s=sh:"
                "turn= waits=\n"
                "ask() {\n"
                "  [ \"$turn\" = %s ] || return 0\n"
                "  %s\n"
                "  waits=yes\n"
                "  echo suggest\n"
                "}\n"
                "%s\n"
                "while read -r mark first event words; do\n"
                "  case \"$mark $event\" in\n"
                "  '! turn') turn=${words%%%% *}; [ \"$waits\" ] || ask ;;\n"
                "  '! win' | '! draw-game' | '! new') turn= ;;\n"
                "  =*) waits=\n"
                "    if [ \"$first\" ]; then waits=yes; echo \"$first $event $words\"; else ask; fi ;;\n"
                "  '?'*) waits= ;;\n"
                "  esac\n"
                "done\n",
                name, name, before, at_first);
}

void players_end(void)
{
    for (int i = 0; i < players.terms.schedule.players; i++) {
        if (players.entrants[i].listener >= 0)
            (void)close(players.entrants[i].listener);
        entrant_free(&players.entrants[i]);
    }
    for (int i = 0; i < 2; i++)
        (void)close(players.stop[i]);
    (void)pthread_mutex_destroy(&players.starting);
    players.terms.game = NULL;
}

void players_play(uint64_t count, struct result *results, struct text *record, enum play_end wanted)
{
    struct board board;
    play_open(&board, &players.terms, false);
    for (uint64_t i = 0; i < count; i++) {
        schedule_pairing(&players.terms.schedule, i, &results[i].pairing);
        board.result = &results[i];
        enum play_end end = play_game(&board, &results[i]);
        if (end != wanted)
            fail_msg("game %d ends as %d: %s", (int)i + 1, (int)end, text_string(&board.why));
        assert_true(end != PLAY_OVER || result_is_possible(&results[i], players.terms.schedule.seats));
        if (record != NULL)
            play_record(&board, record);
    }
    play_close(&board);
}

void players_listen(int player)
{
    struct entrant *entrant = &players.entrants[player];
    struct text why = {0};
    entrant->listener = entrant_listen(entrant->where, &why);
    if (entrant->listener < 0)
        fail_msg("%s", text_string(&why));
}

int players_connect(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    text_copy(address.sun_path, sizeof address.sun_path, path);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
        connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    (void)close(fd);
    return -1;
}
