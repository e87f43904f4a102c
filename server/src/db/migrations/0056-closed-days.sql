-- Days on which the institute is closed (D-110): a range of days, or one day of each week in it.
create table closed_day (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  first_day date not null,
  -- null: a weekly one that goes on
  last_day date,
  -- 0 Sunday to 6 Saturday; null is every day
  weekday smallint check (weekday between 0 and 6),
  check (last_day >= first_day),
  check (last_day is not null or weekday is not null)
);

create function announce_closed_day() returns trigger language plpgsql as $$
begin
  perform announce(array['{"topic": "everything"}'::jsonb]);
  return null;
end
$$;
create trigger closed_day_changed after insert or delete on closed_day for each statement execute function announce_closed_day();
