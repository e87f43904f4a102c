-- Accounts that were disabled, counted up to a bound for the filter of the list (D-176); those that were invited have an index since 0052.
create index account_disabled on account (id) where disabled_at is not null;
