-- The first hint that nobody has followed yet; `hinted_at` is the last.
alter table sync_state add column first_hinted_at timestamptz;
