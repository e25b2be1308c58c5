#!/bin/bash
# Stands in for systemctl in a Debian without systemd: starts tributary@ROLE as the unit does, without its walls.
set -euo pipefail
for unit in "$@"; do
  case "$unit" in
    tributary@*)
      role=${unit#tributary@}
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
      ;;
  esac
done
