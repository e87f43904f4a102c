import type { SeriesOutcome } from '@halaqa/contract/series';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DryRunReport } from '../bulk/DryRunReport.tsx';
import { useFormat } from '../i18n/useFormat.ts';
import { useSlotTime } from '../schedules/slot-time.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { AskedOfSeries, SeriesChanging } from './use-series-change.ts';

interface Props {
  asked: AskedOfSeries;
  changing: SeriesChanging;
  result: SeriesOutcome;
}

/** What would become of each of the sessions, and of the weekly slot. */
export function SeriesDryRun({ asked: { wanted }, changing: { choices, choose }, result }: Props) {
  const { t } = useTranslation('series');
  const hasOwn = choices.includeOwn || result.report.rows.some(({ kept }) => kept.some((reason) => isOwn(reason)));
  const slots = result.slot?.inTheWay ?? [];
  return (
    <div className="grid gap-4">
      {slots.length > 0 && <SlotsInTheWay slots={slots} />}
      <DryRunReport
        report={result.report}
        force={choices.force || slots.some(({ takes }) => !takes.includes('trainer'))}
        onForce={(force) => choose({ force })}
      >
        {result.slot && slots.length === 0 && <p className="text-sm">{t(wanted ? 'slotChanges' : 'slotGoes')}</p>}
        {result.begun > 0 && <p className="text-sm text-muted">{t('begun', { count: result.begun })}</p>}
        {hasOwn && (
          <Checkbox
            label={t('includeOwn')}
            hint={t('includeOwnHint')}
            checked={choices.includeOwn}
            onChange={({ target }) => choose({ includeOwn: target.checked })}
          />
        )}
      </DryRunReport>
    </div>
  );
}

const isOwn = (reason: string): boolean => ['time', 'trainer', 'room', 'capacity', 'minimum'].includes(reason);

function SlotsInTheWay({ slots }: { slots: NonNullable<SeriesOutcome['slot']>['inTheWay'] }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const time = useSlotTime();
  const isFinal = slots.some(({ takes }) => takes.includes('trainer'));
  return (
    <div role="alert" className="grid gap-1.5 rounded-md bg-waiting-tint px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-waiting">
        <CalendarX2 aria-hidden="true" className="size-4.5 shrink-0" />
        {t('slotInTheWay')}
      </p>
      <ul className="grid gap-1">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap gap-x-3">
            <bdi className="font-medium">{slot.course_name}</bdi>
            <span>
              {format.weekday(slot.dayOfWeek)} {time(slot)} · <bdi>{slot.trainer_name}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <p>{t(isFinal ? 'slotStays' : 'slotForce')}</p>
    </div>
  );
}
