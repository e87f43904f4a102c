-- A part of a session's changes that Odoo refuses by itself: the place of one student, one mark, or the edit of its fields (D-68).
-- It waits for an admin and holds up nothing behind it.
alter table outbox add column set_aside boolean not null default false;

-- What was refused as a whole until now is tried once more, part by part.
update outbox o set parked_at = null, attempts = 0, due_at = now()
where o.kind = 'session' and o.parked_at is not null and o.operation not in ('create', 'delete')
  and not exists (select from outbox w where w.kind = o.kind and w.record_id = o.record_id and w.operation in ('create', 'delete'));
