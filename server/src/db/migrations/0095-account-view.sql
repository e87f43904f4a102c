-- A student's or a trainer's account as an admin looks at it (D-140, ADR-61). A table of its own: what is no session can be no device, no
-- sign-in and no use of the account.
create table account_view (
  id integer generated always as identity primary key,
  -- whose portal is looked at
  account_id integer not null references account on delete cascade,
  -- of the admin who looks: the view ends with it
  session_id bigint not null references account_session on delete cascade,
  viewed_by integer not null references account on delete cascade,
  -- SHA-256 of the token; the token itself is nowhere
  token_hash bytea not null unique,
  -- the request that began it: requestId, address, userAgent
  origin jsonb not null,
  expires_at timestamptz not null
);
create index account_view_of_account on account_view (account_id);
create index account_view_of_session on account_view (session_id);
create index account_view_of_viewer on account_view (viewed_by);
create index account_view_by_end on account_view (expires_at);

-- Another role, another password or a disabling, of either account and by whatever way, ends what was begun before it.
create function end_views_of_account() returns trigger language plpgsql as $$
begin
  delete from account_view where account_id = new.id or viewed_by = new.id;
  return null;
end
$$;
create trigger account_ends_views after update of role, disabled_at, password_hash on account for each row
  when ((old.role, old.disabled_at, old.password_hash) is distinct from (new.role, new.disabled_at, new.password_hash))
  execute function end_views_of_account();

-- Every end is a deletion, and so every end is in the log, with the request that began it: most ends have none of their own.
create function note_view_end() returns trigger language plpgsql as $$
begin
  insert into audit_entry (account_id, action, kind, record_id, details, request_id, address, user_agent)
  select by.id, 'view_ended', a.role, coalesce(a.student_id, a.trainer_id), 
    jsonb_build_object('until', to_char(old.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    old.origin ->> 'requestId', old.origin ->> 'address', old.origin ->> 'userAgent'
  from account a left join account by on by.id = old.viewed_by where a.id = old.account_id;
  return null;
end
$$;
create trigger account_view_ended after delete on account_view for each row execute function note_view_end();
