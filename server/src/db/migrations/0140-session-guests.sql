-- Places that are held in Odoo by people who are no students here (D-358): counted in `seats_taken`, and beside it so that a count which is
-- larger than the list of students can be explained.
-- A process of the version before, which counts students alone, may still write `seats_taken`: so nothing ties the two together here.
alter table session add column guests integer not null default 0 check (guests >= 0);
