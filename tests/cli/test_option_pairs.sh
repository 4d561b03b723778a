#!/bin/sh
# test_option_pairs.sh: every two options that --help lists are given together to each program: it answers, with status
# 0 or 1, or it ends with status 2, one message and no answer.
#
# One pair of seven is tried, with QUICK one of twenty-eight; PAIRS=all in the environment tries all.
. tests/cli/tap.sh

bin=$BUILD/bin
share=${QUICK:+28}
share=${share:-7}
[ "$PAIRS" != all ] || share=1
mkdir "$scratch/here" "$scratch/here/folder"
cp tests/golden/certificates/small.mpu "$scratch/here/proof"
cd "$scratch/here" || exit
export XDG_STATE_HOME="$scratch/state" LC_ALL=C TERM=dumb
"$bin/prime-referee" > /dev/null --record=game.rec << 'END'
new lvl0 players=A,B deal=manual
deal A 5,3
deal B 7,1
start A
A play 5
END
printf '%s\n' 'new prime-daifugo players=Ann,Ben seed=1' 'record --notation' | "$bin/prime-referee" |
    sed -n 's/^| //p' > sheet
cp sheet lvl0 # an operand that is a file and a game

# Reads the errors of a run: sets $lines to the number of messages, and $hint if the last line refers to --help.
# shellcheck disable=SC2317 # the faults of pairs call it
read_errors() {
    lines=0
    hint=
    while read -r line; do
        case $line in
        "Try 'prime-"*"--help' for more information.") hint=yes ;;
        *) lines=$((lines + 1)) ;;
        esac
    done < errors
}

# fault STATUS: sets $what to the fault of a run with this status. A record that verifies may be answered before another
# file that is not a record.
# shellcheck disable=SC2317 # pairs calls it
fault() {
    what=
    read_errors
    case $1 in
    0 | 1) [ ! "$hint" ] || what="status $1, and a usage error" ;;
    2)
        [ "$lines" = 1 ] || what="status 2 with $lines messages"
        [ ! -s output ] || grep -q 'carry digests' output || what="${what:+$what, }status 2 and an answer"
        ;;
    *) what="status $1" ;;
    esac
}

# bad_fault STATUS: the same if an operand is bad. Other operands may be answered, so there may be answers and messages.
# shellcheck disable=SC2317 # pairs calls it
bad_fault() {
    what=
    case $1 in
    0) grep -q -e '^usage:' -e '^Copyright' output || what='status 0 with a bad operand' ;;
    2) [ -s output ] || [ -s errors ] || what='status 2 without a word' ;;
    *) what="status $1 with a bad operand" ;;
    esac
}

# pairs NAME OPERANDS [JUDGE] < OPTIONS: tries every two of the options, one per line. JUDGE is fault or bad_fault.
pairs() {
    name=$1
    operands=$2
    finds=${3:-fault}
    cat > options
    runs=0
    : > faults
    number=0
    while read -r one; do
        number=$((number + 1))
        at=0
        while read -r other; do
            at=$((at + 1))
            [ $at -ge $number ] || continue
            [ $(((at * 31 + number) % share)) = 0 ] || continue
            set -- "$one"
            [ "$one" = "$other" ] || set -- "$one" "$other"
            # shellcheck disable=SC2086 # several operands
            timeout 60 "$bin/$name" "$@" $operands > output 2> errors < /dev/null
            $finds $?
            runs=$((runs + 1))
            [ ! "$what" ] || echo "$name $* $operands: $what" >> faults
        done < options
    done < options
    same "$name $operands: each of $runs pairs of options ends as it should" '' "$(head -n 20 faults)"
}

# knows NAME < OPTIONS: the options are those of --help.
knows() {
    sed 's/=.*//' | sort -u > known
    "$bin/$1" --help | grep -o -e '--[a-z][a-z-]*' | sort -u > listed
    same "the options of $1 that are tried are those of --help" "$(cat listed)" "$(grep -e '^--' known)"
}

cat > common << 'END'
--format=text
--format=csv
--json
--tsv
--csv
--help
--version
END

cat - common > judge.options << 'END'
--quiet
--no-factors
--factor
--explain
--prove
--certificate
--certificate=new.proof
--check=proof
--null
--any
--status=read
--errors=inline
--line-buffered
--deck=lvl0
--max-digits=100
--color=always
END
knows prime-judge < judge.options
pairs prime-judge '103 310' < judge.options
pairs prime-judge - < judge.options

cat - common > hints.common << 'END'
--deck=lvl0
--status=read
--color=always
END
cat > hints.options << 'END'
--primes
--count=2
--over=3
--under=100
--must=3
--first
--tally
--proven
--limit=5
--composite
--table=3
--target=1
--seed=1
--time=1
--anki
--easy
--score=never
--play-out
--any-order
--indivisible-by=2,3
--plan=1
--has=3
--cards=2
--no-jokers
--deals=10
--exact
--part=1/2
--merge
--jobs=1
--steps=100000
--anyway
--errors=inline
END
cat hints.options hints.common > hints.all
knows prime-hints < hints.all
pairs prime-hints 'hand 3 7' < hints.all
# Options that do not apply to a command are refused; of the others all pairs are tried.
for operands in 'clues 3' cards 'plan 3 7' 'composite --deck=trump KT25KA' 'ways 113' 'odds 3 7' 'quiz 3 7 1'; do
    while read -r option; do
        # shellcheck disable=SC2086 # several operands
        "$bin/prime-hints" "$option" $operands < /dev/null 2>&1 | grep -q 'does not take' || echo "$option"
    done < hints.options > taken
    pairs prime-hints "$operands" << END
$(cat taken hints.common)
END
done

cat - common > tables.options << 'END'
--output=table
--output=table.svg
--format=svg
--lang=en
--color=always
--from=10
--to=50
--deck=lvl0
--count=2
--must=3
--last=3
--evens=0
--proven
--anyway
--game=lvl0
--paper=a5
--large-print
--ink-saver
--ruler
--marks=full
--backs
--flip=long
--back-offset=1,1
--gutterfold
--card-size=poker
--bleed=1
--copies=1
--only=3
--each=folder
--outlines
--dpi=72
--page=1
END
knows prime-tables < tables.options
for operands in list plays 'deck --only=7 --format=svg' 'score -o score.svg' page; do
    pairs prime-tables "$operands" < tables.options
done

cat > referee.options << 'END'
--json
--help
--version
--echo
--strict
--pretty
--say
--codes
--no-files
--no-bell
--record=new.rec
--journal=new.log
--resume
--resume=game.rec
--judge
--practise
--level=easy
--threads=1
END
knows prime-referee < referee.options
pairs prime-referee '' < referee.options
pairs prime-referee lvl0 < referee.options
# Operands that cannot be read, are not a game, or are one too many.
for operands in nowhere 'nowhere game.rec'; do
    pairs prime-referee "$operands" bad_fault < referee.options
done

cat > archive.common << 'END'
--no-files
--help
--version
END
cat > archive.options << 'END'
--digest=0123456789abcdef
--strict
--part=1/2
--merge
--all
--iterations=10
--time=0.01
--threads=1
--format=json
--format=text
--format=csv
--tsv
--csv
END
cat archive.options archive.common > archive.all
knows prime-archive < archive.all
# Options that do not apply to a command are refused; of the others all pairs are tried.
for operands in 'verify game.rec' 'check sheet' 'statistics game.rec sheet' 'review game.rec'; do
    while read -r option; do
        # shellcheck disable=SC2086 # several operands
        "$bin/prime-archive" "$option" $operands < /dev/null 2>&1 | grep -q 'does not take' || echo "$option"
    done < archive.options > taken
    pairs prime-archive "$operands" << END
$(cat taken archive.common)
END
done
pairs prime-archive 'statistics nowhere' bad_fault < archive.all

cat - common > match.options << 'END'
--games=2
--no-duplicate
--duplicate
--match
--time=1
--bank=10
--margin=10
--moves=10
--concurrency=2
--seed=2
--advice=yes
--records=played
--deals=deals
--tournament=gauntlet
--seats=2
--sprt=0,10
--part=1/2
--merge
--watch=socket
--pace=0
--rejoin=1
--quiet
END
printf '1\n2\n' > deals
knows prime-match < match.options
pairs prime-match '--games=2 lvl0 Ann=random Ben=random' < match.options

same 'an older and a newer name are one option, and the last one counts' "$("$bin/prime-tables" plays --cards=3)" \
    "$("$bin/prime-tables" plays --count=2 --cards=3)"

tap_end
