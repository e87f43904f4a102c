-- Messages to those of a session, and who got them (D-139).
create table session_message (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  -- Who wrote it.
  account_id integer references account on delete set null,
  message text not null,
  to_waiting boolean not null,
  sent_at timestamptz not null default now()
);
create index session_message_of_session on session_message (session_id, id desc);
create index session_message_by_age on session_message (sent_at);
create index session_message_of_account on session_message (account_id);

-- For whom it was written. What still waits, and what was refused, is read from the queue by the notification.
create table session_message_reader (
  message_id integer not null references session_message on delete cascade,
  student_id integer not null references student on delete cascade,
  waited boolean not null,
  -- Whether they could sign in then.
  reached boolean not null,
  -- Null without an account, and once the notification is forgotten.
  notification_id bigint references notification on delete set null,
  portal boolean not null,
  mailed_at timestamptz,
  pushed_at timestamptz,
  primary key (message_id, student_id)
);
create index session_message_of_reader on session_message_reader (student_id);
create unique index session_message_reader_of_notification on session_message_reader (notification_id);
