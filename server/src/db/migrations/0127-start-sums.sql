-- Sums of the sessions that begin and end together and have one state (ADR-81): an institute of a million students has 130,000 sessions a
-- month, and some hundreds of moments at which they begin. By the moment and not by the day, which is another one in another zone.
create table start_sum (
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  sessions integer not null,
  places integer not null,
  taken integer not null,
  waiting integer not null,
  attended integer not null,
  absent integer not null,
  given_back integer not null,
  primary key (starts_at, ends_at, state)
);

-- What has changed since, in rows of its own, so that no two writers wait for each other's row (ADR-8). `server/src/sessions/start-sums.ts`
-- folds them into the sums once an hour.
create table start_tally (like start_sum);
create index start_tally_by_start on start_tally (starts_at);

-- A portal of the version before works on meanwhile, under a role that is given its rights when all files have run; the triggers write as it.
do $$
declare
  portal text;
begin
  for portal in
    select grantee from information_schema.role_table_grants
    where table_schema = current_schema() and table_name = 'mark_tally' and privilege_type = 'INSERT' and grantee <> current_user
  loop
    execute format('grant insert, delete on start_sum, start_tally to %I', portal);
  end loop;
end
$$;

create function tally_starts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into start_tally
    select starts_at, ends_at, state, count(*), sum(capacity), sum(seats_taken), sum(waiting), sum(attended), sum(absent), sum(given_back)
    from new_rows where active group by starts_at, ends_at, state;
  elsif tg_op = 'DELETE' then
    insert into start_tally
    select starts_at, ends_at, state, -count(*), -sum(capacity), -sum(seats_taken), -sum(waiting), -sum(attended), -sum(absent), -sum(given_back)
    from old_rows where active group by starts_at, ends_at, state;
  elsif tg_op = 'TRUNCATE' then
    delete from start_sum;
    delete from start_tally;
  elsif old.active and new.active and (old.starts_at, old.ends_at, old.state) = (new.starts_at, new.ends_at, new.state) then
    -- A place that is taken or given back: what happens most is asked least.
    insert into start_tally values (
      new.starts_at, new.ends_at, new.state, 0, new.capacity - old.capacity, new.seats_taken - old.seats_taken, new.waiting - old.waiting,
      new.attended - old.attended, new.absent - old.absent, new.given_back - old.given_back
    );
  else
    insert into start_tally
    select starts_at, ends_at, state, sum(change), sum(change * capacity), sum(change * seats_taken), sum(change * waiting),
      sum(change * attended), sum(change * absent), sum(change * given_back)
    from (values
      (1, new.active, new.starts_at, new.ends_at, new.state, new.capacity, new.seats_taken, new.waiting, new.attended, new.absent, new.given_back),
      (-1, old.active, old.starts_at, old.ends_at, old.state, old.capacity, old.seats_taken, old.waiting, old.attended, old.absent, old.given_back)
    ) both_ways (change, active, starts_at, ends_at, state, capacity, seats_taken, waiting, attended, absent, given_back)
    where active group by starts_at, ends_at, state;
  end if;
  return null;
end
$$;

create trigger start_tally_added after insert on session referencing new table as new_rows
  for each statement execute function tally_starts();
create trigger start_tally_removed after delete on session referencing old table as old_rows
  for each statement execute function tally_starts();
create trigger start_tally_changed
  after update of active, starts_at, ends_at, state, capacity, seats_taken, waiting, attended, absent, given_back on session for each row
  when (
    (old.active, old.starts_at, old.ends_at, old.state, old.capacity, old.seats_taken, old.waiting, old.attended, old.absent, old.given_back)
    is distinct from
    (new.active, new.starts_at, new.ends_at, new.state, new.capacity, new.seats_taken, new.waiting, new.attended, new.absent, new.given_back)
  )
  execute function tally_starts();
create trigger start_tally_emptied after truncate on session execute function tally_starts();
