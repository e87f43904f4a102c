-- Amounts keep the places of their currency (D-9): three in Kuwait, Bahrain, Oman and Jordan.
alter table invoice
  alter column amount_untaxed type numeric,
  alter column amount_tax type numeric,
  alter column amount_total type numeric,
  alter column amount_residual type numeric,
  add constraint invoice_places check (
    greatest(scale(amount_untaxed), scale(amount_tax), scale(amount_total), scale(amount_residual)) <= 3
    and least(scale(amount_untaxed), scale(amount_tax), scale(amount_total), scale(amount_residual)) >= 2
  );
