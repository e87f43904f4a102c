/** Every call of the contract that changes something leaves an entry: by whom, from where, about what, with what was before (L-1, D-101). */
import { api } from '@halaqa/contract/api';
import { auditActions } from '@halaqa/contract/audit-names';
import type { Role } from '@halaqa/contract/values';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { findMissing } from '../../src/sync/state/missing.ts';
import { type CallName, rowOf, rows } from '../access/decision-16.ts';
import { probes, type Question } from '../access/probes.ts';
import { buildWorld, type Owner } from '../access/world.ts';
import { buildAccount, buildOdooConnection, buildSlot, buildStudent, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { synchronises: true, secret: 'of-thirty-two-letters-and-no-less' } });
/** The same portal without an Odoo, where records are made (D-122), and which removing a connection leaves as it was. */
const alone = await testPortal({ database: portal.database });
const madeHere: readonly CallName[] = [
  'createStudent',
  'createCourse',
  'createRoom',
  'createTrainer',
  'createEnrolment',
  'updateCourse',
  'updateRoom',
  'updateTrainer',
  'updateEnrolment',
  'applyImport',
  'archiveRecord',
  'restoreRecord',
  'changeStudents',
  'askTrainerCorrection',
  'deleteRecord',
  'giveBackGuestPlaces',
  'removeOdoo',
];
const world = await buildWorld(portal.db);
await buildSlot(portal.db, { trainer_id: world.trainer.id, course_id: world.course.id });

/** POST by their form, and change nothing of anybody's. */
const reading: readonly CallName[] = ['linkDetails', 'previewSessions', 'checkImport', 'odooWebhook', 'odooWebhookFormer'];
/** That somebody has read their own notices is no change of a record, nor is that they look for the way to pay. */
const unkept: readonly CallName[] = ['markRead', 'askPayLink'];
const changing = Object.keys(api).filter(
  (name): name is CallName => name in api && api[name as CallName].method !== 'GET' && ![...reading, ...unkept].includes(name as CallName), // a key of the contract
);

const code = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

interface Asked extends Question {
  as?: SignedIn;
}

async function somebody(): Promise<{ as: SignedIn; offer: () => Promise<string> }> {
  const as = await signIn(portal, await buildAccount(portal.db, { password: testPassword }));
  const offer = async () => {
    const payload = { password: testPassword };
    return String((await portal.inject({ method: 'POST', url: '/api/auth/second-factor', payload, as })).json().secret);
  };
  return { as, offer };
}

/** Where the probe of the access test is refused, or would change nothing. */
const others: Partial<Record<CallName, () => Promise<Asked>>> = {
  changePassword: async () => ({
    path: '/api/auth/password',
    payload: { current: testPassword, password: 'another one, and rather long' },
    as: (await somebody()).as,
  }),
  offerSecondFactor: async () => ({ path: '/api/auth/second-factor', payload: { password: testPassword }, as: (await somebody()).as }),
  enableSecondFactor: async () => {
    const { as, offer } = await somebody();
    return { path: '/api/auth/second-factor', payload: { code: code(await offer(), 0) }, as };
  },
  disableSecondFactor: async () => {
    const { as, offer } = await somebody();
    const secret = await offer();
    const on = await portal.inject({ method: 'PUT', url: '/api/auth/second-factor', payload: { code: code(secret, -1) }, as });
    const renewed = { cookie: `halaqa_session=${on.json().token}` };
    return { path: '/api/auth/second-factor', payload: { password: testPassword, code: code(secret, 0) }, as: { ...as, headers: renewed } };
  },
  inviteUsers: async () => ({
    path: '/api/admin/users/invitations',
    payload: { studentIds: [(await buildStudent(portal.db, { email: 'invited@halaqa.test' })).id] },
  }),
  trainerSetState: async () => ({ ...(await probes.trainerSetState.ask(world, world.trainer)), payload: { state: 'cancelled' } }),
  adminSetState: async () => ({ ...(await probes.adminSetState.ask(world, world.trainer)), payload: { state: 'cancelled' } }),
  makeOdooRules: async () => {
    await buildOdooConnection(portal.db);
    return probes.makeOdooRules.ask(world, world.trainer);
  },
  removeOdoo: async () => {
    const { database } = await portal.db.selectFrom('odoo_connection').select('database').executeTakeFirstOrThrow();
    return { path: '/api/admin/sync/setup/removal', payload: { confirm: database } };
  },
  removeMissing: async () => {
    await portal.database.pool.query(
      `insert into sync_cursor (kind, missing, missing_of) values ('session', 12, 40)
       on conflict (kind) do update set missing = 12, missing_of = 40, missing_deleted = false`,
    );
    const seen = (await findMissing(portal.database.pool, 'session'))?.seen;
    return { path: '/api/admin/sync/missing', payload: { kind: 'session', seen } };
  },
  decideRestored: async () => {
    const at = '2026-11-22T10:00:00Z';
    await portal.database.pool.query('update sync_state set restored_at = $1, restored_copy_at = $1, restored_found = $2', [at, '{}']);
    return { path: '/api/admin/sync/restored', payload: { at, keep: 'theirs' } };
  },
};

/** Somebody who may make the call, an admin last. */
function actorOf(call: CallName): { role: Role; owner: Owner } | undefined {
  const row = rows[rowOf[call]];
  if (row === undefined || row === 'anyone') return undefined;
  if (row.student !== 'none') return { role: 'student', owner: world.student };
  if (row.trainer !== 'none') return { role: 'trainer', owner: world.trainer };
  return { role: 'admin', owner: { ...world.student, account: world.admin } };
}

const lastId = async (): Promise<number> =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

/** Those that a call left, its own and what came of them. */
async function entriesOf(call: CallName) {
  const actor = actorOf(call);
  const asked: Asked = (await others[call]?.()) ?? (await probes[call].ask(world, actor?.owner ?? world.student));
  const as = asked.as ?? (actor && (await signIn(portal, actor.owner.account)));
  const last = await lastId();
  const { path: url, payload } = asked;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };
  const logout = call === 'logout' ? await signIn(portal, world.student.account) : undefined;
  const answer = await (madeHere.includes(call) ? alone : portal).inject({
    method: api[call].method,
    url,
    headers,
    ...(payload && { payload }),
    ...((logout ?? as) && { as: logout ?? as }),
  });
  expect([call, answer.statusCode, answer.statusCode >= 300 && answer.body]).toEqual([call, answer.statusCode, false]);
  const find = () => portal.db.selectFrom('audit_entry').selectAll().where('id', '>', last).orderBy('id').execute();
  // What is done after the answer is there a moment later.
  await expect.poll(async () => (await find()).length, { timeout: 5_000 }).toBeGreaterThan(0);
  return { entries: await find(), accountId: actor && as && (asked.as ? undefined : actor.owner.account.id) };
}

it.each(changing)('%s leaves one', async (call) => {
  const { entries, accountId } = await entriesOf(call);
  for (const entry of entries) {
    expect(auditActions).toContain(entry.action);
    expect(entry).toMatchObject({ address: '127.0.0.1', user_agent: expect.stringContaining('Chrome') });
    expect(entry.request_id).toBeTruthy();
    if (accountId !== undefined) expect(entry.account_id).toBe(accountId);
    if (entry.account_id !== null) expect([entry.actor_email, entry.actor_role]).not.toContain(null);
    if (entry.record_id !== null) expect([entry.action, entry.record_name]).not.toContain(null);
    if (entry.record_id !== null) expect(entry.search).not.toBe('');
  }
});

const edits = [
  'setLanguage',
  'setPreferences',
  'setNotificationSettings',
  'updateUser',
  'updateStudent',
  'updateCourse',
  'updateRoom',
  'updateTrainer',
  'updateEnrolment',
  'updateSession',
  'adminSetState',
  'trainerSetState',
] as const;

it.each(edits)('%s says each changed field before and after', async (call) => {
  if (call === 'setLanguage' || call === 'setPreferences') {
    await portal.db.updateTable('account').set({ language: null, digits: 'latin' }).where('id', '=', world.student.account.id).execute();
  }
  if (call === 'setNotificationSettings') await portal.db.updateTable('account').set({ quiet_from: null, quiet_to: null }).execute();
  const { entries } = await entriesOf(call);
  const changes = Object.values(Object(entries[0]?.details['changes']));
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) expect(Object.keys(Object(change)).sort()).toEqual(['from', 'to']);
});

it('a call that only reads leaves none, but an export and a view of personal data', async () => {
  const names = Object.keys(api).filter((name): name is CallName => name in api && api[name as CallName].method === 'GET'); // a key of the contract
  const left: string[] = [];
  for (const call of names) {
    const actor = actorOf(call);
    if (!actor) continue;
    const as = await signIn(portal, actor.owner.account);
    const last = await lastId();
    const { path } = await probes[call].ask(world, actor.owner.id ? actor.owner : world.student);
    await portal.inject({ url: path, as });
    const made = await portal.db.selectFrom('audit_entry').select('action').where('id', '>', last).execute();
    left.push(...new Set(made.map(({ action }) => `${call}: ${action}`)));
  }
  const lists = [
    'audit',
    'sessions',
    'students',
    'users',
    'courses',
    'rooms',
    'trainers',
    'reportGroups',
    'reportHours',
    'reportMoney',
    'syncHistory',
  ];
  const exported = lists.map((list) => `${list}Export: list_exported`);
  const taken = ['own', 'student', 'trainer'].map((whose) => `${whose}PersonalData: personal_data_exported`);
  expect(left.sort()).toEqual([...exported, ...taken, 'detailedStudents: record_viewed'].sort());
});
