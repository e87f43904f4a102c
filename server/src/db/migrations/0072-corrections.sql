-- What students ask to have corrected in their record, a row for each field (D-129).
create table correction (
  id integer primary key generated always as identity,
  student_id integer not null references student on delete cascade,
  -- a column of student
  field text not null check (
    field ~ '^(name|email|phone|residence_number|first_name|middle_name|family_name|grandparent_name|birth_date|gender)$'
  ),
  -- in which the name is meant
  language text not null check (language in ('ar', 'en')),
  wanted text,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('accepted', 'declined', 'withdrawn')),
  reason text,
  decided_by integer references account on delete set null,
  check ((decided_at is null) = (decision is null))
);
-- One wish for a field at a time.
create unique index correction_open on correction (student_id, field) where decided_at is null;
create index correction_of_student on correction (student_id, asked_at);
create index correction_by_age on correction (decided_at);
create index correction_waiting on correction (asked_at, id) where decided_at is null;

-- They stand on the student's own screen and on those of admins.
create trigger correction_added after insert on correction referencing new table as new_rows
  for each statement execute function announce_student();
create trigger correction_changed after update on correction referencing new table as new_rows
  for each statement execute function announce_student();
