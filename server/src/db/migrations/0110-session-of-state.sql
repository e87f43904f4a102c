-- The sessions of one state, counted up to a bound for the filter of the list (D-176): of a million those of a rare state are found here.
create index session_of_state on session (state, starts_at) where active;
