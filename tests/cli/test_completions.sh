#!/bin/sh
# test_completions.sh: the completions load in their shells, and know every option of --help and no other.
. tests/cli/tap.sh

completions=$BUILD/completions # with the games filled in

# The long options in a file, without their values.
options_in() {
    case $1 in
    *.fish) grep -o -e ' -l [a-z-]*' "$1" | sed 's/ -l /--/' ;;
    *) grep -v '^ *#' "$1" | grep -o -e '--[a-z][a-z-]*' ;;
    esac | sort -u
}

# Prints what bash offers for the words, of which the last is incomplete.
bash_offers() {
    bash --norc --noprofile -c '
        . "$1"
        shift
        compopt() { :; }
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_$(echo "$1" | tr - _)"
        printf "%s\n" "${COMPREPLY[@]}"' bash "$@" | sort | tr '\n' ' '
}

fish_offers() {
    # shellcheck disable=SC2016 # fish expands
    fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$1" "$2" | cut -f 1 | sort | tr '\n' ' '
}

# zsh shows its offers only at a terminal. Tested is that the file is read without a message and is one function.
# shellcheck disable=SC2016,SC2317 # zsh expands; called by check
zsh_loads() {
    zsh -f -c 'fpath=($1 $fpath); autoload -Uz compinit; compinit -D -u; autoload +X $2 && (( $+_comps[${2#_}] ))' \
        zsh "$completions" "${1##*/}"
}

for name in "$completions"/*.bash; do
    name=$(basename "$name" .bash)
    "$BUILD/bin/$name" --help | grep -o -e '--[a-z][a-z-]*' | sort -u > "$scratch/options"
    for file in "$name.bash" "_$name" "$name.fish"; do
        same "$file knows the options of --help" "$(cat "$scratch/options")" "$(options_in "$completions/$file")"
    done
    if command -v bash > /dev/null; then
        has "$name.bash completes an option" --version "$(bash_offers "$completions/$name.bash" "$name" --vers)"
    else
        skip 'bash absent' "$name.bash completes an option"
    fi
    if command -v zsh > /dev/null; then
        check "_$name loads" zsh_loads "_$name"
    else
        skip 'zsh absent' "_$name loads"
    fi
    if command -v fish > /dev/null; then
        has "$name.fish completes an option" --version "$(fish_offers "$completions/$name.fish" "$name --vers")"
    else
        skip 'fish absent' "$name.fish completes an option"
    fi
done

if command -v bash > /dev/null; then
    same 'bash completes a value' 'text tsv ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --format = t)"
    same 'bash offers all values' 'always auto never ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --color =)"
    same 'bash offers decks' 'trump ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --deck trum)"
    same 'bash leaves numbers alone' ' ' "$(bash_offers "$completions/prime-judge.bash" prime-judge 10)"
fi
if command -v fish > /dev/null; then
    same 'fish completes a value' '--format=text --format=tsv ' \
        "$(fish_offers "$completions/prime-judge.fish" 'prime-judge --format=t')"
    same 'fish offers files for a record' '--record=completions/ ' \
        "$(fish_offers "$completions/prime-referee.fish" 'prime-referee --record=complet')"
fi

# The games to practise are those of the referee.
played=$(echo games | "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\).*/\1/p' | sort | tr '\n' ' ')
if command -v bash > /dev/null; then
    same 'bash offers the games to practise' "$played" \
        "$(bash_offers "$completions/prime-referee.bash" prime-referee --practise '')"
fi
if command -v fish > /dev/null; then
    same 'fish offers the games to practise' "$played" \
        "$(fish_offers "$completions/prime-referee.fish" 'prime-referee --practise ')"
fi
for game in $played; do
    has "zsh offers $game to practise" " $game" "$(grep compadd "$completions/_prime-referee")"
done

# prime-match asks the referee for the options of a game.
PATH=$BUILD/bin:$PATH
if command -v bash > /dev/null; then
    match=$completions/prime-match.bash
    same 'bash offers the games to prime-match' "$played" "$(bash_offers "$match" prime-match '')"
    same 'then the options of the game' 'hand-limit= hand= ' "$(bash_offers "$match" prime-match --quiet lvl0 hand)"
    same 'but none that prime-match sets itself' ' ' "$(bash_offers "$match" prime-match lvl0 players)"
    same 'and behind the name of a player who plays' 'easy fair json: person person: random sh: strong unix: ' \
        "$(bash_offers "$match" prime-match lvl0 Ann =)"
    same 'as far as it is typed' 'fair ' "$(bash_offers "$match" prime-match lvl0 Ann = f)"
    has 'and files behind unix:' completions "$(bash_offers "$match" prime-match lvl0 Ann = unix : compl)"
    has 'and files to merge' completions "$(bash_offers "$match" prime-match --merge compl)"
fi
if command -v fish > /dev/null; then
    match=$completions/prime-match.fish
    same 'fish offers the games to prime-match' "$played" "$(fish_offers "$match" 'prime-match ')"
    same 'then the options of the game' 'hand-limit= hand= ' "$(fish_offers "$match" 'prime-match lvl0 hand')"
    same 'but none that prime-match sets itself' '' "$(fish_offers "$match" 'prime-match lvl0 players')"
    same 'and behind the name of a player who plays' 'Ann=fair ' "$(fish_offers "$match" 'prime-match lvl0 Ann=f')"
    has 'and files to merge' completions "$(fish_offers "$match" 'prime-match --merge compl')"
fi
tap_end
