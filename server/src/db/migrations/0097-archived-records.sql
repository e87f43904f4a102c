-- Records that are made here are archived and restored here too, and deleted where nothing ever hung on them (D-152). Archived is what is not
-- active, as of records that Odoo has archived (D-50): this is what their lists ask for.
create index student_archived on student ((left(search, 60)) collate "C", id) where not active;

-- What is deleted leaves the lists of those who look at them.
create trigger course_removed after delete on course for each statement execute function announce_directory();
create trigger room_removed after delete on room for each statement execute function announce_directory();
create trigger trainer_removed after delete on trainer for each statement execute function announce_directory();
create function announce_removed_student() returns trigger language plpgsql as $$
begin
  perform announce(array(select jsonb_build_object('topic', 'student', 'id', id) from old_rows));
  return null;
end
$$;
create trigger student_removed after delete on student referencing old table as old_rows
  for each statement execute function announce_removed_student();
