/** Why an account could not be made or changed. */
export type AccountFault =
  | 'email_missing'
  | 'email_invalid'
  | 'account_exists'
  | 'no_account'
  | 'no_student'
  | 'no_trainer'
  | 'two_trainers'
  | 'too_short'
  | 'too_long'
  | 'too_common';

/** Thrown where the caller can correct it; the route or command puts it into words. */
export class AccountRefused extends Error {
  readonly fault: AccountFault;

  constructor(fault: AccountFault) {
    super(fault);
    this.name = 'AccountRefused';
    this.fault = fault;
  }
}
