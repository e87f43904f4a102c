import type { SyncStatus } from '@halaqa/contract/sync';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useResync } from './mutations.ts';

/** Reads everything again, asked for with care and shown while it runs. */
export function Resync({ resync, kinds }: Pick<SyncStatus, 'resync' | 'kinds'>) {
  const { t } = useTranslation(['sync', 'shell']);
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const start = useResync(() => setOpen(false));
  return (
    <div className="grid gap-2 max-sm:basis-full">
      <Button
        size="sm"
        aria-haspopup="dialog"
        blocked={resync !== 'none'}
        aria-describedby={resync === 'none' ? undefined : why}
        onClick={() => setOpen(true)}
      >
        <RefreshCw aria-hidden="true" className="size-4" />
        {t('resync.start')}
      </Button>
      {resync !== 'none' && (
        <p id={why} role="status" className="text-sm text-muted">
          {t(`resync.${resync}`)}
        </p>
      )}
      {resync === 'running' && <Overall kinds={kinds} />}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={t('resync.title')}
        footer={
          <>
            <Button look="primary" className="flex-1" pending={start.isPending} onClick={() => start.mutate({})}>
              {t('resync.confirm')}
            </Button>
            <Button className="flex-1" onClick={() => setOpen(false)}>
              {t('shell:action.cancel')}
            </Button>
          </>
        }
      >
        <div className="grid gap-2">
          <p>{t('resync.what')}</p>
          <p className="text-sm text-muted">{t('resync.safe')}</p>
        </div>
      </Dialog>
    </div>
  );
}

/** One bar for all kinds: those that are read, the one that is being read by its part, and those to come. */
function Overall({ kinds }: Pick<SyncStatus, 'kinds'>) {
  const { t } = useTranslation('sync');
  const current = kinds.findIndex(({ progress }) => progress !== null);
  if (current < 0) return null;
  const { done = 0, expected = null } = kinds[current]?.progress ?? {};
  const part = expected ? Math.min(1, done / expected) : 0;
  return <ProgressBar label={t('resync.overall')} done={Math.round((current + part) * 100)} expected={kinds.length * 100} />;
}
