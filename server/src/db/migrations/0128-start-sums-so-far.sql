-- What was there before the triggers of 0127, of one moment and without a lock: what is there now, less what they have written since.
insert into start_sum
select starts_at, ends_at, state, sum(sessions), sum(places), sum(taken), sum(waiting), sum(attended), sum(absent), sum(given_back)
from (
  select starts_at, ends_at, state, 1 as sessions, capacity as places, seats_taken as taken, waiting, attended, absent, given_back
  from session where active
  union all
  select starts_at, ends_at, state, -sessions, -places, -taken, -waiting, -attended, -absent, -given_back from start_tally
) so_far group by starts_at, ends_at, state;
