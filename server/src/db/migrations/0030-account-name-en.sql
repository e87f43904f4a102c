-- An account without a record may have an English name too, as records have.
alter table account add column name_en text;
