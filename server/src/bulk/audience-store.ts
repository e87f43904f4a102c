/** Counts in the database whom a bulk change would notify. */
import type { Queryable } from '../db/transaction.ts';
import { mayRead, studentsOf } from '../notifications/session-message.ts';

interface AudienceQuery {
  sessions: readonly number[];
  /** Trainers who are told of a session, beside its students. */
  trainers: readonly { session: number; trainer: number }[];
  /** Those who wait for a place are told too. */
  toWaiting: boolean;
  /** The account that makes the change, which is not told of its own act. */
  except: number;
}

export interface AudienceCounts {
  students: number;
  trainers: number;
  unreached: number;
  waiting: number;
  /** Sessions of which a notification would be written, whether or not somebody can read it. */
  told: number;
}

export async function countAudience(reader: Queryable, { sessions, trainers, toWaiting, except }: AudienceQuery): Promise<AudienceCounts> {
  const { rows } = await reader.query<AudienceCounts>({
    name: 'bulk-audience',
    text: `with listed as (
             select s.id as session_id, of.student_id, of.waits
             from unnest($1::int[]) as s (id) cross join lateral (${studentsOf('s.id')}) of
           ), meant as (
             select session_id, student_id from listed where $2 or not waits
           ), told as (
             select meant.session_id, meant.student_id, null::int as trainer_id, ${mayRead('a')} as reads
             from meant join account a on a.student_id = meant.student_id and a.id <> $5
             union all
             select of.session_id, null, of.trainer_id, ${mayRead('a')}
             from unnest($3::int[], $4::int[]) as of (session_id, trainer_id) join account a on a.trainer_id = of.trainer_id and a.id <> $5
           )
           select count(distinct student_id) filter (where reads)::int as students,
             count(distinct trainer_id) filter (where reads)::int as trainers,
             count(distinct session_id)::int as told,
             (select count(distinct student_id)::int from meant
              where student_id not in (select student_id from told where reads and student_id is not null)) as unreached,
             (select count(distinct student_id)::int from listed
              where waits and student_id not in (select student_id from meant)) as waiting
           from told`,
    values: [sessions, toWaiting, trainers.map(({ session }) => session), trainers.map(({ trainer }) => trainer), except],
  });
  const [counted] = rows;
  if (!counted) throw new Error('a count answered no row');
  return counted;
}
