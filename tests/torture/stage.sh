# stage.sh: what the scripts share that let calls fail: tap.sh, the files that scenarios.txt names, the programs.
# shellcheck shell=sh disable=SC2034
. tests/cli/tap.sh

LC_ALL=C
SOURCE_DATE_EPOCH=1700000000
export LC_ALL SOURCE_DATE_EPOCH
unset PAPERSIZE NO_COLOR
seed=${SEED:-20261121}
table=$top/tests/torture/scenarios.txt
referee=$BUILD/bin/prime-referee
failing=$BUILD/tests/torture/failing.so
mkdir "$scratch/stage"
cd "$scratch/stage" || exit

cp "$top/decks/lvl0.deck" own.deck
echo letter > papersize
for sheet in txt csv md html json pdf svg png; do echo 'the old sheet' > sheet.$sheet; done
echo 'the old sheet' > target.txt
ln -s target.txt linked.txt
printf 'new lvl0 players=A,B seed=3\nplay 3 4 9\n' > script.txt
"$referee" --record=old.rec script.txt > said
cp old.rec kept.rec
cp old.rec grown.rec
{ cat old.rec; printf 'A pla'; } > torn.rec
cat > score.txt << 'END'
### first round
Ann:(57QK239A46J)
Ben:(KT25KA73889)
Ann:D(4)57[GC]
Ann:QK
Ben:KT=2*5*KA
END

# counted NAME: what the bench has counted last.
counted() {
    sed -n "s/^$1 //p" bench
}
