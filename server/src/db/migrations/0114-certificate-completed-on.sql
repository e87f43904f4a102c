-- The institute's day on which the course was completed (D-194), kept when the certificate is issued. Null where that is not known, and in
-- all certificates of before: they bear the day on which they were issued, as it was printed.
alter table certificate add column completed_on date;
