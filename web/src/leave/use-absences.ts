/** Who is on leave in a range of days, for the planner (D-119). */
import { type ListedLeave, leaveRequests } from '@halaqa/contract/leave';
import { parseInstant } from '@halaqa/domain/clock';
import type { TimeSpan } from '@halaqa/domain/registration';
import { useMemo } from 'react';
import { useApiList } from '../api/query.ts';

export interface Absence extends TimeSpan {
  trainerId: number;
}

const absenceOf = ({ trainer, from, to }: ListedLeave): Absence => ({
  trainerId: trainer[0],
  startsAt: parseInstant(from),
  endsAt: parseInstant(to),
});

/** Nothing while it is not known. @param days ascending. */
export function useAbsences(days: readonly string[]): readonly Absence[] {
  const [from, to] = [days[0], days.at(-1)];
  const { data } = useApiList(leaveRequests, from && to ? { query: { state: 'approved', from, to } } : 'skip', { fresh: true });
  return useMemo(() => (data ?? []).map(absenceOf), [data]);
}
