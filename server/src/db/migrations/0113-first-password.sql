-- A password that somebody else gave, for the first sign-in (D-179): good until then, and gone with the person's own. Null is a password that
-- its person chose.
alter table account add column first_password_until timestamptz;
