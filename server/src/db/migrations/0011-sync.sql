-- The synchroniser's memory (D-50 to D-53). Nothing of it lives in a process: another one takes over at any time.

-- A row waits, or is parked: refused for good, until an admin retries, edits or discards it. Only the first row of a record counts.
alter table outbox
  -- of a creation: the same name again is the same record in Odoo, whatever became of the answer
  add column external_id uuid not null default gen_random_uuid(),
  add column attempts integer not null default 0,
  -- set before the first call: from then on Odoo may have done it
  add column sent_at timestamptz,
  add column due_at timestamptz not null default now(),
  add column parked_at timestamptz,
  -- why the last attempt failed (contract/src/sync.ts), and Odoo's own sentence where it has one
  add column fault text,
  add column fault_says text;
create index outbox_due on outbox (due_at, id) where parked_at is null;

alter table binding
  -- deleted in Odoo, or by us: a late answer does not bring it back
  add column gone_at timestamptz,
  -- of a record that we made there: what it said when it was made
  add column made_hash bytea;
create index binding_gone on binding (kind, gone_at) where gone_at is not null;

-- How far each kind has been read. Instants of the window are Odoo's, to the second; the others are ours.
create table sync_cursor (
  kind text primary key,
  -- the highest write_date seen in a round that ended
  high_water timestamptz,
  -- when it last rose
  risen_at timestamptz,
  -- the round under way, null where none is: everything written since then, by id, beyond this id
  window_since timestamptz,
  window_after integer,
  window_high timestamptz,
  window_began_at timestamptz,
  -- how much longer than usual the next look back must be, because a round took long
  slack_ms integer not null default 0,
  -- null until everything was read once
  loaded_at timestamptz,
  pulled_at timestamptz,
  looked_back_at timestamptz,
  -- of a round that reads everything: records read, and how many there are
  done integer not null default 0,
  expected integer,
  -- why this kind cannot be read though others can, such as missing rights
  fault text,
  fault_says text
);

-- Records of Odoo that are not taken over, and why: left out by a rule, or not to be read.
create table sync_left_out (
  kind text not null,
  odoo_id integer not null,
  why text not null,
  says text,
  seen_at timestamptz not null default now(),
  primary key (kind, odoo_id)
);

-- The same field changed on both sides (D-52). Until it is decided, neither side is overwritten.
create table sync_conflict (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id integer not null,
  -- a column of ours, or `deleted`
  field text not null,
  base jsonb,
  ours jsonb,
  theirs jsonb,
  found_at timestamptz not null default now(),
  decided_at timestamptz,
  -- `same`: both sides came to say the same by themselves
  decision text check (decision in ('ours', 'theirs', 'same')),
  decided_by integer references account on delete set null,
  check ((decided_at is null) = (decision is null))
);
create unique index sync_conflict_open on sync_conflict (kind, record_id, field) where decided_at is null;
create index sync_conflict_by_age on sync_conflict (found_at desc);

-- What was sent and not answered: Odoo may still do it, after what was sent later (ADR-13).
create table sync_doubt (
  kind text not null,
  record_id integer not null,
  -- a column, or `add` and `remove` with the id of a student of ours
  field text not null,
  value jsonb not null,
  until timestamptz not null,
  primary key (kind, record_id, field, value)
);

-- One row: who synchronises, and how it goes. Every write of the synchroniser names its epoch; a leader that was replaced
-- while it slept has an old one, and changes nothing.
create table sync_state (
  only_row boolean primary key default true check (only_row),
  epoch bigint not null default 0,
  leader text,
  -- the leader's last sign of life; null where nobody leads
  beat_at timestamptz,
  connection text not null default 'waiting' check (connection in ('waiting', 'connected', 'lost')),
  connection_since timestamptz not null default now(),
  fault text,
  fault_says text,
  -- when Odoo last answered
  contact_at timestamptz,
  transport text,
  odoo_version text,
  swept_at timestamptz,
  hinted_at timestamptz,
  resync_asked_at timestamptz,
  resync_began_at timestamptz
);
insert into sync_state default values;
