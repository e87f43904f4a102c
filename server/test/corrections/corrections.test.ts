/** What students ask to have corrected, and what admins decide about it (D-129). */
import { describe, expect, it } from 'vitest';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildCorrection, buildStudent, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';

const portal = await testPortal({ config: { synchronises: true } });
const { db } = portal;

async function somebody(given: Parameters<typeof buildStudent>[1] = {}) {
  const student = await buildStudent(db, { name: 'نورة', name_en: 'Noura', phone: '+966500000001', ...given });
  const account = await buildAccount(db, { student_id: student.id });
  return { student, account, as: await signIn(portal, account) };
}
async function anAdmin() {
  const account = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
  return { account, as: await signIn(portal, account) };
}

async function call(as: SignedIn | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, language = 'en') {
  const answer = await portal.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(as && { as }),
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const ask = (as: SignedIn, payload: object, language?: string) => call(as, 'POST', '/api/corrections', payload, language);
const decide = (as: SignedIn, id: number, payload: object) => call(as, 'PUT', `/api/admin/corrections/${id}`, payload);
const openOf = async (as: SignedIn, studentId: number) => (await call(as, 'GET', `/api/admin/corrections?studentId=${studentId}`)).body;
const recordOf = (id: number) => db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const entriesOf = async (id: number) =>
  (
    await db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('kind', '=', 'student')
      .where('record_id', '=', id)
      .where('action', '<>', 'record_viewed')
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => ({ action, ...details }));
const noticesOf = (id: number) =>
  db.selectFrom('notification').select(['kind', 'params']).where('account_id', '=', id).orderBy('id').execute();

describe('a student', () => {
  it('sees their record, asks for a field, asks for it anew, and takes it back', async () => {
    const { student, as } = await somebody();
    const first = await ask(as, { phone: '٠٥٠٠٠٠٠٠٠٢', firstName: 'نورا' });
    expect(first.body).toMatchObject({ record: { name: 'Noura', phone: '+966500000001' } });
    expect(first.body.corrections.map(({ field, wanted }: Record<string, unknown>) => [field, wanted]).sort()).toEqual([
      ['firstName', 'نورا'],
      ['phone', '0500000002'],
    ]);
    const { body } = await ask(as, { phone: '0510000002', firstName: student.first_name });
    expect(body.corrections).toMatchObject([{ field: 'phone', current: '+966500000001', wanted: '0510000002', state: 'open' }]);
    const [{ id }] = body.corrections;
    expect((await call(as, 'DELETE', `/api/corrections/${id}`)).status).toBe(204);
    expect((await call(as, 'GET', '/api/corrections')).body.corrections).toEqual([]);
    expect(await call(as, 'DELETE', `/api/corrections/${id}`)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await recordOf(student.id)).phone).toBe('+966500000001');
    expect((await entriesOf(student.id)).map(({ action }) => action)).toEqual([
      'correction_asked',
      'correction_asked',
      'correction_withdrawn',
    ]);
  });

  it('is refused what the record cannot hold, another’s request, and more than forty a day', async () => {
    const { as } = await somebody();
    const other = await somebody();
    expect(await ask(as, { email: 'no address' })).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
    expect((await ask(as, { name: '' })).status).toBe(400);
    expect((await ask(as, { studentNumber: '1' })).status).toBe(400);
    const { body } = await ask(other.as, { phone: '0500000009' });
    expect((await call(as, 'DELETE', `/api/corrections/${body.corrections[0].id}`)).status).toBe(404);
    for (let n = 0; n < 40; n += 1) expect((await ask(as, { phone: `05000000${10 + n}` })).status).toBe(200);
    expect(await ask(as, { phone: '0500000009' })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('is the only one who may: neither a trainer nor nobody', async () => {
    const trainer = await signIn(portal, await buildAccount(db, { role: 'trainer', trainer_id: (await buildTrainer(db)).id }));
    expect((await ask(trainer, { phone: '0500000009' })).status).toBe(403);
    expect((await call(undefined, 'GET', '/api/corrections')).status).toBe(401);
    expect((await call((await somebody()).as, 'GET', '/api/admin/corrections')).status).toBe(403);
  });
});

describe('an admin', () => {
  it('is told once an hour, sees what is open with what the record says, and is noted as having seen it', async () => {
    const admin = await anAdmin();
    const { student, as } = await somebody({ residence_number: '1020304050' });
    await ask(as, { residenceNumber: '1020304051' });
    await ask(as, { phone: '0500000009' });
    expect((await noticesOf(admin.account.id)).filter(({ params }) => params['studentId'] === student.id)).toEqual([
      { kind: 'correction_asked', params: { studentId: student.id, name: 'نورة', nameEn: 'Noura' } },
    ]);
    expect(await openOf(admin.as, student.id)).toMatchObject({
      total: 2,
      corrections: [
        { field: 'residenceNumber', current: '1020304050', wanted: '1020304051', student: [student.id, 'Noura'] },
        { field: 'phone', wanted: '0500000009' },
      ],
    });
    const views = await db
      .selectFrom('audit_entry')
      .select('account_id')
      .where('action', '=', 'record_viewed')
      .where('record_id', '=', student.id)
      .execute();
    expect(views).toEqual([{ account_id: admin.account.id }]);
  });

  it('accepts another value than was asked for, which the record can hold; both are kept, and the student is told which was taken', async () => {
    const admin = await anAdmin();
    const { student, account, as } = await somebody();
    // From before the rule of D-190.
    const { id } = await buildCorrection(db, { student_id: student.id, field: 'phone', wanted: '12' });
    const seen = '+966500000001';
    expect(await decide(admin.as, id, { decision: 'accepted', seen })).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.any(String) } },
    });
    for (const value of ['34', ' ', 'x'.repeat(41)]) {
      const refused = await decide(admin.as, id, { decision: 'accepted', seen, value });
      expect(refused).toMatchObject({ status: 400, body: { fields: { value: expect.any(String) } } });
    }
    expect(await openOf(admin.as, student.id)).toMatchObject({ total: 1 });
    expect(await decide(admin.as, id, { decision: 'accepted', seen, value: '٠٥٥٠٠٠٠٠١٢' })).toMatchObject({
      status: 200,
      body: { state: 'accepted', wanted: '12', taken: '0550000012', current: '0550000012' },
    });
    expect((await recordOf(student.id)).phone).toBe('0550000012');
    expect((await entriesOf(student.id)).at(-1)).toEqual({
      action: 'correction_accepted',
      changes: { phone: { from: seen, to: '0550000012' } },
      asked: '12',
    });
    expect(await noticesOf(account.id)).toEqual([
      { kind: 'correction_decided', params: { field: 'phone', decision: 'accepted', taken: '0550000012' } },
    ]);
    const { body } = await call(as, 'GET', '/api/notifications');
    expect(JSON.stringify(body)).toContain('corrected, with another value than you asked for: ');
  });

  it('takes the value that was asked for as such, also where it is typed again', async () => {
    const admin = await anAdmin();
    const { student } = await somebody();
    const { id } = await buildCorrection(db, { student_id: student.id, field: 'first_name', wanted: 'نورا' });
    const answer = await decide(admin.as, id, { decision: 'accepted', seen: student.first_name, value: 'نورا' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'accepted', taken: null } });
  });

  it('accepts one field, which is an edit that goes to Odoo, and declines another with a reason; the student hears both', async () => {
    const admin = await anAdmin();
    const { student, account, as } = await somebody();
    const { body } = await ask(as, { name: 'Nora', phone: '0550000002' });
    const idOf = (field: string) => body.corrections.find((one: { field: string }) => one.field === field).id;
    expect(await decide(admin.as, idOf('name'), { decision: 'accepted', seen: 'Noura' })).toMatchObject({
      status: 200,
      body: { state: 'accepted', current: 'Nora' },
    });
    const declined = await decide(admin.as, idOf('phone'), { decision: 'declined', reason: 'it is nobody’s' });
    expect(declined).toMatchObject({ status: 200, body: { state: 'declined', current: '+966500000001', reason: 'it is nobody’s' } });
    expect(await recordOf(student.id)).toMatchObject({
      name: 'نورة',
      name_en: 'Nora',
      phone: '+966500000001',
      version: student.version + 1,
    });
    const sent = await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'student')
      .where('record_id', '=', student.id)
      .execute();
    expect(sent).toEqual([{ payload: { changes: { name_en: { from: 'Noura', to: 'Nora' } } } }]);
    expect(await entriesOf(student.id)).toMatchObject([
      { action: 'correction_asked' },
      { action: 'student_updated', changes: { name_en: { from: 'Noura', to: 'Nora' } } },
      { action: 'correction_accepted' },
      { action: 'correction_declined', reason: 'it is nobody’s' },
    ]);
    expect(await noticesOf(account.id)).toEqual([
      { kind: 'correction_decided', params: { field: 'name', decision: 'accepted' } },
      { kind: 'correction_decided', params: { field: 'phone', decision: 'declined', reason: 'it is nobody’s' } },
    ]);
    const told = (await call(as, 'GET', '/api/notifications')).body.map(({ message }: { message: string }) => message.replace(/[⁨⁩]/g, ''));
    expect(told).toEqual(['Phone: declined. it is nobody’s', 'Name: corrected as you asked.']);
    expect((await call(as, 'GET', '/api/corrections')).body.corrections).toHaveLength(2);
  });

  it('changes the name of the language in which it was asked for, as an edit in that language does', async () => {
    const admin = await anAdmin();
    const { student, as } = await somebody();
    const { body } = await ask(as, { name: 'نورا' }, 'ar');
    expect((await decide(admin.as, body.corrections[0].id, { decision: 'accepted', seen: 'نورة' })).status).toBe(200);
    expect(await recordOf(student.id)).toMatchObject({ name: 'نورا', name_en: null });
  });

  it('is refused where the record says something else by now, without a reason, and what is not there or decided', async () => {
    const admin = await anAdmin();
    const { student } = await somebody();
    const { id } = await buildCorrection(db, { student_id: student.id });
    expect(await decide(admin.as, id, { decision: 'accepted', seen: 'older' })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', details: { current: '+966500000001' } },
    });
    for (const reason of [undefined, ' ']) expect((await decide(admin.as, id, { decision: 'declined', reason })).status).toBe(400);
    expect((await openOf(admin.as, student.id)).total).toBe(1);
    expect((await decide(admin.as, 2_000_000_000, { decision: 'accepted', seen: null })).status).toBe(404);
    expect((await decide(admin.as, id, { decision: 'accepted', seen: '+966500000001' })).status).toBe(200);
    const again = await decide(admin.as, id, { decision: 'declined', reason: 'too late' });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });
});

describe('two admins who decide at once', () => {
  /** Both have come as far as the record, which is held meanwhile. */
  async function both(): Promise<{ statuses: number[]; notices: number }> {
    const { student, account } = await somebody();
    const { id } = await buildCorrection(db, { student_id: student.id });
    const [one, two] = [await anAdmin(), await anAdmin()];
    const holding = await portal.database.pool.connect();
    try {
      await holding.query('begin');
      await holding.query('select from student where id = $1 for no key update', [student.id]);
      const answers = [
        decide(one.as, id, { decision: 'accepted', seen: '+966500000001' }),
        decide(two.as, id, { decision: 'declined', reason: 'no' }),
      ];
      await expect.poll(() => lockWaits(portal.database.pool), { timeout: 5_000 }).toBe(2);
      await holding.query('commit');
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      return { statuses: statuses.sort(), notices: (await noticesOf(account.id)).length };
    } finally {
      holding.release();
    }
  }

  it('are one after the other: the second is told that it is decided', async () =>
    expect(await both()).toEqual({ statuses: [200, 409], notices: 1 }));

  it('would both decide without the guard (twin)', async () => {
    const cut = { statement: 'correction-decide', guard: ' and decided_at is null', by: '' };
    expect(await withCuts([cut], both)).toEqual({ statuses: [200, 200], notices: 2 });
  });
});
