-- A student is found by the whole of their residence number, whichever of two letters is a capital (D-202).
create index concurrently student_by_residence_number on student (lower(residence_number)) where active;
