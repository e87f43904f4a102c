import { adminSessions, type Session } from '@halaqa/contract/sessions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { DeleteSession } from '../sessions/DeleteSession.tsx';
import { SessionDialog } from '../sessions/SessionDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';

interface Props {
  id: number;
  open: boolean;
  onClose: () => void;
}

/** The session's own form, from the version that is read when it opens. */
export function SessionEdit({ id, open, onClose }: Props) {
  const { t } = useTranslation(['sync', 'sessions', 'manage']);
  const query = useApiQuery(adminSessions, { query: { id } }, { fresh: true });
  const [deleted, setDeleted] = useState<Session>();
  const [session] = query.data ?? [];
  if (session && query.isFetchedAfterMount) {
    return (
      <>
        <SessionDialog edited={{ session }} open={open} onClose={onClose} onDelete={setDeleted} />
        {deleted && <DeleteSession session={deleted} open onClose={() => setDeleted(undefined)} onDeleted={onClose} />}
      </>
    );
  }
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('manage:form.edit')}>
      {query.isError ? (
        <Failure title={t('edit.failed')} error={query.error} pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : query.data && query.isFetchedAfterMount ? (
        <Empty title={t('edit.gone')} />
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
