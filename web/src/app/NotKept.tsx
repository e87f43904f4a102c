import { useTranslation } from 'react-i18next';
import { readStored } from '../storage.ts';

/** Why there is nothing to show without a connection (D-107, D-328): of admins, and of whom nobody knows, nothing is ever kept. */
export function NotKept() {
  const { t } = useTranslation('notices');
  const reader = readStored('reader');
  const isChoice = readStored('token') === null && (reader === 'student' || reader === 'trainer');
  return (
    <p className="max-w-prose px-6 text-center text-sm text-muted">
      {isChoice && `${t('notKept.why')} `}
      {t('notKept.again')}
    </p>
  );
}
