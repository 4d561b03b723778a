#!/bin/sh
# hints.sh: how fast prime-hints finds the primes of a hand, compared with C and GMP, and with Perl and ntheory.
#
# Figures are seconds of CPU time (user and system) and of elapsed time: the median of three runs, or one run of a slow
# peer.
BUILD=${BUILD:-build}
bench=$BUILD/tests/bench
hints=$BUILD/bin/prime-hints
here=tests/bench

command -v perl > /dev/null || { echo 'skipped: perl absent'; exit 0; }

# measure RUNS COMMAND...: prints "CPU CLOCK" of the median run, and discards its output.
measure() {
    perl -MTime::HiRes=time,clock_gettime -e '
        my $runs = shift;
        my (@cpu, @clock);
        for (1 .. $runs) {
            my @before = times;
            my $begin = time;
            my $child = fork;
            if (!$child) { open STDOUT, ">", "/dev/null"; exec @ARGV }
            waitpid $child, 0;
            $? == 0 or die "@ARGV: status $?\n";
            push @clock, time - $begin;
            my @after = times;
            push @cpu, $after[2] + $after[3] - $before[2] - $before[3];
        }
        @cpu = sort { $a <=> $b } @cpu;
        @clock = sort { $a <=> $b } @clock;
        printf "%.3f %.3f\n", $cpu[$#cpu / 2], $clock[$#clock / 2];' "$@"
}

# show NAME FIGURES [GOAL]
show() {
    # shellcheck disable=SC2086 # two figures
    printf '%-52s %8s s CPU %8s s clock  %s\n' "$1" $2 "$3"
}

# ratio NAME ONE OTHER FIELD GOAL: OTHER divided by ONE; field 1 is CPU time, 2 elapsed time.
ratio() {
    echo "$2 $3" | awk -v name="$1" -v field="$4" -v goal="$5" \
        '{ printf "%-52s %8.2f times  (%s)\n", name, $(field + 2) / ($(field) > 0 ? $(field) : 0.001), goal }'
}

hand='A2233689TJK'
values='1 2 2 3 3 6 8 9 10 11 13'
other='3456789TJQK'

echo "All primes of $hand (27.6 million rows)"
ours=$(measure 3 "$hints" hand --deck=trump --jobs=1 "$hand")
show 'prime-hints hand --jobs=1' "$ours"
tally=$(measure 3 "$hints" hand --deck=trump --jobs=1 --tally "$hand")
show 'prime-hints hand --jobs=1 --tally' "$tally"
if [ -x "$bench/gmp_hands" ]; then
    # shellcheck disable=SC2086 # several values
    gmp=$(measure 1 "$bench/gmp_hands" $values)
    show 'C and mpz_probab_prime_p(n, 25), only counted' "$gmp"
    ratio 'faster than C and GMP' "$ours" "$gmp" 1 'goal 5'
else
    echo "skipped: $bench/gmp_hands absent"
fi
if perl -MMath::Prime::Util -e 1 2> /dev/null; then
    # shellcheck disable=SC2086 # several values
    ntheory=$(measure 1 perl $here/ntheory_hands.pl $values)
    show 'perl and ntheory, only counted' "$ntheory"
    ratio 'faster than perl and ntheory' "$ours" "$ntheory" 1 'goal 12'
else
    echo 'skipped: ntheory absent'
fi

echo
echo "All primes of $other (108.5 million rows)"
long=$(measure 3 "$hints" hand --deck=trump --jobs=1 "$other")
show 'prime-hints hand --jobs=1' "$long"
if [ -n "$gmp" ]; then
    # The goal is 3 s on a machine where C and GMP take 5.6 s for the first hand.
    echo "$long $gmp" | awk '{
        printf "%-52s %8.2f s CPU  (goal 3)\n", "where C and GMP take 5.6 s for the first hand", $1 * 5.6 / $3
    }'
fi

echo
echo 'Threads'
two=$(measure 3 "$hints" hand --deck=trump --jobs=2 "$other")
show 'prime-hints hand --jobs=2' "$two"
ratio 'faster by the clock than --jobs=1' "$two" "$long" 2 'goal 1.7, with two processors free'
if [ -x /usr/bin/time ]; then
    for jobs in 1 2; do
        memory=$( { /usr/bin/time -f %M "$hints" hand --deck=trump --jobs=$jobs "$other" > /dev/null; } 2>&1 )
        echo "peak memory with --jobs=$jobs: $memory KB (goal 65536)"
    done
else
    echo 'skipped: time absent'
fi

echo
echo 'The greatest prime of each count, 1,000 deals of 11 cards: milliseconds of a whole process (goal: 5, worst 20)'
perl -MTime::HiRes=time -e '
    my $hints = shift;
    srand 1;
    my (@cpu, @clock);
    for (1 .. 1000) {
        my @deck = map { ($_) x 4 } split //, "A23456789TJQK";
        my $hand = join "", map { splice @deck, int rand @deck, 1 } 1 .. 11;
        my @before = times;
        my $begin = time;
        my $child = fork;
        if (!$child) { open STDOUT, ">", "/dev/null"; exec $hints, "hand", "--deck=trump", "--first", $hand }
        waitpid $child, 0;
        push @clock, 1000 * (time - $begin);
        my @after = times;
        push @cpu, 1000 * ($after[2] + $after[3] - $before[2] - $before[3]);
    }
    @clock = sort { $a <=> $b } @clock;
    my $sum = 0;
    $sum += $_ for @cpu;
    printf "by the clock: median %.1f, worst %.1f; CPU: mean %.1f\n", $clock[500], $clock[-1], $sum / @cpu;' "$hints"

echo
echo 'Odds of 1,000,000 hands of 11 cards (goal of the first: 10 s by the clock, with two processors)'
show 'as they lie' "$(measure 1 "$hints" odds --deck=trump --cards=11 --play-out --seed=1)"
show 'as they lie, without Jokers' "$(measure 1 "$hints" odds --deck=trump --cards=11 --play-out --seed=1 --no-jokers)"
show 'in any order' "$(measure 1 "$hints" odds --deck=trump --cards=11 --play-out --any-order --seed=1)"
show 'a play of three cards over KQJ' "$(measure 1 "$hints" odds --deck=trump --cards=11 --over=KQJ --seed=1)"
show 'out in three plays (10,000 hands)' "$(measure 1 "$hints" odds --deck=trump --cards=11 --plan=3 --seed=1)"
