-- What has changed, for the screens that show it (ADR-9): one row a change, written in its transaction, taken out and
-- sent to every process by the relay (server/src/realtime/relay.ts). Facts are ids, never names or numbers: who hears of a
-- change asks for the record with their own rights.
-- Triggers write them, so that nothing can forget to: bookings, edits, the pull from Odoo, a cascade, a statement in psql.
create table event (
  id bigint generated always as identity primary key,
  facts jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 100000);

-- More changes in one statement than anybody looks at one by one are told as one.
create function announce(told jsonb[]) returns void language plpgsql as $$
begin
  if cardinality(told) > 200 then
    insert into event (facts) values ('{"topic": "everything"}');
  else
    insert into event (facts) select unnest(told);
  end if;
end
$$;

-- A session that moved is told to whom it left as well.
create function announce_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce(array(
      select jsonb_build_object('topic', 'session', 'id', id, 'courseId', course_id, 'trainerId', trainer_id) from new_rows
    ));
  elsif tg_op = 'DELETE' then
    perform announce(array(
      select jsonb_build_object('topic', 'session', 'id', id, 'courseId', course_id, 'trainerId', trainer_id) from old_rows
    ));
  else
    perform announce(array(
      select jsonb_build_object('topic', 'session', 'id', id, 'courseId', course_id, 'trainerId', trainer_id)
      from (select id, course_id, trainer_id from new_rows union select id, course_id, trainer_id from old_rows) either
    ));
  end if;
  return null;
end
$$;
create trigger session_added after insert on session referencing new table as new_rows
  for each statement execute function announce_session();
create trigger session_changed after update on session referencing old table as old_rows new table as new_rows
  for each statement execute function announce_session();
create trigger session_removed after delete on session referencing old table as old_rows
  for each statement execute function announce_session();

-- Marks. A place that is taken or given back moves the count on the session's row, and is told by that.
create function announce_attendance() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select jsonb_build_object('topic', 'session', 'id', s.id, 'courseId', s.course_id, 'trainerId', s.trainer_id)
    from session s where s.id in (select session_id from new_rows)
  ));
  return null;
end
$$;
create trigger attendance_changed after update on attendee referencing new table as new_rows
  for each statement execute function announce_attendance();

-- A student's own records: enrolments, invoices, profile.
create function announce_student() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce(array(select distinct jsonb_build_object('topic', 'student', 'id', student_id) from old_rows));
  else
    perform announce(array(select distinct jsonb_build_object('topic', 'student', 'id', student_id) from new_rows));
  end if;
  return null;
end
$$;
create trigger enrolment_added after insert on enrolment referencing new table as new_rows
  for each statement execute function announce_student();
create trigger enrolment_changed after update on enrolment referencing new table as new_rows
  for each statement execute function announce_student();
create trigger enrolment_removed after delete on enrolment referencing old table as old_rows
  for each statement execute function announce_student();
create trigger invoice_added after insert on invoice referencing new table as new_rows
  for each statement execute function announce_student();
create trigger invoice_changed after update on invoice referencing new table as new_rows
  for each statement execute function announce_student();
create trigger invoice_removed after delete on invoice referencing old table as old_rows
  for each statement execute function announce_student();

create function announce_profile() returns trigger language plpgsql as $$
begin
  perform announce(array(select jsonb_build_object('topic', 'student', 'id', id) from new_rows));
  return null;
end
$$;
create trigger student_changed after update on student referencing new table as new_rows
  for each statement execute function announce_profile();

-- Notifications, each by itself however many they are: the reader sees the sentence at once. Those marked read by account.
create function announce_notification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into event (facts)
    select jsonb_build_object('topic', 'notification', 'id', id, 'accountId', account_id) from new_rows order by id;
  else
    insert into event (facts)
    select distinct jsonb_build_object('topic', 'notifications', 'accountId', account_id) from new_rows;
  end if;
  return null;
end
$$;
create trigger notification_added after insert on notification referencing new table as new_rows
  for each statement execute function announce_notification();
create trigger notification_changed after update on notification referencing new table as new_rows
  for each statement execute function announce_notification();

-- Who may no longer listen: a session that was ended (one that is over ended by itself), an account disabled or with another role.
create function announce_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account' then
    perform announce(array(select jsonb_build_object('topic', 'account', 'id', id) from new_rows));
  else
    perform announce(array(
      select distinct jsonb_build_object('topic', 'account', 'id', account_id) from old_rows where expires_at > now()
    ));
  end if;
  return null;
end
$$;
create trigger account_changed after update on account referencing new table as new_rows
  for each statement execute function announce_account();
create trigger account_session_ended after delete on account_session referencing old table as old_rows
  for each statement execute function announce_account();

-- Reading: the unread ones of an account, and those that are old enough to go.
create index notification_unread on notification (account_id) where read_at is null;
create index notification_read_by_age on notification (created_at) where read_at is not null;
