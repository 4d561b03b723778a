#!/bin/sh
# kills.sh: kill -9 before and after each system call of programs that write a file: the file is the old or the new one,
# and no answered command is lost.
. tests/torture/stage.sh

if ! "$BUILD/tests/torture/kills" --try; then
    skip 'ptrace absent' 'a program that is killed leaves whole files'
    tap_end
fi
for program in prime-tables prime-referee; do
    "$BUILD/tests/torture/kills" "$program" "$table" "$BUILD/bin" "$seed" > bench 2>&1
    same "$program, killed anywhere, leaves whole files and records that can be resumed" '' "$(complaints)"
    check "$program was killed" test "$(counted kills)" -gt 0
    figure "$program: kill points, of stops looked at" "$(counted kills) of $(counted watched)" - "$seed"
    tried "$(counted kills)"
    figure "$program: the old file / the new one / a shorter record" \
        "$(counted old) / $(counted new) / $(counted between)"
    figure "$program: temporaries left behind, none after the next run" "$(counted leftovers)"
done
ends
