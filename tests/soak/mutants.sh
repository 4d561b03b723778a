#!/bin/sh
# mutants.sh: tries mutants of core/ and referee/ in random order until the turn is over. $SOAK/mutants/survivors lists
# the survivors so far. A single survivor is not a failure. It is one if 50 or more mutants of a game, or of a source in
# $sources, were tried, and fewer than 85 % of them were killed.
. tests/cli/tap.sh

sources='core/num/prime.c core/cards/claim.c'
for name in session session_core dealing fair_game; do sources="$sources referee/engine/$name.c"; done
: "${SOAK:=$scratch}" "${TURN:=30}" "${SEED:=1}"
mkdir -p "$SOAK/mutants"
if ! needs perl 'mutants of core/ and referee/ are tried'; then
    tap_end
fi

# shellcheck disable=SC2317 # called by check
try() {
    tests/mutate --in="$SOAK/mutants" --seconds="$TURN" --seed="$SEED" --jobs="$(processors)" all \
        > "$scratch/found" 2> "$scratch/wrong" || [ $? -eq 1 ] || { cat "$scratch/wrong"; false; }
}

check 'mutants of core/ and referee/ are tried' try
if [ "$tap_failed" -ne 0 ]; then
    tap_end
fi
grep ' => ' "$scratch/found" > "$SOAK/mutants/survivors"

# For each of $sources and each game: NAME MUTANTS KILLED TRIED CHANGES.
awk -v sources="$sources" '
    / tried: / && ($1 ~ /^referee\/games\// || index(" " sources " ", " " $1 " ")) {
        name = $1
        if (sub(/^referee\/games\//, "", name))
            sub(/\/.*/, "", name)
        tried[name] += $2
        changes[name] += $4
        mutants[name] += $6
        killed[name] += $8
    }
    END { for (name in mutants) print name, mutants[name], killed[name], tried[name], changes[name] }' \
    "$scratch/found" | sort > "$scratch/shares"
while read -r name mutants killed tried changes; do
    figure "mutants of $name killed ($tried of $changes changes tried)" "$killed of $mutants" '' "$SEED"
    [ "$mutants" -lt 50 ] ||
        check "85 % or more of the mutants of $name are killed" test $((100 * killed)) -ge $((85 * mutants))
done < "$scratch/shares"
awk -v seed="$SEED" '/^all / {
    print "# figure: changes tried, so far | " $2 " of " $4 " | - | " seed
    print "# figure: mutants among them killed | " $8 " of " $6 " (" $(NF - 1) " %) | - | " seed
}' "$scratch/found"
tap_end
