# tools.sh: for scripts that drive a browser: finds Chromium and the other tools.
# shellcheck shell=sh

# Prints the name of the Chromium program, which CHROMIUM may set.
find_chromium() {
    for browser in ${CHROMIUM:-chromium chromium-browser google-chrome}; do
        ! command -v "$browser" || return 0
    done
    return 1
}

# Prints the first missing tool; false if none is missing.
browser_absent() {
    for tool in node chromedriver; do
        command -v "$tool" > /dev/null || { echo "$tool"; return; }
    done
    ! find_chromium > /dev/null || return 1
    echo chromium
}
