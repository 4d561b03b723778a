# prime-archive.bash: completion of prime-archive in bash: a command first, then the options that it takes.
@WORDS@

_prime_archive() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last options='' command='' forms='text tsv csv json html' each
    local commands='verify check statistics review'
    _prime_words
    COMPREPLY=()
    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do # options may stand before the command
        [[ -n $command || " $commands " != *" $each "* ]] || command=$each
    done
    case $command in
    verify) options='--digest=' ;;
    check) options='--strict --format= --tsv --csv' forms='text tsv csv' ;;
    statistics) options='--part= --merge --all --format= --tsv --csv' forms='text tsv csv' ;;
    review) options='--iterations= --time= --threads= --format=' forms='text json html' ;;
    esac
    case $before in
    --format)
        mapfile -t COMPREPLY < <(compgen -W "$forms" -- "$word")
        return
        ;;
    --digest | --part | --iterations | --time | --threads) return ;;
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --no-files --help --version -h" -- "$word")
        [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
    else
        _prime_names -f "$word"
    fi
}
complete -F _prime_archive prime-archive
