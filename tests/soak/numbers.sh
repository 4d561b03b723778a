#!/bin/sh
# numbers.sh: judges every number below 2^32, by the functions of the core and by prime-judge, and compares each verdict
# with primesieve; then factors every number. Works in blocks, until the turn is over.
. tests/cli/tap.sh

: "${SOAK:=$scratch}" "${TURN:=30}"
walk=$BUILD/tests/soak/walk
judge=$BUILD/bin/prime-judge
last=4294967296
end=$(($(date +%s) + TURN))

# ask MODE BEGIN END: prints the number of primes p with BEGIN <= p < END, or the first number that is judged wrongly.
# shellcheck disable=SC2317 # called by check
ask() {
    case $1 in
    functions) "$walk" judge "$2" "$3" ;;
    program) "$walk" write "$2" "$3" | "$judge" -n | "$walk" read "$2" "$3" ;;
    factors) "$walk" factor "$2" "$3" ;;
    esac
}

# blocks MODE SIZE: goes on where MODE stopped. $next and the count of $primes below it are kept. False at a difference.
# shellcheck disable=SC2317
blocks() {
    read -r next primes 2> /dev/null < "$SOAK/numbers.$1" || next=0 primes=0
    while [ "$next" -lt "$last" ] && [ "$(date +%s)" -lt "$end" ]; do
        counted=$(ask "$1" "$next" $((next + $2))) || {
            echo "$counted"
            return 1
        }
        primes=$((primes + counted))
        next=$((next + $2))
        echo "$next $primes" > "$SOAK/numbers.$1"
    done
}

# turn MODE SIZE SENTENCE: as many blocks as there is time for.
turn() {
    [ "$(date +%s)" -lt "$end" ] || return
    check "each number was $3" blocks "$1" "$2"
    figure "numbers from 0 on, $3" "$next" "$(version primesieve)"
    if [ "$next" -ge "$last" ]; then
        same "203280221 primes are below 2^32, $3" 203280221 "$primes"
    fi
}

if [ -x "$walk" ]; then
    turn functions 16777216 'judged by the functions'
    turn program 16777216 'judged by the program'
    turn factors 1048576 'factored'
else
    skip 'primesieve absent' 'every number below 2^32 is judged as primesieve has it'
fi
tap_end
