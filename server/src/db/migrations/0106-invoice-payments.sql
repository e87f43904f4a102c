-- The payments that settle an invoice (D-169), read and replaced with it as its lines are; null where Odoo has not said them.
alter table invoice
  add column payments jsonb;
