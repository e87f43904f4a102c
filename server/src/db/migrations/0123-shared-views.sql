-- Every admin finds it in their menu (D-242).
alter table saved_view add column is_shared boolean not null default false;

-- Of a shared one all admins hear, of any other its account's other windows (ADR-9).
create or replace function announce_saved_views() returns trigger language plpgsql as $$
begin
  insert into event (facts)
  select distinct jsonb_build_object('topic', 'saved_views', 'accountId', account_id, 'isShared', is_shared) from changed_rows;
  return null;
end
$$;

-- One that is shared no more leaves the menus of the others.
create function announce_changed_saved_views() returns trigger language plpgsql as $$
begin
  insert into event (facts)
  select distinct jsonb_build_object('topic', 'saved_views', 'accountId', now.account_id, 'isShared', was.is_shared or now.is_shared)
  from changed_rows now join rows_before was on was.id = now.id;
  return null;
end
$$;
drop trigger saved_view_changed on saved_view;
create trigger saved_view_changed after update on saved_view referencing old table as rows_before new table as changed_rows
  for each statement execute function announce_changed_saved_views();
