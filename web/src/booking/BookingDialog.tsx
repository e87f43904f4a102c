import { mySessions, type StudentSession } from '@halaqa/contract/booking';
import { parseInstant } from '@halaqa/domain/clock';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLostAnswer } from '../api/lost-answer.ts';
import { useApiQuery } from '../api/query.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { showToast } from '../ui/toast.ts';
import { useNow } from '../ui/use-now.ts';
import { ChoiceLoading } from './ChoiceLoading.tsx';
import { Confirm } from './Confirm.tsx';
import { useChoice } from './choice.ts';
import { Earlier } from './Earlier.tsx';
import { useBook } from './mutations.ts';
import { SessionChoice } from './SessionChoice.tsx';

interface Props {
  course: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}

/** SPEC-2.53: the sessions of a course in which the student has no place yet, one to choose, and why the others are not. */
export function BookingDialog({ course, open, onClose }: Props) {
  const { t } = useTranslation('booking');
  const now = useNow();
  const query = useApiQuery(mySessions, { query: { courseId: course.id } }, { fresh: true });
  const { act: book, done } = useBook(onClose);
  const others = (query.data ?? []).filter((session) => !session.isRegistered);
  const choice = useChoice({ sessions: others, now, onConfirm: (id) => book.mutate({ params: { id } }) });
  const booked = query.data?.find(({ id, isRegistered }) => id === choice.chosen && isRegistered);
  useLostAnswer(book, booked !== undefined, () => booked && showToast({ tone: 'success', ...done(booked) }));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('book.title')}
      description={course.name}
      footer={
        others.some((session) => isAhead(session, now)) && (
          <Confirm choice={choice} pending={book.isPending} label={t('book.confirm')} pendingLabel={t('book.pending')} />
        )
      }
    >
      <QueryBoundary query={query} failed={t('book.listFailed')} loading={<ChoiceLoading />}>
        {() => {
          const ahead = others.filter((session) => isAhead(session, now));
          const earlier = others.filter((session) => !isAhead(session, now));
          if (others.length === 0) return <Empty icon={CalendarX2} title={t('book.empty')} hint={t('book.emptyHint')} />;
          return (
            <form {...choice.form} className="grid gap-4">
              {ahead.length === 0 && <Empty icon={CalendarX2} title={t('book.noneAhead')} />}
              <SessionChoice legend={t('book.choose')} sessions={ahead} now={now} choice={choice} pending={book.isPending} />
              <Earlier sessions={earlier} now={now} />
            </form>
          );
        }}
      </QueryBoundary>
    </Dialog>
  );
}

function isAhead(session: StudentSession, now: Date): boolean {
  return parseInstant(session.start_datetime) > now;
}
