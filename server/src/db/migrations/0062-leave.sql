-- Leave of trainers (D-119): asked for, then approved, declined or withdrawn. While it is approved it takes the trainer's time.
create table leave_request (
  id integer generated always as identity primary key,
  trainer_id integer not null references trainer on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- days of the institute, as they were asked for; else a range of times
  whole_days boolean not null,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references account on delete set null,
  decision_reason text,
  -- what was handed over, session by session
  run_id integer references bulk_run on delete set null,
  check (ends_at > starts_at)
);
create index leave_request_of_trainer on leave_request (trainer_id, starts_at);
create index leave_request_open on leave_request (starts_at) where state = 'open';
create index leave_request_taken on leave_request (ends_at) where state = 'approved';
create index leave_request_decided_by on leave_request (decided_by);
create index leave_request_run on leave_request (run_id);

create function announce_leave() returns trigger language plpgsql as $$
begin
  perform announce(array(select distinct jsonb_build_object('topic', 'schedule', 'trainerId', trainer_id) from new_rows));
  return null;
end
$$;
create trigger leave_asked after insert on leave_request referencing new table as new_rows
  for each statement execute function announce_leave();
create trigger leave_changed after update on leave_request referencing new table as new_rows
  for each statement execute function announce_leave();
