import { useSignedIn } from '../auth/current-user.ts';

/**
 * Whose screen it is: a trainer's own; for an admin the one that the address names, else the admin's own where they are a trainer too.
 * @param named what the address says.
 * @returns undefined where an admin has to choose.
 */
export function useTrainerId(named: string | null | undefined): number | undefined {
  const { role, trainerId } = useSignedIn();
  const wanted = Number(named);
  if (role === 'admin' && Number.isInteger(wanted) && wanted > 0) return wanted;
  return trainerId ?? undefined;
}
