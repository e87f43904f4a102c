-- What is searched for may stand anywhere in the name of a session, in either language (D-47), as in those of students.
create index concurrently session_search on session using gin (search gin_trgm_ops) where active;
