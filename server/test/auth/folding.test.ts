/** One folding of an address, in one place (D-85): no other spelling of it finds the account or counts guesses separately. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldEmail } from '../../src/identity/credentials/email.ts';
import { buildAccount, buildTrainer, testPassword } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';

const portal = await testPortal({ config: { trustedProxies: 1 } });
const { db } = portal;

let networks = 0;
const from = () => ({ 'x-forwarded-for': `10.9.${++networks}.1` });
const logIn = (email: string, password: string, headers: Record<string, string> = from()) =>
  portal.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });

/** Spellings that some folding makes `kim@halaqa.test` of: PostgreSQL's lower(), JavaScript's, compatibility forms, look-alikes. */
const strangers = [
  'kİm@halaqa.test',
  '\u212aim@halaqa.test',
  'ｋim@halaqa.test',
  'kım@halaqa.test',
  'kіm@halaqa.test',
  'ki\u0307m@halaqa.test',
];
const owner = await buildAccount(db, { role: 'admin', email: 'kim@halaqa.test', password: testPassword });

describe('a spelling with letters that are not of the address', () => {
  it.each(strangers)('signs nobody in: %s', async (email) => {
    const answer = await logIn(email, testPassword);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_credentials']);
  });

  it.each(strangers)('resets nobody’s password: %s', async (email) => {
    const asked = () => db.selectFrom('audit_entry').select('record_id').where('action', '=', 'reset_requested').execute();
    const before = (await asked()).length;
    const answer = await portal.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers: from() });
    expect(answer.statusCode).toBe(204);
    await expect.poll(async () => (await asked()).slice(before)).toEqual([{ record_id: null }]);
  });

  it.each(strangers)('is invited by nobody, as an admin or from a record: %s', async (email) => {
    const as = await signIn(portal, owner);
    const trainer = await buildTrainer(db, { email });
    const payload = { adminEmails: [email], trainerIds: [trainer.id] };
    const answer = await portal.inject({ method: 'POST', url: '/api/admin/users/invitations', payload, as });
    expect(answer.json().map(({ outcome }: { outcome: string }) => outcome)).toEqual(['email_invalid', 'email_invalid']);
  });

  it('is no address for the command line', { timeout: 120_000 }, async () => {
    expect(await accounts('create', '--role', 'admin', '--email', 'kİm@halaqa.test')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no e-mail address/),
    });
    const answers = await Promise.all(['disable', 'enable', 'reset'].map((command) => accounts(command, '--email', 'kİm@halaqa.test')));
    for (const answer of answers) expect(answer).toMatchObject({ code: 1, err: expect.stringMatching(/No account has this e-mail/) });
  });

  it('is kept out of the table by the database', async () => {
    for (const email of [...strangers, 'Kim2@halaqa.test', 'k m@halaqa.test', '']) {
      await expect(buildAccount(db, { email }), email).rejects.toThrow('account_email_folded');
    }
  });
});

describe('a spelling with capitals', () => {
  it('is the address: it signs in, is reset, and shares its count of guesses', async () => {
    expect((await logIn('  KIM@Halaqa.TEST ', testPassword)).statusCode).toBe(200);
    const one = from();
    const spellings = ['KIM@halaqa.test', 'Kim@halaqa.test', 'kIm@halaqa.test', 'kiM@halaqa.test', 'kim@HALAQA.test', 'kim@halaqa.TEST'];
    const answers = [];
    for (const email of spellings) answers.push((await logIn(email, 'a guess of theirs', one)).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is the address for the command line and for invitations too', async () => {
    expect(await accounts('create', '--role', 'admin', '--email', 'KIM@halaqa.test')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is an account/),
    });
    const as = await signIn(portal, owner);
    const payload = { adminEmails: ['KIM@halaqa.test', 'Kim@halaqa.test'] };
    const answer = await portal.inject({ method: 'POST', url: '/api/admin/users/invitations', payload, as });
    expect(answer.json()).toMatchObject([{ email: 'kim@halaqa.test', outcome: 'active' }]);
  });
});

it('folds A to Z and nothing else, and the database enforces it', async () => {
  const changed: string[] = [];
  for (let code = 0x21; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code);
    if (letter.trim() !== '' && foldEmail(letter) !== letter) changed.push(letter);
  }
  expect(changed.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  for (let code = 0x21; code <= 0x7e; code++) {
    const email = `${foldEmail(String.fromCodePoint(code))}${code}@halaqa.test`;
    await expect(buildAccount(db, { email }), email).resolves.toMatchObject({ email });
  }
});

it('was applied to older accounts, and takes nobody’s address for another’s', async () => {
  const migration = await readFile(new URL('../../src/db/migrations/0043-email-folding.sql', import.meta.url), 'utf8');
  await sql`alter table account drop constraint account_email_folded;
    alter table account add constraint account_email_check check (email = lower(email))`.execute(db);
  const emails = ['plain@old.test', 'ｗｉｄｅ@old.test', 'taken@old.test', 'ｔaken@old.test', 'kіm@old.test'];
  const made = [];
  for (const email of emails) made.push(await buildAccount(db, { email, password: testPassword }));
  await sql.raw(migration).execute(db);
  const ids = made.map(({ id }) => id);
  const rows = await db.selectFrom('account').select(['id', 'email', 'disabled_at']).where('id', 'in', ids).orderBy('id').execute();
  expect(rows.map(({ email, disabled_at }) => [email, disabled_at !== null])).toEqual([
    ['plain@old.test', false],
    ['wide@old.test', false],
    ['taken@old.test', false],
    [`account-${ids[3]}@address.invalid`, true],
    [`account-${ids[4]}@address.invalid`, true],
  ]);
  const kept = await db.selectFrom('audit_entry').select(['record_id', 'details']).where('action', '=', 'email_folded').execute();
  expect(kept.map(({ record_id, details }) => [record_id, details])).toEqual([
    [ids[1], { from: emails[1], to: 'wide@old.test' }],
    [ids[3], { from: emails[3], to: `account-${ids[3]}@address.invalid` }],
    [ids[4], { from: emails[4], to: `account-${ids[4]}@address.invalid` }],
  ]);
});

/** Runs the command on this test's database. */
function accounts(...args: string[]): Promise<{ code: number; err: string }> {
  const { connection } = portal.database;
  if (!('host' in connection)) throw new Error('the test database is reached by a socket');
  const url = `postgres:///${connection.database}?host=${connection.host}&port=${connection.port}&user=${connection.user}`;
  const env = { PATH: process.env['PATH'], DATABASE_URL: url };
  return new Promise((ended) => {
    execFile(
      process.execPath,
      [fileURLToPath(new URL('../../src/commands/accounts.ts', import.meta.url)), ...args],
      { env },
      (error, _out, err) => ended({ code: typeof error?.code === 'number' ? error.code : 0, err }),
    );
  });
}
