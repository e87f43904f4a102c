/** A second factor that the institute demands (D-178): who is led to set it up, what is refused meanwhile, and who may demand it. */
import { api } from '@halaqa/contract/api';
import type { InstituteSettings } from '@halaqa/contract/institute';
import { closeCode } from '@halaqa/contract/realtime';
import { viewHeader } from '@halaqa/contract/view-header';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetPassword } from '../../src/identity/users/service.ts';
import { buildAccount, testPassword } from '../factories.ts';
import { type SignedIn, signIn, testPortal } from '../harness.ts';
import { isReady, open } from '../realtime/client.ts';

type Of = InstituteSettings['secondFactorRequiredOf'];

const portal = await testPortal();
const { db } = portal;
const { pool } = portal.database;
const url = '/api/auth/second-factor';
const refused = [403, 'second_factor_setup_required'];

const person = (role: 'student' | 'trainer' | 'admin' = 'admin') => buildAccount(db, { role, password: testPassword });
const ask = (as: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: Record<string, unknown>) =>
  portal.inject({ method, url: path, ...(payload && { payload }), headers: { ...as.headers, 'accept-language': 'en' } });
const logIn = (email: string, more: Record<string, unknown> = {}) =>
  portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword, ...more } });
const asToken = (token: string): SignedIn => ({ token, headers: { cookie: `halaqa_session=${token}` } });
const status = async (as: SignedIn) => (await ask(as, 'GET', '/api/notifications')).statusCode;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** As the app of an admin does it; the session goes on under another token. @returns the secret. */
async function setUp(as: SignedIn): Promise<string> {
  const { secret } = (await ask(as, 'POST', url, { password: testPassword })).json();
  const on = await ask(as, 'PUT', url, { code: codeOf(secret, -1) });
  expect(on.statusCode).toBe(200);
  Object.assign(as, asToken(on.json().token));
  return secret;
}

async function demand(as: SignedIn, of: Of) {
  const { settings, version } = (await ask(as, 'GET', '/api/admin/institute')).json();
  return ask(as, 'PUT', '/api/admin/institute', { ...settings, secondFactorRequiredOf: of, version });
}

const address = await portal.listen();
const boss = await signIn(portal, await person());
await setUp(boss);

beforeEach(async () => {
  await pool.query(`update institute_setting set second_factor_required_of = 'none'`);
});

describe('demanding a second factor', () => {
  it('is for admins who have one themselves, and changes nothing else', async () => {
    const one = await signIn(portal, await person());
    const answer = await demand(one, 'admins');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own_second_factor_missing']);
    expect((await ask(one, 'GET', '/api/admin/institute')).json().settings.secondFactorRequiredOf).toBe('none');
    expect(await status(one)).toBe(200);
  });

  it('is refused of anybody else than a role of the list', async () => {
    const answer = await demand(boss, 'students' as Of); // a value that the contract does not have
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json().fields)]).toEqual([
      400,
      'validation',
      ['secondFactorRequiredOf'],
    ]);
  });

  it('is in the audit log, from what to what', async () => {
    expect((await demand(boss, 'admins')).statusCode).toBe(200);
    const { rows } = await pool.query<{ details: unknown }>(
      `select details from audit_entry where action = 'institute_changed' order by id desc limit 1`,
    );
    expect(rows[0]?.details).toEqual({ changes: { second_factor_required_of: { from: 'none', to: 'admins' } } });
  });

  it.each([
    ['admins', [401, 200, 200]],
    ['admins_and_trainers', [401, 401, 200]],
  ] as const)('of %s ends the sessions of those who have none, and of nobody else', async (of, ended) => {
    const others = await Promise.all((['admin', 'trainer', 'student'] as const).map(async (role) => signIn(portal, await person(role))));
    const withOne = await signIn(portal, await person());
    await setUp(withOne);
    expect((await demand(boss, of)).statusCode).toBe(200);
    expect(await Promise.all(others.map(status))).toEqual(ended);
    expect([await status(boss), await status(withOne)]).toEqual([200, 200]);
  });

  it('is taken back by who demanded it, and the others are free again', async () => {
    await demand(boss, 'admins');
    const somebody = await signIn(portal, await person());
    expect(await status(somebody)).toBe(403);
    expect((await demand(boss, 'none')).statusCode).toBe(200);
    expect(await status(somebody)).toBe(200);
  });
});

describe('who has none yet', () => {
  it('signs in, is told what to do, does it, and is in', async () => {
    await demand(boss, 'admins');
    const { email } = await person();
    const answer = await logIn(email);
    expect([answer.statusCode, answer.json().user.requiredAction]).toEqual([200, 'set_up_second_factor']);
    const session = asToken(answer.json().token);
    expect(await status(session)).toBe(403);
    expect((await ask(session, 'GET', '/api/auth/user')).json().requiredAction).toBe('set_up_second_factor');
    expect((await ask(session, 'PUT', '/api/auth/language', { language: 'en' })).statusCode).toBe(204);
    await setUp(session);
    expect((await ask(session, 'GET', '/api/auth/user')).json().requiredAction).toBeNull();
    expect(await status(session)).toBe(200);
    expect((await logIn(email)).json().code).toBe('second_factor_required');
  });

  const calls = Object.entries(api).filter(([, { access }]) => access !== 'anyone');
  const isOpen = new Set([
    'currentUserByToken',
    'currentUserByCookie',
    'setLanguage',
    'secondFactor',
    'offerSecondFactor',
    'enableSecondFactor',
    'changePassword',
  ]);

  it('is refused every call but those that it takes, also of their own account', async () => {
    await demand(boss, 'admins');
    const session = await signIn(portal, await person());
    const answers = await Promise.all(
      calls.map(async ([name, { method, path }]) => {
        const answer = await ask(session, method, path.replaceAll(/:\w+/g, '1'));
        return { name, isRefused: answer.statusCode === 403 && answer.json().code === 'second_factor_setup_required' };
      }),
    );
    expect(
      answers
        .filter(({ isRefused }) => !isRefused)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...isOpen].sort());
  });

  it('would be refused none of them without the demand (twin)', async () => {
    const session = await signIn(portal, await person());
    for (const [name, { method, path }] of calls.filter(([, one]) => one.method === 'GET')) {
      const answer = await ask(session, method, path.replaceAll(/:\w+/g, '1'));
      expect(answer.body, name).not.toContain('second_factor_setup_required');
    }
  });

  it('hears of no change, and reads no list of calls', async () => {
    const session = await signIn(portal, await person());
    await demand(boss, 'admins');
    const newcomer = await signIn(portal, await person());
    expect(await open(address, { as: newcomer }).ended).toBe(closeCode.unauthorized);
    expect(await open(address, { as: session }).ended).toBe(401);
    const production = await testPortal({ database: portal.database, config: { production: true } });
    const docs = await production.inject({ url: '/api/docs/json', as: newcomer });
    expect([docs.statusCode, docs.json().code]).toEqual(refused);
    await demand(boss, 'none');
    expect((await open(address, { as: newcomer }).hears(isReady)).type).toBe('ready');
    expect((await production.inject({ url: '/api/docs/json', as: newcomer })).statusCode).toBe(200);
  });

  it('may sign out, and does what anybody may', async () => {
    await demand(boss, 'admins');
    const session = await signIn(portal, await person());
    expect((await ask(session, 'GET', '/api/institute')).statusCode).toBe(200);
    expect((await ask(session, 'POST', '/api/auth/logout')).statusCode).toBe(204);
    expect((await ask(session, 'GET', '/api/auth/user')).statusCode).toBe(401);
  });

  it('has to set up another before anything else, having turned one off', async () => {
    await demand(boss, 'admins');
    const somebody = await signIn(portal, await person());
    const secret = await setUp(somebody);
    const socket = open(address, { as: somebody });
    await socket.hears(isReady);
    expect((await ask(somebody, 'DELETE', url, { password: testPassword, code: codeOf(secret) })).statusCode).toBe(204);
    expect(await socket.ended).toBe(closeCode.unauthorized);
    const answer = await ask(somebody, 'GET', '/api/admin/institute');
    expect([answer.statusCode, answer.json().code]).toEqual(refused);
  });

  it('looks at nobody’s portal any more', async () => {
    const admin = await signIn(portal, await person());
    const secret = await setUp(admin);
    const viewed = await person('student');
    const view = (await ask(admin, 'POST', `/api/admin/users/${viewed.id}/view`)).json();
    const look = () => portal.inject({ url: '/api/auth/user', headers: { [viewHeader]: view.token } });
    await demand(boss, 'admins_and_trainers');
    const seen = await look();
    expect([seen.statusCode, seen.json().requiredAction]).toEqual([200, null]);
    await ask(admin, 'DELETE', url, { password: testPassword, code: codeOf(secret) });
    expect((await look()).statusCode).toBe(401);
  });

  it('gets in by the operator’s reset where phone and codes are lost', async () => {
    await demand(boss, 'admins');
    const { email, id } = await person();
    await setUp(await signIn(portal, { id }));
    await resetPassword(portal.database, email, 'another long sentence');
    const answer = await logIn(email, { password: 'another long sentence' });
    expect([answer.statusCode, answer.json().user.requiredAction]).toEqual([200, 'set_up_second_factor']);
  });
});

it('students are asked for nothing', async () => {
  await demand(boss, 'admins_and_trainers');
  const { email } = await person('student');
  const answer = await logIn(email);
  expect(answer.json().user.requiredAction).toBeNull();
  expect(await status(asToken(answer.json().token))).toBe(200);
});
