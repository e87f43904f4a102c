/**
 * The portal on the servers of `deploy/ha`, whose primary is lost again and again under a rush of bookings (O-10; SPEC-9.193, ADR-64).
 * Only `npm run prove -- ha` runs it: it takes a quarter of an hour, and programs that Debian has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { type Crowd, gatherCrowd } from '../booking/crowd.ts';
import { seatsAreCounted } from '../booking/seats.ts';
import { type RunningPortal, startPortal } from '../boot/institute.ts';
import { several, workersOf } from '../boot/workers.ts';
import { builderOn } from '../builder.ts';
import { proven } from '../sync/proven.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Extent, freeze, holdReplicationBack, kill } from './machine.ts';
import { nameOf, startRush, type Told } from './rush.ts';

const share = Number(process.env['HALAQA_SYNC_SCALE'] ?? 1);
const kills = Math.ceil(10 * share);
const freezes = Math.ceil(5 * share);
const clients = 24;
/** Bookings flow again within this. */
const limitMs = 30_000;
/** The failure is not over with its first booking: what comes back then is part of it. */
const afterMs = 3_000;
const betweenMs = 2_000;
const roundLimitMs = 240_000;

interface Failure {
  how: 'killed' | 'frozen';
  extent: Extent;
}

test(
  'O-10: a primary that is killed or frozen under a rush of bookings loses none, sells none twice and is replaced by itself',
  async () => {
    const cluster = await startCluster({ isSynchronous: true });
    const { portal, crowd, database } = await openInstitute(cluster, {
      students: 200,
      sessions: Math.ceil(1_500 * share) + 200,
      capacity: 120,
    });
    const workers = workersOf(portal.process.pid);
    const rush = startRush(portal.origin, crowd, clients);
    const pauses: (Failure & { ms: number })[] = [];
    for (const failure of failures()) {
      const primary = await cluster.whole();
      await rush.nextAcknowledged(limitMs);
      await sleep(betweenMs);
      const thaw = failure.how === 'frozen' ? await freeze(primary, failure.extent) : await kill(primary, failure.extent);
      const ms = await rush.nextAcknowledged(limitMs);
      process.stdout.write(`${primary.name}: ${failure.extent} ${failure.how}, bookings after ${ms.toFixed(0)} ms\n`);
      pauses.push({ ...failure, ms });
      await sleep(afterMs);
      thaw?.();
    }
    await cluster.whole();
    const told = await rush.stop();

    expect(await lostOf(told, database)).toEqual([]);
    await seatsAreCounted(builderOn(database.pool));
    expect(workersOf(portal.process.pid)).toEqual(workers);
    portal.process.kill('SIGTERM');
    expect(await portal.process.ended).toBe(0);
    const slowest = (how: Failure['how'], extent: Extent) => {
      const found = pauses.filter((pause) => pause.how === how && pause.extent === extent).map(({ ms }) => ms);
      return found.length === 0 ? [] : [`${extent} ${how} ${found.length} x: after at most ${seconds(Math.max(...found))}`];
    };
    proven({
      id: 'O-10',
      bar: `primary killed ${kills} x and frozen ${freezes} x during a rush: 0 acknowledged lost, 0 oversold, bookings again within 30 s, nothing restarted by hand`,
      figure: `${told.acknowledged.size} bookings acknowledged to ${clients} clients, 0 lost, 0 oversold, ${told.others['session_full'] ?? 0} refused as full; bookings again: ${[
        ...slowest('killed', 'PostgreSQL'),
        ...slowest('killed', 'machine'),
        ...slowest('frozen', 'PostgreSQL'),
        ...slowest('frozen', 'machine'),
      ].join(', ')}; both processes of the portal are those of the start`,
    });
  },
  roundLimitMs * (kills + freezes + 1),
);

test(
  'O-10a: a booking waits for a standby that is held back and is not lost with the primary; without that it is (twin)',
  async () => {
    const { told, lost } = await loseWhatIsHeldBack({ isSynchronous: true });
    expect(lost).toEqual([]);
    proven({
      id: 'O-10a',
      bar: 'what the standby has not got when the machine of the primary is lost was acknowledged to nobody',
      figure: `replication held back, then the machine killed: ${told.acknowledged.size} bookings acknowledged, 0 lost`,
      twin: await asynchronousTwin(),
    });
  },
  2 * roundLimitMs,
);

async function asynchronousTwin(): Promise<string> {
  const { told, lost } = await loseWhatIsHeldBack({ isSynchronous: false });
  expect(lost.length).toBeGreaterThan(0);
  return `asynchronous standby: ${lost.length} of ${told.acknowledged.size} acknowledged bookings lost`;
}

/** The standby gets nothing any more, students book on as far as they can, and the machine of the primary is killed. */
async function loseWhatIsHeldBack(given: { isSynchronous: boolean }): Promise<{ told: Told; lost: string[] }> {
  const cluster = await startCluster(given);
  const { portal, crowd, database } = await openInstitute(cluster, { students: 100, sessions: 100, capacity: 100 });
  const primary = await cluster.whole();
  const rush = startRush(portal.origin, crowd, 4);
  await rush.nextAcknowledged(limitMs);
  await holdReplicationBack(primary);
  await sleep(afterMs);
  await kill(primary, 'machine');
  await rush.nextAcknowledged(2 * limitMs);
  const told = await rush.stop();
  return { told, lost: await lostOf(told, database) };
}

function* failures(): Generator<Failure> {
  const extent = (n: number): Extent => (n % 2 === 0 ? 'machine' : 'PostgreSQL');
  for (let n = 0; n < Math.max(kills, freezes); n++) {
    if (n < kills) yield { how: 'killed', extent: extent(n) };
    if (n < freezes) yield { how: 'frozen', extent: extent(n) };
  }
}

/** A portal of two processes, which made the tables, and students who want more than there is. */
async function openInstitute(
  { settings }: Cluster,
  size: { students: number; sessions: number; capacity: number },
): Promise<{ portal: RunningPortal; crowd: Crowd; database: Database }> {
  const portal = await startPortal(settings.DATABASE_URL, { ...settings, ...several });
  const database = openDatabase({ connectionString: settings.DATABASE_OWNER_URL, isPooled: false }, { size: 2, onIdleError: () => {} });
  onTestFinished(() => database.close());
  return { portal, database, crowd: await gatherCrowd(builderOn(database.pool), size) };
}

/** Acknowledged, and not there. */
async function lostOf({ acknowledged }: Told, { pool }: Database): Promise<string[]> {
  const { rows } = await sql<{ studentId: number; sessionId: number }>`
    select student_id as "studentId", session_id as "sessionId" from attendee`.execute(builderOn(pool));
  const present = new Set(rows.map(nameOf));
  return [...acknowledged].filter((name) => !present.has(name));
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
