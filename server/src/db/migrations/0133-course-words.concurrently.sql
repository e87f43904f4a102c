-- What is searched for among sessions may stand in the name of a course, a trainer or a room: read by one index each (ADR-82), as those of
-- sessions are.
create index concurrently course_words on course using gin (search gin_trgm_ops);
