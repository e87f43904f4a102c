/** `npm run backup -- create | list | verify | restore | nightly`: backups of the embedded database, also while the portal runs. */
import { basename, resolve } from 'node:path';
import { readArguments } from '../../../scripts/arguments.mjs';
import { type Backup, listBackups } from '../backup/catalogue.ts';
import { megabytes } from '../backup/create.ts';
import { BackupFault } from '../backup/fault.ts';
import { findBackup, makeBackup, restoreBackup, verifyBackup } from '../backup/service.ts';
import { type Config, readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { createThrottledSay, end, say } from './terminal.ts';

const usage = `Usage: npm run backup -- <command>
  create              makes one, also while the portal runs
  list                tells which there are
  verify [NAME]       restores one into a database of its own and compares it; without a name the newest
  restore [NAME]      puts one in the place of the present database; the portal must be stopped
  nightly             what the portal does every night: create, and verify once a week
NAME is one of the list, or the path of a file. Backups lie in BACKUP_DIR, for BACKUP_KEEP days.
`;

const weekMs = 7 * 86_400_000;

try {
  const config = readConfig();
  if (config.databaseUrl !== undefined) {
    throw new BackupFault('DATABASE_URL names a server: its own tools back it up. These backups are for the embedded database.');
  }
  await run(config);
} catch (error) {
  if (error instanceof StartupError || error instanceof BackupFault) end(error.message);
  throw error;
}

async function run(config: Config): Promise<void> {
  const [command, asked] = givenWords();
  const given = { dataFolder: config.dataFolder, config: config.backup, say: createThrottledSay() };
  switch (command) {
    case 'create':
      return tellMade(await makeBackup(given));
    case 'list':
      return tellList(await listBackups(config.backup.folder), config.backup.folder);
    case 'verify':
      return verify(await chosen(config, asked), given);
    case 'restore': {
      const backup = await chosen(config, asked);
      const { tables, rows, madeAt, kept } = await restoreBackup(backup, given);
      say(`Restored ${backup.name}, of ${madeAt}: ${tables} tables, ${rows} rows, each table compared.`);
      if (kept !== undefined) say(`The database of before is kept in ${kept}; remove that folder when nothing is missing.`);
      return say('Start the portal again.');
    }
    case 'nightly': {
      const made = await makeBackup(given);
      tellMade(made);
      const verified = (await listBackups(config.backup.folder)).some(
        ({ entry }) => entry?.verifiedAt && Math.abs(Date.now() - Date.parse(entry.verifiedAt)) < weekMs - weekMs / 14,
      );
      return verified ? undefined : verify(made, given);
    }
    default:
      return end(usage);
  }
}

async function verify(backup: Backup, given: Parameters<typeof verifyBackup>[1]): Promise<void> {
  const { tables, rows } = await verifyBackup(backup, given);
  say(`Verified ${backup.name}: restored, ${tables} tables and ${rows} rows compared.`);
}

async function chosen({ backup: { folder } }: Config, asked: string | undefined): Promise<Backup> {
  if (asked?.includes('/')) return { file: resolve(asked), name: basename(asked), entry: undefined };
  return findBackup(folder, asked ?? 'latest');
}

function tellMade({ file, entry }: Backup): void {
  if (entry) say(`Made ${file}: ${entry.rows} rows, ${megabytes(entry.bytes)}, in ${entry.seconds} s.`);
}

function tellList(backups: readonly Backup[], folder: string): void {
  if (backups.length === 0) say(`There is no backup in ${folder}.`);
  for (const { name, entry } of backups) {
    const known = entry ? [`${entry.rows} rows`, megabytes(entry.bytes), stateOf(entry)] : ['brought here without its note'];
    say([name, ...known].join('\t'));
  }
}

function stateOf({ verifiedAt, fault }: NonNullable<Backup['entry']>): string {
  return fault ?? (verifiedAt === null ? 'not verified' : `verified ${verifiedAt}`);
}

function givenWords(): string[] {
  const { positionals } = readArguments(usage, { allowPositionals: true, options: {} });
  return positionals.length <= 2 ? positionals : end(usage);
}
