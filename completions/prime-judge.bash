# prime-judge.bash: completion of prime-judge in bash.
# Adds names of files (-f) or folders (-d). With -o filenames bash puts a \ before a blank, and a / behind a folder.
_prime_judge_names() {
    local typed=${2#[\"\']}
    compopt -o filenames
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "${typed//\\/}")
}

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
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv' -- "$word") ;;
    --status) mapfile -t COMPREPLY < <(compgen -W 'answer read' -- "$word") ;;
    --errors) mapfile -t COMPREPLY < <(compgen -W 'report inline' -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word")
        _prime_judge_names -f "$word"
        ;;
    --check | --certificate) _prime_judge_names -f "$word" ;;
    --max-digits) ;;
    *)
        [[ $word == -* ]] || return
        mapfile -t COMPREPLY < <(compgen -W '--quiet --no-factors --factor --explain --prove
            --certificate --check= --null --any --status= --errors= --line-buffered --deck= --max-digits=
            --format= --json --tsv --csv --color= --help --version -q -n -f -e -0 -h' -- "$word")
        [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
        ;;
    esac
}
complete -F _prime_judge prime-judge
