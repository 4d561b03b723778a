# prime-referee.bash: completion of prime-referee in bash.
# Adds names of files (-f) or folders (-d). With -o filenames bash puts a \ before a blank, and a / behind a folder.
_prime_referee_names() {
    local typed=${2#[\"\']}
    compopt -o filenames
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "${typed//\\/}")
}

_prime_referee() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --record=ga for three words: --record, = and ga.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $before in
    --record | --journal | --resume | --verify | --notation | --review) _prime_referee_names -f "$word" ;;
    --level) mapfile -t COMPREPLY < <(compgen -W 'easy fair strong' -- "$word") ;;
    --threads) ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json html csv' -- "$word") ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--json --echo --strict --pretty --say --codes --no-bell --no-files --record=
                --journal= --resume --resume= --verify= --notation= --statistics --part= --merge --review= --iterations=
                --time= --format= --tsv --csv --practise --level= --threads=
                --judge --help --version -h' -- "$word")
            [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
        elif [[ " ${COMP_WORDS[*]} " == *' --practise '* || " ${COMP_WORDS[*]} " == *' --judge '* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '@GAMES@' -- "$word")
        else
            _prime_referee_names -f "$word"
        fi
        ;;
    esac
}
complete -F _prime_referee prime-referee
