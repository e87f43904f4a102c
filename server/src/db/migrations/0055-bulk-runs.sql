-- Many sessions changed at once (D-109): what was asked for, and what became of each session. A row is marked in the transaction of its
-- change, so that it is either done and reported or not done (ADR-39).
create table bulk_run (
  id integer generated always as identity primary key,
  account_id integer references account on delete set null,
  language text not null,
  -- request, address and browser, as the audit log names them
  origin jsonb not null,
  -- what is done to each, as the call gave it
  change jsonb not null,
  force boolean not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create index bulk_run_open on bulk_run (id) where finished_at is null;

create table bulk_row (
  run_id integer not null references bulk_run on delete cascade,
  position integer not null,
  -- no reference: the report outlives the session
  session_id integer not null,
  name text,
  name_en text,
  starts_at timestamptz,
  moved_to timestamptz,
  attendees integer not null default 0,
  -- null: it waits
  outcome text check (outcome in ('done', 'unchanged', 'conflict', 'refused')),
  -- code, details and fields of a refusal
  problem jsonb,
  attempts integer not null default 0,
  primary key (run_id, position)
);
