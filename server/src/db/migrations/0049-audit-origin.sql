-- What happened, as a person reads it (D-101): an entry also says from where, and what the actor and the record were called then. The
-- database fills in the names, so that no statement of the portal can leave them out or make them up. Entries from before keep none.
alter table audit_entry
  add column address text,
  add column user_agent text,
  add column actor_role text,
  add column actor_name text,
  add column actor_name_en text,
  add column actor_email text,
  add column record_name text,
  add column record_name_en text,
  -- folded names of the actor, of the record and of the student concerned (D-47)
  add column search text not null default '';

create function audit_entry_names() returns trigger language plpgsql as $$
declare
  actor text;
  record text;
  student text;
begin
  if new.account_id is not null then
    select a.role, a.email, coalesce(s.name, t.name, a.name), coalesce(s.name_en, t.name_en, a.name_en),
      coalesce(s.search, t.search, lower(concat_ws(' ', a.name, a.name_en)))
    into new.actor_role, new.actor_email, new.actor_name, new.actor_name_en, actor
    from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id where a.id = new.account_id;
  end if;
  case new.kind
    when 'session' then
      select s.name, s.name_en, s.search into new.record_name, new.record_name_en, record from session s where s.id = new.record_id;
    when 'student' then
      select s.name, s.name_en, s.search into new.record_name, new.record_name_en, record from student s where s.id = new.record_id;
    when 'account' then
      select coalesce(s.name, t.name, a.name, a.email), coalesce(s.name_en, t.name_en, a.name_en),
        concat_ws(' ', coalesce(s.search, t.search, lower(concat_ws(' ', a.name, a.name_en))), a.email)
      into new.record_name, new.record_name_en, record
      from account a left join student s on s.id = a.student_id left join trainer t on t.id = a.trainer_id where a.id = new.record_id;
    when 'weekly_slot' then
      select concat_ws(' · ', t.name, c.name), concat_ws(' · ', coalesce(t.name_en, t.name), coalesce(c.name_en, c.name)),
        concat_ws(' ', t.search, c.search)
      into new.record_name, new.record_name_en, record
      from jsonb_to_record(new.details -> 'slot') as slot (trainer_id integer, course_id integer)
      join trainer t on t.id = slot.trainer_id join course c on c.id = slot.course_id;
    when 'course' then
      select c.name, c.name_en, c.search into new.record_name, new.record_name_en, record from course c where c.id = new.record_id;
    when 'trainer' then
      select t.name, t.name_en, t.search into new.record_name, new.record_name_en, record from trainer t where t.id = new.record_id;
    when 'room' then
      select r.name, r.name_en, r.search into new.record_name, new.record_name_en, record from room r where r.id = new.record_id;
    else null;
  end case;
  if new.details ? 'studentId' then
    select s.search into student from student s where s.id = (new.details ->> 'studentId')::integer;
  end if;
  new.search := concat_ws(' ', actor, new.actor_email, record, student);
  return new;
end
$$;
create trigger audit_entry_named before insert on audit_entry for each row execute function audit_entry_names();

-- A temporary table that is named like ours would give names of its own.
do $$
begin
  execute format('alter function audit_entry_names() set search_path = %I, pg_temp', current_schema());
end
$$;

-- The log is read newest first: all of it, one person's, one action's. The range of times needs no index of its own any more.
create index audit_entry_in_order on audit_entry (at, id);
create index audit_entry_of_account on audit_entry (account_id, at, id);
create index audit_entry_of_action on audit_entry (action, at, id);
drop index audit_entry_by_age;

-- A name may stand anywhere in the text. What is to be sorted in is kept small (256 kB), so that no single entry waits for many.
-- Where the extension may not be had, search reads every entry: right, and slow with very many.
do $$
begin
  create extension if not exists pg_trgm;
  create index audit_entry_search on audit_entry using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm is not to be had: the audit log is searched without an index';
end
$$;
alter table audit_entry alter column search set statistics 1000;
