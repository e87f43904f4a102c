-- What came from Odoo and what went to it, a row for each record and event (D-141): written in the transaction of what it tells of, so that
-- none is lost and none stands twice. No values: which fields, and of a record only what it was called. It goes by its age (D-121).
create table sync_history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  direction text not null check (direction in ('from_odoo', 'to_odoo')),
  kind text not null,
  event text not null check (event in ('created', 'updated', 'archived', 'returned', 'deleted', 'read')),
  outcome text not null check (outcome in ('applied', 'merged', 'conflict', 'refused', 'skipped')),
  -- null: the portal does not have the record, or the row is about many
  record_id integer,
  odoo_id integer,
  -- as the record was called then
  name text,
  name_en text,
  -- folded names, of an enrolment or invoice those of its student too (D-47)
  search text not null default '',
  fields text[] not null default '{}',
  -- why it was not taken: of Odoo's refusals their kind, of skipped records the rule (contract/src/sync.ts)
  why text,
  -- Odoo's own sentence, without what may be a residence number or a birth date
  says text,
  -- in Odoo its user, here the account whose change it was, and how many others had a part in it; null: nobody who is known
  by_name text,
  by_name_en text,
  by_others integer not null default 0,
  -- of a row about many: how many records
  records integer,
  check ((event = 'read') = (records is not null))
);

-- Read newest first, by id: all of it, that of one record, and what did not simply arrive, which is little. Days are found by blocks: a page
-- of a thousand changes writes as many rows, and each index of its own would be a hundredth of the page.
create index sync_history_by_age on sync_history using brin (at) with (pages_per_range = 16);
create index sync_history_of_record on sync_history (kind, record_id, id) where record_id is not null;
create index sync_history_not_applied on sync_history (outcome, id) where outcome <> 'applied';
