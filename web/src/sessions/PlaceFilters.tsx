import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters, OpenFilters } from '../table/FilterButtons.tsx';
import { Button } from '../ui/Button.tsx';
import { useIsPhone } from '../ui/media-query.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { DaysFilter } from './DaysFilter.tsx';
import { countOf, type ListFilter, noDays, noPlaces } from './list-filter.ts';
import type { Options } from './options.ts';
import { RecordSelect } from './RecordSelect.tsx';

interface Props {
  filter: ListFilter;
  /** Undefined while they are on their way. */
  options: Options | undefined;
  /** Institute day. */
  today: string;
  onChange: (filter: ListFilter) => void;
}

/** Filters by course, trainer, room and days; on a phone behind a button that sums them up while closed. */
export function PlaceFilters({ filter, options, today, onChange }: Props) {
  const id = useId();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  return (
    <>
      {isPhone && <OpenFilters controls={id} isOpen={isOpen} count={countOf(filter)} onToggle={() => setOpen(!isOpen)} />}
      <div id={id} hidden={!isShown} className="grid grid-cols-[minmax(0,1fr)] gap-3 [&[hidden]]:hidden">
        <Fields filter={filter} options={options} today={today} onChange={onChange} />
      </div>
      <ActiveFilters filter={filter} options={options} hasFields={isShown} onChange={onChange} />
    </>
  );
}

function Fields({ filter, options, today, onChange }: Props) {
  const { t } = useTranslation('table');
  const { places, days } = filter;
  const [opened, setOpened] = useState<'by the button' | 'by the filter'>();
  // Once they are open they stay, also while all that was typed is taken away again.
  if (!opened && (days.from !== '' || days.to !== '')) setOpened('by the filter');
  const choose = (chosen: Partial<typeof places>) => onChange({ ...filter, places: { ...places, ...chosen } });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 sm:grid-cols-[repeat(3,minmax(0,15rem))_auto_auto]">
        <RecordSelect
          label={t('filter.trainer')}
          any={t('filter.anyTrainer')}
          value={places.trainer}
          options={options?.trainers}
          onChoose={(trainer) => choose({ trainer })}
        />
        <RecordSelect
          label={t('filter.course')}
          any={t('filter.anyCourse')}
          value={places.course}
          options={options?.courses}
          onChoose={(course) => choose({ course })}
        />
        <RecordSelect
          label={t('filter.room')}
          any={t('filter.anyRoom')}
          value={places.room}
          options={options?.rooms}
          onChoose={(room) => choose({ room })}
        />
        {!opened && (
          <Button size="sm" className="min-h-11 justify-self-start" onClick={() => setOpened('by the button')}>
            <CalendarDays aria-hidden="true" className="size-4" />
            {t('filter.days')}
          </Button>
        )}
        {countOf(filter) > 0 && <ClearFilters onClear={() => onChange({ ...filter, places: noPlaces, days: noDays })} />}
      </div>
      {opened && (
        <DaysFilter
          days={days}
          today={today}
          takesFocus={opened === 'by the button'}
          onChange={(next) => onChange({ ...filter, days: next })}
        />
      )}
    </>
  );
}
