#!/bin/bash
# Stands in for systemctl in a Debian without systemd: starts, stops and restarts tributary@ROLE as the unit does, without its walls.
set -euo pipefail
start() {
  role=$1
  credentials=/run/credentials/$role
  install -d -o "tributary-$role" -m 0700 /run/credentials "$credentials" "/var/lib/tributary/$role"
  chmod 0755 /run/credentials
  for secret in /etc/tributary/credentials/"$role"/*; do
    install -o "tributary-$role" -m 0400 "$secret" "$credentials/tributary_$(basename "$secret")"
  done
  # As systemd does: nothing of the caller's environment, the settings of the file, and the folder of secrets.
  mapfile -t settings < <(grep -E '^[A-Z_]+=.' "/etc/tributary/$role.env")
  environment=("PATH=$PATH" "CREDENTIALS_DIRECTORY=$credentials" "DATA_DIR=/var/lib/tributary/$role" "${settings[@]}")
  env -i "${environment[@]}" setsid setpriv --reuid="tributary-$role" --regid="tributary-$role" --init-groups \
    tributary start --role "$role" >>"/var/log/tributary-$role.log" 2>&1 &
  env -i "${environment[@]}" tributary wait-until-ready || { cat "/var/log/tributary-$role.log"; exit 1; }
}
# All processes of the unit's user, in order; after 30 seconds as a crash does.
stop() {
  for signal in TERM KILL; do
    setpriv --reuid="tributary-$1" sh -c "kill -$signal -1" || true
    for _ in $(seq 150); do
      [ -n "$(find /proc -maxdepth 1 -user "tributary-$1" 2>/dev/null)" ] || return 0
      sleep 0.2
    done
    echo "tributary@$1 did not stop within 30 seconds"
  done
}
for unit in "$@"; do
  case "$unit" in
    tributary@*)
      case "$1" in
        stop) stop "${unit#tributary@}" ;;
        restart) stop "${unit#tributary@}"; start "${unit#tributary@}" ;;
        *) start "${unit#tributary@}" ;;
      esac
      ;;
  esac
done
