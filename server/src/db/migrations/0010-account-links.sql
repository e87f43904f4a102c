-- The links by which a person chooses a password (D-14): an invitation, or a reset.
create table account_link (
  -- one at a time: a new link takes the place of the one before, which is void
  account_id integer primary key references account on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  -- SHA-256 of the token; the token itself is nowhere
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- null: no mail has taken it, an admin hands it over
  mailed_at timestamptz
);
create index account_link_by_end on account_link (expires_at);

-- An admin may have a trainer's record: a trainer who became one keeps it (ADR-11).
alter table account drop constraint account_check1;
alter table account add check (case role when 'trainer' then trainer_id is not null when 'student' then trainer_id is null else true end);
