-- What is tried or read again and again leaves one entry for a time, as a denied call does (0020-denied-access.sql): the indexes are the
-- bound (D-87). Another site's page: one for each account, or for nobody's, each call and minute.
create unique index audit_entry_foreign on audit_entry (coalesce(account_id, 0), kind, date_trunc('minute', at at time zone 'UTC'))
  where action = 'foreign_origin_refused';

-- Reading a record with a residence number and a birth date: one for each account, record and hour.
create unique index audit_entry_viewed on audit_entry (account_id, kind, record_id, date_trunc('hour', at at time zone 'UTC'))
  where action = 'record_viewed';
