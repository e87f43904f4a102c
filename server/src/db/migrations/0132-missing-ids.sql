-- Which records of a kind Odoo does not have any more, by its ids: an admin who says that they were deleted has said it of these
-- and of no others (D-238). What was said before is asked once more.
alter table sync_cursor add column missing_ids integer[];
