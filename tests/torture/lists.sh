#!/bin/sh
# lists.sh: compares prime-tables and prime-judge with primesieve and GNU factor on ranges of numbers. SEED=N repeats a
# run.
. tests/cli/tap.sh

seed=${SEED:-$(date +%s)}
tables=$BUILD/bin/prime-tables
judge=$BUILD/bin/prime-judge
# The numbers of ranges that the functions below have compared.
of_listed_alike=0 of_unsieved_alike=0 of_counted_alike=0 of_factored_alike=0
echo "# seed $seed"

# random_ranges COUNT NEAR LENGTH: prints random ranges near $2 as lines BEGIN END, each of at most $3 numbers. In Perl,
# because awk has no 64-bit integers.
random_ranges() {
    # shellcheck disable=SC2016 # perl expands them
    perl -e '
        my ($seed, $count, $near, $length) = @ARGV;
        srand($seed + $near % 1000003);
        for (1 .. $count) {
            my $begin = $near > 1e15 ? $near - int(rand(1e9)) - $length : int(rand($near));
            print $begin, " ", $begin + int(rand($length)), "\n";
        }' "$seed" "$@"
}

# Whether prime-tables and primesieve list the same primes from $1 to $2.
# shellcheck disable=SC2317 # called by each, which check calls
listed_alike() {
    "$tables" list --from="$1" --to="$2" > "$scratch/ours"
    primesieve "$1" "$2" -q -p | cmp - "$scratch/ours"
}

# shellcheck disable=SC2317
unsieved_alike() {
    listed_alike "$@"
}

# Whether prime-judge finds the same number of primes from $1 to $2 as primesieve.
# shellcheck disable=SC2317
counted_alike() {
    perl -e 'for (my $n = $ARGV[0]; ; $n++) { print "$n\n"; last if $n == $ARGV[1] }' "$1" "$2" |
        "$judge" -n | grep -c ': prime$' > "$scratch/judged"
    primesieve "$1" "$2" -q -c | cmp - "$scratch/judged"
}

# Whether prime-tables and factor find the same smallest factor of each number from $1 to $2.
# shellcheck disable=SC2317
factored_alike() {
    "$tables" factors --tsv --from="$1" --to="$2" > "$scratch/ours"
    cut -f 1 "$scratch/ours" | factor |
        awk -F '[: ]+' '{ print $1 "\t" ($2 == "" ? "-" : NF == 2 ? "P" : $2) }' | cmp - "$scratch/ours"
}

# each FUNCTION: calls it for every range; prints the first range for which it fails. Fails if there are no ranges.
# shellcheck disable=SC2317
each() {
    test -s "$scratch/ranges" || return
    while read -r begin end; do
        "$1" "$begin" "$end" || {
            echo "$1 $begin $end"
            return 1
        }
        eval "of_$1=\$((of_$1 + 1))"
    done < "$scratch/ranges"
}

# ranges SENTENCE FUNCTION COUNT NEAR LENGTH: a check with random ranges.
ranges() {
    random_ranges "$3" "$4" "$5" > "$scratch/ranges"
    check "$1, in $3 ranges near $4" each "$2"
}

# edges SENTENCE FUNCTION: a check with ranges at the limits of machine words, and with ranges of no prime or one.
edges() {
    cat > "$scratch/ranges" << 'END'
0 1000
0 2
1 3
2 2
113 127
4294900000 4295000000
999999999000 1000000001000
9223372036854770000 9223372036854780000
18446744073709549557 18446744073709551557
18446744073709549557 18446744073709551614
END
    check "$1, at the edges" each "$2"
}

if ! needs perl 'ranges are drawn at random'; then
    tap_end
fi
if needs primesieve-bin 'primes are listed and counted as primesieve has them'; then
    edges 'primes are listed as primesieve lists them' listed_alike
    edges 'as many numbers are judged prime as primesieve counts' counted_alike
    for near in 100000 100000000 1000000000000; do
        ranges 'primes are listed as primesieve lists them' listed_alike 100 $near 200000
        ranges 'as many numbers are judged prime as primesieve counts' counted_alike 25 $near 200000
    done
    for near in 9223372036854775807 18446744073709551614; do
        ranges 'primes are listed as primesieve lists them' listed_alike 2 $near 1000000
        ranges 'as many numbers are judged prime as primesieve counts' counted_alike 2 $near 200000
    done
    ranges 'primes are listed as primesieve lists them' listed_alike 1 10000000000 300000000
    # The same with a build without the sieve.
    tables=$folder/unsieved/bin/prime-tables
    if own_make -s DEPS=no BUILD="$folder/unsieved" HAVE_PRIMESIEVE= "$tables" > "$scratch/made" 2>&1; then
        for near in 100000 100000000 1000000000000; do
            ranges 'primes are listed as primesieve lists them, without its library' unsieved_alike 50 $near 1000000
        done
    else
        sed 's/^/# /' "$scratch/made"
        check 'prime-tables builds without libprimesieve' false
    fi
    sieve=$(version primesieve)
    figure 'ranges listed, most by libprimesieve itself' $of_listed_alike "$sieve" "$seed"
    figure 'ranges listed without libprimesieve' $of_unsieved_alike "$sieve" "$seed"
    figure 'ranges judged and counted' $of_counted_alike "$sieve" "$seed"
fi

tables=$BUILD/bin/prime-tables
if needs factor 'smallest factors are as GNU factor finds them'; then
    edges 'smallest factors are as GNU factor finds them' factored_alike
    for near in 100000 100000000 1000000000000 9223372036854775807 18446744073709551614; do
        ranges 'smallest factors are as GNU factor finds them' factored_alike 50 $near 2000
    done
    figure 'ranges of smallest factors' $of_factored_alike "$(version factor)" "$seed"
fi
tried $((of_listed_alike + of_unsieved_alike + of_counted_alike + of_factored_alike))
tap_end
