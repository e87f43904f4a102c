import type { Session } from '@halaqa/contract/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useDeleteSession } from './edit-mutations.ts';
import { SessionFacts } from './SessionFacts.tsx';

interface Props {
  session: Session;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a session is deleted, and names how many have a place in it; only then it is forced (D-31). */
export function DeleteSession({ session, open, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['sessions', 'manage', 'shell']);
  const [count, setCount] = useState(session.attendeeCount);
  const remove = useDeleteSession(onDeleted);
  const confirm = () => {
    const query = count > 0 ? ({ force: 'true' } as const) : {};
    remove.mutate({ params: { id: session.id }, query }, { onError: (error) => setCount((was) => attendeesIn(error) ?? was) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('manage:remove.title')}
      footer={
        <>
          <Button look="danger" className="flex-1" pending={remove.isPending} onClick={confirm}>
            {t(remove.isPending ? 'manage:remove.pending' : 'manage:remove.confirm')}
          </Button>
          <Button className="flex-1" onClick={onClose}>
            {t('shell:action.cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SessionFacts session={session} />
        <p role="status" className={count > 0 ? 'font-medium text-danger' : 'text-muted'}>
          {t('manage:remove.tells', { count })}
        </p>
        <p className="text-sm text-muted">{t('manage:remove.final')}</p>
      </div>
    </Dialog>
  );
}

/** Somebody took a place while the question stood there: it is asked again, with the new number. */
function attendeesIn(error: Error): number | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'session_has_attendees') return undefined;
  return Number(error.problem.details?.['attendees']);
}
