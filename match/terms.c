/* terms.c: writes the terms of a series. */
#include "match/terms.h"

#include "referee/channel/command.h"
#include "referee/engine/new_option.h"
#include "referee/games.h"

#include <string.h>

/* Finds the word that was given for the option, NAME=FILE or NAME=PLAYER:FILE; false if no file was given for it. */
static bool find_file(const struct terms *terms, const char *option, struct text *file)
{
    size_t key = new_option_key_length(terms->game, option);
    for (const char *at = terms->options; *at != '\0'; at += strcspn(at, " ")) {
        at += strspn(at, " ");
        text_clear(file);
        text_add_bytes(file, at, strcspn(at, " "));
        if (new_option_key_length(terms->game, text_string(file)) == key && strncmp(at, option, key) == 0 &&
            new_option_names_file(terms->game, text_string(file)))
            return true;
    }
    return false;
}

/* Adds the name of the option and the beginning of the hash of its value. */
static void add_hash(const struct game *game, const char *option, struct text *hashes)
{
    struct sha256 hash;
    unsigned char digest[SHA256_BYTES];
    char digits[SHA256_DIGITS + 1];
    sha256_begin(&hash);
    sha256_add(&hash, option, strlen(option));
    sha256_digest(&hash, digest);
    sha256_write_digits(digest, digits);
    text_print(hashes, " %.*s%.16s", (int)new_option_key_length(game, option), option, digits);
}

/*
 * Adds the words that new_match_write_again wrote, except for players and deal, to `text`. An option that was read from
 * a file is added as it was given, and the hash of what was read to `hashes`.
 */
static void copy_options(const struct terms *terms, char *line, struct text *text, struct text *hashes)
{
    struct words words;
    struct text file = {0};
    bool is_split = words_split(line, &words);
    for (int i = 0; is_split && i < words.count; i++) {
        const char *word = words.word[i];
        if (strncmp(word, "players=", 8) == 0 || strncmp(word, "deal=", 5) == 0)
            continue;
        if (find_file(terms, word, &file) && strcmp(word, file.at) != 0) {
            add_hash(terms->game, word, hashes);
            word = file.at;
        }
        text_print(text, "%s%s", i > 0 ? " " : "", word);
    }
    text_free(&file);
}

/* Adds the game with its options to `text`, and hashes of the files that they name to `hashes`. */
static void write_options(const struct terms *terms, struct text *text, struct text *hashes)
{
    struct new_match_rules rules = command_rules(games, false);
    struct words words;
    struct fault fault;
    struct text line = {0}, canonical = {0};
    text_print(&line, "%s%s seed=1 players=", terms->game->name, terms->options);
    for (int i = 0; i < terms->schedule.seats; i++)
        text_print(&line, "%s%s", i > 0 ? "," : "", terms->entrants[i].name);
    struct session *session = session_open(&rules);
    if (words_split(line.at, &words) && session_new(session, words.count, words.word, &fault)) {
        new_match_write_again(&session->match, &canonical);
        copy_options(terms, canonical.at, text, hashes);
    } else {
        text_print(text, "%s%s", terms->game->name, terms->options);
    }
    session_close(session);
    text_free(&line);
    text_free(&canonical);
}

void terms_write_game(const struct terms *terms, struct text *text)
{
    struct text hashes = {0};
    write_options(terms, text, &hashes);
    text_free(&hashes);
}

void terms_write(const struct terms *terms, struct text *text)
{
    struct text game = {0}, hashes = {0};
    text_print(text, "time=%.12g bank=%.12g margin=%.12g moves=%llu match=%s advice=%s", (double)terms->time / 1e6,
               (double)terms->bank / 1e6, (double)terms->margin / 1e3, (unsigned long long)terms->moves,
               terms->is_match ? "yes" : "no", terms->advice ? "yes" : "no");
    if (terms->deals != NULL) {
        char digits[SHA256_DIGITS + 1];
        sha256_write_digits(terms->deals->digest, digits);
        text_print(text, " deals=%.16s", digits);
    }
    write_options(terms, &game, &hashes);
    text_add_text(text, &hashes);
    text_free(&game);
    text_free(&hashes);
}
