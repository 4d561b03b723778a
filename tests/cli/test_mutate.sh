#!/bin/sh
# test_mutate.sh: tests/mutate on a small program: it finds the mutants that the tests kill, and refuses failing tests.
. tests/cli/tap.sh

needs perl 'tests/mutate finds the mutants that survive' || tap_end

mutate=$top/tests/mutate
toy=$scratch/toy
mkdir -p "$toy/core" "$toy/tests"
cd "$toy" || exit 1

cat > core/toy.c << 'END'
/* toy.c: a < b in a comment, and 'a < b' in "strings < these", are not changed. */
#include <assert.h>
#include <stdbool.h>
static const char *const words[] = {"1 < 2"};
bool is_less(int a, int b);
void count_down(int *from);
bool is_less(int a, int b)
{
    assert(words[0] < words[0] + 1);
    return a < b;
}
void count_down(int *from)
{
    while (*from > 0)
        *from -= 1 + 0;
}
END
cat > tests/test_toy.c << 'END'
#include <stdbool.h>
#include <stdio.h>
bool is_less(int a, int b);
void count_down(int *from);
int main(void)
{
    int n = 3;
    bool ok = is_less(1, 2) && !is_less(2, 1);
    count_down(&n);
    printf("%s 1 - a smaller number is less\n1..1\n", ok && n == 0 WRONG ? "ok" : "not ok");
    return !(ok && n == 0 WRONG);
}
END
cat > Makefile << 'END'
CFLAGS = -O2
CC = cc
build/tests/test_toy: build/tests/test_toy.o build/core/toy.o
	$(CC) $(CFLAGS) -o build/tests/test_toy build/tests/test_toy.o build/core/toy.o
build/%.o: %.c
	@mkdir -p $(@D)
	$(CC) -I. $(CFLAGS) -MMD -MP -c -o $@ $<
END
toy_says() {
    "$mutate" --test=test_toy "$@" core/toy.c 2>&1
    echo "status $?"
}

sed 's/WRONG//' tests/test_toy.c > right.c
sed 's/WRONG/\&\& n == 1/' tests/test_toy.c > wrong.c
mv wrong.c tests/test_toy.c
same 'a test that fails before anything is changed is not believed' \
    'mutate: test_toy fails before anything is changed (failed)
status 2' "$(toy_says)"

mv right.c tests/test_toy.c
same 'comments, strings, assertions and declarations are not changed' 'core/toy.c:10: is_less: return a < b; => return a <= b;
core/toy.c:10: is_less: return a < b; => return a >= b;
core/toy.c:14: count_down: (*from > 0) => (*from >= 0)
core/toy.c:14: count_down: (*from > 0) => (*from <= 0)
core/toy.c:14: count_down: *from > 0) => *from > 1)
core/toy.c:15: count_down: *from -= 1 + 0; => ;
core/toy.c:15: count_down: *from -= 1 + 0 => *from += 1 + 0
core/toy.c:15: count_down: *from -= 1 + 0; => *from -= 2 + 0;
core/toy.c:15: count_down: *from -= 1 + 0; => *from -= 0 + 0;
core/toy.c:15: count_down: from -= 1 + 0; => from -= 1 - 0;
core/toy.c:15: count_down: -= 1 + 0; => -= 1 + 1;
status 0' "$(toy_says --list)"
found=$(toy_says --sample=5 --seed=3)
has 'a sample is of that size' '  5 of   11 tried:' "$found"
found=$(toy_says)
same 'an unnoticed mutant has survived, an endless loop has not, and the same object code is not a mutant' "core/toy.c:10: is_less: return a < b; => return a <= b;
core/toy.c                                 11 of   11 tried: 10 mutants, 9 killed, 1 survived, 0 explained, 1 equivalent: 90.0 %
status 1" "$(echo "$found" | sed 's/ ([0-9]* by time)//; s/\([,:]\)  *\([0-9]\)/\1 \2/g')"
same 'a second run finds all done' "$found" "$(toy_says)"
echo 'core/toy.c: is_less: return a < b; => return a <= b;: the toy is asked about different numbers only' > tests/mutants.txt
has 'a survivor that is explained is none' '1 explained' "$(toy_says)"
echo 'core/toy.c: is_less: ret... =>... <= b;: the toy is asked about different numbers only' > tests/mutants.txt
has 'three dots in an explained mutant match any text' '1 explained' "$(toy_says)"
same 'no explanation is stale' 'status 0' "$(toy_says --stale)"
echo 'core/toy.c: count_down: ret... =>... <= b;: another function' > tests/mutants.txt
has 'an explanation is of one function alone' '0 explained' "$(toy_says)"
same 'an explanation of what is not there is stale' 'core/toy.c: count_down: ret... =>... <= b;: another function
status 1' "$(toy_says --stale)"
sed 's/is_less(2, 1)/is_less(2, 1) \&\& !is_less(2, 2)/' tests/test_toy.c > tests/more.c && mv tests/more.c tests/test_toy.c
has 'a new test kills what survived, when it is tried again' ' 10 killed' "$(toy_says --again)"
refuse 'the sources are as they were' grep -q '<=' core/toy.c
cd "$top" || exit 1

# shellcheck disable=SC2317 # called by check
list_all() {
    tests/mutate --list all > "$scratch/list" || return
    # shellcheck disable=SC2046 # several names
    tests/mutate --list $(make -s print-CORE print-ROOMS | tr ' ' '\n' | grep '^core/.*[.]c$\|^referee/.*[.]c$') \
        > "$scratch/list"
}
check 'tests are known for every source of core/ and referee/ that the programs have' list_all

# bear SOURCE: prints the tests of the source, on one line.
bear() {
    tests/mutate --tests "$1" | tr '\n' ' '
}
same 'a module has its test, and the transcripts and the script of the first tool that uses it' \
    'core/num/test_verdict golden/judge cli/test_judge.sh ' "$(bear core/num/verdict.c)"
has 'a module without one has the tests of those that include it' core/num/test_prime "$(bear core/num/split.c)"
game=$(make -s print-ALL_GAMES | cut -d ' ' -f 1)
for test in referee/games/$game/tests/ referee/test_examples "transcripts:$game" "games:$game"; do
    has "a game has $test" "$test" "$(bear "referee/games/$game/rules.c")"
done
sources=$(echo referee/games/"$game"/*.c)
# shellcheck disable=SC2086 # several names
same 'each source of a game has its sessions at a terminal' "$(echo "$sources" | wc -w)" \
    "$(tests/mutate --tests $sources | grep -c test_evenings)"
same 'each explanation in tests/mutants.txt is of a change that there is' '' "$(tests/mutate --stale all)"
tap_end
