-- How many students wait for a place, kept on the session's row: a registration decides on that row alone ("nobody jumps the
-- queue", D-29), and a condition on another table would be read from before the wait for the row's lock.

alter table session add column waiting integer not null default 0 check (waiting >= 0);

update session set waiting = queue.length
from (select session_id, count(*) as length from waitlist_entry group by session_id) queue
where queue.session_id = session.id;

-- A trigger, so that a cascade (a student or a session deleted) moves it too.
create function waitlist_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update session set waiting = waiting + 1 where id = new.session_id;
  else
    update session set waiting = waiting - 1 where id = old.session_id;
  end if;
  return null;
end
$$;
create trigger waitlist_count after insert or delete on waitlist_entry for each row execute function waitlist_count();

-- The queue of a session in its order.
create index waitlist_in_order on waitlist_entry (session_id, id);
