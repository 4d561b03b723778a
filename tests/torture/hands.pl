# hands.pl: all primes of random small hands by brute force: every row of the cards, tested with ntheory.
#
#   perl tests/torture/hands.pl SEED DECK.deck COUNT    compares with prime-hints ($HINTS), and prints what differs
#
# It parses the deck's file itself. It knows these rules: a play has at most as many cards as the deck allows; if the
# deck says so, three cards must be single digits, or one must have the icon; no leading zero; a Joker alone is no
# number.
use strict;
use warnings;
use Math::Prime::Util qw(is_prime);

my ($seed, $file, $hands) = @ARGV;
srand $seed;

my (%deck, @cards, @pile);
open my $text, '<', $file or die "$file: $!\n";
while (<$text>) {
    s/#.*//;
    my ($statement, @words) = split or next;
    if ($statement eq 'card') {
        my ($word, %property) = shift @words;
        $property{$_} = 1 for @words;
        my ($values) = map { /^values=(.*)/ } @words;
        my %card = (word => $word, index => scalar @cards, joker => $property{joker}, icon => $property{icon});
        $card{values} =
            $property{special} ? [] : [map { /(.+)-(.+)/ ? $1 .. $2 : $_ } split /,/, $values // $word =~ s|/|,|gr];
        push @cards, \%card;
        push @pile, (\%card) x (map { /^copies=(.*)/ ? $1 : () } @words, 1)[0];
    } else {
        $deck{$statement} = $statement eq 'three' ? {map { $_ => 1 } @words} : $words[0] // 1;
    }
}
my %has_icon = map { $_->{values}[0] => 1 } grep { $_->{icon} && @{$_->{values}} == 1 } @cards;

sub carries_icon {
    my ($card, $value) = @_;
    return $card->{icon} || (@{$card->{values}} > 1 && $has_icon{$value});
}

sub may_be_played {
    my @play = @_;
    return 0 if @play == 1 && $play[0][0]{joker};
    return 1 if @play != 3 || !$deck{three};
    return 0 if $deck{three}{digits} && grep { $_->[1] > 9 } @play;
    return !$deck{three}{icon} || grep { carries_icon(@$_) } @play;
}

# Ranks rows with the same number: fewer Jokers first, then cards that come earlier in the deck.
sub rank {
    return join ' ', map { sprintf '%02d', $_ } scalar(grep { $_->[0]{joker} } @_), map { $_->[0]{index} } @_;
}

sub spelled {
    my $row = join $deck{letters} ? '' : ',',
        map { my ($card, $value) = @$_; $card->{word} . (@{$card->{values}} > 1 && !$card->{joker} ? ":$value" : '') } @_;
    my @letters = (0, 'A', 2 .. 9, qw(T J Q K));
    return join '|X=', $row, map { $letters[$_->[1]] } grep { $_->[0]{joker} } @_;
}

my (%best, @left);

sub lay {
    my ($number, @play) = @_;
    if (@play && may_be_played(@play) && is_prime($number)) {
        my $rank = rank(@play);
        my $known = \$best{scalar @play}{$number};
        $$known = [$rank, spelled(@play)] if !$$known || $rank lt $$known->[0];
    }
    return if $deck{play} && @play == $deck{play};
    for my $card (@cards) {
        next if !$left[$card->{index}];
        $left[$card->{index}]--;
        for my $value (@{$card->{values}}) {
            lay($number . $value, @play, [$card, $value]) if @play || $value > 0;
        }
        $left[$card->{index}]++;
    }
}

# Without the values of Jokers: the same row may spell a number with other values of its Jokers, which is right too.
sub without_values {
    return $_[0] =~ s/\|X=.*//r;
}

# Whether the cards, with the values of Jokers after them, spell the number.
sub is_spelled {
    my (undef, $number, $row, @values) = split /\t|\|X=/, $_[0];
    return 1 if !@values;
    my %value = (A => 1, T => 10, J => 11, Q => 12, K => 13);
    return $number eq join '', map { my $letter = $_ eq 'X' ? shift @values : $_; $value{$letter} // $letter } split //, $row;
}

my $lines = 0;
for (1 .. $hands) {
    my @drawn = map { splice @pile, int rand @pile, 1 } 1 .. 1 + int rand 6;
    push @pile, @drawn;
    my $jokers = grep { $_->{joker} } @drawn;
    splice @drawn, 5 - $jokers if $jokers && @drawn > 5 - $jokers;
    (%best, @left) = ();
    $left[$_->{index}]++ for @drawn;
    lay('');
    my @expected;
    for my $count (sort { $a <=> $b } keys %best) {
        push @expected, map { "$count\t$_\t$best{$count}{$_}[1]" } sort { $b <=> $a } keys %{$best{$count}};
    }
    my @words = map { $_->{word} } @drawn;
    my @found = split /\n/, `$ENV{HINTS} hand --deck=./$file --tsv @words`;
    $lines += @found;
    my $differs = join("\n", map { without_values($_) } @expected) ne join("\n", map { without_values($_) } @found);
    $differs ||= grep { !is_spelled($_) } @found;
    next if !$differs;
    my %is_found = map { without_values($_) => 1 } @found;
    my %is_expected = map { without_values($_) => 1 } @expected;
    print "hand @words\n";
    print "  not found: $_\n" for grep { !$is_found{without_values($_)} } @expected;
    print "  not expected: $_\n" for grep { !$is_expected{without_values($_)} } @found;
    print "  not so spelled: $_\n" for grep { !is_spelled($_) } @found;
    exit 1;
}
print "$lines\n";
