-- When everything was last compared by its write date, and what was found by that alone (ADR-15).
alter table sync_cursor
  add column compared_at timestamptz,
  -- since the portal was set up
  add column found_late integer not null default 0,
  add column found_late_at timestamptz;
-- Odoo's, of the record as it was when it was left out: a later one means that it is worth another look.
alter table sync_left_out add column write_date timestamptz;
