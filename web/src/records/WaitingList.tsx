import type { SessionRecord, WaitingStudent } from '@halaqa/contract/records';
import { parseInstant } from '@halaqa/domain/clock';
import { isUpcomingSession } from '@halaqa/domain/session-state';
import { ArrowUpDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingForContext } from '../booking/acting-for.ts';
import { useLeaveWaitlist } from '../booking/waitlist-mutations.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Section } from '../ui/Section.tsx';
import { Tooltip, Tooltips } from '../ui/Tooltip.tsx';
import { useNow } from '../ui/use-now.ts';
import { StudentName } from './StudentName.tsx';
import { WaitingOrder } from './WaitingOrder.tsx';
import { WaitingPlace } from './WaitingPlace.tsx';

/** Who waits for a place, first come first; an admin may put them in another order, or take somebody off the list. */
export function WaitingList({ record: { session, waiting } }: { record: SessionRecord }) {
  const { t } = useTranslation('records');
  const now = useNow();
  const [isOrdering, setOrdering] = useState(false);
  const isAhead = isUpcomingSession({ state: session.state, startsAt: parseInstant(session.start_datetime) }, now);
  const mayOrder = isAhead && waiting.length > 1;
  return (
    <Section
      title={t('waiting.title')}
      aside={
        mayOrder &&
        !isOrdering && (
          <Button size="sm" onClick={() => setOrdering(true)}>
            <ArrowUpDown aria-hidden="true" className="size-4" />
            {t('waiting.order')}
          </Button>
        )
      }
    >
      <Card>
        {isOrdering ? (
          <WaitingOrder sessionId={session.id} waiting={waiting} onDone={() => setOrdering(false)} />
        ) : waiting.length === 0 ? (
          <p className="px-5 py-4 text-sm text-muted">{t('waiting.none')}</p>
        ) : (
          <Tooltips>
            <ol aria-label={t('waiting.title')} className="divide-y divide-line">
              {waiting.map((student, place) => (
                <Row key={student.id} sessionId={session.id} student={student} place={place + 1} mayLeave={isAhead} />
              ))}
            </ol>
          </Tooltips>
        )}
      </Card>
    </Section>
  );
}

interface RowProps {
  sessionId: number;
  student: WaitingStudent;
  place: number;
  mayLeave: boolean;
}

function Row({ sessionId, student, place, mayLeave }: RowProps) {
  const format = useFormat();
  const now = useNow();
  const { id, gender } = student;
  const actingFor = useMemo(() => ({ call: { studentId: id }, gender }), [id, gender]);
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 ps-5 pe-3">
      <WaitingPlace place={place} />
      <StudentName student={student} />
      <span className="text-xs text-muted max-sm:hidden">{format.ago(student.joinedAt, now)}</span>
      <ActingForContext value={actingFor}>{mayLeave && <Leave sessionId={sessionId} name={student.name} />}</ActingForContext>
    </li>
  );
}

function Leave({ sessionId, name }: { sessionId: number; name: string }) {
  const { t } = useTranslation('records');
  const { act, isPending } = useLeaveWaitlist();
  const label = t('waiting.removeOf', { name });
  return (
    <Tooltip text={label}>
      <Button look="quiet" size="icon" aria-label={label} pending={isPending} onClick={() => act(sessionId)}>
        {!isPending && <X aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-muted" />}
      </Button>
    </Tooltip>
  );
}
