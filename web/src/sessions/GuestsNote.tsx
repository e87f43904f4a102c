import type { Session } from '@halaqa/contract/sessions';
import { useTranslation } from 'react-i18next';

/** Why more places are taken than there are students in the list (D-358); nothing where it is not so. */
export function GuestsNote({ session: { guestCount } }: { session: Pick<Session, 'guestCount'> }) {
  const { t } = useTranslation('attendance');
  return guestCount === undefined ? null : <p className="mt-1 text-sm text-muted">{t('guests', { count: guestCount })}</p>;
}
