-- Checking in by code (D-124). The secret of a session is made when its code is shown for the first time: without one no code is right.
-- A table of its own, so that no statement about sessions can bring it along. Two UUIDs of version 4 have 244 random bits.
create table check_in_secret (
  session_id integer primary key references session on delete cascade,
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

-- When the student gave a right code, whatever their mark is: once for each place.
alter table attendee add column checked_in_at timestamptz;
