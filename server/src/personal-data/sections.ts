/**
 * What the portal holds about a person, a SELECT for each part (D-129): `key`, by which its rows are ordered, and `data`. Of whom is said by the
 * parameters $1 (account), $2 (student) and $3 (trainer), of which those that the person is not are null. A test says of every
 * table whether it has a place here, and why not.
 */
import type { PersonalDataSection } from '@halaqa/contract/personal-data';

/** As the wire has instants. */
const at = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const odooId = (kind: string, id: string): string => `(select b.odoo_id from binding b where b.kind = '${kind}' and b.record_id = ${id})`;

const ofSession = `'session', s.name, 'sessionEn', s.name_en, 'course', c.name, 'courseEn', c.name_en, 'startsAt', ${at('s.starts_at')}, 'endsAt', ${at('s.ends_at')}`;

/** Of three kinds of record a person may be the subject of what is kept for Odoo. */
const isTheirs = (alias: string): string => `(
  (${alias}.kind = 'student' and ${alias}.record_id = $2::int) or (${alias}.kind = 'trainer' and ${alias}.record_id = $3::int)
  or (${alias}.kind = 'enrolment' and ${alias}.record_id in (select id from enrolment where student_id = $2::int)))`;

/** Each finds few by an index of its own; which of them they are is found before any is read whole. */
const entriesOfPerson = `
  select id from audit_entry where account_id = $1::int
  union select id from audit_entry where kind = 'account' and record_id = $1::int
  union select id from audit_entry where kind = 'student' and record_id = $2::int
  union select id from audit_entry where kind = 'trainer' and record_id = $3::int
  union select id from audit_entry where kind = 'enrolment' and record_id in (select id from enrolment where student_id = $2::int)
  union select id from audit_entry where details ? 'studentId' and details ->> 'studentId' = $2::int::text
  union select e.id from attendee a join audit_entry e on e.kind = 'session' and e.record_id = a.session_id
    where a.student_id = $2::int and e.action = 'attendance_marked'
      and e.details @> jsonb_build_object('marks', jsonb_build_array(jsonb_build_object('studentId', $2::int)))`;

export const sections: Record<PersonalDataSection, string> = {
  account: `
    select a.id as key, jsonb_build_object('id', a.id, 'role', a.role, 'email', a.email, 'name', a.name, 'nameEn', a.name_en,
      'language', a.language, 'theme', a.theme, 'digits', a.digits, 'hijri', a.hijri, 'weekStart', a.week_start,
      'quietHours', case when a.quiet_from is not null then jsonb_build_object('from', a.quiet_from, 'to', a.quiet_to) end,
      'chosenChannels', (select jsonb_agg(jsonb_build_object('about', c.category, 'portal', c.portal, 'mail', c.mail, 'push', c.push)
        order by c.category) from channel_choice c where c.account_id = a.id),
      'pushDevices', (select jsonb_agg(jsonb_build_object('userAgent', p.user_agent, 'since', ${at('p.made_at')}, 'lastUsedAt', ${at('p.used_at')},
        'pushService', substring(p.endpoint from '^https?://[^/]+')) order by p.id) from push_subscription p where p.account_id = a.id),
      'savedViews', (select jsonb_agg(jsonb_build_object('screen', v.screen, 'name', v.name, 'filters', v.query,
        'shared', v.is_shared) order by v.screen, v.name)
        from saved_view v where v.account_id = a.id),
      'createdAt', ${at('a.created_at')}, 'disabledAt', ${at('a.disabled_at')}, 'hasPassword', a.password_hash is not null,
      'twoStepSignInSince', (select ${at('f.confirmed_at')} from second_factor f where f.account_id = a.id),
      'calendarAddressSince', (select ${at('f.made_at')} from calendar_feed f where f.account_id = a.id),
      'link', (select jsonb_build_object('purpose', l.purpose, 'madeAt', ${at('l.made_at')}, 'expiresAt', ${at('l.expires_at')},
        'mailedAt', ${at('l.mailed_at')}) from account_link l where l.account_id = a.id)) as data
    from account a where a.id = $1::int`,
  student: `
    select st.id as key, jsonb_build_object('id', st.id, 'odooId', ${odooId('student', 'st.id')}, 'name', st.name, 'nameEn', st.name_en,
      'firstName', st.first_name, 'middleName', st.middle_name, 'grandparentName', st.grandparent_name, 'familyName', st.family_name,
      'email', st.email, 'phone', st.phone, 'studentNumber', st.student_number, 'residenceNumber', st.residence_number,
      'birthDate', st.birth_date, 'gender', st.gender, 'nationalityCode', st.nationality_code, 'nationality', st.nationality_label,
      'qualification', st.qualification, 'registeredOn', st.registered_on, 'archived', not st.active) as data
    from student st where st.id = $2::int`,
  trainer: `
    select t.id as key, jsonb_build_object('id', t.id, 'odooId', ${odooId('trainer', 't.id')}, 'name', t.name, 'nameEn', t.name_en,
      'email', t.email, 'employeeId', t.employee_id, 'employeeName', t.employee_name, 'manager', t.is_manager, 'archived', not t.active) as data
    from trainer t where t.id = $3::int`,
  devices: `
    select d.id as key, jsonb_build_object('signedInAt', ${at('d.created_at')}, 'lastSeenAt', ${at('d.last_seen_at')},
      'expiresAt', ${at('d.expires_at')}, 'remembered', d.remember, 'address', d.address, 'userAgent', d.user_agent) as data
    from account_session d where d.account_id = $1::int`,
  enrolments: `
    select e.id as key, jsonb_build_object('id', e.id, 'odooId', ${odooId('enrolment', 'e.id')}, 'course', c.name, 'courseEn', c.name_en,
      'state', e.state, 'requiredLectures', e.required_lectures, 'attendedLectures', e.attended_lectures, 'progress', e.progress,
      'dateStart', e.date_start, 'dateEnd', e.date_end) as data
    from enrolment e join course c on c.id = e.course_id where e.student_id = $2::int`,
  places: `
    select s.id as key, jsonb_build_object(${ofSession}, 'sessionState', s.state, 'state', a.state, 'registeredAt', ${at('a.registered_at')},
      'markedAt', ${at('a.marked_at')}, 'checkedInAt', ${at('a.checked_in_at')}) as data
    from attendee a join session s on s.id = a.session_id join course c on c.id = s.course_id where a.student_id = $2::int`,
  waiting: `
    select w.id as key, jsonb_build_object(${ofSession}, 'joinedAt', ${at('w.joined_at')}) as data
    from waitlist_entry w join session s on s.id = w.session_id join course c on c.id = s.course_id where w.student_id = $2::int`,
  certificates: `
    select f.id as key, jsonb_build_object('code', f.code, 'course', c.name, 'courseEn', c.name_en, 'issuedAt', ${at('f.issued_at')},
      'completedOn', f.completed_on, 'revokedAt', ${at('f.revoked_at')}, 'revokedReason', f.revoked_reason) as data
    from certificate f join course c on c.id = f.course_id where f.student_id = $2::int`,
  invoices: `
    select i.id as key, jsonb_build_object('number', i.number, 'odooId', ${odooId('invoice', 'i.id')}, 'state', i.payment_state,
      'amountUntaxed', i.amount_untaxed, 'amountTax', i.amount_tax, 'amountTotal', i.amount_total, 'amountResidual', i.amount_residual,
      'currency', i.currency, 'invoiceDate', i.invoice_date, 'dueDate', i.due_date, 'creditNote', i.credit_note, 'reverses', i.reverses,
      'lines', i.lines, 'payments', i.payments, 'instalments', i.instalments, 'seller', i.seller) as data
    from invoice i where i.student_id = $2::int`,
  sessions: `
    select s.id as key, jsonb_build_object(${ofSession}, 'state', s.state, 'archived', not s.active) as data
    from session s join course c on c.id = s.course_id where s.trainer_id = $3::int`,
  weeklySlots: `
    select w.id as key, jsonb_build_object('course', c.name, 'courseEn', c.name_en, 'dayOfWeek', w.day_of_week, 'startTime', w.start_time,
      'endTime', w.end_time) as data
    from weekly_slot w join course c on c.id = w.course_id where w.trainer_id = $3::int`,
  leave: `
    select l.id as key, jsonb_build_object('startsAt', ${at('l.starts_at')}, 'endsAt', ${at('l.ends_at')}, 'wholeDays', l.whole_days,
      'reason', l.reason, 'state', l.state, 'askedAt', ${at('l.asked_at')}, 'decidedAt', ${at('l.decided_at')},
      'decisionReason', l.decision_reason, 'takenBackAt', ${at('l.taken_back_at')}) as data
    from leave_request l where l.trainer_id = $3::int`,
  corrections: `
    select x.id as key, jsonb_build_object('field', x.field, 'wanted', x.wanted, 'taken', x.taken, 'askedAt', ${at('x.asked_at')}, 'decidedAt', ${at('x.decided_at')},
      'decision', x.decision, 'reason', x.reason) as data
    from correction x where x.student_id = $2::int or x.trainer_id = $3::int`,
  odooConflicts: `
    select x.id as key, jsonb_build_object('record', x.kind, 'field', x.field, 'before', x.base, 'here', x.ours, 'inOdoo', x.theirs,
      'foundAt', ${at('x.found_at')}, 'decidedAt', ${at('x.decided_at')}, 'kept', x.decision) as data
    from sync_conflict x where ${isTheirs('x')}`,
  odooChanges: `
    select o.id as key, jsonb_build_object('record', o.kind, 'operation', o.operation, 'changes', o.payload -> 'changes',
      'madeAt', ${at('o.created_at')}, 'refused', o.fault) as data
    from outbox o where ${isTheirs('o')}`,
  odooHistory: `
    select h.id as key, jsonb_build_object('at', ${at('h.at')}, 'record', h.kind, 'direction', h.direction, 'event', h.event, 'outcome', h.outcome,
      'name', h.name, 'nameEn', h.name_en, 'fields', h.fields, 'why', h.why, 'odooSaid', h.says) as data
    from sync_history h where ${isTheirs('h')}`,
  notifications: `
    select n.id as key, jsonb_build_object('id', n.id, 'kind', n.kind, 'params', n.params, 'inPortal', n.portal, 'readAt', ${at('n.read_at')},
      'createdAt', ${at('n.created_at')}) as data
    from notification n where n.account_id = $1::int`,
  messages: `
    select m.id as key, jsonb_build_object(${ofSession}, 'message', m.message, 'sentAt', ${at('m.sent_at')}, 'written', coalesce(m.account_id = $1::int, false),
      'byMailAt', ${at('r.mailed_at')}, 'byPushAt', ${at('r.pushed_at')}) as data
    from (
      select id from session_message where account_id = $1::int union select message_id from session_message_reader where student_id = $2::int
    ) of_person join session_message m on m.id = of_person.id join session s on s.id = m.session_id join course c on c.id = s.course_id
      left join session_message_reader r on r.message_id = m.id and r.student_id = $2::int`,
  happened: `
    select e.id as key, to_jsonb(e) - 'search' - 'at' || jsonb_build_object('at', ${at('e.at')}) as data
    from (${entriesOfPerson}) of_person join audit_entry e on e.id = of_person.id`,
};
