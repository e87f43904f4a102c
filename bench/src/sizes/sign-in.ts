/** Those who make calls at an institute that was kept are signed in again: their sessions have ended without use (D-86). */
import { hashToken } from '@halaqa/server/identity/credentials/token';
import type pg from 'pg';

interface Callers {
  students: readonly { id: number; token: string }[];
  /** The token of an admin. */
  admin: string;
}

/** By the tokens that were kept, also where the portal has meanwhile removed the sessions. The others make no call, and stay as they are. */
export async function signInAgain(pool: pg.Pool, { students, admin }: Callers): Promise<void> {
  await pool.query(
    `insert into account_session (account_id, token_hash, remember, last_seen_at, expires_at)
     select a.id, c.hash, false, now() + interval '3 hours', now() + interval '12 hours'
     from account a join unnest($1::int[], $2::bytea[]) as c (student_id, hash) using (student_id)
     union all
     select a.id, $3, false, now() + interval '3 hours', now() + interval '12 hours' from account a where a.email = 'admin@bench.test'
     on conflict (token_hash) do update set last_seen_at = excluded.last_seen_at, expires_at = excluded.expires_at`,
    [students.map(({ id }) => id), students.map(({ token }) => hashToken(token)), hashToken(admin)],
  );
}
