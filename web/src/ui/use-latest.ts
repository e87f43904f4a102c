import { useCallback, useLayoutEffect, useRef } from 'react';

/** What `value` is when it is asked: for a part that is drawn again for what it shows, and not for what a press of it does. The function stays the same. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
