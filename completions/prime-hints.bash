# prime-hints.bash: completion of prime-hints in bash: a command first, then the options that it takes.
@WORDS@

_prime_hints() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last options='' command='' each
    local commands='clues cards hand plan composite ways odds quiz'
    _prime_words
    COMPREPLY=()
    case $before in
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv' -- "$word"); return ;;
    --status) mapfile -t COMPREPLY < <(compgen -W 'answer read' -- "$word"); return ;;
    --errors) mapfile -t COMPREPLY < <(compgen -W 'report inline' -- "$word"); return ;;
    --color | --score) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word"); return ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word")
        _prime_names -f "$word"
        return
        ;;
    --count | --over | --under | --must | --limit | --jobs | --steps | --table | --target | --seed | --time) return ;;
    --indivisible-by | --plan | --has | --cards | --deals | --part) return ;;
    esac
    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do # options may stand before the command
        [[ -n $command || " $commands " != *" $each "* ]] || command=$each
    done
    case $command in
    clues) options='--primes --errors=' ;;
    hand)
        options='--errors= --count= --over= --under= --must= --first --tally --proven --limit= --jobs= --steps= --anyway'
        ;;
    composite) options='--errors= --count= --over= --under= --must= --first --tally --limit= --steps= --anyway' ;;
    plan) options='--errors= --composite --table= --target= --steps= --anyway' ;;
    ways) options='--errors= --count= --limit=' ;;
    odds)
        options='--play-out --any-order --indivisible-by= --plan= --composite --over= --count= --has= --cards= --no-jokers
            --deals= --seed= --exact --part= --merge --jobs= --steps= --anyway'
        ;;
    quiz) options='--count= --over= --under= --must= --limit= --seed= --time= --easy --anki --score=' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --deck= --status= --format= --json --tsv --csv --color=
            --help --version -h" -- "$word")
        [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
    elif [[ $command == odds && " ${COMP_WORDS[*]} " == *' --merge '* ]]; then
        _prime_names -f "$word"
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    fi
}
complete -F _prime_hints prime-hints
