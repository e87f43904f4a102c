#!/bin/sh
# Makes the secrets of compose.yaml, once, in the folder `secrets` beside this file. Whoever has them has the institute: keep a copy of
# that folder where its backups are.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir secrets
owner=$(openssl rand -hex 24)
portal=$(openssl rand -hex 24)
openssl rand -hex 24 > secrets/database-admin.password
printf 'postgres://halaqa_owner:%s@database/halaqa\n' "$owner" > secrets/database-owner.url
printf 'postgres://halaqa_portal:%s@database/halaqa\n' "$portal" > secrets/database-portal.url
openssl rand -hex 32 > secrets/halaqa.secret
# In a container nobody in particular reads them; on this machine nobody but the owner comes into the folder.
chmod 0444 secrets/*
