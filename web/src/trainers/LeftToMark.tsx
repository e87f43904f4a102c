import type { MarkedSession, Session } from '@halaqa/contract/sessions';
import { ChevronDown, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SessionRow } from '../calendar/SessionRow.tsx';
import { Unmarked } from '../calendar/Unmarked.tsx';
import { leftToMark } from './left-to-mark.ts';

interface Props {
  sessions: readonly MarkedSession[];
  now: Date;
  onStudents: (session: Session) => void;
}

/** Past sessions whose attendance is still to be taken, folded away above the calendar, each with the way to its students (D-252). */
export function LeftToMark({ sessions, now, onStudents }: Props) {
  const { t } = useTranslation('calendar');
  const left = leftToMark(sessions, now);
  if (left.length === 0) return null;
  return (
    <details className="group overflow-hidden rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm text-waiting transition-colors hover:bg-hover sm:px-5">
        <Flag aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1">{t('unmarked.sessions', { count: left.length })}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {left.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              now={now}
              onOpen={onStudents}
              isSelected={false}
              withTrainer={false}
              note={<Unmarked session={session} now={now} words />}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
