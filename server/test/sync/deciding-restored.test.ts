/** The decision after Odoo was restored from a copy: who may take it, about what, and once (D-70). Its effect: odoo-restored.test.ts. */
import type { SyncStatus } from '@halaqa/contract/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildStudent, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { syncScene } from './scene.ts';

const portal = await testPortal({ config: { synchronises: true } });
const alone = await testPortal({ database: portal.database });
const { db, pool, admin, status, audited } = syncScene(portal);
const at = '2026-11-22T10:00:00Z';
const found = {
  sessionsLost: 1,
  sessionsRisen: 0,
  sessionsChanged: 2,
  studentsLost: 0,
  studentsChanged: 0,
  placesLost: 7,
  placesRisen: 0,
  others: 3,
};
/** Entries of the tests before: the log keeps all. */
let before = 0;
let caller: { accountId: number; as: SignedIn };
beforeAll(async () => {
  caller = await admin();
});
beforeEach(async () => {
  await pool.query(
    `update sync_state set restored_at = $1, restored_copy_at = $1::timestamptz - interval '1 hour', restored_found = $2, restored_keep = null,
       restored_decided_at = null, restored_decided_by = null`,
    [at, JSON.stringify(found)],
  );
  before = (await audited('sync', null)).length;
});

async function decide(payload: object, as: SignedIn | undefined = caller.as, to = portal) {
  const answer = await to.inject({ method: 'POST', url: '/api/admin/sync/restored', ...(as && { as }), payload });
  return { status: answer.statusCode, code: answer.body ? answer.json<{ code: string }>().code : undefined };
}
const auditedNow = async () => (await audited('sync', null)).slice(before);
const decision = async () =>
  (await pool.query('select restored_keep as keep, restored_decided_by as by from sync_state')).rows[0] as object; // one row, as the test says

describe('GET /api/admin/sync', () => {
  it('says that Odoo was restored, from when the copy is and what differs', async () => {
    const { body } = await status(caller.as);
    expect(body.restored).toEqual({ at, copyAt: '2026-11-22T09:00:00Z', found, keep: null } satisfies SyncStatus['restored']);
    await pool.query('update sync_state set restored_at = null');
    expect((await status(caller.as)).body.restored).toBeNull();
  });
});

describe('POST /api/admin/sync/restored', () => {
  it('keeps the decision, who took it and what they read', async () => {
    expect(await decide({ at, keep: 'ours' })).toEqual({ status: 204, code: undefined });
    expect(await decision()).toEqual({ keep: 'ours', by: caller.accountId });
    expect((await status(caller.as)).body.restored).toMatchObject({ keep: 'ours' });
    expect(await auditedNow()).toEqual([{ action: 'restore_decided', by: caller.accountId, keep: 'ours', found }]);
  });

  it('is decided once, also by two at the same moment', async () => {
    const both = await Promise.all([decide({ at, keep: 'ours' }), decide({ at, keep: 'theirs' })]);
    expect(both.map((answer) => answer.status).sort()).toEqual([204, 409]);
    expect(await decide({ at, keep: 'theirs' })).toEqual({ status: 409, code: 'already_decided' });
    expect(await auditedNow()).toHaveLength(1);
  });

  it('is about the restore that was read, and about nothing where there is none', async () => {
    expect(await decide({ at: '2026-11-22T10:00:01Z', keep: 'ours' })).toEqual({ status: 404, code: 'not_found' });
    await pool.query('update sync_state set restored_at = null');
    expect(await decide({ at, keep: 'ours' })).toEqual({ status: 404, code: 'not_found' });
    expect(await decision()).toEqual({ keep: null, by: null });
    expect(await auditedNow()).toEqual([]);
  });

  it('is refused to everybody but admins, in another form, and where there is no Odoo', async () => {
    const [student, trainer] = [await buildStudent(db), await buildTrainer(db)];
    const asStudent = await signIn(portal, await buildAccount(db, { student_id: student.id }));
    const asTrainer = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: trainer.id }));
    for (const as of [asStudent, asTrainer]) expect(await decide({ at, keep: 'ours' }, as)).toMatchObject({ status: 403 });
    const nobody = await portal.inject({ method: 'POST', url: '/api/admin/sync/restored', payload: { at, keep: 'ours' } });
    expect(nobody.statusCode).toBe(401);
    for (const wrong of [
      {},
      { at },
      { keep: 'ours' },
      { at, keep: 'both' },
      { at: 'yesterday', keep: 'ours' },
      { at, keep: 'ours', more: 1 },
    ])
      expect(await decide(wrong)).toEqual({ status: 400, code: 'validation' });
    expect(await decide({ at, keep: 'ours' }, caller.as, alone)).toEqual({ status: 409, code: 'sync_not_configured' });
    expect(await decision()).toEqual({ keep: null, by: null });
  });
});
