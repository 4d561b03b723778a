#!/bin/sh
# test_shells.sh: the completions in zsh and fish; test_completions.sh tests bash.
. tests/cli/tap.sh

completions=$BUILD/completions # with the games filled in
mkdir -p "$scratch/files/my folder" "$scratch/files/my own folder"
echo 'deck mine' > "$scratch/files/my deck.deck"

## zsh

# The file is read without a message and is one function. zsh offers completions only at a terminal: see below.
# shellcheck disable=SC2016,SC2317 # zsh expands; called by check
zsh_loads() {
    zsh -f -c 'fpath=($1 $fpath); autoload -Uz compinit; compinit -D -u; autoload +X $2 && (( $+_comps[${2#_}] ))' \
        zsh "$completions" "${1##*/}"
}

for file in "$completions"/*.bash; do
    name=$(basename "$file" .bash)
    needs zsh "_$name loads" || continue
    check "_$name loads" zsh_loads "_$name"
done

# The completions in zsh at a terminal. Bug: where numbers or cards were possible too, an option was shown, but not
# completed.
sentence='Tab completes at a terminal of zsh'
if needs zsh "$sentence" && needs_terminal "$sentence"; then
    press "cd '$scratch/files'; PATH='$BUILD/bin':\$PATH PS1='% ' zsh -f" Enter
    press "fpath=('$completions' \$fpath); autoload -Uz compinit; compinit -D -u; PROMPT='> '; clear; echo \$((9 * 111))" Enter
    screen 999
    tab_makes zsh 'prime-judge --line:prime-judge --line-buffered' \
        'prime-judge --deck=lvl0-a:prime-judge --deck=lvl0-advanced' \
        'prime-hints --deck=trump compo:prime-hints --deck=trump composite' \
        'prime-hints hand --tal:prime-hints hand --tally' \
        'prime-hints --deck=trump hand --tal:prime-hints --deck=trump hand --tally' \
        'prime-hints ways --cou:prime-hints ways --count=' \
        'prime-tables judg:prime-tables judgement' \
        'prime-referee --practise rum:prime-referee --practise rummy' \
        'prime-referee --practise lvl0 advan:prime-referee --practise lvl0 advanced=' \
        'prime-match lvl:prime-match lvl0' 'prime-archive stat:prime-archive statistics' \
        'prime-archive review --iter:prime-archive review --iterations=' \
        'prime-archive --no-files review --iter:prime-archive --no-files review --iterations=' \
        'prime-judge --deck=my\ d:prime-judge --deck=my\ deck.deck'
    terminal_end
fi

## fish

# fish_offers LINE: prints what fish offers behind the line, which begins with the program.
fish_offers() {
    # shellcheck disable=SC2016 # fish expands
    fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$completions/${1%% *}.fish" "$1" |
        cut -f 1 | sort | tr '\n' ' '
}

if needs fish 'fish completes'; then
    for file in "$completions"/*.fish; do
        name=$(basename "$file" .fish)
        has "$name.fish completes an option" --version "$(fish_offers "$name --vers")"
    done
    same 'fish completes a value' '--format=text --format=tsv ' "$(fish_offers 'prime-judge --format=t')"
    same 'fish offers to a review the formats that it has' '--format=html --format=json --format=text ' \
        "$(fish_offers 'prime-archive review --format=')"
    same 'fish offers files for a record' '--record=completions/ ' "$(fish_offers 'prime-referee --record=complet')"
    played=$(echo games | "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\).*/\1/p' | sort | tr '\n' ' ')
    same 'fish offers the games to practise' "$played" "$(fish_offers 'prime-referee --practise ')"
    # The referee is asked for the options of a game.
    PATH=$BUILD/bin:$PATH
    same 'then the options of the game to practise' 'hand-limit= hand= ' \
        "$(fish_offers 'prime-referee --practise lvl0 hand')"
    same 'fish offers the games to prime-match' "$played" "$(fish_offers 'prime-match ')"
    same 'then the options of the game' 'hand-limit= hand= ' "$(fish_offers 'prime-match lvl0 hand')"
    same 'but none that prime-match sets itself' '' "$(fish_offers 'prime-match lvl0 players')"
    same 'and behind the name of a player who plays' 'Ann=fair ' "$(fish_offers 'prime-match lvl0 Ann=f')"
    has 'and files to merge' completions "$(fish_offers 'prime-match --merge compl')"
fi
tap_end
