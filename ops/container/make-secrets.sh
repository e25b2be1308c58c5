#!/bin/sh
# make-secrets.sh [FOLDER]: makes the secrets of compose.yml, once. It never replaces one. Add the keystores of the paying
# accounts and their passphrases by hand (tributary make-keystore). Containers read these files as other users, so only the folder is closed.
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
# Mails go to the catcher of compose.yml until this names a mail server.
printf smtp://mails:1025 | once smtp_url
for role in signer collector; do
  : | once "${role}_keystore"
  : | once "${role}_passphrase"
done
chmod 444 ./*
