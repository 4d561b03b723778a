#!/bin/sh
# memory.sh: every allocation that the libraries make by themselves, which draw and sieve for prime-tables, fails once:
# the right answer, a message and status 2, or a signal in that library, and no file torn. A thousandth of them at a
# time, as many as a turn has time for. (Those of the programs themselves all fail in tests/torture/oom.sh.)
. tests/torture/stage.sh

: "${SOAK:=$scratch}" "${TURN:=30}"
parts=1000
end=$(($(date +%s) + TURN))
next=$(cat "$SOAK/memory.next" 2> /dev/null || echo 0)
while
    part=$((next % parts))
    "$BUILD/tests/torture/faults" libraries prime-tables "$table" "$BUILD/bin" "$failing" "$part" 1 > bench 2>&1
    same "libraries without memory, part $part of $parts, tear no file, and what is lacking is told" '' "$(complaints)"
    check "part $part: some were failed" test "$(counted failed)" -gt 0
    next=$((next + 1))
    echo "$next" > "$SOAK/memory.next"
    [ "$(date +%s)" -lt "$end" ]
do :; done
figure 'allocations of libraries failed, so far' "$((next < parts ? next : parts)) of $parts parts of $(counted calls)"
ends
