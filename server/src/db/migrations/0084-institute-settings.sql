-- What the institute says of itself, where the environment does not (D-137): one row, which is always there. Null is not set.
create table institute_setting (
  is_only boolean primary key default true check (is_only),
  name text,
  name_en text,
  address text,
  phone text,
  email text,
  vat_number text,
  cancel_cutoff_hours smallint check (cancel_cutoff_hours between 0 and 336),
  -- from which all shades are made (D-138)
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- of the edit (D-33); a new logo is one too
  version integer not null default 0
);
insert into institute_setting default values;

-- Every process keeps it in memory, and hears here that it is another.
create function announce_institute() returns trigger language plpgsql as $$
begin
  perform announce(array['{"topic": "institute"}'::jsonb]);
  return null;
end
$$;
create trigger institute_changed after update on institute_setting for each statement execute function announce_institute();
