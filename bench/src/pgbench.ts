/** PostgreSQL's own load generator, where the machine has one: the same statement without the portal. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const howToGetPgbench =
  "not measured: there is no pgbench. It comes with PostgreSQL's server package (Debian: apt install postgresql)";

/** The newest pgbench of the path or of Debian's folders. */
export function findPgbench(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...packaged, ...onPath].find((path) => existsSync(path));
}

/**
 * A script that runs `statement` for one of the students `first` to `last`, at random.
 * @param statement takes the student as `$1`; pgbench makes a parameter of each place where its variable stands.
 */
export function scriptOf(statement: string, first: number, last: number): string {
  return `\\set student random(${first}, ${last})\n${statement.replaceAll('$1', ':student').trim()};\n`;
}

/** Transactions a second of `clients` connections in a closed loop, prepared once each. */
export async function runPgbench(
  pgbench: string,
  given: { script: string; connection: { host: string; port: number; user: string; database: string }; clients: number; seconds: number },
): Promise<number> {
  const { script, connection, clients, seconds } = given;
  // A second more, not counted: every connection is new and plans the statement again for its first five executions.
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-P', 1, '-T', seconds + 1, '-f', script];
  const { stdout, stderr } = await promisify(execFile)(pgbench, args.map(String), {
    env: {
      PATH: process.env['PATH'] ?? '',
      PGHOST: connection.host,
      PGPORT: String(connection.port),
      PGUSER: connection.user,
      PGDATABASE: connection.database,
    },
  });
  const perSecond = [...stderr.matchAll(/progress: [\d.]+ s, ([\d.]+) tps.* (\d+) failed/g)].slice(1);
  if (perSecond.length === 0 || perSecond.some(([, , failed]) => failed !== '0')) throw new Error(`pgbench: ${stdout}${stderr}`);
  return perSecond.reduce((sum, [, tps]) => sum + Number(tps), 0) / perSecond.length;
}
