/** How calls are refused while their caller has something else to do first (D-178). */
import { Problem, type ProblemCode } from '@halaqa/contract/problem';
import type { RequiredAction } from '@halaqa/contract/values';
import type { Caller } from './caller.ts';

const refusals: Record<RequiredAction, ProblemCode> = {
  change_password: 'password_change_required',
  set_up_second_factor: 'second_factor_setup_required',
};

/** @throws Problem the refusal of what the caller has to do. */
export function refuseWhileActionRequired({ requiredAction }: Pick<Caller, 'requiredAction'>): void {
  if (requiredAction) throw new Problem(refusals[requiredAction]);
}
