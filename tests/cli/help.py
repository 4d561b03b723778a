# help.py: runs programs at terminals of 80 and of 40 columns, and prints what of their help does not fit.
#
#   python3 tests/cli/help.py PROGRAM [OPTION]
#
# A row is at most as wide as the terminal, and narrow help has the same text as wide help: nothing is cut off or torn.
import fcntl
import os
import pty
import struct
import sys
import termios
import unicodedata


def show(columns, words):
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execv(words[0], words)
    shown = b""
    while True:
        try:
            got = os.read(terminal, 4096)
        except OSError:  # the terminal was closed
            break
        if not got:
            break
        shown += got
    os.waitpid(child, 0)
    return shown.decode().replace("\r\n", "\n")


def width(row):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in row)


texts = []
for columns in (80, 40):
    shown = show(columns, sys.argv[1:])
    for row in shown.split("\n"):
        if width(row) > columns:
            print(f"{columns} columns: {row}")
    texts.append("".join(shown.split()))
if texts[0] != texts[1] or not texts[0]:
    print(f"not the same: {texts[0]} {texts[1]}")
