#!/bin/sh
# make-secrets.sh [FOLDER]: makes the secrets of compose.yml, once. It never replaces one. Write the payout key into
# signer_evm_key by hand.
set -eu
folder=${1:-secrets}
umask 077
mkdir -p "$folder"
cd "$folder"
once() { [ -e "$1" ] || cat > "$1"; }

openssl rand -base64 32 | tr -d '\n' | once audit_key
openssl rand -base64 32 | tr -d '\n' | once secrets_key
openssl rand -base64 32 | tr -d '\n' | once metrics_token
openssl rand -hex 24 | tr -d '\n' | once postgres_password
for login in owner commands api worker signer collector; do
  [ -e "${login}_url" ] && continue
  password=$(openssl rand -hex 24)
  printf 'postgresql://tributary-%s:%s@database/tributary' "$login" "$password" > "${login}_url"
done
[ -e signer_evm_key ] || : > signer_evm_key
[ -e collector_evm_key ] || : > collector_evm_key
