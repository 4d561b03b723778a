# verdicts.pl: the judge's answers looked at by ntheory, a library that others wrote.
#
#   prime-judge --tsv | perl tests/torture/verdicts.pl    prints what is wrong; status 1 if anything is
use strict;
use warnings;
use Math::Prime::Util qw(factor is_prob_prime vecprod);

# The product of what is told as prime factors is the number, and each is prime; below 2^64 they are also what
# ntheory finds by itself.
sub are_its_factors {
    my ($number, @factors) = @_;
    return join(' ', @factors) eq join(' ', factor($number)) if length $number < 20;
    return vecprod(@factors) eq $number && !grep { !is_prob_prime($_) } @factors;
}

my $wrong = 0;
while (<STDIN>) {
    chomp;
    my ($input, $number, $verdict, $told) = split /\t/;
    my $expected = $number < 2 ? 'neither' : is_prob_prime($number) ? 'prime' : 'composite';
    next if $verdict eq $expected && ($told eq '-' || are_its_factors($number, split / /, $told));
    print "$_, but ntheory says $expected @{[length $number < 20 ? factor($number) : ()]}\n";
    last if ++$wrong == 10;
}
exit($wrong > 0 ? 1 : 0);
