import { trainerSlots } from '@halaqa/contract/schedules';
import { type Session, trainerSessions } from '@halaqa/contract/sessions';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiList, useApiQuery } from '../api/query.ts';
import { paths } from '../app/paths.ts';
import { useSignedIn } from '../auth/current-user.ts';
import { Calendar } from '../calendar/Calendar.tsx';
import { useCalendarPlace } from '../calendar/calendar-place.ts';
import { useFirstDay } from '../calendar/first-day.ts';
import { SlotRows } from '../schedules/SlotRows.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { useLazyDialog } from '../ui/lazy-dialog.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useIsPhone } from '../ui/media-query.ts';
import { Page } from '../ui/Page.tsx';
import { usePreloaded } from '../ui/preload.ts';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useAddressAction } from '../ui/use-address-action.ts';
import { useNow } from '../ui/use-now.ts';
import { LeftToMark } from './LeftToMark.tsx';
import { TrainerPicker } from './TrainerPicker.tsx';
import { useTrainerId } from './use-trainer-id.ts';

const students = lazyPart(() => import('../sessions/StudentsDialog.tsx').then((file) => file.StudentsDialog), ['attendance']);
const lateParts = [students] as const;

/** A trainer's sessions and weekly slots (D-34); an admin chooses whose. */
export function TrainerCalendar() {
  const { t } = useTranslation('trainer');
  const { role } = useSignedIn();
  const navigate = useNavigate();
  const trainerId = useTrainerId(useSearchParams()[0].get('trainerId'));
  const pick = (id: number) => void navigate(paths.trainerCalendar(id), { replace: true });
  return (
    <Page
      title={t(role === 'admin' ? 'calendar.titleOf' : 'calendar.title')}
      actions={role === 'admin' && <TrainerPicker trainerId={trainerId} onPick={pick} />}
    >
      {trainerId === undefined ? (
        <Card>
          <Empty icon={UserRound} title={t('calendar.none')} hint={t('calendar.noneHint')} />
        </Card>
      ) : (
        <Parts key={trainerId} trainerId={trainerId} />
      )}
    </Page>
  );
}

function Parts({ trainerId }: { trainerId: number }) {
  const { t } = useTranslation('trainer');
  const now = useNow();
  const [place, move] = useCalendarPlace(now, 'week');
  const firstDay = useFirstDay();
  // A phone's week is a list of its sessions, in which no slot is drawn.
  const isPhone = useIsPhone();
  const query = useApiList(trainerSessions, { query: { trainerId } }, { fresh: true });
  const slots = useApiQuery(trainerSlots, { query: { trainerId } }, { fresh: true });
  const viewed = useLazyDialog<Session>(students);
  usePreloaded(lateParts);
  useAddressAction(
    'session',
    query.data &&
      ((id) => {
        const session = query.data.find((one) => one.id === Number(id));
        if (session) viewed.open(session);
      }),
  );
  const subject = query.data?.find(({ id }) => id === viewed.subject?.id) ?? viewed.subject;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {query.data && <LeftToMark sessions={query.data} now={now} onStudents={viewed.open} />}
        <Calendar
          sessions={query.data}
          place={place}
          onMove={move}
          firstDay={firstDay}
          now={now}
          onOpen={viewed.open}
          withTrainer={false}
          slots={slots.data?.map((slot) => ({ ...slot, name: slot.course_name }))}
          failure={
            query.isError &&
            !query.data && (
              <Failure title={t('failed')} error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
            )
          }
        />
      </div>
      <Section title={t('calendar.slots')} aside={!isPhone && <p className="text-sm text-muted">{t('calendar.slotsHint')}</p>}>
        <QueryBoundary query={slots} failed={t('calendar.slotsFailed')} loading={<SlotsLoading />}>
          {(weekly) =>
            weekly.length === 0 ? (
              <p className="text-muted">{t('calendar.noSlots')}</p>
            ) : (
              <div className="max-w-2xl">
                <SlotRows slots={weekly} />
              </div>
            )
          }
        </QueryBoundary>
      </Section>

      {subject && <students.Component key={viewed.turn} session={subject} open={viewed.isOpen} onClose={viewed.close} />}
    </div>
  );
}

function SlotsLoading() {
  return (
    <SkeletonGroup className="max-w-2xl">
      <Skeleton className="h-40 rounded-lg" />
    </SkeletonGroup>
  );
}
