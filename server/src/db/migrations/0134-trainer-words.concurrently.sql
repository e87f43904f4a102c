-- As `course_words`, of trainers.
create index concurrently trainer_words on trainer using gin (search gin_trgm_ops);
