/* advice.c: the verbs suggest and why. */
#include "referee/channel/advice.h"

#include "core/base/words.h"
#include "referee/players/reason.h"

/* What the words after `suggest` ask for. */
struct asked {
    struct level level;
    uint64_t moves; /* to be listed; 0: none */
};

int advice_seat(struct request *request)
{
    if (!protocol_needs_game(request))
        return SEAT_NONE;
    const struct session *session = request->protocol->session;
    int seat = game_turn(&session->match, session_state(session));
    bool is_over = game_stage(&session->match, session_state(session)) == STAGE_OVER;
    if (seat != SEAT_NONE && match_sees(protocol_viewer(request->protocol), seat))
        return seat;
    if (seat != SEAT_NONE)
        refuse(&request->fault, FAULT_HIDDEN, "%s is on turn", match_name(&session->match, seat));
    else
        refuse_plain(&request->fault, is_over ? FAULT_GAME_OVER : FAULT_WRONG_PHASE);
    session_say_due(session, &request->fault);
    return SEAT_NONE;
}

/* The same, if the referee knows the cards. */
static int seat_with_cards(struct request *request)
{
    int seat = advice_seat(request);
    if (seat == SEAT_NONE || request->protocol->session->match.deal != DEAL_TABLE)
        return seat;
    refuse_saying(&request->fault, FAULT_HIDDEN, "the players hold their cards, which the referee cannot see");
    return SEAT_NONE;
}

/* ---- the words ---- */

static bool refuse_level(struct fault *fault, const char *word)
{
    struct text list = {0};
    level_list(COMPUTER_EASY, &list);
    refuse(fault, FAULT_BAD_OPTION, "no level is called %.60s; there are %s", word, list.at);
    text_free(&list);
    return false;
}

/* Who sits at the table with others does not let them wait. */
static bool may_think(const struct protocol *protocol, const struct level *level, struct fault *fault)
{
    bool is_long = level->ms > ADVICE_SEAT_MS || level->iterations > ADVICE_SEAT_ITERATIONS;
    return !protocol->is_seat || !is_long ||
           refuse(fault, FAULT_NOT_ALLOWED, "a player may ask for strong:%d or strong:i%d at most", ADVICE_SEAT_MS,
                  ADVICE_SEAT_ITERATIONS);
}

static bool read_words(struct request *request, struct asked *asked)
{
    struct fault *fault = &request->fault;
    bool has_level = request->count > 0 && level_read(request->word[0], COMPUTER_EASY, &asked->level);
    const char *last = request->count > has_level ? request->word[has_level] : NULL;
    if (last != NULL && (*last < '0' || *last > '9'))
        return has_level ? refuse(fault, FAULT_BAD_NUMBER, "how many moves, 1 to %d, not %.60s", CHOICES_MAX, last)
                         : refuse_level(fault, last);
    if (last != NULL && !words_number(last, 1, CHOICES_MAX, &asked->moves))
        return refuse(fault, FAULT_BAD_NUMBER, "how many moves, 1 to %d, not %.60s", CHOICES_MAX, last);
    if (request->count > has_level + 1)
        return refuse_syntax(fault, "suggest", "[LEVEL] [K]");
    if (asked->moves > 0 && !level_searches(&asked->level))
        return refuse(fault, FAULT_SYNTAX, "only a search weighs several moves: suggest strong %llu",
                      (unsigned long long)asked->moves);
    return may_think(request->protocol, &asked->level, fault);
}

/* ---- thinking ---- */

/* The referee's own player on this host, with random numbers that depend on how far the game is alone. */
static struct computer_player *adviser(const struct protocol *protocol, const struct level *level)
{
    struct computer_player *computer = &protocol->host->computer;
    computer->level = *level;
    computer->threads = protocol->options.threads > 0 ? protocol->options.threads : 1;
    computer->rng = (struct rng){(uint64_t)protocol->session->positions.now};
    return computer;
}

/* Weighs the moves, `also` among them. False if none can be weighed. */
static bool weigh(const struct protocol *protocol, const struct level *level, int seat, const char *also,
                  struct mcts_answer *answer)
{
    const struct session *session = protocol->session;
    return computer_weigh(adviser(protocol, level), &session->match, session_state(session), seat, also, answer);
}

/* Writes what is suggested at the level. */
static void think(const struct protocol *protocol, const struct level *level, int seat, struct suggestion *suggestion)
{
    const struct session *session = protocol->session;
    const struct level fair = {.computer = COMPUTER_FAIR};
    computer_move(adviser(protocol, level->computer == COMPUTER_EASY ? level : &fair), &session->match,
                  session_state(session), seat, &suggestion->command);
    if (!level_searches(level) || !weigh(protocol, level, seat, suggestion->command.at, &suggestion->answer))
        return;
    text_clear(&suggestion->command);
    text_add(&suggestion->command, mcts_command(&suggestion->answer, 0));
    suggestion->move = 0;
}

static void list_moves(struct protocol *protocol, const struct mcts_answer *answer, uint64_t moves)
{
    struct text lines = {0};
    for (int i = 0; i < answer->count && (uint64_t)i < moves; i++)
        text_print(&lines, "%.3f %s\n", answer->move[i].chance, mcts_command(answer, i));
    protocol_data_lines(protocol, text_string(&lines));
    text_free(&lines);
}

bool advice_suggest(struct request *request)
{
    struct protocol *protocol = request->protocol;
    struct suggestion *suggestion = &protocol->suggestion;
    struct asked asked = {.level = {.computer = COMPUTER_FAIR}};
    int seat = seat_with_cards(request);
    if (seat == SEAT_NONE || !read_words(request, &asked))
        return false;
    suggestion_forget(suggestion);
    think(protocol, &asked.level, seat, suggestion);
    suggestion->is_given = true;
    list_moves(protocol, &suggestion->answer, asked.moves);
    text_add_text(&request->answer, &suggestion->command);
    return true;
}

/* ---- why ---- */

/* What was suggested by rule of thumb is weighed after all. */
static void weigh_suggestion(const struct protocol *protocol, int seat, struct suggestion *suggestion)
{
    const struct level level = {COMPUTER_STRONG, 0, ADVICE_WHY_ITERATIONS};
    if (weigh(protocol, &level, seat, suggestion->command.at, &suggestion->answer))
        suggestion->move = suggestion->answer.also;
}

bool advice_why(struct request *request)
{
    const struct session *session = request->protocol->session;
    struct suggestion *suggestion = &request->protocol->suggestion;
    int seat = seat_with_cards(request);
    if (seat == SEAT_NONE)
        return false;
    if (!suggestion->is_given)
        return refuse_saying(&request->fault, FAULT_WRONG_PHASE, "nothing was suggested here: suggest comes first");
    if (suggestion->answer.count == 0)
        weigh_suggestion(request->protocol, seat, suggestion);
    if (suggestion->answer.count == 0)
        text_print(&request->answer, "%s is a rule of thumb: there is nothing to weigh it by", suggestion->command.at);
    else
        reason_write(&session->match, session_state(session), &suggestion->answer, suggestion->move, &request->answer);
    return true;
}
