# prime-tables.bash: completion of prime-tables in bash.
_prime_tables() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    # bash takes --format=te for three words: --format, = and te.
    if [[ $word == = ]]; then
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    case $before in
    -o | --output) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv md html pdf svg png ps' -- "$word") ;;
    --lang) mapfile -t COMPREPLY < <(compgen -W 'en ja' -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") ;;
    --deck) mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word"; compgen -f -- "$word") ;;
    --game) mapfile -t COMPREPLY < <(compgen -W '@GAMES@' -- "$word") ;;
    --paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter a3 a5 legal tabloid' -- "$word") ;;
    --marks) mapfile -t COMPREPLY < <(compgen -W 'corner full none' -- "$word") ;;
    --card-size) mapfile -t COMPREPLY < <(compgen -W 'poker bridge tarot 63x88 57x89 70x120' -- "$word") ;;
    --each) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    --flip) mapfile -t COMPREPLY < <(compgen -W 'long short' -- "$word") ;;
    --from | --to | --cards | --contains | --last | --evens | --back-offset | --bleed | --copies | --only | \
        --dpi | --page) ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--output= --format= --json --tsv --lang= --color= --from= --to= --deck=
                --cards= --contains= --last= --evens= --proven --anyway --game= --paper= --large-print --ink-saver
                --ruler --marks= --backs --flip= --back-offset= --gutterfold --card-size= --bleed= --copies= --only=
                --each= --outlines --dpi= --page= --help --version -o' -- "$word")
            [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace
        else
            mapfile -t COMPREPLY < <(compgen -W 'judgement list factors matrix grid plays strongest clues hints deck
                score rules page' -- "$word")
        fi
        ;;
    esac
}
complete -F _prime_tables prime-tables
