#!/bin/sh
# Runs in the image of PostgreSQL beside compose.yml, before and after the migration: `owner` makes the database and its
# owner, `services` a login for each service. The passwords are those in the addresses that the services read.
set -eu
export PGPASSWORD
PGPASSWORD=$(cat /run/secrets/postgres_password)
passwordOf() { sed 's#^[^:]*://[^:]*:\([^@]*\)@.*#\1#' "/run/secrets/$1_url"; }
psqlAs() { psql -q -v ON_ERROR_STOP=1 -h database -U postgres "$@"; }
has() { [ "$(psqlAs -d postgres -Atc "select count(*) from pg_roles where rolname = 'tributary-$1'")" = 1 ]; }

case "$1" in
  owner)
    has owner || psqlAs -d postgres -v password="$(passwordOf owner)" -f /sql/owner.sql
    ;;
  services)
    has commands || psqlAs -d tributary -v password="$(passwordOf commands)" -f /sql/logins.sql
    for login in api worker signer collector; do
      echo "alter role \"tributary-$login\" password :'password'" |
        psqlAs -d postgres -v password="$(passwordOf "$login")"
    done
    ;;
esac
