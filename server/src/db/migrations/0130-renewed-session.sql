-- A session that goes on under another token (D-271): sockets that were opened under the one before are closed (realtime/live.ts).
create function announce_renewed_session() returns trigger language plpgsql as $$
begin
  insert into event (facts) values (jsonb_build_object('topic', 'account', 'id', new.account_id));
  return null;
end
$$;
create trigger account_session_renewed after update of token_hash on account_session for each row
  when (old.token_hash is distinct from new.token_hash) execute function announce_renewed_session();
