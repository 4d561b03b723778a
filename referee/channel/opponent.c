/* opponent.c: the players of a practice game that the referee plays for. */
#include "referee/channel/opponent.h"

#include "referee/game/keys.h"

/* What a value of practise= means, and how `new` is given it. */
struct practice {
    enum computer computer;
    char *word;
};

/* By enum practise. */
static const struct practice *practices(void)
{
    static char no[] = "practise=no", yes[] = "practise=yes", easy[] = "practise=easy", fair[] = "practise=fair";
    static char strong[] = "practise=strong";
    static const struct practice rows[] = {
        [PRACTISE_NO] = {COMPUTER_FAIR, no},       [PRACTISE_YES] = {COMPUTER_FAIR, yes},
        [PRACTISE_EASY] = {COMPUTER_EASY, easy},   [PRACTISE_FAIR] = {COMPUTER_FAIR, fair},
        [PRACTISE_STRONG] = {COMPUTER_STRONG, strong},
    };
    return rows;
}

char *opponent_word(enum computer computer)
{
    for (int i = PRACTISE_STRONG; i > PRACTISE_YES; i--)
        if (practices()[i].computer == computer)
            return practices()[i].word;
    return practices()[PRACTISE_YES].word;
}

/* The level of the match, and of the channel's options where those are of the same. */
static struct level level_of(const struct protocol *protocol)
{
    const struct level *given = &protocol->options.level;
    struct level level = {.computer = practices()[protocol->session->match.shared[SHARED_PRACTISE]].computer};
    if (level.computer != COMPUTER_STRONG)
        return level;
    level.ms = OPPONENT_MS;
    if (given->computer == COMPUTER_STRONG && (given->iterations > 0 || given->ms < OPPONENT_MS)) {
        level.iterations = given->iterations;
        level.ms = given->iterations > 0 ? OPPONENT_MS : given->ms;
    }
    return level;
}

/* A number that follows from what the seat sees: by the hash FNV-1a of Fowler, Noll and Vo. */
static uint64_t number_of_sight(const struct session *session, int seat)
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

void opponent_move(const struct protocol *protocol, struct text *command)
{
    const struct session *session = protocol->session;
    struct computer_player *computer = &protocol->host->opponent;
    int seat = game_turn(&session->match, session_state(session));
    computer->level = level_of(protocol);
    computer->threads = protocol->options.threads > 0 ? protocol->options.threads : 1;
    if (computer->level.computer != COMPUTER_FAIR)
        computer->rng = (struct rng){number_of_sight(session, seat) + (uint64_t)session->positions.now};
    computer_move(computer, &session->match, session_state(session), seat, command);
}
