/** What prevents erasing a student, what would remain, and the erasure itself (D-151). */

import { type BlockerRow, blockersValue, unsettled } from '../blockers/unsettled.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface ErasureRow extends Pick<Tables['student'], 'id' | 'name' | 'name_en' | 'student_number' | 'active' | 'erased_at'> {
  obstacles: BlockerRow[];
  places: number;
  enrolments: number;
  invoices: number;
  certificates: number;
}

/** What is not settled here, and before it the record in Odoo. */
const obstacles = `
  select 1 as place, 'in_odoo' as why, null::int as id, null as name, null as name_en, null::timestamptz as starts_at
  from binding b where $2 and st.active and b.kind = 'student' and b.record_id = st.id and b.gone_at is null
  union all ${unsettled.student('$1')}`;

/** Undefined where there never was such a student. @param synchronises whether an Odoo is connected, whose records come again. */
export async function findErasure(reader: Queryable, id: number, synchronises: boolean): Promise<ErasureRow | undefined> {
  const { rows } = await reader.query<ErasureRow>({
    name: 'erasure-find',
    text: `
      select st.id, st.name, st.name_en, st.student_number, st.active, st.erased_at,
        ${blockersValue(obstacles)} as obstacles,
        (select count(*)::int from attendee a where a.student_id = st.id) as places,
        (select count(*)::int from enrolment e where e.student_id = st.id) as enrolments,
        (select count(*)::int from invoice i where i.student_id = st.id) as invoices,
        (select count(*)::int from certificate f where f.student_id = st.id) as certificates
      from student st where st.id = $1`,
    values: [id, synchronises],
  });
  return rows[0];
}

/**
 * Locks the row to the end of the transaction: whoever takes a place, enrols or asks for something locks it too, and sees that the student
 * is gone. `for update`, as a new account only points to it.
 */
export async function lockToErase(tx: Tx, id: number): Promise<void> {
  await tx.query({ name: 'erasure-lock', text: 'select from student where id = $1 for update', values: [id] });
}

/** What else is kept about Odoo of the student: of their own record, their enrolments and their invoices. */
const isTheirs = `(
  (h.kind = 'student' and h.record_id = $1)
  or (h.kind = 'enrolment' and h.record_id in (select id from enrolment where student_id = $1))
  or (h.kind = 'invoice' and h.record_id in (select id from invoice where student_id = $1)))`;

/**
 * Empties the record, ends the account with all that belongs to it, and removes what names the student elsewhere. All parts see the moment
 * before. What an account owns is deleted by its foreign keys. A test walks every table (server/test/erasure).
 */
const erase = `
  with st as (
    select * from student where id = $1
  ), a as (
    select id, email from account where student_id = $1
  ), called as (
    select name from st union select email from a
    union select actor_name from audit_entry where account_id in (select id from a)
    union select actor_email from audit_entry where account_id in (select id from a)
  ), written as (
    select to_jsonb(said)::text as text
    from st cross join lateral unnest(array[st.name, st.name_en, st.email, st.phone, st.student_number, st.residence_number]) said
    where said is not null
  ), jobs as (
    delete from pgboss.job j where j.name in ('letter', 'push') and (
      (j.data ->> 'accountId')::int in (select id from a)
      or (j.data ->> 'notificationId')::bigint in (select n.id from notification n join a on a.id = n.account_id))
  ), told_others as (
    delete from notification n where
      (n.kind = 'correction_asked' and (n.params ->> 'studentId')::int = $1)
      or (n.kind = 'user_created' and (n.params ->> 'userId')::int in (select id from a))
      or (n.kind = 'sync_problem' and exists (
        select from (values (n.params ->> 'recordKind', (n.params ->> 'recordId')::int)) h (kind, record_id) where ${isTheirs}))
  ), answered as (
    delete from idempotency_key k using written where position(written.text in k.answer::text) > 0
  ), ended as (
    delete from account where id in (select id from a)
  ), corrections as (
    delete from correction where student_id = $1
  ), waited as (
    delete from waitlist_entry where student_id = $1
  ), reminded as (
    delete from reminder where student_id = $1
  ), messages as (
    delete from session_message_reader where student_id = $1
  ), certificates as (
    delete from certificate where student_id = $1
  ), pay_links as (
    delete from pay_link where invoice_id in (select id from invoice where student_id = $1)
  ), sent as (
    delete from outbox where kind = 'student' and record_id = $1
  ), doubts as (
    delete from sync_doubt where kind = 'student' and record_id = $1
  ), conflicts as (
    delete from sync_conflict where kind = 'student' and record_id = $1
  ), skipped as (
    delete from sync_skipped s using binding b where b.kind = 'student' and b.record_id = $1 and s.kind = b.kind and s.odoo_id = b.odoo_id
  ), seen as (
    -- The row stays, and says whose record it was; a hash of what that said is no use any more.
    update binding set content_hash = '\\x00', made_hash = null where kind = 'student' and record_id = $1
  ), history as (
    update sync_history h set
      name = case when h.kind = 'invoice' then h.name end, name_en = null, says = null,
      search = case when h.kind = 'invoice' then lower(coalesce(h.name, '')) else '' end
    where ${isTheirs}
  ), by_them as (
    update sync_history h set by_name = null, by_name_en = null
    where h.direction = 'to_odoo' and h.by_name in (select name from called) and not ${isTheirs}
  )
  update student set name = $2, name_en = $3, email = null, phone = null, student_number = null, residence_number = null, first_name = null,
    middle_name = null, family_name = null, grandparent_name = null, birth_date = null, gender = null, nationality_code = null,
    nationality_label = null, qualification = null, registered_on = null, search = '', active = false, erased_at = now(), version = version + 1
  where id = $1`;

/** The row must be locked. */
export async function eraseRows(tx: Tx, id: number, name: { ar: string; en: string }): Promise<void> {
  await tx.query({ name: 'erasure-erase', text: erase, values: [id, name.ar, name.en] });
}
