-- The Odoo that was set up on a screen (D-135); one row, or none. `sealed_key` is the key, encrypted with a key that is not in the
-- database (ADR-53), together with address, database and login: none of these can be exchanged without it.
create table odoo_connection (
  is_only boolean primary key default true check (is_only),
  -- Goes up with each change: by it every process knows that the connection is another.
  revision integer not null default 1,
  url text not null,
  database text not null,
  login text not null,
  sealed_key bytea not null,
  -- What differs from the defaults of the field map.
  map jsonb not null,
  -- When there was an Odoo for the first time: a moment later all processes write for it.
  connected_at timestamptz not null default now(),
  saved_at timestamptz not null default now()
);
