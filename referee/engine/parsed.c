/* parsed.c: parses the words of a game command: its verb and player, and whether this viewer may give it. */
#include "referee/engine/parsed.h"

#include "core/base/lines.h"
#include "core/base/nearest.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

enum { COMMAND_BYTES_MAX = LINE_MAX_BYTES - 100 };

/*
 * Finds the player of the command: `named`, or if that is SEAT_NONE the player on turn. Checks that the viewer may give
 * the command.
 */
static bool find_seat(const struct parsing *parsing, int named, struct parsed *command, struct fault *fault)
{
    bool is_referees = match_is_referees_verb(command->verb);
    if (is_referees && named != SEAT_NONE)
        return refuse(fault, FAULT_SYNTAX, "%s, without a player before it", command->verb->name);
    if ((command->verb->flags & VERB_REFEREE) != 0 && parsing->viewer != VIEW_ALL)
        return refuse_saying(fault, FAULT_HIDDEN,
                             is_referees ? N_("the referee keeps the time") : N_("only the referee enters this"));
    if (is_referees) {
        bool names_cards = (command->verb->flags & (VERB_CHANCE | VERB_SECRET | VERB_HIDDEN)) != 0;
        return !names_cards || parsing->viewer == VIEW_ALL ||
               refuse(fault, FAULT_HIDDEN, "%s names cards", command->verb->name);
    }
    command->seat = named != SEAT_NONE ? named : match_turn(parsing->match, parsing->state);
    if (parsing->viewer != VIEW_ALL && command->seat != SEAT_NONE && command->seat != parsing->viewer)
        return refuse(fault, FAULT_NOT_YOUR_SEAT, "%s", match_name(parsing->match, command->seat));
    return true;
}

/* Refuses a word that is not a verb, and suggests a similar verb; if `is_move`, after a player's name, only a move. */
static void refuse_verb(const struct parsing *parsing, const char *word, bool is_move, struct fault *fault)
{
    struct nearest nearest = {.typed = word};
    for (const struct verb_row *row = parsing->match->game->verbs; row->name != NULL; row++)
        nearest_offer(&nearest, row->name, strlen(row->name));
    for (const char *const *reserved = parsing->rules->reserved; !is_move && *reserved != NULL; reserved++)
        nearest_offer(&nearest, *reserved, strlen(*reserved));
    if (nearest.word[0] != '\0')
        refuse(fault, FAULT_UNKNOWN_COMMAND, "%.60s; did you mean %s?", word, nearest.word);
    else
        refuse(fault, FAULT_UNKNOWN_COMMAND, "%.60s", word);
}

/* Refuses word `at`, which is not a verb of this game: the first word, or the one after a player's name. */
static void refuse_word(const struct parsing *parsing, int count, char *const *word, int at, struct fault *fault)
{
    const struct game *game = parsing->match->game;
    bool is_verb = new_match_is_verb(parsing->rules, game, word[at]); /* reserved, for it is not this game's */
    if (is_verb && at > 0)
        refuse(fault, FAULT_SYNTAX, "%s, without a player before it", word[at]);
    else if (is_verb)
        refuse(fault, FAULT_WRONG_PHASE, "%s has no %s", game->name, word[at]);
    else if (at == 0 && count > 1 && new_match_is_verb(parsing->rules, game, word[1]))
        refuse_player(parsing->match, word[0], fault);
    else
        refuse_verb(parsing, word[at], at > 0, fault);
}

static bool refuse_without_game(const struct parsing *parsing, const char *word, struct fault *fault)
{
    struct nearest nearest = {.typed = word};
    for (const char *const *reserved = parsing->rules->reserved; *reserved != NULL; reserved++)
        nearest_offer(&nearest, *reserved, strlen(*reserved));
    return nearest.word[0] == '\0' || new_match_is_verb(parsing->rules, NULL, word)
               ? refuse_plain(fault, FAULT_NO_GAME)
               : refuse(fault, FAULT_NO_GAME, "did you mean %s?", nearest.word);
}

/*
 * Refuses any command without a match, one that is too long, and a player's name alone. The length limit makes sure
 * that the line of the record, which also has the player's name and a digest, can be read again.
 */
static bool may_be_command(const struct parsing *parsing, int count, char *const *word, struct fault *fault)
{
    size_t length = 0;
    if (parsing->match == NULL)
        return refuse_without_game(parsing, word[0], fault);
    for (int i = 0; i < count; i++)
        length += strlen(word[i]) + 1;
    if (length > COMMAND_BYTES_MAX)
        return refuse(fault, FAULT_TOO_LONG, "a move has at most %d bytes", COMMAND_BYTES_MAX);
    if (count == 1 && match_seat(parsing->match, word[0]) != SEAT_NONE)
        return refuse(fault, FAULT_SYNTAX, "%s, and then what %s does", word[0], word[0]);
    return true;
}

bool parsed_read(const struct parsing *parsing, int count, char *const *word, struct parsed *command,
                 struct fault *fault)
{
    if (!may_be_command(parsing, count, word, fault))
        return false;
    const struct game *game = parsing->match->game;
    fault->own = game->faults;
    int named = match_seat(parsing->match, word[0]);
    int verb = named != SEAT_NONE ? 1 : 0;
    *command = (struct parsed){.verb = new_match_verb(game, word[verb]),
                               .seat = SEAT_NONE,
                               .count = count - verb - 1,
                               .word = word + verb + 1};
    if (command->verb == NULL) {
        refuse_word(parsing, count, word, verb, fault);
        return false;
    }
    return find_seat(parsing, named, command, fault);
}
