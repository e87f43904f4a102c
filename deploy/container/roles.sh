#!/bin/sh
# Makes the two roles and the database at the first start of the database's container (ADR-24): one owns the tables, the portal works
# under the other. Their passwords stand in the addresses by which the portals reach it.
set -eu

# A password of secrets.sh is made of hexadecimal digits: nothing in it has to be escaped.
password_of() {
  sed --quiet --regexp-extended 's|^postgres://[^:]+:([0-9a-f]+)@.*$|\1|p' "${SECRETS:-/run/secrets}/$1"
}

psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner="$(password_of database_owner)" --set=portal="$(password_of database_portal)" <<'SQL'
create role halaqa_owner login password :'owner';
create role halaqa_portal login password :'portal';
create database halaqa owner halaqa_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
