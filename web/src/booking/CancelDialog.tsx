import type { StudentSession } from '@halaqa/contract/booking';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useNow } from '../ui/use-now.ts';
import { useAboutStudent, useActingFor } from './acting-for.ts';
import { useDeadline } from './deadline.ts';
import { useUnenroll } from './mutations.ts';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: StudentSession;
  open: boolean;
  onClose: () => void;
}

/** Asks before a place is given back: which one, and until when there is time to think (D-27). */
export function CancelDialog({ session, open, onClose }: Props) {
  const { t } = useTranslation(['booking', 'student', 'students']);
  const actingFor = useActingFor();
  const spoken = useAboutStudent();
  const format = useFormat();
  const now = useNow();
  const deadline = useDeadline()(session, now);
  const unenroll = useUnenroll(onClose, session);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t(actingFor ? 'students:behalf.cancelTitle' : 'cancel.title', spoken)}
      footer={
        <ConfirmFooter
          pending={unenroll.isPending}
          onConfirm={() => unenroll.act(session.id)}
          onKeep={onClose}
          keep={t(actingFor ? 'students:behalf.keep' : 'cancel.keep')}
        >
          {t(unenroll.isPending ? 'cancel.pending' : 'cancel.confirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="text-lg font-semibold">
            <bdi>{session.name}</bdi>
          </p>
          <p className="text-muted">
            <bdi>{session.course_name}</bdi>
          </p>
        </div>
        <p className="flex flex-wrap gap-x-3 font-medium">
          <span className="uppercase-first">{format.nearDay(session.start_datetime, now)}</span>
          {format.timeRange(session.start_datetime, session.end_datetime)}
        </p>
        <SessionFacts session={session} className="text-sm text-muted" />
        <p className="text-sm text-muted">
          {t(actingFor ? 'students:behalf.consequence' : 'cancel.consequence', spoken)}{' '}
          {deadline && `${t('student:session.cancelUntil', { deadline })}.`}
        </p>
      </div>
    </Dialog>
  );
}
