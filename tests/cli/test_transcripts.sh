#!/bin/sh
# test_transcripts.sh: each file in tests/golden/TOOL, and each transcript of a game, shows what a person would see:
# "$ COMMAND" and its output.
#
#   tests/cli/test_transcripts.sh [FILE...]    default: all of them
#
# A line "# ..." is a comment. The commands of a file run one after another; $? is the status of the previous one.
# Scratch files are in $TMPDIR, a folder of this run only, so that several runs may take place at the same time. With
# QUICK in the environment, files that begin with "# Long:" are left out; if prime-tables is built without pango, those
# that begin with "# Drawn:" are skipped. A file that begins with "> # prime-referee --echo", perhaps with more options,
# is one session: each command after "> ", and its reply below it. After an intended change,
# tests/cli/test_transcripts.sh --accept FILE... rewrites the files.
# shellcheck disable=SC2317 # what check calls is reached
. tests/cli/tap.sh

# The programs run with a stack of this many KiB, if the Makefile sets it.
# shellcheck disable=SC3045 # a shell that has it not goes on
[ -z "$STACK" ] || ulimit -s "$STACK"

accept=
[ "$1" != --accept ] || { accept=yes; shift; }
[ $# -gt 0 ] || set -- tests/golden/*/*.txt referee/games/*/tests/*.transcript

# Prints a script that prints the file if all is right.
script_of() {
    awk '
        function quote(text) { gsub(/\047/, "\047\\\047\047", text); return "\047" text "\047" }
        /^#/ { print "printf \"%s\\n\" " quote($0) }
        /^\$ / { print "printf \"%s\\n\" " quote($0) "\n(exit $status)\n" substr($0, 3) "\nstatus=$?" }
    ' "$1"
}

# Prints a script that prints the session if all is right.
session_of() {
    echo "$(sed -n '1s/^> # //p' "$1") << 'END'"
    sed -n 's/^> \{0,1\}//p' "$1"
    echo END
}

# A file without commands is another kind of transcript.
replay() {
    grep -q '^[$>] ' "$1" || { echo "no command in $1"; return 1; }
    case $(head -n 1 "$1") in
    '> # prime-referee --echo'*) session_of "$1" ;;
    *) script_of "$1" ;;
    esac > "$scratch/script"
    TMPDIR=$scratch PATH=$BUILD/bin:$PATH LC_ALL=C TERM=dumb status=0 sh "$scratch/script" \
        < /dev/null > "$scratch/found" 2>&1
    if [ "$accept" ]; then
        cp "$scratch/found" "$1"
    fi
    diff "$1" "$scratch/found" && return
    echo "If that is intended: tests/cli/test_transcripts.sh --accept $1"
    return 1
}

draws() {
    case $("$BUILD/bin/prime-tables" list --to=3 --format=svg 2>&1 > /dev/null) in
    '') return ;;
    *'without pango'*) skip 'pangocairo absent' "$1" ;;
    *) skip 'font absent' "$1" ;;
    esac
    return 1
}

for file do
    case ${QUICK:+quick}$(head -n 1 "$file") in
    'quick# Long:'*) continue ;;
    *'# Drawn:'*) draws "$file" || continue ;;
    esac
    check "$file" replay "$file"
done
tap_end
