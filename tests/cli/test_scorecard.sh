#!/bin/sh
# test_scorecard.sh: tests/scorecard adds up the stages of make torture, and reports how far the tree is ahead of the
# card.
. tests/cli/tap.sh

# stage NAME COUNTS OUTPUT: creates the files that tests/run stores for a stage.
stage() {
    mkdir -p "$scratch/torture/tests/torture/$1"
    echo "$2" > "$scratch/torture/tests/torture/$1/counts"
    printf '%b' "$3" > "$scratch/torture/tests/torture/$1/output"
}

card() {
    tests/scorecard --stages "$scratch/torture" > "$scratch/card"
    echo "status $?"
}

row() {
    grep "^$1 " "$scratch/card" | tr -s ' ' | sed 's/ $//'
}

stage io.sh '7 0 1 12' '# tried: 40\n# tried: 2\n# figure: calls | 42 | tool 1.0 | 5\nok 1 - a # SKIP gp absent\n'
stage test_soak.sh '6 0 0 3' 'ok 1\n'
same 'stages that passed are a card that passed' 'status 0' "$(card)"
has 'it has the date, the commit and the machine' \
    "Scorecard of $(date -u +%Y-)" "$(head -n 1 "$scratch/card")"
same 'a stage has its counts, its cases and its seconds' 'io 7 0 1 42 12' "$(row io)"
same 'the checks are the cases of a stage that names no others' 'soak 6 0 0 6 3' "$(row soak)"
has 'a figure has its tool and its seed' 'tool 1.0' "$(grep 'seed 5' "$scratch/card")"
has 'skipped checks are named' 'skipped: io: gp absent' "$(cat "$scratch/card")"
has 'a stage that was not run is named' 'games: not run' "$(STAGES='soak games io' tests/scorecard --stages "$scratch/torture")"
stage games.sh '1 0 0 3' '# tried: 0\nok 1\n'
same 'a stage that tried nothing has failed' 'status 1' "$(card)"
same 'and it says so' 'games 1 0 0 0 3 FAILED: it tried nothing' "$(row games)"
stage games.sh '1 1 0 3' '# tried: 9\nnot ok 1 - x\n'
same 'so has a stage with a failed check' 'status 1' "$(card)"
same 'which is marked' 'games 1 1 0 9 3 FAILED' "$(row games)"

for bad in --nosuch "$scratch/nosuch" ''; do
    tests/scorecard ${bad:+"$bad"} > "$scratch/said" 2>&1
    same "a folder without results is refused: ${bad##*/}" 2 $?
done

## How far the tree is ahead

needs git 'the card is compared with the tree' || tap_end
here=$top/tests/scorecard
mkdir -p "$scratch/tree/tests" "$scratch/tree/core"
cd "$scratch/tree" || exit
commit() {
    git add -A && git -c user.name=ann -c user.email=ann@example.org commit -qm "$1"
}
git init -q . 2> "$scratch/said"
checked() {
    "$here" --check > "$scratch/checked"
    echo "status $?"
}
same 'a tree without a card fails' 'status 1' "$(checked)"
echo 'int a;' > core/a.c
commit first
first=$(git rev-parse HEAD)
# card_of COMMIT LINE...: writes a card with these lines for stages.
card_of() {
    echo "Scorecard of 2026-01-01, commit $1, a machine"
    shift
    echo 'stage passed failed skipped cases seconds commit'
    printf '%s\n' "$@" '' '  calls  42 of 50'
}
card_of "$first" "io 7 0 0 42 12 $first" > tests/SCORECARD
commit card
same 'a card of an ancestor is good' 'status 0' "$(checked)"
printf 'int a;\nint b;\n' > core/a.c
commit 'more'
checked > "$scratch/status"
# A stage that was run again has a newer commit; the card has the oldest one.
mkdir -p "$scratch/again/io" "$scratch/again/games"
for name in io games; do
    echo '1 0 0 3' > "$scratch/again/$name/counts"
    echo 'ok 1' > "$scratch/again/$name/output"
done
"$here" --commit > "$scratch/again/io/commit"
same 'the commit of a tree without changes' "$(git rev-parse HEAD)" "$(cat "$scratch/again/io/commit")"
echo "$first" > "$scratch/again/games/commit"
has 'a card is of the oldest commit of its stages' "commit $first," "$("$here" --stages "$scratch/again" | head -n 1)"
echo 'int c;' >> core/a.c
same 'changes that are not committed are named' "$(git rev-parse HEAD) (with changes)" "$("$here" --commit)"
git checkout -q core/a.c
has 'it says how many commits and lines are ahead' 'since then 2 commits, and 1 changed lines' "$(cat "$scratch/checked")"
card_of "$first" "io 1 1 0 3 3 $first  FAILED" > tests/SCORECARD
same 'a stage that failed is a failure' 'status 1' "$(checked)"
card_of "$first" "io 1 0 0 3 3 $first" 'games: not run' > tests/SCORECARD
same 'so is one that was not run' 'status 1' "$(checked)"
card_of "$first" "io 1 0 1 3 3 $first" > tests/SCORECARD
same 'so is what was skipped' 'status 1' "$(checked)"
card_of "$first" > tests/SCORECARD
same 'so is a card without a stage' 'status 1' "$(checked)"
card_of 0123456789abcdef0123456789abcdef01234567 'io 1 0 0 3 3' > tests/SCORECARD
same 'so is a commit that is not an ancestor' 'status 1' "$(checked)"
tap_end
