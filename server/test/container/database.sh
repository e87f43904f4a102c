#!/bin/sh
# Stands for the entry point of PostgreSQL's own image: at the first start the folder is made, and what lies in
# /docker-entrypoint-initdb.d runs while nobody but itself reaches the server.
set -eu
data=/tmp/data
mkdir --parents /tmp/socket
if [ ! -d "$data" ]; then
  # shellcheck disable=SC2086
  initdb --pgdata="$data" --username=postgres --auth-host=scram-sha-256 --auth-local=trust --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  pg_ctl --pgdata="$data" --wait --options="-c listen_addresses='' -c unix_socket_directories=/tmp/socket" start
  for script in /docker-entrypoint-initdb.d/*.sh; do PGHOST=/tmp/socket "$script"; done
  pg_ctl --pgdata="$data" --wait --mode=fast stop
fi
exec postgres -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp/socket
