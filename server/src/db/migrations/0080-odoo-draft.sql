-- The portal's user that a set-up on a screen makes in Odoo, before the connection is saved: its password is kept, encrypted as the key
-- of a connection is, before the user stands. One row, or none.
create table odoo_draft (
  is_only boolean primary key default true check (is_only),
  url text not null,
  database text not null,
  login text not null,
  sealed_key bytea not null,
  made_at timestamptz not null default now()
);
