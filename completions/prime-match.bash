# prime-match.bash: completion of prime-match in bash.
@WORDS@

# The options of a game that prime-match takes, as NAME=.
_prime_match_options() {
    _prime_options "$1" | grep -v -x -E '(players|deal|seed|practise|hotseat|advice)='
}

# Completes an operand: the game, then its options, and behind NAME= who plays.
_prime_match_operand() {
    local games='@GAMES@' game
    game=$(_prime_game "$games")
    if [[ " ${COMP_WORDS[*]} " == *' --merge '* ]]; then
        _prime_names -f "$1"
    elif [[ -z $game ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$games" -- "$1")
    elif [[ $1 == *=*:* ]]; then
        _prime_names -f "${1#*=*:}" # of a socket behind unix:
    elif [[ $1 == *=* ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'random easy club fair strong person sh: json: unix: person:' -- "${1#*=}")
        [[ ${COMPREPLY[0]-} != *: ]] || compopt -o nospace
    else
        mapfile -t COMPREPLY < <(compgen -W "$(_prime_match_options "$game")" -- "$1")
        compopt -o nospace
    fi
}

_prime_match() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last
    _prime_words
    COMPREPLY=()
    case $before in
    --records) _prime_names -d "$word" ;;
    --deals | --watch) _prime_names -f "$word" ;;
    --advice) mapfile -t COMPREPLY < <(compgen -W 'no yes' -- "$word") ;;
    --tournament) mapfile -t COMPREPLY < <(compgen -W 'round-robin gauntlet' -- "$word") ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv' -- "$word") ;;
    --games | --time | --bank | --margin | --moves | --concurrency | --seed | --seats | --sprt | --part | --pace | \
        --rejoin) ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--games= --no-duplicate --duplicate --match --time= --bank= --margin=
                --moves= --concurrency= --seed= --advice= --records= --deals= --tournament= --seats= --sprt= --part=
                --merge --watch= --pace= --rejoin= --format= --json --tsv --csv
                --quiet --help --version -h' -- "$word")
            [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
        else
            _prime_match_operand "$word"
        fi
        ;;
    esac
}
complete -F _prime_match prime-match
