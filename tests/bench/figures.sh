# figures.sh: shared by the scripts that measure: what a command takes, games to replay, and the lines of figures.
# shellcheck shell=sh
BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
# shellcheck disable=SC2034 # for the scripts that read this
bench=$BUILD/tests/bench referee=$BUILD/bin/prime-referee archive=$BUILD/bin/prime-archive
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# calculate FORMAT EXPRESSION: prints what awk calculates.
calculate() {
    awk "BEGIN { printf \"$1\", $2 }"
}

# row TITLE FIGURE UNIT [GOAL WORD]: WORD is `least` or `most`: the figure must be at least, or at most, the GOAL.
row() {
    said=
    if [ -n "$4" ]; then
        said=$(calculate %s "((\"$5\" == \"least\") == ($2 >= $4) || $2 == $4 ? \"reached\" : \"missed\")")
        said="at $5 $4: $said"
    fi
    printf '%-68s %9s %-9s %s\n' "$1" "$2" "$3" "$said"
}

# median FIELD: of the numbers in this column of standard input.
median() {
    sort -n -k "$1,$1" | awk -v field="$1" '{ number[NR] = $field } END { print number[int((NR + 1) / 2)] }'
}

# take RUNS COMMAND...: sets the medians `processor` (its own time) and `elapsed` in seconds, and `memory` in KiB.
take() {
    left=$1
    shift
    : > "$scratch/takes"
    while [ "$left" -gt 0 ]; do
        "$bench/own_time" "$scratch/taken" "$@" > /dev/null || exit
        cat "$scratch/taken" >> "$scratch/takes"
        left=$((left - 1))
    done
    # shellcheck disable=SC2034
    read -r processor elapsed memory << END
$(median 1 < "$scratch/takes") $(median 2 < "$scratch/takes") $(median 3 < "$scratch/takes")
END
}

# repeated TIMES FILE: prints the file so many times.
repeated() {
    left=$1
    while [ "$left" -gt 0 ]; do
        cat "$2"
        left=$((left - 1))
    done
}

# suggested SEEDS NEW [DRAWS]: prints the commands of games that `new` begins with these words and the seeds from 1 on.
# The players follow the suggestions, with DRAWS every fourth move is `draw`; at most 400 moves each.
suggested() {
    cat > "$scratch/player" << 'END'
ask() { echo "$1"; while read -r mark text && [ "$mark" != = ]; do [ "$mark" != '?' ] || return 1; done; }
seed=1
while [ $seed -le "$1" ]; do
    ask "new $2 seed=$seed"
    move=1
    while [ $move -le 400 ] && ask suggest; do
        [ -z "$3" ] || [ $((move % 4)) -gt 0 ] || text=draw
        ask "$text" || ask pass || break
        move=$((move + 1))
    done
    seed=$((seed + 1))
done
END
    rm -f "$scratch/answers" "$scratch/suggested"
    mkfifo "$scratch/answers"
    # shellcheck disable=SC2094 # the two speak to each other through a pipe
    sh "$scratch/player" "$@" < "$scratch/answers" | "$referee" --record="$scratch/suggested" > "$scratch/answers"
    sed -n 's/ #~.*//; /^#/!p' "$scratch/suggested"
}
