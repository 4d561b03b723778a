/*
 * hostile.c: a player of any game, which misbehaves in one way.
 *
 *   hostile WORD [MS]    plays on standard input and output, a player's channel; MS is how long `late` and
 *                        `slow-start` wait, by default 3000 and 5000 milliseconds
 *   hostile words        prints the table `behaviours`: the words, each with the fault that must end the game (crash,
 *                        stall, flood, illegal), or - if there is no fault and the game must be played to its end
 *
 * With each WORD the player plays like `good` up to its third move: legal moves, chosen by a random generator that
 * restarts with each game. In a game that does not list its moves it follows `suggest`; if there is no suggestion, it
 * draws and passes.
 */
#include "core/base/lines.h"
#include "core/base/rng.h"
#include "core/base/text.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A hook need not use its argument. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

enum { THIRD = 3, NAME_BYTES = 64, REFUSALS_MAX = 2 };

/* The pending command. */
enum pending { NOTHING, LEGAL, ADVICE, MOVE };

struct player {
    const struct behaviour *behaviour;
    long milliseconds;     /* MS, or 0 */
    char name[NAME_BYTES]; /* empty if the channel is not a player's: the program then moves for all players */
    bool is_on_turn;
    bool has_drawn;   /* has drawn in this turn, in a game that does not list its moves */
    bool is_skipping; /* ignores replies, up to the reply to MARKED */
    int moves;        /* number of accepted moves */
    int refusals;     /* number of refusals since the last accepted move */
    int listed;       /* number of moves listed so far */
    enum pending pending;
    struct rng rng;
    struct text move;
};

/* The behaviour for a WORD. A hook that is NULL does nothing. */
struct behaviour {
    const char *word, *fault;
    void (*at_start)(struct player *player);
    bool (*at_move)(struct player *player); /* from the third move on; returns whether to move like `good` then */
    void (*at_other)(struct player *player); /* when another player's turn begins */
    void (*at_end)(struct player *player);  /* at the end of the input */
};

/* ---- output ---- */

/* If the manager no longer reads, SIGPIPE ends the program. */
static void write_bytes(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t now = write(fd, bytes, length);
        if (now < 0)
            _exit(3);
        bytes += now;
        length -= (size_t)now;
    }
}

static void send_text(const char *words)
{
    write_bytes(STDOUT_FILENO, words, strlen(words));
}

static void send_command(struct player *player, enum pending pending, const char *command)
{
    struct text line = {0};
    text_print(&line, "%s\n", command);
    player->pending = pending;
    write_bytes(STDOUT_FILENO, line.at, line.length);
    text_free(&line);
}

/* ---- ways to misbehave ---- */

static _Noreturn void wait_for_ever(void)
{
    for (;;)
        pause();
}

static void wait_a_while(long milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    while (nanosleep(&time, &time) != 0)
        continue;
}

static void crash(struct player *player)
{
    (void)raise(SIGKILL);
}

static bool crash_at_move(struct player *player)
{
    crash(player);
    return false;
}

/* Leaves most of the first lines unread. */
static void crash_reading(struct player *player)
{
    char bytes[10];
    if (read(STDIN_FILENO, bytes, sizeof bytes) >= 0)
        crash(player);
}

static bool stall(struct player *player)
{
    wait_for_ever();
}

static bool move_late(struct player *player)
{
    wait_a_while(player->milliseconds > 0 ? player->milliseconds : 3000);
    return true;
}

static bool flood(struct player *player)
{
    char bytes[4096];
    memset(bytes, 'x', sizeof bytes);
    for (int i = 0; i < 1000000; i++)
        write_bytes(STDOUT_FILENO, bytes, sizeof bytes);
    wait_for_ever();
}

static bool chatter(struct player *player)
{
    for (int i = 0; i < 1000000; i++)
        send_text("known draw\n");
    wait_for_ever();
}

/* Leaves the answers unread. Those to the first 600 of these commands exceed 1 MiB already. */
static bool leave_unread(struct player *player)
{
    for (int i = 0; i < 900; i++)
        send_text("help\n");
    wait_for_ever();
}

static bool move_illegally(struct player *player)
{
    send_command(player, MOVE, "play no-such-card");
    return false;
}

static void ignore_term(struct player *player)
{
    (void)signal(SIGTERM, SIG_IGN);
}

static void never_exit(struct player *player)
{
    wait_for_ever();
}

/* Starts a child, which keeps the three pipes open and ignores TERM. */
static void leave_child(struct player *player)
{
    if (fork() == 0) {
        ignore_term(player);
        wait_for_ever();
    }
}

static bool close_input(struct player *player)
{
    close(STDIN_FILENO);
    wait_for_ever();
}

static bool close_output(struct player *player)
{
    close(STDOUT_FILENO);
    wait_for_ever();
}

/* Moves out of turn; the command has an id, so that its reply is ignored. */
static void move_early(struct player *player)
{
    send_text("1 pass\n");
}

static void move_early_for_ever(struct player *player)
{
    send_text("1 pass\n1 pass\n1 pass\n1 pass\n");
}

#define MARKED "7"

/* Each byte value begins a line. Only once, as more lines would be a flood. The number of replies is unknown. */
static bool send_binary(struct player *player)
{
    if (player->moves + 1 > THIRD)
        return true;
    for (int i = 0; i < 256; i++) {
        char bytes[] = {(char)i, (char)(i * 7), (char)0xFF, '\0', (char)0xC3, '\x1B', '\r', '\n'};
        write_bytes(STDOUT_FILENO, bytes, sizeof bytes);
    }
    send_text(MARKED " known draw\n");
    player->is_skipping = true;
    return true;
}

static void write_errors(struct player *player)
{
    char bytes[4096];
    memset(bytes, 'e', sizeof bytes);
    bytes[sizeof bytes - 1] = '\n';
    for (int i = 0; i < 600; i++)
        write_bytes(STDERR_FILENO, bytes, sizeof bytes);
}

static bool write_errors_at_move(struct player *player)
{
    if (player->moves + 1 == THIRD)
        write_errors(player);
    return true;
}

static void start_slowly(struct player *player)
{
    wait_a_while(player->milliseconds > 0 ? player->milliseconds : 5000);
}

static const struct behaviour behaviours[] = {
    /* word            fault      at start       from the third move  turn of another      end of input */
    {"good",           "-",       NULL,          NULL,                NULL,                NULL},
    {"crash-at-start", "crash",   crash,         NULL,                NULL,                NULL},
    {"crash-third",    "crash",   NULL,          crash_at_move,       NULL,                NULL},
    {"crash-reading",  "crash",   crash_reading, NULL,                NULL,                NULL},
    {"close-output",   "crash",   NULL,          close_output,        NULL,                NULL},
    {"unread",         "crash",   NULL,          leave_unread,        NULL,                NULL},
    {"stall",          "stall",   NULL,          stall,               NULL,                NULL},
    {"late",           "stall",   NULL,          move_late,           NULL,                NULL},
    {"close-input",    "stall",   NULL,          close_input,         NULL,                NULL},
    {"flood",          "flood",   NULL,          flood,               NULL,                NULL},
    {"chatter",        "flood",   NULL,          chatter,             NULL,                NULL},
    {"illegal",        "illegal", NULL,          move_illegally,        NULL,                NULL},
    {"early-often",    "illegal", NULL,          NULL,                move_early_for_ever, NULL},
    {"early",          "-",       NULL,          NULL,                move_early,          NULL},
    {"ignore-term",    "-",       ignore_term,   NULL,                NULL,                never_exit},
    {"leave-child",    "-",       leave_child,   NULL,                NULL,                NULL},
    {"binary",         "-",       NULL,          send_binary,          NULL,                NULL},
    {"errors",         "-",       write_errors,    write_errors_at_move,  NULL,                NULL},
    {"slow-start",     "-",       start_slowly,  NULL,                NULL,                NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL},
};

/* ---- moves ---- */

static void take_turn(struct player *player)
{
    bool (*at_move)(struct player *) = player->moves + 1 >= THIRD ? player->behaviour->at_move : NULL;
    player->pending = NOTHING;
    if (at_move == NULL || at_move(player))
        send_command(player, LEGAL, "legal");
}

/* Chooses among the moves listed so far, each with the same probability. */
static void choose(struct player *player, const char *move)
{
    if (rng_below(&player->rng, (uint64_t)++player->listed) > 0)
        return;
    text_clear(&player->move);
    text_add(&player->move, move);
}

static void move_without_list(struct player *player)
{
    send_command(player, MOVE, player->has_drawn ? "pass" : "draw");
    player->has_drawn = true;
}

/* Whether a refusal, CODE -- TEXT, means that there is nothing more to do in this turn, as after the end of a game. */
static bool means_turn_is_over(const char *refusal)
{
    return strncmp(refusal, "game-over ", 10) == 0 || strncmp(refusal, "not-your-turn ", 14) == 0;
}

/* Handles a reply, depending on the pending command. */
static void handle_reply(struct player *player, bool is_accepted, const char *answer)
{
    enum pending pending = player->pending;
    player->pending = NOTHING;
    if (!is_accepted && means_turn_is_over(answer))
        player->is_on_turn = false;
    if (pending == MOVE) {
        player->moves += is_accepted;
        player->refusals = is_accepted ? 0 : player->refusals + 1;
        if (player->is_on_turn && (player->refusals <= REFUSALS_MAX || player->behaviour->at_move == move_illegally))
            take_turn(player);
    } else if (!player->is_on_turn) {
        player->listed = 0;
    } else if (pending == LEGAL && player->listed > 0) {
        player->listed = 0;
        send_command(player, MOVE, player->move.at);
    } else if (pending == LEGAL) {
        send_command(player, ADVICE, "suggest");
    } else if (pending == ADVICE && is_accepted) {
        send_command(player, MOVE, answer);
    } else if (pending == ADVICE) {
        move_without_list(player);
    }
}

static void handle_turn(struct player *player, const char *name)
{
    player->is_on_turn = player->name[0] == '\0' || strcmp(name, player->name) == 0;
    player->has_drawn = false;
    player->refusals = 0;
    if (!player->is_on_turn && player->behaviour->at_other != NULL)
        player->behaviour->at_other(player);
    else if (player->is_on_turn && player->pending == NOTHING)
        take_turn(player);
}

/* Handles an event, SEQ KIND NAME ... */
static void handle_event(struct player *player, const char *event)
{
    char kind[NAME_BYTES] = "", name[NAME_BYTES] = "";
    if (sscanf(event, "%*u %63s %63s", kind, name) < 1)
        return;
    if (strcmp(kind, "you") == 0) {
        memcpy(player->name, name, sizeof name);
    } else if (strcmp(kind, "new") == 0) {
        player->is_on_turn = false;
        player->rng.state = 1;
    } else if (strcmp(kind, "turn") == 0) {
        handle_turn(player, name);
    } else if (strcmp(kind, "win") == 0 || strcmp(kind, "match") == 0) {
        player->is_on_turn = false;
    }
}

static void handle_line(struct player *player, const char *line)
{
    const char *text = line[0] != '\0' && line[1] == ' ' ? line + 2 : "";
    bool is_reply = line[0] == '=' || line[0] == '?';
    if (line[0] == '!')
        handle_event(player, text);
    else if (is_reply && player->is_skipping)
        player->is_skipping = strcmp(line, "=" MARKED " yes") != 0 && strcmp(line, "=" MARKED " no") != 0;
    else if (is_reply && (line[1] == '\0' || line[1] == ' '))
        handle_reply(player, line[0] == '=', text);
    else if (line[0] == '|' && player->pending == LEGAL && !player->is_skipping)
        choose(player, text);
}

static void play(struct player *player)
{
    struct lines lines;
    char *line;
    size_t length;
    lines_init(&lines, STDIN_FILENO, '\n', NULL);
    if (player->behaviour->at_start != NULL)
        player->behaviour->at_start(player);
    while (lines_next(&lines, &line, &length) == LINE_READ)
        handle_line(player, line);
    if (player->behaviour->at_end != NULL)
        player->behaviour->at_end(player);
    lines_free(&lines);
    text_free(&player->move);
}

int main(int argc, char **argv)
{
    bool is_list = argc == 2 && strcmp(argv[1], "words") == 0;
    for (const struct behaviour *behaviour = behaviours; argc >= 2 && behaviour->word != NULL; behaviour++) {
        long milliseconds = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
        struct player player = {.behaviour = behaviour, .milliseconds = milliseconds, .rng = {1}};
        if (is_list)
            printf("%s %s\n", behaviour->word, behaviour->fault);
        else if (strcmp(argv[1], behaviour->word) == 0) {
            play(&player);
            return 0;
        }
    }
    if (!is_list)
        (void)fputs("usage: hostile WORD [MS], or hostile words\n", stderr);
    return is_list ? 0 : 2;
}
