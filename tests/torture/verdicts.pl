# verdicts.pl: the judge's answers looked at by ntheory, a library that others wrote.
#
#   prime-judge --tsv | perl tests/torture/verdicts.pl    prints what is wrong, and how many it looked at
use strict;
use warnings;
use Math::Prime::Util qw(is_prob_prime vecprod);

# What is told as prime factors: they ascend, each is prime, and their product is the number, which has no others then.
sub are_its_factors {
    my ($number, @factors) = @_;
    my $last = 2;
    for my $factor (@factors) {
        return 0 if length $factor < length $last || (length $factor == length $last && $factor lt $last);
        return 0 if !is_prob_prime($factor);
        $last = $factor;
    }
    return vecprod(@factors) eq $number;
}

my $wrong = 0;
while (<STDIN>) {
    chomp;
    my ($input, $number, $verdict, $told) = split /\t/;
    my $expected = $number < 2 ? 'neither' : is_prob_prime($number) ? 'prime' : 'composite';
    next if $verdict eq $expected && ($told eq '-' || are_its_factors($number, split / /, $told));
    print "$_, but ntheory says $expected, or these are not its factors\n";
    last if ++$wrong == 10;
}
print $., " looked at\n";
