/** What trainers ask to have corrected, and what admins decide about it (D-171). */
import { expect, it } from 'vitest';
import { auditedOf } from '../audited.ts';
import { buildAccount, buildStudent, buildTrainer } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const withOdoo = await testPortal({ database: portal.database, config: { synchronises: true } });
const { db } = portal;

async function aTrainer() {
  const trainer = await buildTrainer(db, { name: 'منى', name_en: 'Mona', email: `mona.${Math.random()}@halaqa.test` });
  const account = await buildAccount(db, { role: 'trainer', trainer_id: trainer.id });
  return { trainer, account, as: await signIn(portal, account) };
}
const adminAccount = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
const admin = await signIn(portal, adminAccount);

async function call(as: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, at = portal) {
  const answer = await at.inject({ method, url, as, ...(payload && { payload }), headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const mine = '/api/trainer/corrections';
const ask = (as: SignedIn, payload: object, at = portal) => call(as, 'POST', mine, payload, at);
const decide = (id: number, payload: object, at = portal) => call(admin, 'PUT', `/api/admin/corrections/${id}`, payload, at);
const openOf = async (id: number) => (await call(admin, 'GET', `/api/admin/corrections?trainerId=${id}`)).body;
const recordOf = (id: number) => db.selectFrom('trainer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const noticesOf = (id: number) =>
  db.selectFrom('notification').select(['kind', 'params']).where('account_id', '=', id).orderBy('id').execute();

it('a trainer sees their record, asks for a field, asks for it anew, and takes it back', async () => {
  const { trainer, as } = await aTrainer();
  expect((await call(as, 'GET', mine)).body).toEqual({
    record: { name: 'Mona', email: trainer.email },
    corrections: [],
    isKeptInOdoo: false,
  });
  await ask(as, { name: 'Muna' });
  const { body } = await ask(as, { name: 'Monah' });
  expect(body.corrections).toMatchObject([
    { field: 'name', current: 'Mona', wanted: 'Monah', state: 'open', student: null, trainer: [trainer.id, 'Mona'] },
  ]);
  expect((await call(as, 'DELETE', `${mine}/${body.corrections[0].id}`)).status).toBe(204);
  expect((await call(as, 'GET', mine)).body.corrections).toEqual([]);
  expect(await call(as, 'DELETE', `${mine}/${body.corrections[0].id}`)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect((await auditedOf(db, 'trainer', trainer.id)).map(({ action }) => action)).toEqual([
    'correction_asked',
    'correction_asked',
    'correction_withdrawn',
  ]);
});

it('a trainer is refused what the record cannot hold, fields that are not theirs to ask for, another’s request, and more than forty a day', async () => {
  const [{ as }, other] = [await aTrainer(), await aTrainer()];
  expect(await ask(as, { email: 'no address' })).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  for (const payload of [{ name: '' }, { phone: '1' }, { isManager: true }]) expect((await ask(as, payload)).status).toBe(400);
  const { body } = await ask(other.as, { name: 'Other' });
  expect((await call(as, 'DELETE', `${mine}/${body.corrections[0].id}`)).status).toBe(404);
  for (let n = 0; n < 40; n += 1) expect((await ask(as, { name: `Mona ${n}` })).status).toBe(200);
  expect(await ask(as, { name: 'Mona' })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

it('students and trainers reach their own requests alone, by their own calls', async () => {
  const { as } = await aTrainer();
  const student = await signIn(portal, await buildAccount(db, { student_id: (await buildStudent(db)).id }));
  expect([(await ask(student, { name: 'x' })).status, (await call(as, 'GET', '/api/corrections')).status]).toEqual([403, 403]);
  expect((await call(as, 'GET', '/api/admin/corrections')).status).toBe(403);
  expect((await ask(admin, { name: 'x' })).status).toBe(404);
  const { body } = await ask(as, { name: 'Another' });
  const path = `/api/corrections/${body.corrections[0].id}`;
  expect((await call(student, 'DELETE', path)).status).toBe(404);
});

it('an admin is told, sees it among all, accepts one field, which is an edit, and declines another with a reason; the trainer hears both', async () => {
  const { trainer, account, as } = await aTrainer();
  await ask(as, { name: 'Monah', email: 'new.address@halaqa.test' });
  expect(await noticesOf(adminAccount.id)).toContainEqual({ kind: 'correction_asked', params: { name: 'منى', nameEn: 'Mona' } });
  const { total, corrections } = await openOf(trainer.id);
  expect(total).toBe(2);
  const idOf = (field: string): number => corrections.find((one: { field: string }) => one.field === field).id;
  const all = (await call(admin, 'GET', '/api/admin/corrections')).body.corrections;
  expect(all.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([idOf('name'), idOf('email')]));

  expect(await decide(idOf('name'), { decision: 'accepted', seen: 'Mona' })).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect(await decide(idOf('email'), { decision: 'declined', reason: 'Not yours' })).toMatchObject({ status: 200 });
  expect(await recordOf(trainer.id)).toMatchObject({
    name: 'منى',
    name_en: 'Monah',
    email: trainer.email,
    is_manager: trainer.is_manager,
    version: trainer.version + 1,
  });
  expect(await noticesOf(account.id)).toEqual([
    { kind: 'correction_decided', params: { field: 'name', decision: 'accepted' } },
    { kind: 'correction_decided', params: { field: 'email', decision: 'declined', reason: 'Not yours' } },
  ]);
  expect((await auditedOf(db, 'trainer', trainer.id)).map(({ action }) => action)).toEqual([
    'correction_asked',
    'trainer_updated',
    'correction_accepted',
    'correction_declined',
  ]);
  expect(await decide(idOf('name'), { decision: 'accepted', seen: 'Mona' })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  });
});

it('what the record says otherwise by now is not accepted, and stays open', async () => {
  const { trainer, as } = await aTrainer();
  const { body } = await ask(as, { name: 'Monah' });
  await db.updateTable('trainer').set({ name_en: 'Mouna' }).where('id', '=', trainer.id).execute();
  const refused = await decide(body.corrections[0].id, { decision: 'accepted', seen: 'Mona' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
  expect((await openOf(trainer.id)).corrections).toMatchObject([{ current: 'Mouna', wanted: 'Monah', state: 'open' }]);
});

it('where an Odoo is connected trainers are corrected there: nothing is asked for, and what is open can be declined alone', async () => {
  const { as } = await aTrainer();
  const { body } = await ask(as, { name: 'Monah' });
  const [{ id }] = body.corrections;
  expect((await call(as, 'GET', mine, undefined, withOdoo)).body.isKeptInOdoo).toBe(true);
  expect(await ask(as, { name: 'Muna' }, withOdoo)).toMatchObject({ status: 409, body: { code: 'kept_in_odoo' } });
  expect(await decide(id, { decision: 'accepted', seen: 'Mona' }, withOdoo)).toMatchObject({ status: 409, body: { code: 'kept_in_odoo' } });
  expect((await decide(id, { decision: 'declined', reason: 'In Odoo' }, withOdoo)).status).toBe(200);
});
