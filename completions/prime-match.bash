# prime-match.bash: completion of prime-match in bash.
# The options of a game that prime-match takes, as NAME=.
_prime_match_options() {
    echo "help new $1" | prime-referee 2> /dev/null |
        sed -n 's/^| \([a-z0-9-]*=\).*/\1/p' | grep -v -x -E '(players|deal|seed|practise|hotseat|advice)='
}

# Adds names of files (-f) or folders (-d). With -o filenames bash puts a \ before a blank, and a / behind a folder.
_prime_match_names() {
    local typed=${2#[\"\']}
    compopt -o filenames
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "$1" -- "${typed//\\/}")
}

# Completes an operand: the game, then its options, and behind NAME= who plays.
_prime_match_operand() {
    local games='@GAMES@' game='' each
    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ -n $game || " $games " != *" $each "* ]] || game=$each
    done
    if [[ " ${COMP_WORDS[*]} " == *' --merge '* || ${COMP_WORDS[COMP_CWORD - 1]} == : ]]; then
        _prime_match_names -f "$1" # of --merge, or of a socket behind unix:
    elif [[ -z $game ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$games" -- "$1")
    elif [[ ${COMP_WORDS[COMP_CWORD]} == = || ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'random easy fair strong person sh: json: unix: person:' -- "$1")
        [[ ${COMPREPLY[0]} != *: ]] || compopt -o nospace
    else
        mapfile -t COMPREPLY < <(compgen -W "$(_prime_match_options "$game")" -- "$1")
        compopt -o nospace
    fi
}

_prime_match() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --format=te for three words: --format, = and te.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $before in
    --records) _prime_match_names -d "$word" ;;
    --deals | --watch) _prime_match_names -f "$word" ;;
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
            [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
        else
            _prime_match_operand "$word"
        fi
        ;;
    esac
}
complete -F _prime_match prime-match
