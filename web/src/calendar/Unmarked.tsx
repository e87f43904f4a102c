import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { studentsIn } from '../sessions/students-in.ts';
import { classes } from '../ui/classes.ts';
import type { CalendarSession } from './session.ts';
import { unmarkedOf } from './unmarked.ts';

interface Props {
  session: CalendarSession;
  now: Date;
  /** With its words in sight, where there is room. */
  words?: boolean;
}

/** A flag on a session that is over and whose attendance is still to be taken; nothing on any other. */
export function Unmarked({ session, now, words = false }: Props) {
  const { t } = useTranslation('calendar');
  const count = unmarkedOf(session, now);
  if (count === 0) return null;
  const said = count === studentsIn(session) ? t('unmarked.all') : t('unmarked.some', { count });
  return (
    <span className={classes('inline-flex shrink-0 items-center gap-1.5 text-waiting', words && 'text-sm')}>
      <Flag aria-hidden="true" strokeWidth={2.25} className={words ? 'size-4' : 'size-3'} />
      <span className={words ? undefined : 'sr-only'}>{said}</span>
    </span>
  );
}
