# tools.sh: finds what drives a browser; for the scripts that do.
# shellcheck shell=sh

# Prints the name of Chromium here; CHROMIUM names another one.
find_chromium() {
    for browser in ${CHROMIUM:-chromium chromium-browser google-chrome}; do
        ! command -v "$browser" || return 0
    done
    return 1
}

# Prints the first that is absent; false if there are all.
browser_absent() {
    for tool in node chromedriver; do
        command -v "$tool" > /dev/null || { echo "$tool"; return; }
    done
    ! find_chromium > /dev/null || return 1
    echo chromium
}
