import { addDays } from '@halaqa/domain/clock';
import { useTranslation } from 'react-i18next';
import { useFirstDay } from '../calendar/first-day.ts';
import { weekOf } from '../calendar/place.ts';
import { DateField } from '../dates/DateField.tsx';
import { Button } from '../ui/Button.tsx';
import { useTakenFocus } from '../ui/use-taken-focus.ts';
import { type Days, isBackwards } from './list-filter.ts';

interface Props {
  days: Days;
  /** Institute day. */
  today: string;
  /** The button that opened it is gone. */
  takesFocus: boolean;
  onChange: (days: Days) => void;
}

const daysOfWeek = 7;

/** From which day to which: this week or the next, as the reader's weeks begin, or as they are typed. */
export function DaysFilter({ days, today, takesFocus, onChange }: Props) {
  const { t } = useTranslation('table');
  const [from = today] = weekOf(today, useFirstDay());
  const buttons = useTakenFocus<HTMLDivElement>(takesFocus);
  const weeks = { this: weekFrom(from), next: weekFrom(addDays(from, daysOfWeek)) };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div ref={buttons} className="flex gap-2 max-sm:basis-full sm:mt-7">
        {(['this', 'next'] as const).map((which) => {
          const isOn = days.from === weeks[which].from && days.to === weeks[which].to;
          return (
            <Button
              key={which}
              look={isOn ? 'soft' : 'secondary'}
              size="sm"
              className="min-h-11"
              aria-pressed={isOn}
              onClick={() => onChange(weeks[which])}
            >
              {t(`filter.weeks.${which}`)}
            </Button>
          );
        })}
      </div>
      <div className="max-sm:basis-full sm:w-58">
        <DateField label={t('filter.from')} value={days.from} onChange={(day) => onChange({ ...days, from: day })} />
      </div>
      <div className="max-sm:basis-full sm:w-58">
        <DateField
          label={t('filter.to')}
          value={days.to}
          error={isBackwards(days) ? t('filter.backwards') : undefined}
          onChange={(day) => onChange({ ...days, to: day })}
        />
      </div>
    </div>
  );
}

const weekFrom = (from: string): Days => ({ from, to: addDays(from, daysOfWeek - 1) });
