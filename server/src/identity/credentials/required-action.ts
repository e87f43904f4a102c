/** What somebody has to do before the portal is open to them (D-178, D-179), as the database says. */

/**
 * Of an account under this alias: a `RequiredAction`, or null. Asked with the session, before each call, so that what the institute
 * demands holds from the next one on.
 */
export const requiredActionSql = (account: 'a' | 'by'): string => `
  case when ${account}.first_password_until is not null then 'change_password'
    when ${account}.role in ('admin', 'trainer')
      and exists (select from institute_setting where second_factor_required_of = 'admins_and_trainers'
        or (second_factor_required_of = 'admins' and ${account}.role = 'admin'))
      and not exists (select from second_factor f where f.account_id = ${account}.id and f.confirmed_at is not null)
    then 'set_up_second_factor' end`;
