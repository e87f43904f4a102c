import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { Outdated } from './outdated.ts';

/** What stands where a part has failed. */
export function Crash({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const outdated = fault instanceof Outdated;
  return (
    <div role="alert" className="mx-auto max-w-5xl py-10">
      <Empty
        icon={TriangleAlert}
        title={t(outdated ? 'failure.outdated' : 'failure.crash')}
        hint={t(outdated ? 'failure.outdatedHint' : 'failure.crashHint')}
      >
        {outdated ? (
          <Button look="primary" onClick={() => location.reload()}>
            {t('action.reload')}
          </Button>
        ) : (
          <Button onClick={onRetry}>{t('action.retry')}</Button>
        )}
      </Empty>
    </div>
  );
}
