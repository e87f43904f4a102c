-- Many students are archived or restored at once (D-170): a run is of sessions, of accounts or of students.
alter table bulk_run drop constraint bulk_run_kind_check;
alter table bulk_run add constraint bulk_run_kind_check check (kind in ('session', 'account', 'student'));

-- no reference: the report outlives the record; who it is of is read, not kept
alter table bulk_row add column student_id integer;
alter table bulk_row drop constraint bulk_row_check;
alter table bulk_row add constraint bulk_row_is_of_one check (num_nonnulls(session_id, account_id, student_id) = 1);
