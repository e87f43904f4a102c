/** Accounts from the command line and at the first start (D-21). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { ensureFirstAdmin } from '../../src/identity/users/service.ts';
import { testDatabase } from '../database.ts';
import { buildAccount, buildStudent, buildTrainer, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal();
const { db } = portal;
const command = fileURLToPath(new URL('../../src/commands/accounts.ts', import.meta.url));

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the command as a person would, on this test's database. */
const accounts = (args: string[], input = ''): Promise<Ended> =>
  new Promise((ended) => {
    const connection = portal.database.connection;
    if (!('host' in connection)) throw new Error('the test database is reached by a socket');
    const url = `postgres:///${connection.database}?host=${connection.host}&port=${connection.port}&user=${connection.user}`;
    const env = { PATH: process.env['PATH'], DATABASE_URL: url };
    const child = execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      ended({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
    child.stdin?.end(input);
  });

const logIn = (email: string, password: string) => portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

/** The password that the command made and printed. */
const told = ({ out }: Ended): string => /shown this once: (\S+)/.exec(out)?.[1] ?? '';

describe('the accounts command', () => {
  it('makes an account for a student on record, by their number', async () => {
    const student = await buildStudent(db, { student_number: 'S000001', email: 'Sara@Halaqa.test' });
    const made = await accounts(['create', '--role', 'student', '--student-number', 'S000001', '--password', 'three palms behind']);
    expect(made).toMatchObject({ code: 0, err: '' });
    const { user } = (await logIn('sara@halaqa.test', 'three palms behind')).json();
    expect(user).toMatchObject({ role: 'student', studentId: student.id });

    const again = await accounts(['create', '--role', 'student', '--student-number', 'S000001', '--email', 'another@halaqa.test']);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^There is an account/);
  });

  it('makes one for a trainer on record, by e-mail, with a password of its own', async () => {
    const trainer = await buildTrainer(db, { email: 'Reem@Halaqa.test' });
    const made = await accounts(['create', '--role', 'trainer', '--email', 'reem@halaqa.test']);
    expect(told(made)).toMatch(/^[\w-]{20}$/);
    expect((await logIn('reem@halaqa.test', told(made))).json().user).toMatchObject({ role: 'trainer', trainerId: trainer.id });
  });

  it('makes an admin, with the password from standard input', async () => {
    const made = await accounts(
      ['create', '--role', 'admin', '--email', 'Hind@Halaqa.test', '--name', 'هند', '--password', '-'],
      'read from a pipe\n',
    );
    expect(made.code).toBe(0);
    expect(made.out).not.toContain('read from a pipe');
    expect((await logIn('hind@halaqa.test', 'read from a pipe')).json().user).toMatchObject({ role: 'admin', firstName: 'هند' });
  });

  it.each([
    ['a student who is not there', ['create', '--role', 'student', '--student-number', 'S999999'], /^No active student/],
    ['a trainer who is not there', ['create', '--role', 'trainer', '--email', 'nobody@halaqa.test'], /^No active trainer/],
    ['no e-mail', ['create', '--role', 'admin', '--email', 'hind'], /^That is no e-mail/],
    [
      'a common password',
      ['create', '--role', 'admin', '--email', 'x@halaqa.test', '--password', 'qwertyuiop'],
      /^The password is one of the commonest/,
    ],
    ['a short password', ['create', '--role', 'admin', '--email', 'x@halaqa.test', '--password', 'Zk3!x'], /^The password is too short/],
    ['an account that is not there', ['disable', '--email', 'nobody@halaqa.test'], /^No account/],
    ['no role', ['create', '--email', 'x@halaqa.test'], /^--role is student, trainer or admin/],
    ['no command', [], /^Usage/],
    ['an unknown option', ['list', '--everything'], /^Unknown option/],
  ])('says one plain sentence for %s', async (_what, args, sentence) => {
    const ended = await accounts(args);
    expect(ended).toMatchObject({ code: 1, out: '' });
    expect(ended.err).toMatch(sentence);
    expect(ended.err).not.toContain('    at ');
  });

  it('ends the sessions of an account that it disables or resets, while the portal runs', async () => {
    const account = await buildAccount(db, { password: testPassword });
    const isIn = async (token: string) =>
      (await portal.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
    const before = await signIn(portal, account);
    expect((await accounts(['disable', '--email', account.email])).code).toBe(0);
    expect(await isIn(before.token)).toBe(401);
    expect((await logIn(account.email, testPassword)).statusCode).toBe(401);
    expect((await accounts(['enable', '--email', account.email])).code).toBe(0);
    const { token } = (await logIn(account.email, testPassword)).json();
    const reset = await accounts(['reset', '--email', account.email]);
    expect(await isIn(token)).toBe(401);
    expect((await logIn(account.email, testPassword)).statusCode).toBe(401);
    expect((await logIn(account.email, told(reset))).statusCode).toBe(200);
    const done = await db.selectFrom('audit_entry').select('action').where('record_id', '=', account.id).orderBy('id').execute();
    expect(done.map(({ action }) => action).filter((action) => !action.startsWith('sign'))).toEqual([
      'account_disabled',
      'account_enabled',
      'password_reset',
    ]);
  });

  it('lists every account with its state, and no hash', async () => {
    await buildAccount(db, { role: 'admin', email: 'invited@halaqa.test' });
    const { out } = await accounts(['list', '--role', 'admin']);
    expect(out).toMatch(/\tadmin\tinvited\tinvited@halaqa\.test\t-\tnever seen\t/);
    expect(out).not.toContain('argon2');
    expect(out).not.toContain('\tstudent\t');
  });
});

describe('the first admin', () => {
  const config = (admin: Record<string, string>) => readConfig({ PORT: '0', ...admin });

  it('is made once, with a password printed once, also by two portals that start together', async () => {
    const fresh = await testDatabase();
    const made = await Promise.all([1, 2].map(() => ensureFirstAdmin({ pool: fresh.pool, config: config({}) })));
    const [admin] = made.filter((one) => one !== undefined);
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    expect(admin).toMatchObject({ email: 'admin@localhost', madeUpPassword: expect.stringMatching(/^[\w-]{20}$/) });
    expect(await ensureFirstAdmin({ pool: fresh.pool, config: config({}) })).toBeUndefined();
  });

  it('comes from ADMIN_EMAIL and ADMIN_PASSWORD, which is not printed', async () => {
    const fresh = await testDatabase();
    const given = config({ ADMIN_EMAIL: 'Boss@Halaqa.test', ADMIN_PASSWORD: 'given by the operator' });
    expect(await ensureFirstAdmin({ pool: fresh.pool, config: given })).toMatchObject({
      email: 'boss@halaqa.test',
      madeUpPassword: undefined,
    });
    const other = await testPortal({ database: fresh });
    const answer = await other.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'boss@halaqa.test', password: 'given by the operator' },
    });
    expect(answer.json().user).toMatchObject({ role: 'admin' });
  });

  it('is not made with a well-known password', async () => {
    const fresh = await testDatabase();
    const weak = config({ ADMIN_EMAIL: 'boss@halaqa.test', ADMIN_PASSWORD: 'administrator' });
    await expect(ensureFirstAdmin({ pool: fresh.pool, config: weak })).rejects.toMatchObject({ fault: 'too_common' });
  });
});
