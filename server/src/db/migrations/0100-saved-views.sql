-- Filters of a screen that an account keeps under a name (D-162).
create table saved_view (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  screen text not null,
  name text not null check (length(name) between 1 and 60),
  -- behind the `?` of the address
  query text not null check (length(query) <= 2000)
);
-- A name is written in any case and is the same name.
create unique index saved_view_name on saved_view (account_id, screen, lower(name));

-- The account's other windows read them again (ADR-9).
create function announce_saved_views() returns trigger language plpgsql as $$
begin
  insert into event (facts)
  select distinct jsonb_build_object('topic', 'saved_views', 'accountId', account_id) from changed_rows;
  return null;
end
$$;
create trigger saved_view_added after insert on saved_view referencing new table as changed_rows
  for each statement execute function announce_saved_views();
create trigger saved_view_changed after update on saved_view referencing new table as changed_rows
  for each statement execute function announce_saved_views();
create trigger saved_view_removed after delete on saved_view referencing old table as changed_rows
  for each statement execute function announce_saved_views();
