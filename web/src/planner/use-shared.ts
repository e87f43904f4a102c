/** Who has a place in what is held and elsewhere too: asked when it is taken up, as the sessions of the planner say no names. */
import { sharedStudents } from '@halaqa/contract/shared-students';
import { addDays } from '@halaqa/domain/clock';
import { useMemo } from 'react';
import { useApiQuery } from '../api/query.ts';
import type { Shared } from './conflicts.ts';

/** Nothing while it is not known. @param days ascending; what began in the night before runs into the first. */
export function useShared(drag: number | undefined, days: readonly string[]): Shared | undefined {
  const [from, to] = [days[0], days.at(-1)];
  const { data } = useApiQuery(
    sharedStudents,
    drag !== undefined && from && to ? { params: { id: drag }, query: { from: addDays(from, -1), to } } : 'skip',
    { fresh: true },
  );
  return useMemo(() => data && new Map(data.map(({ sessionId, studentIds }) => [sessionId, studentIds])), [data]);
}
