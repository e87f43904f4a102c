import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionManager } from '../sessions/SessionManager.tsx';
import { Section } from '../ui/Section.tsx';

/** All sessions, as a calendar or a list, under an admin's first screen (SPEC-2.36). */
export function AllSessions({ now }: { now: Date }) {
  const { t } = useTranslation('sessions');
  return (
    <SessionManager now={now}>
      {({ tools, sessions }) => (
        <Section title={t('manage.all')} aside={tools}>
          <WhenNear>{sessions}</WhenNear>
        </Section>
      )}
    </SessionManager>
  );
}

/** Drawn, and its sessions asked for, once the reader is within a window's height of it (D-233). */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place} className="h-164 max-sm:h-94" />;
}
