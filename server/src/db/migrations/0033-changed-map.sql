-- With which model, fields and columns each kind was read, and what was changed of them since (ADR-16).
alter table sync_cursor
  add column read_as jsonb,
  -- everything of the kind is to be read again; null once it was
  add column reread_at timestamptz,
  add column remapped_at timestamptz,
  -- by the names of the field map; none where it is the columns that changed
  add column remapped_fields text[];
