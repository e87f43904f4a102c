/** The current check-in code of a session: requested again when it expires, by the time that the server said was left. */
import { type CheckInCode, checkInCode, codeStepMs } from '@halaqa/contract/check-in';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../api/query.ts';

const secondMs = 1_000;
/** So that the next step has begun on the server. */
const marginMs = 100;

interface UseCode {
  query: UseQueryResult<CheckInCode>;
  /** Undefined while it is renewed, or cannot be. */
  secondsLeft: number | undefined;
}

export function useCode(id: number | undefined): UseCode {
  const query = useApiQuery(checkInCode, id === undefined ? 'skip' : { params: { id } }, { fresh: true });
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = query;
  const [now, setNow] = useState(dataUpdatedAt);
  const validForMs = data?.shown?.validForMs;
  const endsAt = dataUpdatedAt + (validForMs ?? codeStepMs);
  useEffect(() => {
    if (id === undefined) return undefined;
    const tick = setInterval(() => setNow(Date.now()), secondMs);
    const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
    const isFailed = errorUpdatedAt > dataUpdatedAt;
    const waitMs = isFailed ? codeStepMs / 3 : Math.max(0, endsAt - answeredAt) + marginMs;
    const again = setTimeout(() => void refetch(), answeredAt === 0 ? codeStepMs : waitMs);
    return () => {
      clearInterval(tick);
      clearTimeout(again);
    };
  }, [id, dataUpdatedAt, errorUpdatedAt, endsAt, refetch]);
  const left = Math.ceil((endsAt - Math.max(now, dataUpdatedAt)) / secondMs);
  return { query, secondsLeft: validForMs !== undefined && left > 0 ? left : undefined };
}
