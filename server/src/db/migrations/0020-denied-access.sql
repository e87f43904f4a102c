-- A denied call leaves one entry for each account, call and minute, however often it is tried (L-1): denied calls do not
-- fill the disk. The index is both the bound and the way to find what somebody has tried.
create unique index audit_entry_denied on audit_entry (account_id, kind, date_trunc('minute', at at time zone 'UTC'))
  where action = 'access_denied';
