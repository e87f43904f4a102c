/** A portal that is killed while students book and give back (issue "It must show"; proving B-5, O-1). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { embeddedConnection } from '../../src/db/embedded.ts';
import { dataFolder, run } from './process.ts';

/** The full size is 20; each change gets a few. */
const kills = Number(process.env['HALAQA_KILLS'] ?? 4);
const students = ['student', ...Array.from({ length: 5 }, (_, index) => `student${index + 2}`)].map((name) => `${name}@demo.halaqa.test`);
const password = 'halaqa-demo-2026';
/** Places may be given back until two hours before the start. */
const soonMs = 3 * 3_600_000;
const folder = await dataFolder(afterAll);

const listed = z.array(
  z.object({ id: z.int(), start_datetime: z.string(), isRegistered: z.boolean(), bookable: z.boolean(), waitingCount: z.int() }),
);

interface Student {
  token: string;
  /** The last acknowledged state of her place in each session; undefined: asked for, and the portal was killed before it answered. */
  places: Map<number, boolean | undefined>;
}

test('a killed portal loses no acknowledged booking, and leaves none half made', async () => {
  let portal = await open();
  const people = await Promise.all(students.map((email) => signIn(portal.url, email)));
  let acknowledged = 0;

  for (let round = 0; round < kills; round++) {
    const { running, url } = portal;
    const bookings = people.map((student) => bookUntilKilled(url, student));
    await sleep(200 + Math.random() * 400);
    running.kill('SIGKILL');
    for (const count of await Promise.all(bookings)) acknowledged += count;
    await running.ended;

    portal = await open();
    for (const student of people) await checkPlaces(portal.url, student);
    expect(await halfMade()).toEqual([]);
  }
  expect(acknowledged).toBeGreaterThan(10 * kills);
});

async function open() {
  const running = run('server/src/main.ts', [], {
    env: { PORT: '0', HALAQA_DATA: folder, REQUESTS_PER_TEN_SECONDS: '0', LOG_LEVEL: 'silent' },
  });
  const [, url = ''] = await running.says(/Halaqa is ready: (\S+)\n/);
  return { running, url };
}

async function signIn(url: string, email: string): Promise<Student> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  const student: Student = { token, places: new Map() };
  for (const session of await sessionsOf(url, student)) {
    const farOff = Date.parse(session.start_datetime) > Date.now() + soonMs;
    // Where somebody waits, a place that is given back goes to her.
    if (farOff && (session.bookable || session.isRegistered) && session.waitingCount === 0)
      student.places.set(session.id, session.isRegistered);
  }
  return student;
}

/** Books and gives back, one after the other, until the portal is gone; answers how many of these it acknowledged. */
async function bookUntilKilled(url: string, student: Student): Promise<number> {
  const sessions = [...student.places.keys()];
  let acknowledged = 0;
  for (;;) {
    const id = sessions[Math.floor(Math.random() * sessions.length)] ?? 0;
    const before = student.places.get(id);
    student.places.set(id, undefined);
    try {
      const method = before ? 'DELETE' : 'POST';
      const { status } = await fetch(`${url}/api/sessions/${id}/register`, {
        method,
        headers: { authorization: `Bearer ${student.token}` },
      });
      // A refusal (full by now, or another session of hers at that time) leaves all as it was.
      expect([200, 204, 409]).toContain(status);
      student.places.set(id, status === 409 ? before : !before);
      if (status !== 409) acknowledged += 1;
    } catch (error) {
      if (error instanceof TypeError) return acknowledged;
      throw error;
    }
  }
}

async function checkPlaces(url: string, student: Student): Promise<void> {
  for (const { id, isRegistered } of await sessionsOf(url, student)) {
    if (!student.places.has(id)) continue;
    expect({ session: id, isRegistered }).toEqual({ session: id, isRegistered: student.places.get(id) ?? isRegistered });
    student.places.set(id, isRegistered);
  }
}

async function sessionsOf(url: string, { token }: Student) {
  const response = await fetch(`${url}/api/my/sessions`, { headers: { authorization: `Bearer ${token}` } });
  return listed.parse(await response.json());
}

/** Sessions whose count of places taken differs from their attendees. */
async function halfMade(): Promise<unknown[]> {
  const client = new pg.Client(await embeddedConnection(folder));
  await client.connect();
  const { rows } = await client.query(
    'select id from session where seats_taken <> (select count(*) from attendee where attendee.session_id = session.id)',
  );
  await client.end();
  return rows;
}
