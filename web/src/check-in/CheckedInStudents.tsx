import { type Attendee, markAttendance } from '@halaqa/contract/attendance';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Section } from '../ui/Section.tsx';
import { checkedIn } from './checked-in.ts';

interface Props {
  sessionId: number;
  attendees: readonly Attendee[];
}

/** Who has given the code, the last first, as they do; those whom the trainer had marked absent wait for a decision above them. */
export function CheckedInStudents({ sessionId, attendees }: Props) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  const { here, contested } = checkedIn(attendees);
  const present = attendees.filter(({ state }) => state === 'attended').length;
  return (
    <Section
      title={t('people')}
      aside={
        <p role="status" className="text-lg font-semibold tabular-nums">
          {t('count', { present, all: attendees.length })}
        </p>
      }
    >
      {contested.length > 0 && <Contested sessionId={sessionId} students={contested} />}
      <Card>
        {here.length === 0 ? (
          <Empty title={t('nobody')} hint={t('nobodyHint')} />
        ) : (
          <ul aria-label={t('people')} className="divide-y divide-line">
            {here.map(({ id, name, at }) => (
              <li key={id} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-confirmed" />
                <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
                <span className="text-sm text-muted">{format.time(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function Contested({ sessionId, students }: { sessionId: number; students: readonly Pick<Attendee, 'id' | 'name'>[] }) {
  const { t } = useTranslation('check-in');
  const mark = useApiMutation(markAttendance, { failed: t('markFailed'), done: () => ({ title: t('marked') }) });
  const present = (studentId: number) =>
    mark.mutate({ params: { id: sessionId }, body: { marks: [{ studentId, state: 'attended', known: 'absent' }] } });
  return (
    <div className="grid gap-2 rounded-lg bg-waiting-tint px-4 py-3 text-waiting">
      <p className="flex items-center gap-2 text-sm font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t('contested')}
      </p>
      <ul className="grid gap-1">
        {students.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <bdi className="min-w-0 font-medium text-ink">{name}</bdi>
            <Button size="sm" pending={mark.isPending} aria-label={t('markPresentOf', { student: name })} onClick={() => present(id)}>
              {t('markPresent')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
