-- When the key ends with which the portal signs in to Odoo (D-159); null where it does not end, or Odoo does not say.
alter table sync_state
  add column key_name text,
  add column key_ends_at timestamptz,
  -- how few days before it admins were told last: 14, 7 or 1
  add column key_told_days smallint;
