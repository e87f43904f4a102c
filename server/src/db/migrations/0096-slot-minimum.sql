-- The minimum of the sessions that a weekly slot makes (D-150).
alter table weekly_slot add column minimum integer check (minimum between 1 and 10000 and minimum <= capacity);
