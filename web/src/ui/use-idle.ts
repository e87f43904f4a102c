import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until that long after it was drawn first, and until what the screen shows has come (`whenIdle`). */
export function useIdle(delayMs: number): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(delayMs, () => setIdle(true)), [delayMs]);
  return isIdle;
}
