-- What the reports count, and what lists of students are sorted and searched by.

-- Counts are kept as changes that are summed when they are read (ADR-8): every statement that adds,
-- archives or moves records writes what it changed, in rows of its own, so no two writers wait for each other's row.
-- `server/src/reports/counters.ts` reads them, and folds them together once an hour.
create table tally (
  kind text not null check (kind in ('student', 'course', 'session', 'session_done', 'session_ahead')),
  -- the UTC day of the start; only where the time goes by it
  day date,
  change integer not null,
  check ((day is not null) = (kind = 'session_ahead'))
);
create index tally_in_order on tally (kind, day) include (change);

create function tally_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally select tg_argv[0], null, count(*) from new_rows where active having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into tally select tg_argv[0], null, -count(*) from old_rows where active having count(*) > 0;
  elsif tg_op = 'UPDATE' then
    insert into tally values (tg_argv[0], null, case when new.active then 1 else -1 end);
  else
    delete from tally where kind = tg_argv[0];
  end if;
  return null;
end
$$;

create trigger student_tally_added after insert on student referencing new table as new_rows
  for each statement execute function tally_records('student');
create trigger student_tally_removed after delete on student referencing old table as old_rows
  for each statement execute function tally_records('student');
create trigger student_tally_changed after update of active on student
  for each row when (old.active <> new.active) execute function tally_records('student');
create trigger student_tally_emptied after truncate on student execute function tally_records('student');

create trigger course_tally_added after insert on course referencing new table as new_rows
  for each statement execute function tally_records('course');
create trigger course_tally_removed after delete on course referencing old table as old_rows
  for each statement execute function tally_records('course');
create trigger course_tally_changed after update of active on course
  for each row when (old.active <> new.active) execute function tally_records('course');
create trigger course_tally_emptied after truncate on course execute function tally_records('course');

-- The kinds that a session is counted among. Ahead are planned and confirmed ones, by the day on which they start: which of them
-- have begun is asked of the clock.
create function session_kinds(active boolean, state text, starts_at timestamptz) returns table (kind text, day date)
language sql immutable as $$
  select 'session', null::date where active
  union all
  select 'session_done', null where active and state = 'done'
  union all
  select 'session_ahead', (starts_at at time zone 'UTC')::date where active and state in ('planned', 'confirmed')
$$;

create function tally_sessions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally select k.kind, k.day, count(*) from new_rows r, session_kinds(r.active, r.state, r.starts_at) k group by k.kind, k.day;
  elsif tg_op = 'DELETE' then
    insert into tally select k.kind, k.day, -count(*) from old_rows r, session_kinds(r.active, r.state, r.starts_at) k group by k.kind, k.day;
  elsif tg_op = 'UPDATE' then
    insert into tally
    select kind, day, sum(change) from (
      select kind, day, 1 as change from session_kinds(new.active, new.state, new.starts_at)
      union all
      select kind, day, -1 from session_kinds(old.active, old.state, old.starts_at)
    ) both_ways group by kind, day having sum(change) <> 0;
  else
    delete from tally where kind in ('session', 'session_done', 'session_ahead');
  end if;
  return null;
end
$$;

create trigger session_tally_added after insert on session referencing new table as new_rows
  for each statement execute function tally_sessions();
create trigger session_tally_removed after delete on session referencing old table as old_rows
  for each statement execute function tally_sessions();
-- A place that is taken or given back moves none of these columns, and pays nothing.
create trigger session_tally_changed after update of active, state, starts_at on session for each row
  when ((old.active, old.state, old.starts_at) is distinct from (new.active, new.state, new.starts_at))
  execute function tally_sessions();
create trigger session_tally_emptied after truncate on session execute function tally_sessions();

-- What is there already. Nobody writes between this and the triggers: they hold the tables' locks until this file is done.
insert into tally select 'student', null, count(*) from student where active having count(*) > 0;
insert into tally select 'course', null, count(*) from course where active having count(*) > 0;
insert into tally
select k.kind, k.day, count(*) from session s, session_kinds(s.active, s.state, s.starts_at) k group by k.kind, k.day;

-- Lists of students in their order. `search` begins with the folded name, so that all forms of alef stand together; where a
-- reader is shown English names, those count. Cut: an index takes no text of any length.
create index student_by_name on student ((left(search, 60)) collate "C", id) where active;
create index student_by_english_name on student (lower(left(coalesce(name_en, name), 60)) collate "C", id) where active;

-- What is searched for may stand anywhere in the text. Where the extension may not be made, search reads every row: right, and slow
-- with very many.
do $$
begin
  create extension if not exists pg_trgm;
  create index student_search on student using gin (search gin_trgm_ops) where active;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm is not to be had: students are searched without an index';
end
$$;
-- So that the planner tells a rare name from a common one.
alter table student alter column search set statistics 1000;
