/** Several processes of one portal under one command (ADR-56, D-142). */
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seatsAreCounted } from '../booking/seats.ts';
import { builderOn } from '../builder.ts';
import { freePort } from '../free-port.ts';
import { lockWaits } from '../lock-waits.ts';
import { open } from '../realtime/client.ts';
import { eventually, type Institute, institute, type RunningPortal } from './institute.ts';
import { dataFolder, run } from './process.ts';
import { answeredBy, askAnew, isRunning, several, workersOf } from './workers.ts';

const under = (file: string) => ({ NODE_OPTIONS: `--import=${fileURLToPath(new URL(file, import.meta.url))}` });

describe('several processes', () => {
  test('serve on one port and one embedded database, and none of them outlives the first', async () => {
    const env = { HALAQA_DATA: await dataFolder(), PORT: '0', ...several };
    const portal = run('server/src/commands/main.ts', [], { env });
    const [, url = ''] = await portal.says(/Halaqa is ready: (\S+)/);
    for (let n = 0; n < 6; n++) expect(await askAnew(url, '/api/my/sessions')).toMatchObject({ status: 401 });
    const workers = workersOf(portal.pid);
    await eventually(async () => answeredBy(portal.output(), '/api/my/sessions').length === 6);
    expect(new Set(answeredBy(portal.output(), '/api/my/sessions'))).toEqual(new Set(workers));
    expect(workers).toHaveLength(2);
    expect(portal.output().match(/Halaqa is ready/g)).toHaveLength(1);

    portal.kill('SIGKILL');
    await eventually(async () => !workers.some(isRunning));
    const next = run('server/src/commands/main.ts', [], { env });
    await next.says(/Halaqa is ready/);
    next.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  });

  test('are told in one sentence why they cannot start', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    const portal = run('server/src/commands/main.ts', [], {
      env: { HALAQA_DATA: await dataFolder(), PORT: port, LOG_LEVEL: 'fatal', ...several },
    });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toBe(`Port ${port} is taken by another program. Set PORT to a free one.\n`);
  });

  test('tell what has changed to the readers of all of them', async () => {
    const place = await institute({ students: 1, sessions: 1, capacity: 1 });
    const { origin } = await place.portal(several);
    const [student] = place.students;
    const headers = { authorization: `Bearer ${student?.token}` };
    // Each new connection goes to the next process: two readers on each of them.
    const readers = Array.from({ length: 4 }, () => open(origin, { headers }));
    onTestFinished(() => {
      for (const reader of readers) reader.close();
    });
    await Promise.all(readers.map((reader) => reader.hears((message): message is typeof message => message.type === 'ready')));
    const booked = await askAnew(origin, `/api/sessions/${place.sessionIds[0]}/book`, { token: student?.token ?? '', key: 'told-to-all' });
    expect(booked.status).toBe(200);
    await Promise.all(readers.map((reader) => reader.hearsOf('session')));
  });

  test('exactly one of them synchronises; another does when that one is killed', async () => {
    const place = await institute({ students: 0, sessions: 0, capacity: 1 });
    const odoo = { ODOO_URL: 'http://127.0.0.1:9', ODOO_DB: 'none', ODOO_LOGIN: 'portal', ODOO_API_KEY: 'none' };
    const { process: portal } = await place.portal({ ...several, ...odoo });
    const leader = async () => {
      const { rows } = await place.database.pool.query<{ leader: string | null; epoch: number }>('select leader, epoch from sync_state');
      return { pid: Number(rows[0]?.leader?.split(' ')[1]), epoch: rows[0]?.epoch ?? 0 };
    };
    await eventually(async () => workersOf(portal.pid).includes((await leader()).pid));
    const first = await leader();
    // Longer than a leader may be silent: nobody else has taken over meanwhile.
    await sleep(7_000);
    expect(await leader()).toEqual(first);
    process.kill(first.pid, 'SIGKILL');
    await eventually(async () => (await leader()).epoch > first.epoch);
    const second = await leader();
    expect(second.pid).not.toBe(first.pid);
    expect(workersOf(portal.pid)).toContain(second.pid);
  });
});

describe('one that ends', () => {
  test('is replaced, loses nothing that was acknowledged, and is told of', async () => {
    const place = await institute({ students: 60, sessions: 40, capacity: 60 });
    const portal = await place.portal(several);
    const acknowledged = await bookAndKill(place, portal, 3);
    expect(acknowledged.size).toBeGreaterThan(30);
    const present = await bookings(place);
    expect([...acknowledged].filter((booking) => !present.has(booking))).toEqual([]);
    await eventually(async () => workersOf(portal.process.pid).length === 2);
    expect(portal.process.output()).toMatch(/"how":"SIGKILL","againInMs":\d+,"msg":"a process of the portal ended and is replaced"/);
    await eventually(async () => (await told(place))?.['failing'] === false);
    expect(await told(place)).toMatchObject({ times: 3, how: 'SIGKILL' });
  });

  test('would lose bookings that it acknowledged before their commit (twin)', async () => {
    const place = await institute({ students: 60, sessions: 40, capacity: 60 });
    const portal = await place.portal({ ...several, ...under('acknowledge-early.ts') });
    const acknowledged = await bookAndKill(place, portal, 3);
    const present = await bookings(place);
    expect([...acknowledged].filter((booking) => !present.has(booking)).length).toBeGreaterThan(0);
  });

  test('is tried again after longer and longer pauses where it cannot start, while the others serve', async () => {
    const place = await institute({ students: 1, sessions: 1, capacity: 1 });
    const file = join(await dataFolder(), 'broken');
    const { process: portal, origin } = await place.portal({ ...several, ...under('cannot-start.ts'), CANNOT_START: file });
    await writeFile(file, '');
    const [worker = 0] = workersOf(portal.pid);
    process.kill(worker, 'SIGKILL');
    await portal.says(/"how":"exit 7","againInMs":2000/);
    const pauses = [...portal.output().matchAll(/"how":"exit 7","againInMs":(\d+)/g)].map(([, ms]) => Number(ms));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    for (let n = 0; n < 4; n++) expect(await askAnew(origin, '/readyz')).toMatchObject({ status: 200 });
    await eventually(async () => (await told(place))?.['failing'] === true);
    await rm(file);
    await eventually(async () => (await told(place))?.['failing'] === false);
    expect(workersOf(portal.pid)).toHaveLength(2);
  });
});

describe('limits hold over all of them:', () => {
  const wrong = { email: 'crowd@halaqa.test', password: 'wrong password' };
  const tries = async (env: Record<string, string>) => {
    const place = await institute({ students: 0, sessions: 0, capacity: 1 });
    const { process: portal, origin } = await place.portal({ ...several, LOG_LEVEL: 'info', ...env });
    const heard: number[] = [];
    for (let n = 0; n < 8; n++) heard.push((await askAnew(origin, '/api/auth/login', { body: wrong })).status);
    await eventually(async () => answeredBy(portal.output(), '/api/auth/login').length === heard.length);
    expect(new Set(answeredBy(portal.output(), '/api/auth/login')).size).toBe(2);
    return heard;
  };

  test('who guesses a password waits after the fifth guess, whoever takes the sixth', async () => {
    expect(await tries({})).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('they would not, were guesses counted by each process (twin)', async () => {
    expect(await tries(under('waits-apart.ts'))).toEqual(Array(8).fill(401));
  });

  /** So many calls of one address as it may make, and what two more on each process hear a moment later. */
  const flood = async (env: Record<string, string>) => {
    const place = await institute({ students: 0, sessions: 0, capacity: 1 });
    const { origin } = await place.portal({ ...several, ...env, REQUESTS_PER_TEN_SECONDS: '40' });
    const ask = async (times: number) =>
      (await Promise.all(Array.from({ length: times }, () => askAnew(origin, '/api/auth/user')))).map(({ status }) => status);
    const window = () => Math.floor(Date.now() / 10_000);
    for (;;) {
      await sleep(10_050 - (Date.now() % 10_000));
      const began = window();
      const first = await ask(40);
      let more = [401];
      // What the others have counted is told ten times a second, and later on a busy machine; so few looks fill no process's own count.
      for (let look = 0; look < 4 && more.includes(401); look++) {
        await sleep(1_000);
        more = await ask(4);
      }
      // On a busy machine it may take longer than the ten seconds in which calls are counted.
      if (window() !== began) continue;
      expect(first).toEqual(Array(40).fill(401));
      return more;
    }
  };

  test('an address that has made all its calls makes no more, whoever took them', async () => {
    expect(await flood({})).toEqual([429, 429, 429, 429]);
  });

  test('it would, did the processes not tell each other (twin)', async () => {
    // Which process takes how many is the machine's matter: one of them may have its own forty by then.
    expect(await flood(under('counts-apart.ts'))).toContain(401);
  });
});

describe('asked to stop', () => {
  /** Bookings that wait for a row when the signal comes, two at least on each process; what became of them. */
  const stopped = async (signal: 'SIGTERM' | 'SIGINT', env: Record<string, string> = {}) => {
    const place = await institute({ students: 4, sessions: 4, capacity: 5 });
    const { process: portal, origin } = await place.portal({ ...several, ...env });
    const workers = workersOf(portal.pid);
    const admin = await place.database.pool.connect();
    onTestFinished(() => admin.release(true));
    await admin.query('begin; select from session for update');
    const asked = Promise.all(
      place.students.map(({ token }, n) =>
        askAnew(origin, `/api/sessions/${place.sessionIds[n]}/book`, { token, key: `one-${n}` }).then(
          ({ status }) => status,
          () => 'cut off',
        ),
      ),
    );
    await eventually(async () => (await lockWaits(place.database.pool)) === 4);
    // From a terminal all of them get it.
    for (const pid of [portal.pid, ...(signal === 'SIGINT' ? workers : [])]) process.kill(pid, signal);
    await sleep(300);
    await admin.query('rollback');
    const answers = await asked;
    const code = await portal.ended;
    return { answers, code, left: workers.filter(isRunning) };
  };

  test.each(['SIGTERM', 'SIGINT'] as const)('by %s all of them answer what is under way, and end', async (signal) => {
    expect(await stopped(signal)).toEqual({ answers: [200, 200, 200, 200], code: 0, left: [] });
  });

  test('they would cut it off, did they end at once (twin)', async () => {
    const { answers } = await stopped('SIGTERM', under('exit-at-once.ts'));
    expect(answers).toContain('cut off');
  });
});

test('the figures are those of all processes, and no count falls when one is killed', async () => {
  const place = await institute({ students: 0, sessions: 0, capacity: 1 });
  const port = String(await freePort());
  const { process: portal, origin } = await place.portal({ ...several, METRICS_PORT: port });
  const figures = async () => (await askAnew(`http://127.0.0.1:${port}`, '/metrics')).body;
  const count = async () => Number(/^halaqa_http_request_duration_seconds_count\{.*status="401"\} (\d+)$/m.exec(await figures())?.[1] ?? 0);
  for (let n = 0; n < 6; n++) await askAnew(origin, '/api/my/sessions');
  expect(await count()).toBe(6);
  expect(await figures()).toMatch(/^halaqa_database_up 1$/m);
  const [worker = 0] = workersOf(portal.pid);
  process.kill(worker, 'SIGKILL');
  await eventually(async () => !isRunning(worker));
  expect(await count()).toBe(6);
  await eventually(async () => workersOf(portal.pid).length === 2 && (await askAnew(origin, '/readyz')).status === 200);
  for (let n = 0; n < 2; n++) await askAnew(origin, '/api/my/sessions');
  expect(await count()).toBe(8);
});

/** Books by several at once, and meanwhile kills one process after the other; what had no answer is sent again with its key. */
async function bookAndKill({ students, sessionIds }: Institute, { process: portal, origin }: RunningPortal, times: number) {
  const wanted = sessionIds.flatMap((sessionId) => students.map(({ id, token }) => ({ name: `${id}-${sessionId}`, sessionId, token })));
  const acknowledged = new Set<string>();
  let over = false;
  const client = async () => {
    for (let booking = wanted.pop(); booking && !over; booking = wanted.pop()) {
      const { name, sessionId, token } = booking;
      const answer = await askAnew(origin, `/api/sessions/${sessionId}/book`, { token, key: name }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.add(name);
      else wanted.push(booking);
    }
  };
  const clients = Array.from({ length: 6 }, client);
  for (let n = 0; n < times; n++) {
    const before = acknowledged.size;
    await eventually(async () => acknowledged.size > before + 10 && workersOf(portal.pid).length === 2, 60_000);
    const workers = workersOf(portal.pid);
    process.kill(workers[n % workers.length] ?? 0, 'SIGKILL');
    await sleep(500);
  }
  over = true;
  await Promise.all(clients);
  return acknowledged;
}

async function bookings({ database }: Institute): Promise<Set<string>> {
  await seatsAreCounted(builderOn(database.pool));
  const { rows } = await database.pool.query<{ name: string }>(`select student_id || '-' || session_id as name from attendee`);
  return new Set(rows.map(({ name }) => name));
}

/** What the page Health tells of ended processes. */
async function told({ database }: Institute): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.pool.query<{ value: string }>(`select value from portal_fact where name = 'process_ended'`);
  const [fact] = rows;
  return fact && (JSON.parse(fact.value) as Record<string, unknown>); // as `processes/unexpected-exits.ts` writes it
}
