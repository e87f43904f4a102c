-- Odoo stands as it did earlier: it was restored from a copy (D-70). Nothing is read or written until an admin has decided.
alter table sync_state
  add column restored_at timestamptz,
  -- Odoo's clock: the newest change that stands there as we saw it, so the copy is no older
  add column restored_copy_at timestamptz,
  -- what would happen, in numbers (contract/src/sync.ts)
  add column restored_found jsonb,
  add column restored_keep text check (restored_keep in ('ours', 'theirs')),
  add column restored_decided_at timestamptz,
  add column restored_decided_by integer references account on delete set null,
  -- what goes before reading everything again is done
  add column restored_prepared_at timestamptz;

-- The newest that we have seen of a kind, before each call that writes to Odoo.
create index binding_newest on binding (kind, write_date desc) where gone_at is null and write_date is not null;
