-- The instalments of an invoice that is paid in several (D-351), read and replaced with it as its lines are; null where it is paid at once.
-- And the QR code that Odoo itself prints on it (D-54); null where it has none.
alter table invoice
  add column instalments jsonb,
  add column qr_code text;
