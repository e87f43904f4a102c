-- Trainers ask for corrections of their record too (D-171): a wish is of a student or of a trainer.
alter table correction
  alter column student_id drop not null,
  add column trainer_id integer references trainer on delete cascade,
  add constraint correction_is_of_one check (num_nonnulls(student_id, trainer_id) = 1);
create unique index correction_open_of_trainer on correction (trainer_id, field) where decided_at is null;
create index correction_of_trainer on correction (trainer_id, asked_at);

-- Those of a trainer stand where the trainer's leave does, and are told the same way.
create function announce_correction() returns trigger language plpgsql as $$
begin
  perform announce(array(
    select distinct case
      when student_id is null then jsonb_build_object('topic', 'schedule', 'trainerId', trainer_id)
      else jsonb_build_object('topic', 'student', 'id', student_id)
    end from new_rows
  ));
  return null;
end
$$;
drop trigger correction_added on correction;
drop trigger correction_changed on correction;
create trigger correction_added after insert on correction referencing new table as new_rows
  for each statement execute function announce_correction();
create trigger correction_changed after update on correction referencing new table as new_rows
  for each statement execute function announce_correction();
