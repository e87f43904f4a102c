import { dayOf } from '@halaqa/domain/clock';
import { Printer } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { InstituteZone, useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Section } from '../ui/Section.tsx';
import { useNow } from '../ui/use-now.ts';
import { GroupReport } from './GroupReport.tsx';
import { HourReport } from './HourReport.tsx';
import { MoneyReport } from './MoneyReport.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { periodFault } from './period.ts';
import { type PeriodView, usePeriodView } from './use-period-view.ts';

/** What happened in a period of one's own choice (SPEC-2.79): figures, a chart whose bars lead to their sessions, and the table. */
export function PeriodReport() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const today = dayOf(useNow(), useContext(InstituteZone));
  const [view, setView] = usePeriodView(today);
  const fault = periodFault(view);
  return (
    <Section
      title={t('period.title')}
      aside={
        <Button size="sm" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('period.print')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PeriodFields view={view} today={today} fault={fault} onChange={setView} />
        {!fault && (
          <>
            <p className="hidden print:block">
              {t(`period.by.${view.by}`)} · {format.dayRange(view.from, view.to)}
            </p>
            <Report view={view} onChange={setView} />
          </>
        )}
      </div>
    </Section>
  );
}

function Report({ view, onChange }: { view: PeriodView; onChange: (view: PeriodView) => void }) {
  const { from, to, by, measure } = view;
  const period = { from, to };
  const choice = { measure, onMeasure: (next: PeriodView['measure']) => onChange({ ...view, measure: next }) };
  switch (by) {
    case 'hour':
      return <HourReport period={period} {...choice} />;
    case 'money':
      return <MoneyReport period={period} />;
    default:
      return <GroupReport period={period} by={by} {...choice} />;
  }
}
