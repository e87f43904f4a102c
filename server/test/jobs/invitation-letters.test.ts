/** Invitations are letters of the queue: written with the invitation, sent once, and never a link to be read before (D-147). */
import type { InvitationOutcome } from '@halaqa/contract/users';
import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { readQueueFigures } from '../../src/jobs/figures.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildStudent } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';

const from = 'portal@halaqa.test';
/** Nobody listens there. */
const away = { url: 'smtp://127.0.0.1:9', from };
const portal = await testPortal({ config: { mail: away, publicUrl: new URL('https://portal.halaqa.test') } });
const { db } = portal;
const owner = portal.database.pool;
const admin = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
const as = await signIn(portal, admin);

afterEach(async () => {
  await owner.query('delete from pgboss.job');
  await db.deleteFrom('account').where('password_hash', 'is', null).execute();
});

interface Wanted {
  studentIds: number[];
  handOver?: boolean;
}

const ask = (wanted: Wanted) =>
  portal.inject({
    method: 'POST',
    url: '/api/admin/users/invitations',
    payload: { ...wanted },
    headers: { authorization: `Bearer ${as.token}` },
  });
async function invite(wanted: Wanted): Promise<InvitationOutcome[]> {
  const answer = await ask(wanted);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const students = (count: number) => Promise.all(Array.from({ length: count }, () => buildStudent(db)));

/** A process, until the test ends or it is stopped. */
function process(url: string) {
  const jobs = doJobs(contextOf({ config: { ...portal.config, mail: { url, from } }, pool: portal.pool, log: pino({ level: 'silent' }) }));
  onTestFinished(() => jobs.stop());
  return jobs;
}

const letters = () => readQueueFigures(portal.pool, 'letter');
const soon = { timeout: 30_000, interval: 200 };
/** As if the pause before the next try were over. */
const again = () => owner.query(`update pgboss.job set start_after = now() where name = 'letter' and state = 'retry'`);
/** As after a kill between what a letter's work did last and the queue's noting of it. */
const unacknowledge = () =>
  owner.query(`update pgboss.job set state = 'retry', completed_on = null, start_after = now() where name = 'letter'`);
const stateOf = async ({ email }: { email: string | null }) =>
  (await portal.inject({ url: `/api/admin/users?search=${email}`, headers: { authorization: `Bearer ${as.token}` } })).json()[0]?.invitation
    ?.letter;
const tokenIn = (text: string | null | undefined): string => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const lookUp = async (token: string) => (await portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } })).statusCode;

it('while the mail server is away many are invited at once, and each letter is sent when it is back, once, with a link that works', async () => {
  const many = await students(30);
  const asked = performance.now();
  const outcomes = await invite({ studentIds: many.map(({ id }) => id) });
  // A mail server that says nothing was waited for, eight seconds for the first alone.
  expect(performance.now() - asked).toBeLessThan(8_000);
  expect(new Set(outcomes.map(({ mail, link }) => `${mail} ${link}`))).toEqual(new Set(['queued null']));
  const first = process(away.url);
  await expect.poll(letters, soon).toMatchObject({ waiting: 30, failed: 0, why: 'ESOCKET' });
  await first.stop();
  expect(await Promise.all(many.slice(0, 3).map(stateOf))).toEqual(['waits', 'waits', 'waits']);

  const mailbox = await openMailbox();
  process(mailbox.url);
  process(mailbox.url);
  await again();
  await expect.poll(letters, soon).toEqual({ waiting: 0, failed: 0, why: null });
  expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual(many.map(({ email }) => email ?? '').toSorted());
  const tokens = mailbox.mails.map(({ text }) => tokenIn(text));
  expect(await Promise.all(tokens.map(lookUp))).toEqual(tokens.map(() => 200));
  expect(await Promise.all(many.slice(0, 3).map(stateOf))).toEqual(['sent', 'sent', 'sent']);
  // The link stood in the letter alone.
  const { rows } = await owner.query('select job::text as kept from pgboss.job');
  for (const token of tokens) expect(rows.map(({ kept }) => kept).join()).not.toContain(token);
}, 120_000);

it('who has forgotten a password does not wait for the letters of many who are invited', async () => {
  const many = await students(5);
  const account = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
  await invite({ studentIds: many.map(({ id }) => id) });
  const asked = await portal.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: account.email } });
  expect(asked.statusCode).toBe(204);
  await expect.poll(letters, soon).toMatchObject({ waiting: 6 });
  const mailbox = await openMailbox();
  process(mailbox.url);
  await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
  expect(mailbox.mails).toHaveLength(6);
  expect(mailbox.mails[0]?.to).toBe(account.email);
}, 60_000);

it('an invitation that could not be written leaves no letter', async () => {
  const [student] = await students(1);
  if (!student) throw new Error('no student');
  // The entry of the audit log is the last that is written.
  const answer = await withCuts([{ statement: 'audit-write', guard: 'insert into audit_entry', by: 'insert into nowhere' }], () =>
    ask({ studentIds: [student.id] }),
  );
  expect(answer.statusCode).toBe(500);
  expect(await letters()).toMatchObject({ waiting: 0 });
});

it('who is invited again while a letter waits gets one letter, whose link works; without the key both are sent (twin)', async () => {
  const [student] = await students(1);
  if (!student) throw new Error('no student');
  const sentAfterTwo = async () => {
    await invite({ studentIds: [student.id] });
    await invite({ studentIds: [student.id] });
    const mailbox = await openMailbox();
    const jobs = process(mailbox.url);
    await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
    await jobs.stop();
    return mailbox.mails;
  };
  const [mail, ...others] = await sentAfterTwo();
  expect(others).toEqual([]);
  expect(await lookUp(tokenIn(mail?.text))).toBe(200);
  const guard = 'and letter_id = $2 and mailed_at is null';
  expect(await withCuts([{ statement: 'link-renew', guard, by: 'and $2::uuid is not null' }], sentAfterTwo)).toHaveLength(2);
}, 90_000);

it('a process that is killed after the mail server has taken the letter sends it no second time; without the note it does (twin)', async () => {
  const killedAfter = async () => {
    const [student] = await students(1);
    await invite({ studentIds: [student?.id ?? 0] });
    const mailbox = await openMailbox();
    const jobs = process(mailbox.url);
    await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
    await unacknowledge();
    await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
    await jobs.stop();
    await owner.query('delete from pgboss.job');
    return mailbox.mails;
  };
  expect(await killedAfter()).toHaveLength(1);
  expect(await withCuts([{ statement: 'link-renew', guard: 'and mailed_at is null', by: '' }], killedAfter)).toHaveLength(2);
}, 120_000);

it('a link that is handed over meanwhile works, and the letter that waits is not sent', async () => {
  const [student] = await students(1);
  const studentIds = [student?.id ?? 0];
  await invite({ studentIds });
  const [handed] = await invite({ studentIds, handOver: true });
  const mailbox = await openMailbox();
  process(mailbox.url);
  await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
  expect(mailbox.mails).toEqual([]);
  expect(await lookUp(tokenIn(handed?.link))).toBe(200);
}, 60_000);

it.each([
  [
    'was disabled',
    (id: number) =>
      portal.inject({
        method: 'PUT',
        url: `/api/admin/users/${id}`,
        payload: { disabled: true },
        headers: { authorization: `Bearer ${as.token}` },
      }),
  ],
  ['was deleted', (id: number) => db.deleteFrom('account').where('id', '=', id).execute()],
])(
  'no letter goes to an account that %s since',
  async (_what, end) => {
    const [student] = await students(1);
    await invite({ studentIds: [student?.id ?? 0] });
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('student_id', '=', student?.id ?? 0)
      .executeTakeFirstOrThrow();
    await end(account.id);
    const mailbox = await openMailbox();
    process(mailbox.url);
    await expect.poll(letters, soon).toMatchObject({ waiting: 0, failed: 0 });
    expect(mailbox.mails).toEqual([]);
  },
  60_000,
);

it('a letter that is in no queue, as after a restored backup, is told as not sent', async () => {
  const [student] = await students(1);
  if (!student) throw new Error('no student');
  await invite({ studentIds: [student.id] });
  expect(await stateOf(student)).toBe('waits');
  await owner.query('delete from pgboss.job');
  expect(await stateOf(student)).toBe('failed');
});
