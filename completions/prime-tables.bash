# prime-tables.bash: completion of prime-tables in bash.
@WORDS@

_prime_tables() {
    # shellcheck disable=SC2034 # _prime_names reads `last`
    local word before last each
    local sheets='judgement list factors matrix grid plays strongest clues hints deck score rules page'
    _prime_words
    COMPREPLY=()
    case $before in
    -o | --output) _prime_names -f "$word" ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'text tsv json csv md html pdf svg png' -- "$word") ;;
    --lang) mapfile -t COMPREPLY < <(compgen -W 'en ja' -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$word") ;;
    --deck)
        mapfile -t COMPREPLY < <(compgen -W 'lvl0 lvl0-advanced trump' -- "$word")
        _prime_names -f "$word"
        ;;
    --game) mapfile -t COMPREPLY < <(compgen -W '@GAMES@' -- "$word") ;;
    --paper) mapfile -t COMPREPLY < <(compgen -W 'a4 letter a3 a5 legal tabloid' -- "$word") ;;
    --marks) mapfile -t COMPREPLY < <(compgen -W 'corner full none' -- "$word") ;;
    --card-size) mapfile -t COMPREPLY < <(compgen -W 'poker bridge tarot 63x88 57x89 70x120' -- "$word") ;;
    --each) _prime_names -d "$word" ;;
    --flip) mapfile -t COMPREPLY < <(compgen -W 'long short' -- "$word") ;;
    --from | --to | --count | --must | --last | --evens | --back-offset | --bleed | --copies | --only | \
        --dpi | --page) ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--output= --format= --json --tsv --csv --lang= --color= --from= --to=
                --deck= --count= --must= --last= --evens= --proven --anyway --game= --paper= --large-print --ink-saver
                --ruler --marks= --backs --flip= --back-offset= --gutterfold --card-size= --bleed= --copies= --only=
                --each= --outlines --dpi= --page= --help --version -o -h' -- "$word")
            [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace
        else
            for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do # options may stand before the sheet, and one is enough
                [[ " $sheets " != *" $each "* ]] || sheets=
            done
            mapfile -t COMPREPLY < <(compgen -W "$sheets" -- "$word")
        fi
        ;;
    esac
}
complete -F _prime_tables prime-tables
