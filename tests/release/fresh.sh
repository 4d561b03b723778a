#!/bin/bash
# fresh.sh: on a fresh Debian 12 with only the package installed, the README's first minutes are true, as an ordinary
# user sees them after logging in.
#
#   tests/release/fresh.sh [DEB]    default: the one that make deb wrote
#
# tests/release/system.sh makes the system, and lists its requirements. make check does not run this script.
. tests/cli/tap.sh

deb=${1:-$(ls "$BUILD"/deb/prime-card-games_*.deb 2> /dev/null)}
sentence='the README is true on a fresh Debian 12'
[ "$(id -u)" = 0 ] || { skip 'not root' "$sentence"; tap_end; }
[ -r "$deb" ] || { skip "no package: make deb builds it" "$sentence"; tap_end; }
. tests/release/system.sh

## The system

# The packages that are installed.
# shellcheck disable=SC2016 # for dpkg-query
packages() {
    inside dpkg-query -W -f '${Package}\n' | sort
}

check 'a fresh Debian 12 is made' make_system
check 'it has the processes and terminals of this machine' mount_system
cp "$deb" "$fresh/tmp/prime-card-games.deb"
packages > "$scratch/before"
check 'apt-get knows its packages' inside apt-get update
check 'the package is installed' inside env DEBIAN_FRONTEND=noninteractive apt-get install -y /tmp/prime-card-games.deb
packages > "$scratch/after"
echo "# installed with it: $(comm -13 "$scratch/before" "$scratch/after" | paste -s -d ' ' -)"
check 'there is a user' has_user

## The README

# The sections with first minutes, unchanged; tests/page runs their examples.
awk '/^## / { wanted = /minute|six lines/ } wanted' README.md > "$scratch/minutes.md"
same 'they are six' 6 "$(grep -c '^## ' "$scratch/minutes.md")"
place=$fresh/home/ann/readme
rm -rf "$place"
mkdir -p "$place/tests/cli"
cp tests/page "$place/tests/"
cp tests/cli/tap.sh tests/cli/locale.sh "$place/tests/cli/"
cp "$scratch/minutes.md" "$place/"
as_user 'cd readme && BUILD=/nowhere tests/page minutes.md' > "$scratch/examples"
echo "# $(grep -c '^ok' "$scratch/examples") examples print what the README says"
same 'all examples print what the README says' '' "$(grep -v '^ok' "$scratch/examples" | grep -v '^1\.\.[1-9]')"

## The manual

check 'man is installed' inside env DEBIAN_FRONTEND=noninteractive apt-get install -y man-db
for word in hand bot judge deck sheet; do
    has "apropos $word finds the overview" prime-card-games "$(as_user "apropos $word")"
done
has 'man shows a page' 'say whether numbers are prime' "$(as_user 'man prime-judge')"

## The table

# The input is the text after the prompts; the screen must be the README's at the end.
awk '/^    referee> / { on = 1 } on && /^$/ { exit } on { print substr($0, 5) }' "$scratch/minutes.md" > "$scratch/table"
if ! terminal; then
    skip 'tmux absent' 'the minute at the table is as the README has it'
    tap_end
fi
tmux -S "$scratch/tmux" resize-window -x 100 -y 80
press "clear; chroot $fresh su -l ann -c prime-referee" Enter
screen 'referee>'
grep -E '^(referee|[A-Z][a-z]+)> ' "$scratch/table" > "$scratch/typed"
while read -r prompt words; do
    screen "$prompt"
    sleep 0.5
    press -l "$words"
    press Enter
done < "$scratch/typed"
screen "$(tail -n 1 "$scratch/table")"
sleep 0.5
shown=$(tmux -S "$scratch/tmux" capture-pane -p | awk '/^referee> new/ { on = 1 } on' | sed 's/ *$//')
same 'the minute at the table is as the README has it' "$(cat "$scratch/table")" \
    "$(printf '%s\n' "$shown" | head -n "$(wc -l < "$scratch/table")")"
tap_end
