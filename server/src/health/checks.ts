/** The health of each part of the portal, without words: the page and the command put it into the reader's language (D-118). */
import { setTimeout as sleep } from 'node:timers/promises';
import type { HealthSubject } from '@halaqa/contract/health';
import type pg from 'pg';
import { type Backup, listBackups } from '../backup/catalogue.ts';
import type { Config } from '../config/config.ts';
import { type QueueFigures, queueFigures, readQueueFigures } from '../jobs/figures.ts';
import { checkMailConnection } from '../mail/check-connection.ts';
import { readSyncFigures, type SyncFigures } from '../metrics/sync-figures.ts';
import type { UnexpectedExits } from '../processes/unexpected-exits.ts';
import type { Check } from './check.ts';
import { checkDisk, type FreeOfDisks, factOf } from './disk.ts';
import { checkRetention } from './retention.ts';
import { sizeText } from './size-text.ts';
import { portalVersion } from './version.ts';

export interface Checked {
  pool: pg.Pool;
  config: Config;
  now: Date;
  /** So long a process is looked for: one that has just begun to serve, or whose connection broke, is not to be seen for a moment. */
  unseenMs?: number;
}

interface CheckedWithFacts extends Checked {
  facts: Promise<DatabaseFacts>;
}

const slowMs = 500;
const lookAgainMs = 200;
/** As the rules of Prometheus have it (deploy/prometheus). */
const lagSeconds = 900;
const oldestSeconds = 3_600;
/** A day, and as long as a night's work may take. */
const backupHours = 26;
/** How long an unexpected end of a process is reported (D-142). */
const endHours = 24;

/** What one statement tells of the database. */
interface DatabaseFacts {
  /** The newest migration; null before the first. */
  schema: string | null;
  /** Number of serving processes: each watches the database on a connection of that name (`db/watch.ts`). */
  processes: number;
  bytes: string;
  isDemo: boolean;
  /** Where one of several ended by itself. */
  ended: UnexpectedExits | null;
  diskFree: FreeOfDisks;
}

async function readFacts(pool: pg.Pool): Promise<DatabaseFacts> {
  const { rows } = await pool.query<DatabaseFacts>(
    `select (select max(name) from migration) as schema, pg_database_size(current_database())::text as bytes,
       exists (select from portal_fact where name = 'demo') as "isDemo",
       (select value::json from portal_fact where name = 'process_ended') as ended,
       json_build_object(
         'data', (select value::json from portal_fact where name = '${factOf.data}'),
         'backups', (select value::json from portal_fact where name = '${factOf.backups}')
       ) as "diskFree",
       (select count(*)::int from pg_stat_activity where application_name = 'halaqa watch' and datname = current_database()) as processes`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('a select without a from answered no row');
  return facts;
}

/** Each by itself: one that cannot be made says so, and keeps no other from being told. */
export async function checkHealth(given: Checked): Promise<Check[]> {
  const facts = readFacts(given.pool);
  // Those who ask hear of it.
  facts.catch(() => {});
  const checked = { ...given, facts };
  const checks: [HealthSubject, (checked: CheckedWithFacts) => Promise<Omit<Check, 'subject'>>][] = [
    ['version', checkVersion],
    ['processes', checkProcesses],
    ['database', checkDatabase],
    ['disk', async ({ config, facts }) => checkDisk(config, (await facts.catch(() => undefined))?.diskFree ?? {})],
    ['backups', checkBackups],
    ['sync', checkSync],
    ['mail', checkMail],
    ['push', checkPush],
    ['retention', checkRetention],
  ];
  return Promise.all(
    checks.map(async ([subject, check]) => {
      try {
        return { subject, ...(await check(checked)) };
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return { subject, state: 'act' as const, says: 'failed.says', advice: 'failed.advice', values: { why } };
      }
    }),
  );
}

async function checkVersion({ facts }: CheckedWithFacts): Promise<Omit<Check, 'subject'>> {
  const { schema } = await facts;
  return {
    state: 'fine',
    says: 'version.says',
    values: { portal: await portalVersion(), node: `Node.js ${process.versions.node}`, schema: schema ?? '-' },
  };
}

async function checkProcesses({ pool, facts, now, unseenMs = 0 }: CheckedWithFacts): Promise<Omit<Check, 'subject'>> {
  const began = performance.now();
  let found = await facts;
  while (found.processes === 0 && performance.now() - began < unseenMs) {
    await sleep(lookAgainMs);
    found = await readFacts(pool);
  }
  return judgeProcesses(found, now);
}

export function judgeProcesses({ processes, ended }: Pick<DatabaseFacts, 'processes' | 'ended'>, now: Date): Omit<Check, 'subject'> {
  if (processes === 0) return { state: 'act', says: 'processes.none', advice: 'processes.noneAdvice' };
  const at = ended && new Date(ended.at);
  if (!at || now.getTime() - at.getTime() > endHours * 3_600_000) return { state: 'fine', says: 'processes.says', values: { processes } };
  const values = { processes, at, times: ended.times, how: ended.how };
  if (ended.failing) return { state: 'act', says: 'processes.failing', advice: 'processes.failingAdvice', values };
  return { state: 'watch', says: 'processes.ended', advice: 'processes.endedAdvice', values };
}

async function checkDatabase({ pool, facts }: CheckedWithFacts): Promise<Omit<Check, 'subject'>> {
  const began = performance.now();
  await pool.query('select 1');
  const ms = Math.max(1, Math.round(performance.now() - began));
  const { bytes } = await facts;
  const values = { ms, size: sizeText(Number(bytes)) };
  if (ms > slowMs) return { state: 'watch', says: 'database.says', advice: 'database.slowAdvice', values };
  return { state: 'fine', says: 'database.says', values };
}

async function checkBackups({ facts, config, now }: CheckedWithFacts): Promise<Omit<Check, 'subject'>> {
  if (config.databaseUrl !== undefined) return { state: 'off', says: 'backups.elsewhere' };
  if ((await facts).isDemo) return { state: 'off', says: 'backups.demo' };
  if (config.backup.keepDays === 0) return { state: 'watch', says: 'backups.stopped', advice: 'backups.stoppedAdvice' };
  return judgeBackups(await listBackups(config.backup.folder, now), config.backup, now);
}

/** @param backups the newest first. */
export function judgeBackups(backups: readonly Backup[], { isUsual, copyCommand }: Config['backup'], now: Date): Omit<Check, 'subject'> {
  const known = backups.flatMap(({ entry }) => entry ?? []);
  const [newest] = known;
  if (!newest) return { state: 'watch', says: 'backups.none', advice: 'backups.createAdvice' };
  const madeAt = new Date(newest.madeAt);
  const values = { newest: madeAt };
  if (now.getTime() - madeAt.getTime() > backupHours * 3_600_000)
    return { state: 'act', says: 'backups.old', advice: 'backups.oldAdvice', values };
  if (newest.fault !== null) return { state: 'act', says: 'backups.fault', advice: 'backups.faultAdvice', values };
  const verified = known.find(({ verifiedAt }) => verifiedAt !== null);
  if (!verified) return { state: 'watch', says: 'backups.unverified', advice: 'backups.verifyAdvice', values };
  const both = { says: 'backups.says', values: { ...values, verified: new Date(verified.madeAt) } };
  if (copyCommand !== undefined && newest.copiedAt === null) return { ...both, state: 'watch', advice: 'backups.uncopiedAdvice' };
  if (isUsual && copyCommand === undefined) return { ...both, state: 'watch', advice: 'backups.oneDiskAdvice' };
  return { ...both, state: 'fine' };
}

async function checkSync({ pool, config, now }: Checked): Promise<Omit<Check, 'subject'>> {
  if (!config.synchronises) return { state: 'off', says: 'sync.off' };
  return judgeSync(await readSyncFigures(pool), now);
}

export function judgeSync(
  { connected, waiting, refused, oldest, conflicts, lag, keyName, keyEndsAt }: SyncFigures,
  now: Date,
): Omit<Check, 'subject'> {
  if (!connected) return { state: 'act', says: 'sync.away', advice: 'sync.awayAdvice' };
  const keyDays = keyEndsAt ? (keyEndsAt.getTime() - now.getTime()) / 86_400_000 : Number.POSITIVE_INFINITY;
  const keyEnds = { says: 'sync.keyEnds', advice: 'sync.keyEndsAdvice', values: { name: keyName ?? '-', at: keyEndsAt ?? '-' } };
  if (keyDays <= 1) return { ...keyEnds, state: 'act' };
  const longest = Math.max(0, ...Object.values(lag));
  if (longest > lagSeconds)
    return { state: 'watch', says: 'sync.lags', advice: 'sync.slowAdvice', values: { minutes: minutesOf(longest) } };
  if ((oldest ?? 0) > oldestSeconds) {
    return { state: 'watch', says: 'sync.oldest', advice: 'sync.slowAdvice', values: { minutes: minutesOf(oldest ?? 0) } };
  }
  if (keyDays <= 14) return { ...keyEnds, state: 'watch' };
  if (refused + conflicts > 0) return { state: 'watch', says: 'sync.decide', advice: 'sync.decideAdvice', values: { refused, conflicts } };
  return { state: 'fine', says: 'sync.says', values: { waiting } };
}

async function checkMail({ pool, config: { mail } }: Checked): Promise<Omit<Check, 'subject'>> {
  if (!mail) return { state: 'off', says: 'mail.off' };
  const [code, letters] = await Promise.all([checkMailConnection(mail), readQueueFigures(pool, 'letter')]);
  return judgeMail(code, letters);
}

/** @param code what a connection met. */
export function judgeMail(code: string | undefined, { waiting, failed, why }: QueueFigures): Omit<Check, 'subject'> {
  if (code !== undefined) return { state: 'act', says: 'mail.away', advice: 'mail.awayAdvice', values: { code, waiting, failed } };
  const values = { waiting, failed, why: why ?? '-' };
  if (failed > 0) return { state: 'watch', says: 'mail.refused', advice: 'mail.refusedAdvice', values };
  if (why !== null) return { state: 'watch', says: 'mail.waits', advice: 'mail.waitsAdvice', values };
  return { state: 'fine', says: 'mail.says', values };
}

async function checkPush({ pool }: Checked): Promise<Omit<Check, 'subject'>> {
  const { rows } = await pool.query<QueueFigures & { devices: number }>(
    `select (select count(*)::int from push_subscription) as devices, figures.* from (${queueFigures("'push'")}) figures`,
  );
  const [found] = rows;
  if (!found) throw new Error('a count answers a row');
  return judgePush(found.devices, found);
}

/** @param devices that get pushes. */
export function judgePush(devices: number, { waiting, failed, why }: QueueFigures): Omit<Check, 'subject'> {
  const values = { devices, waiting, failed, why: why ?? '-' };
  if (failed > 0) return { state: 'watch', says: 'push.refused', advice: 'push.refusedAdvice', values };
  if (why !== null) return { state: 'watch', says: 'push.waits', advice: 'push.waitsAdvice', values };
  if (devices === 0 && waiting === 0) return { state: 'off', says: 'push.off' };
  return { state: 'fine', says: 'push.says', values };
}

const minutesOf = (seconds: number): number => Math.round(seconds / 60);
