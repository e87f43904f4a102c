-- What was taken in place of what was asked for (D-210). Null where it was taken as it was asked for, or not at all.
alter table correction add column taken text;
