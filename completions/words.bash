# The same in the completion of every program.

# Whether bash made the word of signs alone at which it divides words: it takes --check=a:b for five words.
_prime_divides() {
    [[ -n $1 && -z ${1//[=:]/} ]]
}

# Sets `word` to what is to be completed, `before` to the word before it, or the option whose value it is, and `last` to
# the part of the word that bash replaces.
_prime_words() {
    local at=$COMP_CWORD
    word=${COMP_WORDS[at]} last=${COMP_WORDS[at]}
    ! _prime_divides "$last" || last=
    while ((at > 1)) && { _prime_divides "${COMP_WORDS[at]}" || _prime_divides "${COMP_WORDS[at - 1]}"; }; do
        at=$((at - 1))
        word=${COMP_WORDS[at]}$word
    done
    before=${COMP_WORDS[at - 1]}
    if [[ $word == -*=* ]]; then
        # shellcheck disable=SC2034 # a variable of the caller
        before=${word%%=*}
        word=${word#*=}
    fi
}

# Prints the options of a game, as NAME=: the referee knows them.
_prime_options() {
    echo "help new $1" | prime-referee 2> /dev/null | sed -n 's/^| \([a-z0-9-]*=\).*/\1/p'
}

# Prints the first of the games $1 that was typed, if any.
_prime_game() {
    local each
    for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ " $1 " != *" $each "* ]] || { echo "$each" && return; }
    done
}

# Prints the names of files (-f) or folders (-d) that begin so, with a NUL behind each.
_prime_find() (
    set +f
    shopt -u failglob nullglob
    begin=$2
    # shellcheck disable=SC2088 # it is as it was typed
    [[ $begin != '~/'* ]] || begin=$HOME/${begin#'~/'}
    for name in "$begin"*; do
        [[ -d $name || ( $1 == -f && ( -e $name || -L $name ) ) ]] || continue
        printf '%s\0' "$2${name#"$begin"}"
    done
)

# Adds names of files (-f) or folders (-d). With -o filenames bash puts a \ before a blank, and a / behind a folder.
_prime_names() {
    local typed=${2#[\"\']} held=${2%"$last"} name each
    held=${held#[\"\']}
    compopt -o filenames
    while IFS= read -r -d '' name; do
        name=${name#"${held//\\/}"}
        for each in "${COMPREPLY[@]}"; do # a folder may be called as a deck
            [[ $each != "$name" ]] || continue 2
        done
        COMPREPLY+=("$name")
    done < <(_prime_find "$1" "${typed//\\/}")
}
