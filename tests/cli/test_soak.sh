#!/bin/sh
# test_soak.sh: turns run until the time is over and can be resumed, failures are kept, and figures are printed.
. tests/cli/tap.sh

# Two scripts that count their turns; the second fails at its second turn.
for name in first second; do
    cat > "$scratch/$name" << 'END'
#!/bin/sh
. tests/cli/tap.sh
name=${0##*/}
sleep 0.2
echo turn >> "$SOAK/$name"
figure "turns of $name" "$(grep -c turn "$SOAK/$name")" 'clock 1.0' 7
check 'this is not the second turn of the second' test "$name $(grep -c turn "$SOAK/$name")" != 'second 2'
skip 'nothing absent' 'a check that needs nothing'
tap_end
END
    chmod +x "$scratch/$name"
done

turns() {
    tests/soak/turns "$scratch/soak" "$1" "$scratch/first" "$scratch/second"
}

counted() {
    grep -c turn "$scratch/soak/state/$1"
}

turns 0.0009 > "$scratch/turns"
first=$(counted first)
for _ in 1 2 3 4 5; do # a busy machine gives few turns
    [ "$(counted second)" -ge 2 ] || turns 0.0009 >> "$scratch/turns"
done
check 'a soak gives the first script its turns' test "$first" -gt 0
check 'and the second' test "$(counted second)" -ge 2
turns 0.0009 >> "$scratch/turns"
check 'the next soak goes on where the last one stopped' test "$(counted first)" -gt "$first"
has 'a turn that failed is reported at once' FAILED "$(cat "$scratch/turns")"
refuse 'a failure is remembered although later turns passed' tests/run "$scratch/soak/results" "$scratch/soak/failures"
check 'without the failure all is well' tests/run "$scratch/soak/results"

## More scripts than the time allows

printf '#!/bin/sh\nsleep 2\necho 1..1\necho ok 1\n' > "$scratch/long"
chmod +x "$scratch/long"
few() {
    tests/soak/turns "$scratch/few" 0.0006 "$scratch/long" "$scratch/first"
}

said=$(few)
has 'a script that got no turn is named' 'no time left: ' "$said"
has 'the next soak begins with the script that comes next' /first "$(few | head -n 1)"

## A turn that removes its results

cat > "$scratch/vanishes" << 'END'
#!/bin/sh
sleep 2
rm -rf "$SOAK/../results"
END
chmod +x "$scratch/vanishes"
tests/soak/turns "$scratch/gone" 0.0006 "$scratch/vanishes" > /dev/null 2>&1
has 'a turn that left no counts has not passed' '0 passed, 1 failed' \
    "$(tests/run "$scratch/gone/results" "$scratch/gone/failures")"

card=$(tests/scorecard "$scratch/soak/results" "$scratch/soak/failures")
has 'the scorecard has the date' "Scorecard of $(date -u +%Y-)" "$card"
has 'a figure has its tool and its seed' 'clock 1.0                seed 7' "$card"
has 'a missing tool is reported as skipped' 'nothing absent' "$card"
has 'a failure is reported' 'FAILED:' "$card"
for hours in '' x -1 1h; do
    turns "$hours" > "$scratch/turns" 2>&1
    same "'$hours' hours are refused with status 2" 2 $?
done
tap_end
