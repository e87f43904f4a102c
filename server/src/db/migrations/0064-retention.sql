-- How long each kind of record is kept is a setting (D-121). Three years stay the least that the audit log keeps: the argument can only
-- make it more, so the portal's role gains nothing by it. A step deletes at most so many entries that nobody waits for it.
create function forget_audit(kept_days integer) returns integer language plpgsql security definer as $$
declare
  gone integer;
begin
  delete from audit_entry where id in (
    select id from audit_entry where at <= now() - make_interval(days => greatest(coalesce(kept_days, 1096), 1096)) order by at, id limit 5000
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Temporary tables last, as for the other functions that are lent (0042-audit-append-only.sql).
do $$
begin
  execute format('alter function forget_audit(integer) set search_path = %I, pg_temp', current_schema());
  revoke all on function forget_audit(integer) from public;
end
$$;

-- What goes by its age is found by it.
create index notification_unread_by_age on notification (created_at) where read_at is null;
create index sync_conflict_decided_by_age on sync_conflict (decided_at) where decided_at is not null;
