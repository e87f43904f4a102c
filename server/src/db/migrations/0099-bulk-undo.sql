-- A change of many sessions is undone while nobody was told of it (D-154): what each row has to be put back to, and whether it may.
alter table bulk_run add column undoes integer references bulk_run on delete set null;
-- No change is undone twice, whoever asks at the same moment.
create unique index bulk_run_undone_once on bulk_run (undoes);

alter table bulk_row
  -- whether a notification was written with the change; null: not noted, as of rows from before
  add column told boolean,
  -- the columns that became something else, as they were; null where nothing did
  add column before jsonb,
  -- of the session, after the change: another one by now says that it was changed since
  add column version_after integer;
