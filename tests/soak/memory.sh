#!/bin/sh
# memory.sh: each allocation of the libraries that draw and sieve for prime-tables fails once: the right answer, a
# message and status 2, or a signal in that library, and no file damaged. Tries a thousandth of them at a time, until
# the turn is over. (tests/torture/oom.sh tries all allocations of the programs themselves.)
. tests/torture/stage.sh

: "${SOAK:=$scratch}" "${TURN:=30}"
parts=1000
end=$(($(date +%s) + TURN))
next=$(cat "$SOAK/memory.next" 2> /dev/null || echo 0)
while
    part=$((next % parts))
    "$BUILD/tests/torture/faults" libraries prime-tables "$table" "$BUILD/bin" "$failing" "$part" 1 > bench 2>&1
    same "an allocation failure in a library (part $part of $parts) damages no file and is reported" '' "$(complaints)"
    check "part $part: some allocations were made to fail" test "$(counted failed)" -gt 0
    next=$((next + 1))
    echo "$next" > "$SOAK/memory.next"
    [ "$(date +%s)" -lt "$end" ]
do :; done
figure 'allocations of libraries failed, so far' "$((next < parts ? next : parts)) of $parts parts of $(counted calls)"
ends
