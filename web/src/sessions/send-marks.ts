/** Sends attendance marks that wait on this device (D-111). */
import { type MarkedAttendee, markAttendance } from '@halaqa/contract/attendance';
import { ApiError, call, Unreachable } from '../api/call.ts';
import type { KeptSession } from './kept-marks.ts';
import { bodyOf } from './marks.ts';

/**
 * `sent`: the server has them, but those that it left to somebody else. `later`: nothing is known, and they are sent again. `without`: some
 * students have no place any more, and nobody was marked. `refused`: not as they are.
 */
export type SendOutcome =
  | { kind: 'sent'; attendees: MarkedAttendee[] }
  | { kind: 'later' }
  | { kind: 'without'; students: number[] }
  | { kind: 'refused'; error: ApiError };

export async function sendMarks({ id, marks, key }: KeptSession): Promise<SendOutcome> {
  try {
    return { kind: 'sent', attendees: await call(markAttendance, { params: { id }, body: bodyOf(marks) }, { idempotencyKey: key }) };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'later' };
    if (!(error instanceof ApiError)) throw error;
    if (error.status >= 500 || error.status === 429 || error.endsSession) return { kind: 'later' };
    const students = marks.flatMap(([studentId], index) => (error.problem?.fields?.[`marks.${index}.studentId`] ? [studentId] : []));
    return students.length > 0 ? { kind: 'without', students } : { kind: 'refused', error };
  }
}
