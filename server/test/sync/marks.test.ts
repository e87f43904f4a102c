/** What stands beside a record that is not in step with Odoo, and who sees it. */

import type { Session } from '@halaqa/contract/sessions';
import type { StudentDetails, StudentRow } from '@halaqa/contract/students';
import { expect, it } from 'vitest';
import {
  buildAccount,
  buildConflict,
  buildCourse,
  buildEnrolledStudent,
  buildSession,
  buildStopped,
  buildStudent,
  buildTrainer,
} from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { synchronises: true } });
const alone = await testPortal({ database: portal.database });
const { db } = portal;
const admin = await signIn(portal, await buildAccount(db, { role: 'admin' }));

const get = async (url: string, as: SignedIn = admin, from = portal): Promise<unknown> =>
  (await from.inject({ url: `/api${url}`, as })).json();

const waits = { parked_at: null, fault: null, attempts: 0 } as const;

/** A record of the kind in each state, in this order: in step, waiting, failed, failed with more behind, contested. */
async function inAllStates(kind: 'session' | 'student', build: () => Promise<{ id: number }>): Promise<number[]> {
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push((await build()).id);
  const [, waiting = 0, failed = 0, behind = 0, contested = 0] = ids;
  const of = (record_id: number) => ({ kind, record_id, payload: '{"changes":{}}' });
  await buildStopped(db, { ...of(waiting), ...waits });
  await buildStopped(db, of(failed));
  await buildStopped(db, of(behind));
  await buildStopped(db, { ...of(behind), ...waits });
  await buildStopped(db, of(contested));
  await buildConflict(db, { kind, record_id: contested });
  await buildConflict(db, { kind, record_id: waiting, decided_at: new Date(), decision: 'same' });
  return ids;
}

const expected = [undefined, 'waiting', 'failed', 'failed', 'conflict'];
const marksIn = (rows: { id: number; sync?: string | undefined }[], ids: number[]) =>
  ids.map((id) => rows.find((row) => row.id === id)).map((row) => row?.sync);

it('marks sessions for admins and their trainer, and for nobody without an Odoo', async () => {
  const trainer = await buildTrainer(db);
  const account = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: trainer.id }));
  const ids = await inAllStates('session', () => buildSession(db, { trainer_id: trainer.id }));
  for (const [path, as] of [
    ['/admin/sessions', admin],
    ['/trainer/sessions', account],
  ] as const) {
    expect(marksIn((await get(path, as)) as Session[], ids)).toEqual(expected); // the contract's answer
  }
  expect(JSON.stringify(await get('/admin/sessions', admin, alone))).not.toContain('"sync"');
});

it('marks a session in the answer to its own change', async () => {
  const { id } = await buildSession(db, { state: 'planned' });
  const answer = await portal.inject({ method: 'PUT', url: `/api/admin/session/${id}/state`, as: admin, payload: { state: 'confirmed' } });
  expect(answer.json()).toMatchObject({ id, state: 'confirmed', sync: 'waiting' });
});

it('marks students in every list and in their record', async () => {
  const ids = await inAllStates('student', () => buildStudent(db));
  for (const path of ['/admin/students', '/admin/reports/students', '/admin/students/detailed']) {
    expect(marksIn((await get(path)) as StudentRow[], ids)).toEqual(expected); // the contract's answer
  }
  const details = await Promise.all(ids.map((id) => get(`/admin/students/${id}/details`)));
  expect(marksIn(details as StudentDetails[], ids)).toEqual(expected); // the contract's answer
});

it('shows a student nothing of it', async () => {
  const course = await buildCourse(db);
  const { account } = await buildEnrolledStudent(db, course);
  const as = await signIn(portal, account);
  const session = await buildSession(db, { course_id: course.id });
  const booked = await portal.inject({ method: 'POST', url: `/api/sessions/${session.id}/book`, as });
  expect(booked.statusCode).toBe(200);
  for (const body of [booked.body, JSON.stringify(await get('/my/sessions', as)), JSON.stringify(await get('/student/overview', as))]) {
    expect(body).toContain(`"id":${session.id},`);
    expect(body).not.toContain('"sync"');
  }
});
