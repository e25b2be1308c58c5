#!/bin/sh
# tributary start --role api    runs a part of the product: api, worker, signer
# tributary COMMAND …           runs a command of the operator; without one it lists them
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV="${NODE_ENV:-production}"
if [ "${1:-}" = start ]; then
  shift
  exec "$root/node_modules/.bin/node" "$root/apps/server/src/main.ts" "$@"
fi
exec "$root/node_modules/.bin/node" "$root/apps/cli/src/cli.ts" "$@"
