# prime-judge.bash: completion of prime-judge in bash.
_prime_judge() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --format=te for three words: --format, = and te.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $before in
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json' -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") ;;
    --deck) mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word"; compgen -f -- "$word") ;;
    --check | --certificate) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --max-digits) ;;
    *)
        [[ $word == -* ]] || return
        mapfile -t COMPREPLY < <(compgen -W '--quiet --no-factors --factor --explain --prove
            --certificate --check= --null --any --deck= --max-digits=
            --format= --json --tsv --color= --help --version -q -n -f -e -0' -- "$word")
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
        ;;
    esac
}
complete -F _prime_judge prime-judge
