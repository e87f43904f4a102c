import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { useOptions } from './options.ts';
import { SessionEditor } from './SessionEditor.tsx';
import type { Edited } from './session-edit.ts';

interface Props {
  edited: Edited;
  open: boolean;
  onClose: () => void;
  onDelete: (session: Session) => void;
}

/** Spec §2 "Session dialog": to plan a session and to change one. */
export function SessionDialog({ edited, open, onClose, onDelete }: Props) {
  const { t } = useTranslation('sessions');
  const { options, error, isFetching, retry } = useOptions(edited.session);
  if (options) return <SessionEditor edited={edited} options={options} open={open} onClose={onClose} onDelete={onDelete} />;
  return (
    <Dialog open={open} onOpenChange={onClose} title={t(edited.session ? 'form.edit' : 'form.create')}>
      {error ? <Failure title={t('form.loadFailed')} hint={failureText(error)} pending={isFetching} onRetry={retry} /> : <Loading />}
    </Dialog>
  );
}

function Loading() {
  return (
    <SkeletonGroup className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-17 sm:col-span-2" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} className="h-17" />
      ))}
    </SkeletonGroup>
  );
}
