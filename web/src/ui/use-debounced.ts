import { useEffect, useState } from 'react';

/** The text once it has stood still for so long: who types does not wait for an answer to each letter. */
export function useDebounced(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
