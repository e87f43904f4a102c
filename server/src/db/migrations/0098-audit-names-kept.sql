-- An entry about a record that is gone by then, as a deletion that Odoo never got, has the name that the record's last entry has.
create function audit_entry_last_name() returns trigger language plpgsql as $$
begin
  select e.record_name, e.record_name_en into new.record_name, new.record_name_en
  from audit_entry e where e.kind = new.kind and e.record_id = new.record_id and e.record_name is not null
  order by e.id desc limit 1;
  new.search := concat_ws(' ', new.search, lower(concat_ws(' ', new.record_name, new.record_name_en)));
  return new;
end
$$;
-- Triggers of one moment fire in the order of their names: after the one that looks for the record itself.
create trigger audit_entry_named_by_last before insert on audit_entry for each row
  when (new.record_id is not null and new.record_name is null) execute function audit_entry_last_name();
do $$
begin
  execute format('alter function audit_entry_last_name() set search_path = %I, pg_temp', current_schema());
end
$$;
