#!/bin/sh
# test_secrets.sh: files that have contained hidden cards or a seed are readable by their owner only, whatever the
# umask: records, journals, saves, kept games, results and the output of programs. Files without secrets have the mode
# of the umask. Seeds are in no command line and no environment of a player.
. tests/cli/tap.sh

LC_ALL=C
export LC_ALL
referee=$BUILD/bin/prime-referee
match=$BUILD/bin/prime-match
cd "$scratch" || exit

# A player that writes to standard error, so little that it loses.
cat > loud << 'END'
echo 'my cards are'  >&2
while read -r mark number kind name text; do
    [ "$kind" != turn ] || echo pass
done
END

# play FOLDER GAMES: plays a series, or continues it.
play() {
    "$match" --quiet --games="$2" --moves=8 --records="$1" lvl0 hand=3 A='sh:exec sh ../loud' B=random
}

# modes PATH WHAT: prints the modes of the files (f) or folders (d) at this path, each mode once.
modes() {
    find "$1" -type "$2" -exec ls -ld {} + | cut -c 1-10 | sort -u | paste -s -d ' ' -
}

# write_secrets: writes hidden data in every way that a program can: in a folder of the user, and in the folders that it
# creates.
write_secrets() {
    echo 'new lvl0 players=A,B seed=5' | "$referee" --record=record.rec
    echo 'new lvl0 players=A,B seed=5' | "$referee" --journal=journal.rec
    printf 'new lvl0 players=A,B seed=5\nsave saved.rec\nA draw\nsave saved.rec\nview A\nsave own.rec\n' | "$referee"
    printf 'new lvl0 players=A,B deal=fair\nsave fair.rec\n' | "$referee" --record=promised.rec
    echo quit | "$referee" --practise seed=5 --record=practice.rec
    play series 2
    "$match" --quiet --games=1 --part=1/1 --seed=1 --records=part lvl0 A=fair B=fair
    "$match" --merge part/results.tsv
} > /dev/null 2>&1

# open_up: makes all these files readable for others, as older versions or an editor may have left them.
open_up() {
    find . -type f -exec chmod 644 {} +
}

# append_secrets: appends to each of these files, or replaces it.
append_secrets() {
    echo 'A draw' | "$referee" --resume=record.rec
    echo 'A draw' | "$referee" --resume=journal.rec --record=saved.rec
    printf 'new lvl0 players=A,B seed=6\nsave --replace own.rec\nsave --replace fair.rec\n' | "$referee"
    printf 'again\n' | "$referee" --record=promised.rec
    printf 'again\n' | "$referee" --journal=practice.rec
    rm -f series/*.record part/*.record
    play series 4
    "$match" --quiet --games=2 --part=1/1 --seed=1 --records=part lvl0 A=fair B=fair
} > /dev/null 2>&1

for mask in 000 077; do
    mkdir "$mask" "$mask/theirs"
    chmod 755 "$mask" "$mask/theirs"
    cd "$mask" || exit
    umask $mask
    write_secrets
    play theirs 1 > /dev/null
    same "umask $mask: each file that has held hidden cards or a seed is its owner's alone" '-rw-------' "$(modes . f)"
    same 'and there are all of them' './fair.rec ./journal.rec ./own.rec ./part/results.tsv ./practice.rec '\
'./promised.rec ./record.rec ./saved.rec ./series/A.err ./series/results.tsv ./theirs/A.err ./theirs/results.tsv 6' \
        "$(find . -type f ! -name '*.record' | sort | paste -s -d ' ' -) $(find . -name '*.record' | wc -l | tr -d ' ')"
    same 'so are the folders that were made for them' 'drwx------ drwx------' "$(modes series d) $(modes part d)"
    same 'a folder that was there before keeps its mode' 'drwxr-xr-x' "$(modes theirs d)"
    open_up
    append_secrets
    same 'a file that others could read is its owner'\''s alone when more is written to it' '' \
        "$(find . -type f ! -name '*.record' ! -perm 0600 ! -path './theirs/*')"
    same 'and so are the records that were written again' '-rw-------' "$(modes series f)"
    cd .. || exit
done
umask 022

## Players at a terminal

if needs_terminal 'the games of a person at a terminal are kept'; then
    for mask in 000 077; do
        press "clear; umask $mask; prime-referee --practise lvl0 seed=5; echo ended with \$(umask)" Enter
        screen You\>
        press quit Enter
        screen "ended with 0$mask"
    done
    same 'kept games are their owner'\''s alone' '-rw------- drwx------' "$(modes state f) $(modes state d)"
    terminal_end
fi

## Seeds

# What a player can see besides its channel: the command lines and environments of itself and of its parent process, and
# its open files. It must find no seed there. `file` contains the seed.
cat > spy << 'END'
for process in $$ $PPID; do
    tr '\0' '\n' < /proc/$process/cmdline
    tr '\0' '\n' < /proc/$process/environ
    echo
done > "seen.$1"
ls -l /proc/$$/fd > "open.$1"
exit 3
END
echo 918273645546372819 > file
for seed in @file -; do
    "$match" --quiet --games=2 --seed=$seed --records=spied lvl0 A=fair "B=sh:exec sh spy $seed" < file > report
    if [ -r /proc/self/environ ]; then
        has "a player looks for the seed of --seed=$seed" prime-match "$(cat "seen.$seed")"
        same 'the seed is in no command line and no environment' '' "$(grep 918273645546372819 "seen.$seed")"
        same 'and in none of its open files' '' "$(grep -E 'results|[.]record|/file' "open.$seed")"
    else
        skip 'no /proc' 'no command line has the seed'
    fi
    has 'it is printed when the series is over' 'Seed of the series: 918273645546372819' "$(cat report)"
    rm -r spied
done

# practise WORDS...: prints the output of a practice game that is ended at once, or the refusal.
practise() {
    echo quit | "$referee" --practise "$@" 2>&1 | grep -v '^Try '
}
printf '5\t\n\n' > seed
has 'a game of practice is dealt by the seed in a file' 'its seed was named' "$(practise lvl0 seed=@seed)"
same 'as by the seed itself' "$(practise lvl0 seed=5)" "$(practise lvl0 seed=@seed)"
same 'also without the name of the game' "$(practise seed=5)" "$(practise seed=@seed)"
: > empty
while IFS='|' read -r word said; do
    same "$word is refused" "prime-referee: $said" "$(practise lvl0 "$word")"
    echo quit | "$referee" --practise --record=unmade.rec lvl0 "$word" > output 2>&1
    same 'with status 2' 2 $?
done << 'END_OF_SEEDS'
seed=@empty|empty: a seed is one number of 0 to 18446744073709551615
seed=@|no file is named
seed=-|seed=-: commands come from standard input; seed=@FILE reads a file
END_OF_SEEDS

## Files without secrets

for mask in 000:rw-rw-rw- 022:rw-r--r-- 077:rw-------; do
    rm -f sheet proof
    (
        umask "${mask%:*}"
        "$BUILD/bin/prime-tables" list --to=100 --format=text -o sheet
        "$BUILD/bin/prime-judge" --certificate=proof 1000000000000000000000000000057 > /dev/null
    )
    same "umask ${mask%:*}: a sheet and a proof have its mode" "-${mask#*:} 2" \
        "$(modes sheet f) $(find sheet proof -type f | wc -l | tr -d ' ')"
done

# A new place in the code that creates files must be listed above: as one for secrets, or not.
same 'no other part of the programs makes files or folders' 'core/base/file.c core/base/state_folder.c hints/score.c '\
'judge/proofs.c match/contest.c match/entrant.c match/errors.c match/results.c match/series.c '\
'referee/analysis/game_files.c referee/channel/files.c referee/engine/journal.c tables/output.c tables/phone.c' \
    "$(cd "$top" && grep -lE 'O_CREAT|file_begin\(|file_replace|mkdir\(|mkstemp\(|fopen\(|umask\(|bind\(' \
        core/*/*.c judge/*.c hints/*.c tables/*.c match/*.c archive/*.c referee/*.c referee/*/*.c referee/games/*/*.c |
        sort | paste -s -d ' ' -)"
tap_end
