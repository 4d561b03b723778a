#!/bin/sh
# verdicts.sh: compares the judge with GNU factor, gp (PARI) and ntheory on millions of random and adversarial numbers.
# SEED=N repeats a run; NUMBERS=N takes N % of the numbers, instead of 50.
. tests/cli/tap.sh

seed=${SEED:-$(date +%s)}
percent=${NUMBERS:-50}
judge=$BUILD/bin/prime-judge
adversaries=$BUILD/tests/torture/adversaries
ntheory='' gp='' factor=''
is_there ntheory && ntheory=$(version ntheory)
is_there gp && gp=$(version gp)
is_there factor && factor="GNU $(version factor)"

# The number of numbers that each peer has checked, and of claims of each that the judge has checked.
of_ntheory=0 of_gp=0 of_factor=0 claims_of_ntheory=0 claims_of_factor=0

# A program for gp, which checks the judge's answers: vectors [number, verdict, factors].
cat > "$scratch/check.gp" << 'END'
is_wrong(v) = {
    ispseudoprime(v[1]) != v[2] ||
        (#v[3] > 0 && (factorback(v[3]) != v[1] || vecmin(apply(ispseudoprime, v[3])) == 0));
}
{
    v = readvec("answers.gp");
    for (i = 1, #v, if (is_wrong(v[i]), print("wrong: ", v[i])));
    print(#v, " looked at");
}
END

# all_looked_at: whether the peer has found nothing, and has checked as many numbers as were judged ($scratch/peer).
# shellcheck disable=SC2317 # the peers are called by check
all_looked_at() {
    head -n 10 "$scratch/peer"
    test "$(cat "$scratch/peer")" = "$count looked at"
}

# shellcheck disable=SC2317
gp_agrees() {
    awk -F '\t' '{ gsub(/ /, ",", $4); printf "[%s,%d,[%s]]\n", $2, $3 == "prime", $4 == "-" ? "" : $4 }' \
        "$scratch/answers" > "$scratch/answers.gp"
    (cd "$scratch" && gp -q -f -D parisizemax=4G check.gp < /dev/null 2> /dev/null) > "$scratch/peer"
    all_looked_at && of_gp=$((of_gp + count))
}

# shellcheck disable=SC2317
ntheory_agrees() {
    perl tests/torture/verdicts.pl < "$scratch/answers" > "$scratch/peer"
    all_looked_at && of_ntheory=$((of_ntheory + count))
}

# factor_agrees MAX: whether factor and the judge find the same factors of the first MAX numbers below 10^19.
# shellcheck disable=SC2317
factor_agrees() {
    awk -F '\t' -v max="$1" '$2 >= 2 && length($2) < 20 && $4 != "-" && n++ < max { print $2 ": " $4 }' \
        "$scratch/answers" > "$scratch/factors"
    cut -d : -f 1 "$scratch/factors" | factor > "$scratch/peer"
    diff "$scratch/peer" "$scratch/factors" > "$scratch/differences" || { head -n 10 "$scratch/differences"; return 1; }
    of_factor=$((of_factor + $(wc -l < "$scratch/peer")))
    test -s "$scratch/peer"
}

# agree KIND MAX [OPTION]: judges the numbers in $scratch/numbers; each peer checks the answers, factor at most MAX of
# them.
agree() {
    "$judge" --tsv ${3:+"$3"} < "$scratch/numbers" > "$scratch/answers" 2> "$scratch/complaints"
    count=$(wc -l < "$scratch/numbers" | tr -d ' ')
    same "$1: each of $count numbers has its answer, in order" '' "$(cut -f 1 "$scratch/answers" |
        diff - "$scratch/numbers" | cat - "$scratch/complaints" | head -n 10)"
    [ -z "$ntheory" ] || check "$1: ntheory agrees" ntheory_agrees
    [ -z "$gp" ] || check "$1: gp agrees" gp_agrees
    [ -z "$factor" ] || [ "$2" -eq 0 ] || check "$1: factor finds the same factors" factor_agrees "$2"
}

# some COUNT: prints $percent per cent of it, rounded up.
some() {
    echo $((($1 * percent + 99) / 100))
}

# kind KIND COUNT MAX [OPTION]: like agree, with COUNT numbers of a kind of adversaries.c. MAX, because GNU factor is
# slow.
kind() {
    "$adversaries" "$1" "$(some "$2")" "$seed" > "$scratch/numbers"
    agree "$1${4:+ $4}" "$(some "$3")" "$4"
}

# Turns lines "N: P Q" of composite numbers into claims "N=P*Q".
to_claims() {
    sed -n 's/: /=/; s/ /*/gp'
}

# Changes one digit of each line, chosen by the seed.
one_digit_changed() {
    awk -v seed="$seed" '
        BEGIN { srand(seed) }
        {
            do at = 1 + int(rand() * length($0)); while (substr($0, at, 1) !~ /[0-9]/)
            print substr($0, 1, at - 1) (substr($0, at, 1) + 1 + int(rand() * 9)) % 10 substr($0, at + 1)
        }'
}

# claims PROGRAM: its claims in $scratch/claims are judged correct, and those with one digit changed are not.
claims() {
    count=$(wc -l < "$scratch/claims" | tr -d ' ')
    "$judge" --tsv < "$scratch/claims" > "$scratch/judged" 2> "$scratch/complaints"
    same "$count claims of $1 are correct" "$count" "$(cut -f 3 "$scratch/judged" | grep -c '^correct$')"
    check 'there are enough of them' test "$count" -gt "$(some 80000)"
    one_digit_changed < "$scratch/claims" > "$scratch/changed"
    "$judge" --tsv < "$scratch/changed" > "$scratch/judged" 2> "$scratch/complaints"
    same "$count claims of $1 with one digit changed are wrong, or no claims" "$count" \
        "$(cut -f 3 "$scratch/judged" | grep '^wrong$' | cat - "$scratch/complaints" | wc -l | tr -d ' ')"
}

echo "# seed $seed"
"$adversaries" known 1 "$seed" > "$scratch/numbers"
agree known 100
kind words 1000000 100000
kind cards 300000 100000
kind edges 400000 20000
kind pseudoprimes 400000 10000
kind close 400000 10000
kind powers 300000 50000
kind carmichael 100000 20000
kind arnault 4000 0 -n
kind long 300000 0 -n
kind long 200 0
kind longest 10000 0 -n

"$adversaries" words "$(some 100000)" $((seed + 1)) > "$scratch/numbers"
"$adversaries" powers "$(some 20000)" $((seed + 1)) | awk 'length < 20' >> "$scratch/numbers"
if needs factor 'factor finds the same factors, and its claims are correct'; then
    factor < "$scratch/numbers" | to_claims > "$scratch/claims"
    claims 'GNU factor'
    claims_of_factor=$((2 * count))
fi
if needs ntheory 'ntheory agrees, and its claims are correct'; then
    perl -Mntheory=factor -ne 'chomp; print "$_: ", join(" ", factor($_)), "\n"' "$scratch/numbers" |
        to_claims > "$scratch/claims"
    claims ntheory
    claims_of_ntheory=$((2 * count))
fi
needs gp 'gp agrees' || :
[ -z "$ntheory" ] || figure 'verdicts and factors as ntheory has them' $of_ntheory "$ntheory" "$seed"
[ -z "$gp" ] || figure 'verdicts and factors as gp has them' $of_gp "$gp" "$seed"
[ -z "$factor" ] || figure 'numbers of factors as factor finds them' $of_factor "$factor" "$seed"
[ -z "$ntheory" ] || figure 'claims of what ntheory found, right and changed' $claims_of_ntheory "$ntheory" "$seed"
[ -z "$factor" ] || figure 'claims of what factor found, right and changed' $claims_of_factor "$factor" "$seed"
tried $((of_ntheory + of_gp + of_factor + claims_of_ntheory + claims_of_factor))
tap_end
