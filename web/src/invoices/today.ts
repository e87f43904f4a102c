import { dayOf } from '@halaqa/domain/clock';
import { useContext } from 'react';
import { InstituteZone } from '../i18n/useFormat.ts';
import { useNow } from '../ui/use-now.ts';

/** The institute's day, `YYYY-MM-DD`; a due day is one of its days. */
export function useToday(): string {
  return dayOf(useNow(), useContext(InstituteZone));
}
