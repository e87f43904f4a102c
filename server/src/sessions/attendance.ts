/** Marking attendance (D-35). Marks belong to the portal; they go to Odoo too where it has a field for them. */
import { Problem } from '@halaqa/contract/problem';
import type { AttendanceState, Language } from '@halaqa/contract/values';
import { attendanceOpensAt, mayMarkAttendance } from '@halaqa/domain/attendance';
import { toWire } from '@halaqa/domain/clock';
import { type Actor, insertAudit, originValue } from '../audit/store.ts';
import { lockSessions } from '../booking/seats.ts';
import type { Tx } from '../db/transaction.ts';
import { serverText } from '../language/texts.ts';
import { findSession, type ListedAttendeeRow, listAttendees } from './store.ts';

export interface AttendanceMark {
  studentId: number;
  state: AttendanceState;
  /** What the caller took the student to be marked as. */
  known?: AttendanceState | undefined;
}

/** Everybody who has a place, as they are marked now, and who of them is not marked as was asked. */
export interface Marked {
  rows: ListedAttendeeRow[];
  refused: ReadonlySet<number>;
}

/**
 * Marks these students and leaves the others as they are; the same marks again change nothing and leave no trace. A student whom
 * somebody else has marked since the caller knew of them stays as they are (D-111).
 * @param ofTrainer whose session it must be; undefined is anybody's.
 */
export async function markAttendance(
  tx: Tx,
  { actor, language }: { actor: Actor; language: Language },
  sessionId: number,
  marks: AttendanceMark[],
  ofTrainer: number | undefined,
): Promise<Marked> {
  // Places do not change hands while it is held: who is marked has one.
  await lockSessions(tx, [sessionId]);
  const session = await findSession(tx, sessionId);
  if (!session || (ofTrainer !== undefined && session.trainer_id !== ofTrainer)) throw new Problem('not_found');
  if (session.state === 'cancelled') throw new Problem('session_cancelled');
  const { starts_at: startsAt, now } = session;
  if (!mayMarkAttendance({ startsAt, now })) {
    throw new Problem('attendance_too_early', { details: { from: toWire(attendanceOpensAt(startsAt)) } });
  }
  const has = new Set(session.attendee_ids);
  refuse('validation', 'repeated', language, marks, (mark, index) => marks.findIndex((one) => one.studentId === mark.studentId) < index);
  refuse('not_registered', 'not_registered', language, marks, ({ studentId }) => !has.has(studentId));
  await write(tx, actor, sessionId, marks);
  const rows = (await listAttendees(tx, sessionId, ofTrainer)) ?? [];
  const wanted = new Map(marks.map(({ studentId, state }) => [studentId, state]));
  const refused = rows.filter(({ id, state }) => (wanted.get(id) ?? state) !== state);
  return { rows, refused: new Set(refused.map(({ id }) => id)) };
}

/** @throws Problem `code` with a sentence beside each mark that is `wrong`. */
function refuse(
  code: 'validation' | 'not_registered',
  fault: string,
  language: Language,
  marks: AttendanceMark[],
  wrong: (mark: AttendanceMark, index: number) => boolean,
): void {
  const at = marks.flatMap((mark, index) => (wrong(mark, index) ? [index] : []));
  if (at.length === 0) return;
  const says = serverText(language, `field.${fault}`);
  throw new Problem(code, { fields: Object.fromEntries(at.map((index) => [`marks.${index}.studentId`, says])) });
}

async function write(tx: Tx, actor: Actor, sessionId: number, marks: AttendanceMark[]): Promise<void> {
  await tx.query({
    name: 'attendance-mark',
    text: `with mark as (
             select * from unnest($2::int[], $3::text[], $6::text[]) as mark (student_id, state, known)
           ), changed as (
             update attendee a set state = mark.state, marked_by = $4, marked_at = now() from mark, attendee was
             where a.session_id = $1 and a.student_id = mark.student_id and a.state <> mark.state
               and (mark.known is null or mark.known = a.state or a.marked_by = $4)
               and was.session_id = a.session_id and was.student_id = a.student_id
             returning a.student_id, was.state as "from", a.state as "to"
           ), done as (
             select $4::int as account_id, 'session' as kind, $1::int as record_id,
               jsonb_build_object('marks', jsonb_agg(jsonb_build_object('studentId', student_id, 'from', "from", 'to', "to") order by student_id)) as details,
               $5::jsonb as origin
             from changed having count(*) > 0
           )
           ${insertAudit('attendance_marked', 'done')}`,
    values: [
      sessionId,
      marks.map(({ studentId }) => studentId),
      marks.map(({ state }) => state),
      actor.accountId,
      originValue(actor),
      marks.map(({ known }) => known ?? null),
    ],
  });
}
