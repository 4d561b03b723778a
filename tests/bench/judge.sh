#!/bin/sh
# judge.sh: how fast the judge is, compared with the peers that are installed.
#
#   BUILD=build tests/bench/judge.sh
#
# A figure is processor time in nanoseconds per line: the median of five runs over the same file, less that of runs over
# an empty one. In brackets: the peer's time divided by the judge's.
. tests/bench/figures.sh

cat > "$scratch/is.pl" << 'END'
use ntheory "is_prime";
while (<STDIN>) { chomp; print "$_: ", is_prime($_) ? "prime" : "composite", "\n" }
END
cat > "$scratch/factor.pl" << 'END'
use ntheory "factor";
while (<STDIN>) { chomp; print "$_: @{[factor($_)]}\n" }
END
cat > "$scratch/is.gp" << 'END'
v = readvec("/dev/stdin"); for (i = 1, #v, print(ispseudoprime(v[i])));
quit
END
cat > "$scratch/factor.gp" << 'END'
v = readvec("/dev/stdin"); for (i = 1, #v, print(factor(v[i])));
quit
END

absent=
ntheory=ntheory gp=gp openssl=openssl factor=factor
perl -Mntheory -e 1 2> /dev/null || { absent="$absent ntheory(perl)" ntheory=; }
for peer in gp openssl factor; do
    command -v $peer > /dev/null || { absent="$absent $peer" && eval $peer=; }
done

# set_command PEER FACTORS: sets `line` to the peer's command, or to nothing if the peer is absent or cannot do it.
set_command() {
    case $1$2 in
    judgeno) line="$BUILD/bin/prime-judge -n" ;;
    judgeyes) line="$BUILD/bin/prime-judge" ;;
    gmpno) line=$bench/gmp_judge ;;
    ntheoryno) line=${ntheory:+"perl $scratch/is.pl"} ;;
    ntheoryyes) line=${ntheory:+"perl $scratch/factor.pl"} ;;
    gpno) line=${gp:+"gp -fq $scratch/is.gp"} ;;
    gpyes) line=${gp:+"gp -fq $scratch/factor.gp"} ;;
    opensslno) line=${openssl:+'xargs openssl prime'} ;;
    factoryes) line=${factor:+factor} ;;
    *) line= ;;
    esac
}

most_memory=0

# measure PEER FACTORS LINES: sets ns, to nothing if the peer is absent. Slow peers get fewer lines.
measure() {
    set_command "$1" "$2"
    ns=
    [ -n "$line" ] || return
    lines=$3
    [ "$1" = openssl ] && [ "$lines" -gt 1000 ] && lines=1000
    head -n "$lines" "$scratch/numbers" > "$scratch/some"
    # shellcheck disable=SC2086 # the words of the command
    figures=$("$bench/measure" "$lines" "$scratch/some" $line) || return
    ns=${figures% *}
    [ "$1" = judge ] && [ "${figures#* }" -gt "$most_memory" ] && most_memory=${figures#* }
}

# compare TITLE NUMBERS FACTORS LINES PEER...: prints a line of the table, and sets the ratios ratio_PEER.
compare() {
    title=$1 numbers=$2 factors=$3 lines=$4
    shift 4
    "$bench/make_numbers" "$numbers" "$lines" > "$scratch/numbers"
    count=$lines
    measure judge "$factors" "$count"
    ours=$ns
    printf '%-22s%12s' "$title" "$ours"
    for peer in "$@"; do
        measure "$peer" "$factors" "$count"
        ratio=
        [ -n "$ns" ] && ratio=$(calculate %.2f "$ns / $ours")
        eval "ratio_$peer=$ratio"
        printf '%20s' "${ns:+"$ns ($ratio)"}"
    done
    echo
}

# goal SENTENCE RATIO BOUND: keeps whether the ratio is at least the bound, for the end.
goal() {
    [ -n "$2" ] || return
    row "$1" "$2" times "$3" least >> "$scratch/goals"
}

heading() {
    printf '\n%s\n%-22s%12s' "$1" '' prime-judge
    shift
    printf '%20s' "$@"
    echo
}

ratio_ntheory='' ratio_gmp='' ratio_factor=''
heading 'Verdict only, ns a line' ntheory gp openssl 'GMP in C'
compare 'random odd, 64 bits' odd no 200000 ntheory gp openssl gmp
goal 'random odd, 64 bits: 3 times as fast as ntheory' "$ratio_ntheory" 3
compare '0 to 9999' small no 1000000 ntheory gp openssl gmp
goal '0 to 9999: 10 times as fast as ntheory' "$ratio_ntheory" 10
compare 'primes, 64 bits' primes no 100000 ntheory gp openssl gmp
goal 'primes, 64 bits: twice as fast as ntheory' "$ratio_ntheory" 2
for digits in 20 40 72 144; do
    compare "cards, $digits digits" $digits no $((400000 / digits)) ntheory gp openssl gmp
    [ $digits = 20 ] && continue
    goal "cards, $digits digits: 1.2 times as fast as ntheory" "$ratio_ntheory" 1.2
    goal "cards, $digits digits: 1.2 times as fast as GMP in C" "$ratio_gmp" 1.2
    compare "random odd, $digits digits" r$digits no $((400000 / digits)) ntheory gp openssl gmp
    goal "random odd, $digits digits: 1.2 times as fast as ntheory" "$ratio_ntheory" 1.2
    goal "random odd, $digits digits: 1.2 times as fast as GMP in C" "$ratio_gmp" 1.2
done

heading 'With factors, ns a line' factor ntheory gp
compare 'random odd, 64 bits' odd yes 10000 factor ntheory gp
goal 'random odd, 64 bits: 6 times as fast as factor' "$ratio_factor" 6
compare '0 to 9999' small yes 500000 factor ntheory gp
compare 'primes, 64 bits' primes yes 20000 factor ntheory gp
compare 'cards, 20 digits' 20 yes 2000 factor ntheory gp
echo 'Not each of these is finished: the judge stops after a number of steps.'
for digits in 40 72 144; do
    compare "cards, $digits digits" $digits yes $((2000 / digits))
done

head -c 300000000 /dev/zero | tr '\0' 7 > "$scratch/long"
long=$("$bench/measure" 1 "$scratch/long" "$BUILD/bin/prime-judge" -n)
printf '\nPeak memory: %s KiB; %s KiB for a line of 300 MB\n' "$most_memory" "${long#* }"
memory=$(printf '%s\n%s\n' "$most_memory" "${long#* }" | sort -n | tail -n 1)
goal 'Peak memory: 4096 KiB are so many times what is used' "$(calculate %.2f "4096 / $memory")" 1
for peer in $absent; do
    echo "skipped: $peer absent"
done
printf '\nMust reach, as ratios in this run\n'
cat "$scratch/goals"
