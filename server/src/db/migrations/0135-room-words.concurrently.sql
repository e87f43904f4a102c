-- As `course_words`, of rooms.
create index concurrently room_words on room using gin (search gin_trgm_ops);
