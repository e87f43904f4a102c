-- Addresses are folded by the portal alone (D-85, server/src/identity/credentials/email.ts): printable ASCII without capitals. The database only
-- refuses what is not folded; its own lower() follows a locale, and made one address of two.
alter table account drop constraint account_email_check;

-- The portal has made no other rows; a hand may have. Other forms of plain letters become them, where nobody has that address. Who has
-- any other could no longer sign in, nor be told from one who looks alike: the account is disabled, and the log keeps the address.
do $$
declare
  odd record;
  plain constant text := '^[\u0021-\u0040\u005b-\u007e]+$';
  wanted text;
begin
  for odd in select id, email from account where email collate "C" !~ plain order by id loop
    wanted := lower(trim(normalize(odd.email, nfkc)) collate "C");
    if wanted collate "C" ~ plain and not exists (select from account where email = wanted) then
      update account set email = wanted where id = odd.id;
    else
      wanted := format('account-%s@address.invalid', odd.id);
      update account set email = wanted, disabled_at = coalesce(disabled_at, now()) where id = odd.id;
      delete from account_session where account_id = odd.id;
      delete from account_link where account_id = odd.id;
    end if;
    insert into audit_entry (action, kind, record_id, details)
    values ('email_folded', 'account', odd.id, jsonb_build_object('from', odd.email, 'to', wanted));
  end loop;
end
$$;

alter table account add constraint account_email_folded check (email collate "C" ~ '^[\u0021-\u0040\u005b-\u007e]+$');
