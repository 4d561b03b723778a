#!/usr/bin/perl
# page.pl: uses the HTML judgement sheet in a headless Chromium as a person would: types, taps, on a phone.
#
#   tests/tables/page.pl CHROMIUM FILE.html FOLDER    speaks TAP; FOLDER is scratch space
#
# page_script.js has the verdicts on all kinds of input.
#
# The protocol of the browser (--remote-debugging-pipe) is JSON messages over two pipes, each ended by a NUL.
use strict;
use warnings;
use utf8;
use JSON::PP;
use POSIX ();

my ($chromium, $file, $folder) = @ARGV;
binmode STDOUT, ':encoding(UTF-8)';
my $json = JSON::PP->new->utf8->canonical;
my $tests = 0;
my $failed = 0;

sub ok {
    my ($good, $sentence, $found) = @_;
    print(($good ? 'ok ' : 'not ok '), ++$tests, " - $sentence\n");
    return if $good;
    print '# found: ', $found // 'nothing', "\n";
    $failed = 1;
}

sub same {
    my ($expected, $found, $sentence) = @_;
    ok(defined $found && $found eq $expected, $sentence, ($found // 'nothing') . ", expected: $expected");
}

## The browser

$^F = 9; # descriptors up to 9 are inherited
pipe my $its_input, my $say or die "pipe: $!";
pipe my $hear, my $its_output or die "pipe: $!";
my $browser = fork() // die "fork: $!";
if (!$browser) {
    # Moved to 20 and 21 first: each may have the number that the other is to get.
    POSIX::dup2(fileno $its_input, 20);
    POSIX::dup2(fileno $its_output, 21);
    POSIX::dup2(20, 3);
    POSIX::dup2(21, 4);
    open STDOUT, '>', '/dev/null';
    open STDERR, '>', '/dev/null';
    no warnings 'exec'; # _exit below is for a browser that cannot be started
    exec $chromium, '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
        '--remote-debugging-pipe', "--user-data-dir=$folder/profile", 'about:blank';
    POSIX::_exit(127);
}
close $its_input;
close $its_output;
$say->autoflush(1);
alarm 90; # a browser that hangs must not hang the tests

my $buffer = '';
my $serial = 0;
my $session;
my @requests;

sub next_message {
    my $end;
    while (($end = index $buffer, "\0") < 0) {
        next if sysread $hear, $buffer, 65536, length $buffer;
        print "1..0 # SKIP chromium does not start here\n" unless $tests;
        exit($tests ? 1 : 0);
    }
    my $message = $json->decode(substr $buffer, 0, $end);
    substr($buffer, 0, $end + 1) = '';
    push @requests, $message->{params}{request}{url}
        if ($message->{method} // '') eq 'Network.requestWillBeSent';
    return $message;
}

# Sends a command, and waits for its answer.
sub command {
    my ($method, %params) = @_;
    my %message = (id => ++$serial, method => $method, params => \%params);
    $message{sessionId} = $session if $session;
    print $say $json->encode(\%message), "\0";
    while (1) {
        my $answer = next_message();
        return $answer->{result} // {} if ($answer->{id} // 0) == $serial;
    }
}

sub wait_for {
    my ($event) = @_;
    while (1) {
        return if (next_message()->{method} // '') eq $event;
    }
}

# The value of an expression in the page.
sub value {
    my ($expression) = @_;
    return command('Runtime.evaluate', expression => $expression, returnByValue => JSON::PP::true,
        awaitPromise => JSON::PP::true)->{result}{value};
}

# The verdict, once the page has stopped looking for factors.
sub verdict {
    for (1 .. 200) {
        my $text = value('document.getElementById("verdict").innerText.replace(/\n/g, " | ")');
        return $text unless $text =~ /Looking/;
        select undef, undef, undef, 0.1;
    }
    return 'still looking';
}

sub open_page {
    my ($hash) = @_;
    command('Page.navigate', url => 'about:blank');
    wait_for('Page.loadEventFired');
    command('Page.navigate', url => "file://$file$hash");
    wait_for('Page.loadEventFired');
}

sub type_in {
    my ($text) = @_;
    value('document.getElementById("number").value = ""; document.getElementById("number").focus()');
    command('Input.insertText', text => $text);
}

# Touches the middle of the button with that label.
sub tap {
    my ($label) = @_;
    my $at = value("(function () { var key = [...document.querySelectorAll('#keys button')]"
        . ".find(k => k.innerText === '$label'); key.scrollIntoView({block: 'center'});"
        . " var box = key.getBoundingClientRect();"
        . " return [box.x + box.width / 2, box.y + box.height / 2]; })()");
    my @point = ({x => $at->[0], y => $at->[1]});
    command('Input.dispatchTouchEvent', type => 'touchStart', touchPoints => \@point);
    command('Input.dispatchTouchEvent', type => 'touchEnd', touchPoints => []);
    select undef, undef, undef, 0.05;
}

my $target = command('Target.createTarget', url => 'about:blank')->{targetId};
$session = command('Target.attachToTarget', targetId => $target, flatten => JSON::PP::true)->{sessionId};
command('Page.enable');
command('Network.enable');

## A phone

command('Emulation.setDeviceMetricsOverride', width => 360, height => 740, deviceScaleFactor => 2,
    mobile => JSON::PP::true);
command('Emulation.setTouchEmulationEnabled', enabled => JSON::PP::true);
open_page('');
same('Type a number, or tap cards.', verdict(), 'the page says what to do');
ok(value('document.documentElement.scrollWidth <= innerWidth'), 'the page is not wider than a phone');
ok(value('[...document.querySelectorAll("#keys button")].every(k => k.offsetHeight >= 48 && k.offsetWidth >= 48)'),
    'every button is at least 48 pixels wide and high');

type_in('103');
same('103 is prime | Nothing from 2 to 10 divides it.', verdict(), 'a verdict by typing');
type_in('310');
same('310 is not prime | = 2 × 5 × 31. It is even.', verdict(), 'the factors, and why');
# The page said of a card with several numbers that it is not a card.
type_in('5/9');
same('5/9 is 5 or 9: which?', verdict(), 'of a card with two numbers alone it asks which');
choose('9');
same('9 is not prime | = 3 × 3. Its digits add up to 9, a multiple of 3.', verdict(), 'and a tap says which');
same(0, value('document.getElementById("choices").childElementCount'), 'then there is nothing to choose');
type_in('9007199254740881');
same('9007199254740881 is prime | Nothing from 2 to 94906265 divides it.', verdict(),
    'a long search goes on to its end');

## The next number

sub enter {
    command('Input.dispatchKeyEvent', type => 'keyDown', key => 'Enter', code => 'Enter', windowsVirtualKeyCode => 13,
        text => "\r");
    command('Input.dispatchKeyEvent', type => 'keyUp', key => 'Enter', code => 'Enter', windowsVirtualKeyCode => 13);
}

type_in('103');
enter();
same('103 is prime | Nothing from 2 to 10 divides it.', verdict(), 'Enter leaves the verdict');
command('Input.insertText', text => '7');
same('7', value('document.getElementById("number").value'), 'what is typed after Enter begins the next number');
command('Input.insertText', text => '1');
same('71', value('document.getElementById("number").value'), 'which goes on without Enter');
enter();
tap('13');
same('13', value('document.getElementById("number").value'), 'a card after Enter begins one too');
value('document.getElementById("number").blur(); document.getElementById("number").focus()');
command('Input.insertText', text => '9');
same('9', value('document.getElementById("number").value'), 'so does typing in the field when one comes back to it');
type_in('103');
tap('3');
same('3', value('document.getElementById("number").value'), 'a card after a number that was typed is not a card of it');
tap('7');
tap('9');
same('379 is prime | Nothing from 2 to 19 divides it.', verdict(), 'three cards are a play');
tap('1');
same('1', value('document.getElementById("number").value'), 'and the fourth begins the next');

sub choose {
    my ($value) = @_;
    value("[...document.querySelectorAll('#choices button')].find(k => k.innerText === '$value').click()");
}

tap('Clear');
tap('10');
tap('3');
same('103 is prime | Nothing from 2 to 10 divides it.', verdict(), 'a verdict by tapping');
tap('Delete');
same('10 is not prime | = 2 × 5. It is even.', verdict(), 'Delete removes the last card');
tap('Clear');
same('Type a number, or tap cards.', verdict(), 'Clear removes all cards');

## Wide tables

open_page('');
same('visible', value('getComputedStyle(document.querySelector(".more")).visibility'),
    'over a table that is wider than the phone stands that there is more');
value('(function () { var box = document.querySelector(".scroll"); box.scrollLeft = box.scrollWidth;'
    . ' return new Promise(go => setTimeout(go, 100)); })()');
same('hidden', value('getComputedStyle(document.querySelector(".more")).visibility'), 'and at its right end no longer');
same(0, value('(function () { var box = document.querySelector(".scroll"); box.scrollTop = 300;'
    . ' return box.querySelector("thead th").getBoundingClientRect().top - box.getBoundingClientRect().top; })()'),
    'the heads stay in sight when the table is moved');
same(0, value('(function () { var box = document.querySelector(".scroll");'
    . ' return box.querySelector("tbody th").getBoundingClientRect().left - box.getBoundingClientRect().left; })()'),
    'the sides too');

## Printing

# A4 and Letter within their margins, in pixels of 96 an inch.
for my $width (718, 740) {
    command('Emulation.setDeviceMetricsOverride', width => $width, height => 1000, deviceScaleFactor => 1,
        mobile => JSON::PP::false);
    command('Emulation.setEmulatedMedia', media => 'print',
        features => [{name => 'prefers-color-scheme', value => 'dark'}]);
    same('', value('[...document.querySelectorAll("table")].filter(t => t.getBoundingClientRect().right > innerWidth)'
        . '.map(t => t.caption.innerText).join()'), "no table is cut off on paper of $width pixels");
    same('', value('[...document.querySelectorAll(".scroll")].filter(s => getComputedStyle(s).overflowX !== "visible"'
        . ' || s.scrollHeight > s.clientHeight).map(s => s.ariaLabel).join()'), 'nor is a row of one hidden');
    same('none', value('getComputedStyle(document.getElementById("judge")).display'), 'the form is not printed');
    same('rgb(255, 255, 255)', value('getComputedStyle(document.body).backgroundColor'), 'nor the dark colours');
}
command('Emulation.setEmulatedMedia', media => '', features => []);
command('Emulation.setDeviceMetricsOverride', width => 360, height => 740, deviceScaleFactor => 2,
    mobile => JSON::PP::true);

## Light and dark, screen readers, no JavaScript

same('rgb(255, 255, 255)', value('getComputedStyle(document.body).backgroundColor'), 'the page is light by default');
command('Emulation.setEmulatedMedia', features => [{name => 'prefers-color-scheme', value => 'dark'}]);
open_page('#103');
same('103 is prime | Nothing from 2 to 10 divides it.', verdict(), 'the number may stand in the address');
same('rgb(16, 22, 21)', value('getComputedStyle(document.body).backgroundColor'),
    'the page is dark where that is preferred');

my $nodes = command('Accessibility.getFullAXTree')->{nodes};
my %roles;
$roles{$_->{role}{value} // ''}{$_->{name}{value} // ''} = 1 for @$nodes;
ok($roles{status}, 'the verdict is a status for screen readers', join ' ', sort keys %roles);
ok($roles{button}{'Card 10'}, 'the buttons have names for screen readers', join ', ', sort keys %{$roles{button}});
same('Numbers, Two cards', join(', ', map { $_ || 'none' } sort keys %{$roles{table}}), 'the tables have names');
ok($roles{region}{Numbers}, 'what scrolls has a name for screen readers', join ', ', sort keys %{$roles{region}});
ok($roles{textbox}{'A number, or cards with commas between'}, 'the field has a name for screen readers');

command('Emulation.setScriptExecutionDisabled', value => JSON::PP::true);
open_page('#103');
same('none', value('getComputedStyle(document.getElementById("judge")).display'),
    'without JavaScript the form is hidden');
same(40, value('document.querySelectorAll("table")[0].tBodies[0].rows.length'),
    'without JavaScript the table is there');
same('7·139', value('document.querySelectorAll("table")[0].tBodies[0].rows[29].cells[10].innerText'),
    'and 973 is 7 x 139 in it');

my %asked = map { s/#.*//r => 1 } grep { $_ !~ /^about:/ } @requests;
same("file://$file", join(' ', sort keys %asked), 'the page requests nothing but itself');

print "1..$tests\n";
command('Browser.close');
waitpid $browser, 0;
exit $failed;
