import type { Session } from '@halaqa/contract/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { ConfirmFooter } from '../ui/ConfirmFooter.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeleteSession } from './edit-mutations.ts';
import { GuestsNote } from './GuestsNote.tsx';
import { SessionFacts } from './SessionFacts.tsx';
import { studentsIn } from './students-in.ts';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a session is deleted, and names how many are told and how many others have a place in it; only then it is forced (D-31). */
export function DeleteSession({ session, open, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['sessions', 'manage']);
  const [places, setPlaces] = useState<Places>(session);
  const { attendeeCount: taken } = places;
  const remove = useDeleteSession(onDeleted);
  const confirm = () => {
    const query = taken > 0 ? ({ force: 'true' } as const) : {};
    remove.mutate({ params: { id: session.id }, query }, { onError: (error) => setPlaces((was) => placesIn(error) ?? was) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('manage:remove.title')}
      footer={
        <ConfirmFooter pending={remove.isPending} onConfirm={confirm} onKeep={onClose}>
          {t(remove.isPending ? 'manage:remove.pending' : 'manage:remove.confirm')}
        </ConfirmFooter>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <div role="status" className={taken > 0 ? 'font-medium text-danger' : 'text-muted'}>
          <p>{t('manage:remove.tells', { count: studentsIn(places) })}</p>
          <GuestsNote session={places} />
        </div>
        <p className="text-sm text-muted">{t('manage:remove.final')}</p>
      </div>
    </Dialog>
  );
}

/** Somebody took a place while the question stood there: it is asked again, with the new number. */
function placesIn(error: Error): Places | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'session_has_attendees') return undefined;
  const { attendees, guests } = error.problem.details ?? {};
  return { attendeeCount: Number(attendees), ...(Number(guests) > 0 && { guestCount: Number(guests) }) };
}

type Places = Pick<Session, 'attendeeCount' | 'guestCount'>;
