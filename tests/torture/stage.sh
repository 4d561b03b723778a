# stage.sh: shared by the scripts that make system calls fail: creates a folder with the files named in scenarios.txt.
# shellcheck shell=sh
. tests/cli/tap.sh

LC_ALL=C
SOURCE_DATE_EPOCH=1700000000
export LC_ALL SOURCE_DATE_EPOCH
unset PAPERSIZE NO_COLOR
# shellcheck disable=SC2034 # for kills.sh
seed=${SEED:-$(date +%s)}
table=$scratch/scenarios
referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
# shellcheck disable=SC2034 # for the scripts that read this
failing=$scratch/failing.so # LD_PRELOAD parts names at blanks, which the path of the build may have
cp "$BUILD/tests/torture/failing.so" "$failing" || exit
mkdir "$scratch/stage"
cd "$scratch/stage" || exit

# A run with a fault may leave a damaged font cache. fontconfig writes to the first cache folder, which is this one.
mkdir "$scratch/fonts"
printf '<fontconfig><cachedir>%s</cachedir><include>%s</include></fontconfig>\n' "$scratch/fonts" \
    "${FONTCONFIG_FILE:-fonts.conf}" > "$scratch/fontconfig"
FONTCONFIG_FILE=$scratch/fontconfig
export FONTCONFIG_FILE

cp "$top/decks/lvl0.deck" own.deck
echo letter > papersize
for sheet in txt csv md html json pdf svg png; do echo 'the old sheet' > sheet.$sheet; done
echo 'the old sheet' > target.txt
ln -s target.txt linked.txt
ln -s made.txt begun.txt
printf 'new lvl0 players=A,B seed=3\nplay 3 4 9\n' > script.txt
"$referee" --record=old.rec script.txt > said
cp old.rec kept.rec
cp old.rec grown.rec
{ cat old.rec; printf 'A pla'; } > cut.rec
cp cut.rec torn.rec # cut.rec is resumed
cat > score.txt << 'END'
### first round
Ann:(57QK239A46J)
Ben:(KT25KA73889)
Ann:D(4)57[GC]
Ann:QK
Ben:KT=2*5*KA
END
mkdir -p club/2024 club/empty state/prime-card-games
cp old.rec club
cp score.txt club/2024
cp old.rec state/prime-card-games/2026-11-29-090000-1.rec
XDG_STATE_HOME=$scratch/stage/state
export XDG_STATE_HOME
"$archive" statistics --part=1/1 old.rec score.txt > counted.tsv
"$BUILD/bin/prime-hints" odds --plan=2 --cards=4 --deals=20 --seed=1 --tsv > odds.tsv

# Without pango, scenarios that draw are replaced by empty lines, so that the others keep their line numbers.
if "$BUILD/bin/prime-tables" matrix --format=svg > drawn 2> said; then
    cp "$top/tests/torture/scenarios.txt" "$table"
else
    awk '/^prime-.* --format=(pdf|svg|png)|^prime-.* -o [^ ]*[.](pdf|svg|png)$/ { print ""; drawn = 1; next }
        /^prime-/ { drawn = 0 }
        { print drawn ? "" : $0 }' "$top/tests/torture/scenarios.txt" > "$table"
    case $(cat said) in
    *pango*) skip 'pangocairo absent' 'what is drawn on pages' ;;
    *) same 'a matrix is drawn' '' "$(cat said)" ;;
    esac
fi

# ends: the last call of a script, instead of tap_end.
ends() {
    check 'a link to a file that is written stays a link' test -L linked.txt
    check 'a link to a file that is created stays a link' test -L begun.txt
    tap_end
}

# counted NAME: prints a count of the last run of faults or kills.
counted() {
    sed -n "s/^$1 //p" bench
}

# complaints: prints the rest of its output.
complaints() {
    grep -v '^[a-z]* [0-9]*$' bench
}
