-- How many students follow each course of a page of courses: counted by the index, and no enrolment is looked at (ADR-83).
create index concurrently enrolment_followed on enrolment (course_id, student_id) where state in ('enrolled', 'active');
