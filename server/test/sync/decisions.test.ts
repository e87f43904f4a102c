/** An admin's decisions about refused changes and conflicts, and their effect (D-51 and D-52). */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAccount,
  buildAttendee,
  buildConflict,
  buildCourse,
  buildEnrolledStudent,
  buildSession,
  buildStopped,
  buildStudent,
} from '../factories.ts';
import { type SignedIn, testPortal } from '../harness.ts';
import { syncScene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db, pool, bind, bindingOf, waiting, retry, discard, decide, decisionOf, admin, audited } = syncScene(portal);
let caller: { accountId: number; as: SignedIn };
beforeAll(async () => {
  caller = await admin();
});

const waits = { parked_at: null, fault: null, attempts: 0 } as const;
const unknown = 2_000_000;
const edit = (changes: object) => JSON.stringify({ changes });
const isThere = async (id: number) => (await db.selectFrom('session').select('id').where('id', '=', id).execute()).length > 0;

const told = async (accountId: number) =>
  (await db.selectFrom('notification').select('kind').where('account_id', '=', accountId).execute()).map(({ kind }) => kind);

describe('POST /api/admin/sync/retry', () => {
  it('tries one record again, and keeps why it was refused until then', async () => {
    const [one, two] = [await buildStopped(db, { attempts: 4 }), await buildStopped(db)];
    expect(await retry(caller.as, one.id)).toMatchObject({ status: 204 });
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ parked_at: null, attempts: 0, fault: 'invalid' });
    expect(row.due_at.getTime()).toBeGreaterThanOrEqual(one.due_at.getTime());
    expect(await waiting('student', two.record_id)).toMatchObject([{ isParked: true }]);
    expect(await audited('student', one.record_id)).toEqual([{ action: 'sync_retried', by: caller.accountId }]);
    expect(await retry(caller.as, one.id)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('knows a record by its first row alone', async () => {
    const first = await buildStopped(db);
    const second = await buildStopped(db, { record_id: first.record_id });
    expect(await retry(caller.as, second.id)).toMatchObject({ status: 404 });
    expect(await retry(caller.as, unknown)).toMatchObject({ status: 404 });
    expect(await waiting('student', first.record_id)).toMatchObject([{ isParked: true }, { isParked: true }]);
  });

  it('tries all of them again, and is content with none', async () => {
    const [one, two] = [await buildStopped(db), await buildStopped(db)];
    expect(await retry(caller.as)).toMatchObject({ status: 204 });
    for (const { record_id } of [one, two]) expect(await waiting('student', record_id)).toMatchObject([{ isParked: false }]);
    expect(await retry(caller.as)).toMatchObject({ status: 204 });
  });
});

describe('DELETE /api/admin/sync/failures/{id}', () => {
  it('gives up all that waits of a record of Odoo, which is read again at once', async () => {
    const student = await buildStudent(db);
    await bind('student', student.id, { gone_at: new Date() });
    const first = await buildStopped(db, { record_id: student.id });
    await buildStopped(db, { record_id: student.id, payload: edit({ name: { from: 'a', to: 'b' } }), ...waits });
    const conflict = await buildConflict(db, { record_id: student.id });

    expect(await discard(caller.as, first.id)).toMatchObject({ status: 204 });
    expect(await waiting('student', student.id)).toEqual([]);
    expect(await bindingOf('student', student.id)).toMatchObject({ isStale: true, gone: false });
    expect(await decisionOf(conflict.id)).toEqual({ decision: 'theirs', decided_by: caller.accountId });
    expect(await audited('student', student.id)).toMatchObject([
      { action: 'sync_discarded', by: caller.accountId, given: [{ operation: 'update' }, { operation: 'update' }], decided: ['phone'] },
    ]);
    expect(await discard(caller.as, first.id)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('deletes a session that Odoo never took, and tells those who had a place in it', async () => {
    const course = await buildCourse(db);
    const { student, account } = await buildEnrolledStudent(db, course);
    const session = await buildSession(db, { course_id: course.id });
    await buildAttendee(db, { session_id: session.id, student_id: student.id });
    const first = await buildStopped(db, {
      kind: 'session',
      record_id: session.id,
      operation: 'create',
      payload: JSON.stringify({ values: { name: session.name } }),
    });
    await buildStopped(db, { kind: 'session', record_id: session.id, operation: 'attendees', payload: '{"add":[1]}', ...waits });

    expect(await discard(caller.as, first.id)).toMatchObject({ status: 204 });
    expect(await isThere(session.id)).toBe(false);
    expect(await told(account.id)).toEqual(['session_cancelled']);
    expect(await waiting('session', session.id)).toEqual([]);
    expect((await audited('session', session.id)).map(({ action }) => action)).toEqual(['sync_discarded', 'session_deleted']);
  });

  it('leaves a session standing that was here before there was an Odoo', async () => {
    const session = await buildSession(db);
    const first = await buildStopped(db, { kind: 'session', record_id: session.id, payload: edit({ name: { from: 'a', to: 'b' } }) });
    expect(await discard(caller.as, first.id)).toMatchObject({ status: 204 });
    expect(await isThere(session.id)).toBe(true);
    expect(await waiting('session', session.id)).toEqual([]);
  });

  it('gives up the creation of a session that is deleted here already', async () => {
    const first = await buildStopped(db, { kind: 'session', record_id: unknown, operation: 'create', payload: '{"values":{}}' });
    await buildStopped(db, { kind: 'session', record_id: unknown, operation: 'delete', payload: '{}', ...waits });
    expect(await discard(caller.as, first.id)).toMatchObject({ status: 204 });
    expect(await waiting('session', unknown)).toEqual([]);
  });

  it('is for what is refused, not for what waits', async () => {
    const row = await buildStopped(db, waits);
    expect(await discard(caller.as, row.id)).toMatchObject({ status: 404 });
    expect(await waiting('student', row.record_id)).toHaveLength(1);
  });
});

describe('POST /api/admin/sync/conflicts/{id}', () => {
  const contested = async () => {
    const student = await buildStudent(db);
    await bind('student', student.id);
    const phone = { from: '+966500000000', to: '+966511111111' };
    await buildStopped(db, { record_id: student.id, payload: edit({ phone, name: { from: 'a', to: 'b' } }) });
    await buildStopped(db, { record_id: student.id, payload: edit({ phone: { from: phone.to, to: phone.from } }), ...waits });
    return { student, conflict: await buildConflict(db, { record_id: student.id }) };
  };

  it('sends our last value, based on theirs', async () => {
    const { student, conflict } = await contested();
    expect(await decide(caller.as, conflict.id, 'ours')).toMatchObject({ status: 204 });
    expect(await waiting('student', student.id)).toEqual([
      { operation: 'update', payload: { changes: { name: { from: 'a', to: 'b' } } }, isParked: false },
      { operation: 'update', payload: { changes: { phone: { from: '+966522222222', to: '+966500000000' } } }, isParked: false },
    ]);
    expect(await bindingOf('student', student.id)).toMatchObject({ isStale: false });
    expect(await decisionOf(conflict.id)).toEqual({ decision: 'ours', decided_by: caller.accountId });
    expect(await audited('student', student.id)).toMatchObject([{ action: 'sync_decided', field: 'phone', keep: 'ours' }]);
  });

  it('sends our value as it was found, where nothing waits any more', async () => {
    const { record_id, id } = await buildConflict(db, { base: null, ours: JSON.stringify(null), theirs: JSON.stringify('+966522222222') });
    expect(await decide(caller.as, id, 'ours')).toMatchObject({ status: 204 });
    expect(await waiting('student', record_id)).toMatchObject([{ payload: { changes: { phone: { from: '+966522222222', to: null } } } }]);
  });

  it('takes theirs: the field is in no edit any more, and the record is read again', async () => {
    const { student, conflict } = await contested();
    expect(await decide(caller.as, conflict.id, 'theirs')).toMatchObject({ status: 204 });
    expect(await waiting('student', student.id)).toMatchObject([{ payload: { changes: { name: { from: 'a', to: 'b' } } } }]);
    expect(await bindingOf('student', student.id)).toMatchObject({ isStale: true });
    expect(await decisionOf(conflict.id)).toEqual({ decision: 'theirs', decided_by: caller.accountId });
  });

  it('is decided once', async () => {
    const { conflict } = await contested();
    const both = await Promise.all([decide(caller.as, conflict.id, 'ours'), decide(caller.as, conflict.id, 'theirs')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 409]);
    expect(await decide(caller.as, conflict.id, 'ours')).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await decide(caller.as, unknown, 'ours')).toMatchObject({ status: 404, code: 'not_found' });
    expect(await decide(caller.as, conflict.id, 'both')).toMatchObject({ status: 400, code: 'validation' });
  });
});

describe('a session that one side deleted', () => {
  const deletedThere = async () => {
    const session = await buildSession(db, { active: false });
    await bind('session', session.id, { gone_at: new Date() });
    await buildStopped(db, { kind: 'session', record_id: session.id, payload: edit({ capacity: { from: 10, to: 20 } }) });
    return { session, conflict: await buildConflict(db, { kind: 'session', record_id: session.id, field: 'deleted' }) };
  };

  it('becomes a new record of Odoo with everybody in it, where ours is kept', async () => {
    const { session, conflict } = await deletedThere();
    const { student_id } = await buildAttendee(db, { session_id: session.id });
    expect(await decide(caller.as, conflict.id, 'ours')).toMatchObject({ status: 204 });
    expect(await bindingOf('session', session.id)).toBeUndefined();
    const { active } = await db.selectFrom('session').select('active').where('id', '=', session.id).executeTakeFirstOrThrow();
    expect(active).toBe(true);
    expect(await waiting('session', session.id)).toMatchObject([
      {
        operation: 'create',
        isParked: false,
        payload: {
          values: { name: session.name, course_id: session.course_id, trainer_id: session.trainer_id, capacity: 10, state: 'confirmed' },
        },
      },
      { operation: 'attendees', payload: { add: [student_id] } },
    ]);
  });

  it('is asked for its trainer and its room like one that is no longer cancelled, and comes back by force', async () => {
    const { session, conflict } = await deletedThere();
    const { student_id } = await buildAttendee(db, { session_id: session.id });
    const { id: accountId } = await buildAccount(db, { student_id });
    const { trainer_id, starts_at, ends_at } = session;
    const other = await buildSession(db, { trainer_id, starts_at, ends_at });
    await buildAttendee(db, { session_id: other.id, student_id });
    const refused = await decide(caller.as, conflict.id, 'ours');
    expect(refused).toMatchObject({
      status: 409,
      code: 'trainer_conflict',
      problem: { details: { sessions: [{ id: other.id, takes: ['trainer'] }] } },
    });
    expect(await decisionOf(conflict.id)).toEqual({ decision: null, decided_by: null });
    expect((await db.selectFrom('session').select('active').where('id', '=', session.id).executeTakeFirstOrThrow()).active).toBe(false);

    expect(await decide(caller.as, conflict.id, 'ours', '?force=true')).toMatchObject({ status: 204 });
    const kept = db.selectFrom('audit_entry').select(['action', 'details']).where('kind', '=', 'session');
    expect(await kept.where('record_id', '=', session.id).orderBy('id').execute()).toMatchObject([
      { action: 'sync_decided' },
      { action: 'session_brought_back', details: { forced: [other.id], doubleBooked: [student_id] } },
    ]);
    expect(await told(accountId)).toEqual(['session_booked']);
    expect(await waiting('session', session.id)).toMatchObject([{ operation: 'create' }, { payload: { add: [student_id] } }]);
  });

  it('stays gone where Odoo’s is kept', async () => {
    const { session, conflict } = await deletedThere();
    expect(await decide(caller.as, conflict.id, 'theirs')).toMatchObject({ status: 204 });
    expect(await waiting('session', session.id)).toEqual([]);
    expect(await bindingOf('session', session.id)).toMatchObject({ isStale: false, gone: true });
    const { active } = await db.selectFrom('session').select('active').where('id', '=', session.id).executeTakeFirstOrThrow();
    expect(active).toBe(false);
  });

  it('is deleted there whatever was changed, or comes back', async () => {
    for (const keep of ['ours', 'theirs'] as const) {
      const session = await buildSession(db);
      await pool.query('delete from session where id = $1', [session.id]);
      await bind('session', session.id);
      await buildStopped(db, { kind: 'session', record_id: session.id, operation: 'delete', payload: '{}' });
      const { id } = await buildConflict(db, { kind: 'session', record_id: session.id, field: 'deleted' });
      expect(await decide(caller.as, id, keep)).toMatchObject({ status: 204 });
      const left = keep === 'ours' ? [{ operation: 'delete', payload: { force: true }, isParked: false }] : [];
      expect(await waiting('session', session.id)).toEqual(left);
      expect(await bindingOf('session', session.id)).toMatchObject({ isStale: keep === 'theirs' });
    }
  });

  it('of a student only Odoo’s can be kept', async () => {
    const { id: accountId } = await buildAccount(db);
    const student = await buildStudent(db, { active: false });
    await bind('student', student.id, { gone_at: new Date() });
    const { id } = await buildConflict(db, { record_id: student.id, field: 'deleted' });
    expect(await decide(caller.as, id, 'ours')).toMatchObject({ status: 400, problem: { fields: { keep: expect.any(String) } } });
    expect(await decisionOf(id)).toEqual({ decision: null, decided_by: null });
    expect(await decide(caller.as, id, 'theirs')).toMatchObject({ status: 204 });
    expect(await told(accountId)).toEqual([]);
  });
});
