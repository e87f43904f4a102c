-- An invitation by mail is a job of the queue of letters (D-147). The job that is to bring this link: a letter of an invitation before, or of one
-- that was handed over since, finds another here or none, and is not sent. Null: no letter brings it.
alter table account_link add column letter_id uuid;
