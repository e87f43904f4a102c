-- The secret address of a person's calendar (D-114): one for an account, by the hash of its token.
create table calendar_feed (
  account_id integer primary key references account on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz not null default now()
);
