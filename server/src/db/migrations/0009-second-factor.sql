-- A code from an app on the person's own device, asked after the password (RFC 6238).
create table second_factor (
  account_id integer primary key references account on delete cascade,
  secret bytea not null,
  -- null: offered, and not shown to work yet
  confirmed_at timestamptz,
  -- the newest time step of which a code was taken: none is taken twice
  last_step bigint not null default 0
);

-- For the day on which the device is lost; each works once and is gone then. SHA-256 of 80 random bits.
create table recovery_code (
  account_id integer not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
