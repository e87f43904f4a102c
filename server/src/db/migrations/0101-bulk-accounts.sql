-- Many accounts are changed at once (D-163) as many sessions are: a run is of the one kind or of the other.
alter table bulk_run add column kind text not null default 'session' check (kind in ('session', 'account'));

alter table bulk_row
  alter column session_id drop not null,
  -- no reference: the report outlives the account; who it is of is read, not kept
  add column account_id integer,
  add check (num_nonnulls(session_id, account_id) = 1);
