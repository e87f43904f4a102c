-- Whose accounts must have a second factor (D-178). Nobody's is how it was: each person chooses.
alter table institute_setting add column second_factor_required_of text not null default 'none'
  check (second_factor_required_of in ('none', 'admins', 'admins_and_trainers'));

-- Who turns one off may have to set up another before anything else: open sockets look again whether they are still for their account.
create function announce_factor_removed() returns trigger language plpgsql as $$
begin
  perform announce(array(select jsonb_build_object('topic', 'account', 'id', account_id) from old_rows));
  return null;
end
$$;
create trigger second_factor_removed after delete on second_factor referencing old table as old_rows
  for each statement execute function announce_factor_removed();
