-- What was bought, who sells, and which invoices are credit notes (D-136). Lines belong to one invoice, are read and replaced with it and
-- never looked for by themselves, so they stand on its row; null where Odoo has not said them.
alter table invoice
  add column credit_note boolean not null default false,
  -- the number of the invoice that a credit note takes back, as Odoo says it
  add column reverses text,
  add column lines jsonb,
  add column seller jsonb;

-- The sums of a period are of invoices alone.
drop index invoice_by_date;
create index invoice_by_date on invoice (invoice_date) include (currency, payment_state, amount_total, amount_residual, due_date)
  where not credit_note;
