import { type MoneyMonth, type MoneyTotal, reportMoney, reportMoneyExport } from '@halaqa/contract/period-report';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../api/query.ts';
import type { DayRange } from '../calendar/place.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ExportLinks } from '../ui/ExportLinks.tsx';
import { Figures } from '../ui/Figures.tsx';
import { QueryBoundary } from '../ui/QueryBoundary.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { ReportLoading } from './ReportLoading.tsx';

/** The invoices of a period: billed, paid, owed and overdue, by month, each currency by itself. */
export function MoneyReport({ period }: { period: DayRange }) {
  const { t } = useTranslation('reports');
  const query = useApiQuery(reportMoney, { query: period }, { fresh: true });
  return (
    <QueryBoundary query={query} failed={t('period.failed')} loading={<ReportLoading />}>
      {({ totals, months }) =>
        totals.length === 0 ? (
          <Card>
            <Empty icon={ReceiptText} title={t('period.noInvoices')} />
          </Card>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {totals.map((total) => (
              <OfCurrency key={total.currency} total={total} months={months.filter(({ currency }) => currency === total.currency)} />
            ))}
            <div className="justify-self-end print:hidden">
              <ExportLinks file={reportMoneyExport} query={period} />
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}

function OfCurrency({ total, months }: { total: MoneyTotal; months: readonly MoneyMonth[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <>
      <Figures
        label={t('period.moneyOf', { currency: total.currency })}
        className="max-sm:grid-cols-1"
        figures={(['billed', 'paid', 'open', 'overdue'] as const).map((name) => ({
          name: t(`period.money.${name}`),
          value: format.money(total[name], total.currency),
        }))}
      />
      <MoneyChart months={months} />
      <MoneyTable months={months} />
    </>
  );
}
