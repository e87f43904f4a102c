import { readSyncStatus } from '@halaqa/contract/sync';
import type { Today, TodayFigure } from '@halaqa/contract/today';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { usePolled } from '../sync/polled.ts';
import { SyncTrouble } from '../sync/SyncTrouble.tsx';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { Figures } from '../ui/Figures.tsx';
import { AdminLinks } from './AdminLinks.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { OpenLeave } from './OpenLeave.tsx';

/** How often the state of the synchroniser is polled. */
const everyMs = 15_000;

interface Props {
  /** Undefined where it could not be read. */
  today: Today | undefined;
  /** Shown until it is known what comes first. */
  waiting: ReactNode;
}

/** Whatever else waits for an admin, the four figures of SPEC-2.36 with their change, and the ways to the other pages of the administration. */
export function FiguresAndLinks({ today, waiting }: Props) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const change = useChange();
  const sync = usePolled(useApiQuery(readSyncStatus, {}, { fresh: true }), everyMs);
  const figure = (name: string, found: TodayFigure | undefined) => ({
    name,
    value: found ? format.number(found.now) : '\u2013',
    note: found && change(found),
  });
  const cancelled = today?.figures.today.cancelled ?? 0;
  const ofDay = figure(t('stats.today'), today?.figures.today);
  if (sync.isPending) return waiting;
  return (
    <>
      {sync.data && <SyncTrouble status={sync.data} />}
      {today && <OpenLeave {...today.leave} />}
      {today && <OpenInvitations {...today.invitations} />}
      <Figures
        label={t('stats.title')}
        figures={[
          figure(t('stats.students'), today?.figures.students),
          {
            ...ofDay,
            note: (
              <DotSeparated>
                {ofDay.note}
                {cancelled > 0 && t('stats.cancelled', { figure: format.number(cancelled) })}
              </DotSeparated>
            ),
          },
          figure(t('stats.active'), today?.figures.active),
          figure(t('stats.sessions'), today?.figures.sessions),
        ]}
      />
      <AdminLinks />
    </>
  );
}

/** How a figure has changed since last week, in words; nothing where it was not counted then (D-106). */
function useChange() {
  const { t } = useTranslation('figures');
  return ({ now, lastWeek }: TodayFigure): string | undefined => {
    if (lastWeek === null) return undefined;
    const more = now - lastWeek;
    if (more === 0) return t('stats.same');
    return t(more > 0 ? 'stats.more' : 'stats.fewer', { count: Math.abs(more) });
  };
}
