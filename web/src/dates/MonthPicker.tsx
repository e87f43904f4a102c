import { addDays } from '@halaqa/domain/clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstDay } from '../calendar/first-day.ts';
import { type Place, stepped } from '../calendar/place.ts';
import { monthName } from '../i18n/month-names.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Select } from '../ui/Select.tsx';
import { isOffered } from './date-text.ts';
import { MonthDays } from './MonthDays.tsx';

interface Props {
  day: string | undefined;
  today: string;
  isClearable: boolean;
  earliest?: string | undefined;
  latest?: string | undefined;
  onChoose: (day: string) => void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Years to go to at once, to either side of this one, where the field names no bounds. */
const yearsAround = 10;

/** A month and the ways to another: one on or back, or by its name and year. */
export function MonthPicker({ day, today, isClearable, earliest, latest, onChoose }: Props) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const firstDay = useFirstDay();
  const [place, setPlace] = useState<Place>({ view: 'month', day: day ?? within(today, earliest, latest) });
  const [year, month] = [Number(place.day.slice(0, 4)), Number(place.day.slice(5, 7))];
  const goTo = (toYear: number, toMonth: number) => setPlace({ ...place, day: dayIn(toYear, toMonth, place.day) });
  const step = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={t(by === 1 ? 'next.month' : 'previous.month')}
      onClick={() => setPlace(stepped(place, by))}
      className={buttonClass('quiet', 'icon')}
    >
      {by === 1 ? (
        <ChevronRight aria-hidden="true" className="pointing size-5" />
      ) : (
        <ChevronLeft aria-hidden="true" className="pointing size-5" />
      )}
    </button>
  );
  return (
    <div className="grid gap-2 max-sm:gap-3">
      <div className="flex items-center gap-1">
        {step(-1)}
        <div className="grid min-w-0 flex-1 grid-cols-[1.3fr_1fr] gap-1.5">
          <Select aria-label={t('field.month')} value={month} onChange={({ target }) => goTo(year, Number(target.value))}>
            {months.map((one) => (
              <option key={one} value={one}>
                {monthName(format.locale, one)}
              </option>
            ))}
          </Select>
          <Select aria-label={t('field.year')} value={year} onChange={({ target }) => goTo(Number(target.value), month)}>
            {yearsFor(year, today, earliest, latest).map((one) => (
              <option key={one} value={one}>
                {format.figures(String(one))}
              </option>
            ))}
          </Select>
        </div>
        {step(1)}
      </div>
      <MonthDays
        place={place}
        onMove={setPlace}
        firstDay={firstDay}
        chosen={day}
        today={today}
        earliest={earliest}
        latest={latest}
        onChoose={onChoose}
      />
      <div className="flex justify-between gap-2">
        {isOffered(today, earliest, latest) && (
          <Button size="sm" onClick={() => onChoose(today)}>
            {t('today')}
          </Button>
        )}
        {isClearable && (
          <Button look="quiet" size="sm" onClick={() => onChoose('')}>
            {t('field.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

function within(day: string, earliest: string | undefined, latest: string | undefined): string {
  if (earliest !== undefined && day < earliest) return earliest;
  return latest !== undefined && day > latest ? latest : day;
}

function yearsFor(shown: number, today: string, earliest: string | undefined, latest: string | undefined): number[] {
  const thisYear = Number(today.slice(0, 4));
  const first = Math.min(shown, earliest === undefined ? thisYear - yearsAround : Number(earliest.slice(0, 4)));
  const last = Math.max(shown, latest === undefined ? thisYear + yearsAround : Number(latest.slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The same day of that month, as far as the month has it. */
function dayIn(year: number, month: number, day: string): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  // From the first day, 31 days on always lie in the next month.
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  return wanted > last ? last : wanted;
}
