# prime-hints.bash: completion of prime-hints in bash: a command first, then the options that it takes.
_prime_hints() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options=
    # bash takes --format=te for three words: --format, = and te.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $before in
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json' -- "$word"); return ;;
    --color | --score) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word"); return ;;
    --deck) mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word"; compgen -f -- "$word"); return ;;
    --count | --over | --under | --must | --limit | --jobs | --steps | --table | --target | --seed | --time) return ;;
    --indivisible-by | --plan | --has | --cards | --deals | --part) return ;;
    esac
    case ${COMP_WORDS[1]} in
    clues) options='--primes' ;;
    hand) options='--count= --over= --under= --must= --first --tally --proven --limit= --jobs= --steps= --anyway' ;;
    composite) options='--count= --over= --under= --must= --first --tally --limit= --steps= --anyway' ;;
    plan) options='--composite --table= --target= --steps= --anyway' ;;
    ways) options='--count= --limit=' ;;
    odds)
        options='--play-out --any-order --indivisible-by= --plan= --composite --over= --count= --has= --cards= --no-jokers
            --deals= --seed= --exact --part= --merge --jobs= --steps= --anyway'
        ;;
    quiz) options='--count= --over= --under= --must= --limit= --seed= --time= --easy --anki --score=' ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --deck= --format= --json --tsv --color= --help --version" -- "$word")
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
    elif [[ ${COMP_WORDS[*]:1} == *odds*--merge* ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'clues cards hand plan composite ways odds quiz' -- "$word")
    fi
}
complete -F _prime_hints prime-hints
