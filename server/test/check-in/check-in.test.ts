/** Checking in by the code that a trainer shows (D-124). */
import type { CheckInCode } from '@halaqa/contract/check-in';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../src/check-in/code.ts';
import { withCuts } from '../booking/mutants.ts';
import { scene as bookingScene, type Student } from '../booking/scene.ts';
import { buildAttendee, buildCourse } from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { waitsOrAnswered } from '../lock-waits.ts';
import { inHours, scene } from '../sessions/scene.ts';

const portal = await testPortal({ config: { synchronises: true, publicUrl: new URL('http://portal.example') } });
const { db, get, put, admin, trainer, buildSession, audited, pushed } = scene(portal);
const { student } = bookingScene(portal);
const teacher = await trainer();
const course = await buildCourse(db);

/** A session that is under way, with students who have a place. */
async function running(students: number, given: Parameters<typeof buildSession>[0] = {}) {
  const session = await buildSession({
    trainer_id: teacher.id,
    course_id: course.id,
    starts_at: inHours(-1),
    ends_at: inHours(1),
    capacity: 100,
    ...given,
  });
  const people: Student[] = [];
  for (let n = 0; n < students; n++) {
    const one = await student(course);
    await buildAttendee(db, { session_id: session.id, student_id: one.id });
    people.push(one);
  }
  return { ...session, people };
}

const show = (id: number, as = teacher.as) => portal.inject({ method: 'GET', url: `/api/sessions/${id}/check-in-code`, as });
async function codeOf(id: number): Promise<string> {
  const answer = await show(id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CheckInCode>().shown?.code ?? '';
}
async function give(id: number, person: { as: SignedIn } | undefined, code: string) {
  if (!person) throw new Error('nobody to give it');
  const answer = await portal.inject({
    method: 'POST',
    url: `/api/sessions/${id}/check-in`,
    payload: { code },
    as: person.as,
    headers: { 'accept-language': 'en' },
  });
  return { status: answer.statusCode, ...answer.json() };
}
/** The code of an instant, by what the database keeps: nothing that leaves the portal has it. */
const codeBefore = async (id: number, msAgo: number): Promise<string> => codeAt(await secretOf(id), new Date(Date.now() - msAgo));
async function secretOf(id: number): Promise<Buffer> {
  const { secret } = await db.selectFrom('check_in_secret').select('secret').where('session_id', '=', id).executeTakeFirstOrThrow();
  return secret;
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function marksOf(id: number) {
  const rows = await db
    .selectFrom('attendee')
    .select(['student_id', 'state', 'marked_by', 'checked_in_at'])
    .where('session_id', '=', id)
    .orderBy('student_id')
    .execute();
  return rows;
}
const statesOf = async (id: number) => (await marksOf(id)).map(({ state }) => state);

describe('the code', () => {
  it('is shown to the trainer of the session and to admins, with the way to it, and never with its secret', async () => {
    const { id } = await running(0);
    const answer = await show(id);
    const shown = answer.json<CheckInCode>();
    expect(shown).toMatchObject({ session: { id }, closed: null, shown: { address: 'http://portal.example/check-in' } });
    expect(shown.shown?.validForMs).toBeGreaterThan(0);
    expect(shown.shown?.validForMs).toBeLessThanOrEqual(15_000);
    expect(shown.shown?.qr.path).toMatch(/^M\d/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret } = await db.selectFrom('check_in_secret').select('secret').where('session_id', '=', id).executeTakeFirstOrThrow();
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(answer.body).not.toContain(secret.toString(form));
    expect(Object.keys(shown.shown ?? {}).sort()).toEqual(['address', 'code', 'qr', 'validForMs']);
    expect((await show(id, (await admin()).as)).statusCode).toBe(200);
    expect((await show(id, (await trainer()).as)).statusCode).toBe(404);
    expect((await show(id, (await student(course)).as)).statusCode).toBe(403);
  });

  it('has one secret for a session, however many ask for it first at once, and another for another session', async () => {
    const [one, other] = [await running(0), await running(0)];
    await Promise.all(Array.from({ length: 8 }, () => show(one.id)));
    await show(other.id);
    const rows = await db.selectFrom('check_in_secret').selectAll().where('session_id', 'in', [one.id, other.id]).execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ secret }) => secret.toString('hex'))).size).toBe(2);
    expect(rows[0]?.secret).toHaveLength(32);
  });

  it.each([
    ['too early', { starts_at: inHours(0.5), ends_at: inHours(1) }, 'early'],
    ['over', { starts_at: inHours(-2), ends_at: inHours(-0.01) }, 'over'],
    ['cancelled', { state: 'cancelled' as const }, 'cancelled'],
    ['done', { state: 'done' as const }, 'done'],
  ])('is not shown of a session that is %s', async (_title, given, closed) => {
    const { id } = await running(0, given);
    expect((await show(id)).json()).toMatchObject({ closed, shown: null, from: expect.stringMatching(/Z$/), until: expect.any(String) });
    expect(await db.selectFrom('check_in_secret').selectAll().where('session_id', '=', id).execute()).toEqual([]);
  });
});

describe('a student who gives it', () => {
  it('is present: once, seen by the trainer, told to Odoo, and in the audit log', async () => {
    const { id, people } = await running(2);
    const [one] = people;
    const code = await codeOf(id);
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const first = await give(id, one, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`);
    expect(first).toMatchObject({ status: 200, state: 'attended', session: { id, course: [course.id, expect.any(String)] } });
    // The same again, and any code from now on, changes nothing.
    expect(await give(id, one, code)).toEqual(first);
    expect(await give(id, one, wrongOf(code))).toEqual(first);

    const seen = (await get(`/sessions/${id}/attendees`, teacher.as)).attendees.find((attendee) => attendee.id === one?.id);
    expect(seen).toMatchObject({ state: 'attended', checkedInAt: first.checkedInAt, marked: { isOwn: false } });
    expect(await audited(id)).toEqual([
      { action: 'checked_in', by: one?.accountId, marks: [{ studentId: one?.id, from: 'registered', to: 'attended' }] },
    ]);
    expect(await pushed(id)).toEqual([{ operation: 'attendance', marks: { [String(one?.id)]: 'attended' } }]);
  });

  it('is refused without a place, for another session, without a session, and as somebody who is no student', async () => {
    const [one, other] = [await running(1), await running(1)];
    const [code] = [await codeOf(one.id), await codeOf(other.id)];
    const stranger = await student(course);
    expect(await give(one.id, stranger, code)).toMatchObject({ status: 409, code: 'not_registered' });
    expect(await give(other.id, other.people[0], code)).toMatchObject({ status: 409, code: 'wrong_check_in_code' });
    expect(await give(2_000_000_000, stranger, code)).toMatchObject({ status: 404 });
    expect(await give(one.id, teacher, code)).toMatchObject({ status: 403 });
    expect([...(await statesOf(one.id)), ...(await statesOf(other.id))]).toEqual(['registered', 'registered']);
  });

  it('is refused with a code whose time is over, or has not come', async () => {
    const { id, people } = await running(2);
    await codeOf(id);
    for (const [index, ago] of [30_001, 300_000].entries()) {
      expect(await give(id, people[index], await codeBefore(id, ago))).toMatchObject({ status: 409, code: 'wrong_check_in_code' });
    }
    expect(await give(id, people[0], await codeBefore(id, -45_000))).toMatchObject({ status: 409, code: 'wrong_check_in_code' });
    expect(await statesOf(id)).toEqual(['registered', 'registered']);
  });

  it.each([
    ['before its time', { starts_at: inHours(0.5), ends_at: inHours(1) }],
    ['after its end', { starts_at: inHours(-2), ends_at: inHours(-0.01) }],
    ['while it is cancelled', { state: 'cancelled' as const }],
    ['when it is done', { state: 'done' as const }],
  ])('is refused %s, though the code is right', async (_title, given) => {
    const { id, people } = await running(1);
    await codeOf(id);
    await db.updateTable('session').set(given).where('id', '=', id).execute();
    const answer = await give(id, people[0], await codeBefore(id, 0));
    expect([answer.status, ['check_in_closed', 'session_cancelled', 'session_done'].includes(answer.code)]).toEqual([409, true]);
    if (answer.code === 'check_in_closed')
      expect(answer.message).toMatch(/from \d{4}-\d{2}-\d{2} \d{2}:\d{2} to \d{4}-\d{2}-\d{2} \d{2}:\d{2}\./);
    expect(await statesOf(id)).toEqual(['registered']);
  });

  it('is refused while no code of the session was shown', async () => {
    const { id, people } = await running(1);
    expect(await give(id, people[0], '000000')).toMatchObject({ status: 409, code: 'wrong_check_in_code' });
  });
});

describe('while the session is cancelled at that moment', () => {
  const race = async () => {
    const { id, people } = await running(1);
    const code = await codeOf(id);
    const office = await portal.database.pool.connect();
    try {
      await office.query('begin');
      await office.query(`update session set state = 'cancelled' where id = $1`, [id]);
      const answer = give(id, people[0], code);
      await waitsOrAnswered(portal.database.pool, answer);
      await office.query('commit');
      return { answer: await answer, states: await statesOf(id) };
    } finally {
      office.release();
    }
  };

  it('a student who gives the right code is refused, and is not marked (D-270)', async () => {
    expect(await race()).toMatchObject({ answer: { status: 409, code: 'session_cancelled' }, states: ['registered'] });
  });

  it('would be present in a session that does not take place, if it were not held (twin)', async () => {
    const cut = { statement: 'check-in-hold', guard: ' for share', by: '' };
    expect(await withCuts([cut], race)).toMatchObject({ answer: { status: 200 }, states: ['attended'] });
  });
});

describe('beside the marks of the trainer', () => {
  const mark = (id: number, marks: object[]) => put(`/sessions/${id}/attendance`, teacher.as, { marks });

  it('an absent student stays absent, and the trainer sees that they have given the code', async () => {
    const { id, people } = await running(1);
    const [one] = people;
    await mark(id, [{ studentId: one?.id, state: 'absent' }]);
    expect(await give(id, one, await codeOf(id))).toMatchObject({ status: 200, state: 'absent' });
    const [seen] = (await get(`/sessions/${id}/attendees`, teacher.as)).attendees;
    expect(seen).toMatchObject({ state: 'absent', checkedInAt: expect.any(String), marked: { isOwn: true } });
    expect((await audited(id)).at(-1)).toEqual({ action: 'checked_in', by: one?.accountId, studentId: one?.id });
    expect(await pushed(id)).toHaveLength(1);
    await mark(id, [{ studentId: one?.id, state: 'attended', known: 'absent' }]);
    expect(await statesOf(id)).toEqual(['attended']);
  });

  it('a student whom the trainer has marked present keeps that mark and its author', async () => {
    const { id, people } = await running(1);
    const [one] = people;
    await mark(id, [{ studentId: one?.id, state: 'attended' }]);
    expect(await give(id, one, await codeOf(id))).toMatchObject({ status: 200, state: 'attended' });
    expect(await marksOf(id)).toMatchObject([{ state: 'attended', marked_by: teacher.accountId }]);
  });

  it('a mark that the trainer made before it arrives later and does not replace it, and the student is named', async () => {
    const { id, people } = await running(1);
    const [one] = people;
    await give(id, one, await codeOf(id));
    const answer = await mark(id, [{ studentId: one?.id, state: 'absent', known: 'registered' }]);
    expect(answer.attendees).toMatchObject([{ state: 'attended', isRefused: true }]);
    // Who knows of it decides.
    expect((await mark(id, [{ studentId: one?.id, state: 'absent', known: 'attended' }])).attendees).toMatchObject([{ state: 'absent' }]);
    expect(await give(id, one, await codeOf(id))).toMatchObject({ state: 'absent' });
  });
});

describe('many at once', () => {
  it('40 students of one session within a minute are all counted, once each', async () => {
    const { id, people } = await running(40);
    const began = Date.now();
    const code = await codeOf(id);
    // Each presses twice, as people do.
    const answers = await Promise.all(people.flatMap((one) => [give(id, one, code), give(id, one, code)]));
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(answers.filter(({ status, state }) => status !== 200 || state !== 'attended')).toEqual([]);
    expect(await statesOf(id)).toEqual(people.map(() => 'attended'));
    expect(await audited(id)).toHaveLength(40);
    expect(await pushed(id)).toHaveLength(40);
    expect((await get(`/sessions/${id}/attendees`, teacher.as)).attendees.filter(({ checkedInAt }) => checkedInAt)).toHaveLength(40);
  }, 90_000);

  it('would count who presses several times at once more than once, did the row not say that they have (twin)', async () => {
    const { id, people } = await running(1);
    const code = await codeOf(id);
    const cut = { statement: 'check-in', guard: ' and checked_in_at is null for update', by: ' for update' };
    await withCuts([cut], () => Promise.all(Array.from({ length: 6 }, () => give(id, people[0], code))));
    expect((await audited(id)).length).toBeGreaterThan(1);
  });
});

describe('guessing', () => {
  /** @param right which of the tries has the right code */
  async function guess(id: number, person: Student | undefined, tries: number, right: number) {
    const codes = new Map<string, number>();
    const secret = await secretOf(id);
    let sent = 0;
    const work = async () => {
      while (sent < tries) {
        sent += 1;
        const mine = sent;
        // By the clock of then: it is right for a quarter of a minute at least.
        const now = codeAt(secret, new Date());
        const code = mine === right ? now : wrongOf(now);
        const { status } = await give(id, person, code);
        codes.set(String(status), (codes.get(String(status)) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return codes;
  }

  it('10,000 tries of one student are refused, and the right code after them too', async () => {
    const { id, people } = await running(2);
    const [guesser, other] = people;
    await codeOf(id);
    const answers = await guess(id, guesser, 10_000, 0);
    expect((answers.get('409') ?? 0) + (answers.get('429') ?? 0)).toBe(10_000);
    expect(answers.get('409')).toBeLessThanOrEqual(30);
    // While they wait the right one is refused as well.
    const wait = async () => Number((await give(id, guesser, wrongOf(await codeBefore(id, 0)))).details?.retryAfterS ?? 0);
    await expect.poll(wait, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await give(id, guesser, await codeBefore(id, 0))).toMatchObject({ status: 429, code: 'too_many_requests' });
    // Nobody else in the room waits for it.
    expect(await give(id, other, await codeBefore(id, 0))).toMatchObject({ status: 200 });
    expect(await audited(id)).toHaveLength(1);
  }, 400_000);

  it('would come to the right code, were nothing counted (twin)', async () => {
    const { id, people } = await running(1);
    await codeOf(id);
    const open = { statement: 'sign-in-draw', guard: 'open_at > clock_timestamp()', by: 'false' };
    const always = { statement: 'sign-in-draw', guard: 'where kept.open_at <= clock_timestamp()', by: '' };
    const answers = await withCuts([open, always], () => guess(id, people[0], 60, 40));
    expect(answers.get('429')).toBeUndefined();
    expect(await statesOf(id)).toEqual(['attended']);
  });

  it('of many students in one session is bounded for them together', async () => {
    const { id, people } = await running(2);
    await codeOf(id);
    const [one, other] = people;
    await give(id, one, wrongOf(await codeBefore(id, 0)));
    await portal.database.pool.query(
      `update sign_in_wait set open_at = now() + interval '1 minute', forget_at = now() + interval '1 hour' where key = $1`,
      [`check-in-session:${id}`],
    );
    expect(await give(id, other, await codeBefore(id, 0))).toMatchObject({ status: 429 });
  });

  it('costs nobody anything who is right: the way is as free as before', async () => {
    const { id, people } = await running(1);
    const code = await codeOf(id);
    for (let n = 0; n < 3; n++) await give(id, people[0], wrongOf(code));
    await give(id, people[0], await codeBefore(id, 0));
    const { rows } = await portal.database.pool.query('select key from sign_in_wait where key = $1', [`check-in:${people[0]?.accountId}`]);
    expect(rows).toEqual([]);
  });
});
