#!/bin/sh
# Starts the terminal where it is packed. It finds its own folder, by whatever link and from wherever it is called.

# Not passed on: the first has Node run other programs first, the second prints requests with their keys.
unset NODE_OPTIONS NODE_DEBUG VERIDESK_NOHUP

# Node hears again what it was started to ignore. So it is told of a terminal that goes, which nohup has it ignore: SIGHUP
# is the last bit of those that are ignored.
if [ -r "/proc/$$/status" ]; then
  while read -r name value; do
    case "$name$value" in SigIgn:*[13579bdf]) export VERIDESK_NOHUP=1 ;; esac
  done <"/proc/$$/status"
fi

here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/node" "$here/out/terminal/veridesk.js" "$@"
