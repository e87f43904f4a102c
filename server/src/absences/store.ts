/** Approved leave of trainers (D-119): a trainer on leave is unavailable as if a session took that time. */
import type { TimeSpan } from '@halaqa/domain/registration';
import type { Queryable } from '../db/transaction.ts';

export interface AbsenceRow {
  trainer_id: number;
  trainer_name: string;
  trainer_name_en: string | null;
  starts_at: Date;
  ends_at: Date;
}

/** The condition that a leave `l` takes the time of the trainer of a session `s`. */
export const isAwaySql = `l.trainer_id = s.trainer_id and l.state = 'approved' and l.starts_at < s.ends_at and l.ends_at > s.starts_at`;

/** Those that fall into a time, of these trainers or of all; by start. */
export async function listAbsences(
  reader: Queryable,
  { startsAt, endsAt }: TimeSpan,
  trainerIds?: readonly number[],
): Promise<AbsenceRow[]> {
  const { rows } = await reader.query<AbsenceRow>({
    name: 'absences',
    text: `select l.trainer_id, t.name as trainer_name, t.name_en as trainer_name_en, l.starts_at, l.ends_at
           from leave_request l join trainer t on t.id = l.trainer_id
           where l.state = 'approved' and l.ends_at > $1 and l.starts_at < $2 and ($3::int[] is null or l.trainer_id = any($3))
           order by l.starts_at, l.id`,
    values: [startsAt, endsAt, trainerIds ?? null],
  });
  return rows;
}

export const isAway = ({ trainer_id, starts_at, ends_at }: AbsenceRow, trainerId: number, { startsAt, endsAt }: TimeSpan): boolean =>
  trainer_id === trainerId && starts_at < endsAt && ends_at > startsAt;
