-- What somebody is told by which channel, and the devices that get pushes (D-134, ADR-52).

-- What each kind of notification is chosen with, and its channels until somebody chooses.
create table notification_kind (
  kind text primary key,
  category text not null,
  portal boolean not null,
  mail boolean not null,
  push boolean not null
);
insert into notification_kind values
  ('session_reminder', 'reminders', true, true, true),
  ('session_cancelled', 'changes', true, true, true),
  ('session_updated', 'changes', true, true, true),
  ('session_message', 'changes', true, true, true),
  ('waitlist_promoted', 'waiting', true, true, true),
  ('session_booked', 'bookings', true, false, false),
  ('registration_cancelled', 'bookings', true, false, false),
  ('new_session', 'new_sessions', true, false, true),
  ('leave_asked', 'leave', true, false, true),
  ('leave_decided', 'leave', true, false, true),
  ('correction_asked', 'corrections', true, false, true),
  ('correction_decided', 'corrections', true, false, true),
  ('invoice_paid', 'invoices', true, false, false),
  ('user_created', 'accounts', true, false, false),
  ('sync_problem', 'sync', true, false, true),
  ('other', 'other', true, false, false);

create table channel_choice (
  account_id integer not null references account on delete cascade,
  category text not null,
  portal boolean not null,
  mail boolean not null,
  push boolean not null,
  primary key (account_id, category)
);

-- Reminders were chosen before.
insert into channel_choice (account_id, category, portal, mail, push)
select id, 'reminders', remind_here, remind_by_mail, true from account where not (remind_here and remind_by_mail);
alter table account
  drop column remind_here,
  drop column remind_by_mail,
  -- On the institute's wall, HH:mm; over midnight where the end is the earlier one.
  add column quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint account_quiet_hours check (num_nulls(quiet_from, quiet_to) = 2 or (num_nulls(quiet_from, quiet_to) = 0 and quiet_from <> quiet_to));

create function channels_of(account_id integer, kind text, out portal boolean, out mail boolean, out push boolean) language sql stable as $$
  select coalesce(c.portal, k.portal, true), coalesce(c.mail, k.mail, false), coalesce(c.push, k.push, false)
  from (select) one left join notification_kind k on k.kind = channels_of.kind
    left join channel_choice c on c.account_id = channels_of.account_id and c.category = k.category
$$;

-- A browser that was subscribed: where its push service takes messages, and the keys for which they are encrypted.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- Of the session that asked for it, which may have run out since: signing it out ends the pushes, its age does not.
  session_id integer not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  made_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  used_at timestamptz
);
create index push_subscription_of_account on push_subscription (account_id);
create index push_subscription_of_session on push_subscription (session_id);

-- A device that is signed out gets no more, also where it was subscribed at that very moment.
create function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscription p using old_rows s
  where p.session_id = s.id and s.expires_at > now() and s.last_seen_at + make_interval(secs => s.idle_s) > now();
  return null;
end
$$;
create trigger session_pushes after delete on account_session referencing old table as old_rows
  for each statement execute function end_pushes();

-- The private key by which push services know the portal (VAPID), where no setting gives one.
create table push_key (
  one boolean primary key default true check (one),
  private_key text not null,
  made_at timestamptz not null default now()
);

-- A message takes a day; what could not be sent by then is of no use.
select pgboss.create_queue('push', '{"policy": "standard", "retryLimit": 30, "retryDelay": 10, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 60, "retentionSeconds": 259200, "deleteAfterSeconds": 604800}');

-- Letters that wait are of a notification from now on. Where there is none, the reminder was wanted by mail alone.
update pgboss.job j set data = jsonb_build_object('about', 'notice', 'notificationId', (
    select max(n.id) from notification n
    where n.account_id = (j.data ->> 'accountId')::int and n.kind = 'session_reminder'
      and n.params -> 'sessionId' = j.data -> 'sessionId' and n.params -> 'startsAt' = j.data -> 'startsAt'
  ))
where j.name = 'letter' and j.state in ('created', 'retry', 'active') and j.data ->> 'about' = 'reminder';
delete from pgboss.job where name = 'letter' and data -> 'notificationId' = 'null';

-- Whoever does not want it in the portal does not see it there, and nothing counts it as unread.
alter table notification add column portal boolean not null default true;

create function place_notification() returns trigger language plpgsql as $$
begin
  select portal into new.portal from channels_of(new.account_id, new.kind);
  if not new.portal then
    new.read_at := now();
  end if;
  return new;
end
$$;
create trigger notification_placed before insert on notification for each row execute function place_notification();

-- A job for each letter and each device, in the transaction of the notification. Its id is made of both, so there is never a second one.
-- Letters are written for where mail is sent: the portal notes it as it starts.
create function deliver_notifications() returns trigger language plpgsql as $$
begin
  insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, keep_until)
  select md5(q.name || ' ' || wanted.key)::uuid, q.name, wanted.data, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds, now() + make_interval(secs => q.retention_seconds)
  from new_rows n cross join lateral channels_of(n.account_id, n.kind) to_use
    join account a on a.id = n.account_id and a.disabled_at is null
    cross join lateral (
      select 'letter' as queue, n.id::text as key, jsonb_build_object('about', 'notice', 'notificationId', n.id) as data
      where to_use.mail and a.password_hash is not null and exists (select from portal_fact where name = 'sends_mail')
      union all
      select 'push', n.id || ' ' || s.id, jsonb_build_object('notificationId', n.id, 'subscriptionId', s.id)
      from push_subscription s where to_use.push and s.account_id = n.account_id
    ) wanted
    join pgboss.queue q on q.name = wanted.queue
  on conflict do nothing;
  return null;
end
$$;
create trigger notification_delivered after insert on notification referencing new table as new_rows
  for each statement execute function deliver_notifications();
