import type { MoneyMonth } from '@halaqa/contract/period-report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import { useNoRoomForTable } from '../ui/media-query.ts';

const amounts = ['billed', 'paid', 'open', 'overdue'] as const;

/** The months of the chart, the latest first; where a table has no room a block for each. */
export function MoneyTable({ months }: { months: readonly MoneyMonth[] }) {
  const rows = months.toReversed();
  return <Card>{useNoRoomForTable() ? <Blocks months={rows} /> : <Table months={rows} />}</Card>;
}

function Table({ months }: { months: readonly MoneyMonth[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const head = 'border-b border-line px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5';
  const cell = 'px-3 py-2 first:ps-5 last:pe-5';
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('period.moneyByMonth')}</caption>
      <thead>
        <tr>
          {(['month', 'invoices', ...amounts] as const).map((name) => (
            <th key={name} scope="col" className={head}>
              {t(`period.money.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row" className={classes(cell, 'text-start font-medium')}>
              {format.month(row.month)}
            </th>
            <td className={cell}>{format.number(row.invoices)}</td>
            {amounts.map((name) => (
              <td key={name} className={cell}>
                {format.money(row[name], row.currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Blocks({ months }: { months: readonly MoneyMonth[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <ul aria-label={t('period.moneyByMonth')} className="divide-y divide-line">
      {months.map((row) => (
        <li key={row.month} className="grid gap-2 px-4 py-3 text-sm">
          <p className="flex justify-between gap-3 text-base font-medium">
            {format.month(row.month)}
            <span className="text-sm font-normal text-muted">
              {t('period.money.invoices')}: {format.number(row.invoices)}
            </span>
          </p>
          <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-4 gap-y-1.5">
            {amounts.map((name) => (
              <div key={name}>
                <dt className="text-xs text-muted">{t(`period.money.${name}`)}</dt>
                <dd>{format.money(row[name], row.currency)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
