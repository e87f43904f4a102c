/** What the database says of the sessions behind open sockets: whether they live, whose they are, and what their readers follow. */
import { type Language, role } from '@halaqa/contract/values';
import type pg from 'pg';
import { requiredActionSql } from '../identity/credentials/required-action.ts';
import { isActiveSessionSql } from '../identity/credentials/session-store.ts';
import type { LiveSession } from './live-client.ts';

interface Row {
  session_id: number;
  account_id: number;
  token_hash: string;
  role: string;
  student_id: number | null;
  trainer_id: number | null;
  language: Language | null;
  left_ms: number;
  idle_left_ms: number;
  course_ids: number[];
}

// A student follows the courses whose sessions they see (D-58): those of enrolments, and those with a place.
const living = `
  select s.id as session_id, a.id as account_id, encode(s.token_hash, 'hex') as token_hash, a.role, a.student_id, a.trainer_id, a.language,
    extract(epoch from s.expires_at - now())::float8 * 1000 as left_ms,
    extract(epoch from s.last_seen_at - now())::float8 * 1000 + s.idle_s * 1000 as idle_left_ms,
    array(
      select course_id from enrolment where student_id = a.student_id and state in ('enrolled', 'active')
      union
      select o.course_id from attendee p join session o on o.id = p.session_id where p.student_id = a.student_id and o.active
    ) as course_ids
  from account_session s join account a on a.id = s.account_id
  where s.id = any($1::bigint[]) and ${isActiveSessionSql} and a.disabled_at is null
    and (${requiredActionSql('a')}) is null`;

export interface LiveSubscription {
  session: LiveSession;
  /** What the reader is told of (registry.ts). */
  keys: Set<string>;
}

/** The sessions among these that live and are open to their account (D-178), by their ids. A role that this version does not know has none (D-19). */
export async function findLiveSessions(pool: pg.Pool, sessionIds: number[]): Promise<Map<number, LiveSubscription>> {
  const { rows } = await pool.query<Row>({ name: 'realtime-standings', text: living, values: [sessionIds] });
  const now = performance.now();
  const found = new Map<number, LiveSubscription>();
  for (const row of rows) {
    const known = role.safeParse(row.role);
    if (!known.success) continue;
    found.set(row.session_id, {
      session: {
        sessionId: row.session_id,
        accountId: row.account_id,
        tokenHash: row.token_hash,
        role: known.data,
        language: row.language,
        endsAtMs: now + row.left_ms,
        idleAtMs: now + row.idle_left_ms,
      },
      keys: keysOf(row),
    });
  }
  return found;
}

function keysOf(row: Row): Set<string> {
  const keys = [`account:${row.account_id}`];
  if (row.role === 'admin') keys.push('admin');
  if (row.role === 'trainer' && row.trainer_id !== null) keys.push(`trainer:${row.trainer_id}`);
  if (row.role === 'student' && row.student_id !== null) {
    keys.push(`student:${row.student_id}`, ...row.course_ids.map((courseId) => `course:${courseId}`));
  }
  return new Set(keys);
}
