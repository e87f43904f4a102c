-- The link to Odoo's payment page of an invoice (D-136): asked for by its student, got by the synchroniser. A row goes with its invoice, with
-- the retention, and is got anew when it is a day old.
create table pay_link (
  invoice_id integer primary key references invoice on delete cascade,
  asked_at timestamptz not null default now(),
  -- one that found no Odoo is tried again then: it holds up nothing meanwhile
  due_at timestamptz not null default now(),
  -- when Odoo answered; then one of the two below is set
  got_at timestamptz,
  url text,
  -- why Odoo gives none (contract/src/sync.ts)
  fault text,
  check (num_nonnulls(url, fault) = (got_at is not null)::int)
);
create index pay_link_asked on pay_link (due_at) where got_at is null;

-- It stands on the student's own screen.
create function announce_pay_link() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select distinct jsonb_build_object('topic', 'student', 'id', i.student_id) from new_rows n join invoice i on i.id = n.invoice_id
  ));
  return null;
end
$$;
create trigger pay_link_got after update on pay_link referencing new table as new_rows
  for each statement execute function announce_pay_link();
