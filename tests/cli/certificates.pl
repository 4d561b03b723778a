# certificates.pl: compares verdicts of ntheory and ours about certificates, for test_certificates.sh.
#
#   perl certificates.pl PROGRAM NUMBERS CHANGES SEED FILE...
#
# Certificates by ntheory for NUMBERS random primes of 20 to 72 digits must be accepted. Each of them, and CHANGES times
# one of the files, is given one other digit: the verdicts must be the same.
use strict;
use warnings;
use IPC::Open2;
use ntheory qw(csrand random_ndigit_prime prime_certificate verify_prime);

my ($program, $numbers, $changes, $seed, @files) = @ARGV;
my %count = (true => 0, false => 0);
my $failed = 0;
open2(my $from, my $to, $program, '-'); # a second word, so that no shell parts a path with a blank
srand $seed;
csrand(pack 'L4', $seed, 1, 2, 3);

sub ours {
    my $certificate = shift;
    print $to length $certificate, "\n", $certificate;
    $to->flush;
    my $line = <$from>;
    die "$program has ended" unless defined $line;
    return $line;
}

# ntheory dies at a type that it does not know.
sub theirs {
    my $certificate = shift;
    local $SIG{__WARN__} = sub { };
    return eval { verify_prime($certificate) } ? 1 : 0;
}

sub fail {
    my ($what, $certificate) = @_;
    $failed = 1;
    print "$what in\n$certificate\n";
}

sub change {
    my $certificate = shift;
    my ($at, $new);
    do { $at = int rand length $certificate } until substr($certificate, $at, 1) =~ /\d/;
    do { $new = int rand 10 } until $new != substr $certificate, $at, 1;
    substr($certificate, $at, 1) = $new;
    my ($theirs, $ours) = (theirs($certificate), ours($certificate));
    $count{$theirs ? 'true' : 'false'}++;
    fail("ntheory says $theirs, not $ours", $certificate) if $theirs != substr $ours, 0, 1;
}

for my $i (1 .. $numbers) {
    my $n = random_ndigit_prime(20 + $i % 53);
    my $certificate = prime_certificate($n);
    my $ours = ours($certificate);
    fail("refused: $ours", $certificate) if $ours !~ /^1 0/;
    change($certificate);
}
my @certificates = map { open my $file, '<', $_ or die "$_: $!"; local $/ = undef; scalar <$file> } @files;
change($certificates[$_ % @certificates]) for 1 .. $changes;
print "$numbers certificates by ntheory; with another digit $count{true} are still true, $count{false} are not\n";
exit $failed;
