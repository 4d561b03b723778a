#!/bin/sh
# mutants.sh: mutants of core/ and referee/, in an order drawn by a seed, as many as a turn has time for. A survivor is
# no failure but work for somebody: $SOAK/mutants/survivors lists those found so far.
. tests/cli/tap.sh

: "${SOAK:=$scratch}" "${TURN:=30}" "${SEED:=1}"
mkdir -p "$SOAK/mutants"
if ! command -v perl > /dev/null; then
    skip 'perl absent' 'mutants of core/ and referee/ are tried'
    tap_end
fi

# shellcheck disable=SC2317 # called by check
try() {
    tests/mutate --in="$SOAK/mutants" --seconds="$TURN" --seed="$SEED" --jobs="$(getconf _NPROCESSORS_ONLN)" all \
        > "$scratch/found" 2> "$scratch/wrong" || [ $? -eq 1 ] || { cat "$scratch/wrong"; false; }
}

check 'mutants of core/ and referee/ are tried' try
grep ' => ' "$scratch/found" > "$SOAK/mutants/survivors"
awk -v seed="$SEED" '/^all / {
    print "# figure: mutants tried, so far | " $2 " | - | " seed
    print "# figure: of them killed | " $4 " (" $(NF - 1) " %) | - | " seed
}' "$scratch/found"
tap_end
