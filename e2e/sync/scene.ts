/** Trouble of every kind, planted: a session that Odoo refused, one that it never took, a student, two conflicts, and skipped records. */
import type { SyncPortal } from './portal.ts';

export interface Trouble {
  session: { id: number; name: string };
  created: { id: number; name: string };
  student: { id: number; name: string };
  contested: { id: number; name: string };
}

export async function calm({ query }: SyncPortal): Promise<void> {
  await query('delete from outbox');
  await query('delete from sync_conflict');
  await query('delete from sync_cursor');
  await query('delete from sync_skipped');
  await query('delete from binding');
  await query(
    `update sync_state set connection = 'connected', connection_since = now() - interval '3 hours', beat_at = now() + interval '55 seconds',
       contact_at = now(), transport = 'json-rpc', odoo_version = '18.0', fault = null, fault_says = null,
       key_name = null, key_ends_at = null,
       resync_asked_at = null, resync_began_at = null, restored_at = null, restored_keep = null`,
  );
  await query(
    `insert into sync_cursor (kind, pulled_at, loaded_at, compared_at)
     select kind, now() - interval '2 seconds', now() - interval '1 day', now() - interval '2 minutes'
     from unnest(array['course', 'room', 'trainer', 'student', 'enrolment', 'session', 'invoice']) kind`,
  );
}

export async function trouble(portal: SyncPortal): Promise<Trouble> {
  const { query } = portal;
  await calm(portal);
  await query(`update sync_cursor set fault = 'missing', pulled_at = now() - interval '2 hours' where kind = 'room'`);
  await query(
    `update sync_cursor set found_late = 3, found_late_at = now() - interval '1 hour', remapped_at = now() - interval '5 minutes',
       remapped_fields = array['familyName', 'grandparentName', 'middleName'] where kind = 'student'`,
  );
  const sessions = await query<Named>(
    `select id, coalesce(name_en, name) as name from session
     where active and state = 'confirmed' and starts_at > now() + interval '1 day' and seats_taken > 0 order by starts_at, id limit 2`,
  );
  const students = await query<Named>('select id, name from student where active order by id limit 3');
  const [[session, created], [student, contested]] = [sessions, students];
  if (!session || !created || !student || !contested) throw new Error('the demonstration is too small');

  await refuse(
    portal,
    'session',
    session.id,
    'update',
    { changes: { capacity: { from: 10, to: 24 }, state: { from: 'planned', to: 'confirmed' } } },
    'denied',
  );
  await refuse(
    portal,
    'session',
    created.id,
    'create',
    { values: { name: created.name, capacity: 12, starts_at: '2090-01-01T15:00:00Z' } },
    'unbound',
  );
  await refuse(portal, 'student', student.id, 'update', { changes: { phone: { from: '+966500000000', to: '0501' } } }, 'invalid');
  await query(
    `insert into outbox (kind, record_id, operation, payload, attempts, fault)
     values ('student', $1, 'update', '{"changes":{"phone":{"from":null,"to":"+966511111111"}}}', 2, 'busy')`,
    [students[2]?.id],
  );
  await query(
    `insert into binding (kind, record_id, odoo_id, content_hash) values ('session', $1, 9001, 'x'), ('student', $2, 9002, 'x'), ('student', $3, 9003, 'x')`,
    [session.id, student.id, contested.id],
  );
  await query(
    `insert into sync_conflict (kind, record_id, field, base, ours, theirs) values
       ('student', $1, 'email', '"old@halaqa.test"', '"portal@halaqa.test"', '"odoo@halaqa.test"'),
       ('student', $1, 'birth_date', null, '"2001-02-03"', '"2001-03-02"')`,
    [contested.id],
  );
  await query(
    `insert into sync_skipped (kind, odoo_id, why, says) values ('session', 71, 'without_trainer', null), ('student', 72, 'unreadable', 'birth_date: 2001-02-31')`,
  );
  return { session, created, student, contested };
}

/** Odoo was restored from a copy of an hour before, and something of every kind differs. */
export async function restored({ query }: SyncPortal): Promise<void> {
  const found = {
    sessionsLost: 1,
    sessionsRisen: 2,
    sessionsChanged: 3,
    studentsLost: 1,
    studentsChanged: 2,
    placesLost: 14,
    placesRisen: 1,
    others: 5,
  };
  await query(
    `update sync_state set restored_at = date_trunc('second', now()) - interval '5 minutes', restored_copy_at = now() - interval '1 hour',
       restored_found = $1, restored_keep = null`,
    [JSON.stringify(found)],
  );
}

interface Named {
  id: number;
  name: string;
}

const refuse = ({ query }: SyncPortal, kind: string, recordId: number, operation: string, payload: object, fault: string) =>
  query(
    `insert into outbox (kind, record_id, operation, payload, parked_at, attempts, fault, fault_says)
     values ($1, $2, $3, $4, now() - interval '5 minutes', 1, $5, 'You are not allowed to modify ''Session'' (x_session) records.')`,
    [kind, recordId, operation, JSON.stringify(payload), fault],
  );
