-- Leave that an admin enters for a trainer (D-146): it is approved from the start, and nobody asked for it.
alter table leave_request add column entered boolean not null default false;

insert into notification_kind values ('leave_entered', 'leave', true, false, true);
