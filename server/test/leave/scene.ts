/** Trainers who ask for leave, the admins who decide, and their calls. */
import type { Leave, LeaveDetails } from '@halaqa/contract/leave';
import type { ProblemBody } from '@halaqa/contract/problem';
import { expect } from 'vitest';
import { buildAccount, buildAttendee, buildCourse, buildSession, buildStudent } from '../factories.ts';
import type { SignedIn, TestPortal } from '../harness.ts';
import { lockWaits } from '../lock-waits.ts';
import { scene as sessionScene } from '../sessions/scene.ts';

interface Answer {
  status: number;
  leave: Leave;
  details: LeaveDetails;
  list: Leave[];
  problem: ProblemBody;
}

export const days = (from: string, to = from) => ({ unit: 'days', from, to, reason: 'a wedding in Abha' });

/** What two calls answer that wait for one row, which a third transaction holds until both do. @returns their statuses, in order */
export async function statusesOfTwo(
  { database: { pool } }: TestPortal,
  { table, id }: { table: 'leave_request' | 'trainer'; id: number },
  begin: () => readonly [Promise<Answer>, Promise<Answer>],
): Promise<number[]> {
  const holding = await pool.connect();
  try {
    await holding.query('begin');
    await holding.query(`select from ${table} where id = $1 for update`, [id]);
    const answers = begin();
    await expect.poll(() => lockWaits(pool), { timeout: 5_000 }).toBe(2);
    await holding.query('commit');
    return (await Promise.all(answers)).map(({ status }) => status).sort();
  } finally {
    holding.release();
  }
}

export async function scene(portal: TestPortal) {
  const of = sessionScene(portal);
  const { admin, db, trainer } = of;
  const boss = await admin();
  // Admins who were invited and have not come yet are told of nothing.
  await db.updateTable('account').set({ password_hash: 'of no password' }).where('id', '=', boss.accountId).execute();

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, as: SignedIn, payload?: object, language = 'en'): Promise<Answer> {
    const answer = await portal.inject({
      method,
      url: `/api${path}`,
      as,
      ...(payload && { payload }),
      headers: { 'accept-language': language },
    });
    const body = answer.body ? answer.json() : undefined;
    // Each is read only where the test expects it.
    return { status: answer.statusCode, leave: body, details: body, list: body, problem: body };
  }

  const decide = (id: number, payload: object, as = boss.as) => ask('POST', `/admin/leave/${id}/decision`, as, payload);
  const approve = (id: number, handovers: object[] = [], as = boss.as) => decide(id, { decision: 'approve', handovers }, as);
  const decline = (id: number, as = boss.as) => decide(id, { decision: 'decline', reason: 'exams that week' }, as);
  const detailsOf = async (id: number) => (await ask('GET', `/admin/leave/${id}`, boss.as)).details;

  const entriesOf = async (trainerId: number) => {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('kind', '=', 'trainer')
      .where('record_id', '=', trainerId)
      .orderBy('id')
      .execute();
    return rows.map(({ action, account_id, details }) => ({ action, by: account_id, ...details }));
  };

  let year = 2050;
  /** A trainer with a session at 10:00 UTC of a day that no other test uses, and a student in it. */
  async function taught() {
    year += 1;
    const day = `${year}-03-04`;
    const person = await trainer();
    const course = await buildCourse(db);
    const session = await buildSession(db, { trainer_id: person.id, course_id: course.id, starts_at: new Date(`${day}T10:00:00Z`) });
    const student = await buildStudent(db);
    const account = await buildAccount(db, { student_id: student.id });
    await buildAttendee(db, { session_id: session.id, student_id: student.id });
    return { day, person, course, session, studentAccount: account.id };
  }

  async function asked() {
    const made = await taught();
    const { leave } = await ask('POST', '/trainer/leave', made.person.as, days(made.day));
    return { ...made, leave };
  }

  return { ...of, boss, ask, approve, decline, decide, detailsOf, entriesOf, taught, asked };
}
