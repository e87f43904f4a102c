import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { leavePage } from '../ui/navigation-gate.ts';
import { useTitle } from '../ui/use-title.ts';
import { forgetView } from './kept-view.ts';

/** The view has ended: nothing of it is shown any more, and the tab becomes the admin's own where they say so. */
export function ViewOver() {
  const { t } = useTranslation('views');
  useTitle(t('over'));
  const leave = () => {
    forgetView();
    leavePage(() => location.assign(paths.home));
  };
  return (
    <main className="grid min-h-dvh place-content-center px-6">
      <Empty icon={EyeOff} title={t('over')} hint={t('overText')}>
        <Button look="primary" onClick={leave}>
          {t('back')}
        </Button>
      </Empty>
    </main>
  );
}
