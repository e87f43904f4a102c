/**
 * Which fields each role gets of each call, kept in `fields.txt`: a field that comes or goes shows as a difference there, to
 * be looked at before `npx vitest run --project integration server/test/access/fields.test.ts -u` takes it.
 */
import { api } from '@halaqa/contract/api';
import { type Role, roles } from '@halaqa/contract/values';
import { expect, it } from 'vitest';
import { buildAttendee, buildRoom, buildSession, buildSlot } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { type CallName, rowOf, rows } from './decision-16.ts';
import { fieldsOf } from './fields.ts';
import { probes } from './probes.ts';
import { buildWorld, type Owner, type World } from './world.ts';

const portal = await testPortal();
const world = await buildWorld(portal.db);
await fill(world);

const calls = Object.keys(api).filter((name): name is CallName => name in api);

it('each role gets of each call what is written down', async () => {
  const parts: string[] = [];
  for (const call of calls) parts.push(await partOf(call));
  await expect(`${parts.filter(Boolean).join('\n\n')}\n`).toMatchFileSnapshot('./fields.txt');
  // Some 200 calls by each role, with a sign-in before each.
}, 120_000);

it('a student’s answers name no other student', async () => {
  for (const call of calls) {
    const fields = (await answered(call, 'student')).join('\n');
    expect(fields, call).not.toMatch(/\battendees?\b(?!:)|attendee_ids|attendees\[\]/);
  }
});

it('a field more is a difference (twin)', () => {
  const answer = [
    { id: 1, course: { id: 1, name: 'a' }, marks: [] },
    { id: 2, course: { id: 1 }, marks: [{ state: 'b' }] },
  ];
  expect(fieldsOf(answer)).toEqual(['[].course: id, name', '[].marks[]: state', '[]: course, id, marks']);
  expect(fieldsOf([...answer, { id: 3, secret: true }])).not.toEqual(fieldsOf(answer));
  expect(fieldsOf([{ ...answer[0], course: { id: 1, email: 'c' } }])).not.toEqual(fieldsOf(answer));
});

/** The call and what each role gets of it; roles that get the same stand together. */
async function partOf(call: CallName): Promise<string> {
  const { method, path } = api[call];
  const byFields = new Map<string, Role[]>();
  for (const role of roles) {
    const fields = (await answered(call, role)).map((line) => `    ${line}`).join('\n');
    if (fields !== '') byFields.set(fields, [...(byFields.get(fields) ?? []), role]);
  }
  if (byFields.size === 0) return '';
  return [`${call} (${method} ${path})`, ...[...byFields].map(([fields, who]) => `  ${who.join(', ')}\n${fields}`)].join('\n');
}

/** Nothing where the role may not call, or the answer has no fields. */
async function answered(call: CallName, role: Role): Promise<string[]> {
  const row = rows[rowOf[call]];
  if (row === undefined || (row !== 'anyone' && row[role] === 'none')) return [];
  const { path, payload } = await probes[call].ask(world, ownerOf(call, role));
  const [, listed] = /\/sessions\/(\d+)\/attendees$/.exec(path) ?? [];
  // The probe's own session has nobody in it.
  if (listed !== undefined) await buildAttendee(portal.db, { session_id: Number(listed) });
  const as = await signIn(portal, role === 'admin' ? world.admin : world[role].account);
  const answer = await portal.inject({ method: api[call].method, url: path, ...(payload && { payload }), as });
  const isJson = String(answer.headers['content-type']).includes('json');
  return isJson && answer.statusCode < 300 && answer.body !== '' ? fieldsOf(answer.json()) : [];
}

/** The id that a call asks for: the actor's own, or, for an admin, that of the student or trainer that the call is about. */
function ownerOf(call: CallName, role: Role): Owner {
  if (probes[call].names === 'account' && role === 'admin') return { id: 0, account: world.admin, mark: world.admin.email };
  return role === 'trainer' || (role === 'admin' && probes[call].names === 'trainer') ? world.trainer : world.student;
}

/** Something in every list: a place in a session to come and in one that is over, a waiting student, a slot, a room, notices. */
async function fill({ db, course, student, otherStudent, trainer }: World): Promise<void> {
  const ahead = await buildSession(db, { course_id: course.id, trainer_id: trainer.id, capacity: 2, minimum: 2, kept_below_minimum: true });
  const clash = await buildSession(db, { course_id: course.id, starts_at: ahead.starts_at });
  const over = await buildSession(db, {
    course_id: course.id,
    trainer_id: trainer.id,
    starts_at: new Date('2026-01-05T10:00:00Z'),
    state: 'done',
  });
  for (const session of [ahead, over]) {
    for (const { id } of [student, otherStudent]) await buildAttendee(db, { session_id: session.id, student_id: id });
  }
  await buildSlot(db, { trainer_id: trainer.id, course_id: course.id });
  await buildRoom(db);
  await db.insertInto('waitlist_entry').values({ session_id: clash.id, student_id: otherStudent.id }).execute();
  for (const account of [student.account, trainer.account, world.admin]) {
    await db
      .insertInto('notification')
      .values({ account_id: account.id, kind: 'other', params: JSON.stringify({ title: 'a', message: 'b' }) })
      .execute();
  }
}
