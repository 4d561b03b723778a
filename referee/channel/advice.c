/* advice.c: the commands `suggest` and `why`. */
#include "referee/channel/advice.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/words.h"
#include "referee/channel/caller.h"
#include "referee/channel/show.h"
#include "referee/engine/title.h"
#include "referee/players/reason.h"

#include <string.h>

/* The parsed arguments of `suggest`. */
struct arguments {
    struct level level;
    uint64_t moves; /* number of moves to list, or 0 */
};

int advice_seat(struct request *request)
{
    if (!request_require_game(request))
        return SEAT_NONE;
    const struct session *session = request->protocol->session;
    int seat = match_turn(&session->match, session_state(session));
    bool is_over = match_stage(&session->match, session_state(session)) == STAGE_OVER;
    if (seat != SEAT_NONE && match_sees(request->protocol->access.viewer, seat))
        return seat;
    if (seat != SEAT_NONE)
        refuse(&request->fault, FAULT_HIDDEN, "%s is on turn", match_name(&session->match, seat));
    else
        refuse_plain(&request->fault, is_over ? FAULT_GAME_OVER : FAULT_WRONG_PHASE);
    session_add_due_to_fault(session, &request->fault);
    return SEAT_NONE;
}

/* Like advice_seat, but also refuses if the referee does not know the cards. */
static int seat_with_cards(struct request *request)
{
    int seat = advice_seat(request);
    if (seat == SEAT_NONE || request->protocol->session->match.deal != DEAL_TABLE)
        return seat;
    refuse_saying(&request->fault, FAULT_HIDDEN, "the players hold their cards, which the referee cannot see");
    return SEAT_NONE;
}

/* ---- the arguments ---- */

static bool refuse_level(struct fault *fault, const char *word)
{
    struct text why = {0};
    if (level_exceeds(word, &why)) {
        refuse(fault, FAULT_BAD_OPTION, "%s", why.at);
    } else {
        level_list(COMPUTER_EASY, &why);
        refuse(fault, FAULT_BAD_OPTION, "no level is called %.60s; there are %s", word, why.at);
    }
    text_free(&why);
    return false;
}

/* A player's channel may not think long, as the other players are waiting. */
static bool may_think(const struct protocol *protocol, const struct level *level, struct fault *fault)
{
    bool is_long = level->ms > ADVICE_SEAT_MS || level->iterations > ADVICE_SEAT_ITERATIONS;
    return !protocol->access.is_seat || !is_long ||
           refuse(fault, FAULT_NOT_ALLOWED, "a player may ask for strong:%d or strong:i%d at most", ADVICE_SEAT_MS,
                  ADVICE_SEAT_ITERATIONS);
}

static bool read_words(struct request *request, struct arguments *arguments)
{
    struct fault *fault = &request->fault;
    bool has_level = request->count > 0 && level_read(request->word[0], COMPUTER_EASY, &arguments->level);
    const char *last = request->count > has_level ? request->word[has_level] : NULL;
    if (last != NULL && (*last < '0' || *last > '9'))
        return has_level ? refuse(fault, FAULT_BAD_NUMBER, "how many moves, 1 to %d, not %.60s", CHOICES_MAX, last)
                         : refuse_level(fault, last);
    if (last != NULL && !words_number(last, 1, CHOICES_MAX, &arguments->moves))
        return refuse(fault, FAULT_BAD_NUMBER, "how many moves, 1 to %d, not %.60s", CHOICES_MAX, last);
    if (request->count > has_level + 1)
        return refuse_syntax(fault, "suggest", "[LEVEL] [K]");
    if (arguments->moves > 0 && !level_searches(&arguments->level))
        return refuse(fault, FAULT_SYNTAX, "only a search weighs several moves: suggest strong %llu",
                      (unsigned long long)arguments->moves);
    return !has_level || (may_think(request->protocol, &arguments->level, fault) &&
                          level_load_numbers(&arguments->level, request->protocol->options.no_files, fault));
}

/* ---- thinking ---- */

struct level advice_for_people(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    int wanted = session->on ? session->match.game->player->advice_iterations : 0;
    struct level level = {.computer = COMPUTER_STRONG, .ms = ADVICE_MS,
                          .iterations = wanted > 0 ? (uint64_t)wanted : ADVICE_WHY_ITERATIONS};
    if (protocol->access.is_seat) {
        level.ms = ADVICE_SEAT_MS;
        level.iterations = level.iterations < ADVICE_SEAT_ITERATIONS ? level.iterations : ADVICE_SEAT_ITERATIONS;
    }
    return level;
}

/* The level of `suggest` without one: a rule of thumb for programs, a search for people. */
static struct level default_level(const struct protocol *protocol)
{
    const struct level fair = {.computer = COMPUTER_FAIR}, *wanted = &protocol->options.advice;
    if (wanted->computer != COMPUTER_RANDOM)
        return *wanted;
    return protocol->options.prompts ? advice_for_people(protocol) : fair;
}

/*
 * The host's adviser, seeded by the number of the position only. While others wait, a search of a number of iterations
 * has a time limit as well.
 */
static struct computer_player *adviser(const struct protocol *protocol, const struct level *level)
{
    struct computer_player *computer = &protocol->host->adviser;
    computer->level = *level;
    if (protocol->access.is_seat && level->iterations > 0)
        computer->level.ms = ADVICE_SEAT_MS;
    computer->threads = protocol->options.threads > 0 ? protocol->options.threads : 1;
    computer->rng = (struct rng){(uint64_t)protocol->session->positions.now};
    return computer;
}

/* A search with copies of its input, since a clock may end the turn meanwhile. */
struct search {
    struct computer_player *computer;
    struct match match;
    struct game_state *state;
    int seat;
    struct text also;
    struct mcts_answer answer;
};

static void run_search(void *context)
{
    struct search *search = context;
    (void)computer_search(search->computer, &search->match, search->state, search->seat, search->also.at,
                          &search->answer);
}

/* Moves the result of the search into the suggestion if the position has not changed; otherwise refuses. */
static bool store_answer(struct request *request, int position, struct search *search)
{
    const struct protocol *protocol = request->protocol;
    struct suggestion *suggestion = &request->protocol->suggestion;
    if (protocol->session->positions.now != position)
        return refuse_saying(&request->fault, FAULT_WRONG_PHASE, "the time was over before the moves were weighed");
    struct mcts_answer before = suggestion->answer;
    suggestion->answer = search->answer;
    search->answer = before;
    return true;
}

/*
 * Weighs the seat's moves, including the suggested one, while the clocks continue to make their announcements. The
 * answer is empty if the moves cannot be weighed. Returns false (refused) if the turn has ended meanwhile.
 */
static bool weigh(struct request *request, const struct level *level, int seat)
{
    const struct session *session = request->protocol->session;
    size_t size = session->match.game->state_size;
    int position = session->positions.now;
    struct search *work = memory_resize(NULL, sizeof *work);
    *work = (struct search){.computer = adviser(request->protocol, level), .seat = seat};
    match_copy(&work->match, &session->match);
    work->state = memory_resize(NULL, size);
    memcpy(work->state, session_state(session), size);
    text_add_text(&work->also, &request->protocol->suggestion.command);
    caller_search(request, run_search, work);
    bool ok = store_answer(request, position, work);
    mcts_answer_free(&work->answer);
    text_free(&work->also);
    match_free(&work->match);
    memory_free(work->state);
    memory_free(work);
    return ok;
}

/* Computes a suggestion at the level. Returns false (refused) if the turn has ended meanwhile. */
static bool think(struct request *request, const struct level *level, int seat)
{
    const struct session *session = request->protocol->session;
    struct suggestion *suggestion = &request->protocol->suggestion;
    const struct level fair = {.computer = COMPUTER_FAIR};
    struct chosen chosen = {.command = suggestion->command}; /* reuses its memory */
    computer_move(adviser(request->protocol, level->computer < COMPUTER_FAIR ? level : &fair), &session->match,
                  session_state(session), seat, &chosen);
    suggestion->command = chosen.command;
    if (level_searches(level) && !weigh(request, level, seat))
        return false;
    suggestion->move = 0;
    if (suggestion->answer.count > 0) {
        text_clear(&suggestion->command);
        text_add(&suggestion->command, mcts_command(&suggestion->answer, 0));
    }
    suggestion->is_given = true;
    return true;
}

/* Adds the score of a move as people read it. */
static void add_score(const struct mcts_move *move, struct text *text)
{
    if (mcts_is_evaluated(move))
        text_say(text, "wins %.0f %%", 100 * move->chance);
    else
        text_add(text, _("not tried"));
}

/* Adds a move and its score: for a program the score first; at a prompt the move first, padded to `width` columns. */
static void add_scored(bool prompts, const struct mcts_answer *answer, int i, int width, struct text *lines)
{
    const struct mcts_move *move = &answer->move[i];
    const char *command = mcts_command(answer, i);
    if (prompts) {
        text_print(lines, "%s%*s  ", command, width - columns_of(command, strlen(command)), "");
        add_score(move, lines);
        text_add_char(lines, '\n');
    } else if (mcts_is_evaluated(move)) {
        text_print(lines, "%.3f %s\n", move->chance, command);
    } else {
        text_print(lines, "- %s\n", command);
    }
}

static void list_moves(struct protocol *protocol, const struct mcts_answer *answer, uint64_t moves)
{
    struct text lines = {0};
    int count = (uint64_t)answer->count < moves ? answer->count : (int)moves, width = 0;
    for (int i = 0; i < count; i++) {
        int columns = columns_of(mcts_command(answer, i), strlen(mcts_command(answer, i)));
        width = columns > width ? columns : width;
    }
    for (int i = 0; i < count; i++)
        add_scored(protocol->options.prompts, answer, i, width, &lines);
    show_data_lines(protocol, text_string(&lines));
    text_free(&lines);
}

/*
 * Adds a note if the search was ended by its time before it reached its number of iterations. Only the default level of
 * people has both limits.
 */
static void say_cut(struct protocol *protocol, const struct level *level)
{
    const struct mcts_answer *answer = &protocol->suggestion.answer;
    struct text note = {0};
    if (level->ms == 0 || answer->count == 0 || answer->is_exact || answer->iterations >= level->iterations)
        return;
    text_say(&note, "The search was cut off after %llu s.", (unsigned long long)level->ms / 1000);
    show_note(protocol, note.at);
    text_free(&note);
}

/* For people who tap, adds the score of the move as a note. */
static void say_score(struct protocol *protocol)
{
    const struct mcts_answer *answer = &protocol->suggestion.answer;
    struct text score = {0};
    if (protocol->options.prompts || protocol->options.advice.computer == COMPUTER_RANDOM || answer->count == 0)
        return;
    add_score(&answer->move[0], &score);
    show_note(protocol, score.at);
    text_free(&score);
}

bool advice_suggest(struct request *request)
{
    struct protocol *protocol = request->protocol;
    struct suggestion *suggestion = &protocol->suggestion;
    struct arguments arguments = {.moves = 0};
    int seat = seat_with_cards(request);
    if (seat == SEAT_NONE)
        return false;
    arguments.level = default_level(protocol);
    if (!read_words(request, &arguments))
        return false;
    suggestion_forget(suggestion);
    bool ok = think(request, &arguments.level, seat);
    level_free_numbers(&arguments.level);
    if (!ok)
        return false;
    bool shows_list = protocol->options.prompts && suggestion->answer.count > 0;
    list_moves(protocol, &suggestion->answer, shows_list && arguments.moves == 0 ? ADVICE_LISTED : arguments.moves);
    say_score(protocol);
    say_cut(protocol, &arguments.level);
    if (!shows_list)
        text_add_text(&request->answer, &suggestion->command);
    return true;
}

/* ---- why ---- */

/*
 * Runs a search to weigh a suggestion that was made without one. Returns false (refused) if the turn has ended
 * meanwhile.
 */
static bool weigh_suggestion(struct request *request, int seat)
{
    struct level level = default_level(request->protocol);
    if (!level_searches(&level))
        level = (struct level){.computer = COMPUTER_STRONG, .iterations = ADVICE_WHY_ITERATIONS};
    struct suggestion *suggestion = &request->protocol->suggestion;
    if (!weigh(request, &level, seat))
        return false;
    suggestion->move = suggestion->answer.also;
    if (suggestion->move < 0)
        suggestion->answer.count = 0;
    return true;
}

/* The reason for people who tap buttons: each move is worded as on its buttons, and a full stop ends the sentence. */
static void write_plain_reason(const struct session *session, const struct suggestion *suggestion, struct text *text)
{
    const struct mcts_answer *answer = &suggestion->answer;
    struct mcts_answer titled = *answer;
    titled.move = memory_array(NULL, (size_t)answer->count, sizeof *titled.move);
    titled.text = (struct text){0};
    for (int i = 0; i < answer->count; i++) {
        const char *command = answer->text.at + answer->move[i].command;
        struct text title = {0};
        title_add_move(session->match.game, command, strlen(command), &title);
        titled.move[i] = answer->move[i];
        titled.move[i].command = titled.text.length;
        text_say(&titled.text, "“%s”", title.at);
        text_add_char(&titled.text, '\0');
        text_free(&title);
    }
    reason_write(&session->match, session_state(session), &titled, suggestion->move, true, text);
    text_say(text, ".");
    text_free(&titled.text);
    memory_free(titled.move);
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
    if (suggestion->answer.count == 0 && !weigh_suggestion(request, seat))
        return false;
    if (suggestion->answer.count == 0)
        text_say(&request->answer, "%s is a rule of thumb: there is nothing to weigh it by", suggestion->command.at);
    else if (request->protocol->options.says && !channel_is_person(request->protocol))
        write_plain_reason(session, suggestion, &request->answer);
    else
        reason_write(&session->match, session_state(session), &suggestion->answer, suggestion->move, false,
                     &request->answer);
    return true;
}
