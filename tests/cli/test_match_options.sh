#!/bin/sh
# test_match_options.sh: options that prime-match refuses before the first game, and limits of its options.
. tests/cli/tap.sh

match=$BUILD/bin/prime-match

# complain SENTENCE MESSAGE WORD...: prime-match ends with status 2 and this first line of standard error.
complain() {
    sentence=$1
    message=$2
    shift 2
    "$match" "$@" > "$scratch/output" 2> "$scratch/errors" < /dev/null
    same "$sentence" "2 prime-match: $message" "$? $(head -n 1 "$scratch/errors")"
}

# play WORD...: prints the rows of the games.
play() {
    "$match" --quiet --format=tsv "$@" < /dev/null 2>&1
}

complain 'a name with a comma is not two names' \
    "a player's name has no blank and no comma: A,B" daifugo A,B=fair Ben=fair
complain 'a time of less than a microsecond is refused, and not rounded to no limit' \
    '--time: 0 or a number of 0.000001 to 86400, as 0.5: 0.0000001' --time=0.0000001 lvl0 Ann=fair Ben=fair
complain 'a margin of less than a microsecond is refused' \
    '--margin: 0 or a number of 0.001 to 60000, as 0.5: 0.0001' --margin=0.0001 lvl0 Ann=fair Ben=fair
complain 'a match without an end is refused' '--match needs games=N or target=N: what ends a match' \
    --match primary Ann=fair Ben=fair
complain 'a match of games=0 has no end' '--match needs games=N or target=N: what ends a match' \
    --match primary games=0 Ann=fair Ben=fair

check 'the least time is one' play --games=2 --time=0.000001 lvl0 Ann=fair Ben=fair
check 'the greatest seed is one' play --games=2 --seed=18446744073709551615 lvl0 Ann=fair Ben=fair
same 'one game of six players is rounded up to a rotation' 6 \
    "$(play --games=1 daifugo A=fair B=random C=fair D=random E=fair F=random | wc -l | tr -d ' ')"

tap_end
