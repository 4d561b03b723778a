# seventh.sh: for tests: a copy of the source tree in which the recipe of doc/new-game.md is followed.
# shellcheck shell=sh disable=SC2154 # top is of tap.sh

# recipe NAME: prints the commands for a game of that name, one per line.
recipe() {
    first=$(echo "$1" | cut -c 1 | tr '[:lower:]' '[:upper:]')
    sed -n "/^\`\`\`/,/^\`\`\`/d; s/^    //p" "$top/doc/new-game.md" |
        sed "s/climb/$1/g; s/Climb/$first${1#?}/g; s/CLIMB/$(echo "$1" | tr '[:lower:]' '[:upper:]')/g"
}

# copy_tree FOLDER: copies the sources with their times, so that copies of the files built from them are up to date.
copy_tree() {
    mkdir -p "$1" && (
        cd "$top" && cp -pR Makefile mk README.md NEWS deps.sh core judge hints lib tables referee match archive \
            page decks po man completions tests debian "$1"
    )
}
