-- How many records of a kind Odoo does not have any more, and of how many, where that is so great a part that nothing was removed
-- here (D-238). Null: nothing is asked.
alter table sync_cursor
  add column missing integer,
  add column missing_of integer,
  -- an admin has said that so many were deleted there
  add column missing_deleted boolean not null default false;
