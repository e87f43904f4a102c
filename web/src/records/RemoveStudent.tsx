import type { Attendee } from '@halaqa/contract/attendance';
import type { Session } from '@halaqa/contract/sessions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingForContext, useAboutStudent } from '../booking/acting-for.ts';
import { useUnenroll } from '../booking/mutations.ts';
import { SessionFacts } from '../sessions/SessionFacts.tsx';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  session: Session;
  attendee: Attendee;
  open: boolean;
  onClose: () => void;
}

/** Asks before a student's place is given back, in their name (D-16). */
export function RemoveStudent({ session, attendee, open, onClose }: Props) {
  const { id, gender } = attendee;
  const actingFor = useMemo(() => ({ call: { studentId: id }, gender }), [id, gender]);
  return (
    <ActingForContext value={actingFor}>
      <Question session={session} attendee={attendee} open={open} onClose={onClose} />
    </ActingForContext>
  );
}

function Question({ session, attendee, open, onClose }: Props) {
  const { t } = useTranslation(['booking', 'students', 'records']);
  const spoken = useAboutStudent();
  const unenroll = useUnenroll(onClose, { name: session.name });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('records:session.removeOf', { name: attendee.name })}
      footer={
        <ConfirmFooter
          pending={unenroll.isPending}
          onConfirm={() => unenroll.act(session.id)}
          onKeep={onClose}
          keep={t('students:behalf.keep')}
        >
          {t(unenroll.isPending ? 'cancel.pending' : 'cancel.confirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <p className="text-sm text-muted">{t('students:behalf.consequence', spoken)}</p>
      </div>
    </Dialog>
  );
}
