/**
 * Back to the second before a mistake, by pgBackRest with the files of `deploy` and the commands of `docs/operations.md` (O-5a; SPEC-9.195,
 * ADR-64). Only `npm run prove -- pitr` runs it, as it takes a program that Debian has.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { figureOfRelation, type TableFigure } from '../../src/backup/state.ts';
import { openDatabase } from '../../src/db/database.ts';
import { movedTables, type Sequence, sequencesIn } from '../../src/move/relations.ts';
import { allOf, type Crowd, gatherCrowd, post, tally } from '../booking/crowd.ts';
import { type RunningPortal, startPortal } from '../boot/institute.ts';
import { builderOn } from '../builder.ts';
import { urlOf } from '../database.ts';
import { proven } from '../sync/proven.ts';
import { debianServer } from './debian-server.ts';

const students = Math.ceil(200 * Number(process.env['HALAQA_SYNC_SCALE'] ?? 1));
const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const cron = await readFile(new URL('../../../deploy/pgbackrest.cron', import.meta.url), 'utf8');

test('O-5a: a mistaken delete is undone by going back to the second before it; going to the end of the log keeps it (twin)', async () => {
  const server = await debianServer();
  await server.start();
  const { connection } = server;
  await inDatabase(connection, (client) => client.query('create role halaqa_owner login; create role halaqa_portal login'));
  await inDatabase(connection, (client) => client.query('create database halaqa owner halaqa_owner'));
  const as = (user: string) => ({ ...connection, user, database: 'halaqa' });
  const settings = { DATABASE_OWNER_URL: urlOf(as('halaqa_owner')) };
  const portal = await startPortal(urlOf(as('halaqa_portal')), settings);
  const database = openDatabase(as('halaqa_owner'), { size: 2, onIdleError: () => {} });
  const crowd = await gatherCrowd(builderOn(database.pool), { students, sessions: 4, capacity: students });
  await database.close();

  const [create, check, full, info] = documented('Backups of a PostgreSQL server', 'Back to the second before a mistake');
  const [restore, fullAgain] = documented('Back to the second before a mistake', 'What this page does not cover');
  const [weekly, nightly] = [...cron.matchAll(/postgres (pgbackrest .+)$/gm)].map(([, line]) => line);
  if (!create || !check || !full || !info || !restore || !fullAgain || !nightly)
    throw new Error('the page or the times have no such command');
  expect(weekly).toBe(full);
  await bookAll(portal, crowd, 0);
  server.run(create);
  server.run(check);
  server.run(full);
  await bookAll(portal, crowd, 1);
  server.run(nightly);
  // These stand in the log alone.
  await bookAll(portal, crowd, 2);
  await stopped(portal);
  const before = await figures(as('halaqa_owner'));
  await sleep(2_000);
  const mistakeAt = await inDatabase(as('halaqa_owner'), async (client) => {
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    await client.query('delete from attendee');
    return rows[0]?.at ?? new Date();
  });
  const mistaken = await figures(as('halaqa_owner'));
  expect(mistaken.tables['attendee']?.rows).toBe(0);
  expect(server.run(info)).toContain('status: ok');

  const goTo = async (command: string) => {
    server.stop();
    await server.emptyFolder();
    const began = performance.now();
    server.run(command);
    await server.start();
    return performance.now() - began;
  };
  await goTo(restore.replace('--type=time --target="TIME" --target-action=promote ', ''));
  expect((await figures(as('halaqa_owner'))).tables).toEqual(mistaken.tables);
  const ms = await goTo(restore.replace('TIME', secondBefore(mistakeAt)));
  const after = await figures(as('halaqa_owner'));
  expect(after.tables).toEqual(before.tables);
  // PostgreSQL writes to its log that a sequence has gone on some numbers before it gives them away: none may be given twice.
  const positions = new Map(after.sequences.map(({ name, last }) => [name, Number(last)]));
  expect(before.sequences.filter(({ name, last }) => (positions.get(name) ?? 0) < Number(last))).toEqual([]);
  server.run(fullAgain);
  const again = await startPortal(urlOf(as('halaqa_portal')), settings);
  await bookAll(again, crowd, 3);
  await stopped(again);

  const rows = Object.values(before.tables).reduce((sum, table) => sum + table.rows, 0);
  proven({
    id: 'O-5a',
    bar: 'a full and an incremental backup, bookings after each, a mistaken delete; back to the second before it in an empty folder: every table equal, no number given twice',
    figure: `${3 * students} bookings, all deleted by mistake, all there again after ${(ms / 1_000).toFixed(1)} s; ${Object.keys(before.tables).length} tables with ${rows} rows equal in count and checksum, ${before.sequences.length} sequences not behind; then backed up and booked in again`,
    twin: `to the end of the log: ${mistaken.tables['attendee']?.rows} of ${3 * students} bookings`,
  });
}, 600_000);

/** The commands of pgBackRest between two headings of the page, as the user of the database runs them. */
function documented(from: string, to: string): string[] {
  const chapter = page.slice(page.indexOf(`# ${from}\n`), page.indexOf(`# ${to}\n`));
  return [...chapter.matchAll(/^ *sudo -u postgres (pgbackrest .+)$/gm)].map(([, line = '']) => line);
}

/** Every student takes a place in this one. */
async function bookAll({ origin }: RunningPortal, crowd: Crowd, session: number): Promise<void> {
  const path = `/api/sessions/${crowd.sessionIds[session]}/book`;
  const replies = await allOf(
    crowd.students.map(
      ({ token }) =>
        () =>
          post(origin, path, token),
    ),
    4,
  );
  expect(tally(replies)).toEqual({ 200: students });
}

async function stopped({ process }: RunningPortal): Promise<void> {
  process.kill('SIGTERM');
  expect(await process.ended).toBe(0);
}

interface Figures {
  tables: Record<string, TableFigure>;
  sequences: Sequence[];
}

/** All that the portal and its job queue have, by the role that owns it. */
const figures = (connection: pg.ClientConfig): Promise<Figures> =>
  inDatabase(connection, async (client) => {
    const tables: Record<string, TableFigure> = {};
    for (const { name, allColumns } of await movedTables(client)) tables[name] = await figureOfRelation(client, name, allColumns);
    return { tables, sequences: await sequencesIn(client) };
  });

async function inDatabase<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** As the page writes it: whole seconds, and the distance from UTC. */
function secondBefore(at: Date): string {
  const instant = new Date(Math.floor(at.getTime() / 1_000) * 1_000 - 1_000);
  return instant.toISOString().replace('T', ' ').replace('.000Z', '+00');
}
