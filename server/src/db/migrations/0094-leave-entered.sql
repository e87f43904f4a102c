-- Leave that an admin enters for a trainer (D-146): it is approved from the start, and nobody asked for it. Approved leave is taken back: by
-- the trainer it is withdrawn, by an admin taken back, and one that has begun stays approved and ends then.
alter table leave_request
  add column entered boolean not null default false,
  add column taken_back_at timestamptz,
  add column taken_back_by integer references account on delete set null,
  drop constraint leave_request_state_check,
  add constraint leave_request_state_check check (state in ('open', 'approved', 'declined', 'withdrawn', 'taken_back'));
create index leave_request_taken_back_by on leave_request (taken_back_by);

insert into notification_kind values
  ('leave_entered', 'leave', true, false, true),
  ('leave_taken_back', 'leave', true, false, true),
  ('leave_withdrawn', 'leave', true, false, true);
