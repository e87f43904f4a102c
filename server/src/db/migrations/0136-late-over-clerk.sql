-- A late call of ours stands in Odoo in the place of what a clerk had said there; that is to be written there again.
alter table sync_conflict add column overwritten boolean not null default false;
create index sync_conflict_overwritten on sync_conflict (id) where overwritten;

-- When the record had last been written in Odoo, as far as was seen when the call was made.
alter table sync_doubt add column seen timestamptz;

-- Odoo's clock was put back by so much when that was last seen: the times between the two come twice there.
alter table sync_state
  add column clock_back_to timestamptz,
  add column clock_back_from timestamptz,
  add constraint sync_state_clock_back check ((clock_back_to is null) = (clock_back_from is null) and clock_back_to <= clock_back_from);
