-- What sessions were called that were deleted here: Odoo may have them still, and the sync page speaks of them by name (D-69).
create table deleted_session (
  id integer primary key,
  name text not null,
  name_en text,
  deleted_at timestamptz not null default now()
);
-- Of those of which something waits for Odoo or for a decision, as far as the audit log knows.
insert into deleted_session (id, name, name_en, deleted_at)
select distinct on (a.record_id) a.record_id, a.details -> 'session' ->> 'name', a.details -> 'session' ->> 'name_en', a.at
from audit_entry a
where a.kind = 'session' and a.action = 'session_deleted' and a.details -> 'session' ->> 'name' is not null
  and not exists (select from session s where s.id = a.record_id)
order by a.record_id, a.id desc;
