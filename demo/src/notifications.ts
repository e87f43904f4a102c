/** The recent notifications of each account: about places, sessions, invoices and newcomers (D-40). */
import type { Notice } from '@halaqa/contract/notices';
import { sessionNotice } from '@halaqa/domain/notices';
import { at } from './random.ts';
import type { Account, Institute, Notification, Session } from './records.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const toldDays = 10;
/** Older notifications have been read. */
const unreadDays = 1.5;

type Books = Omit<Institute, 'told'>;

/** No notification is older than ten days. */
export function told(books: Books, now: Date): Notification[] {
  const accounts = new Readers(books.accounts);
  const list: Notification[] = [];
  const tell = (accountId: number | undefined, notice: Notice, createdAt: Date): void => {
    const age = now.getTime() - createdAt.getTime();
    if (accountId === undefined || age < 0 || age > toldDays * dayMs) return;
    list.push({ accountId, notice, createdAt, read: age > unreadDays * dayMs });
  };
  const facts = (session: Session): Parameters<typeof sessionNotice>[1] => ({
    ...session,
    course: at(books.courses, session.courseId - 1),
  });

  const lined = new Set(books.waiting.map(({ sessionId }) => sessionId));
  books.attendees.forEach(({ sessionId, studentId, registeredAt }, place) => {
    const session = at(books.sessions, sessionId - 1);
    const reader = accounts.student(studentId);
    // Where people wait, the last one who got a place had waited too.
    const waited = lined.has(sessionId) && books.attendees[place + 1]?.sessionId !== sessionId;
    tell(reader, sessionNotice(waited ? 'waitlist_promoted' : 'session_booked', facts(session)), registeredAt);
    if (session.state !== 'cancelled') return;
    const calledOff = new Date(Math.min(now.getTime() - 5 * hourMs, session.startsAt.getTime() - dayMs));
    tell(
      reader,
      sessionNotice('session_cancelled', facts(session)),
      new Date(Math.max(calledOff.getTime(), registeredAt.getTime() + hourMs)),
    );
  });
  const newest = new Map(books.sessions.map((session) => [session.courseId, session]));
  for (const { studentId, courseId, state } of books.enrolments) {
    const session = newest.get(courseId);
    if (!session || (state !== 'active' && state !== 'enrolled')) continue;
    tell(
      accounts.student(studentId),
      sessionNotice('new_session', facts(session)),
      new Date(now.getTime() - 20 * hourMs - courseId * hourMs),
    );
  }
  for (const { studentId, paymentState, reverses, id, number, total, invoiceDate } of books.invoices) {
    if (paymentState !== 'paid' || reverses !== null) continue;
    const notice: Notice = { kind: 'invoice_paid', params: { invoiceId: id, invoiceName: number, amount: total, currency: 'SAR' } };
    tell(accounts.student(studentId), notice, new Date(Date.parse(invoiceDate) + 3 * dayMs + 9 * hourMs));
  }
  for (const account of books.accounts) {
    const student = account.studentId === null ? undefined : at(books.students, account.studentId - 1);
    if (!student) continue;
    const notice: Notice = {
      kind: 'user_created',
      params: { userId: account.id, name: student.name, nameEn: student.nameEn, role: 'student' },
    };
    tell(accounts.admin(), notice, new Date(Date.parse(student.registeredOn) + 8 * hourMs));
  }
  return list.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

class Readers {
  private readonly ofStudent = new Map<number, number>();
  private readonly firstAdmin: number | undefined;

  constructor(accounts: Account[]) {
    this.firstAdmin = accounts.find(({ role }) => role === 'admin')?.id;
    for (const { id, studentId } of accounts) if (studentId !== null) this.ofStudent.set(studentId, id);
  }

  admin(): number | undefined {
    return this.firstAdmin;
  }

  student(id: number): number | undefined {
    return this.ofStudent.get(id);
  }
}
