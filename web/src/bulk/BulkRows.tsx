import type { BulkOutcome, BulkReport, BulkRow } from '@halaqa/contract/bulk';
import { ArrowLeft, CalendarX2, Check, CircleAlert, CircleDashed, Equal, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { RecordLink } from '../ui/RecordLink.tsx';
import { useNow } from '../ui/use-now.ts';

const looks: Record<BulkOutcome, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'done', icon: CircleDashed },
  done: { tone: 'confirmed', icon: Check },
  unchanged: { tone: 'done', icon: Equal },
  conflict: { tone: 'waiting', icon: CalendarX2 },
  refused: { tone: 'cancelled', icon: CircleAlert },
};

/** What asks for a decision stands first. */
const order: Record<BulkOutcome, number> = { conflict: 0, refused: 1, done: 2, waiting: 2, unchanged: 3 };

/** What would become of each session, or what became of it. */
export function BulkRows({ report }: { report: BulkReport }) {
  const { t } = useTranslation('bulk');
  // While it fills each row keeps its place.
  const rows = report.state === 'running' ? report.rows : report.rows.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
  return (
    <section
      aria-label={t('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is longer than the dialog, and may hold nothing that keys could scroll it by.
      tabIndex={0}
      className="rounded-lg border border-line outline-offset-2"
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.sessionId} row={row} isTried={report.state === 'dry_run'} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, isTried }: { row: BulkRow; isTried: boolean }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const now = useNow();
  const stays = row.outcome === 'unchanged' && row.kept.length > 0;
  const when = (at: string) => `${format.nearDay(at, now)} ${format.time(at)}`;
  return (
    // Of five hundred those out of sight are not laid out.
    <li className="grid gap-x-4 gap-y-0.5 px-4 py-2 text-sm [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <span className="grid min-w-0">
        {row.name === null ? (
          <span className="font-medium">{t('gone')}</span>
        ) : isTried ? (
          <bdi className="font-medium">{row.name}</bdi>
        ) : (
          <span className="font-medium">
            <RecordLink to={paths.sessionRecord(row.sessionId)}>{row.name}</RecordLink>
          </span>
        )}
        {row.start_datetime && (
          <span className="flex flex-wrap items-center gap-x-1.5 text-muted">
            <bdi>{when(row.start_datetime)}</bdi>
            {row.moved_to && (
              <>
                <ArrowLeft aria-hidden="true" className="size-3.5 ltr:rotate-180" />
                <span className="sr-only">{t('to')}</span>
                <bdi className="text-ink">{when(row.moved_to)}</bdi>
              </>
            )}
          </span>
        )}
        {row.kept.map((reason) => (
          <span key={reason} className="text-muted">
            {t(`kept.${reason}`)}
          </span>
        ))}
        {row.message && <span className={row.outcome === 'conflict' ? 'text-waiting' : 'text-danger'}>{row.message}</span>}
        {row.inTheWay.map((other) => (
          <span key={other.id} className="text-muted">
            {t('inTheWay', { session: other.name, when: `${when(other.start_datetime)}` })}
          </span>
        ))}
      </span>
      <span className="justify-self-start">
        <Badge {...looks[row.outcome]}>{t(stays ? 'stays' : isTried ? `outcome.${row.outcome}` : `told.${row.outcome}`)}</Badge>
      </span>
    </li>
  );
}
