-- How a person wants dates and figures shown (D-44, D-45); kept on the account, so that all their devices show the same.
alter table account
  -- null: as the device
  add column theme text check (theme in ('system', 'light', 'dark')),
  add column digits text not null default 'latin' check (digits in ('latin', 'arabic')),
  add column hijri boolean not null default false,
  -- 0 Sunday, 6 Saturday; null: as the language has it
  add column week_start smallint check (week_start in (0, 6));
