#!/bin/sh
# test_strength.sh: `make strength` prints the same table again, also after it was stopped.
. tests/cli/tap.sh

# table FOLDER [COMMAND ...]: of two kinds of games; their series are kept in this folder. COMMAND runs the script.
table() {
    kept=$scratch/$1 && shift
    "$@" env "RECORDS=$kept" GAMES='60 20' THINK='i2 i20' "BUILD=$BUILD" \
        tests/bench/strength.sh lvl0 'prime-daifugo max-cards=4'
}

once=$(table once)
has 'the levels are a ladder' '| easy v. club       | club v. fair       | strong:i2 v. fair ' "$once"
errors=$(echo "$once" | awk 'NR > 3 { errors = gsub(/\+\/-/, ""); sub(/ +\|.*/, ""); print $0, errors }')
same 'there is a row for each kind, with an error for each score' 'lvl0 4
prime-daifugo max-cards=4 4' "$errors"
has 'the commit is told' 'commit ' "$once"
same 'the games that were played are not played again' "$once" "$(table once)"
for seconds in 0.2 0.4; do # timeout stops prime-match, too, as Ctrl-C does
    table stopped timeout $seconds > "$scratch/part"
    sleep 1 # until it has ended
done
same 'what was stopped goes on' "$once" "$(table stopped)"
tap_end
