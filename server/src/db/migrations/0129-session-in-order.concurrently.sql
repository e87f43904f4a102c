-- The first sessions of a day, where hundreds begin at one moment, and the pages of the list: in the order that both have, without sorting.
create index concurrently session_in_order on session (starts_at, id) where active;
