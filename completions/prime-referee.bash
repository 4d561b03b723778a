# prime-referee.bash: completion of prime-referee in bash.
@WORDS@

_prime_referee() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last
    _prime_words
    COMPREPLY=()
    case $before in
    --record | --journal | --resume) _prime_names -f "$word" ;;
    --level) mapfile -t COMPREPLY < <(compgen -W 'easy fair strong' -- "$word") ;;
    --threads) ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--json --echo --strict --pretty --say --codes --no-bell --no-files --record=
                --journal= --resume --resume= --practise --level= --threads= --judge --help --version -h' -- "$word")
            [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
        elif [[ " ${COMP_WORDS[*]} " == *' --practise '* || " ${COMP_WORDS[*]} " == *' --judge '* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '@GAMES@' -- "$word")
        else
            _prime_names -f "$word"
        fi
        ;;
    esac
}
complete -F _prime_referee prime-referee
