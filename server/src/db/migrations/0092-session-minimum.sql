-- With how many students a session takes place, and that an admin lets it take place with fewer (D-150). Both are the portal's own: Odoo
-- has neither. The capacity is Odoo's too and may become less than the minimum, so the two are not held against each other here.
alter table session
  add column minimum integer check (minimum between 1 and 10000),
  add column kept_below_minimum boolean not null default false;

-- Of which start of a session admins were told that it has too few: the key lets nobody be told twice.
create table minimum_notice (
  session_id integer not null references session on delete cascade,
  starts_at timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (session_id, starts_at)
);

insert into notification_kind values ('session_below_minimum', 'minimum', true, false, true);

select pgboss.create_queue('minimum', '{"policy": "short", "retryLimit": 0, "expireInSeconds": 120, "retentionSeconds": 3600, "deleteAfterSeconds": 3600}');
