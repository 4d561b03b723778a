#!/bin/sh
# proof.sh: how long a proof with its certificate takes, compared with the peers that are installed.
#
#   BUILD=build tests/bench/proof.sh
#
# A figure is processor time in milliseconds per prime: the median of five runs over the same file, less that of runs
# over an empty one. In brackets: the peer's time divided by the judge's.
. tests/bench/figures.sh

judge=$BUILD/bin/prime-judge
cat > "$scratch/prove.pl" << 'END_OF_PERL'
use ntheory "prime_certificate";
while (<STDIN>) { chomp; print prime_certificate($_), "\n" }
END_OF_PERL
cat > "$scratch/prove.gp" << 'END_OF_GP'
default(parisizemax, "1G");
v = readvec("/dev/stdin"); for (i = 1, #v, print(primecertexport(primecert(v[i]))));
quit
END_OF_GP

absent=
ntheory="perl $scratch/prove.pl" gp="gp -fq $scratch/prove.gp"
perl -Mntheory -e 1 2> /dev/null || { absent="$absent ntheory(perl)" ntheory=; }
command -v gp > /dev/null || { absent="$absent gp" gp=; }

# measure LINES COMMAND: sets ms, to nothing if there is no command.
measure() {
    ms=
    [ -n "$2" ] || return
    head -n "$1" "$scratch/primes" > "$scratch/some"
    # shellcheck disable=SC2086 # the words of the command
    figures=$("$bench/measure" "$1" "$scratch/some" $2) || return
    ms=$(calculate %.3f "${figures% *} / 1e6")
}

# prove DIGITS PRIMES GOAL: prints a line of the table, of as many primes of cards; the goal is in milliseconds.
prove() {
    "$bench/make_numbers" "$1" $((200 * $2)) | "$judge" -n | sed -n 's/: .*prime$//p' | head -n "$2" > "$scratch/primes"
    measure "$2" "$judge -q --certificate=$scratch/certificates"
    ours=$ms
    printf '%-22s%14s' "primes of $1 digits" "$ours"
    for peer in "$ntheory" "$gp"; do
        measure "$2" "$peer"
        printf '%20s' "${ms:+"$ms ($(calculate %.2f "$ms / $ours"))"}"
    done
    echo
    row "proof with certificate, $1 digits" "$ours" ms "$3" most >> "$scratch/goals"
}

printf '\nProof with certificate, ms a prime\n%-22s%14s%20s%20s\n' '' prime-judge ntheory gp
prove 20 1000 1
prove 30 500 3
prove 40 200 15
prove 72 20 100
for peer in $absent; do
    echo "skipped: $peer absent"
done
printf '\nMust reach, in milliseconds in this run\n'
cat "$scratch/goals"
