/** PostgreSQL stands still, as on a dead disk or behind a cut cable: it refuses nothing and ends nothing (D-81; O-3). */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemBody } from '@halaqa/contract/problem';
import { expect, onTestFinished, test } from 'vitest';
import { proven } from '../sync/proven.ts';
import { isWhole, size, timeout } from '../sync/size.ts';
import { freeze } from './freeze.ts';
import { eventually, institute, type RunningPortal } from './institute.ts';
import { keepAlive, type TimedAnswer } from './keep-alive.ts';

const frozenMs = size(6_000, 60_000);
const clients = size(20, 60);

test(
  'O-3: a database that stands still is told within a second, and served again as soon as it moves',
  async () => {
    const place = await institute({ students: clients + 1, sessions: 50, capacity: clients });
    const portal = await place.portal();
    const askers = place.students.map(({ token }) => keepAlive(portal.origin, token));
    onTestFinished(() => askers.forEach(({ close }) => void close()));
    const [probe = keepAlive(portal.origin), ...others] = askers;
    const ask = (client: (typeof askers)[number], n: number): Promise<TimedAnswer> =>
      n % 3 === 0
        ? client.ask('POST', `/api/sessions/${place.sessionIds[n % 50]}/book`, { 'idempotency-key': `${n}` })
        : client.ask('GET', n % 3 === 1 ? '/api/student/overview' : '/api/my/sessions', { 'accept-language': 'en' });
    const round = (): Promise<TimedAnswer[]> => Promise.all(others.map((client, n) => ask(client, n)));
    for (const { status } of await round()) expect(status).toBe(200);
    const before = await residentMb(portal);

    const thaw = await freeze(place);
    const began = performance.now();
    // What was asked when the database stopped, and everything that is asked while it is stopped.
    const first = await round();
    const unready = await untilUnready(portal, began);
    expect(await probe.ask('GET', '/livez')).toMatchObject({ status: 200 });
    const answers: TimedAnswer[] = [];
    while (performance.now() - began < frozenMs) {
      answers.push(...(await round()));
      await sleep(200);
    }
    const during = await residentMb(portal);
    for (const { status, headers, body } of [...first, ...answers]) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      expect(problemBody.parse(JSON.parse(body)).code).toBe('unavailable');
    }
    const signIn = await keepAlive(portal.origin).ask('POST', '/api/auth/login');
    expect(signIn.status).toBe(503);

    thaw();
    const thawed = performance.now();
    await eventually(async () => (await probe.ask('GET', '/api/student/overview')).status === 200);
    const backMs = performance.now() - thawed;
    for (const { status } of await round()) expect(status).toBe(200);
    expect(await probe.ask('GET', '/readyz')).toMatchObject({ status: 200 });
    const slowest = Math.max(...first.map(({ ms }) => ms));
    if (isWhole) {
      expect(slowest).toBeLessThan(1_000);
      expect(unready).toBeLessThan(2_000);
      expect(backMs).toBeLessThan(5_000);
    }
    const after = await residentMb(portal);
    expect(Math.max(during, after) - before).toBeLessThan(60);
    portal.process.kill('SIGTERM');
    expect(await portal.process.ended).toBe(0);
    proven({
      id: 'O-3',
      bar: 'database stopped: 503 with Retry-After within 1 s, unready within 2 s, alive; recovery within 5 s without a restart; memory flat',
      figure: `stopped for ${(frozenMs / 1_000).toFixed(0)} s under ${clients} clients: the ${first.length} requests under way answered after at most ${slowest.toFixed(0)} ms, the ${answers.length} later ones after at most ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms, unready after ${unready.toFixed(0)} ms, served again ${backMs.toFixed(0)} ms after it moved; ${before.toFixed(0)} MB before, ${during.toFixed(0)} MB while it stood still, ${after.toFixed(0)} MB after`,
    });
  },
  timeout,
);

test('a portal ends within ten seconds though its database stands still', async () => {
  const place = await institute({ students: 1, sessions: 1, capacity: 1 });
  const portal = await place.portal();
  const client = keepAlive(portal.origin, place.students[0]?.token);
  expect(await client.ask('GET', '/api/my/sessions')).toMatchObject({ status: 200 });
  await freeze(place);
  const began = performance.now();
  portal.process.kill('SIGTERM');
  await portal.process.ended;
  expect(performance.now() - began).toBeLessThan(11_000);
});

/** Milliseconds since `began` until `/readyz` says no. */
async function untilUnready({ origin }: RunningPortal, began: number): Promise<number> {
  await eventually(async () => (await keepAlive(origin).ask('GET', '/readyz')).status === 503);
  return performance.now() - began;
}

async function residentMb({ process: { pid } }: RunningPortal): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
