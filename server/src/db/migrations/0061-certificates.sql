-- Certificates of completed courses (D-117): one for a student and a course, found by a code that cannot be guessed.
create table certificate (
  id integer generated always as identity primary key,
  student_id integer not null references student on delete cascade,
  course_id integer not null references course on delete cascade,
  code text not null unique,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text,
  unique (student_id, course_id),
  check ((revoked_at is null) = (revoked_reason is null))
);
