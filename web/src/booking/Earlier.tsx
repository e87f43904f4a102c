import type { StudentSession } from '@halaqa/contract/booking';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { offerOf } from './offer.ts';
import { RefusalReasons } from './RefusalReasons.tsx';

/** Sessions that have begun, folded away under those that can still be had. */
export function Earlier({ sessions, now }: { sessions: StudentSession[]; now: Date }) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  if (sessions.length === 0) return null;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-md px-4 text-sm text-muted transition-colors hover:bg-hover">
        {t('book.earlier', { count: sessions.length })}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line px-4">
        {sessions.toReversed().map((session) => (
          <li key={session.id} className="grid gap-0.5 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3 text-muted">
              <span className="uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
              {format.timeRange(session.start_datetime, session.end_datetime)}
            </p>
            <bdi>{session.name}</bdi>
            <Refused session={session} now={now} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Refused({ session, now }: { session: StudentSession; now: Date }) {
  const offer = offerOf(session, now);
  return offer.kind === 'closed' ? <RefusalReasons session={session} reasons={offer.reasons} /> : null;
}
