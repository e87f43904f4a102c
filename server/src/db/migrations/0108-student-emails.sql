-- The order of the students by e-mail, whoever has none first (D-174).
create index student_by_email on student ((lower(coalesce(email, ''))) collate "C", id) where active;
