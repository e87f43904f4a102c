import { reportSummary } from '@halaqa/contract/reports';
import { adminSessions } from '@halaqa/contract/sessions';
import { status } from '@halaqa/contract/sync';
import { users } from '@halaqa/contract/users';
import { addDays } from '@halaqa/domain/clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiPage, useApiQuery } from '../api/query.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { usePolled } from '../sync/polled.ts';
import { SyncTrouble } from '../sync/SyncTrouble.tsx';
import { Figures } from '../ui/Figures.tsx';
import { AdminLinks } from './AdminLinks.tsx';
import type { todayFigures } from './decisions.ts';
import { OpenInvitations } from './OpenInvitations.tsx';

/** Of looks at how the synchroniser gets on. */
const everyMs = 15_000;

interface Props {
  /** Undefined while the sessions around today are on their way. */
  around: ReturnType<typeof todayFigures> | undefined;
  /** Institute day. */
  today: string;
  /** Shown until it is known what comes first. */
  waiting: ReactNode;
}

/** Whatever else waits for an admin, the four figures of SPEC-2.36, and the ways to the other pages of the administration. */
export function FiguresAndLinks({ around, today, waiting }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const summary = useApiQuery(reportSummary, {}, { fresh: true });
  const from = addDays(today, 1);
  const planned = useApiPage(adminSessions, { query: { state: 'planned', from, pageSize: 1 } }, { fresh: true });
  const confirmed = useApiPage(adminSessions, { query: { state: 'confirmed', from, pageSize: 1 } }, { fresh: true });
  const all = useApiPage(adminSessions, { query: { pageSize: 1 } }, { fresh: true });
  const invited = useApiPage(users, { query: { state: 'invited', pageSize: 1 } }, { fresh: true });
  const sync = usePolled(useApiQuery(status, {}, { fresh: true }), everyMs);
  const active = around && planned.data && confirmed.data && around.activeUntilTonight + planned.data.total + confirmed.data.total;
  const isMissing = [summary, all, planned, confirmed].some(({ isError }) => isError);
  const value = (figure: number | undefined) => (figure === undefined ? (isMissing ? '\u2013' : undefined) : format.number(figure));
  if (invited.isPending || sync.isPending) return waiting;
  return (
    <>
      {sync.data && <SyncTrouble status={sync.data} />}
      <OpenInvitations count={invited.data?.total ?? 0} />
      <Figures
        label={t('stats.title')}
        figures={[
          { name: t('stats.students'), value: value(summary.data?.totalStudents) },
          { name: t('stats.today'), value: value(around?.today) },
          { name: t('stats.active'), value: value(active) },
          { name: t('stats.sessions'), value: value(all.data?.total) },
        ]}
      />
      <AdminLinks />
    </>
  );
}
