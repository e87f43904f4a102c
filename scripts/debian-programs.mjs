/** Programs that a proof runs as they come with Debian 12: they are services of a system, so nobody installs them by the way. */
import { existsSync } from 'node:fs';
import { SetupError } from './install.mjs';

/** Where they are, by their packages. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  buildah: '/usr/bin/buildah',
  podman: '/usr/bin/podman',
  runc: '/usr/sbin/runc',
  mmdebstrap: '/usr/bin/mmdebstrap',
  'docker-compose': '/usr/bin/docker-compose',
  prometheus: '/usr/bin/prometheus',
  rsyslog: '/usr/sbin/rsyslogd',
  'rsyslog-gnutls': '/var/lib/dpkg/info/rsyslog-gnutls.list',
};

/**
 * @param {readonly string[]} packages
 * @throws SetupError with the command that installs what is missing.
 */
export function ensureDebianPrograms(packages) {
  const missing = packages.filter((name) => !existsSync(programs[name]));
  if (missing.length === 0) return;
  throw new SetupError(
    `This proof runs programs of Debian 12 that are not installed. As root, on a machine that may have them as services:\n  apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}
