/** How the portal is, as an admin reads it (D-118). */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HealthFinding, health } from '@halaqa/contract/health';
import { dayOf } from '@halaqa/domain/clock';
import { afterAll, expect, it } from 'vitest';
import { connectionBeside } from '../../src/db/database.ts';
import { checkHealth } from '../../src/health/checks.ts';
import { noteDiskFree } from '../../src/health/disk.ts';
import { buildAccount } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { signIn, testPortal } from '../harness.ts';

const folder = await mkdtemp(join(tmpdir(), 'halaqa-health-'));
afterAll(() => rm(folder, { recursive: true }));

const refusing = await freePort();
const backup = { folder: join(folder, 'backups'), isUsual: false, keepDays: 14, copyCommand: undefined };
const mail = { url: `smtp://portal:a-secret@127.0.0.1:${refusing}`, from: 'portal@halaqa.test' };
const portal = await testPortal({ config: { dataFolder: folder, backup, mail } });
const admin = await signIn(portal, await buildAccount(portal.db, { role: 'admin' }));

async function read(language: string): Promise<Record<string, HealthFinding>> {
  const answer = await portal.inject({ url: '/api/admin/health', headers: { ...admin.headers, 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('a-secret');
  return Object.fromEntries(health.response.parse(answer.json()).findings.map((finding) => [finding.subject, finding]));
}

it('says of each part how it is and what to do, in the reader’s language', async () => {
  const english = await read('en');
  expect(english.version?.says).toMatch(/^Halaqa \d+\.\d+\.\d+ on Node\.js \d+\.\S+, the database up to \d{4}-[\w.-]+\.sql\.$/);
  expect(english.database).toMatchObject({ says: expect.stringMatching(/^Answers in \d+ ms; its size is \d+ MB\.$/) });
  expect(english.disk?.says).toMatch(/of [\d.]+ (GB|MB) are free\.$/);
  expect(english.backups).toEqual({
    subject: 'backups',
    state: 'watch',
    says: 'There is none.',
    advice: 'Make one: npm run backup -- create',
  });
  expect(english.sync).toMatchObject({ state: 'off', advice: null });
  expect(english.mail).toMatchObject({
    state: 'act',
    says: expect.stringMatching(/\(E\w+\)\. Emails that wait: 0; refused for good: 0\.$/),
  });
  const arabic = await read('ar');
  expect(Object.keys(arabic)).toEqual(Object.keys(english));
  for (const { says, advice } of Object.values(arabic)) expect(`${says} ${advice ?? ''}`).toMatch(/[\u0600-\u06ff]/);
});

it('says a week before that the disk will be full, by what was free on the days before', async () => {
  const { pool } = portal.database;
  const config = { ...portal.config, dataFolder: folder };
  const { bavail, bsize } = await statfs(folder);
  const day = (back: number) => dayOf(new Date(Date.now() - back * 86_400_000), 'UTC');
  await noteDiskFree(pool, config, day(40));
  // Beside the data, and so on the same disk: there is nothing to note of the backups.
  const { rows: noted } = await pool.query("select name from portal_fact where name like '%disk_free'");
  expect(noted).toEqual([{ name: 'disk_free' }]);
  for (const back of [3, 2, 1]) await noteDiskFree(pool, config, day(back));
  // As if a tenth of what is free now had gone each day.
  const { rows } = await pool.query<{ days: Record<string, number> }>(
    `update portal_fact set value = (
       select jsonb_object_agg(day, $1::float8 * (1 + (current_date - day::date) / 5.0)) from jsonb_object_keys(value::jsonb) as day
     )::text where name = 'disk_free' returning value::jsonb as days`,
    [bavail * bsize],
  );
  expect(Object.keys(rows[0]?.days ?? {})).toEqual([day(3), day(2), day(1)]);
  await noteDiskFree(pool, config, day(0));
  const found = await read('en');
  expect(found.disk).toMatchObject({ state: 'watch', says: expect.stringMatching(/at the pace of the last days: about \d\.$/) });
});

it('looks again for a process that has just begun to serve, where it is told to', async () => {
  const { pool } = portal.database;
  const check = async (unseenMs: number) =>
    (await checkHealth({ pool, config: portal.config, now: new Date(), unseenMs })).find(({ subject }) => subject === 'processes');
  expect(await check(0)).toMatchObject({ state: 'act', says: 'processes.none' });
  const found = check(10_000);
  const process = connectionBeside(pool, { application_name: 'halaqa watch' });
  await process.connect();
  expect(await found).toMatchObject({ state: 'fine', values: { processes: 1 } });
  await process.end();
});

it('says of a check that cannot be made that it cannot, and tells the others', async () => {
  await portal.database.pool.query('alter table migration rename to elsewhere');
  try {
    const found = await read('en');
    expect(found.version).toMatchObject({ state: 'act', says: expect.stringContaining('relation "migration" does not exist') });
    expect(found.database?.state).not.toBe('off');
  } finally {
    await portal.database.pool.query('alter table elsewhere rename to migration');
  }
});
