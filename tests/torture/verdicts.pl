# verdicts.pl: checks the judge's answers with ntheory.
#
#   prime-judge --tsv | perl tests/torture/verdicts.pl    prints wrong answers, and how many it has checked
use strict;
use warnings;
use Math::Prime::Util qw(is_prob_prime vecprod);

# Whether these are the number's prime factors: ascending, each prime, and their product is the number.
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
    my ($input, $number, $verdict, $factors) = split /\t/;
    my $expected = $number < 2 ? 'neither' : is_prob_prime($number) ? 'prime' : 'composite';
    next if $verdict eq $expected && ($factors eq '-' || are_its_factors($number, split / /, $factors));
    print "$_, but ntheory says $expected, or these are not its factors\n";
    last if ++$wrong == 10;
}
print $., " looked at\n";
