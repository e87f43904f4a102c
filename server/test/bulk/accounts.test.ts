/** Many accounts changed at once: a dry run first, then each in a transaction of its own, with a report (D-163). */
import { expect, it } from 'vitest';
import { buildAccount, buildBulkRun, buildLink, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { accountsScene } from './accounts-scene.ts';

const portal = await testPortal({
  config: { mail: { url: 'smtp://127.0.0.1:9', from: 'portal@halaqa.test' }, publicUrl: new URL('https://portal.halaqa.test') },
});
const { db } = portal;
const { active, admin, ask, audited, carryOutAll, carryOutOne, isDisabled, lettersTo, run, dryRun } = accountsScene(portal);
const as = await admin();

it('a dry run says what would become of each account and changes nothing', async () => {
  const [open, closed] = [await active(), await buildAccount(db, { disabled_at: new Date() })];
  const student = await db.selectFrom('student').selectAll().where('id', '=', open.student_id).executeTakeFirstOrThrow();
  const report = await dryRun(as, { ids: [open.id, closed.id, as.accountId, 2_000_000_000], action: 'deactivate' });
  expect(report).toMatchObject({
    id: null,
    state: 'dry_run',
    action: 'deactivate',
    counts: { done: 1, unchanged: 1, refused: 2, conflict: 0, waiting: 0 },
    rows: [
      { accountId: open.id, outcome: 'done', email: open.email, role: 'student', name: student.name_en ?? student.name, code: null },
      { accountId: closed.id, outcome: 'unchanged' },
      { accountId: as.accountId, outcome: 'refused', code: 'own_account', message: expect.stringContaining('you are using') },
      { accountId: 2_000_000_000, outcome: 'refused', code: 'not_found', name: null, email: null, role: null },
    ],
  });
  expect(await isDisabled(open.id)).toBe(false);
  expect(await audited(open.id)).toEqual([]);
  expect(await db.selectFrom('bulk_run').selectAll().execute()).toEqual([]);
});

it('each account is closed and opened as one alone is: its sessions and links end, and each is in the audit log', async () => {
  const account = await active();
  const theirs = await signIn(portal, account);
  const invited = await buildAccount(db);
  const token = await buildLink(db, invited, 'invitation');
  const ids = [account.id, invited.id];
  const report = await run(as, { ids, action: 'deactivate' });
  expect(report).toMatchObject({ state: 'finished', counts: { done: 2, waiting: 0 } });
  expect((await portal.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${theirs.token}` } })).statusCode).toBe(401);
  expect((await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } })).statusCode).toBe(410);
  expect((await run(as, { ids, action: 'activate' })).counts).toMatchObject({ done: 2 });
  expect((await run(as, { ids, action: 'activate' })).counts).toMatchObject({ unchanged: 2, done: 0 });
  for (const id of ids) {
    expect(await audited(id)).toMatchObject([
      { action: 'account_disabled', by: as.accountId, changes: { disabled: { from: false, to: true } } },
      { action: 'account_enabled', by: as.accountId },
    ]);
  }
  expect(await audited(null)).toContainEqual(
    expect.objectContaining({ action: 'accounts_change_asked', by: as.accountId, run: report.id, rows: 2 }),
  );
});

it('who has not accepted is sent the invitation again: one letter each, and the link of before is void', async () => {
  const invited = await buildAccount(db);
  const token = await buildLink(db, invited, 'invitation');
  expect((await run(as, { ids: [invited.id], action: 'invite' })).counts).toMatchObject({ done: 1 });
  expect(await lettersTo(invited.id)).toBe(1);
  expect((await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } })).statusCode).toBe(410);
  expect(await audited(invited.id)).toMatchObject([{ action: 'account_invited', by: as.accountId, role: 'student', again: true }]);
});

/** An account without a password whose student is as given. */
const invitedStudent = async (given: Parameters<typeof buildStudent>[1]) =>
  buildAccount(db, { student_id: (await buildStudent(db, given)).id });

const refusals: [string, () => Promise<number>, string][] = [
  ['who has accepted', async () => (await active()).id, 'active'],
  ['whose account is disabled', async () => (await buildAccount(db, { disabled_at: new Date() })).id, 'disabled'],
  ['whose record is archived', async () => (await invitedStudent({ active: false })).id, 'longer in'],
  ['who has no email on record', async () => (await invitedStudent({ email: null })).id, 'no email'],
  ['whose email on record is none', async () => (await invitedStudent({ email: 'not an email' })).id, 'not valid'],
  [
    'whose email on record is somebody else’s by now',
    async () => (await invitedStudent({ email: (await active()).email })).id,
    'Somebody else',
  ],
];

it.each(refusals)('somebody %s is not invited: a dry run and a run say so alike, and nothing is written', async (_who, build, says) => {
  const id = await build();
  const result = await dryRun(as, { ids: [id], action: 'invite' });
  expect(result.rows).toMatchObject([{ outcome: 'refused', code: 'not_invited', message: expect.stringContaining(says) }]);
  expect((await run(as, { ids: [id], action: 'invite' })).rows).toEqual(result.rows);
  expect([await lettersTo(id), await audited(id)]).toEqual([0, []]);
});

it('of two whose records have one email the first is invited there, and the second refused', async () => {
  const email = 'one.for.two@halaqa.test';
  const ids = [(await invitedStudent({ email })).id, (await invitedStudent({ email })).id];
  const result = await dryRun(as, { ids, action: 'invite' });
  expect(result.rows).toMatchObject([{ outcome: 'done' }, { outcome: 'refused', code: 'not_invited' }]);
  const done = await run(as, { ids, action: 'invite' });
  expect(done.rows.map(({ outcome, message }) => ({ outcome, message }))).toEqual(
    result.rows.map(({ outcome, message }) => ({ outcome, message })),
  );
  const first = await db
    .selectFrom('account')
    .select('student_id')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  for (const { rows } of [result, done]) expect(rows[1]?.holder).toMatchObject({ role: 'student', recordId: first.student_id });
});

it('whose the address is of who is not invited is named, in the look and in the report, as things are then (D-225)', async () => {
  const email = 'whose.is.it@halaqa.test';
  const other = await buildStudent(db, { name: 'نورة', name_en: 'Noura', gender: 'female' });
  const holder = await buildAccount(db, { student_id: other.id, email });
  const trainer = await buildAccount(db, { role: 'trainer', trainer_id: (await buildTrainer(db, { email })).id });
  const ids = [trainer.id, (await invitedStudent({})).id];
  const says = { role: 'student', recordId: other.id, name: 'Noura', gender: 'female' };
  const isNamed = [
    { outcome: 'refused', holder: says },
    { outcome: 'done', holder: null },
  ];
  expect((await dryRun(as, { ids, action: 'invite' })).rows).toMatchObject(isNamed);
  const report = await run(as, { ids, action: 'invite' });
  expect(report.rows).toMatchObject(isNamed);
  // Names are read: whoever has it no more is not named.
  await db.updateTable('account').set({ email: 'another@halaqa.test' }).where('id', '=', holder.id).execute();
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows[0]).toMatchObject({ outcome: 'refused', holder: null });
});

it('without mail nobody is invited by many: the report, which is read again, shows no link', async () => {
  const without = await testPortal();
  const there = accountsScene(without);
  const chief = await there.admin();
  const invited = await buildAccount(without.db);
  const asked = { ids: [invited.id], action: 'invite' as const };
  const result = await there.dryRun(chief, asked);
  expect(result.rows).toMatchObject([{ code: 'not_invited', message: expect.stringContaining('No mail') }]);
  expect((await there.run(chief, asked)).rows).toEqual(result.rows);
});

it('two admins who close everybody at one moment leave one of them', async () => {
  const lone = await testPortal();
  const there = accountsScene(lone);
  const [one, other] = [await there.admin(), await there.admin()];
  const ids = [one.accountId, other.accountId];
  const runs = [
    await there.ask(one, 'POST', '', { ids, action: 'deactivate' }),
    await there.ask(other, 'POST', '', { ids, action: 'deactivate' }),
  ];
  await Promise.all([there.carryOutAll(), there.carryOutAll()]);
  const closed = await Promise.all(ids.map(there.isDisabled));
  expect(closed.filter(Boolean)).toHaveLength(1);
  const [left, gone] = closed[0] ? [other, one] : [one, other];
  const reports = await Promise.all(runs.map(async ({ report }) => (await there.ask(left, 'GET', `/${report.id}`)).report));
  expect(reports.every(({ state }) => state === 'finished')).toBe(true);
  const [byLeft, byGone] = closed[0] ? reports.toReversed() : reports;
  const codes = (report: (typeof reports)[number] | undefined) => new Map(report?.rows.map(({ accountId, code }) => [accountId, code]));
  expect(codes(byLeft)).toEqual(
    new Map([
      [left.accountId, 'own_account'],
      [gone.accountId, null],
    ]),
  );
  // Whose account was closed asks for nothing more. Their own row came before that or after it.
  expect(codes(byGone).get(left.accountId)).toBe('unauthorized');
  expect(['own_account', 'unauthorized']).toContain(codes(byGone).get(gone.accountId));
});

it('an admin whose account is closed meanwhile closes nobody any more', async () => {
  const asker = await admin();
  const [first, second] = [await active(), await active()];
  const { report } = await ask(asker, 'POST', '', { ids: [first.id, second.id], action: 'deactivate' });
  await carryOutOne();
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', asker.accountId).execute();
  await carryOutAll();
  expect([await isDisabled(first.id), await isDisabled(second.id)]).toEqual([true, false]);
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', code: 'unauthorized', message: expect.stringContaining('asked for this') },
  ]);
});

it('500 accounts are checked in a dry run and changed, and one that is refused keeps nothing from the others', async () => {
  const ids: number[] = [as.accountId];
  while (ids.length < 500) ids.push((await active()).id);
  const result = await dryRun(as, { ids, action: 'deactivate' });
  expect(result.counts).toMatchObject({ done: 499, refused: 1 });
  const report = await run(as, { ids, action: 'deactivate' });
  expect(report.counts).toEqual(result.counts);
  expect(report.rows).toEqual(result.rows);
  const { open } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('id', 'in', ids)
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(open)).toBe(1);
  // Most of it goes into making them.
}, 120_000);

it('a report is read under its own address alone, and names nobody who is not there any more', async () => {
  const account = await active();
  const report = await run(as, { ids: [account.id], action: 'deactivate' });
  const asSessions = await portal.inject({
    url: `/api/admin/sessions/bulk/${report.id}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(asSessions.statusCode).toBe(404);
  const ofSessions = await buildBulkRun(db);
  expect((await ask(as, 'GET', `/${ofSessions.id}`)).problem).toMatchObject({ code: 'not_found' });
  await carryOutAll();
  await db.deleteFrom('account').where('id', '=', account.id).execute();
  expect((await ask(as, 'GET', `/${report.id}`)).report.rows).toMatchObject([
    { accountId: account.id, outcome: 'done', name: null, email: null },
  ]);
});

it('the same key asks once for accounts', async () => {
  const invited = await buildAccount(db);
  const body = { ids: [invited.id], action: 'invite' };
  const headers = { 'idempotency-key': 'one-change-of-accounts' };
  const [first, again] = [await ask(as, 'POST', '', body, headers), await ask(as, 'POST', '', body, headers)];
  expect([first.status, again.report.id]).toEqual([200, first.report.id]);
  await carryOutAll();
  expect(await lettersTo(invited.id)).toBe(1);
});

it.each([
  { ids: [], action: 'deactivate' },
  { ids: [1, 1], action: 'deactivate' },
  { ids: Array.from({ length: 501 }, (_, index) => index + 1), action: 'deactivate' },
  { ids: [1], action: 'delete' },
  { ids: [1] },
  { ids: [1], action: 'activate', role: 'admin' },
])('a change of accounts that is not of the form is refused', async (body) => {
  expect((await ask(as, 'POST', '', body)).problem).toMatchObject({ code: 'validation' });
});
