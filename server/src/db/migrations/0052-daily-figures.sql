-- What an admin's first screen asks for (D-106).

-- The totals of a day, as they stood when they were last counted on it: with what they are compared a week later.
create table daily_figure (
  day date primary key,
  students integer not null,
  sessions integer not null,
  active_sessions integer not null
);

-- Sessions that still are to be held or to be closed. None of its columns changes when a place is taken.
create index session_open on session (starts_at) where active and state in ('planned', 'confirmed');
create index account_invited on account (id) where password_hash is null and disabled_at is null;
