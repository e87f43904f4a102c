-- An institute without an Odoo makes and edits its records here (D-122). An edit names the version that it was made from (D-33).
alter table course add column version integer not null default 1;
alter table room add column version integer not null default 1;
alter table trainer add column version integer not null default 1;
alter table enrolment add column version integer not null default 1;

-- Courses, rooms and trainers: one word for all, as the lists that show them are read again as a whole.
create function announce_directory() returns trigger language plpgsql as $$
begin
  perform announce(array['{"topic": "directory"}'::jsonb]);
  return null;
end
$$;
create trigger course_shown after insert or update on course for each statement execute function announce_directory();
create trigger room_shown after insert or update on room for each statement execute function announce_directory();
create trigger trainer_shown after insert or update on trainer for each statement execute function announce_directory();

-- A new student stands in the lists of those who look at them.
create trigger student_added after insert on student referencing new table as new_rows
  for each statement execute function announce_profile();
