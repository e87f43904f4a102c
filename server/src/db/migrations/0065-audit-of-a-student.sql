-- What concerns one student (D-129): entries about a session that name them, such as a place that was booked.
create index audit_entry_naming_student on audit_entry ((details ->> 'studentId')) where details ? 'studentId';
