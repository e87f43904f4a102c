-- A session ends after a time without use as well (D-86): so many seconds after it was seen last, kept with it as it was opened.
-- The default is that of a session without "remember me".
alter table account_session add column idle_s integer not null default 7200;
update account_session set idle_s = 1209600 where remember;
