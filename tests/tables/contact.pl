#!/usr/bin/perl
# contact.pl: puts pictures of pages on one large picture, a caption over each: the contact sheet of make pictures.
#
#   tests/tables/contact.pl OUT.png [CAPTION=PAGE.ppm]...    the pages are PPM or PGM, as pdftoppm writes them
#
# The captions are set by pdftoppm too: they are the text of a small PDF that is the background.
use strict;
use warnings;
use Compress::Zlib;

my ($out, @words) = @ARGV;
my ($across, $gap, $line) = (2400, 12, 16); # pixels

# A page as its caption, size, colours of a pixel (1 or 3), and bytes.
sub read_page {
    my ($caption, $file) = $_[0] =~ /^(.*)=([^=]*)$/s;
    open my $in, '<:raw', $file or die "$file: $!\n";
    local $/;
    <$in> =~ /^P([56])\s+(\d+)\s+(\d+)\s+255\s(.*)/s or die "$file: no PPM or PGM\n";
    return {caption => $caption, width => $2, height => $3, colours => $1 == 6 ? 3 : 1, bytes => $4};
}

# Sets the place of each page, from left to right, in rows. Returns the height of all.
sub lay_out {
    my ($left, $top, $row) = ($gap, $gap, 0);
    for my $page (@_) {
        if ($left > $gap && $left + $page->{width} + $gap > $across) {
            ($left, $top, $row) = ($gap, $top + $row + $gap, 0);
        }
        @$page{qw(left top)} = ($left, $top + $line);
        $left += $page->{width} + $gap;
        $row = $page->{height} + $line if $row < $page->{height} + $line;
    }
    return $top + $row + $gap;
}

# A PDF of one page, a point for each pixel: grey ground, and the captions.
sub captions {
    my ($height, @pages) = @_;
    my $stream = "0.75 g 0 0 $across $height re f 0 g BT /F 11 Tf\n";
    for my $page (@pages) {
        (my $caption = $page->{caption}) =~ s/([()\\])/\\$1/g;
        $stream .= sprintf "1 0 0 1 %d %d Tm (%s) Tj\n", $page->{left}, $height - $page->{top} + 4, $caption;
    }
    $stream .= 'ET';
    my @objects = ('<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 $across $height] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
        '<< /Length ' . length($stream) . " >>\nstream\n$stream\nendstream",
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
    my ($pdf, @at) = ("%PDF-1.4\n");
    for my $i (0 .. $#objects) {
        push @at, length $pdf;
        $pdf .= $i + 1 . " 0 obj\n$objects[$i]\nendobj\n";
    }
    my $xref = length $pdf;
    $pdf .= "xref\n0 6\n0000000000 65535 f \n" . join('', map { sprintf "%010d 00000 n \n", $_ } @at);
    return $pdf . "trailer << /Size 6 /Root 1 0 R >>\nstartxref\n$xref\n%%EOF\n";
}

sub write_file {
    my ($file, $bytes) = @_;
    open my $handle, '>:raw', $file or die "$file: $!\n";
    print $handle $bytes;
    close $handle or die "$file: $!\n";
}

sub chunk {
    my ($name, $bytes) = @_;
    return pack('N', length $bytes) . $name . $bytes . pack 'N', crc32($name . $bytes);
}

my @pages = map { read_page($_) } @words;
my $height = lay_out(@pages);
write_file("$out.pdf", captions($height, @pages));
system('pdftoppm', '-r', 72, "$out.pdf", "$out.ground") == 0 or die "pdftoppm failed\n";
my ($ground) = glob "$out.ground*";
my $picture = read_page("=$ground");
unlink "$out.pdf", $ground;
for my $page (@pages) {
    for my $row (0 .. $page->{height} - 1) {
        my $pixels = substr $page->{bytes}, $row * $page->{width} * $page->{colours}, $page->{width} * $page->{colours};
        $pixels =~ s/(.)/$1$1$1/gs if $page->{colours} == 1;
        substr($picture->{bytes}, 3 * (($page->{top} + $row) * $across + $page->{left}), length $pixels) = $pixels;
    }
}
my $rows = join '', map { "\0" . substr $picture->{bytes}, 3 * $across * $_, 3 * $across } 0 .. $height - 1;
write_file($out, "\x89PNG\r\n\x1a\n" . chunk('IHDR', pack 'NNC5', $across, $height, 8, 2, 0, 0, 0)
    . chunk('IDAT', compress($rows)) . chunk('IEND', ''));
