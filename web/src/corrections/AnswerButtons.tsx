import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';

interface Props {
  look: 'primary' | 'danger';
  /** What is decided. */
  label: string;
  pending: boolean;
  onKeep: () => void;
}

/** At the foot of a form that answers a request: to decide as it says, or to leave it open. */
export function AnswerButtons({ look, label, pending, onKeep }: Props) {
  const { t } = useTranslation('corrections');
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="sm" look={look} pending={pending}>
        {label}
      </Button>
      <Button size="sm" onClick={onKeep}>
        {t('open.keep')}
      </Button>
    </div>
  );
}
