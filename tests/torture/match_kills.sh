#!/bin/sh
# match_kills.sh: prime-match, ended by kill -9 at a thousand random moments (KILLS=N, SEED=N) and continued, loses and
# changes nothing.
KILLS=${KILLS:-1000} exec tests/cli/test_match_kills.sh
