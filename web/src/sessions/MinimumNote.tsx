import type { Session } from '@halaqa/contract/sessions';
import { isBelowMinimum } from '@halaqa/domain/minimum';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';

/** How far a session that is ahead is from the students that it takes place with (D-150); nothing where that is not said. */
export function MinimumNote({ session }: { session: Session }) {
  const { t } = useTranslation('sessions');
  const { minimum, capacity, attendeeCount: registered, keptBelowMinimum } = session;
  if (minimum === undefined) return null;
  const isBelow = isBelowMinimum({ minimum, capacity, registered });
  const words = isBelow ? (keptBelowMinimum ? 'kept' : 'below') : 'reached';
  return (
    <span className={classes('block text-sm', words === 'below' ? 'text-waiting' : 'text-muted')}>
      {t(`minimum.${words}`, { registered, minimum })}
    </span>
  );
}
