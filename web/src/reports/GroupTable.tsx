import type { ReportFigures } from '@halaqa/contract/period-report';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';
import { WholeWords } from '../ui/WholeWords.tsx';
import { formatFraction, formatMeasured, hoursOf, measured } from './measures.ts';

interface Row {
  key: string;
  name: string;
  to: string | undefined;
  figures: ReportFigures;
}

interface Props {
  /** What a row is of. */
  head: string;
  rows: readonly Row[];
}

const columns = ['sessions', 'occupancy', 'attendance', 'absent', 'cancelled', 'givenBack', 'waiting', 'hours'] as const;
type Column = (typeof columns)[number];

/** The figures behind the chart; where a table has no room a block for each. */
export function GroupTable(props: Props) {
  return useNoRoomForTable() ? <Blocks {...props} /> : <Table {...props} />;
}

function Table({ head, rows }: Props) {
  const { t } = useTranslation('reports');
  const headCell = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5';
  const cell = 'px-3 py-2 align-top first:ps-5 last:pe-5';
  return (
    <Card>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('period.table')}</caption>
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              {head}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={headCell}>
                <WholeWords>{t(nameOf(column))}</WholeWords>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes(cell, 'max-w-64 text-start font-medium break-words')}>
                <Name row={row} />
              </th>
              {columns.map((column) => (
                <td key={column} className={cell}>
                  <Figure column={column} figures={row.figures} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Blocks({ rows }: Props) {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <ul aria-label={t('period.table')} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key} className="grid gap-2 px-4 py-3 text-sm">
            <p className="text-base font-medium">
              <Name row={row} />
            </p>
            <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-1.5 sm:grid-cols-[repeat(4,minmax(0,1fr))]">
              {columns.map((column) => (
                <div key={column}>
                  <dt className="text-xs text-muted">{t(nameOf(column))}</dt>
                  <dd>
                    <Figure column={column} figures={row.figures} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Name({ row: { name, to } }: { row: Row }) {
  if (!to) return <span className="text-muted">{name}</span>;
  return (
    <Link to={to} className="transition-colors hover:text-accent hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Figure({ column, figures }: { column: Column; figures: ReportFigures }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (column === 'sessions') return format.number(figures.sessions);
  const found = measured(column, figures);
  const isAhead = column === 'hours' && figures.heldMinutes < figures.minutes;
  const more = isAhead ? t('period.held', { hours: format.number(hoursOf(figures.heldMinutes)) }) : formatFraction(format, found);
  return (
    <>
      {formatMeasured(format, found)} {more && <span className="inline-block text-xs text-muted">{more}</span>}
    </>
  );
}

const nameOf = (column: Column) => (column === 'sessions' ? ('weeks.sessions' as const) : (`period.measure.${column}` as const));
