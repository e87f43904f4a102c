/** Filters that an admin keeps under a name (D-162), and shares with the others (D-242). */
import { mostSavedViews, type SavedView } from '@halaqa/contract/saved-views';
import { describe, expect, it } from 'vitest';
import { announcementOf } from '../../src/realtime/announcement.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildSavedView } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const url = '/api/admin/saved-views';

async function anAdmin(given: Parameters<typeof buildAccount>[1] = {}) {
  const account = await buildAccount(db, { role: 'admin', ...given });
  return { account, as: await signIn(portal, account) };
}

async function call(as: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await portal.inject({ method, url: path, as, ...(payload && { payload }), headers: { 'accept-language': 'en' } });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const save = (as: SignedIn, given: Partial<SavedView> = {}) =>
  call(as, 'POST', url, { screen: 'planner', name: 'Evenings', query: 'state=planned', ...given });
const listOf = async (as: SignedIn): Promise<SavedView[]> => (await call(as, 'GET', url)).body;
const ownOf = async (as: SignedIn) => (await listOf(as)).filter(({ sharedBy }) => sharedBy === null);
const entriesOf = async (accountId: number) =>
  (await db.selectFrom('audit_entry').select(['action', 'details']).where('account_id', '=', accountId).orderBy('id').execute()).map(
    ({ action, details }) => [action, details['changes']],
  );

describe('a view', () => {
  it('is saved, found, renamed, given other filters and deleted, each with an entry by its name alone', async () => {
    const { account, as } = await anAdmin();
    const { status, body } = await save(as, { name: '  Evenings ' });
    const made = { id: expect.any(Number), screen: 'planner', name: 'Evenings', query: 'state=planned', isShared: false, sharedBy: null };
    expect([status, body]).toEqual([201, made]);
    expect(await listOf(as)).toEqual([body]);
    const path = `${url}/${body.id}`;
    expect(await call(as, 'PUT', path, { name: 'Late' })).toEqual({ status: 200, body: { ...body, name: 'Late' } });
    expect(await call(as, 'PUT', path, { query: 'free=1' })).toEqual({ status: 200, body: { ...body, name: 'Late', query: 'free=1' } });
    // Nothing is different.
    expect((await call(as, 'PUT', path, { name: 'Late', query: 'free=1' })).status).toBe(200);
    expect(await call(as, 'DELETE', path)).toEqual({ status: 204, body: undefined });
    expect(await listOf(as)).toEqual([]);
    expect(await entriesOf(account.id)).toEqual([
      ['preferences_changed', { saved_view: { from: null, to: 'Evenings' } }],
      ['preferences_changed', { saved_view: { from: 'Evenings', to: 'Late' } }],
      ['preferences_changed', { saved_view_filters: { from: null, to: 'Late' } }],
      ['preferences_changed', { saved_view: { from: 'Late', to: null } }],
    ]);
  });

  it.each([
    ['planner', '?view=week&by=room&day=2026-11-25&room=4&free=1&unknown=1&state=gone', 'view=week&room=4&free=1'],
    ['sessions', 'show=list&when=past&q=%20physics%20&page=3&from=2026-01-01&to=2026-01-31&view=week', 'show=list&when=past&q=physics'],
    ['sessions', 'view=week&day=2026-11-25&q=hidden', 'view=week'],
    ['students', 'q=noura&sort=-name&student=7', 'q=noura&sort=-name'],
    ['users', 'role=admin&state=never&page=2', 'role=admin&state=never'],
    ['reports', 'by=money&from=2026-01-01&to=2026-01-31', 'by=money'],
  ] as const)('keeps of the address of %s what it knows, and no moment: %s', async (screen, query, kept) => {
    const { as } = await anAdmin();
    const { body } = await save(as, { screen, query });
    expect(body.query).toBe(kept);
    const changed = await call(as, 'PUT', `${url}/${body.id}`, { query: `${query}&x=1` });
    expect(changed.body.query).toBe(kept);
  });

  it('belongs to one account: for another it is not there', async () => {
    const [owner, other] = [await anAdmin(), await anAdmin()];
    const { id } = (await save(owner.as)).body;
    expect(await listOf(other.as)).toEqual([]);
    expect((await call(other.as, 'PUT', `${url}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await call(other.as, 'DELETE', `${url}/${id}`)).status).toBe(404);
    expect((await save(other.as)).status).toBe(201);
    expect(await listOf(owner.as)).toMatchObject([{ id, name: 'Evenings' }]);
  });

  it('goes with its account', async () => {
    const { account, as } = await anAdmin();
    await save(as);
    await db.deleteFrom('account').where('id', '=', account.id).execute();
    expect(await db.selectFrom('saved_view').select('id').where('account_id', '=', account.id).execute()).toEqual([]);
  });

  it('that is changed is told to the account’s other windows', async () => {
    const { account, as } = await anAdmin();
    await db.deleteFrom('event').execute();
    const { id } = (await save(as)).body;
    await call(as, 'PUT', `${url}/${id}`, { query: '' });
    await call(as, 'DELETE', `${url}/${id}`);
    const told = (await db.selectFrom('event').select('facts').execute()).map(({ facts }) => facts);
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ topic: 'saved_views', accountId: account.id, isShared: false })));
  });
});

describe('a shared view', () => {
  const shareIn = async (as: SignedIn) => (await save(as, { isShared: true })).body;

  it('is found by all admins, each told whose it is, until it is shared no more', async () => {
    const [owner, other] = [await anAdmin({ name: 'سارة', name_en: 'Sara' }), await anAdmin()];
    const made = await shareIn(owner.as);
    expect(made).toMatchObject({ isShared: true, sharedBy: null });
    expect(await ownOf(owner.as)).toEqual([made]);
    expect(await listOf(other.as)).toContainEqual({ ...made, sharedBy: { name: 'Sara', isGone: false } });
    const path = `${url}/${made.id}`;
    expect((await call(owner.as, 'PUT', path, { isShared: false })).body).toEqual({ ...made, isShared: false });
    expect(await listOf(other.as)).not.toContainEqual(expect.objectContaining({ id: made.id }));
    expect((await call(owner.as, 'PUT', path, { isShared: true })).body).toEqual(made);
    expect(await entriesOf(owner.account.id)).toEqual([
      ['preferences_changed', { saved_view: { from: null, to: 'Evenings' }, saved_view_shared: { from: null, to: 'Evenings' } }],
      ['preferences_changed', { saved_view_shared: { from: 'Evenings', to: null } }],
      ['preferences_changed', { saved_view_shared: { from: null, to: 'Evenings' } }],
    ]);
  });

  it('is changed and deleted by nobody but its owner', async () => {
    const [owner, other] = [await anAdmin(), await anAdmin()];
    const { id } = await shareIn(owner.as);
    expect((await call(other.as, 'PUT', `${url}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await call(other.as, 'PUT', `${url}/${id}`, { isShared: false })).status).toBe(404);
    expect((await call(other.as, 'DELETE', `${url}/${id}`)).status).toBe(404);
    expect(await ownOf(owner.as)).toMatchObject([{ id, name: 'Evenings', isShared: true }]);
    // Of the same name each has their own.
    expect((await save(other.as, { isShared: true })).status).toBe(201);
  });

  it('of somebody whose account is closed is deleted by any admin, and one that is not shared by nobody', async () => {
    const [owner, other] = [await anAdmin({ name: null }), await anAdmin()];
    const { id } = await shareIn(owner.as);
    const own = (await save(owner.as, { name: 'Mornings' })).body.id;
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', owner.account.id).execute();
    expect(await listOf(other.as)).toContainEqual(expect.objectContaining({ id, sharedBy: { name: owner.account.email, isGone: true } }));
    expect((await call(other.as, 'DELETE', `${url}/${own}`)).status).toBe(404);
    expect((await call(other.as, 'DELETE', `${url}/${id}`)).status).toBe(204);
    const entry = await db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ account_id: other.account.id, record_id: owner.account.id, action: 'preferences_changed' });
    expect(entry.details['changes']).toEqual({ saved_view: { from: 'Evenings', to: null } });
  });

  it('is told to all admins when it comes, changes or goes, and when it is shared no more', async () => {
    const { account, as } = await anAdmin();
    await db.deleteFrom('event').execute();
    const { id } = await shareIn(as);
    await call(as, 'PUT', `${url}/${id}`, { isShared: false });
    await call(as, 'PUT', `${url}/${id}`, { isShared: true });
    await call(as, 'DELETE', `${url}/${id}`);
    const told = (await db.selectFrom('event').select('facts').execute()).map(({ facts }) => facts);
    const shared = { topic: 'saved_views' as const, accountId: account.id, isShared: true };
    expect(told).toEqual([shared, shared, shared, shared]);
    expect(announcementOf(shared)?.keys).toEqual(['admin']);
    expect(announcementOf({ ...shared, isShared: false })?.keys).toEqual([`account:${account.id}`]);
  });
});

describe('a name', () => {
  it.each(['evenings', ' EVENINGS ', 'Evenings'])('that the screen has already is refused in words: %j', async (name) => {
    const { as } = await anAdmin();
    await save(as);
    const other = (await save(as, { name: 'Mornings' })).body;
    const taken = { status: 409, body: { code: 'view_name_taken', message: 'You have a saved view of this name on this screen already.' } };
    expect(await save(as, { name })).toMatchObject(taken);
    expect(await call(as, 'PUT', `${url}/${other.id}`, { name })).toMatchObject(taken);
    expect((await save(as, { screen: 'users', name })).status).toBe(201);
  });

  it('may be written in another case', async () => {
    const { as } = await anAdmin();
    const { id } = (await save(as)).body;
    expect((await call(as, 'PUT', `${url}/${id}`, { name: 'EVENINGS' })).body.name).toBe('EVENINGS');
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ query: 'x'.repeat(2_001) }, 'query'],
    [{ screen: 'invoices' }, 'screen'],
  ])('or another part that cannot be taken is refused at its field: %j', async (given, field) => {
    const { as } = await anAdmin();
    const { status, body } = await call(as, 'POST', url, { screen: 'planner', name: 'Evenings', query: '', ...given });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation', [field]]);
  });

  const both = async () => {
    const { as } = await anAdmin();
    const answers = await Promise.all([save(as), save(as, { name: 'EVENINGS' })]);
    return answers.map(({ status }) => status).sort();
  };

  it('that two windows give at once is one’s', async () => {
    expect(await both()).toEqual([201, 409]);
  });

  it('would be both’s without the constraint (twin)', async () => {
    await portal.database.pool.query('drop index saved_view_name');
    expect(await both()).toEqual([201, 201]);
    await portal.database.pool.query('delete from saved_view');
    await portal.database.pool.query('create unique index saved_view_name on saved_view (account_id, screen, lower(name))');
  });
});

describe('fifty views of a screen', () => {
  async function full(count: number) {
    const { account, as } = await anAdmin();
    for (let at = 0; at < count; at += 1) await buildSavedView(db, account);
    return as;
  }
  const lastTwo = async () => {
    const as = await full(mostSavedViews - 1);
    const answers = await Promise.all([save(as, { name: 'one' }), save(as, { name: 'another' })]);
    return answers.map(({ status }) => status).sort();
  };

  it('are the most, and it is said in words', async () => {
    const as = await full(mostSavedViews);
    const message = 'At most 50 views can be saved on each screen. Delete one of them first.';
    expect(await save(as)).toMatchObject({ status: 409, body: { code: 'too_many_views', message, details: { maximum: mostSavedViews } } });
    expect((await save(as, { screen: 'users' })).status).toBe(201);
  });

  it('are not passed by two windows at once', async () => {
    expect(await lastTwo()).toEqual([201, 409]);
  });

  it('would be passed without the lock of the account (twin)', async () => {
    const cut = { statement: 'saved-views-lock', guard: ' for no key update', by: '' };
    // Where the two do not meet in one try, they do in another.
    await expect.poll(() => withCuts([cut], lastTwo), { timeout: 20_000, interval: 0 }).toEqual([201, 201]);
  });
});
