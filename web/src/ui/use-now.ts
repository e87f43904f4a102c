import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, updated at each full minute and when the page is looked at again; in between nothing on the screen moves. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const at = new Date();
      setNow(at);
      timer = setTimeout(tick, minuteMs - (at.getTime() % minuteMs));
    };
    const lookedAt = () => {
      if (!document.hidden) tick();
    };
    tick();
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, []);
  return now;
}
