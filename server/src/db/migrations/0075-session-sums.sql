-- What the reports of a period add up (D-132, ADR-51): of each session how many came, how many did not and how many gave their place back,
-- kept on its row beside the places that are taken, so that a report reads sessions by their start and no attendee.
alter table session
  -- as of the last folding; what changed since is in `mark_tally`
  add column attended integer not null default 0,
  add column absent integer not null default 0,
  -- places that were given back in the portal
  add column given_back integer not null default 0;

-- Changes of marks, in rows of their own, so that a class that checks in at one moment waits for no row (ADR-8, ADR-47).
-- `server/src/reports/mark-sums.ts` folds them into the sessions once an hour.
create table mark_tally (
  session_id integer not null,
  attended integer not null,
  absent integer not null
);
create index mark_tally_of_session on mark_tally (session_id);

-- What is there already. No screen hears of it: nothing that it shows has changed.
alter table session disable trigger session_changed;
update session s set attended = m.attended, absent = m.absent
from (
  select session_id, count(*) filter (where state = 'attended') as attended, count(*) filter (where state = 'absent') as absent
  from attendee where state <> 'registered' group by session_id
) m where s.id = m.session_id;
update session s set given_back = b.given_back
from (
  select record_id, count(*) as given_back from audit_entry
  where kind = 'session' and action in ('unenrolled', 'rescheduled_from') group by record_id
) b where s.id = b.record_id;
alter table session enable trigger session_changed;

-- Whoever writes marks writes what they changed: marking, checking in, a pull from Odoo, a cascade. Once a statement and session.
create function tally_marks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A place that is taken has no mark yet, and pays for this look alone.
    if not exists (select from new_rows where state <> 'registered') then return null; end if;
    insert into mark_tally
    select session_id, count(*) filter (where state = 'attended'), count(*) filter (where state = 'absent')
    from new_rows where state <> 'registered' group by session_id;
  elsif tg_op = 'DELETE' then
    insert into mark_tally
    select session_id, -count(*) filter (where state = 'attended'), -count(*) filter (where state = 'absent')
    from old_rows where state <> 'registered' group by session_id;
  else
    insert into mark_tally
    select session_id, attended, absent from (
      select session_id, coalesce(sum(change) filter (where state = 'attended'), 0) as attended,
        coalesce(sum(change) filter (where state = 'absent'), 0) as absent
      from (select session_id, state, 1 as change from new_rows union all select session_id, state, -1 from old_rows) both_ways
      group by session_id
    ) net where attended <> 0 or absent <> 0;
  end if;
  return null;
end
$$;
create trigger attendee_marks_added after insert on attendee referencing new table as new_rows
  for each statement execute function tally_marks();
create trigger attendee_marks_changed after update on attendee referencing old table as old_rows new table as new_rows
  for each statement execute function tally_marks();
create trigger attendee_marks_removed after delete on attendee referencing old table as old_rows
  for each statement execute function tally_marks();

-- The invoices of a period, all that their sums need in the index.
create index invoice_by_date on invoice (invoice_date) include (currency, payment_state, amount_total, amount_residual, due_date);
