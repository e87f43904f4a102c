-- Whose accounts must have a second factor (D-178). Nobody's is how it was: each person chooses.
alter table institute_setting add column second_factor_required_of text not null default 'none'
  check (second_factor_required_of in ('none', 'admins', 'admins_and_trainers'));
