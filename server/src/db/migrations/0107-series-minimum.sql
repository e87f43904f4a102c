-- Also what the series says of the minimum (D-130, D-150). Of sessions that were made before nobody knows what was changed by hand.
alter table series_session add column minimum integer check (minimum > 0);
update series_session ss set minimum = s.minimum from session s where s.id = ss.session_id and s.minimum is not null;
