-- The audit log is added to and read, and never changed (D-84, ADR-24). Rights stop the portal's role
-- (server/src/db/portal-role.ts); these triggers stop everybody else, where the portal works as the owner too.

-- An entry keeps whose it was, whatever becomes of the account.
alter table audit_entry drop constraint audit_entry_account_id_fkey;

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is not changed';
end
$$;
create trigger audit_entry_unchanged before update on audit_entry for each row execute function audit_entry_stays();
create trigger audit_entry_whole before truncate on audit_entry for each statement execute function audit_entry_stays();
-- Only old entries are deleted, by any role.
create trigger audit_entry_kept before delete on audit_entry for each row
  when (old.at > now() - interval '1096 days') execute function audit_entry_stays();

-- A few bytes for each range of pages: entries come in the order of their time.
create index audit_entry_by_age on audit_entry using brin (at);

-- What the portal's role is lent of the owner's rights: nothing that takes an argument.
create function forget_old_audit() returns integer language plpgsql security definer as $$
declare
  gone integer;
begin
  delete from audit_entry where at <= now() - interval '1096 days';
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Statistics of the tables that an import fills: only their owner may renew them.
create function analyze_records() returns void language plpgsql security definer as $$
begin
  analyze course, room, trainer, student, enrolment, session, invoice, attendee, binding;
end
$$;

-- Temporary tables last: one that is named like ours, with a trigger of the caller's own, would run that as the owner.
do $$
declare
  lent text;
begin
  foreach lent in array array['forget_old_audit()', 'analyze_records()'] loop
    execute format('alter function %s set search_path = %I, pg_temp', lent, current_schema());
    execute format('revoke all on function %s from public', lent);
  end loop;
end
$$;
