import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { ChunkFailure } from './chunk-failure.ts';
import { Empty } from './Empty.tsx';

/** What stands where a part has failed. */
export function CrashPage({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const reason = fault instanceof ChunkFailure ? fault.reason : undefined;
  return (
    <div role="alert" className="mx-auto max-w-5xl py-10">
      <Empty
        icon={TriangleAlert}
        title={t(reason ? `unfetched.${reason}` : 'failure.crash')}
        hint={t(reason ? `unfetched.${reason}Hint` : 'failure.crashHint')}
      >
        <div className="flex flex-wrap justify-center gap-2">
          {reason !== 'outdated' && <Button onClick={onRetry}>{t('action.retry')}</Button>}
          {(reason === 'outdated' || reason === 'missing') && (
            <Button look={reason === 'outdated' ? 'primary' : 'quiet'} onClick={() => location.reload()}>
              {t('action.reload')}
            </Button>
          )}
        </div>
      </Empty>
    </div>
  );
}
