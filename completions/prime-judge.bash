# prime-judge.bash: completion of prime-judge in bash.
@WORDS@

_prime_judge() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last
    _prime_words
    COMPREPLY=()
    case $before in
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv' -- "$word") ;;
    --status) mapfile -t COMPREPLY < <(compgen -W 'answer read' -- "$word") ;;
    --errors) mapfile -t COMPREPLY < <(compgen -W 'report inline' -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word")
        _prime_names -f "$word"
        ;;
    --check | --certificate) _prime_names -f "$word" ;;
    --max-digits) ;;
    *)
        [[ $word == -* ]] || return
        mapfile -t COMPREPLY < <(compgen -W '--quiet --no-factors --factor --explain --prove
            --certificate --check= --null --any --status= --errors= --line-buffered --deck= --max-digits=
            --format= --json --tsv --csv --color= --help --version -q -n -f -e -0 -h' -- "$word")
        [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
        ;;
    esac
}
complete -F _prime_judge prime-judge
