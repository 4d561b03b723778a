# ntheory_hands.pl: all primes of a hand by brute force, for comparison: every order of the cards, tested with ntheory.
#
#   perl ntheory_hands.pl 1 2 2 3 ...    prints the number of primes; a value counts once for each number of cards
use strict;
use warnings;
use Math::Prime::Util qw(is_prime);

my (@left, %prime, $total);
$left[$_]++ for @ARGV;
my @values = reverse grep { $left[$_] } 0 .. 13;

sub lay {
    my ($before, $cards) = @_;
    for my $value (@values) {
        next if !$left[$value] || ($before eq '' && $value == 0);
        if ($cards > 1) {
            $left[$value]--;
            lay($before . $value, $cards - 1);
            $left[$value]++;
        } elsif (($value % 2 && $value % 5) || $before eq '') {
            $prime{"$before$value"} = 1 if is_prime("$before$value");
        }
    }
}

for my $cards (1 .. @ARGV) {
    %prime = ();
    lay('', $cards);
    $total += keys %prime;
}
print "$total\n";
