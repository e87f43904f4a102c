-- The institute's logo as the portal has drawn it anew (D-138): as it stands on pages, and in the sizes of icons. PNG.
create table institute_picture (
  name text primary key check (name ~ '^(logo|icon-192|icon-512|maskable-512|touch-180)$'),
  -- of the bytes: part of the address, so that each address stays what it is
  hash text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null
);
