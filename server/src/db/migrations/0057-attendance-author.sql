-- Who marked a student last, and when (D-111): told to those whose own marks were made without knowing of it. Null for marks from before.
alter table attendee
  add column marked_by integer references account on delete set null,
  add column marked_at timestamptz;
