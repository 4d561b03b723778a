/* practice.c: games in which the first player is at the channel, and the referee plays for the others. */
#include "referee/channel/practice.h"

#include "core/base/language.h"
#include "referee/channel/access.h"
#include "referee/channel/journals.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/new_option.h"
#include "referee/game/keys.h"

enum { MOVES_MAX = 10000 }; /* maximum number of the others' moves in a row, in case the person's turn never comes */

/* The level for a value of practise=, and the option in full. */
struct practice {
    enum computer computer;
    char *word;
};

/* Indexed by enum practise. */
static const struct practice *practices(void)
{
    static char no[] = "practise=no", yes[] = "practise=yes", easy[] = "practise=easy", fair[] = "practise=fair";
    static char club[] = "practise=club", strong[] = "practise=strong";
    static const struct practice rows[] = {
        [PRACTISE_NO] = {COMPUTER_FAIR, no},       [PRACTISE_YES] = {COMPUTER_FAIR, yes},
        [PRACTISE_EASY] = {COMPUTER_EASY, easy},   [PRACTISE_CLUB] = {COMPUTER_CLUB, club},
        [PRACTISE_FAIR] = {COMPUTER_FAIR, fair},   [PRACTISE_STRONG] = {COMPUTER_STRONG, strong},
    };
    return rows;
}

char *practice_word(enum computer computer)
{
    for (int i = PRACTISE_STRONG; i > PRACTISE_YES; i--)
        if (practices()[i].computer == computer)
            return practices()[i].word;
    return practices()[PRACTISE_YES].word;
}

void practice_add_players(bool is_person, struct text *text)
{
    static const char you[] = N_("You"), computer[] = N_("Computer");
    text_print(text, "players=%s,%s", is_person ? _(you) : you, is_person ? _(computer) : computer);
}

/*
 * The level that the match names. If the channel's options give the same level, strong gets their limits, up to
 * PRACTICE_MS, and club their numbers.
 */
static struct level level_of(const struct protocol *protocol)
{
    const struct level *given = &protocol->options.level;
    struct level level = {.computer = practices()[protocol->session->match.shared[SHARED_PRACTISE]].computer};
    if (level.computer == COMPUTER_CLUB && given->computer == COMPUTER_CLUB)
        return *given;
    if (level.computer != COMPUTER_STRONG)
        return level;
    level.ms = PRACTICE_MS;
    if (given->computer == COMPUTER_STRONG && (given->iterations > 0 || given->ms < PRACTICE_MS)) {
        level.iterations = given->iterations;
        level.ms = given->iterations > 0 ? PRACTICE_MS : given->ms;
    }
    return level;
}

/* A hash of the seat's view of the game: FNV-1a of Fowler, Noll and Vo. */
static uint64_t hash_of_view(const struct session *session, int seat)
{
    struct keys keys = {0};
    uint64_t hash = 14695981039346656037u;
    keys_clear(&keys, NULL);
    session->match.game->show(&session->match, session_state(session), seat, &keys);
    keys_end(&keys);
    for (size_t i = 0; i < keys.lines.length; i++)
        hash = (hash ^ (unsigned char)keys.lines.at[i]) * 1099511628211u;
    keys_free(&keys);
    return hash;
}

/*
 * Sets `*chosen` to a move of the player on turn, at the level of level_of. Except for a time-limited search, the move
 * depends only on that player's view and on the number of the position, so that a game can be repeated exactly.
 */
static void choose_move(const struct protocol *protocol, struct chosen *chosen)
{
    const struct session *session = protocol->session;
    struct computer_player *computer = &protocol->host->opponent;
    int seat = match_turn(&session->match, session_state(session));
    computer->level = level_of(protocol);
    computer->threads = protocol->options.threads > 0 ? protocol->options.threads : 1;
    if (computer->level.computer != COMPUTER_FAIR)
        computer->rng = (struct rng){hash_of_view(session, seat) + (uint64_t)session->positions.now};
    computer_move(computer, &session->match, session_state(session), seat, chosen);
}

/* Whether a player other than the first is to act; also in the set-up, where a deck may have to be built. */
static bool is_others_turn(const struct session *session)
{
    return match_turn(&session->match, session_state(session)) > 0;
}

/* Plays for the player on turn, or enters `time-up` if the game's time is over. */
static bool play_for_other(struct protocol *protocol, struct fault *fault)
{
    struct session *session = protocol->session;
    struct chosen chosen = {.command = {0}};
    if (game_clock_is_over(&protocol->host->game_clock, session, protocol->options.now()))
        text_add(&chosen.command, "time-up");
    else
        choose_move(protocol, &chosen);
    bool ok = session_play_chosen(session, &chosen, fault) &&
              (journals_write(protocol) || refuse_plain(fault, FAULT_BAD_FILE));
    text_free(&chosen.command);
    return ok;
}

bool practice_awaits(const struct protocol *protocol)
{
    return protocol->access.is_practice && is_others_turn(protocol->session);
}

/* Opponents' time is not charged to the person, whose turn begins when they have played. */
bool practice_play(struct protocol *protocol, struct fault *fault)
{
    if (!play_for_other(protocol, fault))
        return false;
    access_update_all(protocol->host);
    show_events(protocol);
    if (!practice_awaits(protocol))
        timing_start_turn(protocol, protocol->timing.thinks_first);
    return true;
}

void practice_play_all(struct protocol *protocol)
{
    struct fault fault;
    int moves = 0;
    while (protocol->options.kind != CHANNEL_PHONE && moves < MOVES_MAX && practice_awaits(protocol) &&
           practice_play(protocol, &fault))
        moves++;
}
