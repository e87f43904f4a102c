-- Whoever has no record in the institute's books may have an English name too, as records have.
alter table account add column name_en text;
