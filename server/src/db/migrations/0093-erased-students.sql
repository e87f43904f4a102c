-- A student whose personal data was erased (D-151). The row stays, for attendance, enrolments and invoices, without a name.
alter table student
  add column erased_at timestamptz,
  add constraint student_erased_is_archived check (erased_at is null or not active);

-- Whatever comes later leaves such a row as it is: a pull from Odoo, an import, an edit that was under way.
create function student_stays_erased() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger student_stays_erased before update on student for each row
  when (old.erased_at is not null) execute function student_stays_erased();
