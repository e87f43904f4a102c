/** Whose sessions a call may reach (D-15 and D-16): the trainer's own, or anybody's for an admin. */
import type { Endpoint } from '@halaqa/contract/endpoint';
import { Problem } from '@halaqa/contract/problem';
import type { Caller } from './caller.ts';

/**
 * The only trainer whose records the caller may reach; undefined: all trainers'.
 * @throws Problem `not_found` for a caller without a trainer's record.
 */
export function onlyOwnTrainer({ access }: Endpoint, { caller }: { caller: Caller }): number | undefined {
  const reach = access === 'anyone' ? 'none' : access[caller.role];
  if (reach === 'any') return undefined;
  if (reach === 'none' || caller.trainerId === null) throw new Problem('not_found');
  return caller.trainerId;
}

/**
 * The trainer that a call is about: the caller, or the one named in the call.
 * @returns undefined where an admin, who is no trainer, names nobody.
 * @throws Problem `not_found` where a trainer names another.
 */
export function trainerOfCall(endpoint: Endpoint, call: { caller: Caller }, named: number | undefined): number | undefined {
  const own = onlyOwnTrainer(endpoint, call);
  if (own !== undefined && named !== undefined && named !== own) throw new Problem('not_found');
  return own ?? named;
}
