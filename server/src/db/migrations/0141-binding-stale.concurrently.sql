-- Asked for at the end of each round of reading: of a million records next to none is to be read again.
create index concurrently binding_stale on binding (kind, odoo_id) where content_hash = '' and gone_at is null;
