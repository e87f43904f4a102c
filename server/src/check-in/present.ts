/** The code of a session, and a check-in, on the wire. */
import type { CheckInCode, checkIn } from '@halaqa/contract/check-in';
import type { CallResult } from '@halaqa/contract/endpoint';
import type { Language } from '@halaqa/contract/values';
import { checkInTimes } from '@halaqa/domain/check-in';
import { nameInLanguage } from '../language/in-language.ts';
import type { SessionRow } from '../sessions/store.ts';
import { wireInstant } from '../sessions/wire-instant.ts';
import type { CheckedInRow } from './store.ts';

export const presentCheckIn = (row: CheckedInRow, language: Language): CallResult<typeof checkIn> => ({
  session: {
    id: row.id,
    name: nameInLanguage(language, row.name, row.name_en),
    course: [row.course_id, nameInLanguage(language, row.course_name, row.course_name_en)],
    start_datetime: wireInstant(row.starts_at),
    end_datetime: wireInstant(row.ends_at),
  },
  state: row.attendance,
  checkedInAt: wireInstant(row.checked_in_at),
});

export function presentCode(row: SessionRow, language: Language, closed: CheckInCode['closed'], shown: CheckInCode['shown']): CheckInCode {
  const { from, until } = checkInTimes({ startsAt: row.starts_at, endsAt: row.ends_at });
  return {
    session: {
      id: row.id,
      name: nameInLanguage(language, row.name, row.name_en),
      start_datetime: wireInstant(row.starts_at),
      end_datetime: wireInstant(row.ends_at),
    },
    from: wireInstant(from),
    until: wireInstant(until),
    closed,
    shown,
  };
}
