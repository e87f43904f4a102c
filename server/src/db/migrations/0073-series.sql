-- Weekly slots have a room and a number of places of their own (D-131), and an edit names the version that it was made from (D-33).
alter table weekly_slot add column room_id integer references room on delete set null;
alter table weekly_slot add column capacity integer not null default 10 check (capacity between 1 and 10000);
alter table weekly_slot add column version integer not null default 1;
create index weekly_slot_of_room on weekly_slot (room_id, day_of_week);

create function announce_changed_schedule() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select distinct jsonb_build_object('topic', 'schedule', 'trainerId', trainer_id)
    from (select trainer_id from old_rows union select trainer_id from new_rows) changed
  ));
  return null;
end
$$;
create trigger slot_changed after update on weekly_slot referencing old table as old_rows new table as new_rows
  for each statement execute function announce_changed_schedule();

-- What the series says of a session that was made of a weekly slot (D-130, ADR-50), on the institute's wall. Where the session says
-- something else, somebody has changed it by hand.
create table series_session (
  session_id integer primary key references session on delete cascade,
  -- no reference: sessions stay a series when their slot is deleted
  slot_id integer not null,
  day date not null,
  start_time time not null,
  end_time time not null,
  trainer_id integer not null,
  room_id integer,
  capacity integer not null
);
create index series_session_of_slot on series_session (slot_id, day);

-- Sessions that were made before say in their key of which slot and on which day; of room and places nobody knows what was changed.
insert into series_session (session_id, slot_id, day, start_time, end_time, trainer_id, room_id, capacity)
select s.id, w.id, made.day, w.start_time, w.end_time, w.trainer_id, s.room_id, s.capacity
from session s
cross join lateral (
  select split_part(s.slot_key, ':', 1)::integer as trainer_id, split_part(s.slot_key, ':', 2)::integer as course_id,
    split_part(s.slot_key, ':', 3)::date as day, (split_part(s.slot_key, ':', 4) || ':' || split_part(s.slot_key, ':', 5))::time as start_time
) made
join weekly_slot w on w.trainer_id = made.trainer_id and w.course_id = made.course_id and w.start_time = made.start_time
  and w.day_of_week = extract(dow from made.day)
where s.slot_key is not null
on conflict do nothing;

-- A slot has the room and the places of the last session that was made of it.
update weekly_slot w set room_id = last.room_id, capacity = last.capacity
from (select distinct on (slot_id) slot_id, room_id, capacity from series_session order by slot_id, day desc, session_id desc) last
where last.slot_id = w.id and last.capacity between 1 and 10000;

-- What of a session a change of a series leaves as it is: that it is over or cancelled, or what was changed by hand.
alter table bulk_row add column kept text[] not null default '{}';
