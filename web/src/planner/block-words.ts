import type { Session } from '@halaqa/contract/sessions';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../i18n/format.ts';
import { useFormat } from '../i18n/useFormat.ts';

interface BlockWords {
  label: string;
  time: string;
  start: string;
  seats: string;
}

/** A lane that comes into view again says what it said. Other formats are another language. */
const known = new WeakMap<Session, { format: Format; words: BlockWords }>();

/** What a block says of its session. */
export function useBlockWords(): (session: Session) => BlockWords {
  const { t } = useTranslation(['planner', 'shell']);
  const format = useFormat();
  return useCallback(
    (session) => {
      const before = known.get(session);
      if (before?.format === format) return before.words;
      const { name, state, start_datetime, end_datetime, trainer_id, room_id, attendeeCount, capacity } = session;
      const time = format.timeRange(start_datetime, end_datetime);
      const words = {
        time,
        start: format.time(start_datetime),
        seats: format.run(`${attendeeCount}/${capacity}`),
        label: t('block', {
          name,
          time,
          trainer: trainer_id[1],
          room: room_id?.[1] ?? t('noRoom'),
          state: t(`shell:sessionState.${state}`),
          seats: t('seats', { taken: attendeeCount, capacity }),
        }),
      };
      known.set(session, { format, words });
      return words;
    },
    [t, format],
  );
}
