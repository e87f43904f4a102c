-- What a list of sessions is searched by (D-47): the names of session, course, trainer and room. Each record carries its
-- own folded names and no other's, so that renaming a trainer is a change of one row and every session of that trainer is found by it.
alter table course add column search text not null default '';
alter table room add column search text not null default '';
alter table trainer add column search text not null default '';
alter table session add column search text not null default '';

-- Rows from before. From here on the portal folds (domain/src/arabic.ts); these are its steps in SQL, for this once.
create function pg_temp.fold(name text, name_en text) returns text language sql as $$
  select trim(regexp_replace(translate(
    normalize(lower(regexp_replace(
      normalize(concat_ws(' ', name, name_en), nfkc),
      '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08e1\u08e3-\u08ff\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]',
      '', 'g'
    )), nfkc),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬أإآٱةىیک', '01234567890123456789.,ااااهييك'
  ), '\s+', ' ', 'g'))
$$;
update course set search = pg_temp.fold(name, name_en);
update room set search = pg_temp.fold(name, name_en);
update trainer set search = pg_temp.fold(name, name_en);
update session set search = pg_temp.fold(name, name_en);
drop function pg_temp.fold(text, text);
