/** Inviting people on record, and admins by e-mail (D-14). */
import type { InvitationOutcome } from '@halaqa/contract/users';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { doJobs } from '../../src/app/jobs.ts';
import { contextOf } from '../../src/context/context.ts';
import { withCuts } from '../booking/mutants.ts';
import { buildAccount, buildStudent, buildTrainer } from '../factories.ts';
import { signIn, testPortal } from '../harness.ts';
import { openMailbox } from '../mail/mailbox.ts';

const portal = await testPortal();
const { db } = portal;
const admin = await buildAccount(db, { role: 'admin', password_hash: 'of no password' });
const as = await signIn(portal, admin);

interface Wanted {
  studentIds?: number[];
  trainerIds?: number[];
  adminEmails?: string[];
  handOver?: boolean;
}

const ask = (wanted: Wanted, at = portal) =>
  at.inject({
    method: 'POST',
    url: '/api/admin/users/invitations',
    payload: { ...wanted },
    headers: { 'accept-language': 'ar', authorization: `Bearer ${as.token}` },
  });
async function invite(wanted: Wanted, at = portal): Promise<InvitationOutcome[]> {
  const answer = await ask(wanted, at);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function rowOf(search: string) {
  const [row] = (await portal.inject({ url: `/api/admin/users?search=${encodeURIComponent(search)}`, as })).json();
  return row;
}
const soon = { timeout: 20_000, interval: 200 };
const tokenOf = (link: string | null | undefined): string => /#token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
const lookUp = (token: string) => portal.inject({ method: 'POST', url: '/api/auth/link', payload: { token } });
const auditOf = (accountId: number) =>
  db.selectFrom('audit_entry').selectAll().where('record_id', '=', accountId).where('kind', '=', 'account').orderBy('id').execute();

describe('an invitation', () => {
  it('makes an account without a password and a link to hand over, this once', async () => {
    const student = await buildStudent(db, { email: ' Sara.Invited@Halaqa.test ' });
    expect(await rowOf('sara.invited')).toMatchObject({ state: 'never', id: null, studentId: student.id });
    const [outcome] = await invite({ studentIds: [student.id] });
    expect(outcome).toMatchObject({ role: 'student', recordId: student.id, outcome: 'invited', mail: null });
    expect(outcome?.link).toMatch(/^\/accept-invitation#token=[\w-]{43}$/);
    const row = await rowOf('sara.invited');
    expect(row).toMatchObject({ state: 'invited', email: 'sara.invited@halaqa.test', invitation: { letter: null } });
    const days = (Date.parse(row.invitation.expiresAt) - Date.parse(row.invitation.sentAt)) / 86_400_000;
    expect(days).toBe(7);
    expect(await auditOf(row.id)).toMatchObject([
      { action: 'account_invited', account_id: admin.id, details: { role: 'student', again: false } },
    ]);
    const { rows } = await portal.database.pool.query('select encode(token_hash, $1) as hash from account_link where account_id = $2', [
      'escape',
      row.id,
    ]);
    expect(JSON.stringify([rows, await auditOf(row.id), portal.logged()])).not.toContain(tokenOf(outcome?.link));
  });

  it('of a trainer and of an admin works the same', async () => {
    const trainer = await buildTrainer(db);
    const outcomes = await invite({ trainerIds: [trainer.id], adminEmails: ['New.Admin@Halaqa.test'] });
    expect(outcomes).toMatchObject([
      { role: 'trainer', recordId: trainer.id, outcome: 'invited' },
      { role: 'admin', recordId: null, email: 'new.admin@halaqa.test', outcome: 'invited' },
    ]);
    const made = await db.selectFrom('account').select(['role', 'trainer_id']).where('email', '=', 'new.admin@halaqa.test').execute();
    expect(made).toEqual([{ role: 'admin', trainer_id: null }]);
  });

  it('sent again voids the one before', async () => {
    const student = await buildStudent(db);
    const [first] = await invite({ studentIds: [student.id] });
    const [second] = await invite({ studentIds: [student.id] });
    expect(second).toMatchObject({ outcome: 'again' });
    expect((await lookUp(tokenOf(first?.link))).statusCode).toBe(410);
    expect((await lookUp(tokenOf(second?.link))).statusCode).toBe(200);
    const again = await invite({ adminEmails: ['twice@halaqa.test', 'TWICE@halaqa.test'] });
    expect(again).toMatchObject([{ outcome: 'invited' }]);
    expect(await invite({ adminEmails: ['twice@halaqa.test'] })).toMatchObject([{ outcome: 'again' }]);
  });

  it('sent again goes to the e-mail that the record has now', async () => {
    const student = await buildStudent(db, { email: 'slip@halaqa.test' });
    await invite({ studentIds: [student.id] });
    await db.updateTable('student').set({ email: 'mended@halaqa.test' }).where('id', '=', student.id).execute();
    expect(await invite({ studentIds: [student.id] })).toMatchObject([{ outcome: 'again', email: 'mended@halaqa.test' }]);
    expect(await rowOf('mended@')).toMatchObject({ state: 'invited', email: 'mended@halaqa.test' });
  });

  it('is refused per person, and the others are invited', async () => {
    const nobody = await buildStudent(db, { email: null });
    const blank = await buildStudent(db, { email: '  ' });
    const odd = await buildStudent(db, { email: 'at home' });
    const twin = await buildStudent(db, { email: 'family@halaqa.test' });
    const otherTwin = await buildStudent(db, { email: 'Family@halaqa.test' });
    const taken = await buildStudent(db, { email: admin.email });
    const archived = await buildStudent(db, { active: false });
    const active = await buildAccount(db, { password_hash: 'of no password' });
    const closed = await buildAccount(db, { disabled_at: new Date() });
    const fine = await buildStudent(db);
    const people = [nobody, blank, odd, twin, otherTwin, taken, archived, { id: active.student_id }, { id: closed.student_id }, fine];
    const trainerWhoIsAdmin = await buildTrainer(db);
    await buildAccount(db, { role: 'admin', trainer_id: trainerWhoIsAdmin.id, password_hash: 'of no password' });
    const outcomes = await invite({
      studentIds: people.map(({ id }) => id ?? 0),
      trainerIds: [trainerWhoIsAdmin.id],
      adminEmails: [active.email, admin.email, 'no address', 'family@halaqa.test'],
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'email_missing',
      'email_missing',
      'email_invalid',
      'email_taken',
      'email_taken',
      'email_taken',
      'not_found',
      'active',
      'disabled',
      'invited',
      'active',
      'email_taken',
      'active',
      'email_invalid',
      'email_taken',
    ]);
    // Whose the address is: an account's, or of who is invited beside them.
    const heldBy = outcomes.map(({ holder }) => holder && [holder.role, holder.recordId, holder.name]);
    const ofAdmin = ['admin', null, expect.any(String)];
    expect([heldBy[3], heldBy[4], heldBy[5]]).toEqual([
      ['student', otherTwin.id, otherTwin.name],
      ['student', twin.id, twin.name],
      ofAdmin,
    ]);
    expect([heldBy[11], heldBy[14]]).toEqual([
      ['student', active.student_id, expect.any(String)],
      ['student', twin.id, twin.name],
    ]);
    expect(heldBy.filter((one) => one !== null)).toHaveLength(5);
    expect(outcomes.filter(({ link }) => link !== null)).toHaveLength(1);
    expect(await rowOf('at home')).toMatchObject({ state: 'never' });
  });

  it('is refused without anybody, and for more people than a hundred', async () => {
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ studentIds: [] })).statusCode).toBe(400);
    const many = Array.from({ length: 60 }, (_, index) => index + 1);
    expect((await ask({ studentIds: many, trainerIds: many })).statusCode).toBe(400);
  });

  it('by two admins at once makes one account and one link that works', async () => {
    const student = await buildStudent(db);
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite({ studentIds: [student.id] })));
    const outcomes = answers.flat();
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['again', 'again', 'again', 'again', 'again', 'invited']);
    const statuses = await Promise.all(outcomes.map(async ({ link }) => (await lookUp(tokenOf(link))).statusCode));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('would leave the old link working if it did not take its place (twin)', async () => {
    const student = await buildStudent(db);
    const [first] = await invite({ studentIds: [student.id] });
    const guard = 'token_hash = excluded.token_hash,';
    await withCuts([{ statement: 'link-put', guard, by: '' }], () => invite({ studentIds: [student.id] }));
    expect((await lookUp(tokenOf(first?.link))).statusCode).toBe(200);
  });
});

describe('with mail', () => {
  const publicUrl = new URL('https://portal.halaqa.test');
  const from = 'Halaqa <portal@halaqa.test>';

  /** A portal that mails, and a process that sends what it writes. */
  async function mailingBy(url: string) {
    const mailing = await testPortal({ database: portal.database, config: { publicUrl, mail: { url, from } } });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const jobs = doJobs(contextOf({ config: mailing.config, pool: mailing.pool, log }));
    onTestFinished(() => jobs.stop());
    return { ...mailing, logged: () => mailing.logged() + lines.join('') };
  }

  it('the letter carries the link, in Arabic until the person has chosen a language, and the answer does not', async () => {
    const mailbox = await openMailbox();
    const mailing = await mailingBy(mailbox.url);
    const student = await buildStudent(db, { email: 'reads@halaqa.test', first_name: 'هند<b>', gender: 'female' });
    const [outcome] = await invite({ studentIds: [student.id] }, mailing);
    expect(outcome).toMatchObject({ outcome: 'invited', mail: 'queued', link: null });
    const { subject, text, html } = await mailbox.newest('reads@halaqa.test');
    expect(subject).toBe('دعوتك إلى بوابة حلقة');
    expect(text).toContain('اختاري كلمة المرور');
    const link = /https:\S+/.exec(text)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/portal\.halaqa\.test\/accept-invitation#token=[\w-]{43}$/);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('هند&lt;b&gt;');
    expect(html).not.toContain('هند<b>');
    expect((await lookUp(tokenOf(link))).json()).toMatchObject({ purpose: 'invitation', email: 'reads@halaqa.test', gender: 'female' });
    await expect.poll(() => rowOf('reads@'), soon).toMatchObject({ invitation: { letter: 'sent' } });
    expect(mailing.logged()).not.toContain(tokenOf(link));

    await db.updateTable('account').set({ language: 'en' }).where('email', '=', 'reads@halaqa.test').execute();
    mailbox.mails.length = 0;
    await invite({ studentIds: [student.id] }, mailing);
    const second = await mailbox.newest('reads@halaqa.test');
    expect(second.subject).toBe('Your invitation to the portal of حلقة');
    expect(second.html).toContain('<html lang="en" dir="ltr">');
    expect(second.text).toMatch(/The link works once, until .*\d{2}:\d{2}/);
    expect((await lookUp(tokenOf(link))).statusCode).toBe(410);
  }, 30_000);

  it('a man is addressed as a man', async () => {
    const mailbox = await openMailbox();
    const mailing = await mailingBy(mailbox.url);
    const student = await buildStudent(db, { email: 'khaled@halaqa.test', gender: 'male' });
    await invite({ studentIds: [student.id] }, mailing);
    expect((await mailbox.newest('khaled@halaqa.test')).text).toContain('اختر كلمة المرور');
  }, 30_000);

  it('a letter that is not accepted is told in the list, and a link can be handed over instead', async () => {
    const mailbox = await openMailbox();
    mailbox.refuse('refused@halaqa.test');
    const mailing = await mailingBy(mailbox.url);
    const refused = await buildStudent(db, { email: 'refused@halaqa.test' });
    const fine = await buildStudent(db, { email: 'fine@halaqa.test' });
    const outcomes = await invite({ studentIds: [refused.id, fine.id] }, mailing);
    expect(outcomes).toMatchObject([
      { outcome: 'invited', mail: 'queued', link: null },
      { outcome: 'invited', mail: 'queued', link: null },
    ]);
    await expect.poll(() => rowOf('refused@'), soon).toMatchObject({ state: 'invited', invitation: { letter: 'failed' } });
    await expect.poll(() => rowOf('fine@halaqa'), soon).toMatchObject({ state: 'invited', invitation: { letter: 'sent' } });
    expect(mailing.logged()).toContain('a job failed');
    expect(mailing.logged()).not.toContain('refused@halaqa.test');
    const [handed] = await invite({ studentIds: [refused.id], handOver: true }, mailing);
    expect(handed).toMatchObject({
      outcome: 'again',
      mail: null,
      link: expect.stringMatching(/^https:\/\/portal\.halaqa\.test\/accept-inv/),
    });
    expect((await lookUp(tokenOf(handed?.link))).statusCode).toBe(200);
    expect(await rowOf('refused@')).toMatchObject({ state: 'invited', invitation: { letter: null } });
  }, 30_000);
});
