import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

export interface More {
  isPending: boolean;
  onMore: () => void;
}

/** Nothing where all sessions were read. */
export function ShowMore({ more }: { more: More | undefined }) {
  const { t } = useTranslation('calendar');
  if (!more) return null;
  return (
    <Button className="justify-self-center" pending={more.isPending} onClick={more.onMore}>
      {t('showMore')}
    </Button>
  );
}
