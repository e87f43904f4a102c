import { mySessions, type StudentSession, studentSessions } from '@halaqa/contract/booking';
import { parseInstant } from '@halaqa/domain/clock';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { useNow } from '../ui/use-now.ts';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { ChoiceLoading } from './ChoiceLoading.tsx';
import { Confirm } from './Confirm.tsx';
import { useChoice } from './choice.ts';
import { useReschedule } from './mutations.ts';
import { SessionChoice } from './SessionChoice.tsx';

interface Props {
  /** The session whose place is given for another. */
  session: StudentSession;
  open: boolean;
  onClose: () => void;
}

/** Another session of the same course in place of this one; the old place is kept until the new one is booked (D-28). */
export function MoveDialog({ session, open, onClose }: Props) {
  const { t } = useTranslation(['booking', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const format = useFormat();
  const now = useNow();
  const query = useCourseSessions(session.courseId);
  const move = useReschedule(session, onClose);
  const others = (query.data ?? []).filter((other) => mayReplace(other, now));
  const choice = useChoice({
    sessions: others,
    now,
    besides: session.id,
    onConfirm: move.act,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('move.title')}
      description={t(actingFor ? 'students:behalf.moveFrom' : 'move.from', {
        ...spoken,
        session: session.name,
        day: format.nearDay(session.start_datetime, now),
        time: format.time(session.start_datetime),
      })}
      footer={
        others.length > 0 && (
          <Confirm
            choice={choice}
            pending={move.isPending}
            label={t(actingFor ? 'students:behalf.moveConfirm' : 'move.confirm')}
            pendingLabel={t('move.pending')}
          />
        )
      }
    >
      <QueryBoundary query={query} failed={t('book.listFailed')} loading={<ChoiceLoading />}>
        {() =>
          others.length === 0 ? (
            <Empty
              icon={CalendarX2}
              title={t('move.empty')}
              hint={t(actingFor ? 'students:behalf.moveEmptyHint' : 'move.emptyHint', spoken)}
            />
          ) : (
            <form {...choice.form}>
              <SessionChoice legend={t('move.choose')} sessions={others} now={now} choice={choice} pending={move.isPending} />
            </form>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}

/** Sessions of the student who is signed in, or of the one that an admin acts for. */
function useCourseSessions(courseId: number) {
  const actingFor = useActingFor();
  const query = { courseId };
  const own = useApiQuery(mySessions, actingFor ? 'skip' : { query }, { fresh: true });
  const hers = useApiQuery(studentSessions, actingFor ? { params: { id: actingFor.studentId }, query } : 'skip', { fresh: true });
  return actingFor ? hers : own;
}

/** With those that are full or in the way of another: their row says why. */
function mayReplace(other: StudentSession, now: Date): boolean {
  return !other.isRegistered && other.state !== 'cancelled' && parseInstant(other.start_datetime) > now;
}
