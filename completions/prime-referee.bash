# prime-referee.bash: completion of prime-referee in bash.
@WORDS@

# Completes what is behind --practise or --judge: the game, then its options.
_prime_referee_game() {
    local games='@GAMES@' game
    game=$(_prime_game "$games")
    if [[ -z $game ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$games" -- "$1")
    elif [[ $1 != *=* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_prime_options "$game")" -- "$1")
        compopt -o nospace
    fi
}

_prime_referee() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last
    _prime_words
    COMPREPLY=()
    case $before in
    --record | --journal | --resume) _prime_names -f "$word" ;;
    --level) mapfile -t COMPREPLY < <(compgen -W 'easy club fair strong' -- "$word") ;;
    --threads) ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--json --echo --strict --pretty --say --codes --no-bell --no-files --record=
                --journal= --resume --resume= --practise --level= --threads= --judge --help --version -h' -- "$word")
            [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
        elif [[ " ${COMP_WORDS[*]} " == *' --practise '* || " ${COMP_WORDS[*]} " == *' --judge '* ]]; then
            _prime_referee_game "$word"
        else
            _prime_names -f "$word"
        fi
        ;;
    esac
}
complete -F _prime_referee prime-referee
